// Sound because the base needs the digit, all its places there are shared with the cover, and the
// cover holds the digit only once.
// Source: as old as the puzzle; the names pointing and claiming are Sudoku Explainer's.

#include "nonet/logic/techniques/intersections.h"

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

constexpr std::size_t kCrossings = 54;
using Crossings = std::array<Crossing, kCrossings>;

constexpr std::uint16_t shared_bits(House house, House other) {
  unsigned bits = 0;
  for (int i = 0; i < kSide; ++i) {
    if (other.cell_set().contains(house.cell(i))) bits |= 1U << i;
  }
  return static_cast<std::uint16_t>(bits);
}

// Boxes with lines of the first kind, then of the second; by base, then cover.
constexpr Crossings make_crossings(bool from_box, HouseKind first, HouseKind second) {
  Crossings table{};
  std::size_t next = 0;
  for (const HouseKind kind : {first, second}) {
    for (int i = 0; i < kSide; ++i) {
      for (int j = 0; j < kSide; ++j) {
        const House line(static_cast<int>(kind) * kSide + (from_box ? j : i));
        const House box = House::box(from_box ? i : j);
        const House base = from_box ? box : line;
        const House cover = from_box ? line : box;
        const std::uint16_t bits = shared_bits(base, cover);
        if (bits != 0) table[next++] = {base, cover, bits, shared_bits(cover, base)};
      }
    }
  }
  return table;
}

constexpr Crossings kBoxToColumnRow = make_crossings(true, HouseKind::kColumn, HouseKind::kRow);
constexpr Crossings kColumnRowToBox = make_crossings(false, HouseKind::kColumn, HouseKind::kRow);
constexpr Crossings kBoxToRowAndColumn = [] {
  Crossings table{};
  const Crossings by_kind = make_crossings(true, HouseKind::kRow, HouseKind::kColumn);
  for (std::size_t i = 0; i < kCrossings; ++i) {
    // Three rows and three columns a box, in place of all rows and then all columns.
    table[i] = by_kind[i / 6 * 3 + i % 3 + (i % 6 < 3 ? 0 : kCrossings / 2)];
  }
  return table;
}();
constexpr Crossings kRowColumnToBox = make_crossings(false, HouseKind::kRow, HouseKind::kColumn);

// By nine places of a digit in a house: whether there are two or more, all in a row or column of a
// box, or in three neighbors of a line.
constexpr std::uint8_t kInLineOfBox = 1;
constexpr std::uint8_t kInBoxOfLine = 2;
constexpr auto kForms = [] {
  std::array<std::uint8_t, 512> forms{};
  for (unsigned places = 0; places < forms.size(); ++places) {
    if (without_lowest_bit(places) == 0) continue;
    for (int i = 0; i < kBoxSide; ++i) {
      const bool are_neighbors = (places & ~(0b111U << kBoxSide * i)) == 0;
      const bool are_in_column = (places & ~(0b001001001U << i)) == 0;
      if (are_neighbors) forms[places] |= kInBoxOfLine;
      if (are_neighbors || are_in_column) forms[places] |= kInLineOfBox;
    }
  }
  return forms;
}();

void fill(Step& step, const State& state, const Crossing& crossing, Digit digit, bool evidence) {
  const unsigned gone = state.places(crossing.cover, digit) & ~unsigned{crossing.cover_bits};
  for (unsigned rest = gone; rest != 0; rest = without_lowest_bit(rest)) {
    step.eliminations.emplace_back(crossing.cover.cell(lowest_bit(rest)), digit);
  }
  if (!evidence) return;
  step.houses = {{crossing.base, Part::kBase}, {crossing.cover, Part::kCover}};
  step.marks = {{state.cells_with(digit) & crossing.base.cell_set(), digit, Part::kPattern}};
}

}  // namespace

std::array<DigitSet, kHouses> locked_digits(const State& state, bool from_box) {
  std::array<DigitSet, kHouses> locked{};
  const int first = from_box ? House::box(0).index() : 0;
  const std::uint8_t form = from_box ? kInLineOfBox : kInBoxOfLine;
  for (int i = first; i < first + (from_box ? kSide : 2 * kSide); ++i) {
    for (const Digit digit : kAllDigits) {
      if ((kForms[state.places(House(i), digit)] & form) != 0) {
        locked[static_cast<std::size_t>(i)].insert(digit);
      }
    }
  }
  return locked;
}

std::span<const Crossing> crossings(bool from_box, Convention convention) {
  if (convention == Convention::kExplainer) return from_box ? kBoxToColumnRow : kColumnRowToBox;
  return from_box ? kBoxToRowAndColumn : kRowColumnToBox;
}

bool find_locked_candidates(const Technique& technique, const State& state, Search& search,
                            StepSink sink) {
  Step step;
  const auto try_digit = [&](const Crossing& crossing, Digit digit) {
    const unsigned places = state.places(crossing.base, digit);
    if ((places & ~unsigned{crossing.base_bits}) != 0) return false;
    if ((state.places(crossing.cover, digit) & ~unsigned{crossing.cover_bits}) == 0) return false;
    step.reset(technique.id);
    fill(step, state, crossing, digit, search.evidence);
    return sink(step);
  };
  const bool from_box = technique.id == TechniqueId::kPointing;
  const auto all = crossings(from_box, search.convention);
  const auto locked = locked_digits(state, from_box);
  // Sudoku Explainer goes through the digits at every crossing, HoDoKu through the crossings of a
  // base for every digit.
  const std::size_t group = search.convention == Convention::kExplainer ? 1 : from_box ? 6 : 3;
  for (std::size_t i = 0; i < all.size(); i += group) {
    for (const Digit digit : locked[static_cast<std::size_t>(all[i].base.index())]) {
      for (const Crossing& crossing : all.subspan(i, group)) {
        if (try_digit(crossing, digit)) return true;
      }
    }
  }
  return false;
}

Message explain_locked_candidates(const Step& step) {
  const Message base = in_words(house_of(step, Part::kBase));
  const Message cover = in_words(house_of(step, Part::kCover));
  const Message digit = list_of_digits(step, Part::kPattern);
  return say("In {}, {} can only go in {}, which all lie in {}. So no other cell of {} can be {}.",
             {base, digit, list_of_cells(step, Part::kPattern, " or "), cover, cover, digit});
}

}  // namespace nonet
