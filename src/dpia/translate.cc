#include "dpia/translate.h"

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "dpia/interference.h"
#include "dpia/view.h"

namespace eqrise::dpia {
namespace {

using rise::Expr;
using rise::Op;
using rise::Type;
using rise::TypeKind;

// The values of bound variables, innermost last. Shared, since views capture it.
struct EnvNode;
using Env = std::shared_ptr<const EnvNode>;
struct EnvNode {
  ViewPtr value;
  Env outer;
};

class Translator {
 public:
  Translator(rise::ExprTable& exprs, const TranslateOptions& options, const Reporter& report)
      : exprs_(exprs),
        types_(exprs.types()),
        nats_(exprs.nats()),
        options_(options),
        report_(report),
        phrase_(std::make_unique<Phrase>(exprs)) {}

  absl::StatusOr<std::unique_ptr<Phrase>> Run(const rise::Program& program) {
    for (NatVar size : program.sizes) names_[nats_.info(size).name] = 1;
    names_[program.name] = 1;
    for (const rise::ProgramInput& input : program.inputs) {
      std::vector<BufferId> leaves = NewBuffers(input.type, input.name, BufferRole::kInput,
                                                rise::AddressSpace::kGlobal, program.body);
      phrase_->inputs.insert(phrase_->inputs.end(), leaves.begin(), leaves.end());
      size_t cursor = 0;
      inputs_[input.symbol] = ReadBuffers(input.type, leaves, cursor, nats_.Const(0));
    }
    phrase_->outputs = NewBuffers(program.type, "out", BufferRole::kOutput,
                                  rise::AddressSpace::kGlobal, program.body);
    size_t cursor = 0;
    AcceptorPtr out = WriteBuffers(program.type, phrase_->outputs, cursor, nats_.Const(0));
    block_ = &phrase_->body;
    Write(program.body, nullptr, out);
    if (!status_.ok()) return status_;
    if (std::optional<BufferId> b = FindDividedPrivate(*phrase_)) {
      Fail(phrase_->buffer(*b).origin,
           absl::StrCat("the work-items of a group compute this value of type ",
                        types_.ToString(phrase_->buffer(*b).type),
                        " together, and in private memory each of them has only its own part"),
           "store it with toMem(Local)");
      return status_;
    }
    return std::move(phrase_);
  }

