// The command line of eqrise.
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "CLI/CLI.hpp"
#include "cli/commands.h"
#include "cli/completion.h"
#include "cli/explore_command.h"
#include "commit.h"
#include "rise/nat/too_large.h"
#include "rise/syntax/closest_name.h"

namespace {

// A whole number above zero, with K, M or G behind it for powers of `factor`.
CLI::Validator Suffixed(uint64_t factor) {
  return CLI::Validator(
      [factor](std::string& text) {
        const std::string error = text + " is not a number above zero, like 500, 20K, 10M or 2G";
        uint64_t value = 0;
        size_t at = 0;
        for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
          value = 10 * value + static_cast<uint64_t>(text[at] - '0');
          if (value > uint64_t{1} << 50) return error;
        }
        const std::string suffix = text.substr(at);
        const char* const suffixes = "KMG";
        if (suffix.size() > 1 || value == 0) return error;
        if (suffix.size() == 1) {
          const char* found = std::strchr(suffixes, suffix[0] & ~0x20);
          if (found == nullptr) return error;
          for (const char* s = suffixes; s <= found; ++s) value *= factor;
          if (value > uint64_t{1} << 62) return error;
        }
        text = std::to_string(value);
        return std::string();
      },
      "NUMBER[K|M|G]");
}

void AddSizes(CLI::App* app, eqrise::cli::CommonOptions& o) {
  app->add_option("--size", o.sizes,
                  "Values of size parameters, e.g. --size n=4096 m=8; others stay symbolic")
      ->allow_extra_args(false);
  app->add_option("--at", o.at,
                  "Take the sizes from the kernel's own `//@ size`, `small` or `odd` line")
      ->check(CLI::IsMember({"size", "small", "odd"}));
  app->add_option("--kernel", o.kernel, "Which def of the file (default: the last)");
  app->add_option("--import-path", o.import_folders,
                  "A folder that kernels may import files of, beside their own; repeatable")
      ->check(CLI::ExistingDirectory)
      ->allow_extra_args(false);
}

void AddTarget(CLI::App* app, eqrise::cli::CommonOptions& o) {
  app->add_option("--target,-t", o.targets,
                  "opencl (default), c or mlir; several: --target opencl,c")
      ->type_name("TEXT:{opencl,c,mlir}")
      ->delimiter(',')
      ->allow_extra_args(false);
  app->add_option("--device-file", o.device_file,
                  "The device to cost for, a file like those in devices/");
  app->add_option("--rules", o.rules,
                  "Rule files, folders of them, or one strategy instead of the target's default")
      ->allow_extra_args(false);
  app->add_option("--with", o.with.files, "Rule files, or folders of them, beside the strategy's")
      ->allow_extra_args(false);
  app->add_option("--with-phase", o.with.phase,
                  "The phase that the rules of --with join (default: one before the last)");
  app->add_option("--without", o.changes.without,
                  "A rule, or a rule file's name for all of its rules, to leave out; repeatable")
      ->allow_extra_args(false);
  app->add_option("--tune", o.changes.tunes,
                  "RULE.SIZE=4,16: the values that a rule tries for a size; repeatable")
      ->allow_extra_args(false);
  app->add_option("--scheduler", o.changes.scheduler,
                  "Which matches are applied, in all phases: simple, backoff or budgeted")
      ->check(CLI::IsMember({"simple", "backoff", "budgeted"}));
  app->add_flag("--strict-fp", o.strict_fp, "No rule may reorder floating-point operations");
  app->add_flag("--prove-operators", o.prove_operators,
                "Reorder a reduce only where its operator is proved to be associative, not because "
                "the language says that it is");
  app->add_option(
         "--max-bytes", o.limits.bytes,
         "Memory for the search: 500M, 4G; the e-graph takes three quarters of it at most (default "
         "4G for the e-graph, or half of what is free where that is less). What stops there gives "
         "the best program found, and optimize the exit code 3")
      ->transform(Suffixed(1024));
  app->add_option("--seconds", o.limits.seconds,
                  "Time for the search, half of it for the e-graph (default: as long as it takes); "
                  "what stops there gives the best program found, and depends on the machine")
      ->check(CLI::PositiveNumber);
  app->add_option("--max-nodes", o.limits.nodes,
                  "E-nodes that the e-graph may have: 20K, 1M (default: what the strategy says of "
                  "each phase; where this is more, half of it is kept for the last one)")
      ->transform(Suffixed(1000));
  app->add_option("--max-steps", o.limits.steps, "Steps of matching and adding: 100M (default 2G)")
      ->transform(Suffixed(1000));
  app->add_option(
         "--threads", o.threads,
         "Threads of the e-graph, for searches that last; the result is the same (default 1)")
      ->check(CLI::Range(1, 256));
  app->add_option("--local-size", o.local_size, "Force work-groups of this size (OpenCL)")
      ->check(CLI::PositiveNumber);
}

