// Entry: a puzzle of a book with everything that is known of it. The manifest is made of these.
//
//   Entry: number, chapter, pages, label, origin
//     content: ClassicContent   givens, solution, canonical form, ratings on the classic scales
//           or VariantContent   a puzzle of any layout and rules, its solution

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "nonet/answer/solution.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/report.h"
#include "nonet/reason/technique.h"

namespace nonet::book {

// Where a puzzle comes from: record `index` of a seed, or a line of a file.
struct Origin {
  std::uint64_t seed = 0;
  std::uint64_t index = 0;
  std::string file;  // empty: made from the seed
  std::uint64_t line = 0;

  friend bool operator==(const Origin&, const Origin&) = default;
};

struct ClassicContent {
  Grid givens;
  Grid solution;
  Grid canonical;                 // minlex
  std::optional<int> er, ep, ed;  // tenths; none where the scale does not rate the puzzle
  TechniqueId hardest = TechniqueId::kFullHouse;  // of the first of the costliest steps
  std::optional<int> score;                       // none where HoDoKu does not rate the puzzle
  std::optional<Level> level;
  std::vector<TechniqueCount> path;  // Sudoku Explainer's, in the order of the registry

  friend bool operator==(const ClassicContent&, const ClassicContent&) = default;
};

struct VariantContent {
  geometry::Puzzle puzzle;  // every blank cell may take every value
  ValueBoard solution;
  // Of the first of the steps on the highest rung of the label's ladder; none where the ladder does
  // not reach the solution.
  std::optional<reason::TechniqueId> hardest;

  friend bool operator==(const VariantContent&, const VariantContent&) = default;
};

struct Entry {
  int number = 0;         // from 1, through the whole book
  int chapter = 0;        // from 0
  int page = 0;           // as printed; 0 while it is not laid out
  int solution_page = 0;  // the same; 0 where there is none
  Label label = Label::kEasy;
  Origin origin;
  std::variant<ClassicContent, VariantContent> content;

  // nullptr: the content is of the other kind.
  const ClassicContent* classic() const { return std::get_if<ClassicContent>(&content); }
  const VariantContent* variant() const { return std::get_if<VariantContent>(&content); }

  friend bool operator==(const Entry&, const Entry&) = default;
};

// Fills in the label and, of the classic content, ratings, canonical form and path. False when the
// stop token asked to stop. Precondition: content.givens has exactly one solution,
// content.solution.
bool describe(Entry& entry, ClassicContent content, Workspace& workspace, StopToken stop);

}  // namespace nonet::book
