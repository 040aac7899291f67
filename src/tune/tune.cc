#include "tune/tune.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "compile/known_program.h"
#include "rise/term/print.h"
#include "tune/structure.h"

namespace eqrise::tune {
namespace {

using Clock = std::chrono::steady_clock;

// How many programs of a search are looked at.
constexpr int kKeep = 256;

// A search that is cut shorter may find nothing at all.
constexpr double kLeastSearchSeconds = 10;

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

std::string Now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  const size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return std::string(text, size);
}

// A size that a rule of the program tunes.
struct Parameter {
  std::string name;             // "split-join.s"
  std::vector<int64_t> values;  // that the rule tries by itself
};

// By name: the one value that a search had for a parameter.
using Settings = std::map<std::string, int64_t>;

// What may be measured: what a search has found, what was known before, and what searches with other
// numbers have found.
class Field {
 public:
  Field(compile::Kernel& kernel, const compile::PipelineOptions& pipeline, target::Device device,
        rewrite::Strategy strategy, compile::FoundPrograms found)
      : kernel_(kernel),
        pipeline_(pipeline),
        device_(std::move(device)),
        strategy_(std::move(strategy)) {
    for (extract::Candidate& c : found.programs) AddFound(std::move(c), {});
  }

  const std::vector<Candidate>& candidates() const { return candidates_; }
  const std::string& text(size_t candidate) const { return members_[candidate].text; }

  // A program that was tuned before is a start, if it is still one of the kernel; what was tuned for
  // other sizes makes the candidate of its structure one that has the nearest numbers.
  std::optional<size_t> StartOf(const Tuned& tuned, const Key& key) {
    if (tuned.key.sizes == key.sizes) {
      const absl::StatusOr<rise::Program> program = compile::ReadLowLevel(
          kernel_, {.text = tuned.program, .from = tuned.from}, pipeline_.target);
      if (!program.ok()) return std::nullopt;
      if (const auto known = known_.find(program->body.id); known != known_.end()) {
        return known->second;
      }
      const absl::StatusOr<double> cost = compile::CostOf(kernel_, *program, pipeline_, device_);
      if (!cost.ok()) return std::nullopt;
      return Add(*program, *cost);
    }
    const Structure s = StructureOf(tuned.program);
    std::optional<size_t> nearest;
    double least = 0;
    for (size_t i = 0; i < candidates_.size(); ++i) {
      if (candidates_[i].structure != s.text) continue;
      const double d = Distance(candidates_[i].numbers, s.numbers);
      if (!nearest || d < least) {
        nearest = i;
        least = d;
      }
    }
    return nearest;
  }

  // Programs of a candidate's structure with other numbers: a search for each parameter of its
  // rules and each value near the one that it has, which is the only one that the rule tries then.
  // So whatever is tried is derived by rules, as all programs are.
  std::vector<Candidate> Neighbours(size_t candidate, double most_seconds) {
    const Clock::time_point start = Clock::now();
    const Settings settings = members_[candidate].settings;
    struct Change {
      double distance;
      std::string name;
      int64_t value;
    };
    std::vector<Change> changes;
    for (const Parameter& p : ParametersOf(candidate)) {
      for (const int64_t value : ValuesToTry(p, settings)) {
        changes.push_back({DistanceOfValue(value, candidates_[candidate].numbers), p.name, value});
      }
    }
    std::ranges::stable_sort(changes, {}, &Change::distance);
    std::vector<Candidate> out;
    for (const Change& change : changes) {
      const double left = most_seconds - SecondsSince(start);
      if (left <= 0) break;
      Settings with = settings;
      with[change.name] = change.value;
      if (searched_.insert(with).second) SearchWith(with, candidate, left, out);
    }
    return out;
  }

