// What differs between OpenCL C and C11 with GNU vectors: names of types and functions, vector
// loads and stores, heads of kernels and declarations of memory, and small helper functions that a
// program needs. Everything else is printed once (printer.h).
#ifndef EQRISE_EMIT_DIALECT_H_
#define EQRISE_EMIT_DIALECT_H_

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dpia/access.h"
#include "dpia/phrase.h"
#include "emit/nat_text.h"
#include "target/device.h"

namespace eqrise::emit {

// The shortest decimal text that reads back as the same value, with a point or an exponent.
// Precondition: finite.
std::string ShortestDecimal(double value, rise::ScalarKind type);

// Where in memory: an index of elements, or of whole vectors where the memory is aligned and the
// width divides it (OpenCL).
struct Place {
  Text index;
  bool whole_vectors = false;
  bool aligned = false;  // C: a vector there begins at a multiple of AlignmentOf its type
};

// Memory that C programs make, or ask their callers for, begins at multiples of so many bytes: a
// line of the cache, and a vector of AVX-512. What callers own may begin at any element.
inline constexpr int kMemoryAlignment = 64;
// What vectors in such memory may be aligned to, in bytes.
int AlignmentOf(rise::ScalarKind type, int lanes);
// The bytes of one lane of a value that is computed with. A bool is an int there.
int LaneBytes(rise::ScalarKind type);

// C: what stands before the names of sin and cos, so that GCC sees no more in them than functions.
inline constexpr char kOwnName[] = "lane_";

class Dialect {
 public:
  // `strict`: a product and a sum are two operations, with two roundings. The device says which
  // version of OpenCL there is, and whether it computes with f16 (cl_khr_fp16); where it does not, f16
  // is a way to store floats, and results are rounded to it.
  Dialect(target::Target target, const target::Device& device, bool strict)
      : target_(target),
        strict_(strict),
        atomics_(device.opencl_c >= 2),
        has_half_(device.half),
        is_cpu_(device.kind == "cpu") {}

  // Whether a pointer to whole vectors reads memory that is aligned to them. Where none does, a
  // type of vectors in memory says how they are aligned.
  bool has_vector_pointers() const { return opencl(); }

  // In registers. bool is int; in a vector's lane true is -1, as comparisons make it.
  std::string TypeName(rise::ScalarKind type, int lanes);
  // In memory: bool is one byte, and an f16 its bits where a device has none.
  std::string MemoryTypeName(rise::ScalarKind type) const;
  // The elements of private arrays.
  std::string PrivateTypeName(rise::ScalarKind type) {
    return IsStoredHalf(type) ? TypeName(type, 1) : MemoryTypeName(type);
  }
  // A kernel's parameter.
  Text ScalarInput(const std::string& name, rise::ScalarKind type);
  Text Literal(uint64_t bits, rise::ScalarKind type) const;

  // A scalar primitive applied to printed operands; `type` and `lanes` are the operands'. `fits`:
  // an integer result is known to fit its type.
  Text Apply(rise::Op op, rise::ScalarKind type, int lanes, const std::vector<Text>& operands,
             bool fits = false);
  // An integer division or remainder where it is defined: dpia::DividesByHarmless.
  static Text HarmlessDivision(rise::Op op, const std::vector<Text>& operands);
  // By the function's text for this target.
  Text CallForeign(const rise::ExprTable& exprs, uint32_t id, const std::vector<Text>& arguments);
  // OpenCL only: base[index] = base[index] op value, as one step.
  std::string Atomic(rise::Op op, const std::string& space, const std::string& base,
                     const Text& index, rise::ScalarKind type, const Text& value);
  Text Cast(const Text& operand, rise::ScalarKind from, rise::ScalarKind to, int lanes);
  Text Broadcast(const Text& scalar, rise::ScalarKind type, int lanes);
  Text Vector(const std::vector<Text>& scalars, rise::ScalarKind type);
  // The name of a function on indices of a type: min, max, pow.
  std::string IndexFunction(const std::string& function, const std::string& type);
  // A lane of a vector that is in a variable.
  Text Lane(const Text& vector, int lane) const;
  // A lane by an index that may be known at run time only; then `lane` is nothing.
  Text LaneAt(const Text& vector, const Text& index, std::optional<int64_t> lane,
              rise::ScalarKind type);
  // A vector of the type that is computed with; C has another one for vectors in memory.
  Text AsComputed(const Text& vector, rise::ScalarKind type, int lanes);
  // `space` is a SpaceName.
  Text Load(const std::string& space, const std::string& base, const Place& place,
            rise::ScalarKind type, int lanes);
  std::string Store(const std::string& space, const std::string& base, const Place& place,
                    rise::ScalarKind type, int lanes, const Text& value);

  // Lanes 0 .. count-1 of a vector, and the other ones of another vector.
  Text First(const Text& count, const Text& yes, const Text& no, rise::ScalarKind type, int lanes);
  // First of a vector in memory that is made of scalars, of which no more is read.
  Text LoadFirst(const std::string& space, const std::string& base, const Place& place,
                 const Text& count, const Text& no, rise::ScalarKind type, int lanes);

  // --- Around expressions (dialect_declarations.cc)

