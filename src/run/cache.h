// The cache of compiled programs on disk.
//
// An entry is a file named by a hash of everything that its contents depend on (CacheKey). It ends
// with a checksum: an entry that was cut short or changed counts as absent, and is replaced by the
// next Store. Entries appear by a rename, so that processes may share the folder.
//
//   const ArtifactCache cache(dir);
//   const std::string key = CacheKey({source, options, compiler});
//   if (auto binary = cache.Load(key, ".bin")) return *binary;
//   ... build it ...
//   cache.Store(key, ".bin", binary);  // best effort: a cache that cannot be written is no error
#ifndef EQRISE_RUN_CACHE_H_
#define EQRISE_RUN_CACHE_H_

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace eqrise::run {

// $XDG_CACHE_HOME/eqrise, else ~/.cache/eqrise; an error if neither variable is set.
absl::StatusOr<std::filesystem::path> DefaultCacheDir();

// 32 hexadecimal digits that depend on every part and on where it ends.
std::string CacheKey(std::initializer_list<std::string_view> parts);

class ArtifactCache {
 public:
  // An empty dir is DefaultCacheDir(); if there is none, a cache that holds nothing.
  explicit ArtifactCache(std::filesystem::path dir);

  std::optional<std::string> Load(const std::string& key, std::string_view suffix) const;

  // The file of an intact entry; the checksum at its end is harmless to dlopen.
  std::optional<std::filesystem::path> Find(const std::string& key, std::string_view suffix) const;

  absl::Status Store(const std::string& key, std::string_view suffix,
                     std::string_view contents) const;

 private:
  std::filesystem::path File(const std::string& key, std::string_view suffix) const;

  std::filesystem::path dir_;  // empty: no cache
};

}  // namespace eqrise::run

#endif  // EQRISE_RUN_CACHE_H_
