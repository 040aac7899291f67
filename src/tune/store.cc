#include "tune/store.h"

#include <sqlite3.h>

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "compile/kernel.h"
#include "compile/report.h"
#include "nlohmann/json.hpp"
#include "run/cache.h"
#include "target/target.h"

namespace eqrise::tune {

using nlohmann::json;
namespace fs = std::filesystem;

namespace {

constexpr int kApplication = 0x45715475;  // "EqTu", in the file's head
constexpr int kFormat = 1;

constexpr char kTables[] = R"(
CREATE TABLE tuned (
  id INTEGER PRIMARY KEY,
  kernel TEXT NOT NULL, name TEXT NOT NULL, target TEXT NOT NULL, sizes TEXT NOT NULL,
  machine TEXT NOT NULL, device TEXT NOT NULL, settings TEXT NOT NULL, rules TEXT NOT NULL,
  version TEXT NOT NULL,
  file TEXT NOT NULL, program TEXT NOT NULL, seconds REAL NOT NULL, untuned_seconds REAL NOT NULL,
  tuned_at TEXT NOT NULL,
  UNIQUE (kernel, name, target, sizes, machine, device, settings, rules, version));
CREATE TABLE measured (
  tuned INTEGER NOT NULL REFERENCES tuned (id) ON DELETE CASCADE,
  number INTEGER NOT NULL, status TEXT NOT NULL, error TEXT, cost_ns REAL NOT NULL, seconds REAL,
  all_seconds TEXT NOT NULL, program TEXT NOT NULL);
CREATE INDEX measured_tuned ON measured (tuned);
)";

constexpr char kColumns[] =
    "kernel, name, target, sizes, machine, device, settings, rules, version, file, program, "
    "seconds, untuned_seconds, tuned_at";

// A command with its values. Its end finishes it.
class Statement {
 public:
  Statement(sqlite3* db, const std::string& text) {
    sqlite3_prepare_v2(db, text.c_str(), -1, &statement_, nullptr);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& operator<<(const std::string& value) {
    sqlite3_bind_text(statement_, ++bound_, value.data(), static_cast<int>(value.size()),
                      SQLITE_TRANSIENT);
    return *this;
  }
  Statement& operator<<(double value) {
    sqlite3_bind_double(statement_, ++bound_, value);
    return *this;
  }
  Statement& operator<<(int64_t value) {
    sqlite3_bind_int64(statement_, ++bound_, value);
    return *this;
  }
  Statement& operator<<(std::nullptr_t) {
    sqlite3_bind_null(statement_, ++bound_);
    return *this;
  }

  // SQLITE_ROW, SQLITE_DONE, or an error.
  int Step() { return statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_); }
  std::string Text(int column) const {
    const unsigned char* text = sqlite3_column_text(statement_, column);
    return text == nullptr ? "" : reinterpret_cast<const char*>(text);
  }
  double Number(int column) const { return sqlite3_column_double(statement_, column); }
  int64_t Integer(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

void Bind(Statement& s, const Key& key) {
  s << key.kernel << key.name << std::string(target::TargetName(key.target))
    << compile::SizesText(key.sizes) << key.machine << key.device << key.settings << key.rules
    << key.version;
}

constexpr char kIsKey[] =
    "kernel = ? AND name = ? AND target = ? AND sizes = ? AND machine = ? AND device = ? AND "
    "settings = ? AND rules = ? AND version = ?";

std::optional<compile::SizeMap> SizesOf(const std::string& text) {
  std::vector<std::string> words;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  const absl::StatusOr<compile::SizeMap> sizes = compile::ParseSizes(words);
  return sizes.ok() ? std::optional(*sizes) : std::nullopt;
}

// None: somebody else has written the line.
std::optional<Tuned> Read(const Statement& s, const std::string& from) {
  Tuned out;
  const std::optional<target::Target> target = target::TargetFromName(s.Text(2));
  const std::optional<compile::SizeMap> sizes = SizesOf(s.Text(3));
  if (!target || !sizes) return std::nullopt;
  out.key = {.kernel = s.Text(0),
             .name = s.Text(1),
             .target = *target,
             .sizes = *sizes,
             .machine = s.Text(4),
             .device = s.Text(5),
             .settings = s.Text(6),
             .rules = s.Text(7),
             .version = s.Text(8)};
  out.file = s.Text(9);
  out.program = s.Text(10);
  out.seconds = s.Number(11);
  out.untuned_seconds = s.Number(12);
  out.when = s.Text(13);
  out.from = from;
  return out;
}

}  // namespace

struct Store::Database {
  sqlite3* db = nullptr;
  fs::path path;

  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite3_close(db); }