// How programs are run.
void AddRunOptions(CLI::App* app, eqrise::cli::RunCommandOptions& o) {
  app->add_option("--device", o.device,
                  "The OpenCL device, by name or index (see --list-devices); code is made for it");
  app->add_option("--seed", o.seed, "Of the random inputs");
  app->add_option("--warmup", o.warmup, "Untimed runs")->check(CLI::NonNegativeNumber);
  app->add_option("--repeats", o.repeats, "Timed runs; the median counts")
      ->check(CLI::PositiveNumber);
  app->add_flag("--allow-foreign", o.allow_foreign,
                "Run what the kernels have in C or OpenCL C (`foreign fun .. with`)");
  app->add_option("--compile-seconds", o.compile_seconds,
                  "How long a C compiler or a tool of MLIR may take (default 120)")
      ->check(CLI::PositiveNumber);
  app->add_flag("--measure", o.measure, "Run the three best candidates and keep the fastest");
  app->add_flag("!--no-verify", o.verify, "Do not compare with the reference");
}

// How many jobs are done at a time, and what becomes of results that are there.
void AddBatchOptions(CLI::App* app, eqrise::cli::BatchCommandOptions& o) {
  app->add_option("-j,--processes", o.processes, "How many jobs at a time (default 1)")
      ->check(CLI::Range(1, 1024));
  CLI::Option* resume =
      app->add_flag("--resume", o.resume, "Go on: what is in OUT and unchanged is not done again");
  app->add_flag("--retry", o.retry, "With --resume: do again what did not end well")->needs(resume);
  app->add_flag("--overwrite", o.overwrite, "Begin anew where OUT has results")->excludes(resume);
  app->add_flag("--no-cache", o.no_cache, "Optimise again what any earlier batch has optimised");
}

void AddGraphFiles(CLI::App* app, eqrise::cli::CommonOptions& o) {
  app->add_option("--save", o.graph_files.save,
                  "Write the e-graph that the search grew to a file, for --from");
  app->add_option("--from", o.graph_files.from,
                  "Go on from the e-graph in a file that --save wrote for this kernel and these "
                  "sizes: with other rules, or for another target");
}

// `--size n=8 m=8` is `--size n=8 --size m=8`: what looks like NAME=VALUE behind such an option is
// no file.
std::vector<std::string> WithRepeatedOptions(int argc, char** argv) {
  const auto is_assignment = [](const std::string& text) {
    const size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) return false;
    return std::all_of(
        text.begin(), text.begin() + static_cast<std::ptrdiff_t>(equals), [](char c) {
          return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '\'';
        });
  };
  std::vector<std::string> out;
  std::string option;  // whose values may follow
  bool has_value = false;
  for (int i = 1; i < argc; ++i) {
    const std::string text = argv[i];
    if (text == "--size" || text == "--input") {
      option = text;
      has_value = false;
    } else if (text.starts_with("--size=") || text.starts_with("--input=")) {
      option = text.substr(0, text.find('='));
      has_value = true;
    } else if (!option.empty() && is_assignment(text)) {
      if (has_value) out.push_back(option);
      has_value = true;
    } else if (has_value) {
      option.clear();
    }
    out.push_back(text);
  }
  std::reverse(out.begin(), out.end());  // as CLI11 takes them
  return out;
}

