#include "run/npy.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "files/input_file.h"
#include "run/files.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kMostHeaderBytes = std::size_t{1} << 20;
constexpr std::size_t kPieceBytes = std::size_t{1} << 20;

struct Dtype {
  Element element;
  std::string_view code;  // without the byte order
};

constexpr Dtype kDtypes[] = {
    {Element::kBool, "b1"}, {Element::kI8, "i1"},  {Element::kI16, "i2"}, {Element::kI32, "i4"},
    {Element::kI64, "i8"},  {Element::kU8, "u1"},  {Element::kU16, "u2"}, {Element::kU32, "u4"},
    {Element::kU64, "u8"},  {Element::kF16, "f2"}, {Element::kF32, "f4"}, {Element::kF64, "f8"},
};

template <typename... Pieces>
absl::Status Bad(const std::filesystem::path& file, const Pieces&... what) {
  return BadInput(file.string(), ": ", what...);
}

// What the header, a Python dict literal, says.
struct Header {
  std::string descr;
  std::optional<bool> fortran_order;
  std::optional<std::vector<std::int64_t>> shape;
};

// Reads {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }: the few literals that NumPy
// writes there, with any spacing and in any order. Every method says whether it worked.
class HeaderParser {
 public:
  explicit HeaderParser(std::string_view text) : rest_(text) {}

  bool Parse(Header& header) {
    if (!Accept("{")) return false;
    while (!Accept("}")) {
      std::string key;
      if (!String(key) || !Accept(":") || !Value(key, header)) return false;
      if (!Accept(",") && !Peek("}")) return false;
    }
    return Blank() && !header.descr.empty() && header.fortran_order && header.shape;
  }

 private:
  bool Blank() {
    while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_[0])) != 0) {
      rest_.remove_prefix(1);
    }
    return rest_.empty();
  }
  bool Peek(std::string_view token) {
    Blank();
    return rest_.starts_with(token);
  }
  bool Accept(std::string_view token) {
    if (!Peek(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
  }
  bool String(std::string& value) {
    if (!Peek("'") && !Peek("\"")) return false;
    const std::size_t end = rest_.find(rest_[0], 1);
    if (end == std::string_view::npos) return false;
    value = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return true;
  }
  bool Value(std::string_view key, Header& header) {
    if (key == "descr") {
      // A list here describes records; keep its beginning for the message.
      if (Peek("[")) header.descr = "a record";
      return String(header.descr) || header.descr == "a record";
    }
    if (key == "fortran_order") {
      if (Accept("True")) header.fortran_order = true;
      if (!header.fortran_order && Accept("False")) header.fortran_order = false;
      return header.fortran_order.has_value();
    }
    return key == "shape" && Shape(header.shape.emplace());
  }
  bool Shape(std::vector<std::int64_t>& shape) {
    if (!Accept("(")) return false;
    while (!Accept(")")) {
      Blank();
      std::int64_t extent = 0;
      const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), extent);
      if (error != std::errc() || extent < 0) return false;
      rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
      shape.push_back(extent);
      if (!Accept(",") && !Peek(")")) return false;
    }
    return true;
  }

  std::string_view rest_;
};

std::optional<Element> ElementOfDescr(std::string_view descr) {
  for (const Dtype& dtype : kDtypes) {
    const bool one_byte =
        ElementSize(dtype.element) == 1;  // NumPy writes '|', for "not applicable"
    if (descr == Cat("<", dtype.code)) return dtype.element;
    if (one_byte && descr == Cat("|", dtype.code)) return dtype.element;
  }
  return std::nullopt;
}

std::string DescrOf(Element element) {
  const auto* dtype = std::find_if(std::begin(kDtypes), std::end(kDtypes),
                                   [&](const Dtype& d) { return d.element == element; });
  return Cat(ElementSize(element) == 1 ? "|" : "<", dtype->code);
}

std::uint32_t LittleEndian(std::string_view bytes) {
  std::uint32_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) {
    value = value << 8 | static_cast<unsigned char>(bytes[i]);
  }
  return value;
}

}  // namespace

