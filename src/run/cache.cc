#include "run/cache.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "run/files.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

constexpr std::string_view kSeal = "\neqrise-cache-1 ";
constexpr std::size_t kDigits = 32;

// Two 64-bit lanes, eight bytes at a step, each multiplied and folded (as in wyhash). Not against
// an adversary: who can write the cache can write the program too.
class Hash {
 public:
  void Add(std::string_view bytes) {
    Word(bytes.size());
    for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes.data(), 8);
      Word(word);
    }
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), bytes.size());
    Word(word);
  }

  std::string Digits() const {
    return absl::StrCat(absl::Hex(Fold(low_, kOdd), absl::kZeroPad16),
                        absl::Hex(Fold(high_, kOdd), absl::kZeroPad16));
  }

 private:
  static constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15u;

  static std::uint64_t Fold(std::uint64_t a, std::uint64_t b) {
    __extension__ const auto product = static_cast<unsigned __int128>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }

  // Adding an odd number after the fold keeps a lane from staying at zero.
  void Word(std::uint64_t word) {
    low_ = Fold(low_ ^ word, 0xa0761d6478bd642fu) + kOdd;
    high_ = Fold(high_ ^ word, 0xe7037ed1a0b428dbu) + kOdd;
  }

  std::uint64_t low_ = 0x243f6a8885a308d3u;
  std::uint64_t high_ = 0x13198a2e03707344u;
};

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

std::string CacheKey(std::initializer_list<std::string_view> parts) {
  Hash hash;
  for (const std::string_view part : parts) hash.Add(part);
  return hash.Digits();
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
