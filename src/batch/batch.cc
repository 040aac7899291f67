#include "batch/batch.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>

#include "absl/strings/str_cat.h"
#include "batch/host.h"
#include "batch/pool.h"
#include "batch/results.h"
#include "batch/worker.h"
#include "compile/kernel.h"
#include "run/cache.h"
#include "run/files.h"

namespace eqrise::batch {

using nlohmann::json;
namespace fs = std::filesystem;

namespace {

std::string NameOf(const std::string& file, const std::string& root) {
  std::error_code ec;
  const fs::path relative = fs::is_directory(root, ec) ? fs::path(file).lexically_relative(root)
                                                       : fs::path(file).filename();
  return fs::path(relative).replace_extension().string();
}

// Code and manifest go from the row into files of their own, so that rows stay short.
absl::Status WriteCode(const fs::path& output, const std::string& name, json& row) {
  const auto source = row.find("source");
  if (source == row.end()) return absl::OkStatus();
  const fs::path code =
      name + fs::path(row.at("source_name").get<std::string>()).extension().string();
  const fs::path manifest_file = code.string() + ".json";
  json manifest = std::move(row.at("manifest"));
  manifest["source"] = code.filename();
  std::error_code ec;
  fs::create_directories((output / code).parent_path(), ec);
  for (const auto& [file, text] :
       {std::pair(code, source->get<std::string>()), std::pair(manifest_file, manifest.dump(2))}) {
    if (absl::Status s = run::WriteFileAtomically(output / file, {text}); !s.ok()) return s;
  }
  for (const char* key : {"source", "source_name", "manifest"}) row.erase(key);
  row["code"] = code.string();
  row["manifest"] = manifest_file.string();
  return absl::OkStatus();
}

bool EndedWell(const json& row) { return row.value("status", "") == OutcomeName(Outcome::kOk); }

struct Identity {
  JobHashes hashes;
  std::string key;
};

std::vector<Identity> IdentitiesOf(const std::vector<BatchJob>& jobs) {
  JobKeys keys;
  std::vector<Identity> out;
  for (const BatchJob& job : jobs) {
    absl::StatusOr<JobHashes> hashes = keys.Of(job.job);
    Identity& id = out.emplace_back();
    if (hashes.ok()) {
      id.hashes = *std::move(hashes);
    } else {  // a file that can't be read has no key of its contents
      id.hashes.all = run::CacheKey({job.name, ToJson(job.job).dump()});
    }
    id.key = job.config.empty() ? id.hashes.all : run::CacheKey({id.hashes.all, job.config.dump()});
  }
  return out;
}

class Batch {
 public:
  Batch(const std::vector<BatchJob>& jobs, const BatchOptions& options)
      : jobs_(jobs),
        options_(options),
        cache_(CacheFolder(options)),
        keys_(IdentitiesOf(jobs)),
        rows_(jobs.size()) {}

  absl::StatusOr<BatchSummary> Run() {
    if (absl::Status s = TakeExisting(); !s.ok()) return s;
    absl::StatusOr<ResultFile> file = ResultFile::Open(ResultPath());
    if (!file.ok()) return file.status();
    file_ = &*file;
    std::vector<size_t> to_do;
    for (size_t i = 0; i < jobs_.size(); ++i) {
      if (!rows_[i]) to_do.push_back(i);
    }
    all_ = to_do.size();
    std::erase_if(to_do, [this](size_t i) { return DoneAtOnce(i); });
    std::vector<Job> jobs;
    for (size_t i : to_do) jobs.push_back(jobs_[i].job);
    Pool pool({.processes = options_.processes,
               .worker = options_.worker,
               .scratch = ScratchFolder(),
               .cancel = options_.cancel});
    absl::Status ran = pool.Run(jobs, [&](size_t index, json row) {
      const size_t job = to_do[index];
      if (MayCache(job) && EndedWell(row)) {
        (void)cache_.Store(keys_[job].hashes.all, ".row", RowText(row));
      }
      Finish(job, std::move(row));
    });
    if (!ran.ok()) return ran;
    if (!failure_.ok()) return failure_;
    return Summary();
  }

 private:
  static fs::path CacheFolder(const BatchOptions& options) {
    const absl::StatusOr<fs::path> folder = run::DefaultCacheDir();
    return options.use_cache && folder.ok() ? *folder / "batch" : fs::path();
  }
  // Parts of a sweep that are done at a time, on several machines perhaps, have one each.
  fs::path ScratchFolder() const {
    const std::string own = options_.file == BatchOptions().file
                                ? ""
                                : absl::StrCat("-", host_.value("name", ""), "-", getpid());
    return options_.output / (".jobs" + own);
  }
  fs::path ResultPath() const { return options_.output / options_.file; }
  // Times are those of one day and one machine; programs are not.
  bool MayCache(size_t job) const { return options_.use_cache && !jobs_[job].job.run; }

  // Rows from before, as far as they are of these jobs.
  absl::Status TakeExisting() {
    std::error_code ec;
    fs::create_directories(ResultPath().parent_path(), ec);
    if (ec) {
      return absl::InvalidArgumentError(absl::StrCat("error: can't make the folder ",
                                                     options_.output.string(), ": ", ec.message()));
    }
    if (!fs::exists(ResultPath(), ec)) return absl::OkStatus();
    switch (options_.existing) {
      case BatchOptions::Existing::kRefuse:
        return absl::InvalidArgumentError(absl::StrCat(
            "error: ", ResultPath().string(),
            " is there already\nhint: --resume goes on with it, --overwrite begins anew"));
      case BatchOptions::Existing::kOverwrite:
        fs::remove(ResultPath(), ec);
        return absl::OkStatus();
      case BatchOptions::Existing::kResume:
        break;
    }
    absl::StatusOr<std::vector<json>> rows = ReadRows(ResultPath());
    if (!rows.ok()) return rows.status();
    std::map<std::pair<std::string, std::string>, const json*> by_key;
    for (const json& row : *rows) by_key[{row.value("name", ""), row.value("key", "")}] = &row;
    for (size_t i = 0; i < jobs_.size(); ++i) {
      const auto known = by_key.find({jobs_[i].name, keys_[i].key});
      if (known == by_key.end() || (options_.retry && !EndedWell(*known->second))) continue;
      rows_[i] = *known->second;
      ++from_before_;
    }
    // What is of other jobs, or to be done again, is no result any more.
    std::vector<json> kept;
    for (const auto& row : rows_) {
      if (row) kept.push_back(*row);
    }
    return WriteRows(ResultPath(), kept);
  }

