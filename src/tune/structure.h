// What a program is without its numbers, and the numbers: two programs of one structure differ in
// sizes of chunks, widths of vectors and the like alone, and in which loops are unrolled.
//
//   StructureOf("xs |> split(32) |> mapSeq(f)")    // {"xs |> split(#) |> mapSeq(f)", {32, 1}}
#ifndef EQRISE_TUNE_STRUCTURE_H_
#define EQRISE_TUNE_STRUCTURE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace eqrise::tune {

struct Structure {
  std::string text;              // with # for each number
  std::vector<int64_t> numbers;  // in the order of the text; 2 of a loop that is unrolled, else 1
};

// The text is RISE. Literals with a point, and digits in names, are no such numbers; sizes in types
// are.
Structure StructureOf(std::string_view program);

// How far apart two programs of one structure are: the sum of |log2| of the quotients of their
// numbers, of which equal pairs count once. Infinity: they have different counts of numbers.
double Distance(const std::vector<int64_t>& a, const std::vector<int64_t>& b);

}  // namespace eqrise::tune

#endif  // EQRISE_TUNE_STRUCTURE_H_
