// Scan order and conditions are Sudoku Explainer's. A step that rests on no candidate which the
// chain removed would have been found without the chain, and is left out.
//
// Most scans find nothing. So each technique first surveys the constraints, one look into a table
// for each, for those that have the right form (all places in three cells of a box and a line; just
// two places), and looks only at these in Sudoku Explainer's order.

#include "nonet/logic/forcing/plain.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "nonet/base/sort.h"

namespace nonet::forcing {

namespace {

constexpr unsigned kMiniLine = 7;
constexpr unsigned kBoxColumn = 0b001001001;

// By nine-bit mask: bits 0 to 2 for three neighbours, bits 3 to 5 for every third that hold all of
// it, bit 6 where it has just two bits; of the former six none for a mask of less than two bits.
constexpr unsigned kTwo = 1U << 6;
constexpr auto kForms = [] {
  std::array<std::uint8_t, 512> forms{};
  for (unsigned mask = 0; mask < forms.size(); ++mask) {
    if ((mask & (mask - 1)) == 0) continue;
    unsigned form = is_single(mask & (mask - 1)) ? kTwo : 0U;
    for (int i = 0; i < 3; ++i) {
      if ((mask & ~(kMiniLine << 3 * i)) == 0) form |= 1U << i;
      if ((mask & ~(kBoxColumn << i)) == 0) form |= 8U << i;
    }
    forms[mask] = static_cast<std::uint8_t>(form);
  }
  return forms;
}();
unsigned form_of(unsigned mask) { return kForms[mask]; }

// A kind of house: its constraint for a house's number and a digit.
using Constraint = int (*)(int number, int digit);
struct Kind {
  Constraint constraint;
  int first;  // index of its first house in Filled::blanks
};
constexpr Kind kBoxes{box_constraint, 0};
constexpr Kind kRows{row_constraint, 9};
constexpr Kind kColumns{column_constraint, 18};
// The order in which pairs are looked for.
constexpr std::array kPairKinds{kBoxes, kColumns, kRows};

class Scan {
 public:
  Scan(const Marks& base, const Filled& filled, Closure& closure)
      : base_(base), marks_(closure.marks()), filled_(filled), closure_(closure) {}

  bool locked();
  bool hidden_pairs();
  bool naked_pairs();
  bool x_wings();

 private:
  unsigned gone(int constraint) const { return base_[constraint] & ~marks_[constraint]; }

  // Digits of one house by where their places lie: in which of three parts.
  using Parts = std::array<std::uint16_t, 3>;

  Parts locked_digits(int first_constraint, unsigned shift) const;
  void locked_in_box(int box, bool by_column);
  void locked_in_line(int line, bool by_column);
  void survey_cells();
  void hidden_pairs(const Kind& kind, int number);
  void naked_pairs(const Kind& kind, int number);
  void survey_lines(Constraint base_line, int digit);
  void x_wings(Constraint base_line, Constraint cover_line);

  void add_parents(int constraint, unsigned bits) {
    for_each_bit(bits, [&](int bit) { parents_.push_back(kMembers[at(constraint)][at(bit)]); });
  }
  void add_removals(int constraint, unsigned bits) {
    for_each_bit(bits, [&](int bit) { removals_.push_back(kMembers[at(constraint)][at(bit)]); });
  }
  void take(TechniqueId technique);

  const Marks& base_;
  const Marks& marks_;
  const Filled& filled_;
  Closure& closure_;
  // Bits of the cells with two digits, by house; indices as in Filled.
  std::array<std::uint16_t, 27> two_digits_{};
  struct Wing {
    std::uint8_t high;
    std::uint8_t low;
    std::uint8_t digit;

    friend auto operator<=>(const Wing&, const Wing&) = default;
  };
  std::vector<Wing> wings_;
  std::vector<std::uint16_t> parents_;
  std::vector<std::uint16_t> removals_;
  // The closure changes only when a technique has been searched to the end.
  std::vector<std::pair<std::uint16_t, Closure::Derived>> steps_;

