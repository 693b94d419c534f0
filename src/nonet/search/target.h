// Target: what a puzzle is to be like. Every part that is not set is left open.
//
// A technique is asked for in one of three ways, all about the path by which `profile` solves the
// puzzle:
//
//   needs     it occurs, and no step costs more than the hardest of the steps that are needed
//   uses      it occurs
//   without   it does not occur
//
// Ratings are as in rate/rate.h: ER, EP and ED in tenths, HoDoKu's score as it is.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/fill/fill.h"
#include "nonet/logic/technique.h"
#include "nonet/rate/label.h"
#include "nonet/rate/profile.h"

namespace nonet {

// low..high, both included.
struct Range {
  int low = 0;
  int high = 0;

  bool contains(int value) const { return low <= value && value <= high; }
  // How far outside the value is; 0 inside.
  int distance(int value) const {
    return value < low ? low - value : value > high ? value - high : 0;
  }
  friend bool operator==(const Range&, const Range&) = default;
};

struct Target {
  std::optional<Label> label = {};
  std::optional<Range> er = {};     // tenths; profile se
  std::optional<Range> ep = {};     // the same
  std::optional<Range> ed = {};     // the same
  bool pearl = false;               // EP = ER; profile se
  bool diamond = false;             // ED = EP = ER; profile se
  std::optional<Range> score = {};  // profile hodoku
  std::optional<Level> level = {};  // profile hodoku

  const Profile* profile = &kSeProfile;  // needs, uses and without are about its path
  std::vector<TechniqueId> needs = {};
  std::vector<TechniqueId> uses = {};
  std::vector<TechniqueId> without = {};

  std::optional<Range> clues = {};
  // Under a symmetry, minimal means that no orbit of clues can go.
  bool minimal = false;
  PatternSymmetry symmetry = PatternSymmetry::kNone;
  std::optional<CellSet> pattern = {};  // exactly these cells are clues

  // How the grids of fresh puzzles are filled.
  const FillStrategy* fill = &kDefaultFillStrategy;

  // Whether the target asks only for what a series has too: fill, symmetry, minimality.
  bool is_open() const;
  bool rates_by_se() const;
  bool rates_by_hodoku() const;
  bool asks_for_techniques() const { return !(needs.empty() && uses.empty() && without.empty()); }
};

// "7", "7.2", "7.0..8.0", "7.0..", "..8.0": tenths. Open ends become 0 and 200.
// Error: anything else, and ranges that run backwards.
Result<Range> parse_rating_range(std::string_view text);
// "24", "22..26", "22..", "..26": whole numbers 0..most.
Result<Range> parse_number_range(std::string_view text, int most);
// The cells that hold a clue. `text` is a puzzle in any format, or without digits, 81 characters of
// which '0', '.', '_', '-' and '*' are blanks and any other printable one is a clue; white space
// between them does not count.
Result<CellSet> parse_pattern(std::string_view text);

// Whether the profile's path can have a step of the technique at all.
bool has_technique(const Profile& profile, TechniqueId id);
// What every step of the technique costs on the scale; nullopt where the cost depends on lengths.
std::optional<int> fixed_cost(const Profile& profile, TechniqueId id);

}  // namespace nonet