  // Sizes and counters; `is_wide`: of 64 bits.
  std::string IndexTypeName(bool is_wide) const;
  // What stands before types of memory there: "__global " in OpenCL, nothing in C.
  std::string SpaceName(rise::AddressSpace space) const;
  std::string ArrayParameter(rise::AddressSpace space, rise::ScalarKind element,
                             const std::string& name, bool is_written, bool has_aliases) const;
  // A declaration. `alignment`: in bytes; 0: that of its elements.
  std::string Array(rise::AddressSpace space, rise::ScalarKind element, const std::string& name,
                    const Text& count, int alignment);
  // OpenCL. `group`: the size of all work-groups, where it is known.
  static std::string KernelHead(const std::string& name, const std::vector<std::string>& parameters,
                                const std::optional<std::array<int64_t, 3>>& group);
  // C.
  std::string FunctionHead(const std::string& name,
                           const std::vector<std::string>& parameters) const;
  // C: a function that calls one by what an array of pointers points to.
  std::string EntryFunction(const std::string& name,
                            const std::vector<std::string>& arguments) const;
  // Its argument number i, an array of a type or a value of it.
  std::string EntryArgument(size_t i, const std::string& type, bool is_array) const;
  // C: what stands before a loop whose iterations threads share, and before one whose iterations
  // are lanes of vectors.
  std::string ThreadsOfLoop(bool in_lanes) const;
  // Whether text is for a loop whose iterations are lanes.
  bool in_lanes() const { return in_lanes_; }
  void set_in_lanes(bool in_lanes) { in_lanes_ = in_lanes; }
  std::string LanesOfLoop() const;
  // OpenCL: the number of a work-item, or of a group, and how many items there are.
  static std::string ItemId(dpia::LoopLevel level, int dimension);
  static std::string ItemCount(dpia::LoopLevel level, int dimension);
  static std::string Barrier(bool local_fence, bool global_fence);

  // C: GCC compiles the program without an optimisation, which its option turns off.
  void LeaveOut(const std::string& option, const std::string& why) { left_out_[option] = why; }
  // Types, pragmas and helper functions that were used, to stand before the program.
  std::string Prologue() const;

 private:
  bool opencl() const { return target_ == target::Target::kOpenCL; }
  bool IsStoredHalf(rise::ScalarKind type) const {
    return type == rise::ScalarKind::kF16 && opencl() && !has_half_;
  }
  // Floats of bits, and bits of floats or doubles (dialect_half.cc).
  Text FromHalf(const Text& bits, int lanes);
  Text ToHalf(const Text& value, rise::ScalarKind type, int lanes);
  Text RoundedToHalf(const Text& value, rise::ScalarKind type, int lanes) {
    return FromHalf(ToHalf(value, type, lanes), lanes);
  }
  Text ApplyUnrounded(rise::Op op, rise::ScalarKind type, int lanes,
                      const std::vector<Text>& operands);
  static Text Call(const std::string& function, const std::vector<Text>& operands);
  Text Division(rise::Op op, rise::ScalarKind type, int lanes, const std::vector<Text>& operands);
  Text Infix(rise::Op op, rise::ScalarKind type, int lanes, const std::vector<Text>& operands);
  Text SelectByLanes(rise::ScalarKind type, int lanes, const std::vector<Text>& operands);
  Text MathCall(rise::Op op, rise::ScalarKind type, int lanes, const std::vector<Text>& operands);
  Text VectorExtreme(rise::Op op, const std::string& name, rise::ScalarKind type, int lanes,
                     const std::vector<Text>& operands);
  std::string LiteralText(uint64_t bits, rise::ScalarKind type) const;
  std::string Extreme(rise::Op op);
  Text Mask(const Text& comparison, rise::ScalarKind type, int lanes);
  Text Narrowed(const Text& value, rise::ScalarKind type, int lanes);
  std::string Helper(const std::string& name, const std::string& text);
  std::string VectorForms() const;
  std::string VectorType(const std::string& scalar, int bytes, int lanes);
  // C: the type of vectors in memory, which lie among scalars.
  std::string MemoryVectorType(rise::ScalarKind type, int lanes, bool aligned);
  std::string MathName(rise::Op op, rise::ScalarKind type) const;
  std::string ScopedAtomic(rise::Op op, const std::string& space, const std::string& place,
                           rise::ScalarKind type, const Text& value);
  static bool MayOverflow(rise::Op op, rise::ScalarKind type, int lanes);
  Text Wrapping(rise::Op op, rise::ScalarKind type, int lanes, const std::vector<Text>& operands);
  // C: lanes of another type, by the compiler's own way, or all listed.
  Text ConvertLanes(const Text& operand, rise::ScalarKind to, int lanes);
  Text WidenLanes(const Text& operand, rise::ScalarKind from, rise::ScalarKind to, int lanes);
  // A function that applies a scalar function lane by lane (C only).
  std::string LaneFunction(const std::string& function, rise::ScalarKind type, int lanes,
                           int arity);

  target::Target target_;
  bool strict_;
  bool atomics_;  // OpenCL 2.0's, with an order and a scope
  bool has_half_;
  bool is_cpu_;
  bool in_lanes_ = false;
  bool double_ = false;
  bool half_ = false;
  bool product_ = false;  // of floating point, which compilers may fuse with a sum
  std::map<std::string, std::string> left_out_;               // options of GCC, and why
  std::map<std::string, std::string> types_;                  // in order of their names
  std::map<std::string, rise::Op> special_functions_;         // C: of math.h, by the names of calls
  std::vector<std::pair<std::string, std::string>> helpers_;  // in order of use
  std::map<uint32_t, std::string> foreign_;                   // names of foreign functions
};

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_DIALECT_H_
