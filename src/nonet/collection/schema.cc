#include "nonet/collection/schema.h"

#include <array>
#include <string>

namespace nonet::collection {

namespace {

constexpr std::array kSteps{
    // 1: puzzles, and where they come from.
    "CREATE TABLE puzzles (id INTEGER PRIMARY KEY, givens BLOB NOT NULL, solution BLOB NOT NULL,"
    " clues INTEGER NOT NULL, symmetry TEXT NOT NULL) STRICT;"
    "CREATE TABLE forms (form BLOB PRIMARY KEY,"
    " puzzle INTEGER NOT NULL REFERENCES puzzles) STRICT, WITHOUT ROWID;"
    "CREATE TABLE files (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
    "CREATE TABLE sources (puzzle INTEGER NOT NULL REFERENCES puzzles,"
    " file INTEGER NOT NULL REFERENCES files, line INTEGER NOT NULL, added INTEGER NOT NULL,"
    " givens BLOB, title TEXT, author TEXT, comment TEXT,"
    " PRIMARY KEY (puzzle, file, line)) STRICT, WITHOUT ROWID;",
    // 2: ratings and books.
    "CREATE TABLE versions (id INTEGER PRIMARY KEY, label INTEGER NOT NULL, se TEXT NOT NULL,"
    " hodoku TEXT NOT NULL, UNIQUE (label, se, hodoku)) STRICT;"
    "CREATE TABLE ratings (puzzle INTEGER PRIMARY KEY REFERENCES puzzles,"
    " version INTEGER NOT NULL REFERENCES versions, minimal INTEGER NOT NULL, label TEXT NOT NULL,"
    " er INTEGER, ep INTEGER, ed INTEGER, score INTEGER, level TEXT) STRICT;"
    "CREATE INDEX ratings_label ON ratings (label);"
    "CREATE INDEX ratings_er ON ratings (er);"
    "CREATE INDEX ratings_score ON ratings (score);"
    "CREATE TABLE techniques (id INTEGER PRIMARY KEY, profile TEXT NOT NULL, slug TEXT NOT NULL,"
    " UNIQUE (profile, slug)) STRICT;"
    "CREATE TABLE steps (puzzle INTEGER NOT NULL REFERENCES puzzles,"
    " technique INTEGER NOT NULL REFERENCES techniques, steps INTEGER NOT NULL,"
    " PRIMARY KEY (puzzle, technique)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX steps_technique ON steps (technique);"
    "CREATE TABLE books (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
    " added INTEGER NOT NULL) STRICT;"
    "CREATE TABLE uses (puzzle INTEGER NOT NULL REFERENCES puzzles,"
    " book INTEGER NOT NULL REFERENCES books, number INTEGER NOT NULL,"
    " PRIMARY KEY (puzzle, book)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX uses_book ON uses (book, number);",
    // 3: puzzles of other layouts and rules.
    "CREATE TABLE variants (puzzle INTEGER PRIMARY KEY REFERENCES puzzles,"
    " layout TEXT NOT NULL) STRICT;"
    "CREATE INDEX variants_layout ON variants (layout);"
    "CREATE TABLE rules (puzzle INTEGER NOT NULL REFERENCES puzzles, rule TEXT NOT NULL,"
    " PRIMARY KEY (puzzle, rule)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX rules_rule ON rules (rule);",
};

struct Marks {
  std::int64_t application = 0;
  std::int64_t version = 0;
  bool empty = false;
};

Result<Marks> read_marks(const Database& database) {
  const Result<std::int64_t> application = database.number("PRAGMA application_id");
  if (!application) return application.error();
  const Result<std::int64_t> version = database.number("PRAGMA user_version");
  if (!version) return version.error();
  const Result<std::int64_t> tables = database.number("SELECT count(*) FROM sqlite_schema");
  if (!tables) return tables.error();
  return Marks{*application, *version, *tables == 0 && *application == 0};
}

Failure refuse(const Database& database, const Marks& marks) {
  if (marks.empty) return std::nullopt;
  if (marks.application != kApplicationId) {
    return database.error("it is a database of another program, no library");
  }
  if (marks.version > newest_version()) {
    return database.error("it is a library of version " + std::to_string(marks.version) +
                          ", and this program knows them up to version " +
                          std::to_string(newest_version()));
  }
  return std::nullopt;
}

}  // namespace

std::int64_t newest_version() { return static_cast<std::int64_t>(kSteps.size()); }

Result<Stage> stage_of(const Database& database) {
  const Result<Marks> marks = read_marks(database);
  if (!marks) return marks.error();
  if (Failure failure = refuse(database, *marks)) return *std::move(failure);
  if (marks->empty) return Stage::kEmpty;
  return marks->version == newest_version() ? Stage::kReady : Stage::kOld;
}

Failure migrate(const Database& database) {
  Result<Transaction> transaction = Transaction::begin(database);
  if (!transaction) return transaction.error();
  // Read again in the transaction: another program may have migrated the file meanwhile.
  const Result<Marks> marks = read_marks(database);
  if (!marks) return marks.error();
  if (Failure failure = refuse(database, *marks)) return failure;
  for (auto step = static_cast<std::size_t>(marks->version); step < kSteps.size(); ++step) {
    if (Failure failure = database.run(kSteps[step])) return failure;
  }
  const std::string label = "PRAGMA application_id = " + std::to_string(kApplicationId) +
                            "; PRAGMA user_version = " + std::to_string(newest_version());
  if (Failure failure = database.run(label.c_str())) return failure;
  return transaction->commit();
}

}  // namespace nonet::collection
