#include "dpia/registers.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "dpia/interference.h"

namespace eqrise::dpia {
namespace {

// The scalars and vectors that a program may name one by one; more of them nobody reads. A window
// of 5 by 5 by 5, most of which a star-shaped stencil leaves, is below it.
constexpr int64_t kMostVariables = 128;

bool IsPrivateTemporary(const Buffer& b) {
  return b.role == BufferRole::kTemporary && b.space == AddressSpace::kPrivate;
}

void UseVectors(Phrase& phrase) {
  rise::NatTable& nats = phrase.exprs->nats();
  struct VectorUse {
    int width = 0;           // of the vectors seen; 1: something that is not of one width
    std::vector<Nat> lanes;  // that are read alone
  };
  std::vector<VectorUse> uses(phrase.buffers.size());
  for (const Access& a : Accesses(phrase, phrase.body)) {
    VectorUse& use = uses[a.buffer.id];
    if (a.lanes == 1 && !a.write) {
      use.lanes.push_back(a.index);
    } else if (a.lanes == 1 || (use.width != 0 && use.width != a.lanes) ||
               nats.Divides(nats.Const(a.lanes), a.index) != rise::Proof::kYes) {
      use.width = 1;
    } else {
      use.width = a.lanes;
    }
  }
  ForEachStmt(phrase, phrase.body, [&](const Stmt& s) {
    for (const Assignment& a : s.assignments) {
      if (a.lanes > 1 && nats.AsConst(a.stride) != 1) uses[a.buffer.id].width = 1;
    }
  });
  for (size_t i = 0; i < phrase.buffers.size(); ++i) {
    Buffer& b = phrase.buffers[i];
    const VectorUse& use = uses[i];
    if (!IsPrivateTemporary(b) || use.width <= 1) continue;
    const bool known = std::all_of(use.lanes.begin(), use.lanes.end(), [&](Nat lane) {
      return nats.AsConst(nats.Mod(lane, nats.Const(use.width))).has_value();
    });
    if (known) b.lanes = use.width;
  }
}

class ArraySplitter {
 public:
  explicit ArraySplitter(Phrase& phrase) : phrase_(phrase), nats_(phrase.exprs->nats()) {}

  void Run() {
    Find();
    if (variables_.empty()) return;
    SplitNews(phrase_.body);
    Redirect(phrase_, phrase_.body, [this](BufferId buffer, Nat index) {
      auto it = variables_.find(buffer);
      if (it == variables_.end()) return std::pair(buffer, index);
      const int lanes = phrase_.buffer(buffer).lanes;
      const int64_t at = *nats_.AsConst(index);
      return std::pair(it->second[static_cast<size_t>(at / lanes)], nats_.Const(at % lanes));
    });
  }

 private:
  void Find() {
    std::set<BufferId> arrays;
    for (size_t i = 0; i < phrase_.buffers.size(); ++i) {
      const Buffer& b = phrase_.buffers[i];
      auto count = nats_.AsConst(b.count);
      if (!IsPrivateTemporary(b) || !count) continue;
      const int64_t elements = *count / b.lanes;
      if (elements > 1 && elements <= kMostVariables) arrays.insert({static_cast<uint32_t>(i)});
    }
    for (const Access& a : Accesses(phrase_, phrase_.body)) {
      if (!arrays.contains(a.buffer)) continue;
      const Buffer& b = phrase_.buffer(a.buffer);
      auto at = nats_.AsConst(a.index);
      const bool inside = at && *at >= 0 && *at < *nats_.AsConst(b.count);
      if (!inside || (a.lanes != b.lanes && a.lanes != 1)) arrays.erase(a.buffer);
    }
    if (arrays.empty()) return;
    absl::flat_hash_set<std::string> taken = TakenNames(phrase_);
    for (BufferId array : arrays) {
      const Buffer whole = phrase_.buffer(array);
      const int64_t elements = *nats_.AsConst(whole.count) / whole.lanes;
      for (int64_t i = 0; i < elements; ++i) {
        Buffer one = whole;
        one.name =
            absl::StrCat(whole.name, whole.name.find('_') == std::string::npos ? "" : "_", i);
        while (!taken.insert(one.name).second) one.name += "_";
        std::vector<Nat> sizes;
        if (whole.lanes > 1) sizes.push_back(nats_.Const(whole.lanes));
        rise::TypeTable& types = phrase_.exprs->types();
        one.SetShape(types, std::move(sizes), types.Scalar(whole.element));
        variables_[array].push_back({static_cast<uint32_t>(phrase_.buffers.size())});
        phrase_.buffers.push_back(std::move(one));
      }
    }
  }

  void SplitNews(Block& block) {
    Block split;
    for (StmtId id : block) {
      SplitNews(phrase_.stmts[id.id].body);
      const Stmt s = phrase_.stmt(id);
      auto it = variables_.find(s.buffer);
      if (s.kind != StmtKind::kNew || it == variables_.end()) {
        split.push_back(id);
        continue;
      }
      for (BufferId variable : it->second) {
        Stmt one = s;
        one.buffer = variable;
        split.push_back(phrase_.Add(std::move(one)));
      }
    }
    block = std::move(split);
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  std::map<BufferId, std::vector<BufferId>> variables_;  // of each array that goes
};

// A variable begins where its block first uses it, so that it can be declared with its value.
void BeginAtFirstUse(Phrase& phrase, Block& block) {
  Block moved;
  std::map<BufferId, StmtId> waiting;
  for (StmtId id : block) {
    BeginAtFirstUse(phrase, phrase.stmts[id.id].body);
    const Stmt& s = phrase.stmt(id);
    if (s.kind == StmtKind::kNew && IsPrivateTemporary(phrase.buffer(s.buffer))) {
      waiting[s.buffer] = id;
      continue;
    }
    if (!waiting.empty()) {
      for (const Access& a : Accesses(phrase, {&id, 1})) {
        if (auto it = waiting.find(a.buffer); it != waiting.end()) {
          moved.push_back(it->second);
          waiting.erase(it);
        }
      }
    }
    moved.push_back(id);
  }
  block = std::move(moved);
}

}  // namespace

void UseRegisters(Phrase& phrase) {
  UseVectors(phrase);
  ArraySplitter(phrase).Run();
  BeginAtFirstUse(phrase, phrase.body);
}

}  // namespace eqrise::dpia
