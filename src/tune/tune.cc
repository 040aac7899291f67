#include "tune/tune.h"

#include <algorithm>
#include <chrono>
#include <ctime>
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

// The first extraction keeps one program of each set of rules, which is one of each structure. The
// second one keeps others with these rules, too: other numbers.
const std::vector<compile::Breadth> kBreadths = {{.keep = 256}, {.keep = 512, .family = 16}};

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

// What may be measured: what was found, and behind that what was known.
class Field {
 public:
  Field(compile::Kernel& kernel, const compile::PipelineOptions& pipeline, target::Device device,
        compile::FoundPrograms found)
      : kernel_(kernel),
        pipeline_(pipeline),
        device_(std::move(device)),
        found_(std::move(found.programs)) {
    for (const extract::Candidate& c : found_) Add(c.program, c.cost);
  }

  const std::vector<Candidate>& candidates() const { return candidates_; }
  const std::string& text(size_t candidate) const { return texts_[candidate]; }

  // A program that was tuned before is a start, if it is still one of the kernel; what was tuned for
  // other sizes makes the candidate of its structure one that has the nearest numbers.
  std::optional<size_t> StartOf(const Tuned& tuned, const Key& key) {
    if (tuned.key.sizes == key.sizes) {
      const absl::StatusOr<rise::Program> program = compile::ReadLowLevel(
          kernel_, {.text = tuned.program, .from = tuned.from}, pipeline_.target);
      if (!program.ok()) return std::nullopt;
      for (size_t i = 0; i < found_.size(); ++i) {
        if (found_[i].program.body == program->body) return i;
      }
      const absl::StatusOr<double> cost = compile::CostOf(kernel_, *program, pipeline_, device_);
      if (!cost.ok()) return std::nullopt;
      Add(*program, *cost);
      return candidates_.size() - 1;
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

  absl::StatusOr<compile::Compiled> Emit(size_t candidate) {
    if (candidate < found_.size()) {
      return compile::EmitCandidate(kernel_, found_[candidate], pipeline_);
    }
    return CompileText(candidate);
  }
  absl::StatusOr<compile::Compiled> CompileText(size_t candidate) {
    return compile::CompileKnown(kernel_, {.text = texts_[candidate], .from = "a tuned program"},
                                 pipeline_, device_);
  }

 private:
  void Add(const rise::Program& program, double cost) {
    texts_.push_back(rise::PrintProgram(*kernel_.exprs, program));
    Structure s = StructureOf(texts_.back());
    candidates_.push_back(
        {.structure = std::move(s.text), .numbers = std::move(s.numbers), .cost = cost});
  }

  compile::Kernel& kernel_;
  const compile::PipelineOptions& pipeline_;
  target::Device device_;
  std::vector<extract::Candidate> found_;
  std::vector<Candidate> candidates_;
  std::vector<std::string> texts_;
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
  finding.limits.seconds = std::min(finding.limits.seconds, options.search.seconds / 3);
  absl::StatusOr<compile::FoundPrograms> found = compile::FindPrograms(kernel, finding, kBreadths);
  if (!found.ok()) return found.status();
  TuneResult out;
  out.programs = found->programs.size();
  out.find_seconds = found->seconds;
  Field field(kernel, pipeline, *std::move(device), *std::move(found));
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
  search.ahead = 2 * std::max(2U, std::thread::hardware_concurrency());
  out.search = Search(field.candidates(), std::ref(measure), search);
  for (const Trial& t : out.search.trials) {
    const size_t i = t.candidate;
    out.candidates.push_back({field.text(i), field.candidates()[i].cost, t});
    if (i == 0 && t.outcome == Outcome::kOk) out.tuned.untuned_seconds = t.Median();
  }
  for (const size_t place : out.search.ranking) {
    const Trial& t = out.search.trials[place];
    // What is remembered is a text: it has to come back as the code that was measured.
    const absl::StatusOr<compile::Compiled> again = field.CompileText(t.candidate);
    if (!again.ok() || WithoutComments(again->emitted.source) !=
                           WithoutComments(measure.emitted(t.candidate).source)) {
      continue;
    }
    out.tuned.key = key;
    out.tuned.file = kernel.path;
    out.tuned.program = field.text(t.candidate);
    out.tuned.seconds = t.Median();
    out.tuned.when = Now();
    return out;
  }
  if (!out.search.ranking.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(
        kernel.path, ": error: no program of this kernel can be written down as text"));
  }
  return absl::InvalidArgumentError(absl::StrCat(
      kernel.path, ": error: none of its programs has run and was right; ", WhyNone(out.search),
      "\nhint: allow more time by --seconds, or see `eqrise run --measure`"));
}

}  // namespace eqrise::tune
