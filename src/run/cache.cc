#include "run/cache.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstdint>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "run/files.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

constexpr std::string_view kSeal = "\neqrise-cache-1 ";
constexpr std::size_t kDigits = 32;

}  // namespace

absl::StatusOr<std::filesystem::path> DefaultCacheDir() {
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache == '/') {
    return std::filesystem::path(cache) / "eqrise";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    return std::filesystem::path(home) / ".cache" / "eqrise";
  }
  return absl::NotFoundError("there is no folder for caches: set XDG_CACHE_HOME or HOME");
}

// Not against an adversary: who can write the cache can write the program too.
std::string CacheKey(std::initializer_list<std::string_view> parts) {
  XXH3_state_t state;
  XXH3_INITSTATE(&state);
  XXH3_128bits_reset(&state);
  // Each part has its length before it, so that no two lists of parts give the same bytes.
  for (const std::string_view part : parts) {
    const std::uint64_t size = part.size();
    XXH3_128bits_update(&state, &size, sizeof size);
    XXH3_128bits_update(&state, part.data(), part.size());
  }
  const XXH128_hash_t hash = XXH3_128bits_digest(&state);
  return absl::StrCat(absl::Hex(hash.high64, absl::kZeroPad16),
                      absl::Hex(hash.low64, absl::kZeroPad16));
}

ArtifactCache::ArtifactCache(std::filesystem::path dir) : dir_(std::move(dir)) {
  if (!dir_.empty()) return;
  if (auto standard = DefaultCacheDir(); standard.ok()) dir_ = *std::move(standard);
}

std::filesystem::path ArtifactCache::File(const std::string& key, std::string_view suffix) const {
  return dir_ / Cat(key, suffix);
}

std::optional<std::string> ArtifactCache::Load(const std::string& key,
                                               std::string_view suffix) const {
  if (dir_.empty()) return std::nullopt;
  absl::StatusOr<std::string> contents = ReadFile(File(key, suffix));
  if (!contents.ok() || contents->size() < kSeal.size() + kDigits) return std::nullopt;
  const std::string seal = contents->substr(contents->size() - kSeal.size() - kDigits);
  contents->resize(contents->size() - seal.size());
  // The key is part of the checksum: a file under another entry's name is not that entry.
  if (seal != Cat(kSeal, CacheKey({key, *contents}))) return std::nullopt;
  return *std::move(contents);
}

std::optional<std::filesystem::path> ArtifactCache::Find(const std::string& key,
                                                         std::string_view suffix) const {
  if (!Load(key, suffix)) return std::nullopt;
  return File(key, suffix);
}

absl::Status ArtifactCache::Store(const std::string& key, std::string_view suffix,
                                  std::string_view contents) const {
  if (dir_.empty()) return DefaultCacheDir().status();
  std::error_code error;
  std::filesystem::create_directories(dir_, error);
  if (error)
    return absl::UnavailableError(Cat("cannot create ", dir_.string(), ": ", error.message()));
  return WriteFileAtomically(File(key, suffix), {contents, kSeal, CacheKey({key, contents})});
}

}  // namespace eqrise::run
