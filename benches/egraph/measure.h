// How a case is measured: in a process of its own, so that peak memory is its own.
//
//   json row = RunApart([&] { return c.run(options); });   // adds "peak_bytes"
//
// and, inside of the case, what counts:
//   MeasuredSection(row, options.instructions, [&] { report = Saturate(graph, rules); });
//   row["seconds"], row["instructions"]
#ifndef EQRISE_BENCHES_EGRAPH_MEASURE_H_
#define EQRISE_BENCHES_EGRAPH_MEASURE_H_

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace eqrise::bench {

void MeasuredSection(nlohmann::json& row, bool count_instructions,
                     const std::function<void()>& section);

// {"failed": what the process ended with} where it did not come to its end.
nlohmann::json RunApart(const std::function<nlohmann::json()>& run);

// What another program prints on its standard output: one JSON object. nullopt, and why.
std::optional<nlohmann::json> RunBeside(std::vector<std::string> words, std::string& error);

// A process touches so many megabytes and gives them back. A virtual machine's host takes what has
// been free for seconds and finds it anew, at a tenth of the speed, when it is touched again.
// False where there are not so many.
bool HaveMemoryAtHand(size_t megabytes);

// Whether the machine lets us count by the processor: instructions of all threads, without what the
// kernel does for them.
bool ProcessorCountsInstructions();

// Otherwise callgrind runs this program again, with that case alone, and counts what is inside of
// MeasuredSection. About fifty times slower. nullopt, and why: where there is no valgrind.
std::optional<uint64_t> InstructionsByCallgrind(const std::vector<std::string>& arguments,
                                                std::string& error);

// Nanoseconds per insertion of 4 million random keys into an open-addressing table of 8 million
// 64-bit slots: what a cache miss and a few instructions cost on this machine.
double CalibrationNanoseconds();

}  // namespace eqrise::bench

#endif  // EQRISE_BENCHES_EGRAPH_MEASURE_H_