  absl::StatusOr<compile::Compiled> Emit(size_t candidate) {
    const Member& member = members_[candidate];
    return member.found ? compile::EmitCandidate(kernel_, *member.found, pipeline_)
                        : CompileText(candidate);
  }
  // Whether the text of a candidate is its program, or at least has its code. (Code alone does not
  // tell: names of variables depend on what was made before.)
  bool ComesBack(size_t candidate, const emit::Emitted& emitted) {
    const Member& member = members_[candidate];
    if (!member.found) return true;  // it came as a text
    const absl::StatusOr<rise::Program> read = compile::ReadLowLevel(
        kernel_, {.text = member.text, .from = "a tuned program"}, pipeline_.target);
    if (!read.ok()) return false;
    if (read->body == member.found->program.body) return true;
    const absl::StatusOr<compile::Compiled> again = CompileText(candidate);
    return again.ok() && WithoutComments(again->emitted.source) == WithoutComments(emitted.source);
  }

  absl::StatusOr<compile::Compiled> CompileText(size_t candidate) {
    return compile::CompileKnown(
        kernel_, {.text = members_[candidate].text, .from = "a tuned program"}, pipeline_, device_);
  }

 private:
  struct Member {
    std::string text;
    std::optional<extract::Candidate> found;  // by a search of this tuning
    Settings settings;                        // of that search
  };

  size_t Add(const rise::Program& program, double cost) {
    const size_t place = members_.size();
    known_.emplace(program.body.id, place);
    members_.push_back({rise::PrintProgram(*kernel_.exprs, program), std::nullopt, {}});
    Structure s = StructureOf(members_.back().text);
    candidates_.push_back({std::move(s.text), std::move(s.numbers), cost});
    return place;
  }
  void AddFound(extract::Candidate c, Settings settings) {
    Member& member = members_[Add(c.program, c.cost)];
    member.found = std::move(c);
    member.settings = std::move(settings);
  }

  // Nobody knows by which rules a text was found; another program of its structure says it.
  const std::vector<std::string>* RulesOf(size_t candidate) const {
    if (members_[candidate].found) return &members_[candidate].found->rules;
    for (size_t i = 0; i < members_.size(); ++i) {
      if (members_[i].found && candidates_[i].structure == candidates_[candidate].structure) {
        return &members_[i].found->rules;
      }
    }
    return nullptr;
  }

  std::vector<Parameter> ParametersOf(size_t candidate) const {
    std::vector<Parameter> out;
    const std::vector<std::string>* rules = RulesOf(candidate);
    if (rules == nullptr) return out;
    for (const rewrite::Rule& rule : strategy_.rules) {
      if (std::ranges::find(*rules, rule.name) == rules->end()) continue;
      for (const rewrite::Tune& tune : rule.tunes) {
        if (!tune.values.empty()) {
          out.push_back({absl::StrCat(rule.name, ".", tune.name), tune.values});
        }
      }
    }
    return out;
  }

  // Around the value that the candidate is known to have, or else around all of the rule's own.
  static std::vector<int64_t> ValuesToTry(const Parameter& p, const Settings& settings) {
    if (const auto known = settings.find(p.name); known != settings.end()) {
      const int64_t value = known->second;
      return value > 1 ? std::vector<int64_t>{value / 2, value * 2} : std::vector<int64_t>{2};
    }
    std::set<int64_t> values(p.values.begin(), p.values.end());
    for (const int64_t value : p.values) {
      values.insert(value * 2);
      if (value > 1) values.insert(value / 2);
    }
    return {values.begin(), values.end()};
  }

  // How far a value is from the nearest number of a program. One that it has may be what the
  // parameter is now, so it comes last.
  static double DistanceOfValue(int64_t value, const std::vector<int64_t>& numbers) {
    double least = std::numeric_limits<double>::infinity();
    for (const int64_t number : numbers) least = std::min(least, Distance({value}, {number}));
    return least == 0 ? std::numeric_limits<double>::infinity() : least;
  }

  void SearchWith(const Settings& settings, size_t candidate, double most_seconds,
                  std::vector<Candidate>& out) {
    compile::PipelineOptions finding = pipeline_;
    finding.keep = kKeep;
    finding.limits.seconds = std::min(finding.limits.seconds, most_seconds);
    for (const auto& [name, value] : settings) {
      finding.changes.tunes.push_back(absl::StrCat(name, "=", value));
    }
    absl::StatusOr<compile::FoundPrograms> found = compile::FindPrograms(kernel_, finding);
    if (!found.ok()) return;  // with these numbers there is nothing
    for (extract::Candidate& c : found->programs) {
      if (known_.contains(c.program.body.id)) continue;
      const std::string text = rise::PrintProgram(*kernel_.exprs, c.program);
      if (StructureOf(text).text != candidates_[candidate].structure) continue;
      AddFound(std::move(c), settings);
      out.push_back(candidates_.back());
    }
  }