 private:
  // --- memory
  // ----------------------------------------------------------------------------------------- One
  // buffer for each scalar component of a type, in order.
  std::vector<BufferId> NewBuffers(Type type, const std::string& name, BufferRole role,
                                   rise::AddressSpace space, Expr origin) {
    std::vector<BufferId> out;
    std::vector<Nat> shape;
    AddLeaves(type, name, role, space, origin, shape, out);
    return out;
  }
  void AddLeaves(Type type, const std::string& name, BufferRole role, rise::AddressSpace space,
                 Expr origin, std::vector<Nat>& shape, std::vector<BufferId>& out) {
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
  std::string UniqueName(const std::string& name) {
    int n = names_[name]++;
    return n == 0 ? name : UniqueName(absl::StrCat(name, "_", n));
  }

  // A value of `type` at element number `position` of its leaves.
  ViewPtr ReadBuffers(Type type, const std::vector<BufferId>& leaves, size_t& cursor,
                      Nat position) {
    const rise::TypeNode n = types_.node(type);
    switch (n.kind) {
      case TypeKind::kArray: {
        size_t start = cursor;
        cursor += LeafCount(n.first);
        return View::Array(
            n.size, [this, element = n.first, size = n.size, leaves, start, position](Nat i) {
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
  AcceptorPtr WriteBuffers(Type type, const std::vector<BufferId>& leaves, size_t& cursor,
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
  size_t LeafCount(Type type) const {
    const rise::TypeNode& n = types_.node(type);
    if (n.kind == TypeKind::kArray) return LeafCount(n.first);
    if (n.kind == TypeKind::kPair) return LeafCount(n.first) + LeafCount(n.second);
    return 1;
  }
  int LaneCount(Nat lanes) {
    auto c = nats_.AsConst(lanes);
    if (c && *c >= 1 && *c <= 64) return static_cast<int>(*c);
    Fail(current_, absl::StrCat("the vector width ", nats_.ToString(lanes), " is not a number"),
         "use a width of 2, 4, 8 or 16");
    return 1;
  }

  struct Memory {
    ViewPtr view;
    AcceptorPtr acceptor;
    std::vector<BufferId> buffers;
  };
  Memory New(Type type, const std::string& name, rise::AddressSpace space, Expr origin) {
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

  // --- statements
  // -------------------------------------------------------------------------------------
  StmtId Emit(Stmt s) {
    StmtId id = phrase_->Add(std::move(s));
    block_->push_back(id);
    return id;
  }
  template <typename Body>
  StmtId Loop(LoopLevel level, int dimension, const std::string& name, Nat count, Body body) {
    Stmt s;
    s.kind = StmtKind::kLoop;
    s.level = level;
    s.dimension = dimension;
    s.count = count;
    s.index = nats_.NewIndex(UniqueName(name), count);
    NatVar index = s.index;
    Block inner;
    Block* outer = std::exchange(block_, &inner);
    // A loop of one iteration is none (its index is 0).
    bool once = nats_.AsConst(count) == 1 && level == LoopLevel::kSequential;
    body(once ? nats_.Const(0) : nats_.Var(index));
    block_ = outer;
    if (once) {
      block_->insert(block_->end(), inner.begin(), inner.end());
      return inner.empty() ? StmtId{} : inner.back();
    }
    s.body = std::move(inner);
    return Emit(std::move(s));
  }

  void Fail(Expr e, std::string what, std::string hint) {
    if (status_.ok()) status_ = report_(exprs_.location(e), std::move(what), std::move(hint));
  }

  // Assigns a value without arrays: all components at once.
  void Assign(const ViewPtr& value, const AcceptorPtr& out, Type type) {
    Stmt s;
    s.kind = StmtKind::kAssign;
    CollectAssignments(value, out, type, s.assignments);
    if (status_.ok()) Emit(std::move(s));
  }
  void CollectAssignments(const ViewPtr& value, const AcceptorPtr& out, Type type,
                          std::vector<Assignment>& list) {
    const rise::TypeNode n = types_.node(type);
    if (n.kind == TypeKind::kPair) {
      CollectAssignments(value->first, out->first, n.first, list);
      CollectAssignments(value->second, out->second, n.second, list);
      return;
    }
    Assignment a;
    a.buffer = out->buffer;
    a.index = out->index;
    a.lanes = out->lanes;
    a.stride = out->stride;
    a.value = ScalarOf(value, phrase_->buffer(out->buffer).element);
    list.push_back(a);
  }
  Exp ScalarOf(const ViewPtr& v, ScalarKind type) {
    if (v->kind == View::Kind::kIndex) return phrase_->exps.FromNat(v->index, type);
    return v->scalar;
  }

  // --- the continuation translation: an expression to be read
  // -------------------------------------------
  ViewPtr Lookup(const Env& env, uint32_t index) {
    const EnvNode* e = env.get();
    for (uint32_t i = 0; i < index && e; ++i) e = e->outer.get();
    if (e && e->value) return e->value;
    return View::Scalar(phrase_->exps.Literal(0, ScalarKind::kF32));
  }
  static Env Bind(const Env& env, ViewPtr value) {
    return std::make_shared<EnvNode>(EnvNode{std::move(value), env});
  }
  ViewPtr ReadBody(Expr lambda, const Env& env, ViewPtr argument) {
    return Read(exprs_.child(lambda, 0), Bind(env, std::move(argument)));
  }
  // i*k + j, which is e where i = e/k and j = e%k: a split of a join, or the other way round.
  Nat Flat(Nat i, Nat k, Nat j) {
    const rise::NatPoly& p = nats_.poly(j);
    if (p.size() == 1 && p[0].factors.size() == 1) {
      const rise::NatAtom atom = p[0].factors[0].atom;
      if (atom.kind == rise::NatAtomKind::kMod && Nat{atom.b} == k &&
          nats_.Mod(Nat{atom.a}, k) == j && nats_.FloorDiv(Nat{atom.a}, k) == i) {
        return Nat{atom.a};
      }
    }
    return nats_.Add(nats_.Mul(i, k), j);
  }
  // The size of an array type.
  Nat SizeOf(Expr e) const { return types_.node(exprs_.type(e)).size; }

  ViewPtr Read(Expr e, const Env& env) {
    if (!status_.ok()) return Dummy(exprs_.type(e));
    Expr enclosing = std::exchange(current_, e);
    ViewPtr v = ReadNode(e, env);
    current_ = enclosing;
    return v;
  }
  // After an error: something of the right shape.
  ViewPtr Dummy(Type type) {
    const rise::TypeNode n = types_.node(type);
    switch (n.kind) {
      case TypeKind::kArray:
        return View::Array(n.size, [this, element = n.first](Nat) { return Dummy(element); });
      case TypeKind::kPair: {
        ViewPtr first = Dummy(n.first);
        return View::Pair(first, Dummy(n.second));
      }
      case TypeKind::kIndex:
      case TypeKind::kNatType:
        return View::Index(nats_.Const(0));
      default:
        return View::Scalar(phrase_->exps.Literal(0, ScalarKind::kF32));
    }
  }

  ViewPtr ReadNode(Expr e, const Env& env) {
    const rise::ExprNode n = exprs_.node(e);
    const rise::Attr attr = exprs_.attr(e);
    auto child = [&](int i) { return n.children[static_cast<size_t>(i)]; };
    switch (n.op) {
      case Op::kVar:
        return Lookup(env, attr.index);
      case Op::kInput:
        return inputs_.at(attr.index);
      case Op::kLit:
        if (types_.Is(n.type, TypeKind::kIndex)) {
          return View::Index(nats_.Const(static_cast<int64_t>(attr.bits)));
        }
        return View::Scalar(phrase_->exps.Literal(attr.bits, types_.node(n.type).scalar));
      case Op::kNatLit:
        return View::Index(attr.n0);
      case Op::kMap: {
        ViewPtr xs = Read(child(1), env);
        return View::Array(
            xs->size, [this, f = child(0), env, xs](Nat i) { return ReadBody(f, env, xs->at(i)); });
      }
      case Op::kZip: {
        ViewPtr a = Read(child(0), env);
        ViewPtr b = Read(child(1), env);
        return View::Array(a->size, [a, b](Nat i) { return View::Pair(a->at(i), b->at(i)); });
      }
      case Op::kUnzip: {
        ViewPtr xs = Read(child(0), env);
        return View::Pair(View::Array(xs->size, [xs](Nat i) { return xs->at(i)->first; }),
                          View::Array(xs->size, [xs](Nat i) { return xs->at(i)->second; }));
      }
      case Op::kSplit: {
        ViewPtr xs = Read(child(0), env);
        Nat k = attr.n0;
        return View::Array(SizeOf(e), [this, xs, k](Nat i) {
          return View::Array(k, [this, xs, k, i](Nat j) { return xs->at(Flat(i, k, j)); });
        });
      }
      case Op::kJoin: {
        ViewPtr xs = Read(child(0), env);
        Nat m = types_.node(types_.node(exprs_.type(child(0))).first).size;
        return View::Array(SizeOf(e), [this, xs, m](Nat i) {
          return xs->at(nats_.FloorDiv(i, m))->at(nats_.Mod(i, m));
        });
      }
      case Op::kTranspose: {
        ViewPtr xs = Read(child(0), env);
        return View::Array(SizeOf(e), [xs](Nat i) {
          return View::Array(xs->size, [xs, i](Nat j) { return xs->at(j)->at(i); });
        });
      }
      case Op::kTake: {
        ViewPtr xs = Read(child(0), env);
        return View::Array(SizeOf(e), xs->at);
      }
      case Op::kDrop: {
        ViewPtr xs = Read(child(0), env);
        return View::Array(SizeOf(e),
                           [this, xs, k = attr.n0](Nat i) { return xs->at(nats_.Add(i, k)); });
      }
      case Op::kSlide: {
        ViewPtr xs = Read(child(0), env);
        return View::Array(SizeOf(e), [this, xs, size = attr.n0, step = attr.n1](Nat i) {
          return View::Array(size, [this, xs, step, i](Nat j) {
            return xs->at(nats_.Add(nats_.Mul(i, step), j));
          });
        });
      }
      case Op::kGenerate:
        return View::Array(SizeOf(e), [this, f = child(0), env](Nat i) {
          return ReadBody(f, env, View::Index(i));
        });
      case Op::kIdx: {
        ViewPtr i = Read(child(0), env);
        return Read(child(1), env)->at(i->index);
      }
      case Op::kGather: {
        ViewPtr indices = Read(child(0), env);
        ViewPtr xs = Read(child(1), env);
        return View::Array(SizeOf(e),
                           [indices, xs](Nat i) { return xs->at(indices->at(i)->index); });
      }
      case Op::kMakePair: {
        ViewPtr a = Read(child(0), env);
        return View::Pair(a, Read(child(1), env));
      }
      case Op::kFst:
        return Read(child(0), env)->first;
      case Op::kSnd:
        return Read(child(0), env)->second;
      case Op::kLet:
        return ReadBody(child(1), env, Named(child(0), env));
      case Op::kNeg:
      case Op::kAdd:
      case Op::kSub:
      case Op::kMul:
      case Op::kDiv:
      case Op::kMod:
      case Op::kLt:
      case Op::kLe:
      case Op::kGt:
      case Op::kGe:
      case Op::kEq:
      case Op::kNe:
      case Op::kAnd:
      case Op::kOr:
      case Op::kNot:
      case Op::kSelect:
      case Op::kSqrt:
      case Op::kExp:
      case Op::kLog:
      case Op::kSin:
      case Op::kCos:
      case Op::kAbs:
      case Op::kErf:
      case Op::kMin:
      case Op::kMax:
      case Op::kPow: {
        std::vector<Exp> operands;
        for (Expr c : n.children) operands.push_back(ScalarOf(Read(c, env), ScalarKind::kI32));
        return View::Scalar(phrase_->exps.Apply(n.op, operands));
      }
      case Op::kCast: {
        ViewPtr x = Read(child(0), env);
        ScalarKind to = types_.node(attr.type).scalar;
        if (x->kind == View::Kind::kIndex) {
          return View::Scalar(
              phrase_->exps.Cast(phrase_->exps.FromNat(x->index, ScalarKind::kI64), to));
        }
        return View::Scalar(phrase_->exps.Cast(x->scalar, to));
      }
      case Op::kAsVector: {
        ViewPtr xs = Read(child(0), env);
        int lanes = LaneCount(attr.n0);
        return View::Array(SizeOf(e), [this, xs, lanes](Nat j) {
          NatVar lane = nats_.NewIndex("lane", nats_.Const(lanes));
          ++vector_depth_;
          ViewPtr element = xs->at(nats_.Add(nats_.Mul(j, nats_.Const(lanes)), nats_.Var(lane)));
          --vector_depth_;
          return Vectorise(element, lane, lanes);
        });
      }
      case Op::kAsScalar: {
        ViewPtr xs = Read(child(0), env);
        Nat k = Lanes(exprs_.type(child(0)));
        return View::Array(SizeOf(e), [this, xs, k](Nat i) {
          return Lane(xs->at(nats_.FloorDiv(i, k)), nats_.Mod(i, k));
        });
      }
      case Op::kVectorFromScalar: {
        int lanes = LaneCount(attr.n0);
        return BroadcastView(Read(child(0), env), lanes);
      }
      case Op::kReduceSeq:
      case Op::kReduceSeqUnroll:
        return ReadReduction(e, env);
      case Op::kToMem: {
        Memory m = New(n.type, "tmp", static_cast<rise::AddressSpace>(attr.index), e);
        Write(child(0), env, m.acceptor);
        return m.view;
      }
      case Op::kMapSeq:
      case Op::kMapSeqUnroll:
      case Op::kMapPar:
      case Op::kMapGlobal:
      case Op::kMapWorkGroup:
      case Op::kMapLocal:
      case Op::kReduce:
      case Op::kFoldl:
      case Op::kLam:
      case Op::kApp:
        break;
    }
    // The access check has refused these already.
    Fail(e, absl::StrCat(std::string(rise::OpName(n.op)), " can't be read here"),
         "store it with toMem");
    return Dummy(n.type);
  }

  // A scalar that the user named is computed once, before the statement that uses it.
  ViewPtr Named(Expr value, const Env& env) {
    ViewPtr v = Read(value, env);
    if (vector_depth_ > 0 || v->kind != View::Kind::kScalar) return v;
    const ExpNode& n = phrase_->exps.node(v->scalar);
    if (n.kind == ExpKind::kLiteral || n.kind == ExpKind::kLoad || n.kind == ExpKind::kNat)
      return v;
    if (n.lanes > 1) return v;
    Memory m = New(types_.Scalar(n.type), "t", rise::AddressSpace::kPrivate, value);
    phrase_->buffers[m.buffers[0].id].role = BufferRole::kLet;
    Assign(v, m.acceptor, types_.Scalar(n.type));
    return m.view;
  }

  Nat Lanes(Type array_of_vectors) const {
    Type t = types_.node(array_of_vectors).first;
    while (types_.Is(t, TypeKind::kPair)) t = types_.node(t).first;
    return types_.node(t).size;
  }
  ViewPtr Vectorise(const ViewPtr& v, NatVar lane, int lanes) {
    switch (v->kind) {
      case View::Kind::kPair:
        return View::Pair(Vectorise(v->first, lane, lanes), Vectorise(v->second, lane, lanes));
      case View::Kind::kScalar:
        return View::Scalar(phrase_->exps.Vectorise(v->scalar, lane, lanes));
      case View::Kind::kIndex:
      case View::Kind::kArray:
        break;
    }
    Fail(current_, "only scalars can be made vectors", "use asVector on arrays of scalars");
    return v;
  }
  ViewPtr Lane(const ViewPtr& v, Nat lane) {
    if (v->kind == View::Kind::kPair)
      return View::Pair(Lane(v->first, lane), Lane(v->second, lane));
    return View::Scalar(phrase_->exps.Extract(v->scalar, lane));
  }
  ViewPtr BroadcastView(const ViewPtr& v, int lanes) {
    if (v->kind == View::Kind::kPair) {
      return View::Pair(BroadcastView(v->first, lanes), BroadcastView(v->second, lanes));
    }
    return View::Scalar(phrase_->exps.Broadcast(v->scalar, lanes));
  }

  ViewPtr ReadReduction(Expr e, const Env& env) {
    const rise::ExprNode n = exprs_.node(e);
    Expr step = exprs_.child(n.children[0], 0);  // fun acc => fun x => body
    Expr body = exprs_.child(step, 0);
    ViewPtr xs = Read(n.children[2], env);
    Memory acc = New(n.type, "acc", static_cast<rise::AddressSpace>(exprs_.attr(e).index), e);
    Write(n.children[1], env, acc.acceptor);
    bool checked = false;
    auto one = [&](Nat i) {
      size_t start = block_->size();
      Write(body, Bind(Bind(env, acc.view), xs->at(i)), acc.acceptor);
      if (checked || !status_.ok() || !types_.ContainsArray(n.type)) return;
      checked = true;
      std::span<const StmtId> emitted = std::span(*block_).subspan(start);
      if (auto conflict = FindInterference(*phrase_, emitted, acc.buffers)) {
        Fail(e, absl::StrCat("the accumulator is overwritten while it is still read: ", *conflict),
             "store the new accumulator with toMem(Private) first, and copy it with mapSeq");
      }
    };
    if (n.op == Op::kReduceSeqUnroll) {
      Unroll(e, xs->size, one);
    } else {
      Loop(LoopLevel::kSequential, 0, "r", xs->size, one);
    }
    return acc.view;
  }

  template <typename Body>
  void Unroll(Expr e, Nat count, Body body) {
    auto n = nats_.AsConst(count);
    if (!n || *n > options_.unroll_limit) {
      Fail(e,
           absl::StrCat("can't unroll ", nats_.ToString(count), " iterations",
                        n ? absl::StrCat(", more than ", options_.unroll_limit) : ": not a number"),
           "use the version without Unroll");
      return;
    }
    for (int64_t i = 0; i < *n && status_.ok(); ++i) body(nats_.Const(i));
  }

  // --- the acceptor translation: an expression to be written
  // --------------------------------------------
  void Write(Expr e, const Env& env, const AcceptorPtr& out) {
    if (!status_.ok()) return;
    Expr enclosing = std::exchange(current_, e);
    WriteNode(e, env, out);
    current_ = enclosing;
  }

  void WriteNode(Expr e, const Env& env, const AcceptorPtr& out) {
    const rise::ExprNode n = exprs_.node(e);
    auto child = [&](int i) { return n.children[static_cast<size_t>(i)]; };
    if (n.op == Op::kLet) {
      ViewPtr value = Named(child(0), env);
      Write(exprs_.child(child(1), 0), Bind(env, value), out);
      return;
    }
    if (n.op == Op::kMakePair) {
      if (!types_.ContainsArray(n.type)) return Assign(Read(e, env), out, n.type);
      Write(child(0), env, out->first);
      Write(child(1), env, out->second);
      return;
    }
    if (!types_.ContainsArray(n.type)) return Assign(Read(e, env), out, n.type);
    switch (n.op) {
      case Op::kMapSeq:
        return WriteMap(e, LoopLevel::kSequential, "i", env, out);
      case Op::kMapPar:
        return WriteMap(e, LoopLevel::kPar, "p", env, out);
      case Op::kMapGlobal:
        return WriteMap(e, LoopLevel::kGlobal, "g", env, out);
      case Op::kMapWorkGroup:
        return WriteMap(e, LoopLevel::kWorkGroup, "wg", env, out);
      case Op::kMapLocal:
        return WriteMap(e, LoopLevel::kLocal, "l", env, out);
      case Op::kMapSeqUnroll: {
        ViewPtr xs = Read(child(1), env);
        Unroll(e, xs->size,
               [&](Nat i) { Write(exprs_.child(child(0), 0), Bind(env, xs->at(i)), out->at(i)); });
        return;
      }
      case Op::kMap: {
        Expr body = exprs_.child(child(0), 0);
        return Write(child(1), env, Acceptor::Array([this, body, out](Nat i) {
                       return Through(body, out->at(i));
                     }));
      }
      case Op::kJoin:
      case Op::kSplit:
      case Op::kTranspose:
      case Op::kAsVector:
      case Op::kAsScalar:
      case Op::kUnzip:
        return Write(child(0), env, ThroughView(e, out));
      case Op::kZip:
        Write(child(0), env, Acceptor::Array([out](Nat i) { return out->at(i)->first; }));
        Write(child(1), env, Acceptor::Array([out](Nat i) { return out->at(i)->second; }));
        return;
      default:
        Fail(e, absl::StrCat(std::string(rise::OpName(n.op)), " of an array can't be written"),
             "copy it with mapSeq(fun(x => x))");
        return;
    }
  }

  void WriteMap(Expr e, LoopLevel level, const char* name, const Env& env, const AcceptorPtr& out) {
    const rise::ExprNode n = exprs_.node(e);
    ViewPtr xs = Read(n.children[1], env);
    Expr body = exprs_.child(n.children[0], 0);
    Loop(level, static_cast<int>(exprs_.attr(e).index), name, xs->size,
         [&](Nat i) { Write(body, Bind(env, xs->at(i)), out->at(i)); });
  }

  // The acceptor of a view's argument, from the acceptor of its result.
  AcceptorPtr ThroughView(Expr e, const AcceptorPtr& out) {
    const rise::ExprNode n = exprs_.node(e);
    const rise::Attr attr = exprs_.attr(e);
    switch (n.op) {
      case Op::kJoin: {
        Nat m = types_.node(types_.node(exprs_.type(n.children[0])).first).size;
        return Acceptor::Array([this, m, out](Nat i) {
          return Acceptor::Array([this, m, out, i](Nat j) { return out->at(Flat(i, m, j)); });
        });
      }
      case Op::kSplit:
        return Acceptor::Array([this, k = attr.n0, out](Nat i) {
          return out->at(nats_.FloorDiv(i, k))->at(nats_.Mod(i, k));
        });
      case Op::kTranspose:
        return Acceptor::Array([out](Nat i) {
          return Acceptor::Array([out, i](Nat j) { return out->at(j)->at(i); });
        });
      case Op::kUnzip:
        return Acceptor::Array(
            [out](Nat i) { return Acceptor::Pair(out->first->at(i), out->second->at(i)); });
      case Op::kAsVector:
        // Vectors are written lane by lane: lane l of vector i is scalar k*i+l.
        return Acceptor::Array([this, k = attr.n0, out](Nat i) {
          return LaneOf(out->at(nats_.FloorDiv(i, k)), nats_.Mod(i, k));
        });
      case Op::kAsScalar: {
        int lanes = LaneCount(Lanes(exprs_.type(n.children[0])));
        return Acceptor::Array([this, lanes, out](Nat i) {
          NatVar lane = nats_.NewIndex("lane", nats_.Const(lanes));
          return VectorOf(out->at(nats_.Add(nats_.Mul(i, nats_.Const(lanes)), nats_.Var(lane))),
                          lane, lanes);
        });
      }
      default:
        Fail(e, "not a view that can be written through", "write with mapSeq");
        return out;
    }
  }
  AcceptorPtr LaneOf(const AcceptorPtr& a, Nat lane) {
    if (a->kind == Acceptor::Kind::kPair) {
      return Acceptor::Pair(LaneOf(a->first, lane), LaneOf(a->second, lane));
    }
    return Acceptor::Leaf(a->buffer, nats_.Add(a->index, nats_.Mul(lane, a->stride)), 1,
                          nats_.Const(1));
  }
  AcceptorPtr VectorOf(const AcceptorPtr& a, NatVar lane, int lanes) {
    if (a->kind == Acceptor::Kind::kPair) {
      return Acceptor::Pair(VectorOf(a->first, lane, lanes), VectorOf(a->second, lane, lanes));
    }
    auto linear = nats_.LinearIn(a->index, lane);
    if (!linear) {
      Fail(current_, "the lanes of this vector are not written at regular distances",
           "write scalars: leave out asScalar and asVector");
      return a;
    }
    return Acceptor::Leaf(a->buffer, linear->second, lanes, linear->first);
  }

  // The acceptor of the variable of a view's function, from the acceptor of its result.
  AcceptorPtr Through(Expr body, const AcceptorPtr& out) {
    const rise::ExprNode n = exprs_.node(body);
    if (n.op == Op::kVar) return out;
    if (n.op == Op::kMap) {
      Expr inner = exprs_.child(n.children[0], 0);
      return Through(n.children[1], Acceptor::Array([this, inner, out](Nat i) {
                       return Through(inner, out->at(i));
                     }));
    }
    return Through(n.children[0], ThroughView(body, out));
  }

  rise::ExprTable& exprs_;
  rise::TypeTable& types_;
  rise::NatTable& nats_;
  const TranslateOptions& options_;
  const Reporter& report_;
  std::unique_ptr<Phrase> phrase_;
  absl::flat_hash_map<uint32_t, ViewPtr> inputs_;
  absl::flat_hash_map<std::string, int> names_;
  Block* block_ = nullptr;
  Expr current_;
  int vector_depth_ = 0;
  absl::Status status_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<Phrase>> Translate(rise::ExprTable& exprs,
                                                  const rise::Program& program,
                                                  const TranslateOptions& options,
                                                  const Reporter& report) {
  if (absl::Status s = CheckAccess(exprs, program, options.target, report); !s.ok()) return s;
  Translator translator(exprs, options, report);
  absl::StatusOr<std::unique_ptr<Phrase>> phrase = translator.Run(program);
  if (!phrase.ok()) return phrase.status();
  UseVectorRegisters(**phrase);
  return phrase;
}

}  // namespace eqrise::dpia
