// What translation computes with: a View says how to read a value, an Acceptor how to write one,
// both as functions of indices. A split is a function that maps i and j to k*i+j; nothing is built
// for it. Source: views in LIFT, access paths in RISE & Shine.
#ifndef EQRISE_DPIA_VIEW_H_
#define EQRISE_DPIA_VIEW_H_

#include <functional>
#include <memory>

#include "dpia/phrase.h"

namespace eqrise::dpia {

struct View;
using ViewPtr = std::shared_ptr<const View>;
struct View {
  enum class Kind : uint8_t { kScalar, kIndex, kPair, kArray } kind = Kind::kScalar;
  Exp scalar;  // kScalar: a scalar or a vector
  Nat index;   // kIndex: idx[n], and a natType that is a polynomial
  ViewPtr first, second;
  Nat size;  // kArray
  std::function<ViewPtr(Nat)> at;
  // For a dependent array of arrays: the elements of all pieces, one after the other. They are in
  // memory like that, and no formula says which piece an element is in.
  std::function<ViewPtr(Nat)> flat;

  static ViewPtr Scalar(Exp e) {
    auto v = std::make_shared<View>();
    v->scalar = e;
    return v;
  }
  static ViewPtr Index(Nat n) {
    auto v = std::make_shared<View>();
    v->kind = Kind::kIndex;
    v->index = n;
    return v;
  }
  static ViewPtr Pair(ViewPtr a, ViewPtr b) {
    auto v = std::make_shared<View>();
    v->kind = Kind::kPair;
    v->first = std::move(a);
    v->second = std::move(b);
    return v;
  }
  static ViewPtr Array(Nat size, std::function<ViewPtr(Nat)> at,
                       std::function<ViewPtr(Nat)> flat = nullptr) {
    auto v = std::make_shared<View>();
    v->kind = Kind::kArray;
    v->size = size;
    v->at = std::move(at);
    v->flat = std::move(flat);
    return v;
  }
};

struct Acceptor;
using AcceptorPtr = std::shared_ptr<const Acceptor>;
struct Acceptor {
  enum class Kind : uint8_t { kLeaf, kPair, kArray } kind = Kind::kLeaf;
  BufferId buffer;  // kLeaf: `lanes` scalars from index, `stride` apart
  Nat index;
  int lanes = 1;
  Nat stride;
  AcceptorPtr first, second;
  std::function<AcceptorPtr(Nat)> at;
  std::function<AcceptorPtr(Nat)> flat;  // as a view's

  static AcceptorPtr Leaf(BufferId buffer, Nat index, int lanes, Nat stride) {
    auto a = std::make_shared<Acceptor>();
    a->buffer = buffer;
    a->index = index;
    a->lanes = lanes;
    a->stride = stride;
    return a;
  }
  static AcceptorPtr Pair(AcceptorPtr x, AcceptorPtr y) {
    auto a = std::make_shared<Acceptor>();
    a->kind = Kind::kPair;
    a->first = std::move(x);
    a->second = std::move(y);
    return a;
  }
  static AcceptorPtr Array(std::function<AcceptorPtr(Nat)> at,
                           std::function<AcceptorPtr(Nat)> flat = nullptr) {
    auto a = std::make_shared<Acceptor>();
    a->kind = Kind::kArray;
    a->at = std::move(at);
    a->flat = std::move(flat);
    return a;
  }
  // Accepts a dependent array of pairs, which has its components as dependent arrays too.
  static AcceptorPtr Zipped(std::function<AcceptorPtr(Nat)> at, AcceptorPtr x, AcceptorPtr y) {
    auto a = std::make_shared<Acceptor>();
    a->kind = Kind::kArray;
    a->at = std::move(at);
    a->first = std::move(x);
    a->second = std::move(y);
    return a;
  }
};

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_VIEW_H_