  // Jobs that need no process.
  bool DoneAtOnce(size_t i) {
    const BatchJob& job = jobs_[i];
    if (!job.error.empty()) {
      Finish(i, RowOf(job.job, Outcome::kFailed, job.error));
      return true;
    }
    if (!MayCache(i)) return false;
    const std::optional<std::string> text = cache_.Load(keys_[i].hashes.all, ".row");
    if (!text) return false;
    json row = json::parse(*text, nullptr, false);
    if (!row.is_object()) return false;
    row["cached"] = true;
    ++cached_;
    Finish(i, std::move(row));
    return true;
  }

  void Finish(size_t i, json row) {
    const BatchJob& job = jobs_[i];
    row["name"] = job.name;
    row["key"] = keys_[i].key;
    row["hashes"] = {{"kernel", keys_[i].hashes.kernel},
                     {"rules", keys_[i].hashes.rules},
                     {"device", keys_[i].hashes.device},
                     {"program", keys_[i].hashes.program}};
    row["eqrise"] = options_.made_by;
    row["host"] = host_;
    std::string code = job.name;
    if (!job.config.empty()) {
      row["config"] = job.config;
      row["job"] = ToJson(job.job);
      code = absl::StrCat("code/", code, "-", keys_[i].key.substr(0, 8));  // a kernel has several
    }
    if (absl::Status s = WriteCode(options_.output, code, row); !s.ok()) failure_ = s;
    if (absl::Status s = file_->Append(row); !s.ok()) failure_ = s;
    rows_[i] = std::move(row);
    ++done_;
    if (!options_.progress) return;
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    options_.progress({done_, all_, seconds, *rows_[i]});
  }

  absl::StatusOr<BatchSummary> Summary() {
    BatchSummary out;
    out.from_before = from_before_;
    out.cached = cached_;
    for (auto& row : rows_) {
      if (!row) {
        ++out.left;
        continue;
      }
      ++out.counts[row->value("status", "")];
      out.rows.push_back(*std::move(row));
    }
    if (out.left == 0) {
      if (absl::Status s = WriteRows(ResultPath(), out.rows); !s.ok()) return s;
    }
    return out;
  }

  const std::vector<BatchJob>& jobs_;
  const BatchOptions& options_;
  run::ArtifactCache cache_;
  const std::vector<Identity> keys_;
  const json host_ = HostJson();
  std::vector<std::optional<json>> rows_;
  ResultFile* file_ = nullptr;
  size_t done_ = 0, all_ = 0, from_before_ = 0, cached_ = 0;
  absl::Status failure_;  // of writing: results that are not kept are none
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

absl::StatusOr<std::vector<NamedKernel>> NamedKernels(const std::vector<std::string>& paths) {
  std::vector<NamedKernel> out;
  std::map<std::string, std::string> file_of;  // by the name of results
  for (const std::string& path : paths) {
    absl::StatusOr<std::vector<std::string>> files = compile::KernelFiles({path});
    if (!files.ok()) return files.status();
    for (const std::string& file : *files) {
      const std::string name = NameOf(file, path);
      const auto [known, is_new] = file_of.try_emplace(name, file);
      if (!is_new && known->second != file) {
        return absl::InvalidArgumentError(
            absl::StrCat("error: the results of ", known->second, " and ", file,
                         " would have one name, ", name, "\nhint: name a folder that has both"));
      }
      if (is_new) out.push_back({name, file});
    }
  }
  return out;
}

void TakeSizes(const std::string& at, BatchJob& job) {
  absl::StatusOr<compile::SizeMap> sizes = compile::SizesAt(job.job.file, at, job.job.sizes);
  if (sizes.ok()) {
    job.job.sizes = *std::move(sizes);
  } else {
    job.error = std::string(sizes.status().message());
  }
}

absl::StatusOr<std::vector<BatchJob>> JobsOf(const std::vector<std::string>& paths,
                                             const std::vector<target::Target>& targets,
                                             const Job& like, const std::string& at) {
  const absl::StatusOr<std::vector<NamedKernel>> kernels = NamedKernels(paths);
  if (!kernels.ok()) return kernels.status();
  std::vector<BatchJob> out;
  for (const NamedKernel& kernel : *kernels) {
    for (target::Target target : targets) {
      if (compile::IsForOtherTarget(kernel.file, target)) continue;
      BatchJob& job = out.emplace_back(BatchJob{.name = kernel.name, .job = like});
      job.job.file = kernel.file;
      job.job.target = target;
      TakeSizes(at, job);
    }
  }
  return out;
}

std::vector<std::string> KeysOf(const std::vector<BatchJob>& jobs) {
  std::vector<std::string> out;
  for (Identity& id : IdentitiesOf(jobs)) out.push_back(std::move(id.key));
  return out;
}

absl::StatusOr<BatchSummary> RunBatch(const std::vector<BatchJob>& jobs,
                                      const BatchOptions& options) {
  return Batch(jobs, options).Run();
}

}  // namespace eqrise::batch