int Main(int argc, char** argv) {
  using namespace eqrise::cli;
  CLI::App app{
      "eqrise turns RISE kernels into fast OpenCL, C and MLIR by equality saturation.\n\n"
      "  eqrise check kernels/dot.rise                        types, sizes, assumptions\n"
      "  eqrise optimize kernels/dot.rise --target c -o out   out/dot.c and out/dot.json\n"
      "  eqrise emit kernels/mm.rise --host -o lib            a C library: lib/mm.h, lib/mm.c\n"
      "  eqrise run kernels/mm.rise --at size -t opencl,c     optimise, run, verify, time\n"
      "  eqrise run kernels/                                  a whole folder, one table\n"
      "  eqrise batch kernels -t c,opencl -o out -j 2         each in its own process; resumable\n"
      "  eqrise sweep plans/smoke.toml -o out -j 2            all combinations of a plan\n"
      "  eqrise results out --format sqlite -o out.db         results for other tools\n"
      "  eqrise compare before after                          two batches: faster, slower, noise\n"
      "  eqrise rules check rules/                            every rule: proved, and tried on "
      "instances\n"
      "  eqrise rules list                                    the rules that there are\n"
      "  eqrise derive kernels/dot.rise --target c            which rewrites lead to that program\n"
      "  eqrise find kernels/mm.rise -t c --sketch s.rise     whether the search comes to a shape\n"
      "  eqrise prove a.rise b.rise -t c                      whether two programs are equal\n"
      "  eqrise stats kernels/mm.rise -t c                    what each rule brought\n"
      "  eqrise dump kernels/dot.rise -t c --after all        the program, pass by pass\n"
      "  eqrise dot kernels/scal.rise -o scal.svg             a picture of the e-graph\n"
      "  eqrise explore kernels/mm.rise -t c -o mm.html       a page to walk through a search\n"
      "  eqrise extract graph.json                            its cheapest term\n"};
  app.require_subcommand(0, 1);
  app.set_version_flag("--version", "eqrise " EQRISE_VERSION);
  BatchCommandOptions batch_options;
  batch_options.version = EQRISE_VERSION;
  batch_options.commit = eqrise::kCommit;
  bool list_devices = false;
  bool json_top = false;
  app.add_flag("--list-devices", list_devices, "The OpenCL devices of this machine");
  app.add_flag("--json", json_top, "Print JSON (with --list-devices)");

  CommonOptions common;
  RunCommandOptions run;
  bool untyped = false;
  bool host = false;
  DotCommandOptions dot_options;
  DeriveCommandOptions derive_options;
  ExploreCommandOptions explore_options;
  DumpCommandOptions dump_options;
  SweepCommandOptions sweep_options;
  ResultsCommandOptions results_options;
  CompareCommandOptions compare_options;
  FindCommandOptions find_options;
  ProveCommandOptions prove_options;
  AblateCommandOptions ablate_options;
  ImpliedCommandOptions implied_options;
  std::string csv, rule_name;
  ExtractCommandOptions extract_options;
  RulesCheckOptions rules_options;

  CLI::App* check = app.add_subcommand("check", "Parse, infer, print the typed program");
  check->footer("Example: eqrise check kernels/mm.rise --size n=1024");
  check->add_option("FILE", common.files, "Kernels or folders")->required();
  check->add_flag("--untyped", untyped, "Leave types out where they can be inferred");
  check->add_flag("--json", common.json, "Print JSON");
  AddSizes(check, common);

  CLI::App* optimize =
      app.add_subcommand("optimize", "Find the best low-level program and print its code");
  optimize->footer(
      "Examples:\n  eqrise optimize kernels/asum.rise --target c --size n=16777216\n"
      "  eqrise optimize kernels/ --target opencl,c -o out\n"
      "  eqrise optimize kernels/mm.rise --max-bytes 10M     in little memory\n"
      "  eqrise optimize kernels/mm.rise -t c --save mm.egraph\n"
      "  eqrise optimize kernels/mm.rise -t c --from mm.egraph --rules my.rules    more of it\n"
      "Exit codes: 0 done, 2 bad input, 3 the memory budget (--max-bytes) stopped the search; the\n"
      "best program found until then is given all the same. Where a search finds none, the plain\n"
      "lowering stands in, and a note says so.");
  optimize->add_option("FILE", common.files, "Kernels or folders")->required();
  optimize->add_option("-o,--output", common.output,
                       "A folder for NAME.cl, NAME.c or NAME.mlir, and NAME.json");
  optimize->add_option("--device", common.device,
                       "The device to make code for: a name in devices/ or an OpenCL device");
  optimize->add_flag("--json", common.json, "Print JSON: report, candidates, code, manifest");
  AddSizes(optimize, common);
  AddTarget(optimize, common);
  AddGraphFiles(optimize, common);

  CLI::App* emit = app.add_subcommand("emit", "Print or write the code of the best program");
  emit->footer(
      "Examples:\n  eqrise emit kernels/dot.rise --target c\n"
      "  eqrise emit kernels/mm.rise --host -o lib     lib/mm.h and lib/mm.c, a library for C");
  emit->add_option("FILE", common.files, "Kernels or folders")->required();
  emit->add_option("-o,--output", common.output, "A folder for the files");
  emit->add_flag("--host", host,
                 "A C library: create, run, enqueue, destroy; it needs OpenCL alone");
  emit->add_flag("--json", common.json, "Print JSON: the files and their texts");
  emit->add_option("--device", common.device,
                   "The device to make code for: a name in devices/ or an OpenCL device");
  AddSizes(emit, common);
  AddTarget(emit, common);

  CLI::App* run_app = app.add_subcommand("run", "Optimise, run, verify and time");
  run_app->footer(
      "Examples:\n  eqrise run kernels/dot.rise --size n=1000003\n"
      "  eqrise run kernels/low/mv_listing4.rise        a low-level program, as it is written\n"
      "  eqrise run kernels/dot.rise --input xs=a.npy --output out      n is the size of a.npy");
  run_app->add_option("FILE", common.files, "Kernels or folders")->required();
  run_app
      ->add_option(
          "--input", run.inputs,
          "Inputs from files: x=a.npy y=b.npy; others are random. Their shapes say what sizes are, "
          "where --size does not")
      ->allow_extra_args(false);
  run_app->add_option("-o,--output", run.outputs, "A folder for the outputs, NAME.out.npy");
  AddRunOptions(run_app, run);
  run_app->add_flag("--json", common.json, "Print JSON");
  AddSizes(run_app, common);
  AddTarget(run_app, common);

  CLI::App* batch =
      app.add_subcommand("batch", "Optimise folders of kernels, and run them if asked");
  batch->footer(
      "Each kernel and target has a process of its own: one that crashes, hangs or takes all\n"
      "memory costs itself alone. OUT/results.jsonl has a line of JSON for each; OUT/NAME.c and "
      "the\n"
      "like are the code. What was interrupted goes on by --resume.\n"
      "Examples:\n  eqrise batch kernels -t c,opencl -o out -j 2\n"
      "  eqrise batch kernels -t c -o out --run --at size --repeats 11\n"
      "Exit codes: 0 all are ok, 1 some results are wrong, 2 some have no result, 130 "
      "interrupted.");
  batch->add_option("FILE", common.files, "Kernels or folders")->required();
  batch->add_option("-o,--output", common.output, "A folder for results and code")->required();
  AddBatchOptions(batch, batch_options);
  batch->add_flag("--run", batch_options.run, "Run, verify and time each program, too");
  batch
      ->add_option("--job-seconds", batch_options.job_seconds,
                   "How long one job may take in all (default 600)")
      ->check(CLI::PositiveNumber);
  batch
      ->add_option("--job-bytes", batch_options.job_bytes,
                   "How much memory one job and its tools may have: 500M, 8G (default 8G)")
      ->transform(Suffixed(1024));
  batch->add_flag("--json", common.json, "Print the summary as JSON");
  AddRunOptions(batch, run);
  AddSizes(batch, common);
  AddTarget(batch, common);

  CLI::App* sweep = app.add_subcommand(
      "sweep", "All combinations of a plan: kernels, targets, sizes, strategies, rules");
  sweep->footer(
      "A plan is a TOML file; docs/using.md has its keys, and plans/ some of them. Each "
      "combination "
      "is\na job of its own, as in a batch.\n"
      "Examples:\n  eqrise sweep plans/smoke.toml --dry-run            how many, and which\n"
      "  eqrise sweep plans/smoke.toml -o out -j 2\n"
      "  eqrise sweep plans/smoke.toml -o out --shard 3/8  the third of eight parts\n"
      "  eqrise sweep plans/smoke.toml -o out --engine slurm --tasks 8 --engine-option=-pcompute\n"
      "  eqrise sweep collect out                          what the parts have made, together\n"
      "Exit codes: 0 all are ok, 1 some results are wrong, 2 some have no result, 130 "
      "interrupted.");
  sweep->add_option("PLAN", sweep_options.plan, "A plan");
  sweep->add_option("-o,--output", common.output, "A folder for results and code");
  sweep->add_flag("--dry-run", sweep_options.dry_run, "Count and list the jobs, and do nothing");
  sweep->add_option("--shard", sweep_options.shard, "Do one part only: 3/8 is the third of eight");
  sweep
      ->add_option("--engine", sweep_options.engine,
                   "local (default); slurm: a job array that sbatch submits; parallel: GNU "
                   "parallel, over ssh with --engine-option=--sshloginfile=HOSTS")
      ->check(CLI::IsMember({"local", "slurm", "parallel"}));
  sweep->add_option("--tasks", sweep_options.tasks, "Into how many parts such an engine cuts it")
      ->check(CLI::Range(1, 100'000));
  sweep
      ->add_option("--engine-option", sweep_options.engine_options,
                   "An option for sbatch or parallel; repeatable: --engine-option=-pcompute")
      ->allow_extra_args(false);
  AddBatchOptions(sweep, batch_options);
  sweep->add_flag("--json", common.json, "Print the summary as JSON");
  CLI::App* collect =
      sweep->add_subcommand("collect", "Put together what the parts of a sweep have written");
  collect->add_option("FOLDER", common.output, "The sweep's output folder")->required();
  collect->add_flag("--json", common.json, "Print the summary as JSON");

  CLI::App* results = app.add_subcommand(
      "results", "Results of a batch or a sweep, as CSV, SQLite or Google Benchmark's JSON");
  results->footer(
      "Tables: runs, config, sizes, candidates, times, iterations, rules (docs/using.md).\n"
      "Examples:\n  eqrise results out > runs.csv\n"
      "  eqrise results out --table times -o times.csv\n"
      "  eqrise results before after --format sqlite -o all.db\n"
      "  eqrise results out --format google-benchmark > out.json");
  results
      ->add_option("RESULTS", results_options.results, "Folders of batches and sweeps, or .jsonl")
      ->required();
  results->add_option("--format", results_options.format, "csv, sqlite or google-benchmark")
      ->check(CLI::IsMember({"csv", "sqlite", "google-benchmark"}));
  results->add_option("--table", results_options.table, "Which table as CSV (default runs)")
      ->check(
          CLI::IsMember({"runs", "config", "sizes", "candidates", "times", "iterations", "rules"}));
  results->add_option("-o,--output", common.output, "A file (default: print it)");
  results->add_flag("--json", common.json, "Print errors as JSON");

  CLI::App* fmt = app.add_subcommand("fmt", "Kernels and rule files in the house's spacing");
  fmt->footer(
      "Lines stay where they are broken, and as far in. The names of files that change are "
      "printed.\n"
      "Examples:\n  eqrise fmt kernels my.rules\n"
      "  eqrise fmt --check kernels          nothing is written; exit code 1: something would "
      "change");
  bool fmt_check = false;
  fmt->add_option("FILE", common.files, "Files, or folders of .rise and .rules")->required();
  fmt->add_flag("--check", fmt_check, "Write nothing, and say what would change");
  fmt->add_flag("--json", common.json, "Print JSON");

  CLI::App* completion = app.add_subcommand("completion", "What a shell completes");
  completion->footer(
      "Examples:\n  eval \"$(eqrise completion bash)\"       for this shell; in ~/.bashrc for "
      "all\n  eval \"$(eqrise completion zsh)\"");
  std::string shell;
  completion->add_option("SHELL", shell, "bash or zsh")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh"}));

  CLI::App* compare =
      app.add_subcommand("compare", "Two results of a batch: what is faster, slower, or noise");
  compare->footer(
      "The raw times of all repeats are compared: by the U test of Mann and Whitney, adjusted for\n"
      "many kernels, with an interval for the ratio of medians by bootstrap.\n"
      "Examples:\n  eqrise batch kernels -t c --run --at size --repeats 20 -o before\n"
      "  eqrise compare before after\n"
      "Exit codes: 0 nothing is slower, 1 something is, 2 bad input.");
  compare->add_option("BEFORE", compare_options.before, "A batch's folder, or its results.jsonl")
      ->required();
  compare->add_option("AFTER", compare_options.after, "The same")->required();
  compare
      ->add_option("--threshold", compare_options.threshold,
                   "Ratios nearer to 1 don't matter (default 0.02)")
      ->check(CLI::NonNegativeNumber);
  compare->add_option("--level", compare_options.level, "Of significance (default 0.05)")
      ->check(CLI::Range(0.0, 1.0));
  compare->add_flag("--json", common.json, "Print JSON");

  CLI::App* job = app.add_subcommand("job", "Do one job of a batch: what `eqrise batch` starts");
  job->add_option("FILE", common.files, "A job, as JSON")->required()->expected(1);
  job->add_option("-o,--output", common.output, "A file for the row (default: print it)");

  CLI::App* derive =
      app.add_subcommand("derive", "The rewrites from the program as written to the best one");
  derive->footer(
      "Each rewrite names its rule, its conditions and its place (which child to go to, from the\n"
      "root down); what stood there and what came of it. A checker has replayed the whole.\n"
      "Examples:\n  eqrise derive kernels/dot.rise --target c\n"
      "  eqrise derive kernels/dot.rise -t c --candidate 2 --format html -o dot.html\n"
      "  eqrise derive kernels/gemv.rise --json           whole terms, for programs");
  derive->add_option("FILE", common.files, "A kernel")->required()->expected(1);
  derive
      ->add_option("--candidate", derive_options.candidate,
                   "Of the program that is so many in the order of costs (default 1, the best)")
      ->check(CLI::Range(1, 1000));
  derive
      ->add_option("--format", derive_options.format,
                   "text (default), json, latex: a document, html: a page in one file")
      ->check(CLI::IsMember({"text", "json", "latex", "html"}));
  derive->add_option("-o,--output", common.output, "A file (default: print it)");
  derive->add_option("--device", common.device,
                     "The device to make code for: a name in devices/ or an OpenCL device");
  derive->add_flag("--json", common.json, "Print JSON: terms, steps, lemmas");
  AddSizes(derive, common);
  AddTarget(derive, common);

  CLI::App* find = app.add_subcommand("find", "Whether a search comes to a program of a shape");
  find->footer(
      "A sketch is a program with holes: ? is anything, also a size or a type, and contains(s)\n"
      "whatever has s in it. What is found is printed with its cost and the rules that make it;\n"
      "else the parts of the sketch that are there, and those that are missing.\n"
      "Examples:\n  eqrise find kernels/dot.rise -t c --sketch-text 'contains(split(?)(?))'\n"
      "  eqrise find kernels/mm.rise -t c --at size --sketch blocked.rise --derivation\n"
      "Exit codes: 0 found, 1 not found, 2 bad input.");
  find->add_option("FILE", common.files, "A kernel")->required()->expected(1);
  CLI::Option* sketch = find->add_option("--sketch", find_options.sketch, "A file with the sketch");
  CLI::Option* sketch_text =
      find->add_option("--sketch-text", find_options.sketch_text, "The sketch itself");
  sketch->excludes(sketch_text);
  find->add_flag("--derivation", find_options.derivation, "Print each rewrite on the way to it");
  find->add_option("--device", common.device,
                   "The device to cost for: a name in devices/ or an OpenCL device");
  find->add_flag("--json", common.json, "Print JSON");
  AddSizes(find, common);
  AddTarget(find, common);

  CLI::App* prove = app.add_subcommand("prove", "Whether two programs are equal under rules");
  prove->footer(
      "Both go into one e-graph, and all rules of the target or of --rules grow it until they "
      "meet.\n"
      "A strategy that --rules names is followed phase by phase.\n"
      "Examples:\n  eqrise prove a.rise b.rise -t c\n"
      "  eqrise prove a.rise b.rise --rules my.rules --max-nodes 1M\n"
      "Exit codes: 0 equal, 1 not proved, 2 bad input.");
  prove->add_option("FILE", common.files, "Two programs")->required()->expected(2);
  prove->add_option("--iterations", prove_options.iterations, "At most so many (default 30)")
      ->check(CLI::PositiveNumber);
  prove->add_option("--device", common.device,
                    "The device that rules are for: a name in devices/ or an OpenCL device");
  prove->add_flag("--json", common.json, "Print JSON");
  AddSizes(prove, common);
  AddTarget(prove, common);

  CLI::App* dump = app.add_subcommand("dump", "Print a program between its text and its code");
  dump->footer(
      "Examples:\n  eqrise dump kernels/dot.rise -t c                  loops as they are printed\n"
      "  eqrise dump kernels/mm.rise -t opencl --after low-level   what the search found\n"
      "  eqrise dump kernels/mm.rise -t opencl --after all\n"
      "  eqrise dump -t opencl --list                       the stages, and what each is for");
  dump->add_option("FILE", common.files, "A kernel")->expected(1);
  dump->add_option("--after", dump_options.after,
                   "A stage or a pass (see --list), or `all` (default: the last pass)");
  dump->add_flag("--list", dump_options.list, "Print the stages of the target, in their order");
  dump->add_option("--device", common.device,
                   "The device to make code for: a name in devices/ or an OpenCL device");
  dump->add_flag("--json", common.json, "Print JSON: stages and texts");
  AddSizes(dump, common);
  AddTarget(dump, common);

  CLI::App* explore = AddExploreCommand(app, common, run, explore_options);
  AddSizes(explore, common);
  AddTarget(explore, common);

  CLI::App* stats =
      app.add_subcommand("stats", "What each rule and each iteration of a search brought");
  stats->footer(
      "matches: places where a rule's left side was found. refused: of these, by a condition. "
      "new:\n"
      "unions that told something new. known: applied, and nothing new came of it. e-nodes: what "
      "it\n"
      "added. ms: to apply it.\n"
      "Examples:\n  eqrise stats kernels/mm.rise -t c --at size\n"
      "  eqrise stats kernels/mm.rise -t c --with my.rules     what my rules do there\n"
      "  eqrise stats kernels/mm.rise -t c --csv rules > rules.csv");
  stats->add_option("FILE", common.files, "A kernel")->required()->expected(1);
  stats->add_option("--csv", csv, "Print a table as CSV: rules or iterations")
      ->check(CLI::IsMember({"rules", "iterations"}));
  stats->add_option("--device", common.device,
                    "The device to make code for: a name in devices/ or an OpenCL device");
  stats->add_flag("--json", common.json, "Print JSON");
  AddSizes(stats, common);
  AddTarget(stats, common);

  CLI::App* dot = app.add_subcommand("dot", "Draw the saturated e-graph");
  dot->footer(
      "Examples:\n  eqrise dot kernels/scal.rise -o scal.svg --max-classes 100\n"
      "  eqrise dot kernels/mm.rise -o c12.svg --around 12 --radius 1\n"
      "  eqrise dot kernels/mm.rise -o tiles.svg --rule split-join --types --births\n"
      "  eqrise dot kernels/mm.rise -o way.svg --path c3 mapSeq\n"
      "  eqrise dot kernels/mm.rise --serialize mm.json     for other tools, and `eqrise extract`");
  dot->add_option("FILE", common.files, "A kernel")->required()->expected(1);
  dot->add_option("-o,--output", common.output,
                  "FILE.svg, .png, .pdf or .dot (default: print Graphviz)");
  dot->add_flag("--json", common.json, "Print a summary as JSON");
  dot->add_option("--max-classes", dot_options.max_classes,
                  "Draw at most this many e-classes, nearest to the root (0: all)");
  dot->add_option(
      "--around", dot_options.around,
      "Draw what mentions an e-class and what it mentions: c12, 12, or map for the first "
      "with such an e-node");
  dot->add_option("--radius", dot_options.radius, "How far --around reaches")
      ->check(CLI::NonNegativeNumber);
  dot->add_option("--path", dot_options.path,
                  "Draw the shortest way between two e-classes: --path c3 mapSeq")
      ->expected(2);
  dot->add_option("--rule", dot_options.rules, "Draw e-nodes that this rule made (or input)")
      ->allow_extra_args(false);
  dot->add_option("--phase", dot_options.phases, "Draw e-nodes that this phase made")
      ->allow_extra_args(false);
  dot->add_option("--operator", dot_options.operators, "Draw e-nodes of this name: mapSeq")
      ->allow_extra_args(false);
  dot->add_option("--level", dot_options.levels,
                  "Draw primitives of this level: what, how, opencl or c")
      ->allow_extra_args(false);
  dot->add_flag("--types", dot_options.types, "Say the type of each e-class and variable");
  dot->add_flag("--births", dot_options.births,
                "Say which rule made each e-class, in which phase and iteration");
  dot->add_flag("--dominators", dot_options.dominators,
                "Grey arrows from what every way from the program to an e-class leads through");
  dot->add_flag("--components", dot_options.components,
                "Colour the e-classes that lead back to themselves");
  dot->add_flag("!--no-chosen", dot_options.chosen,
                "Don't look for the program that optimize chooses, which is bold otherwise");
  dot->add_option("--serialize", dot_options.serialize,
                  "Write the e-graph to a file, as JSON of egraph-serialize");
  dot->add_option("--device", common.device,
                  "The device that costs are of: a name in devices/ or an OpenCL device");
  AddSizes(dot, common);
  AddTarget(dot, common);
  AddGraphFiles(dot, common);

  CLI::App* extract = app.add_subcommand("extract", "The cheapest term or DAG of an e-graph");
  extract->footer(
      "Examples:\n  eqrise extract mm.json                           cheapest as a tree\n"
      "  eqrise extract mm.json --method ilp --seconds 10  cheapest with sharing, proved");
  extract->add_option("FILE", common.files, "E-graphs (JSON of egraph-serialize)")->required();
  extract
      ->add_option("--method", extract_options.method,
                   "tree: least cost, each use counts; greedy-dag: what is shared counts once; "
                   "ilp: the same, and proved to be the least")
      ->check(CLI::IsMember({"tree", "greedy-dag", "ilp"}));
  extract->add_option("--seconds", extract_options.seconds, "Time for ilp")
      ->check(CLI::NonNegativeNumber);
  extract->add_flag("--json", common.json, "Print JSON");

  CLI::App* rules = app.add_subcommand("rules", "Work with rule files");
  rules->require_subcommand(1);
  CLI::App* rules_check = rules->add_subcommand(
      "check", "Prove every rule, and try it on random instances against the interpreter");
  rules_check->footer("Example: eqrise rules check rules/ my.rules");
  rules_check->add_option("FILE", common.files, "Rule files or folders")->required();
  rules_check->add_option("--seed", rules_options.seed, "Of the random instances");
  rules_check->add_option("--instances", rules_options.instances, "For each rule and direction")
      ->check(CLI::PositiveNumber);
  rules_check
      ->add_option("--proof-seconds", rules_options.proof_seconds,
                   "Of the solver, for each question that a proof has; 0: it is not asked")
      ->check(CLI::Range(0.0, 86400.0));
  rules_check->add_flag("--json", common.json, "Print JSON");

  CLI::App* rules_list = rules->add_subcommand("list", "The rules of files, with what each is for");
  rules_list->footer(
      "Example: eqrise rules list             the project's own\n"
      "         eqrise rules list my.rules");
  rules_list->add_option("FILE", common.files,
                         "Rule files or folders (default: the project's own)");
  rules_list->add_flag("--json", common.json, "Print JSON");
  CLI::App* rules_show = rules->add_subcommand(
      "show", "A rule as it is written, who uses it, and whether it is proved");
  rules_show->footer("Example: eqrise rules show split-join");
  rules_show->add_option("NAME", rule_name, "The rule")->required();
  rules_show->add_option("FILE", common.files,
                         "Rule files or folders (default: the project's own)");
  rules_show->add_flag("--json", common.json, "Print JSON");

  CLI::App* rules_why =
      rules->add_subcommand("why", "What became of a rule in the search for a kernel's program");
  rules_why->footer(
      "Never found: which parts of its left side the e-graph has, and what is nearest to the part\n"
      "that is missing. Refused: by which condition, and how often. Or applied: what the best\n"
      "program with it costs, beside the one that was chosen.\n"
      "Example: eqrise rules why kernels/dot.rise split-join -t c");
  std::string why_kernel;
  rules_why->add_option("KERNEL", why_kernel, "A kernel")->required();
  rules_why->add_option("RULE", rule_name, "The rule")->required();
  rules_why->add_option("--device", common.device,
                        "The device to cost for: a name in devices/ or an OpenCL device");
  rules_why->add_flag("--json", common.json, "Print JSON");
  AddSizes(rules_why, common);
  AddTarget(rules_why, common);

  CLI::App* rules_ablate = rules->add_subcommand(
      "ablate", "The best cost without each rule, and without each file of rules");
  rules_ablate->footer(
      "What matters most comes first. With --run, each program is run and timed, too.\n"
      "Examples:\n  eqrise rules ablate kernels/dot.rise -t c\n"
      "  eqrise rules ablate kernels/mm.rise -t c --at size --run --csv > mm.csv");
  rules_ablate->add_option("KERNEL", common.files, "Kernels or folders")->required();
  rules_ablate->add_flag("--run", ablate_options.run, "Run, verify and time each program, too");
  CLI::Option* ablate_csv = rules_ablate->add_flag("--csv", ablate_options.csv, "Print CSV");
  rules_ablate->add_flag("--json", common.json, "Print JSON")->excludes(ablate_csv);
  AddRunOptions(rules_ablate, run);
  AddSizes(rules_ablate, common);
  AddTarget(rules_ablate, common);

  CLI::App* rules_implied = rules->add_subcommand(
      "implied", "Which rules of a file the rules of another one derive already");
  rules_implied->footer(
      "Instances of both sides go into an e-graph, and the old rules are to make them equal; one\n"
      "of the same name is left out. So a file against itself says what it can do without.\n"
      "Example: eqrise rules implied rules/algorithmic.rules my.rules");
  rules_implied->add_option("OLD", implied_options.old_rules, "Rule file or folder")->required();
  rules_implied->add_option("NEW", implied_options.new_rules, "Rule file or folder")->required();
  rules_implied
      ->add_option("--iterations", implied_options.iterations, "At most so many (default 8)")
      ->check(CLI::PositiveNumber);
  rules_implied
      ->add_option("--max-nodes", common.limits.nodes, "E-nodes of each e-graph (default 20K)")
      ->transform(Suffixed(1000));
  rules_implied->add_option("--seconds", common.limits.seconds, "Time for each instance")
      ->check(CLI::PositiveNumber);
  rules_implied->add_flag("--json", common.json, "Print JSON");

  CLI::App* primitives =
      app.add_subcommand("primitives", "The primitives of the language, as Markdown");
  primitives->add_flag("--json", common.json, "Print JSON");

  if (argc > 1 && argv[1][0] != '-') {
    std::vector<std::string> commands;
    for (const CLI::App* command : app.get_subcommands({})) commands.push_back(command->get_name());
    if (std::find(commands.begin(), commands.end(), argv[1]) == commands.end()) {
      std::cerr << "error: there is no command `" << argv[1] << "`\nhint: "
                << eqrise::rise::DidYouMean(argv[1], commands, "`eqrise --help` names them all")
                << "\n";
      return 2;
    }
  }
  try {
    app.parse(WithRepeatedOptions(argc, argv));
  } catch (const CLI::ParseError& e) {
    int code = app.exit(e);
    return code == 0 ? 0 : 2;
  }
  if (list_devices) return ListDevicesCommand(json_top);
  if (*check) return CheckCommand(common, !untyped);
  if (*optimize) return OptimizeCommand(common);
  if (*emit) return EmitCommand(common, host);
  if (*run_app) return RunCommand(common, run);
  if (*derive) return DeriveCommand(common, derive_options);
  if (*explore) return ExploreCommand(common, run, explore_options);
  if (*fmt) return FmtCommand(common, fmt_check);
  if (*completion) {
    std::cout << CompletionScript(app, shell == "zsh" ? ShellKind::kZsh : ShellKind::kBash);
    return 0;
  }
  if (*find) {
    if (find_options.sketch.empty() && find_options.sketch_text.empty()) {
      std::cerr << "error: what is to be found is missing\n"
                   "hint: --sketch FILE or --sketch-text 'contains(split(?)(?))'\n";
      return 2;
    }
    return FindCommand(common, find_options);
  }
  if (*prove) return ProveCommand(common, prove_options);
  if (*batch) return BatchCommand(common, run, batch_options);
  if (*collect) return SweepCollectCommand(common.output, common.json);
  if (*sweep) return SweepCommand(common, batch_options, sweep_options);
  if (*results) return ResultsCommand(common, results_options);
  if (*compare) return CompareCommand(common, compare_options);
  if (*job) return JobCommand(common);
  if (*stats) return StatsCommand(common, csv);
  if (*dump) return DumpCommand(common, dump_options);
  if (*dot) return DotCommand(common, dot_options);
  if (*extract) return ExtractCommand(common, extract_options);
  if (*primitives) return PrimitivesCommand(common.json);
  if (*rules_list) return RulesListCommand(common);
  if (*rules_why) {
    common.files = {why_kernel};
    return RulesWhyCommand(common, rule_name);
  }
  if (*rules_ablate) return RulesAblateCommand(common, run, ablate_options);
  if (*rules_implied) return RulesImpliedCommand(common, implied_options);
  if (*rules_show) return RulesShowCommand(common, rule_name);
  if (*rules_check) return RulesCheckCommand(common, rules_options);
  std::cout << app.help();
  return 0;
}

[[noreturn]] void OutOfMemory() {
  constexpr char kMessage[] =
      "eqrise: out of memory: the system gives no more. Let the search have less (--max-bytes "
      "500M,\n  --max-nodes 100K), or the program more (ulimit -v).\n";
  if (::write(STDERR_FILENO, kMessage, sizeof kMessage - 1) < 0) std::_Exit(70);
  std::_Exit(eqrise::cli::kOutOfMemoryBudget);
}

}  // namespace

int main(int argc, char** argv) {
  // Errors are values; what is thrown is a bug. Memory that is not there ends the process where it
  // is missed: nothing unwinds, for tables of others' libraries do not stand an exception in the
  // middle of growing, and files are replaced as a whole or not at all.
  std::set_new_handler([] { OutOfMemory(); });
  try {
    const int code = Main(argc, argv);
    // What a full disk did not take is no success.
    std::cout.flush();
    if (std::cout && std::fflush(stdout) == 0) return code;
    std::fputs("error: can't write the standard output\nhint: is the disk full?\n", stderr);
    return 2;
  } catch (const std::bad_alloc&) {  // of the e-graph's own memory
    OutOfMemory();
  } catch (const eqrise::rise::TooLarge& e) {  // of what a rule or the compiler made
    std::fprintf(stderr, "error: %s\nhint: %s\n", e.what(), e.hint());
    return 2;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "eqrise: internal error: %s\n", e.what());
    return 70;
  }
}
