// The acceptor translation: an expression to be written.
#include "dpia/translator.h"

namespace eqrise::dpia {

void Translator::Write(Expr e, const Env& env, const AcceptorPtr& out) {
  if (!status_.ok()) return;
  Expr enclosing = std::exchange(current_, e);
  WriteNode(e, env, out);
  current_ = enclosing;
}

void Translator::WriteNode(Expr e, const Env& env, const AcceptorPtr& out) {
  const rise::ExprNode n = exprs_.node(e);
  auto child = [&](int i) { return n.children[static_cast<size_t>(i)]; };
  if (n.op == Op::kLet) {
    ViewPtr value = Named(child(0), env);
    Write(exprs_.child(child(1), 0), Bind(env, value), out);
    return;
  }
  if (n.op == Op::kDmatch) {
    ViewPtr pair = Read(child(0), env);
    Write(exprs_.child(FunctionOf(e, pair->first->index), 0), Bind(env, pair->second), out);
    return;
  }
  if (n.op == Op::kMakePair) {
    if (!types_.ContainsArray(n.type)) return Assign(Read(e, env), out, n.type);
    Write(child(0), env, out->first);
    Write(child(1), env, out->second);
    return;
  }
  if (!types_.ContainsArray(n.type)) return Assign(Read(e, env), out, n.type);
  if (rise::WayOf(n.op) == rise::Way::kView) return Write(child(0), env, ThroughView(e, out));
  switch (n.op) {
    case Op::kMapSeq:
      return WriteMap(e, LoopLevel::kSequential, "i", env, out);
    case Op::kDepMapSeq:
      return WriteMap(e, LoopLevel::kSequential, "i", env, out);
    case Op::kMapPar:
    case Op::kDepMapPar:
      return WriteMap(e, LoopLevel::kPar, "p", env, out);
    case Op::kMapGlobal:
    case Op::kDepMapGlobal:
      return WriteMap(e, LoopLevel::kGlobal, "g", env, out);
    case Op::kMapWorkGroup:
    case Op::kDepMapWorkGroup:
      return WriteMap(e, LoopLevel::kWorkGroup, "wg", env, out);
    case Op::kMapLocal:
      return WriteMap(e, LoopLevel::kLocal, "l", env, out);
    case Op::kMapSeqUnroll: {
      ViewPtr xs = Read(child(1), env);
      Unroll(xs->size,
             [&](Nat i) { Write(exprs_.child(child(0), 0), Bind(env, xs->at(i)), out->at(i)); });
      return;
    }
    case Op::kMap: {
      Expr body = exprs_.child(child(0), 0);
      return Write(child(1), env,
                   Acceptor::Array([this, body, out](Nat i) { return Through(body, out->at(i)); }));
    }
    case Op::kJoin:
    case Op::kDepJoin:
    case Op::kSplit:
    case Op::kPartition:
    case Op::kTranspose:
    case Op::kAsVector:
    case Op::kAsScalar:
    case Op::kUnzip:
    case Op::kMakeArray:
    case Op::kPadEmpty:
      return Write(child(0), env, ThroughView(e, out));
    case Op::kReduceByIndexAtomic:
      return WriteReduceByIndexAtomic(e, env, out);
    case Op::kOclRun:
      return WriteOclRun(e, env, out);
    case Op::kConcat: {
      Write(child(0), env, out);
      Nat first = SizeOf(child(0));
      return Write(child(1), env, Acceptor::Array([this, out, first](Nat i) {
                     return out->at(nats_.Add(first, i));
                   }));
    }
    case Op::kScatter: {
      Write(child(2), env, out);
      ViewPtr indices = Read(child(0), env);
      return Write(child(1), env, Acceptor::Array([indices, out](Nat i) {
                     return out->at(indices->at(i)->index);
                   }));
    }
    case Op::kIterate:
      return WriteIterate(e, env, out);
    case Op::kScanSeq:
      return WriteScan(e, env, out);
    case Op::kIterateStream: {
      Stream xs = ReadStream(child(1), env);
      Expr body = exprs_.child(child(0), 0);
      Loop(LoopLevel::kSequential, 0, "i", xs.size, [&](Nat i) {
        xs.next(i, [&](ViewPtr x) { Write(body, Bind(env, std::move(x)), out->at(i)); });
      });
      return;
    }
    case Op::kDepZip:
      if (out->first) {
        Write(child(0), env, out->first);
        Write(child(1), env, out->second);
        return;
      }
      [[fallthrough]];
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

// The function of a dependent map knows the position, which is the loop's index.
void Translator::WriteMap(Expr e, LoopLevel level, const char* name, const Env& env,
                          const AcceptorPtr& out) {
  const rise::ExprNode n = exprs_.node(e);
  ViewPtr xs = Read(n.children[1], env);
  const bool is_dependent = rise::IsDepMap(n.op);
  groups_depth_ += level == LoopLevel::kWorkGroup ? 1 : 0;
  Loop(level, static_cast<int>(exprs_.attr(e).index), name, xs->size, [&](Nat i) {
    const Expr f = is_dependent ? FunctionOf(e, i) : n.children[0];
    Write(exprs_.child(f, 0), Bind(env, xs->at(i)), out->at(i));
  });
  groups_depth_ -= level == LoopLevel::kWorkGroup ? 1 : 0;
}

Expr Translator::FunctionOf(Expr e, Nat nat) {
  const NatVar variable = *nats_.AsVar(exprs_.attr(e).n0);
  return exprs_.SubstituteSize(exprs_.child(e, exprs_.op(e) == Op::kDmatch ? 1 : 0), variable, nat);
}

// The acceptor of a view's argument, from the acceptor of its result.
AcceptorPtr Translator::ThroughView(Expr e, const AcceptorPtr& out) {
  const rise::ExprNode n = exprs_.node(e);
  const rise::Attr attr = exprs_.attr(e);
  if (rise::WayOf(n.op) == rise::Way::kView && IsWritableView(n.op)) {
    return Acceptor::Array([view = ElementsOf(e), out](Nat i) { return out->at(view.Written(i)); });
  }
  switch (n.op) {
    case Op::kJoin: {
      Nat m = types_.node(types_.node(exprs_.type(n.children[0])).first).size;
      return Acceptor::Array([this, m, out](Nat i) {
        return Acceptor::Array([this, m, out, i](Nat j) { return out->at(Flat(i, m, j)); });
      });
    }
    case Op::kDepJoin: {
      const rise::TypeNode pieces = types_.node(exprs_.type(n.children[0]));
      auto piece = [this, out, length = types_.node(pieces.first).size, pieces](Nat i) {
        const Nat start = pieces.kind == TypeKind::kDepArray
                              ? StartOfPiece(length, pieces.bound, pieces.size, i)
                              : nats_.Mul(length, i);
        return Acceptor::Array([this, out, start](Nat j) { return out->at(nats_.Add(start, j)); });
      };
      return Acceptor::Array(piece, out->at);
    }
    case Op::kPartition:
      if (types_.Is(n.type, TypeKind::kDepArray)) return Acceptor::Array(out->flat);
      // Pieces of one length.
      return Acceptor::Array([this, k = attr.n1, out](Nat i) {
        return out->at(nats_.FloorDiv(i, k))->at(nats_.Mod(i, k));
      });
    case Op::kMakeArray:
      return out->at(nats_.Const(0));
    case Op::kPadEmpty:
      return out;  // what is behind the array is never asked for
    case Op::kSplit:
      return Acceptor::Array([this, k = attr.n0, out](Nat i) {
        return out->at(nats_.FloorDiv(i, k))->at(nats_.Mod(i, k));
      });
    case Op::kTranspose:
      return Acceptor::Array(
          [out](Nat i) { return Acceptor::Array([out, i](Nat j) { return out->at(j)->at(i); }); });
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
        return VectorOf(out->at(nats_.Add(nats_.Mul(i, nats_.Const(lanes)), nats_.Var(lane))), lane,
                        lanes);
      });
    }
    default:
      Fail(e, "not a view that can be written through", "write with mapSeq");
      return out;
  }
}