  compile::Kernel& kernel_;
  const compile::PipelineOptions& pipeline_;
  target::Device device_;
  rewrite::Strategy strategy_;
  std::vector<Member> members_;
  std::vector<Candidate> candidates_;  // of these
  std::map<uint32_t, size_t> known_;   // places of members, by their bodies
  std::set<Settings> searched_;
};

// Different programs may have one code.
class MeasureField {
 public:
  MeasureField(Field& field, const Bench& bench) : field_(field), bench_(bench) {}

  Measured operator()(size_t candidate, const Limits& limits) {
    const Clock::time_point start = Clock::now();
    const Code& code = CodeOf(candidate);
    const double spent = SecondsSince(start);
    if (code.outcome != Outcome::kOk) return {code.outcome, code.error, {}, spent};
    return bench_.Run(code.emitted, limits);
  }

  double Prepare(const std::vector<size_t>& candidates, double most_seconds) {
    const Clock::time_point start = Clock::now();
    std::vector<const emit::Emitted*> programs;
    for (const size_t candidate : candidates) {
      const Code& code = CodeOf(candidate);
      if (code.outcome == Outcome::kOk) programs.push_back(&code.emitted);
    }
    bench_.Prepare(programs, most_seconds);
    return SecondsSince(start);
  }

  const emit::Emitted& emitted(size_t candidate) const { return codes_.at(candidate).emitted; }

 private:
  struct Code {
    Outcome outcome = Outcome::kOk;  // of making it
    std::string error;
    emit::Emitted emitted;
  };

  const Code& CodeOf(size_t candidate) {
    const auto [place, is_new] = codes_.try_emplace(candidate);
    Code& code = place->second;
    if (!is_new) return code;
    absl::StatusOr<compile::Compiled> compiled = field_.Emit(candidate);
    if (!compiled.ok()) {
      code.outcome = Outcome::kFailed;
      code.error = std::string(compiled.status().message());
    } else if (!texts_.insert(WithoutComments(compiled->emitted.source)).second) {
      code.outcome = Outcome::kSame;
      code.error = "its code is that of another candidate";
    } else {
      code.emitted = std::move(compiled->emitted);
    }
    return code;
  }

  Field& field_;
  const Bench& bench_;
  std::map<size_t, Code> codes_;  // by candidate
  std::set<std::string> texts_;   // of these
};

absl::Status CheckTunable(const compile::Kernel& kernel, const compile::PipelineOptions& pipeline) {
  if (compile::IsLowLevel(kernel, pipeline.target)) {
    return absl::InvalidArgumentError(
        absl::StrCat(kernel.path,
                     ": error: this program is low-level as it is written, so there is nothing to "
                     "choose from\nhint: `eqrise run` measures it"));
  }
  if (kernel.program.sizes.empty()) return absl::OkStatus();
  const std::string& name = kernel.exprs->nats().info(kernel.program.sizes[0]).name;
  return absl::InvalidArgumentError(
      absl::StrCat(kernel.path, ": error: no value for the size ", name,
                   ", and a program is tuned for one size\nhint: give it by --size ", name,
                   "=1024, or take the kernel's own by --at size"));
}

std::string WhyNone(const SearchResult& result) {
  for (const Trial& t : result.trials) {
    if (t.outcome != Outcome::kSame) {
      return absl::StrCat("the first one ", t.outcome == Outcome::kWrong ? "is " : "",
                          OutcomeName(t.outcome), ": ", t.error.substr(0, t.error.find('\n')));
    }
  }
  return "the seconds ended before one was measured";
}

}  // namespace

std::string WithoutComments(const std::string& source) {
  std::string out;
  for (const absl::string_view line : absl::StrSplit(source, '\n')) {
    if (!absl::StartsWith(line, "//")) absl::StrAppend(&out, line, "\n");
  }
  return out;
}

