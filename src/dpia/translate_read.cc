// The continuation translation: an expression to be read.
#include "dpia/interference.h"
#include "dpia/translator.h"
#include "dpia/value_range.h"
#include "rise/term/index_element.h"

namespace eqrise::dpia {

using rise::Way;

ViewPtr Translator::Lookup(const Env& env, uint32_t index) {
  const EnvNode* e = env.get();
  for (uint32_t i = 0; i < index && e; ++i) e = e->outer.get();
  if (e && e->value) return e->value;
  return View::Scalar(phrase_->exps.Literal(0, ScalarKind::kF32));
}

ViewPtr Translator::ReadBody(Expr lambda, const Env& env, ViewPtr argument) {
  return Read(exprs_.child(lambda, 0), Bind(env, std::move(argument)));
}

// i*k + j, which is e where i = e/k and j = e%k: a split of a join, or the other way round.
Nat Translator::Flat(Nat i, Nat k, Nat j) {
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

ViewPtr Translator::Read(Expr e, const Env& env) {
  if (!status_.ok()) return Dummy(exprs_.type(e));
  Expr enclosing = std::exchange(current_, e);
  ViewPtr v = ReadNode(e, env);
  current_ = enclosing;
  return v;
}

std::function<ViewPtr(Nat)> Translator::Remembering(std::function<ViewPtr(Nat)> at) {
  struct Memo {
    std::function<ViewPtr(Nat)> at;
    absl::flat_hash_map<std::pair<Nat, bool>, ViewPtr> known;
  };
  return [this, memo = std::make_shared<Memo>(Memo{std::move(at), {}})](Nat i) {
    const std::pair<Nat, bool> key = {i, Inlines()};
    if (const auto it = memo->known.find(key); it != memo->known.end()) return it->second;
    const size_t before = block_->size();
    ViewPtr v = memo->at(i);
    // What was computed by statements is there in this block only, and now only.
    if (block_->size() == before && status_.ok()) memo->known[key] = v;
    return v;
  };
}

// After an error: something of the right shape.
ViewPtr Translator::Dummy(Type type) {
  const rise::TypeNode n = types_.node(type);
  switch (n.kind) {
    case TypeKind::kArray:
      return View::Array(n.size, [this, element = n.first](Nat) { return Dummy(element); });
    case TypeKind::kDepArray: {
      auto element = [this, type](Nat i) { return Dummy(types_.ElementAt(type, i)); };
      const Type piece = PieceElement(type);
      return View::Array(n.size, element,
                         [this, piece, type](Nat) { return Dummy(piece ? piece : type); });
    }
    case TypeKind::kPair: {
      ViewPtr first = Dummy(n.first);
      return View::Pair(first, Dummy(n.second));
    }
    case TypeKind::kDepPair:
      return View::Pair(View::Index(Nat{0}), Dummy(types_.ElementAt(type, Nat{0})));
    case TypeKind::kIndex:
    case TypeKind::kNatType:
      return View::Index(nats_.Const(0));
    default:
      return View::Scalar(phrase_->exps.Literal(0, ScalarKind::kF32));
  }
}

ViewPtr Translator::ReadNode(Expr e, const Env& env) {
  const rise::ExprNode n = exprs_.node(e);
  const rise::Attr attr = exprs_.attr(e);
  auto child = [&](int i) { return n.children[static_cast<size_t>(i)]; };
  switch (rise::WayOf(n.op)) {
    case Way::kVar:
      return Lookup(env, attr.index);
    case Way::kInput:
      return inputs_.at(attr.index);
    case Way::kLit:
      if (types_.Is(n.type, TypeKind::kIndex) ||
          (types_.Is(n.type, TypeKind::kNatType) && IsSmall(static_cast<int64_t>(attr.bits)))) {
        return View::Index(nats_.Const(static_cast<int64_t>(attr.bits)));
      }
      return View::Scalar(phrase_->exps.Literal(attr.bits, types_.node(n.type).scalar));
    case Way::kNatLit:
      return View::Index(attr.n0);
    case Way::kMap: {
      ViewPtr xs = Read(child(1), env);
      return View::Array(xs->size, Remembering([this, f = child(0), env, xs](Nat i) {
                           return ReadBody(f, env, xs->at(i));
                         }));
    }
    case Way::kZip:
    case Way::kDepZip: {
      ViewPtr a = Read(child(0), env);
      ViewPtr b = Read(child(1), env);
      return View::Array(a->size, [a, b](Nat i) { return View::Pair(a->at(i), b->at(i)); });
    }
    case Way::kUnzip: {
      ViewPtr xs = Read(child(0), env);
      return View::Pair(View::Array(xs->size, [xs](Nat i) { return xs->at(i)->first; }),
                        View::Array(xs->size, [xs](Nat i) { return xs->at(i)->second; }));
    }
    case Way::kSplit: {
      ViewPtr xs = Read(child(0), env);
      Nat k = attr.n0;
      return View::Array(SizeOf(e), [this, xs, k](Nat i) {
        return View::Array(k, [this, xs, k, i](Nat j) { return xs->at(Flat(i, k, j)); });
      });
    }
    case Way::kJoin: {
      ViewPtr xs = Read(child(0), env);
      Nat m = types_.node(types_.node(exprs_.type(child(0))).first).size;
      return View::Array(SizeOf(e), [this, xs, m](Nat i) {
        return xs->at(nats_.FloorDiv(i, m))->at(nats_.Mod(i, m));
      });
    }
    case Way::kPartition:
      return ReadPartition(e, env);
    case Way::kDepSlide:
      return ReadDepSlide(e, env);
    case Way::kDepJoin: {
      ViewPtr xs = Read(child(0), env);
      if (xs->flat) return View::Array(SizeOf(e), xs->flat);
      // Pieces of one length.
      Nat m = types_.node(types_.node(exprs_.type(child(0))).first).size;
      return View::Array(SizeOf(e), [this, xs, m](Nat i) {
        return xs->at(nats_.FloorDiv(i, m))->at(nats_.Mod(i, m));
      });
    }
    case Way::kTranspose: {
      ViewPtr xs = Read(child(0), env);
      return View::Array(SizeOf(e), [xs](Nat i) {
        return View::Array(xs->size, [xs, i](Nat j) { return xs->at(j)->at(i); });
      });
    }
    case Way::kView: {
      ViewPtr xs = Read(child(0), env);
      return View::Array(SizeOf(e),
                         [xs, view = ElementsOf(e)](Nat i) { return xs->at(view.Element(i)); });
    }
    case Way::kConcat:
    case Way::kPadCst:
    case Way::kPadClamp:
    case Way::kPadMirror:
    case Way::kPadWrap:
      return Padded(e, env);
    case Way::kSlide: {
      ViewPtr xs = Read(child(0), env);
      return View::Array(SizeOf(e), [this, xs, size = attr.n0, step = attr.n1](Nat i) {
        return View::Array(
            size, [this, xs, step, i](Nat j) { return xs->at(nats_.Add(nats_.Mul(i, step), j)); });
      });
    }
    case Way::kGenerate:
      return View::Array(
          SizeOf(e), [this, f = child(0), env](Nat i) { return ReadBody(f, env, View::Index(i)); });
    case Way::kIdx: {
      ViewPtr i = Read(child(0), env);
      return Read(child(1), env)->at(i->index);
    }
    case Way::kGather: {
      ViewPtr indices = Read(child(0), env);
      ViewPtr xs = Read(child(1), env);
      return View::Array(SizeOf(e), [indices, xs](Nat i) { return xs->at(indices->at(i)->index); });
    }
    case Way::kIndexAsNat:
      return Read(child(0), env);
    case Way::kNatAsIndex: {
      Nat i = ReadIndexOperand(child(0), env)->index;
      Nat last = nats_.Sub(attr.n0, nats_.Const(1));
      const Nat natural = nats_.Max(i, nats_.Const(0));
      const std::optional<NatVar> data = nats_.AsVar(i);
      if (data && nats_.info(*data).kind == rise::NatVarKind::kOpaque) {
        const auto range = RangeOf(*phrase_, phrase_->exps.OpaqueValue(*data));
        if (range && nats_.AtLeast(last, nats_.Const(range->most)) == rise::Proof::kYes) {
          return View::Index(natural);
        }
      }
      return View::Index(nats_.Min(natural, last));
    }
    case Way::kMakePair: {
      ViewPtr a = Read(child(0), env);
      return View::Pair(a, Read(child(1), env));
    }
    case Way::kMakeDepPair:
      return View::Pair(View::Index(attr.n0), Read(child(0), env));
    case Way::kDmatch: {
      ViewPtr pair = Read(child(0), env);
      return ReadBody(FunctionOf(e, pair->first->index), env, pair->second);
    }
    case Way::kFst:
      return Read(child(0), env)->first;
    case Way::kSnd:
      return Read(child(0), env)->second;
    case Way::kLet:
      return ReadBody(child(1), env, Named(child(0), env));
    case Way::kNeg:
    case Way::kAdd:
    case Way::kSub:
    case Way::kMul:
    case Way::kDiv:
    case Way::kMod:
    case Way::kLt:
    case Way::kLe:
    case Way::kGt:
    case Way::kGe:
    case Way::kEq:
    case Way::kNe:
    case Way::kAnd:
    case Way::kOr:
    case Way::kNot:
    case Way::kSelect:
    case Way::kSqrt:
    case Way::kExp:
    case Way::kLog:
    case Way::kSin:
    case Way::kCos:
    case Way::kAbs:
    case Way::kErf:
    case Way::kMin:
    case Way::kMax:
    case Way::kPow:
      return ReadArithmetic(e, env);
    case Way::kCast: {
      ViewPtr x = Read(child(0), env);
      ScalarKind to = types_.node(attr.type).scalar;
      if (x->kind == View::Kind::kIndex) {
        if (types_.Is(attr.type, TypeKind::kNatType)) return x;
        return View::Scalar(
            phrase_->exps.Cast(phrase_->exps.FromNat(x->index, ScalarKind::kI64), to));
      }
      return View::Scalar(phrase_->exps.Cast(x->scalar, to));
    }
    case Way::kMakeArray: {
      ViewPtr x = Read(child(0), env);
      return View::Array(nats_.Const(1), [x](Nat) { return x; });
    }
    case Way::kForeign:
      return ReadForeign(e, env);
    case Way::kAsVector: {
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
    case Way::kAsScalar: {
      ViewPtr xs = Read(child(0), env);
      Nat k = Lanes(exprs_.type(child(0)));
      return View::Array(SizeOf(e), [this, xs, k](Nat i) {
        return Lane(xs->at(nats_.FloorDiv(i, k)), nats_.Mod(i, k));
      });
    }
    case Way::kVectorFromScalar: {
      int lanes = LaneCount(attr.n0);
      return BroadcastView(Read(child(0), env), lanes);
    }
    case Way::kReduceSeq:
    case Way::kReduceSeqUnroll:
      return ReadReduction(e, env);
    case Way::kReducePar:
      return ReadReducePar(e, env);
    case Way::kReduceByIndexSeq:
      return ReadReduceByIndex(e, env);
    case Way::kToMem: {
      Memory m = New(n.type, "tmp", static_cast<rise::AddressSpace>(attr.index), e);
      Write(child(0), env, m.acceptor);
      return m.view;
    }
    case Way::kMapSeq:
    case Way::kDepMapSeq:
    case Way::kDepMapPar:
    case Way::kDepMapGlobal:
    case Way::kDepMapWorkGroup:
    case Way::kMapSeqUnroll:
    case Way::kMapPar:
    case Way::kMapGlobal:
    case Way::kMapWorkGroup:
    case Way::kMapLocal:
    case Way::kReduceByIndexAtomic:
    case Way::kOclRun:
    case Way::kScatter:
    case Way::kPadEmpty:
    case Way::kScanSeq:
    case Way::kIterate:
    case Way::kIterateStream:
    case Way::kMapStream:
    case Way::kCircularBuffer:
    case Way::kRotateValues:
    case Way::kByRules:
    case Way::kLam:
    case Way::kApp:
      break;
  }
  // The access check has refused these already.
  Fail(e, absl::StrCat(std::string(rise::OpName(n.op)), " can't be read here"),
       "store it with toMem");
  return Dummy(n.type);
}

// Element j of piece i is element start(i) + j of the array.
ViewPtr Translator::ReadPartition(Expr e, const Env& env) {
  const rise::Attr attr = exprs_.attr(e);
  ViewPtr xs = Read(exprs_.child(e, 0), env);
  return View::Array(
      attr.n0,
      [this, xs, pieces = attr.n0, lengths = attr.n1](Nat i) {
        const Nat start = StartOfPiece(lengths, nats_.BoundIndex(), pieces, i);
        return View::Array(nats_.Applied(lengths, i),
                           [this, xs, start](Nat j) { return xs->at(nats_.Add(start, j)); });
      },
      xs->at);
}

// Element j of window i is element step * i + j of the array. All windows but the last one are of
// one size, so that element p of all together is in window p / size.
ViewPtr Translator::ReadDepSlide(Expr e, const Env& env) {
  const rise::Attr attr = exprs_.attr(e);
  ViewPtr xs = Read(exprs_.child(e, 0), env);
  auto element = [this, xs, step = attr.n1](Nat i, Nat j) {
    return xs->at(nats_.Add(nats_.Mul(step, i), j));
  };
  return View::Array(
      SizeOf(e),
      [this, element, type = exprs_.type(e)](Nat i) {
        return View::Array(types_.node(types_.ElementAt(type, i)).size,
                           [element, i](Nat j) { return element(i, j); });
      },
      [this, element, size = attr.n0](Nat p) {
        return element(nats_.FloorDiv(p, size), nats_.Mod(p, size));
      });
}

// A scalar that the user named is computed once, before the statement that uses it.
ViewPtr Translator::Named(Expr value, const Env& env) {
  ViewPtr v = Read(value, env);
  if (Inlines() || v->kind != View::Kind::kScalar) return v;
  const ExpNode& n = phrase_->exps.node(v->scalar);
  // A load is as cheap to repeat as its index is to compute.
  const bool is_plain_load = n.kind == ExpKind::kLoad && !phrase_->exps.IsOfData(n.index);
  if (n.kind == ExpKind::kLiteral || is_plain_load || n.kind == ExpKind::kNat) return v;
  if (n.lanes > 1) return v;
  Memory m = New(types_.Scalar(n.type), "t", rise::AddressSpace::kPrivate, value);
  Buffer& name = phrase_->buffers[m.buffers[0].id];
  name.role = BufferRole::kLet;
  name.range = RangeOf(*phrase_, v->scalar);
  Assign(v, m.acceptor, types_.Scalar(n.type));
  return m.view;
}

Nat Translator::Lanes(Type array_of_vectors) const {
  Type t = types_.node(array_of_vectors).first;
  while (types_.Is(t, TypeKind::kPair)) t = types_.node(t).first;
  return types_.node(t).size;
}

ViewPtr Translator::Vectorise(const ViewPtr& v, NatVar lane, int lanes) {
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

ViewPtr Translator::Lane(const ViewPtr& v, Nat lane) {
  if (v->kind == View::Kind::kPair) return View::Pair(Lane(v->first, lane), Lane(v->second, lane));
  return View::Scalar(phrase_->exps.Extract(v->scalar, lane));
}

ViewPtr Translator::BroadcastView(const ViewPtr& v, int lanes) {
  if (v->kind == View::Kind::kPair) {
    return View::Pair(BroadcastView(v->first, lanes), BroadcastView(v->second, lanes));
  }
  return View::Scalar(phrase_->exps.Broadcast(v->scalar, lanes));
}

ViewPtr Translator::ReadReduction(Expr e, const Env& env) {
  const rise::ExprNode n = exprs_.node(e);
  Expr step = exprs_.child(n.children[0], 0);  // fun acc => fun x => body
  Expr body = exprs_.child(step, 0);
  ViewPtr xs = Read(n.children[2], env);
  const auto loop = [&](const std::function<void(Nat)>& one) {
    if (n.op == Op::kReduceSeqUnroll) {
      Unroll(xs->size, one);
    } else {
      Loop(LoopLevel::kSequential, 0, "r", xs->size, one);
    }
  };
  const size_t start = block_->size();
  Memory acc = New(n.type, "acc", SpaceOf(e), e);
  Write(n.children[1], env, acc.acceptor);
  std::optional<std::string> conflict;
  bool checked = false;
  loop([&](Nat i) {
    auto found = StepConflict(body, Bind(Bind(env, acc.view), xs->at(i)), acc, checked);
    if (found) conflict = found;
  });
  if (!conflict) return acc.view;
  if (SpaceOf(e) == rise::AddressSpace::kPrivate) {
    FailOverwritten(e, *conflict);
    return acc.view;
  }
  block_->resize(start);
  const auto take = [&](const Memory& memory, int parts) {
    for (BufferId b : memory.buffers) {
      Buffer& buffer = phrase_->buffers[b.id];
      buffer.turns = {parts, nats_.FloorDiv(buffer.count, nats_.Const(parts))};
    }
    return [this, parts](Nat i, int64_t more) {
      return nats_.Mod(nats_.Add(i, nats_.Const(more)), nats_.Const(parts));
    };
  };
  // A step (a, b) -> (b, f a b) moves b: of three parts, it reads the two that were written last, and
  // writes the third one.
  if (groups_depth_ == 0 && MovesSecondPart(body)) {
    const rise::ExprNode pair = exprs_.node(body);
    const Expr next = pair.children[1];
    const Memory thirds =
        New(types_.Array(nats_.Const(3), exprs_.type(next)), "thirds", SpaceOf(e), e);
    const auto part = take(thirds, 3);
    const auto state = [&](Nat i) {
      return View::Pair(thirds.view->at(part(i, 2)), thirds.view->at(part(i, 0)));
    };
    const Nat zero = nats_.Const(0);
    Write(n.children[1], env,
          Acceptor::Pair(thirds.acceptor->at(part(zero, 2)), thirds.acceptor->at(part(zero, 0))));
    loop([&](Nat i) {
      Write(next, Bind(Bind(env, state(i)), xs->at(i)), thirds.acceptor->at(part(i, 1)));
    });
    return state(xs->size);
  }
  // A step that reads what it replaces: of two halves, each step reads one and writes the other.
  const Memory halves = New(types_.Array(nats_.Const(2), n.type), "halves", SpaceOf(e), e);
  const auto half = take(halves, 2);
  Write(n.children[1], env, halves.acceptor->at(nats_.Const(0)));
  loop([&](Nat i) {
    Write(body, Bind(Bind(env, halves.view->at(half(i, 0))), xs->at(i)),
          halves.acceptor->at(half(i, 1)));
  });
  return halves.view->at(half(xs->size, 0));
}

// Whether the body of fun acc => fun x => body makes a pair of arrays of one type, of which the first
// one is the second one of acc, copied.
bool Translator::MovesSecondPart(Expr body) {
  constexpr int64_t kAccumulator = 1;
  const rise::ExprNode& pair = exprs_.node(body);
  if (pair.op != Op::kMakePair || !types_.ContainsArray(pair.type)) return false;
  const Expr second = BaseInOrder(pair.children[0]);
  const rise::ExprNode& n = exprs_.node(second);
  return exprs_.type(pair.children[0]) == exprs_.type(pair.children[1]) && n.op == Op::kSnd &&
         n.type == exprs_.type(pair.children[0]) && IsVariable(n.children[0], kAccumulator);
}

// What an array is a copy of, whose elements stand in the same order.
Expr Translator::BaseInOrder(Expr e) {
  constexpr int64_t kParameter = 0;
  for (;;) {
    const rise::ExprNode& n = exprs_.node(e);
    const bool is_view = n.op == Op::kSplit || n.op == Op::kJoin || n.op == Op::kAsVector ||
                         n.op == Op::kAsScalar || n.op == Op::kToMem;
    if (is_view) {
      e = n.children.back();
    } else if (rise::IsMap(n.op) && exprs_.node(n.children[0]).op == Op::kLam &&
               IsVariable(BaseInOrder(exprs_.child(n.children[0], 0)), kParameter)) {
      e = n.children.back();
    } else {
      return e;
    }
  }
}

bool Translator::IsVariable(Expr e, int64_t index) {
  return exprs_.node(e).op == Op::kVar && exprs_.attr(e).index == index;
}

// Iterations of a parallel loop fold a chunk each. There are as many chunks for any size, so that
// their results have memory of a known size; those of few elements have chunks of none.
ViewPtr Translator::ReadReducePar(Expr e, const Env& env) {
  constexpr int64_t kChunks = 64;
  const rise::ExprNode n = exprs_.node(e);
  Expr body = exprs_.child(exprs_.child(n.children[0], 0), 0);  // of fun acc => fun x => body
  ViewPtr xs = Read(n.children[2], env);
  const Nat chunks = nats_.Const(kChunks);
  const Nat chunk = nats_.FloorDiv(nats_.Add(xs->size, nats_.Const(kChunks - 1)), chunks);
  const bool whole = nats_.Divides(chunks, xs->size) == rise::Proof::kYes;
  Memory partial = New(types_.Array(chunks, n.type), "partial", rise::AddressSpace::kPrivate, e);
  bool checked = true;  // nothing is an array
  auto fold = [&](Nat count, const std::function<ViewPtr(Nat)>& element,
                  const AcceptorPtr& result) {
    Memory acc = New(n.type, "acc", rise::AddressSpace::kPrivate, e);
    Write(n.children[1], env, acc.acceptor);
    Loop(LoopLevel::kSequential, 0, "r", count,
         [&](Nat i) { WriteStep(e, body, Bind(Bind(env, acc.view), element(i)), acc, checked); });
    if (result) Assign(acc.view, result, n.type);
    return acc.view;
  };
  Loop(LoopLevel::kPar, 0, "p", chunks, [&](Nat p) {
    const Nat start = nats_.Mul(p, chunk);
    const Nat left = nats_.Max(nats_.Sub(xs->size, start), nats_.Const(0));
    fold(
        whole ? chunk : nats_.Min(chunk, left), [&](Nat i) { return xs->at(nats_.Add(start, i)); },
        partial.acceptor->at(p));
  });
  return fold(chunks, partial.view->at, nullptr);
}

// By the target's own text, or else by the definition in place of the call.
ViewPtr Translator::ReadForeign(Expr e, const Env& env) {
  const uint32_t id = exprs_.attr(e).index;
  const rise::ForeignFunction& f = exprs_.foreign(id);
  ViewPtr argument = Read(exprs_.child(e, 0), env);
  const bool by_text = options_.foreign_texts && f.TextFor(target::TargetName(options_.target));
  if (!by_text) return ReadBody(f.definition, nullptr, argument);
  std::vector<Exp> arguments;
  for (size_t i = 0; i < f.parameters.size(); ++i) {
    const bool last = i + 1 == f.parameters.size();
    arguments.push_back(ScalarOf(last ? argument : argument->first, ScalarKind::kI32));
    if (!last) argument = argument->second;
  }
  return View::Scalar(phrase_->exps.Call(id, types_.node(f.result).scalar, arguments));
}

// Each element changes one element of the accumulator, which is an array.
ViewPtr Translator::ReadReduceByIndex(Expr e, const Env& env) {
  const rise::ExprNode n = exprs_.node(e);
  Expr body = exprs_.child(exprs_.child(n.children[0], 0), 0);  // of fun acc => fun x => body
  ViewPtr indices = Read(n.children[2], env);
  ViewPtr xs = Read(n.children[3], env);
  Memory all = New(n.type, "bins", SpaceOf(e), e);
  Write(n.children[1], env, all.acceptor);
  bool checked = false;
  Loop(LoopLevel::kSequential, 0, "r", xs->size, [&](Nat i) {
    Nat bin = indices->at(i)->index;
    Memory one{all.view->at(bin), all.acceptor->at(bin), all.buffers};
    WriteStep(e, body, Bind(Bind(env, one.view), xs->at(i)), one, checked);
  });
  return all.view;
}

void Translator::WriteStep(Expr e, Expr body, const Env& env, const Memory& accumulator,
                           bool& checked) {
  if (auto conflict = StepConflict(body, env, accumulator, checked)) FailOverwritten(e, *conflict);
}

std::optional<std::string> Translator::StepConflict(Expr body, const Env& env,
                                                    const Memory& accumulator, bool& checked) {
  size_t start = block_->size();
  Write(body, env, accumulator.acceptor);
  if (checked || !status_.ok() || !types_.ContainsArray(exprs_.type(body))) return std::nullopt;
  checked = true;
  std::span<const StmtId> emitted = std::span(*block_).subspan(start);
  return FindInterference(*phrase_, emitted, accumulator.buffers);
}

void Translator::FailOverwritten(Expr e, const std::string& conflict) {
  Fail(e, absl::StrCat("the accumulator is overwritten while it is still read: ", conflict),
       "store the new accumulator with toMem(Private) first, and copy it with mapSeq");
}

ViewPtr Translator::Guarded(Exp condition, const std::function<ViewPtr()>& yes,
                            const std::function<ViewPtr()>& no, Type type) {
  if (auto known = phrase_->exps.AsBool(condition)) return *known ? yes() : no();
  const rise::TypeNode n = types_.node(type);
  if (types_.IsArray(type)) {
    std::function<ViewPtr(Nat)> flat;
    if (const Type element = n.kind == TypeKind::kDepArray ? PieceElement(type) : Type{}) {
      flat = [this, condition, yes, no, element](Nat i) {
        return Guarded(
            condition, [yes, i] { return yes()->flat(i); }, [no, i] { return no()->flat(i); },
            element);
      };
    }
    return View::Array(
        n.size,
        [this, condition, yes, no, type](Nat i) {
          return Guarded(
              condition, [yes, i] { return yes()->at(i); }, [no, i] { return no()->at(i); },
              types_.ElementAt(type, i));
        },
        std::move(flat));
  }
  if (n.kind == TypeKind::kDepPair) {
    ViewPtr size = Guarded(
        condition, [yes] { return yes()->first; }, [no] { return no()->first; }, types_.NatType());
    return View::Pair(size,
                      Guarded(
                          condition, [yes] { return yes()->second; }, [no] { return no()->second; },
                          types_.ElementAt(type, size->index)));
  }
  if (n.kind == TypeKind::kPair) {
    ViewPtr first = Guarded(
        condition, [yes] { return yes()->first; }, [no] { return no()->first; }, n.first);
    return View::Pair(first, Guarded(
                                 condition, [yes] { return yes()->second; },
                                 [no] { return no()->second; }, n.second));
  }
  ++guard_depth_;
  ViewPtr a = yes(), b = no();
  --guard_depth_;
  if (n.kind == TypeKind::kNatType) return GuardedNat(condition, a, b);
  if (a->kind == View::Kind::kScalar) {
    return View::Scalar(phrase_->exps.Guard(condition, a->scalar, b->scalar));
  }
  const ScalarKind element = rise::IndexElement(nats_, n.size);
  Exp value = phrase_->exps.Guard(condition, ScalarOf(a, element), ScalarOf(b, element));
  return View::Index(phrase_->exps.ToNat(value, n.size));
}

// Arrays that are longer than what they are made of. Elements that exist only where a condition
// holds are read under it.
ViewPtr Translator::Padded(Expr e, const Env& env) {
  const Op op = exprs_.op(e);
  const rise::Attr attr = exprs_.attr(e);
  Type element = types_.node(exprs_.type(e)).first;
  if (op == Op::kConcat) {
    ViewPtr xs = Read(exprs_.child(e, 0), env);
    ViewPtr ys = Read(exprs_.child(e, 1), env);
    return View::Array(SizeOf(e), [this, xs, ys, element](Nat i) {
      return Guarded(
          phrase_->exps.Less(i, xs->size), [xs, i] { return xs->at(i); },
          [this, xs, ys, i] { return ys->at(nats_.Sub(i, xs->size)); }, element);
    });
  }
  Nat left = attr.n0;
  if (op == Op::kPadCst) {
    ViewPtr value = Read(exprs_.child(e, 0), env);
    ViewPtr xs = Read(exprs_.child(e, 1), env);
    return View::Array(SizeOf(e), [this, value, xs, left, element](Nat i) {
      dpia::ExpTable& exps = phrase_->exps;
      const Exp after = exps.Less(nats_.Sub(left, nats_.Const(1)), i);
      const Exp before = exps.Less(i, nats_.Add(left, xs->size));
      const Exp both[] = {after, before};
      Exp inside;
      if (auto known = exps.AsBool(after)) {
        inside = *known ? before : after;
      } else if (auto known_too = exps.AsBool(before)) {
        inside = *known_too ? after : before;
      } else {
        inside = exps.Apply(Op::kAnd, both);
      }
      return Guarded(
          inside, [this, xs, i, left] { return xs->at(nats_.Sub(i, left)); },
          [value] { return value; }, element);
    });
  }
  ViewPtr xs = Read(exprs_.child(e, 0), env);
  return View::Array(SizeOf(e), [this, xs, left, op](Nat i) {
    Nat n = xs->size;
    Nat last = nats_.Sub(n, nats_.Const(1));
    if (op == Op::kPadClamp) {
      return xs->at(nats_.Min(nats_.Max(nats_.Sub(i, left), nats_.Const(0)), last));
    }
    // i - left is at least -left; what the remainder is taken of must not be negative.
    if (op == Op::kPadWrap) {
      return xs->at(nats_.Mod(nats_.Add(i, nats_.Sub(n, nats_.Mod(left, n))), n));
    }
    // x ... y | y ... x: a period of 2n, the second half of which runs backwards.
    Nat period = nats_.Mul(nats_.Const(2), n);
    Nat at = nats_.Mod(nats_.Add(i, nats_.Sub(period, nats_.Mod(left, period))), period);
    return xs->at(nats_.Min(at, nats_.Sub(nats_.Sub(period, nats_.Const(1)), at)));
  });
}

}  // namespace eqrise::dpia
