// Shared by the tests of access checking, translation, launches and extraction: a program as text,
// and what DPIA makes of it, as text again.
#ifndef EQRISE_TESTS_DPIA_DPIA_TESTING_H_
#define EQRISE_TESTS_DPIA_DPIA_TESTING_H_

#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "dpia/barriers.h"
#include "dpia/launches.h"
#include "dpia/phrase.h"
#include "dpia/translate.h"
#include "rise/infer/elaborate.h"
#include "rise/syntax/diagnostic.h"

namespace eqrise::dpia {

using Sizes = std::map<std::string, int64_t>;

// A program, what owns it, and its translation.
struct Translated {
  std::unique_ptr<rise::ExprTable> exprs = std::make_unique<rise::ExprTable>();
  std::unique_ptr<rise::Sources> sources = std::make_unique<rise::Sources>();
  rise::Program program;
  absl::Status status;
  std::unique_ptr<Phrase> phrase;

  Reporter Report() const {
    return [s = sources.get()](rise::Location where, std::string what, std::string hint) {
      return rise::Error(*s, where, what, hint);
    };
  }
  std::string Message() const { return std::string(status.message()); }
  // The phrase as text, or the error.
  std::string Text() const { return status.ok() ? ToString(*phrase) : Message(); }
  std::string WithBarriers() {
    if (!status.ok()) return Message();
    InsertBarriers(*phrase);
    return ToString(*phrase);
  }
};

// `program` is all of k.rise, so that places in messages are places in it.
inline Translated TranslateText(const std::string& program,
                                target::Target target = target::Target::kOpenCL,
                                const Sizes& sizes = {}, TranslateOptions options = {}) {
  Translated t;
  absl::StatusOr<rise::Program> p = rise::ParseAndElaborateText(
      "k.rise", program, {.sizes = sizes, .kernel = ""}, *t.exprs, *t.sources);
  // What these tests are about comes after parsing and inference, which must not fail.
  REQUIRE_MESSAGE(p.ok(), std::string(p.status().message()));
  t.program = *std::move(p);
  options.target = target;
  auto phrase = Translate(*t.exprs, t.program, options, t.Report());
  t.status = phrase.status();
  if (phrase.ok()) t.phrase = *std::move(phrase);
  return t;
}

// Lines of raw text start and end with a line break for the eye; the phrase's text does not.
inline std::string Lines(const std::string& raw) { return raw.substr(raw.find('\n') + 1); }

#define CHECK_TRANSLATES(translated, expected)                     \
  do {                                                             \
    CHECK(::eqrise::dpia::Lines(expected) == (translated).Text()); \
  } while (false)

// The program is refused with exactly this first line, and the message goes on with `hint`
// somewhere.
inline void CheckRefused(const Translated& t, const std::string& first_line,
                         const std::string& hint) {
  const std::string message = t.Message();
  CAPTURE(message);
  REQUIRE_FALSE(t.status.ok());
  CHECK(message.substr(0, message.find('\n')) == first_line);
  CHECK(message.find("\n") != std::string::npos);
  CHECK(message.find("^") != std::string::npos);
  const size_t at = message.find("hint: ");
  REQUIRE(at != std::string::npos);
  CHECK(message.find(hint, at) != std::string::npos);
}

inline size_t Count(const std::string& text, const std::string& part) {
  size_t n = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
    ++n;
  return n;
}

}  // namespace eqrise::dpia

#endif  // EQRISE_TESTS_DPIA_DPIA_TESTING_H_
