// .npy files: what NumPy writes is read, what is written NumPy reads, and bad files say what is
// wrong.
#include "run/npy.h"

#include <doctest/doctest.h>

#include <string>

#include "run/files.h"
#include "run/random.h"
#include "tests/run/test_programs.h"

namespace eqrise::run {
namespace {

// A version 1 file of this header and these bytes.
std::string Npy(const std::string& header, const std::string& data) {
  std::string text("\x93NUMPY\x01\x00", 8);
  text += static_cast<char>(header.size() & 0xff);
  text += static_cast<char>(header.size() >> 8);
  return text + header + data;
}

std::string ErrorOfReading(const std::string& contents) {
  const TestFolder folder;
  REQUIRE(WriteFileAtomically(folder / "a.npy", {contents}).ok());
  const std::string error = ErrorOf(ReadNpy(folder / "a.npy"));
  CHECK(error.find(folder / "a.npy") == 0);
  return error.substr(folder.path().size() + 1);
}

TEST_CASE("arrays of every element type survive a file") {
  const TestFolder folder;
  for (const Element element : kAllElements) {
    for (const std::vector<std::int64_t>& shape :
         {std::vector<std::int64_t>{}, {5}, {2, 3}, {0}, {2, 1, 3}}) {
      const auto array = RandomArray(element, shape, 3, 0, 1);
      REQUIRE(array.ok());
      CAPTURE(array->Type());
      REQUIRE(WriteNpy(folder / "a.npy", *array).ok());
      const auto read = ReadNpy(folder / "a.npy", element, shape);
      REQUIRE(read.ok());
      CHECK(read->ToDoubles() == array->ToDoubles());
    }
  }
  CHECK(folder.Files().size() == 1);  // no temporary file is left
}

TEST_CASE("a written file is byte for byte NumPy's") {
  // numpy.save of numpy.array([[1, 2, 3]], dtype='<f4'), NumPy 1.24.
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 3), }";
  header.append(117 - header.size(), ' ');
  header += '\n';
  const std::string expected =
      Npy(header, std::string("\x00\x00\x80\x3f\x00\x00\x00\x40\x00\x00\x40\x40", 12));
  REQUIRE(expected.size() == 128 + 12);
  const TestFolder folder;
  REQUIRE(WriteNpy(folder / "a.npy", Array(Element::kF32, {1, 3}, {1, 2, 3})).ok());
  CHECK(*ReadFile(folder / "a.npy") == expected);
}

TEST_CASE("versions 2 and 3, other spacing and other order are read") {
  const TestFolder folder;
  for (const char version : {'\x02', '\x03'}) {
    const std::string header = "{\"shape\":(2,),'fortran_order':False , 'descr': '|i1'}\n";
    std::string text("\x93NUMPY", 6);
    text += version;
    text += std::string(1, '\0') + static_cast<char>(header.size()) + std::string(3, '\0');
    REQUIRE(WriteFileAtomically(folder / "a.npy", {text, header, "\x01\xff"}).ok());
    const auto array = ReadNpy(folder / "a.npy");
    REQUIRE(array.ok());
    CHECK(array->Type() == "2.i8");
    CHECK(array->ToDoubles() == std::vector<double>{1, -1});
  }
}

