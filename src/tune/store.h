// The database of what was tuned: a file of SQLite.
//
//   absl::StatusOr<Store> store = Store::Open(*DefaultStoreFile());
//   absl::Status s = store->Put(tuned, candidates);
//   absl::StatusOr<std::optional<Tuned>> known = store->Find(key);
//
// Tables (docs/tune.md has them for people):
//   tuned      one line for each key: the fastest program. A later tuning replaces it.
//   measured   the candidates of that tuning, with all their times
#ifndef EQRISE_TUNE_STORE_H_
#define EQRISE_TUNE_STORE_H_

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tune/tuned.h"

namespace eqrise::tune {

// tuned.db in run::DefaultCacheDir().
absl::StatusOr<std::filesystem::path> DefaultStoreFile();

class Store {
 public:
  // An error: the file can't be made or written, is no database or another program's, or a newer
  // eqrise has made it.
  static absl::StatusOr<Store> Open(const std::filesystem::path& path);
  // Makes and changes nothing; an error, too: there is no such file.
  static absl::StatusOr<Store> OpenToRead(const std::filesystem::path& path);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  // Takes the place of what has the same key.
  absl::Status Put(const Tuned& tuned, const std::vector<TunedCandidate>& candidates);
  absl::StatusOr<std::optional<Tuned>> Find(const Key& key) const;
  // What may be a start for the tuning of `key`: of its kernel by name or by text, for its target,
  // the nearest sizes first, `key` itself before all.
  absl::StatusOr<std::vector<Tuned>> Near(const Key& key, size_t most) const;
  // All of a kernel's text, or all that there is.
  absl::StatusOr<std::vector<Tuned>> All(const std::optional<std::string>& kernel) const;

 private:
  struct Database;
  explicit Store(std::unique_ptr<Database> database);
  static absl::StatusOr<Store> OpenAs(const std::filesystem::path& path, int flags);

  std::unique_ptr<Database> database_;
};

}  // namespace eqrise::tune

#endif  // EQRISE_TUNE_STORE_H_