  bool finish();
};

void Scan::take(TechniqueId technique) {
  if (!parents_.empty() && !removals_.empty()) {
    // Column by column: the order in which the closure takes a step's removals.
    nonet::sort(removals_.begin(), removals_.end(), [](int a, int b) {
      const auto key = [](int c) { return std::pair(c / 9 % 9, c); };
      return key(a) < key(b);
    });
    for (const std::uint16_t removal : removals_) {
      steps_.push_back(
          {removal, {.parents = parents_, .technique = static_cast<std::uint8_t>(technique)}});
    }
  }
  parents_.clear();
  removals_.clear();
}

bool Scan::finish() {
  for (auto& [removal, derived] : steps_) closure_.add_derived(removal, std::move(derived));
  return !steps_.empty();
}

// The digits of a house whose places have become locked: all in one part. The constraints of a
// house's digits stand side by side.
Scan::Parts Scan::locked_digits(int first_constraint, unsigned shift) const {
  Parts parts{};
  for (int digit = 0; digit < 9; ++digit) {
    const unsigned places = marks_[first_constraint + digit];
    const unsigned form = form_of(places) >> shift & 7U;
    if (form == 0 || places == base_[first_constraint + digit]) continue;
    std::uint16_t& digits = parts[at(std::countr_zero(form))];
    digits = narrow(digits | 1U << digit);
  }
  return parts;
}

void Scan::locked_in_box(int box, bool by_column) {
  const Parts parts = locked_digits(box_constraint(box, 0), by_column ? 3 : 0);
  for (int i = 0; i < 3; ++i) {
    for_each_bit(parts[at(i)], [&](int digit) {
      const int inside = box_constraint(box, digit);
      const int line = by_column ? column_constraint(box % 3 * 3 + i, digit)
                                 : row_constraint(box / 3 * 3 + i, digit);
      const int first = by_column ? box / 3 * 3 : box % 3 * 3;
      add_removals(line, marks_[line] & ~(kMiniLine << first));
      add_parents(inside, gone(inside) & ~(by_column ? kBoxColumn << i : kMiniLine << 3 * i));
      take(TechniqueId::kPointing);
    });
  }
}

void Scan::locked_in_line(int line, bool by_column) {
  const Constraint constraint = by_column ? column_constraint : row_constraint;
  const Parts parts = locked_digits(constraint(line, 0), 0);
  for (int i = 0; i < 3; ++i) {
    for_each_bit(parts[at(i)], [&](int digit) {
      const int inside = constraint(line, digit);
      const int box = by_column ? 3 * i + line / 3 : line / 3 * 3 + i;
      const unsigned crossed = by_column ? kBoxColumn << line % 3 : kMiniLine << line % 3 * 3;
      const int outside = box_constraint(box, digit);
      add_removals(outside, marks_[outside] & ~crossed);
      add_parents(inside, gone(inside) & ~(kMiniLine << 3 * i));
      take(TechniqueId::kClaiming);
    });
  }
}

bool Scan::locked() {
  for (const bool by_column : {true, false}) {
    for (int box = 0; box < 9; ++box) locked_in_box(box, by_column);
  }
  for (const bool by_column : {true, false}) {
    for (int line = 0; line < 9; ++line) locked_in_line(line, by_column);
  }
  return finish();
}

void Scan::hidden_pairs(const Kind& kind, int number) {
  if (filled_.blanks[at(kind.first + number)] <= 4) return;
  const int house = kind.constraint(number, 0);
  unsigned twos = 0;
  for (int digit = 0; digit < 9; ++digit) {
    twos |= (form_of(marks_[house + digit]) & kTwo) != 0 ? 1U << digit : 0U;
  }
  for_each_bit(twos & (twos - 1), [&](int high) {
    const int second = house + high;
    const unsigned places = marks_[second];
    for_each_bit(twos & ((1U << high) - 1), [&](int low) {
      const int first = house + low;
      if (marks_[first] != places) return;
      for_each_bit((base_[first] | base_[second]) & ~places, [&](int bit) {
        for (const int constraint : {first, second}) {
          add_parents(constraint, base_[constraint] & 1U << bit);
        }
      });
      for_each_bit(places, [&](int bit) {
        const int cell = kMembers[at(first)][at(bit)] / 9;
        add_removals(cell, marks_.digits(cell) & ~(1U << low | 1U << high));
      });
      take(TechniqueId::kHiddenPair);
    });
  });
}

bool Scan::hidden_pairs() {
  for (const Kind& kind : kPairKinds) {
    for (int number = 0; number < 9; ++number) hidden_pairs(kind, number);
  }
  return finish();
}

void Scan::survey_cells() {
  for (int cell = 0; cell < kCells; ++cell) {
    if ((form_of(marks_.digits(cell)) & kTwo) == 0) continue;
    const auto& memberships = kMembershipsOf[at(9 * cell)];
    for (std::size_t i = 1; i < kConstraintsEach; ++i) {
      // The houses of digit 1: constraints 81, 90, 99 ...
      std::uint16_t& cells = two_digits_[at(memberships[i].constraint / 9 - 9)];
      cells = narrow(unsigned{cells} | memberships[i].bit);
    }
  }
}

void Scan::naked_pairs(const Kind& kind, int number) {
  if (filled_.blanks[at(kind.first + number)] < 4) return;
  const unsigned twos = two_digits_[at(kind.first + number)];
  const auto& members = kMembers[at(kind.constraint(number, 0))];
  for_each_bit(twos & (twos - 1), [&](int high) {
    const int second = members[at(high)] / 9;
    const unsigned digits = marks_.digits(second);
    for_each_bit(twos & ((1U << high) - 1), [&](int low) {
      const int first = members[at(low)] / 9;
      if (marks_.digits(first) != digits) return;
      for (const int cell : {first, second}) add_parents(cell, base_.digits(cell) & ~digits);
      for_each_bit(digits, [&](int digit) {
        const int constraint = kind.constraint(number, digit);
        add_removals(constraint, marks_[constraint] & ~(1U << low | 1U << high));
      });
      take(TechniqueId::kNakedPair);
    });
  });
}

bool Scan::naked_pairs() {
  survey_cells();
  for (const Kind& kind : kPairKinds) {
    for (int number = 0; number < 9; ++number) naked_pairs(kind, number);
  }
  return finish();
}

// Notes the pairs of lines that have the same two places for a digit.
void Scan::survey_lines(Constraint base_line, int digit) {
  if (filled_.placed[at(digit)] > 5) return;
  std::array<unsigned, 9> places;
  unsigned twos = 0;
  for (int line = 0; line < 9; ++line) {
    places[at(line)] = marks_[base_line(line, digit)];
    twos |= (form_of(places[at(line)]) & kTwo) != 0 ? 1U << line : 0U;
  }
  for_each_bit(twos & (twos - 1), [&](int high) {
    for_each_bit(twos & ((1U << high) - 1), [&](int low) {
      if (places[at(low)] != places[at(high)]) return;
      wings_.push_back({static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(low),
                        static_cast<std::uint8_t>(digit)});
    });
  });
}

void Scan::x_wings(Constraint base_line, Constraint cover_line) {
  wings_.clear();
  for (int digit = 0; digit < 9; ++digit) survey_lines(base_line, digit);
  nonet::sort(wings_.begin(), wings_.end());
  for (const auto& [high, low, digit] : wings_) {
    const int first = base_line(low, digit);
    const int second = base_line(high, digit);
    const unsigned places = marks_[first];
    for (const int line : {first, second}) add_parents(line, gone(line) & ~places);
    for_each_bit(places, [&](int place) {
      const int cover = cover_line(place, digit);
      add_removals(cover, marks_[cover] & ~(1U << low | 1U << high));
    });
    take(TechniqueId::kXWing);
  }
}

bool Scan::x_wings() {
  x_wings(column_constraint, row_constraint);
  x_wings(row_constraint, column_constraint);
  return finish();
}

}  // namespace

Filled::Filled(const State& state) {
  for (int i = 0; i < 9; ++i) {
    const std::array houses{House::box(i), House::row(i), House::column(i)};
    for (std::size_t kind = 0; kind < houses.size(); ++kind) {
      blanks[9 * kind + at(i)] =
          static_cast<std::uint8_t>((state.empty() & houses[kind].cell_set()).size());
    }
    for (int row = 0; row < 9; ++row) {
      const bool is_there = state.placed(House::row(row)).contains(Digit(i + 1));
      placed[at(i)] = static_cast<std::uint8_t>(placed[at(i)] + (is_there ? 1 : 0));
    }
  }
}

bool add_plain_steps(const Marks& base, const Filled& filled, Closure& closure) {
  Scan scan(base, filled, closure);
  return scan.locked() || scan.hidden_pairs() || scan.naked_pairs() || scan.x_wings();
}

}  // namespace nonet::forcing
