#include "nonet/collection/ratings.h"

#include "nonet/collection/packed_grid.h"
#include "nonet/collection/prepare.h"

namespace nonet::collection {

namespace {

// The row of these versions, made if it is not there.
Result<std::int64_t> version_id(const Database& database, const Versions& versions) {
  Statement add, find;
  Preparing prepare{database, {}};
  prepare(add, "INSERT OR IGNORE INTO versions (label, se, hodoku) VALUES (?1, ?2, ?3)");
  prepare(find, "SELECT id FROM versions WHERE label = ?1 AND se = ?2 AND hodoku = ?3");
  if (prepare.failure) return *std::move(prepare.failure);
  for (Statement* statement : {&add, &find}) {
    statement->bind(1, versions.label);
    statement->bind(2, versions.se);
    statement->bind(3, versions.hodoku);
  }
  if (Failure failure = add.run()) return *std::move(failure);
  const Result<bool> found = find.step();
  if (!found) return found.error();
  return find.integer(0);
}

void bind_number(Statement& statement, int parameter, const std::optional<int>& number) {
  if (number) {
    statement.bind(parameter, std::int64_t{*number});
  } else {
    statement.bind_null(parameter);
  }
}

}  // namespace

Result<Ratings> Ratings::open(const Database& database, const Versions& versions) {
  Ratings ratings(database);
  const Result<std::int64_t> version = version_id(database, versions);
  if (!version) return version.error();
  ratings.version_ = *version;
  Preparing prepare{database, {}};
  prepare(
      ratings.next_,
      "SELECT p.id, p.givens, p.solution, EXISTS (SELECT 1 FROM variants w WHERE w.puzzle = p.id)"
      " FROM puzzles p WHERE p.id > ?1 AND NOT EXISTS"
      " (SELECT 1 FROM ratings r WHERE r.puzzle = p.id AND r.version = ?2)"
      " ORDER BY p.id LIMIT ?3");
  prepare(ratings.add_rating_,
          "INSERT OR REPLACE INTO ratings VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
  prepare(ratings.drop_steps_, "DELETE FROM steps WHERE puzzle = ?1");
  prepare(ratings.add_step_, "INSERT INTO steps VALUES (?1, ?2, ?3)");
  prepare(ratings.find_technique_, "SELECT id FROM techniques WHERE profile = ?1 AND slug = ?2");
  prepare(ratings.add_technique_,
          "INSERT INTO techniques (profile, slug) VALUES (?1, ?2) RETURNING id");
  if (prepare.failure) return *std::move(prepare.failure);
  return ratings;
}

Result<std::int64_t> Ratings::unrated() const {
  return database_->number(
      "SELECT (SELECT count(*) FROM puzzles) - (SELECT count(*) FROM ratings WHERE version = " +
      std::to_string(version_) + ")");
}

Result<std::vector<UnratedPuzzle>> Ratings::next(std::int64_t after, std::int64_t most) {
  next_.bind(1, after);
  next_.bind(2, version_);
  next_.bind(3, most);
  std::vector<UnratedPuzzle> puzzles;
  for (;;) {
    const Result<bool> row = next_.step();
    if (!row) return row.error();
    if (!*row) break;
    if (next_.integer(3) != 0) {
      puzzles.push_back({next_.integer(0), text_of(next_.bytes(1)), {}, {}});
      continue;
    }
    const std::optional<Grid> givens = unpack(next_.bytes(1));
    const std::optional<Grid> solution = unpack_solution(next_.bytes(2));
    if (!givens || !solution) {
      return database_->error("puzzle " + std::to_string(next_.integer(0)) + " is damaged");
    }
    puzzles.push_back({next_.integer(0), {}, *givens, *solution});
  }
  next_.reset();
  return puzzles;
}

Failure Ratings::store(std::span<const RatedPuzzle> rated) {
  Result<Transaction> transaction = Transaction::begin(*database_);
  if (!transaction) return transaction.error();
  for (const RatedPuzzle& one : rated) {
    if (Failure failure = store_one(one)) return failure;
  }
  return transaction->commit();
}

Failure Ratings::store_one(const RatedPuzzle& rated) {
  add_rating_.bind(1, rated.puzzle);
  add_rating_.bind(2, version_);
  add_rating_.bind(3, std::int64_t{rated.minimal});
  add_rating_.bind(4, rated.label);
  bind_number(add_rating_, 5, rated.er);
  bind_number(add_rating_, 6, rated.ep);
  bind_number(add_rating_, 7, rated.ed);
  bind_number(add_rating_, 8, rated.score);
  add_rating_.bind_or_null(9, rated.level);
  if (Failure failure = add_rating_.run()) return failure;
  drop_steps_.bind(1, rated.puzzle);
  if (Failure failure = drop_steps_.run()) return failure;
  for (const PathPart& part : rated.path) {
    const Result<std::int64_t> technique = technique_id(part);
    if (!technique) return technique.error();
    add_step_.bind(1, rated.puzzle);
    add_step_.bind(2, *technique);
    add_step_.bind(3, part.steps);
    if (Failure failure = add_step_.run()) return failure;
  }
  return std::nullopt;
}

Result<std::int64_t> Ratings::technique_id(const PathPart& part) {
  return id_of(*database_, find_technique_, add_technique_, [&part](Statement& statement) {
    statement.bind(1, part.profile);
    statement.bind(2, part.technique);
  });
}

}  // namespace nonet::collection