  bool Do(const char* command) const {
    return sqlite3_exec(db, command, nullptr, nullptr, nullptr) == SQLITE_OK;
  }
  absl::Status Failed(const std::string& what) const {
    return absl::InvalidArgumentError(
        absl::StrCat("error: can't ", what, " ", path.string(), ": ", sqlite3_errmsg(db),
                     "\nhint: name another database by --db, or remove this one"));
  }
  absl::StatusOr<int64_t> Pragma(const std::string& name) const {
    Statement s(db, absl::StrCat("PRAGMA ", name));
    if (s.Step() != SQLITE_ROW) return Failed("read");
    return s.Integer(0);
  }
  absl::StatusOr<std::vector<Tuned>> ReadAll(Statement& s) const {
    std::vector<Tuned> out;
    int code = s.Step();
    for (; code == SQLITE_ROW; code = s.Step()) {
      if (std::optional<Tuned> one = Read(s, path.string())) out.push_back(*std::move(one));
    }
    if (code != SQLITE_DONE) return Failed("read");
    return out;
  }
};

Store::Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

absl::StatusOr<fs::path> DefaultStoreFile() {
  absl::StatusOr<fs::path> folder = run::DefaultCacheDir();
  if (!folder.ok()) return folder;
  return *folder / "tuned.db";
}

absl::StatusOr<Store> Store::OpenAs(const fs::path& path, int flags) {
  auto d = std::make_unique<Database>();
  d->path = path;
  if (sqlite3_open_v2(path.c_str(), &d->db, flags, nullptr) != SQLITE_OK) return d->Failed("open");
  sqlite3_busy_timeout(d->db, 10'000);  // another tuning may be writing
  const absl::StatusOr<int64_t> application = d->Pragma("application_id");
  if (!application.ok()) return application.status();
  const absl::StatusOr<int64_t> format = d->Pragma("user_version");
  if (!format.ok()) return format.status();
  const absl::StatusOr<int64_t> tables = d->Pragma("schema_version");
  if (!tables.ok()) return tables.status();
  if (*tables == 0 && (flags & SQLITE_OPEN_READWRITE) != 0) {
    const std::string make =
        absl::StrCat("BEGIN IMMEDIATE; PRAGMA application_id = ", kApplication,
                     "; PRAGMA user_version = ", kFormat, ";", kTables, "COMMIT");
    if (!d->Do(make.c_str())) {
      const absl::Status failed = d->Failed("write");
      d->Do("ROLLBACK");
      // Another process may have made them meanwhile.
      const absl::StatusOr<int64_t> now = d->Pragma("application_id");
      if (!now.ok() || *now != kApplication) return failed;
    }
  } else if (*application != kApplication) {
    return absl::InvalidArgumentError(
        absl::StrCat("error: ", path.string(),
                     " is no database of `eqrise tune`\nhint: name another one by --db"));
  } else if (*format > kFormat) {
    return absl::InvalidArgumentError(absl::StrCat(
        "error: ", path.string(), " has the format ", *format, ", and this eqrise knows ", kFormat,
        "\nhint: take a newer eqrise, or another database by --db"));
  }
  d->Do("PRAGMA foreign_keys = ON");
  return Store(std::move(d));
}

absl::StatusOr<Store> Store::Open(const fs::path& path) {
  std::error_code ec;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), ec);
  absl::StatusOr<Store> store = OpenAs(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!store.ok()) return store;
  // SQLite opens a file that can't be written for reading.
  if (sqlite3_db_readonly(store->database_->db, "main") != 0) {
    return absl::InvalidArgumentError(absl::StrCat("error: can't write ", path.string(),
                                                   "\nhint: name another database by --db"));
  }
  return store;
}

