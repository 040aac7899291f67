// A folder for what compilers read and write.
//
//   const absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Make();
//   ... folder->path() + "/kernel.c" ...          it goes at the end of the scope
//
// A process that is killed leaves its folder. Each folder is locked by the process that made it,
// for as long as it lives, so the first folder that another process makes takes those with it that
// nobody holds. SIGINT, SIGTERM and SIGHUP remove folders at once.
#ifndef EQRISE_RUN_TEMPORARY_FOLDER_H_
#define EQRISE_RUN_TEMPORARY_FOLDER_H_

#include <string>

#include "absl/status/statusor.h"

namespace eqrise::run {

class TemporaryFolder {
 public:
  // New and empty; only this user may read it.
  static absl::StatusOr<TemporaryFolder> Make();

  TemporaryFolder(TemporaryFolder&& other) noexcept;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder();

  const std::string& path() const { return path_; }

 private:
  TemporaryFolder(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}

  std::string path_;
  int lock_ = -1;
};

// Removes this user's folders of processes that have ended. One that is younger than a minute
// stays: it may be about to be locked.
void RemoveAbandonedFolders();

}  // namespace eqrise::run

#endif  // EQRISE_RUN_TEMPORARY_FOLDER_H_