TEST_CASE("a bad file says what is wrong with it") {
  const std::string good = "{'descr': '<f4', 'fortran_order': False, 'shape': (1,), }\n";
  const std::string data(4, '\0');
  CHECK(ErrorOfReading("hello, world") ==
        "a.npy: not a .npy file: it does not begin with \\x93NUMPY");
  CHECK(ErrorOfReading("") == "a.npy: not a .npy file: it does not begin with \\x93NUMPY");
  CHECK(ErrorOfReading(Npy(good, data).substr(0, 7)) ==
        "a.npy: truncated: the file ends inside its header");
  CHECK(ErrorOfReading(Npy(good, data).substr(0, 40)) ==
        "a.npy: truncated: the file ends inside its header");
  CHECK(ErrorOfReading(Npy(good, "abc")) ==
        "a.npy: truncated: 1.f32 takes 4 bytes, but there are 3 after the header");
  CHECK(ErrorOfReading(Npy(good, data + "x")) ==
        "a.npy: too long: 1.f32 takes 4 bytes, but there are 5 after the header");
  CHECK(ErrorOfReading(Npy("{'descr': '<f4', 'fortran_order': True, 'shape': (1,), }\n", data)) ==
        "a.npy: the array is in Fortran order; save it with numpy.ascontiguousarray");
  CHECK(ErrorOfReading(Npy("{'descr': '>f4', 'fortran_order': False, 'shape': (1,), }\n", data))
            .find("a.npy: its dtype is >f4, which cannot be used") == 0);
  CHECK(ErrorOfReading(Npy("{'descr': '<c8', 'fortran_order': False, 'shape': (1,), }\n", data))
            .find("a.npy: its dtype is <c8") == 0);
  CHECK(
      ErrorOfReading(Npy("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (1,)}", data))
          .find("a.npy: malformed header") == 0);
  CHECK(ErrorOfReading(Npy("{'descr': '<f4', 'shape': (1,), }\n", data))
            .find("a.npy: malformed header: {'descr'") == 0);
  CHECK(ErrorOfReading(Npy("{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }", data))
            .find("a.npy: malformed header") == 0);
  CHECK(ErrorOfReading(Npy("{'descr': '<f4", data)).find("a.npy: malformed header") == 0);
  CHECK(ErrorOfReading(Npy("{'descr': '<f8', 'fortran_order': False, 'shape': "
                           "(4000000000, 4000000000), }",
                           data))
            .find("too large for any memory") != std::string::npos);
  std::string future = Npy(good, data);
  future[6] = 9;
  CHECK(ErrorOfReading(future) ==
        "a.npy: version 9.0 of the .npy format is not known; versions 1 to 3 are");
}

// Its memory would be there, all zeros, for the moment that it takes to see that the data is not.
TEST_CASE("a header that names more than there is costs no memory") {
  const std::string large = "{'descr': '<f4', 'fortran_order': False, 'shape': (500000000000,), }";
  CHECK(ErrorOfReading(Npy(large, "abcd")) ==
        "a.npy: truncated: 500000000000.f32 takes 2000000000000 bytes, but there are 4 after the "
        "header");
  std::string text("\x93NUMPY\x02\x00\xff\xff\xff\xff{}", 14);
  CHECK(ErrorOfReading(text).find("a.npy: its header has 4294967295 bytes") == 0);
}

TEST_CASE("a good file that is not the expected array is refused") {
  const TestFolder folder;
  const std::filesystem::path file = folder / "a.npy";
  REQUIRE(WriteNpy(file, Array(Element::kF32, {2, 3}, {1, 2, 3, 4, 5, 6})).ok());
  const std::int64_t shape[] = {3, 2};
  CHECK(ErrorOf(ReadNpy(file, Element::kF32, shape)) ==
        file.string() + ": it holds 2.3.f32, but 3.2.f32 is expected");
  const std::int64_t same[] = {2, 3};
  CHECK(ErrorOf(ReadNpy(file, Element::kF64, same)) ==
        file.string() + ": it holds 2.3.f32, but 2.3.f64 is expected");
}

TEST_CASE("a file that is not there, or cannot be written, is named") {
  const TestFolder folder;
  CHECK(ErrorOf(ReadNpy(folder / "none.npy"))
            .find((folder / "none.npy") + ": error: can't open the file: No such file") == 0);
  CHECK_FALSE(ReadNpy(folder.path()).ok());
  CHECK(ErrorOf(WriteNpy(folder / "no/such/folder.npy", Array(Element::kF32, {1}, {1})))
            .find("cannot write") == 0);
}

}  // namespace
}  // namespace eqrise::run
