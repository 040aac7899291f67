// The stream translation: an expression that a loop reads once, in order, so that windows over
// computed elements need memory for one window only. Source: Koehler and Steuwer, "Towards a
// Domain-Extensible Compiler" (CGO 2021), circular buffers and register rotation.
#include "dpia/translator.h"

namespace eqrise::dpia {
namespace {

// Longer rows of a window stay arrays, copied by loops.
constexpr int64_t kMostMoves = 16;

}  // namespace

Translator::Stream Translator::ReadStream(Expr e, const Env& env) {
  if (!status_.ok()) return {nats_.Const(0), [](Nat, const std::function<void(ViewPtr)>&) {}};
  const rise::ExprNode n = exprs_.node(e);
  switch (n.op) {
    case Op::kCircularBuffer:
      return ReadCircularBuffer(e, env);
    case Op::kRotateValues:
      return ReadRotateValues(e, env);
    case Op::kMapStream: {
      Stream xs = ReadStream(n.children[1], env);
      Expr body = exprs_.child(n.children[0], 0);
      Type element = types_.node(n.type).first;
      return {xs.size,
              [this, e, xs, body, element, env](Nat i, const std::function<void(ViewPtr)>& use) {
                xs.next(i, [&](ViewPtr x) {
                  Memory made = New(element, "element", rise::AddressSpace::kPrivate, e);
                  Write(body, Bind(env, std::move(x)), made.acceptor);
                  use(made.view);
                });
              }};
    }
    case Op::kLet: {
      ViewPtr value = Named(n.children[0], env);
      return ReadStream(exprs_.child(n.children[1], 0), Bind(env, value));
    }
    case Op::kZip: {
      Stream xs = ReadStream(n.children[0], env);
      Stream ys = ReadStream(n.children[1], env);
      return {xs.size, [xs, ys](Nat i, const std::function<void(ViewPtr)>& use) {
                xs.next(i, [&](ViewPtr x) {
                  ys.next(i, [&](ViewPtr y) { use(View::Pair(x, std::move(y))); });
                });
              }};
    }
    default: {
      ViewPtr xs = Read(e, env);
      return {xs->size, [xs](Nat i, const std::function<void(ViewPtr)>& use) { use(xs->at(i)); }};
    }
  }
}

// The last elements stand in a ring; all but one of the first window are put there before.
Translator::Stream Translator::ReadCircularBuffer(Expr e, const Env& env) {
  const rise::ExprNode n = exprs_.node(e);
  const rise::Attr attr = exprs_.attr(e);
  Nat ring = attr.n0;
  Nat window = attr.n1;
  if (nats_.AtLeast(ring, window) != rise::Proof::kYes) {
    Fail(e,
         absl::StrCat("a ring of ", nats_.ToString(ring), " elements can't hold a window of ",
                      nats_.ToString(window)),
         "let the first size be at least the second");
  }
  Stream xs = ReadStream(n.children[1], env);
  Expr body = exprs_.child(n.children[0], 0);
  Type element = types_.node(types_.node(n.type).first).first;
  Memory buffer = New(types_.Array(ring, element), "ring", SpaceOf(e), e);
  Nat ahead = nats_.Sub(window, nats_.Const(1));
  auto load = [this, xs, body, env, buffer, ring](Nat i) {
    xs.next(i, [&](ViewPtr x) {
      Write(body, Bind(env, std::move(x)), buffer.acceptor->at(nats_.Mod(i, ring)));
    });
  };
  Loop(LoopLevel::kSequential, 0, "i", ahead, load);
  return {SizeOf(e), [this, load, buffer, ring, window, ahead](
                         Nat i, const std::function<void(ViewPtr)>& use) {
            load(nats_.Add(i, ahead));
            use(View::Array(window, [this, buffer, ring, i](Nat j) {
              return buffer.view->at(nats_.Mod(nats_.Add(i, j), ring));
            }));
          }};
}

// The window stands in variables, which are moved on after each step: one by one where their
// numbers are known, so that arrays of them can be registers.
Translator::Stream Translator::ReadRotateValues(Expr e, const Env& env) {
  const rise::ExprNode n = exprs_.node(e);
  Nat window = exprs_.attr(e).n0;
  Stream xs = ReadStream(n.children[1], env);
  Expr body = exprs_.child(n.children[0], 0);
  Type element = types_.node(types_.node(n.type).first).first;
  Memory values = New(types_.Array(window, element), "window", SpaceOf(e), e);
  Nat ahead = nats_.Sub(window, nats_.Const(1));
  auto load = [this, xs, body, env, values](Nat i, Nat to) {
    xs.next(i, [&](ViewPtr x) { Write(body, Bind(env, std::move(x)), values.acceptor->at(to)); });
  };
  Unroll(ahead, [&](Nat i) { load(i, i); });
  return {SizeOf(e),
          [this, e, load, values, element, ahead](Nat i, const std::function<void(ViewPtr)>& use) {
            load(nats_.Add(i, ahead), ahead);
            use(values.view);
            Unroll(ahead, [&](Nat j) {
              Move(e, values.view->at(nats_.Add(j, nats_.Const(1))), values.acceptor->at(j),
                   element);
            });
          }};
}

void Translator::Move(Expr e, const ViewPtr& value, const AcceptorPtr& out, Type type) {
  const rise::TypeNode n = types_.node(type);
  const int64_t size = n.kind == TypeKind::kArray ? nats_.AsConst(n.size).value_or(0) : 0;
  if (size == 0 || size > kMostMoves || SpaceOf(e) != rise::AddressSpace::kPrivate) {
    return Copy(value, out, type);
  }
  Unroll(n.size, [&](Nat i) { Move(e, value->at(i), out->at(i), n.first); });
}

}  // namespace eqrise::dpia
