// Text of users can end no comment and no string of emitted code.
#include "emit/comment_text.h"

#include <doctest/doctest.h>

#include "rise/term/printable.h"
#include "target/reserved_names.h"

namespace eqrise::emit {
namespace {

TEST_CASE("comments: no text gets out of its line") {
  CHECK(CommentLines("a\n\nb") == "// a\n//\n// b\n");
  // Line ends that compilers know besides \n.
  CHECK(CommentLines("a\rint x;\vb\fc") == "// a\\x0dint x;\\x0bb\\x0cc\n");
  // A backslash would join the next line of code to the comment, and so would its trigraph.
  CHECK(CommentLines("a\\") == "// a\\.\n");
  CHECK(CommentLines("a\\ \t") == "// a\\ \t.\n");
  CHECK(CommentLines("a?"
                     "?/") == "// a? ?/\n");
  CHECK(CommentLines("a?"
                     "?/\nb\\\nc") == "// a? ?/\n// b\\.\n// c\n");
}

TEST_CASE("strings: what a compiler reads is the text") {
  CHECK(StringText("a\"b\\c\n") == "a\\\"b\\\\c\\n");
  CHECK(StringText("?"
                   "?/?"
                   "?=") == "?\\?/?\\?=");
  CHECK(StringText(std::string("\r\0"
                               "1\x7f\xff",
                               5)) == "\\015\\0001\\177\\377");
}

TEST_CASE("printable: what is no character is written in digits") {
  using rise::Printable;
  CHECK(Printable("käse\t\n") == "käse\t\n");
  CHECK(Printable("\x1b[31m") == "\\x1b[31m");
  CHECK(Printable("\xff\xc0\x80") == "\\xff\\xc0\\x80");           // overlong
  CHECK(Printable("\xed\xa0\x80") == "\\xed\\xa0\\x80");           // a surrogate
  CHECK(Printable("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80");  // beyond U+10FFFF
  CHECK(Printable("\xe2\x82") == "\\xe2\\x82");                    // cut off
  CHECK(Printable("\xe2\x80\xa8") == "\\xe2\\x80\\xa8");           // a line separator
  CHECK(Printable("\xf0\x9f\x90\x8c") == "\xf0\x9f\x90\x8c");
}

TEST_CASE("names: those of libraries are for functions only, those of languages for nothing") {
  for (const char* name : {"index", "qsort", "y1", "GOMP_parallel", "while", "sqrtf", "floatx16"}) {
    CHECK_MESSAGE(target::IsTakenFunctionName(name), name);
  }
  for (const char* name : {"mm", "rows", "scal", "indices", "f_prime"}) {
    CHECK_MESSAGE(!target::IsTakenFunctionName(name), name);
  }
  CHECK_FALSE(target::IsReservedName("index"));
  CHECK(target::IsReservedName("max_int32_t"));
  CHECK(target::IsReservedName("expf_x16"));
  CHECK(target::IsReservedName("lane_sinf"));
  CHECK_FALSE(target::IsReservedName("x16"));
  CHECK(target::LegalIdentifier("f''") == "f_prime_prime");
}

}  // namespace
}  // namespace eqrise::emit
