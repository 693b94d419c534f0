#include "nonet/collection/backup.h"

#include <sqlite3.h>

namespace nonet::collection {

namespace {

constexpr int kPagesAtATime = 1'000;

// Ends the copying on every way out.
struct Copying {
  sqlite3_backup* backup;

  explicit Copying(sqlite3_backup* begun) : backup(begun) {}
  ~Copying() { sqlite3_backup_finish(backup); }
  Copying(const Copying&) = delete;
  Copying& operator=(const Copying&) = delete;
};

}  // namespace

Failure back_up(const Database& database, const std::string& path,
                FunctionRef<bool(std::int64_t done, std::int64_t pages)> progress) {
  Result<Database> target = Database::open(path, Opening::kCreate);
  if (!target) return target.error();
  // A read transaction: the copy is of this moment.
  if (Failure failure = database.run("BEGIN; SELECT count(*) FROM sqlite_schema")) return failure;
  Failure failure;
  {
    const Copying copying(sqlite3_backup_init(target->handle(), "main", database.handle(), "main"));
    if (copying.backup == nullptr) failure = target->error();
    for (int code = SQLITE_OK; code == SQLITE_OK && !failure;) {
      code = sqlite3_backup_step(copying.backup, kPagesAtATime);
      const int pages = sqlite3_backup_pagecount(copying.backup);
      const bool go_on = progress(pages - sqlite3_backup_remaining(copying.backup), pages);
      if (!go_on) failure = target->error("interrupted");
      if (code != SQLITE_OK && code != SQLITE_DONE) failure = target->error(sqlite3_errstr(code));
    }
  }
  if (Failure ended = database.run("END"); ended && !failure) return ended;
  return failure;
}

}  // namespace nonet::collection