absl::StatusOr<TuneResult> TuneKernel(compile::Kernel& kernel,
                                      const compile::PipelineOptions& pipeline, const Key& key,
                                      const std::vector<Tuned>& near, const TuneOptions& options) {
  const Clock::time_point start = Clock::now();
  if (absl::Status s = CheckTunable(kernel, pipeline); !s.ok()) return s;
  absl::StatusOr<target::Device> device = compile::DeviceFor(pipeline);
  if (!device.ok()) return device.status();
  // First, since it says which tolerance the manifests of programs have.
  absl::StatusOr<Bench> bench = [&] {
    const compile::Activity activity(pipeline.say, "making inputs and what is to come of them");
    return Bench::Create(kernel, pipeline.target, key.sizes, options.bench);
  }();
  if (!bench.ok()) return bench.status();
  compile::PipelineOptions finding = pipeline;
  finding.keep = kKeep;
  finding.limits.seconds =
      std::min(finding.limits.seconds, std::max(options.search.seconds / 3, kLeastSearchSeconds));
  absl::StatusOr<compile::FoundPrograms> found = compile::FindPrograms(kernel, finding);
  if (!found.ok()) return found.status();
  // Neighbours are looked for by the strategy that found the best program.
  compile::PipelineOptions by_best = pipeline;
  if (!found->strategy.empty()) by_best.rules = {found->strategy};
  absl::StatusOr<rewrite::Strategy> strategy = compile::StrategyFor(kernel, by_best, *device);
  if (!strategy.ok()) return strategy.status();
  TuneResult out;
  out.find_seconds = found->seconds;
  Field field(kernel, by_best, *std::move(device), *std::move(strategy), *std::move(found));
  SearchOptions search = options.search;
  for (const Tuned& t : near) {
    if (const std::optional<size_t> at = field.StartOf(t, key)) search.starts.push_back(*at);
  }
  if (options.found) {
    std::set<std::string> structures;
    for (const Candidate& c : field.candidates()) structures.insert(c.structure);
    options.found(field.candidates().size(), structures.size());
  }
  const double spent = SecondsSince(start);
  search.seconds = std::max(search.seconds - spent, search.seconds / 2);
  MeasureField measure(field, *bench);
  search.prepare = [&](const std::vector<size_t>& candidates, double most_seconds) {
    return measure.Prepare(candidates, most_seconds);
  };
  search.more = [&](size_t candidate, double most_seconds, std::vector<Candidate>& more) {
    const Clock::time_point asked = Clock::now();
    more = field.Neighbours(candidate, most_seconds);
    return SecondsSince(asked);
  };
  search.ahead = 2 * std::max(2U, std::thread::hardware_concurrency());
  out.search = Search(field.candidates(), std::ref(measure), search);
  out.programs = field.candidates().size();
  for (const Trial& t : out.search.trials) {
    const size_t i = t.candidate;
    out.candidates.push_back({field.text(i), field.candidates()[i].cost, t});
    if (i == 0 && t.outcome == Outcome::kOk) out.tuned.untuned_seconds = t.Median();
  }
  for (const size_t place : out.search.ranking) {
    const Trial& t = out.search.trials[place];
    // What comes without tuning shall not become slower.
    if (out.tuned.untuned_seconds > 0 && t.Median() > out.tuned.untuned_seconds) break;
    // What is remembered is a text: it has to come back as the program that was measured.
    if (!field.ComesBack(t.candidate, measure.emitted(t.candidate))) continue;
    out.tuned.key = key;
    out.tuned.file = kernel.path;
    out.tuned.program = field.text(t.candidate);
    out.tuned.seconds = t.Median();
    out.tuned.when = Now();
    return out;
  }
  if (!out.search.ranking.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(kernel.path,
                     ": error: no program of this kernel that is as fast as the untuned one can be "
                     "written down as text"));
  }
  return absl::InvalidArgumentError(absl::StrCat(
      kernel.path, ": error: none of its programs has run and was right; ", WhyNone(out.search),
      "\nhint: allow more time by --seconds, or see `eqrise run --measure`"));
}

}  // namespace eqrise::tune
