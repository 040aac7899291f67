// Translation: memory, as what can be read (views) and written (acceptors).
#include "dpia/translator.h"

namespace eqrise::dpia {
namespace {

// OpenCL C 1.2, section 6.1.2; GNU C, "Vector Extensions": a power of two.
bool HasVectors(Target target, int width) {
  const bool power = (width & (width - 1)) == 0;
  switch (target) {
    case Target::kOpenCL:
      return width == 3 || (power && width <= 16);
    case Target::kC:
      return power;
    case Target::kMlir:
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
  b.element = n.kind == TypeKind::kScalar ? n.scalar : ScalarKind::kI32;
  b.count = nats_.Const(1);
  b.type = type;
  b.shape = shape;
  for (size_t i = shape.size(); i-- > 0;) {
    b.count = nats_.Mul(b.count, shape[i]);
    b.type = types_.Array(shape[i], b.type);
  }
  b.origin = origin;
  phrase_->buffers.push_back(std::move(b));
  out.push_back({static_cast<uint32_t>(phrase_->buffers.size() - 1)});
}

std::string Translator::UniqueName(const std::string& name) {
  int n = names_[name]++;
  return n == 0 ? name : UniqueName(absl::StrCat(name, "_", n));
}

// A value of `type` at element number `position` of its leaves.
ViewPtr Translator::ReadBuffers(Type type, const std::vector<BufferId>& leaves, size_t& cursor,
                                Nat position) {
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
    case TypeKind::kPair: {
      ViewPtr first = ReadBuffers(n.first, leaves, cursor, position);
      return View::Pair(first, ReadBuffers(n.second, leaves, cursor, position));
    }
    case TypeKind::kVector: {
      BufferId b = leaves[cursor++];
      return View::Scalar(phrase_->exps.Load(b, nats_.Mul(position, n.size), LaneCount(n.size),
                                             phrase_->buffer(b).element));
    }
    case TypeKind::kIndex: {
      BufferId b = leaves[cursor++];
      Exp load = phrase_->exps.Load(b, position, 1, ScalarKind::kI32);
      return View::Index(phrase_->exps.ToNat(load, n.size));
    }
    default: {
      BufferId b = leaves[cursor++];
      Exp load = phrase_->exps.Load(b, position, 1, phrase_->buffer(b).element);
      if (n.kind == TypeKind::kNatType) {
        return View::Index(phrase_->exps.ToNat(load, std::nullopt));
      }
      return View::Scalar(load);
    }
  }
}

AcceptorPtr Translator::WriteBuffers(Type type, const std::vector<BufferId>& leaves, size_t& cursor,
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
    case TypeKind::kPair: {
      AcceptorPtr first = WriteBuffers(n.first, leaves, cursor, position);
      return Acceptor::Pair(first, WriteBuffers(n.second, leaves, cursor, position));
    }
    case TypeKind::kVector:
      return Acceptor::Leaf(leaves[cursor++], nats_.Mul(position, n.size), LaneCount(n.size),
                            nats_.Const(1));
    default:
      return Acceptor::Leaf(leaves[cursor++], position, 1, nats_.Const(1));
  }
}

size_t Translator::LeafCount(Type type) const {
  const rise::TypeNode& n = types_.node(type);
  if (n.kind == TypeKind::kArray) return LeafCount(n.first);
  if (n.kind == TypeKind::kPair) return LeafCount(n.first) + LeafCount(n.second);
  return 1;
}

int Translator::LaneCount(Nat lanes) {
  auto c = nats_.AsConst(lanes);
  if (c && *c >= 1 && *c <= 64) {
    const int width = static_cast<int>(*c);
    if (HasVectors(options_.target, width)) return width;
    Fail(current_,
         absl::StrCat(std::string(TargetName(options_.target)), " has no vectors of ", width,
                      " scalars"),
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
    if (space == rise::AddressSpace::kPrivate && !nats_.AsConst(phrase_->buffer(b).count)) {
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
  m.view = ReadBuffers(type, m.buffers, cursor, nats_.Const(0));
  cursor = 0;
  m.acceptor = WriteBuffers(type, m.buffers, cursor, nats_.Const(0));
  return m;
}

}  // namespace eqrise::dpia
