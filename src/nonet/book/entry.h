// Entry: a puzzle of a book with everything that is known of it. The manifest is made of these.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/report.h"

namespace nonet::book {

// Where a puzzle comes from: record `index` of a seed, or a line of a file.
struct Origin {
  std::uint64_t seed = 0;
  std::uint64_t index = 0;
  std::string file;  // empty: made from the seed
  std::uint64_t line = 0;

  friend bool operator==(const Origin&, const Origin&) = default;
};

struct Entry {
  int number = 0;         // from 1, through the whole book
  int chapter = 0;        // from 0
  int page = 0;           // as printed; 0 while it is not laid out
  int solution_page = 0;  // the same; 0 where there is none
  Grid givens;
  Grid solution;
  Grid canonical;  // minlex
  Label label = Label::kEasy;
  std::optional<int> er, ep, ed;  // tenths; none where the scale does not rate the puzzle
  TechniqueId hardest = TechniqueId::kFullHouse;  // of the first of the costliest steps
  std::optional<int> score;                       // none where HoDoKu does not rate the puzzle
  std::optional<Level> level;
  std::vector<TechniqueCount> path;  // Sudoku Explainer's, in the order of the registry
  Origin origin;

  friend bool operator==(const Entry&, const Entry&) = default;
};

// Label, ratings, canonical form and path. False when the stop token asked to stop.
// Precondition: entry.givens has exactly one solution, entry.solution.
bool describe(Entry& entry, Workspace& workspace, StopToken stop);

}  // namespace nonet::book
