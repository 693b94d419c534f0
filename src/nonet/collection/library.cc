#include "nonet/collection/library.h"

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

#include <sqlite3.h>
#include <unistd.h>

#include "nonet/collection/schema.h"

namespace nonet::collection {

namespace {

// The cache is large enough that adding a million puzzles reads no page twice; its memory is taken
// as needed.
constexpr const char* kSettings =
    "PRAGMA cache_size = -262144; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;"
    "PRAGMA secure_delete = OFF; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;";
constexpr const char* kNewSettings = "PRAGMA page_size = 8192; PRAGMA journal_mode = WAL;";

constexpr int kMostTries = 5'000;  // while another program makes the same library

bool exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

// Errors that SQLite would describe less well.
Failure look_at(const std::string& path, Access access) {
  const auto fail = [&path](std::string_view what) {
    return Error{path + ": " + std::string(what)};
  };
  std::error_code wrong;
  const std::filesystem::file_status status = std::filesystem::status(path, wrong);
  if (status.type() == std::filesystem::file_type::not_found) {
    if (access != Access::kCreate) return fail("there is no such library; 'db add' makes one");
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (folder.empty() || exists(folder)) return std::nullopt;
    return fail("the folder is not there");
  }
  if (wrong) return fail(wrong.message());
  if (status.type() == std::filesystem::file_type::directory) {
    return fail("is a directory, expected a file");
  }
  if (status.type() != std::filesystem::file_type::regular) return fail("it is no file");
  return std::nullopt;
}

// Why no file can be written beside the library, as writing to a library needs; empty where one
// can.
std::string obstacle_beside(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  if (::access(folder.empty() ? "." : folder.c_str(), W_OK) == 0) return {};
  if (errno == EROFS) return "it is on a read-only file system";
  return "nothing can be written in its folder: " + std::generic_category().message(errno);
}

bool is_transient(int code) { return code == SQLITE_BUSY || code == SQLITE_LOCKED; }

// Write-ahead logging is a property of the file. Two programs that make the file at once may be
// told that it is busy without a call of the busy handler.
Failure begin_file(const Database& database, StopToken stop) {
  for (int tries = 0;; ++tries) {
    Failure failure = database.run(kNewSettings);
    if (!failure || !is_transient(database.code()) || stop.stop_requested()) return failure;
    if (tries == kMostTries) return failure;
    Database::give_way();
  }
}

// Makes the file a library of the newest version, or says why the access does not allow that.
Failure prepare(const Database& database, Access access, StopToken stop) {
  const Result<Stage> stage = stage_of(database);
  if (!stage) return stage.error();
  const bool ready = *stage == Stage::kReady;
  if (*stage == Stage::kEmpty && access != Access::kCreate) {
    return database.error("it is empty, no library");
  }
  if (database.is_read_only() && !(ready && access == Access::kRead)) {
    return database.error(ready ? "it cannot be written"
                                : "it is of an older version, and cannot be written");
  }
  if (ready) return std::nullopt;
  if (Failure failure = begin_file(database, stop)) return failure;
  return migrate(database);
}

Result<Database> open_as(Opening how, const std::string& path, Access access, StopToken stop) {
  Result<Database> database = Database::open(path, how, stop);
  if (!database) return database;
  if (Failure failure = database->run(kSettings)) return *std::move(failure);
  if (Failure failure = prepare(*database, access, stop)) return *std::move(failure);
  return database;
}

Result<Database> with_stop(Result<Database> database, StopToken stop) {
  if (database) database->stop_with(stop);
  return database;
}

}  // namespace

Result<Database> open_library(const std::string& path, Access access, StopToken stop) {
  if (path.empty()) return Error{"a library is needed: the name of its file"};
  if (Failure failure = look_at(path, access)) return *std::move(failure);
  const bool create = access == Access::kCreate;
  Result<Database> database =
      open_as(create ? Opening::kCreate : Opening::kWrite, path, access, stop);
  if (access != Access::kRead) {
    const std::string why = database ? "" : obstacle_beside(path);
    return why.empty() ? std::move(database) : Error{path + ": " + why};
  }
  // Where no file can be written beside it, a library that no program has open is still whole.
  if (!database && !exists(path + "-wal")) {
    Result<Database> immutable = open_as(Opening::kImmutable, path, access, stop);
    if (immutable) return with_stop(std::move(immutable), stop);
  }
  return with_stop(std::move(database), stop);
}

}  // namespace nonet::collection
