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
      return Write(child(1), env,
                   Acceptor::Array([this, body, out](Nat i) { return Through(body, out->at(i)); }));
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

void Translator::WriteMap(Expr e, LoopLevel level, const char* name, const Env& env,
                          const AcceptorPtr& out) {
  const rise::ExprNode n = exprs_.node(e);
  ViewPtr xs = Read(n.children[1], env);
  Expr body = exprs_.child(n.children[0], 0);
  Loop(level, static_cast<int>(exprs_.attr(e).index), name, xs->size,
       [&](Nat i) { Write(body, Bind(env, xs->at(i)), out->at(i)); });
}

// The acceptor of a view's argument, from the acceptor of its result.
AcceptorPtr Translator::ThroughView(Expr e, const AcceptorPtr& out) {
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
  auto linear = nats_.LinearIn(a->index, lane);
  if (!linear) {
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

}  // namespace eqrise::dpia