absl::StatusOr<HostArray> ReadNpy(const std::filesystem::path& file) {
  absl::StatusOr<files::InputFile> in = files::InputFile::Open(file.string());
  if (!in.ok()) return in.status();
  absl::Status status;
  std::uint64_t used = 0;
  // Fewer bytes where the file ends.
  const auto take = [&](std::size_t count) {
    std::string bytes(count, '\0');
    const absl::StatusOr<std::size_t> got = in->Read(bytes.data(), count);
    if (!got.ok()) status.Update(got.status());
    bytes.resize(got.value_or(0));
    used += bytes.size();
    return bytes;
  };
  const std::string magic = take(kMagic.size());
  if (!status.ok()) return status;
  if (magic != kMagic) {
    return Bad(file, "not a .npy file: it does not begin with \\x93NUMPY");
  }
  const std::string version = take(2);
  if (version.size() == 2 && (version[0] < 1 || version[0] > 3)) {
    return Bad(file, "version ", static_cast<int>(version[0]), ".", static_cast<int>(version[1]),
               " of the .npy format is not known; versions 1 to 3 are");
  }
  const std::size_t length_bytes = version.size() == 2 && version[0] == 1 ? 2 : 4;
  const std::string length = take(length_bytes);
  const std::size_t header_size = LittleEndian(length);
  if (header_size > kMostHeaderBytes) {
    return Bad(file, "its header has ", header_size, " bytes, and no array needs more than ",
               kMostHeaderBytes);
  }
  const std::string text = take(header_size);
  if (!status.ok()) return status;
  if (length.size() < length_bytes || text.size() < header_size) {
    return Bad(file, "truncated: the file ends inside its header");
  }
  Header header;
  if (!HeaderParser(text).Parse(header)) {
    return Bad(file, "malformed header: ", text.substr(0, 200));
  }
  const std::optional<Element> element = ElementOfDescr(header.descr);
  if (!element) {
    return Bad(file, "its dtype is ", header.descr,
               ", which cannot be used; little-endian numbers can: save it "
               "with .astype('<f4') or the like");
  }
  if (*header.fortran_order) {
    return Bad(file, "the array is in Fortran order; save it with numpy.ascontiguousarray");
  }
  const absl::StatusOr<std::size_t> bytes = HostArray::BytesOf(*element, *header.shape);
  if (!bytes.ok()) return Bad(file, bytes.status().message());
  const auto wrong_size = [&](std::uint64_t there) {
    return Bad(file,
               there < *bytes ? "truncated: " : "too long: ", TypeText(*header.shape, *element),
               " takes ", *bytes, " bytes, but there are ", there, " after the header");
  };
  if (in->size() && *in->size() - used != *bytes) return wrong_size(*in->size() - used);
  if (in->size()) {
    absl::StatusOr<HostArray> array = HostArray::Create(*element, *header.shape);
    if (!array.ok()) return Bad(file, array.status().message());
    const absl::StatusOr<std::size_t> got = in->Read(array->Bytes(), *bytes);
    if (!got.ok()) return got.status();
    if (*got != *bytes) return wrong_size(*got);
    return array;
  }
  // How much a pipe has is known when it has given it, so there is no memory for more before.
  std::string data;
  while (data.size() <= *bytes) {
    const std::string piece = take(std::min<std::size_t>(*bytes + 1 - data.size(), kPieceBytes));
    if (!status.ok()) return status;
    if (piece.empty()) break;
    data += piece;
  }
  if (data.size() != *bytes) return wrong_size(data.size());
  absl::StatusOr<HostArray> array = HostArray::Create(*element, *header.shape);
  if (!array.ok()) return Bad(file, array.status().message());
  std::memcpy(array->Bytes(), data.data(), data.size());
  return array;
}

absl::Status ExpectType(const std::filesystem::path& file, const HostArray& array, Element element,
                        std::span<const std::int64_t> shape) {
  if (array.element() == element && std::ranges::equal(array.shape(), shape)) {
    return absl::OkStatus();
  }
  return Bad(file, "it holds ", array.Type(), ", but ", TypeText(shape, element), " is expected");
}

absl::StatusOr<HostArray> ReadNpy(const std::filesystem::path& file, Element element,
                                  std::span<const std::int64_t> shape) {
  absl::StatusOr<HostArray> array = ReadNpy(file);
  if (!array.ok()) return array;
  if (absl::Status s = ExpectType(file, *array, element, shape); !s.ok()) return s;
  return array;
}

absl::Status WriteNpy(const std::filesystem::path& file, const HostArray& array) {
  std::string shape;
  for (const std::int64_t extent : array.shape()) absl::StrAppend(&shape, extent, ", ");
  if (array.shape().size() == 1) {
    shape.pop_back();  // as Python prints them: (3,) and (3, 4)
  } else if (!shape.empty()) {
    shape.resize(shape.size() - 2);
  }
  std::string header = Cat("{'descr': '", DescrOf(array.element()),
                           "', 'fortran_order': False, 'shape': (", shape, "), }");
  // Padded with blanks and a newline so that the data begins at a multiple of 64, as NumPy does it.
  constexpr std::size_t kPrefix = 10;
  const std::size_t end = (kPrefix + header.size() + 1 + 63) / 64 * 64;
  header.append(end - kPrefix - header.size() - 1, ' ').push_back('\n');
  if (header.size() > 0xffff) return Bad(file, "an array of so many dimensions cannot be written");
  const std::string prefix = Cat(kMagic, std::string_view("\x01\x00", 2),
                                 std::string(1, static_cast<char>(header.size() & 0xff)),
                                 std::string(1, static_cast<char>(header.size() >> 8)));
  const std::string_view data(reinterpret_cast<const char*>(array.Bytes()), array.byte_size());
  return WriteFileAtomically(file, {prefix, header, data});
}

}  // namespace eqrise::run
