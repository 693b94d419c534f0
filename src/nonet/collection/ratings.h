// Ratings of the puzzles of a library: what a rater found, and which versions it used.
//
// The library keeps words and numbers as they are, and computes none of them. Each rating says
// under which versions it was made (Versions); under others, its puzzle counts as not rated.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/board/grid.h"
#include "nonet/collection/sqlite.h"

namespace nonet::collection {

// What ratings are made with.
struct Versions {
  std::int64_t label = 0;
  std::string se;
  std::string hodoku;

  friend bool operator==(const Versions&, const Versions&) = default;
};

// One technique of the path on one scale.
struct PathPart {
  std::string profile;    // slug: "se", "hodoku"; "ladder" of variants
  std::string technique;  // slug
  std::int64_t steps = 0;

  friend bool operator==(const PathPart&, const PathPart&) = default;
};

struct RatedPuzzle {
  std::int64_t puzzle = 0;
  bool minimal = false;           // false of a variant, of which it is not known
  std::string label;              // "easy"
  std::optional<int> er, ep, ed;  // tenths; none where the scale does not solve the puzzle
  std::optional<int> score;       // likewise
  std::string level;              // "easy"; empty where there is no score
  std::vector<PathPart> path;

  friend bool operator==(const RatedPuzzle&, const RatedPuzzle&) = default;
};

struct UnratedPuzzle {
  std::int64_t id = 0;
  std::string text;  // of a variant; empty for a classic puzzle, which has the others
  Grid givens;
  Grid solution;
};

class Ratings {
 public:
  // `database`, open to write, must outlive the Ratings. Only ratings of these versions count.
  static Result<Ratings> open(const Database& database, const Versions& versions);

  // How many puzzles have no rating.
  Result<std::int64_t> unrated() const;
  // The first `most` unrated puzzles with an id above `after`. Error: a puzzle cannot be read.
  Result<std::vector<UnratedPuzzle>> next(std::int64_t after, std::int64_t most);
  // Stores all of them, or none; each replaces an older rating of its puzzle.
  Failure store(std::span<const RatedPuzzle> rated);

 private:
  explicit Ratings(const Database& database) : database_(&database) {}
  Failure store_one(const RatedPuzzle& rated);
  Result<std::int64_t> technique_id(const PathPart& part);

  const Database* database_;
  std::int64_t version_ = 0;
  Statement next_, add_rating_, drop_steps_, add_step_, find_technique_, add_technique_;
};

}  // namespace nonet::collection
