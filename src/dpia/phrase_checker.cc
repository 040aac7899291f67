#include "dpia/phrase_checker.h"

#include <set>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"

namespace eqrise::dpia {
namespace {

class PhraseChecker {
 public:
  explicit PhraseChecker(const Phrase& phrase) : phrase_(phrase) {}

  std::optional<std::string> Run() {
    Check(phrase_.body);
    return problem_;
  }

 private:
  void Fail(std::string what) {
    if (!problem_) problem_ = std::move(what);
  }

  void Check(const Block& block) {
    std::vector<BufferId> fresh;
    for (StmtId id : block) {
      if (problem_) return;
      if (!seen_.insert(id.id).second) return Fail("a statement stands in two places");
      const Stmt& s = phrase_.stmt(id);
      switch (s.kind) {
        case StmtKind::kNew:
          checked_.clear();
          Check(phrase_.buffer(s.buffer).count);
          if (in_memory_.insert(s.buffer).second) fresh.push_back(s.buffer);
          break;
        case StmtKind::kAssign:
          checked_.clear();
          for (const Assignment& a : s.assignments) Check(a);
          break;
        case StmtKind::kLoop: {
          checked_.clear();
          Check(s.count);
          const bool is_fresh = bound_.insert(s.index).second;
          Check(s.body);
          if (is_fresh) bound_.erase(s.index);
          break;
        }
        case StmtKind::kOnce:
          Check(s.body);
          break;
        case StmtKind::kBarrier:
          break;
      }
    }
    for (BufferId b : fresh) in_memory_.erase(b);
  }

  void Check(const Assignment& a) {
    const Buffer& b = phrase_.buffer(a.buffer);
    if (b.role == BufferRole::kInput || b.role == BufferRole::kScalarInput) {
      return Fail(absl::StrCat(b.name, ", an input, is written"));
    }
    CheckUse(a.buffer);
    Check(a.index);
    Check(a.value);
    const int lanes = phrase_.exps.node(a.value).lanes;
    if (lanes != a.lanes) {
      Fail(absl::StrCat(lanes, " lanes are stored at ", a.lanes, " places of ", b.name));
    }
  }

  void CheckUse(BufferId id) {
    const Buffer& b = phrase_.buffer(id);
    if (b.role != BufferRole::kTemporary || in_memory_.contains(id)) return;
    Fail(absl::StrCat(b.name, " is used where no `new` around gives it memory"));
  }

  void Check(Exp e) {
    if (problem_ || !checked_.insert(e.id).second) return;
    const ExpNode& n = phrase_.exps.node(e);
    if (n.kind == ExpKind::kLoad) CheckUse(n.buffer);
    Check(n.index);
    for (Exp c : n.children) Check(c);
  }

  void Check(rise::Nat n) {
    const rise::NatTable& nats = phrase_.exprs->nats();
    for (rise::NatVar v : nats.Variables(n)) {
      const rise::NatVarInfo& info = nats.info(v);
      if (info.kind == rise::NatVarKind::kOpaque) {
        Check(phrase_.exps.OpaqueValue(v));
      } else if (info.kind == rise::NatVarKind::kIndex && !bound_.contains(v)) {
        Fail(absl::StrCat("the index ", info.name, " is used outside of its loop"));
      }
    }
  }

  const Phrase& phrase_;
  std::optional<std::string> problem_;
  absl::flat_hash_set<uint32_t> seen_;
  absl::flat_hash_set<rise::NatVar> bound_;
  std::set<BufferId> in_memory_;
  absl::flat_hash_set<uint32_t> checked_;  // expressions of the statement: they share their parts
};

}  // namespace

std::optional<std::string> FindPhraseProblem(const Phrase& phrase) {
  return PhraseChecker(phrase).Run();
}

}  // namespace eqrise::dpia
