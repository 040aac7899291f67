#include "tune/known.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tune/store.h"
#include "tune/text_file.h"

namespace eqrise::tune {

namespace fs = std::filesystem;

absl::StatusOr<std::optional<Tuned>> FindTuned(
    const batch::Job& job, const std::string& name,
    const std::function<absl::StatusOr<std::optional<std::string>>()>& machine,
    const Places& places) {
  std::error_code ec;
  const bool has_database = fs::exists(places.database, ec);
  const bool has_text = fs::exists(places.text_file, ec);
  if (!has_database && !has_text) return std::nullopt;
  absl::StatusOr<Key> key = KeyOf(job, name, "", places.version);
  if (!key.ok()) return key.status();
  // For a machine that nobody knows, all that is remembered of this kernel is looked at.
  std::vector<Tuned> all, of_text;
  if (has_database) {
    const absl::StatusOr<Store> store = Store::OpenToRead(places.database);
    if (!store.ok()) return store.status();
    absl::StatusOr<std::vector<Tuned>> found = store->All(key->kernel);
    if (!found.ok()) return found.status();
    all = *std::move(found);
    std::erase_if(all, [&](const Tuned& t) {
      return t.key.rules != key->rules || t.key.version != key->version;
    });
  }
  if (has_text) {
    absl::StatusOr<std::vector<Tuned>> found = ReadTextFile(places.text_file);
    if (!found.ok()) return found.status();
    of_text = *std::move(found);
  }
  all.insert(all.end(), of_text.begin(), of_text.end());
  std::erase_if(all, [&](const Tuned& t) {
    Key own = t.key;
    own.machine.clear();
    return !IsSameProblem(own, *key);
  });
  if (all.empty()) return std::nullopt;
  const absl::StatusOr<std::optional<std::string>> here = machine();
  if (!here.ok()) return here.status();
  const auto match = std::ranges::find_if(
      all, [&](const Tuned& t) { return !here->has_value() || t.key.machine == **here; });
  if (match == all.end()) return std::nullopt;
  return *match;
}

compile::KnownProgram KnownOf(const Tuned& tuned) {
  return {.text = tuned.program, .from = tuned.from};
}

std::string TextOf(const Tuned& tuned) {
  return absl::StrFormat("tuned on %s: %.4g ms on %s (%s)", tuned.when.substr(0, 10),
                         tuned.seconds * 1e3, tuned.key.machine, tuned.from);
}

}  // namespace eqrise::tune