absl::StatusOr<Store> Store::OpenToRead(const fs::path& path) {
  return OpenAs(path, SQLITE_OPEN_READONLY);
}

absl::Status Store::Put(const Tuned& tuned, const std::vector<TunedCandidate>& candidates) {
  const Database& d = *database_;
  if (!d.Do("BEGIN IMMEDIATE")) return d.Failed("write");
  const auto fail = [&d] {
    absl::Status failed = d.Failed("write");
    d.Do("ROLLBACK");
    return failed;
  };
  Statement old(d.db, absl::StrCat("DELETE FROM tuned WHERE ", kIsKey));
  Bind(old, tuned.key);
  if (old.Step() != SQLITE_DONE) return fail();
  Statement add(d.db, absl::StrCat("INSERT INTO tuned (", kColumns,
                                   ") VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)"));
  Bind(add, tuned.key);
  add << tuned.file << tuned.program << tuned.seconds << tuned.untuned_seconds << tuned.when;
  if (add.Step() != SQLITE_DONE) return fail();
  const int64_t id = sqlite3_last_insert_rowid(d.db);
  int64_t number = 0;
  for (const TunedCandidate& c : candidates) {
    Statement line(d.db, "INSERT INTO measured VALUES (?,?,?,?,?,?,?,?)");
    const bool is_ok = c.trial.outcome == Outcome::kOk;
    line << id << number++ << OutcomeName(c.trial.outcome);
    c.trial.error.empty() ? line << nullptr : line << c.trial.error;
    line << c.cost_ns;
    is_ok ? line << c.trial.Median() : line << nullptr;
    line << json(c.trial.seconds).dump() << c.program;
    if (line.Step() != SQLITE_DONE) return fail();
  }
  if (!d.Do("COMMIT")) return fail();
  return absl::OkStatus();
}

absl::StatusOr<std::optional<Tuned>> Store::Find(const Key& key) const {
  Statement s(database_->db, absl::StrCat("SELECT ", kColumns, " FROM tuned WHERE ", kIsKey));
  Bind(s, key);
  absl::StatusOr<std::vector<Tuned>> found = database_->ReadAll(s);
  if (!found.ok()) return found.status();
  if (found->empty()) return std::nullopt;
  return std::move(found->front());
}

absl::StatusOr<std::vector<Tuned>> Store::Near(const Key& key, size_t most) const {
  Statement s(database_->db,
              absl::StrCat("SELECT ", kColumns,
                           " FROM tuned WHERE (kernel = ? OR name = ?) AND target = ?"
                           " ORDER BY id DESC"));
  s << key.kernel << key.name << std::string(target::TargetName(key.target));
  absl::StatusOr<std::vector<Tuned>> found = database_->ReadAll(s);
  if (!found.ok()) return found;
  std::erase_if(*found, [&](const Tuned& t) {
    return !(SizeDistance(t.key.sizes, key.sizes) < std::numeric_limits<double>::infinity());
  });
  const auto rank = [&](const Tuned& t) {
    return std::tuple(!(t.key == key), SizeDistance(t.key.sizes, key.sizes),
                      t.key.machine != key.machine, t.key.kernel != key.kernel);
  };
  std::ranges::stable_sort(*found, {}, rank);
  if (found->size() > most) found->resize(most);
  return found;
}

absl::StatusOr<std::vector<Tuned>> Store::All(const std::optional<std::string>& kernel) const {
  Statement s(database_->db,
              absl::StrCat("SELECT ", kColumns, " FROM tuned", kernel ? " WHERE kernel = ?" : "",
                           " ORDER BY name, target, sizes, id"));
  if (kernel) s << *kernel;
  return database_->ReadAll(s);
}

}  // namespace eqrise::tune
