// Isomorphs of puzzles of any rules: the board turned or reflected, values renamed where the rules
// allow it, and the cells of clues in another order where that order says nothing.
//
// The table says what each rule allows. An isomorph has as many solutions as its original, and its
// cells can be what theirs can be, renamed: whatever solver is asked.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/shapes.h"

namespace nonet::geometry {

// How values may be renamed. Complement: the least becomes the greatest, and so on.
enum class Renaming : std::uint8_t { kNone, kComplement, kAny };
// How the cells of a clue, or of each of its parts, may be rearranged.
enum class Order : std::uint8_t { kFixed, kReversible, kAny };
// What its numbers count besides values: a flip of those lines is a complement, too.
enum class Lines : std::uint8_t { kNone, kRows, kColumns };

struct Freedom {
  Rule rule;
  Renaming renaming;
  Order order;
  Lines lines = Lines::kNone;
};

inline constexpr std::array<Freedom, 45> kFreedoms{{
    {Rule::kCage, Renaming::kComplement, Order::kAny},
    {Rule::kSumCage, Renaming::kComplement, Order::kAny},
    {Rule::kRegion, Renaming::kAny, Order::kAny},
    {Rule::kQuadruple, Renaming::kAny, Order::kAny},
    {Rule::kEqualSums, Renaming::kComplement, Order::kAny},
    {Rule::kEqualSets, Renaming::kAny, Order::kAny},
    {Rule::kClone, Renaming::kAny, Order::kFixed},
    {Rule::kCircles, Renaming::kNone, Order::kAny},
    {Rule::kEven, Renaming::kComplement, Order::kAny},
    {Rule::kOdd, Renaming::kComplement, Order::kAny},
    {Rule::kMinimum, Renaming::kComplement, Order::kAny},
    {Rule::kMaximum, Renaming::kComplement, Order::kAny},
    {Rule::kThermo, Renaming::kComplement, Order::kFixed},
    {Rule::kSlowThermo, Renaming::kComplement, Order::kFixed},
    {Rule::kArrow, Renaming::kNone, Order::kFixed},
    {Rule::kDoubleArrow, Renaming::kComplement, Order::kReversible},
    {Rule::kPalindrome, Renaming::kAny, Order::kReversible},
    {Rule::kRenban, Renaming::kComplement, Order::kAny},
    {Rule::kWhisper, Renaming::kComplement, Order::kReversible},
    {Rule::kRegionSum, Renaming::kNone, Order::kReversible},
    {Rule::kBetween, Renaming::kComplement, Order::kReversible},
    {Rule::kLockout, Renaming::kComplement, Order::kReversible},
    {Rule::kZipper, Renaming::kComplement, Order::kReversible},
    {Rule::kSumLine, Renaming::kNone, Order::kReversible},
    {Rule::kEntropic, Renaming::kComplement, Order::kReversible},
    {Rule::kModular, Renaming::kComplement, Order::kReversible},
    {Rule::kNabner, Renaming::kComplement, Order::kAny},
    {Rule::kDifference, Renaming::kComplement, Order::kAny},
    {Rule::kRatio, Renaming::kNone, Order::kAny},
    {Rule::kPairSum, Renaming::kComplement, Order::kAny},
    {Rule::kGreater, Renaming::kComplement, Order::kFixed},
    {Rule::kLittleKiller, Renaming::kComplement, Order::kAny},
    {Rule::kSandwich, Renaming::kNone, Order::kReversible},
    {Rule::kXSum, Renaming::kNone, Order::kFixed},
    {Rule::kSkyscraper, Renaming::kNone, Order::kFixed},
    {Rule::kNumberedRoom, Renaming::kNone, Order::kFixed},
    {Rule::kRowIndexer, Renaming::kNone, Order::kAny, Lines::kRows},
    {Rule::kColumnIndexer, Renaming::kNone, Order::kAny, Lines::kColumns},
    {Rule::kAntiKnight, Renaming::kAny, Order::kFixed},
    {Rule::kAntiKing, Renaming::kAny, Order::kFixed},
    {Rule::kNonConsecutive, Renaming::kComplement, Order::kFixed},
    {Rule::kGlobalEntropy, Renaming::kComplement, Order::kFixed},
    {Rule::kNoOtherDifference, Renaming::kComplement, Order::kFixed},
    {Rule::kNoOtherRatio, Renaming::kNone, Order::kFixed},
    {Rule::kNoOtherSum, Renaming::kComplement, Order::kFixed},
}};

static_assert([] {
  for (std::size_t i = 0; i < kFreedoms.size(); ++i) {
    if (kFreedoms[i].rule != static_cast<Rule>(i)) return false;
  }
  return true;
}());

inline const Freedom& freedom_of(Rule rule) { return kFreedoms[static_cast<std::size_t>(rule)]; }

struct Isomorphism {
  bool flips_rows = false;
  bool flips_columns = false;
  bool transposes = false;  // after the flips
  Renaming renaming = Renaming::kNone;
  std::vector<Value> values;  // what becomes of each
};

inline Isomorphism random_isomorphism(int values, Renaming renaming, Rng& rng) {
  Isomorphism map{.flips_rows = rng.below(2) == 0,
                  .flips_columns = rng.below(2) == 0,
                  .transposes = rng.below(2) == 0,
                  .renaming = renaming,
                  .values = std::vector<Value>(static_cast<std::size_t>(values))};
  std::iota(map.values.begin(), map.values.end(), Value{0});
  if (renaming == Renaming::kAny) rng.shuffle(map.values);
  if (renaming == Renaming::kComplement) std::ranges::reverse(map.values);
  return map;
}

// The clue after a complement of the values; nullopt where no clue of its kind says that.
inline std::optional<Clue> complement(const Layout& layout, Clue clue) {
  constexpr std::int32_t kTooMuch = 1'000'000;  // stands for a sum below 0
  const std::int32_t both = layout.number_of(0) + layout.number_of(layout.values - 1);
  const auto replace_sum_of = [&](std::size_t cells) {
    std::int32_t& sum = clue.numbers.front();
    sum = both * static_cast<std::int32_t>(cells) - sum;
    if (sum < 0) sum = kTooMuch;
  };
  switch (clue.rule) {
    case Rule::kCage:
    case Rule::kSumCage:
    case Rule::kLittleKiller:
      if (!clue.numbers.empty()) replace_sum_of(clue.cells.size());
      return clue;
    case Rule::kPairSum:
    case Rule::kNoOtherSum:
      replace_sum_of(2);
      return clue;
    case Rule::kEqualSums:
      if (2 * std::size_t{clue.first_part} != clue.cells.size()) return std::nullopt;
      return clue;
    case Rule::kDoubleArrow:  // as many cells between the ends as there are ends
      if (clue.cells.size() != 4) return std::nullopt;
      return clue;
    case Rule::kZipper:
      if (clue.cells.size() % 2 == 1) return std::nullopt;
      return clue;
    case Rule::kEven:
      if (both % 2 == 1) clue.rule = Rule::kOdd;
      return clue;
    case Rule::kOdd:
      if (both % 2 == 1) clue.rule = Rule::kEven;
      return clue;
    case Rule::kMinimum:
      clue.rule = Rule::kMaximum;
      return clue;
    case Rule::kMaximum:
      clue.rule = Rule::kMinimum;
      return clue;
    case Rule::kThermo:
    case Rule::kSlowThermo:
    case Rule::kGreater:
      std::ranges::reverse(clue.cells);
      return clue;
    default:
      return clue;
  }
}

// The clue with its values renamed; nullopt where its rule does not allow it.
inline std::optional<Clue> renamed(const Layout& layout, const Clue& clue, const Isomorphism& map) {
  const Freedom& freedom = freedom_of(clue.rule);
  if (freedom.lines != Lines::kNone) {
    const bool flips = freedom.lines == Lines::kRows ? map.flips_rows : map.flips_columns;
    if (flips && layout.lowest != 1) return std::nullopt;
    if (map.renaming != (flips ? Renaming::kComplement : Renaming::kNone)) return std::nullopt;
    return clue;
  }
  const bool no_sum = clue.rule == Rule::kCage && clue.numbers.empty();
  if (map.renaming > freedom.renaming && !no_sum) return std::nullopt;
  if (clue.rule == Rule::kQuadruple) {
    Clue image = clue;
    for (std::int32_t& number : image.numbers) {
      number = layout.number_of(map.values[static_cast<std::size_t>(number - layout.lowest)]);
    }
    return image;
  }
  return map.renaming == Renaming::kComplement ? complement(layout, clue) : clue;
}

inline Place moved(const Layout& layout, Place place, const Isomorphism& map) {
  if (map.flips_rows) place.row = static_cast<std::int16_t>(layout.rows - 1 - place.row);
  if (map.flips_columns)
    place.column = static_cast<std::int16_t>(layout.columns - 1 - place.column);
  if (map.transposes) std::swap(place.row, place.column);
  return place;
}

inline void rearrange(Clue& clue, Rng& rng) {
  const Order order = freedom_of(clue.rule).order;
  if (order == Order::kAny) {
    const std::span<CellIndex> cells(clue.cells);
    rng.shuffle(cells.first(clue.first_part));
    rng.shuffle(cells.subspan(clue.first_part));
  } else if (order == Order::kReversible && rng.below(2) == 0) {
    std::ranges::reverse(clue.cells);
  }
}

inline HouseKind transposed(HouseKind kind) {
  if (kind == HouseKind::kRow) return HouseKind::kColumn;
  return kind == HouseKind::kColumn ? HouseKind::kRow : kind;
}

inline Rule transposed(Rule rule) {
  if (rule == Rule::kRowIndexer) return Rule::kColumnIndexer;
  return rule == Rule::kColumnIndexer ? Rule::kRowIndexer : rule;
}

// Without its houses.
inline Layout moved_cells(const Layout& layout, const Isomorphism& map) {
  Layout image = layout;
  image.name.clear();
  image.houses.clear();
  for (Place& place : image.cells) place = moved(layout, place, map);
  std::ranges::sort(image.cells);
  if (map.transposes) {
    std::swap(image.rows, image.columns);
    std::swap(image.box_rows, image.box_columns);
  }
  return image;
}

struct Image {
  Puzzle puzzle;
  std::vector<CellIndex> cells;  // where each cell of the original is
};

// nullopt where a rule does not allow it.
inline std::optional<Image> image_of(const Puzzle& puzzle, const Isomorphism& map, Rng& rng) {
  const Layout& layout = puzzle.layout;
  Image image{blank_puzzle(moved_cells(layout, map)), {}};
  for (std::size_t cell = 0; cell < layout.cells.size(); ++cell) {
    const Place place = moved(layout, layout.cells[cell], map);
    image.cells.push_back(static_cast<CellIndex>(cell_at(image.puzzle.layout, place)));
    const Value given = puzzle.givens[cell];
    if (given != kBlank) set_given(image.puzzle, image.cells.back(), map.values[given]);
  }
  const auto move = [&](std::vector<CellIndex>& cells) {
    for (CellIndex& cell : cells) cell = image.cells[cell];
  };
  for (House house : layout.houses) {
    move(house.cells);
    std::ranges::sort(house.cells);
    add_house(image.puzzle.layout, map.transposes ? transposed(house.kind) : house.kind,
              std::move(house.cells));
  }
  for (const Clue& clue : puzzle.clues) {
    std::optional<Clue> other = renamed(layout, clue, map);
    if (!other) return std::nullopt;
    move(other->cells);
    rearrange(*other, rng);
    if (map.transposes) other->rule = transposed(other->rule);
    image.puzzle.clues.push_back(std::move(*other));
  }
  return image;
}

}  // namespace nonet::geometry