AcceptorPtr Translator::LaneOf(const AcceptorPtr& a, Nat lane) {
  if (a->kind == Acceptor::Kind::kPair) {
    return Acceptor::Pair(LaneOf(a->first, lane), LaneOf(a->second, lane));
  }
  return Acceptor::Leaf(a->buffer, nats_.Add(a->index, nats_.Mul(lane, a->stride)), 1,
                        nats_.Const(1));
}

AcceptorPtr Translator::VectorOf(const AcceptorPtr& a, NatVar lane, int lanes) {
  if (a->kind == Acceptor::Kind::kPair) {
    return Acceptor::Pair(VectorOf(a->first, lane, lanes), VectorOf(a->second, lane, lanes));
  }
  // An index that was read from memory is one variable of the polynomial, which may hide the lane.
  const auto linear = nats_.LinearIn(a->index, lane);
  if (!linear || phrase_->exps.Mentions(linear->first, lane) ||
      phrase_->exps.Mentions(linear->second, lane)) {
    Fail(current_, "the lanes of this vector are not written at regular distances",
         "write scalars: leave out asScalar and asVector");
    return a;
  }
  return Acceptor::Leaf(a->buffer, linear->second, lanes, linear->first);
}

// The acceptor of the variable of a view's function, from the acceptor of its result.
AcceptorPtr Translator::Through(Expr body, const AcceptorPtr& out) {
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

// If the number of stages is known, they come one after the other, each with memory of its own
// size. Otherwise it is a loop over two halves of one buffer, and each step reads one half and
// writes the other. The first input and the last result are copied, so that no step and one step
// are no special cases.
void Translator::WriteIterate(Expr e, const Env& env, const AcceptorPtr& out) {
  const rise::ExprNode n = exprs_.node(e);
  const rise::Attr attr = exprs_.attr(e);
  const Nat times = attr.n0, one = nats_.Const(1);
  const NatVar length = *nats_.AsVar(attr.n1);
  const Expr f = n.children[0];
  Type element = types_.node(n.type).first;
  Type argument = types_.node(exprs_.type(f)).first;
  const Nat factor = nats_.ExactDiv(types_.node(argument).size, attr.n1);
  const Nat last = SizeOf(e), first = SizeOf(n.children[1]);
  ViewPtr xs = Read(n.children[1], env);
  auto body = [&](Nat len) { return exprs_.SubstituteSize(exprs_.child(f, 0), length, len); };
  if (auto count = nats_.AsConst(times); count && *count <= kMaxStages) {
    if (*count == 0) return Copy(xs, out, n.type);
    for (int64_t i = *count - 1; i >= 0; --i) {
      Nat len = nats_.Mul(last, nats_.Pow(factor, nats_.Const(i)));
      if (i == 0) return Write(body(len), Bind(env, xs), out);
      Memory stage = New(types_.Array(len, element), "stage", SpaceOf(e), e);
      Write(body(len), Bind(env, xs), stage.acceptor);
      xs = stage.view;
    }
    return;
  }
  Memory halves =
      New(types_.Array(nats_.Mul(nats_.Const(2), first), element), "halves", SpaceOf(e), e);
  auto half = [this, first](Nat step) { return nats_.Mul(nats_.Mod(step, nats_.Const(2)), first); };
  auto read = [this, halves, half](Nat step, Nat size) {
    return View::Array(size, [this, halves, base = half(step)](Nat i) {
      return halves.view->at(nats_.Add(base, i));
    });
  };
  Copy(xs, halves.acceptor, exprs_.type(n.children[1]));
  Loop(LoopLevel::kSequential, 0, "step", times, [&](Nat step) {
    Nat size = last;
    if (factor != one) {
      Nat left = nats_.Sub(nats_.Sub(times, step), one);
      Memory len = New(types_.Scalar(ScalarKind::kI64), "len", rise::AddressSpace::kPrivate, e);
      phrase_->buffers[len.buffers[0].id].role = BufferRole::kLet;
      Assign(View::Index(nats_.Mul(last, nats_.Pow(factor, left))), len.acceptor,
             types_.Scalar(ScalarKind::kI64));
      size = phrase_->exps.ToNat(len.view->scalar, nats_.Add(first, one));
    }
    Write(body(size), Bind(env, read(step, nats_.Mul(size, factor))),
          Acceptor::Array([this, halves, base = half(nats_.Add(step, one))](Nat i) {
            return halves.acceptor->at(nats_.Add(base, i));
          }));
  });
  Copy(read(times, last), out, n.type);
}

// Outermost by all work-items, inside of a work-group by its items.
void Translator::WriteReduceByIndexAtomic(Expr e, const Env& env, const AcceptorPtr& out) {
  const rise::ExprNode n = exprs_.node(e);
  const Expr f = n.children[0];
  const Expr body = exprs_.child(exprs_.child(f, 0), 0);  // of fun acc => fun x => body
  const Op op = exprs_.op(body);
  const ScalarKind type = types_.node(types_.node(n.type).first).scalar;
  const bool updates = op == Op::kAdd || op == Op::kMul || op == Op::kMin || op == Op::kMax;
  auto is_variable = [&](int operand, uint32_t index) {
    const Expr c = exprs_.child(body, operand);
    return exprs_.op(c) == Op::kVar && exprs_.attr(c).index == index;
  };
  if (!updates ||
      !((is_variable(0, 1) && is_variable(1, 0)) || (is_variable(0, 0) && is_variable(1, 1)))) {
    return Fail(f, "there is no atomic update for this function",
                "add, mul, min and max have one; otherwise choose reduceByIndexSeq");
  }
  if (type != ScalarKind::kI32 && type != ScalarKind::kU32 && type != ScalarKind::kF32) {
    return Fail(e,
                absl::StrCat("there is no atomic update of ", std::string(rise::ScalarName(type))),
                "use i32, u32 or f32; otherwise choose reduceByIndexSeq");
  }
  Write(n.children[1], env, out);
  ViewPtr indices = Read(n.children[2], env);
  ViewPtr xs = Read(n.children[3], env);
  const bool group = groups_depth_ > 0;
  Loop(group ? LoopLevel::kLocal : LoopLevel::kGlobal, 0, group ? "l" : "g", xs->size, [&](Nat i) {
    const AcceptorPtr bin = out->at(indices->at(i)->index);
    if (phrase_->buffer(bin->buffer).space == rise::AddressSpace::kPrivate) {
      return Fail(e, "work-items can't update private memory of each other",
                  "store the bins with toMem(Local) or toMem(Global)");
    }
    Stmt s;
    s.kind = StmtKind::kAssign;
    CollectAssignments(xs->at(i), bin, types_.node(n.type).first, s.assignments);
    if (!status_.ok()) return;
    s.assignments[0].atomic = op;
    Emit(std::move(s));
  });
}

void Translator::WriteOclRun(Expr e, const Env& env, const AcceptorPtr& out) {
  const uint32_t d = exprs_.attr(e).index;
  if (run_[d]) {
    return Fail(e, absl::StrCat("dimension ", d, " of these launches has sizes already"),
                "give each dimension one oclRun");
  }
  run_[d] = e;
  const size_t start = phrase_->stmts.size();
  Write(exprs_.child(e, 0), env, out);
  run_[d] = {};
  bool used = false;
  for (size_t i = start; i < phrase_->stmts.size(); ++i) {
    used = used || phrase_->stmts[i].run == e;
  }
  if (!used) {
    Fail(e, absl::StrCat("no parallel map below has dimension ", d),
         "use mapGlobal, mapWorkGroup or mapLocal of that dimension");
  }
}

void Translator::WriteScan(Expr e, const Env& env, const AcceptorPtr& out) {
  const rise::ExprNode n = exprs_.node(e);
  Expr body = exprs_.child(exprs_.child(n.children[0], 0), 0);  // of fun x => fun acc => body
  Type element = types_.node(n.type).first;
  ViewPtr xs = Read(n.children[2], env);
  Memory acc = New(element, "acc", SpaceOf(e), e);
  Write(n.children[1], env, acc.acceptor);
  bool checked = false;
  Loop(LoopLevel::kSequential, 0, "i", xs->size, [&](Nat i) {
    WriteStep(e, body, Bind(Bind(env, xs->at(i)), acc.view), acc, checked);
    Copy(acc.view, out->at(i), element);
  });
}

void Translator::Copy(const ViewPtr& value, const AcceptorPtr& out, Type type) {
  if (!types_.ContainsArray(type)) return Assign(value, out, type);
  const rise::TypeNode n = types_.node(type);
  if (n.kind == TypeKind::kPair) {
    Copy(value->first, out->first, n.first);
    Copy(value->second, out->second, n.second);
    return;
  }
  Loop(LoopLevel::kSequential, 0, "c", n.size,
       [&](Nat i) { Copy(value->at(i), out->at(i), types_.ElementAt(type, i)); });
}

}  // namespace eqrise::dpia
