// Translation: memory, as what can be read (views) and written (acceptors).
#include "dpia/translator.h"
#include "rise/term/index_element.h"

namespace eqrise::dpia {
namespace {

// OpenCL C 1.2, section 6.1.2; GNU C, "Vector Extensions": a power of two.
bool HasVectors(target::Target target, int width) {
  const bool power = (width & (width - 1)) == 0;
  switch (target) {
    case target::Target::kOpenCL:
      return width == 3 || (power && width <= 16);
    case target::Target::kC:
      return power;
    case target::Target::kMlir:
      return true;
  }
  return false;
}

}  // namespace

// buffer for each scalar component of a type, in order.
std::vector<BufferId> Translator::NewBuffers(Type type, const std::string& name, BufferRole role,
                                             rise::AddressSpace space, Expr origin) {
  std::vector<BufferId> out;
  std::vector<Nat> shape;
  AddLeaves(type, name, role, space, origin, shape, out);
  return out;
}

void Translator::AddLeaves(Type type, const std::string& name, BufferRole role,
                           rise::AddressSpace space, Expr origin, std::vector<Nat>& shape,
                           std::vector<BufferId>& out) {
  const rise::TypeNode n = types_.node(type);
  switch (n.kind) {
    case TypeKind::kArray:
    case TypeKind::kVector:
      shape.push_back(n.size);
      AddLeaves(n.first, name, role, space, origin, shape, out);
      shape.pop_back();
      return;
    case TypeKind::kDepArray: {
      // One dimension, of all scalars of a leaf.
      const std::vector<Nat> sizes = LeafSizes(type);
      size_t leaf = 0;
      std::function<Type(Type)> flattened = [&](Type t) {
        const rise::TypeNode inner = types_.node(t);
        if (types_.IsArray(t) || inner.kind == TypeKind::kVector) return flattened(inner.first);
        if (inner.kind != TypeKind::kPair) return types_.Array(sizes[leaf++], t);
        const Type first = flattened(inner.first);
        return types_.Pair(first, flattened(inner.second));
      };
      return AddLeaves(flattened(n.first), name, role, space, origin, shape, out);
    }
    case TypeKind::kPair:
      AddLeaves(n.first, name + "_1", role, space, origin, shape, out);
      AddLeaves(n.second, name + "_2", role, space, origin, shape, out);
      return;
    default:
      break;
  }
  Buffer b;
  b.name = UniqueName(name);
  b.role = role == BufferRole::kInput && shape.empty() ? BufferRole::kScalarInput : role;
  b.space = space;
  b.element = n.kind == TypeKind::kIndex ? rise::IndexElement(nats_, n.size) : n.scalar;
  b.SetShape(types_, shape, type);
  b.origin = origin;
  phrase_->buffers.push_back(std::move(b));
  out.push_back({static_cast<uint32_t>(phrase_->buffers.size() - 1)});
}

std::string Translator::UniqueName(const std::string& name) {
  int n = names_[name]++;
  return n == 0 ? name : UniqueName(absl::StrCat(name, "_", n));
}

Translator::Leaves Translator::LeavesOf(const std::vector<BufferId>& buffers) {
  Leaves out;
  for (BufferId b : buffers) out.push_back({b, Nat{0}});
  return out;
}

std::vector<Nat> Translator::LeafSizes(Type type) {
  const rise::TypeNode n = types_.node(type);
  switch (n.kind) {
    case TypeKind::kVector:
      return {n.size};
    case TypeKind::kArray: {
      std::vector<Nat> sizes = LeafSizes(n.first);
      for (Nat& size : sizes) size = nats_.Mul(n.size, size);
      return sizes;
    }
    case TypeKind::kDepArray: {
      std::vector<Nat> sizes = LeafSizes(n.first);
      for (Nat& size : sizes) size = StartOfPiece(size, n.bound, n.size, n.size);
      return sizes;
    }
    case TypeKind::kPair: {
      std::vector<Nat> sizes = LeafSizes(n.first);
      for (Nat size : LeafSizes(n.second)) sizes.push_back(size);
      return sizes;
    }
    default:
      return {nats_.Const(1)};
  }
}

// Types have been checked for closed forms.
Nat Translator::StartOfPiece(Nat lengths, NatVar position, Nat pieces, Nat i) {
  if (const std::optional<Nat> sum = nats_.SumBelow(lengths, position, i)) return *sum;
  // What is known of lengths holds below the number of pieces, which `i` is not seen to be.
  const NatVar any = nats_.NewIndex("piece", nats_.Add(pieces, nats_.Const(1)));
  const Nat sum = nats_.SumBelow(lengths, position, nats_.Var(any)).value_or(Nat{0});
  return nats_.Substitute(sum,
                          [&](NatVar v) { return v == any ? std::optional(i) : std::nullopt; });
}

Translator::Leaves Translator::LeavesOfAll(Type dep_array, const Leaves& leaves, size_t start,
                                           Nat position) {
  Leaves out;
  for (Nat size : LeafSizes(dep_array)) {
    const Leaf& leaf = leaves[start + out.size()];
    out.push_back({leaf.buffer, nats_.Add(leaf.origin, nats_.Mul(position, size))});
  }
  return out;
}

Translator::Leaves Translator::LeavesAt(Type dep_array, const Leaves& leaves, size_t start,
                                        Nat position, Nat i) {
  const rise::TypeNode n = types_.node(dep_array);
  Leaves out = LeavesOfAll(dep_array, leaves, start, position);
  const std::vector<Nat> sizes = LeafSizes(n.first);
  for (size_t l = 0; l < out.size(); ++l) {
    out[l].origin = nats_.Add(out[l].origin, StartOfPiece(sizes[l], n.bound, n.size, i));
  }
  return out;
}

Type Translator::PieceElement(Type dep_array) {
  const rise::TypeNode n = types_.node(dep_array);
  const rise::TypeNode piece = types_.node(n.first);
  const bool one_type = piece.kind == TypeKind::kArray && !types_.Mentions(piece.first, n.bound);
  return one_type ? piece.first : Type{};
}

ViewPtr Translator::ReadBuffers(Type type, const Leaves& leaves, size_t& cursor, Nat position) {
  const rise::TypeNode n = types_.node(type);
  switch (n.kind) {
    case TypeKind::kArray: {
      size_t start = cursor;
      cursor += LeafCount(n.first);
      return View::Array(n.size,
                         [this, element = n.first, size = n.size, leaves, start, position](Nat i) {
                           size_t c = start;
                           return ReadBuffers(element, leaves, c, Flat(position, size, i));
                         });
    }
    case TypeKind::kDepArray: {
      const size_t start = std::exchange(cursor, cursor + LeafCount(n.first));
      std::function<ViewPtr(Nat)> flat;
      if (Type element = PieceElement(type)) {
        flat = [this, element, all = LeavesOfAll(type, leaves, start, position)](Nat i) {
          size_t c = 0;
          return ReadBuffers(element, all, c, i);
        };
      }
      return View::Array(
          n.size,
          [this, type, leaves, start, position](Nat i) {
            size_t c = 0;
            return ReadBuffers(types_.ElementAt(type, i),
                               LeavesAt(type, leaves, start, position, i), c, Nat{0});
          },
          std::move(flat));
    }
    case TypeKind::kPair: {
      ViewPtr first = ReadBuffers(n.first, leaves, cursor, position);
      return View::Pair(first, ReadBuffers(n.second, leaves, cursor, position));
    }
    case TypeKind::kVector: {
      const Leaf& leaf = leaves[cursor++];
      return View::Scalar(
          phrase_->exps.Load(leaf.buffer, nats_.Add(leaf.origin, nats_.Mul(position, n.size)),
                             LaneCount(n.size), phrase_->buffer(leaf.buffer).element));
    }
    case TypeKind::kIndex: {
      const Leaf& leaf = leaves[cursor++];
      Exp load = phrase_->exps.Load(leaf.buffer, nats_.Add(leaf.origin, position), 1,
                                    rise::IndexElement(nats_, n.size));
      return View::Index(phrase_->exps.ToNat(load, n.size));
    }
    default: {
      const Leaf& leaf = leaves[cursor++];
      Exp load = phrase_->exps.Load(leaf.buffer, nats_.Add(leaf.origin, position), 1,
                                    phrase_->buffer(leaf.buffer).element);
      return View::Scalar(load);
    }
  }
}

AcceptorPtr Translator::WriteBuffers(Type type, const Leaves& leaves, size_t& cursor,
                                     Nat position) {
  const rise::TypeNode n = types_.node(type);
  switch (n.kind) {
    case TypeKind::kArray: {
      size_t start = cursor;
      cursor += LeafCount(n.first);
      return Acceptor::Array(
          [this, element = n.first, size = n.size, leaves, start, position](Nat i) {
            size_t c = start;
            return WriteBuffers(element, leaves, c, Flat(position, size, i));
          });
    }
    case TypeKind::kDepArray: {
      const size_t start = std::exchange(cursor, cursor + LeafCount(n.first));
      std::function<AcceptorPtr(Nat)> flat;
      if (Type element = PieceElement(type)) {
        flat = [this, element, all = LeavesOfAll(type, leaves, start, position)](Nat i) {
          size_t c = 0;
          return WriteBuffers(element, all, c, i);
        };
      }
      auto at = [this, type, leaves, start, position](Nat i) {
        size_t c = 0;
        return WriteBuffers(types_.ElementAt(type, i), LeavesAt(type, leaves, start, position, i),
                            c, Nat{0});
      };
      const rise::TypeNode element = types_.node(n.first);
      if (element.kind != TypeKind::kPair) return Acceptor::Array(at, std::move(flat));
      size_t c = start;
      AcceptorPtr first =
          WriteBuffers(types_.DepArray(n.size, n.bound, element.first), leaves, c, position);
      return Acceptor::Zipped(
          at, first,
          WriteBuffers(types_.DepArray(n.size, n.bound, element.second), leaves, c, position));
    }
    case TypeKind::kPair: {
      AcceptorPtr first = WriteBuffers(n.first, leaves, cursor, position);
      return Acceptor::Pair(first, WriteBuffers(n.second, leaves, cursor, position));
    }
    case TypeKind::kVector: {
      const Leaf& leaf = leaves[cursor++];
      return Acceptor::Leaf(leaf.buffer, nats_.Add(leaf.origin, nats_.Mul(position, n.size)),
                            LaneCount(n.size), nats_.Const(1));
    }
    default: {
      const Leaf& leaf = leaves[cursor++];
      return Acceptor::Leaf(leaf.buffer, nats_.Add(leaf.origin, position), 1, nats_.Const(1));
    }
  }
}

size_t Translator::LeafCount(Type type) const {
  const rise::TypeNode& n = types_.node(type);
  if (types_.IsArray(type)) return LeafCount(n.first);
  if (n.kind == TypeKind::kPair) return LeafCount(n.first) + LeafCount(n.second);
  return 1;
}

int Translator::LaneCount(Nat lanes) {
  auto c = nats_.AsConst(lanes);
  if (c && *c >= 1 && *c <= 64) {
    const int width = static_cast<int>(*c);
    if (HasVectors(options_.target, width)) return width;
    Fail(current_,
         absl::StrCat(std::string(target::TargetName(options_.target)), " has no vectors of ",
                      width, " scalars"),
         "use a width of 2, 4, 8 or 16");
    return 1;
  }
  Fail(current_, absl::StrCat("the vector width ", nats_.ToString(lanes), " is not a number"),
       "use a width of 2, 4, 8 or 16");
  return 1;
}

Translator::Memory Translator::New(Type type, const std::string& name, rise::AddressSpace space,
                                   Expr origin) {
  Memory m;
  m.buffers = NewBuffers(type, name, BufferRole::kTemporary, space, origin);
  for (BufferId b : m.buffers) {
    const bool is_private = space == rise::AddressSpace::kPrivate;
    if (is_private && !nats_.AsConst(phrase_->buffer(b).count)) {
      // What grows with a loop's index has room for the largest.
      const std::optional<Nat> largest = nats_.Largest(phrase_->buffer(b).count);
      Buffer& buffer = phrase_->buffers[b.id];
      if (largest) buffer.SetShape(types_, {*largest}, types_.Scalar(buffer.element));
    }
    if (is_private && !nats_.AsConst(phrase_->buffer(b).count)) {
      Fail(origin,
           absl::StrCat("private memory for ", types_.ToString(phrase_->buffer(b).type),
                        " has no size that is a number"),
           "give the sizes with --size, or store it in another address space");
    }
    Stmt s;
    s.kind = StmtKind::kNew;
    s.buffer = b;
    Emit(std::move(s));
  }
  size_t cursor = 0;
  const Leaves leaves = LeavesOf(m.buffers);
  m.view = ReadBuffers(type, leaves, cursor, nats_.Const(0));
  cursor = 0;
  m.acceptor = WriteBuffers(type, leaves, cursor, nats_.Const(0));
  return m;
}

}  // namespace eqrise::dpia
