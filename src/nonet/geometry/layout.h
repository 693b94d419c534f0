// Layout: where the cells of a puzzle lie, which values they take, and which houses they form.
//
//   plane            cells, row by row         houses
//   . . . . . .      0  1  2  3  4  5         row 1: 0..5, ...; column 1: 0 6 12 ..., ...
//   . . . . . .      6  7  8  9 10 11         box 1: 0 1 2 6 7 8, ...
//   ...              ...                      then diagonals, windows, ... as the variant has them
//
// A rectangle has a cell at every place of its plane; samurai and its relatives at some. A demand
// that is no house is a clue (geometry/clue.h).

#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/geometry/value_set.h"

namespace nonet::geometry {

inline constexpr int kMostCells = 1344;

// Index of a cell of a layout, in reading order.
using CellIndex = std::uint16_t;

// A place on the plane, both counted from 0; "r1c1" is {0, 0}. Outside clues may lie at -1 and
// beyond the last row and column.
struct Place {
  std::int16_t row = 0;
  std::int16_t column = 0;

  friend constexpr auto operator<=>(const Place&, const Place&) = default;
};

enum class HouseKind : std::uint8_t {
  kRow,
  kColumn,
  kBox,       // regular
  kRegion,    // of a jigsaw
  kDiagonal,  // of the variant x
  kWindow,    // of windoku and per-cent
  kGroup,     // disjoint groups
  kCentreDot,
  kAsterisk,
  kGirandola,
  kImplied,  // follows from other houses, and is not drawn: between the windows of windoku
};

// As many cells as there are values: each value stands in the house once.
struct House {
  HouseKind kind = HouseKind::kRow;
  // From 1, among those of its kind, in reading order of their first cells: "box 2".
  std::uint16_t number = 0;
  std::vector<CellIndex> cells;

  friend bool operator==(const House&, const House&) = default;
};

struct Layout {
  // What a person types after --variant, e.g. "6x6,x"; empty where a record brought the regions.
  std::string name;
  int rows = 0;  // of the plane
  int columns = 0;
  int values = 0;  // 2..36
  // The number that the first value counts as in sums: 1, or 0 for digits from 0.
  int lowest = 1;
  // Size of the boxes; both 0 where there are none or they are irregular.
  int box_rows = 0;
  int box_columns = 0;
  std::vector<Place> cells;  // in reading order, at most kMostCells
  std::vector<House> houses;

  int number_of(int value) const { return value + lowest; }
  ValueSet all_values() const { return ValueSet::first_values(values); }

  friend bool operator==(const Layout&, const Layout&) = default;
};

// The cell at `place`; -1 where there is none. Takes logarithmic time.
int cell_at(const Layout& layout, Place place);

// "r10c3".
std::string name_of(Place place);
inline std::string name_of(const Layout& layout, CellIndex cell) {
  return name_of(layout.cells[cell]);
}

// "row 3", "box 2", "the diagonal from the bottom left": as it stands in a sentence. Where grids
// overlap: "row 3, columns 13 to 21". Precondition: the house has cells of the layout.
Message message_of(const Layout& layout, const House& house);
inline std::string name_of(const Layout& layout, const House& house) {
  return in_english(message_of(layout, house));
}
// The number in names such as "row 3"; nullopt where houses of the kind have other names.
std::optional<int> number_in_name(const Layout& layout, const House& house);
// "rows 1, 3 and 5". Precondition: houses of the kind have numbers in their names.
Message message_of(HouseKind kind, std::span<const Message> numbers);

}  // namespace nonet::geometry
