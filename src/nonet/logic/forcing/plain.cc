// Scan order and conditions are Sudoku Explainer's. A step that rests on no candidate which the
// chain removed would have been found without the chain, and is left out.

#include "nonet/logic/forcing/plain.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "nonet/base/sort.h"

namespace nonet::forcing {

namespace {

constexpr unsigned kMiniLine = 7;
constexpr unsigned kBoxColumn = 0b001001001;

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

  void locked_in_box(int box, bool by_column);
  void locked_in_line(int line, bool by_column);
  void hidden_pairs(const Kind& kind, int number);
  void naked_pairs(const Kind& kind, int number);
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

void Scan::locked_in_box(int box, bool by_column) {
  for (int i = 0; i < 3; ++i) {
    const unsigned common = by_column ? kBoxColumn << i : kMiniLine << 3 * i;
    for (int digit = 0; digit < 9; ++digit) {
      const int inside = box_constraint(box, digit);
      const unsigned places = marks_[inside];
      if ((places & ~common) != 0 || (places & (places - 1)) == 0) continue;
      const unsigned parents = gone(inside) & ~common;
      if (parents == 0) continue;
      const int line = by_column ? column_constraint(box % 3 * 3 + i, digit)
                                 : row_constraint(box / 3 * 3 + i, digit);
      const int first = by_column ? box / 3 * 3 : box % 3 * 3;
      add_removals(line, marks_[line] & ~(kMiniLine << first));
      add_parents(inside, parents);
      take(TechniqueId::kPointing);
    }
  }
}

void Scan::locked_in_line(int line, bool by_column) {
  for (int i = 0; i < 3; ++i) {
    const unsigned common = kMiniLine << 3 * i;
    for (int digit = 0; digit < 9; ++digit) {
      const int inside = by_column ? column_constraint(line, digit) : row_constraint(line, digit);
      const unsigned places = marks_[inside];
      if ((places & ~common) != 0 || (places & (places - 1)) == 0) continue;
      const unsigned parents = gone(inside) & ~common;
      if (parents == 0) continue;
      const int box = by_column ? 3 * i + line / 3 : line / 3 * 3 + i;
      const unsigned crossed = by_column ? kBoxColumn << line % 3 : kMiniLine << line % 3 * 3;
      const int outside = box_constraint(box, digit);
      add_removals(outside, marks_[outside] & ~crossed);
      add_parents(inside, parents);
      take(TechniqueId::kClaiming);
    }
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

bool has_two(unsigned mask) { return is_single(mask & (mask - 1)); }

void Scan::hidden_pairs(const Kind& kind, int number) {
  if (filled_.blanks[at(kind.first + number)] <= 4) return;
  for (int high = 1; high < 9; ++high) {
    const int second = kind.constraint(number, high);
    const unsigned places = marks_[second];
    if (!has_two(places)) continue;
    for (int low = 0; low < high; ++low) {
      const int first = kind.constraint(number, low);
      if (marks_[first] != places) continue;
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
    }
  }
}

bool Scan::hidden_pairs() {
  for (const Kind& kind : kPairKinds) {
    for (int number = 0; number < 9; ++number) hidden_pairs(kind, number);
  }
  return finish();
}

void Scan::naked_pairs(const Kind& kind, int number) {
  if (filled_.blanks[at(kind.first + number)] < 4) return;
  const auto cell_at = [&](int place) {
    return kMembers[at(kind.constraint(number, 0))][at(place)] / 9;
  };
  for (int high = 1; high < 9; ++high) {
    const int second = cell_at(high);
    const unsigned digits = marks_.digits(second);
    if (!has_two(digits)) continue;
    for (int low = 0; low < high; ++low) {
      const int first = cell_at(low);
      if (marks_.digits(first) != digits) continue;
      for (const int cell : {first, second}) add_parents(cell, base_.digits(cell) & ~digits);
      for_each_bit(digits, [&](int digit) {
        const int constraint = kind.constraint(number, digit);
        add_removals(constraint, marks_[constraint] & ~(1U << low | 1U << high));
      });
      take(TechniqueId::kNakedPair);
    }
  }
}

bool Scan::naked_pairs() {
  for (const Kind& kind : kPairKinds) {
    for (int number = 0; number < 9; ++number) naked_pairs(kind, number);
  }
  return finish();
}

void Scan::x_wings(Constraint base_line, Constraint cover_line) {
  for (int high = 1; high < 9; ++high) {
    for (int low = 0; low < high; ++low) {
      for (int digit = 0; digit < 9; ++digit) {
        const int first = base_line(low, digit);
        const int second = base_line(high, digit);
        const unsigned places = marks_[second];
        if (marks_[first] != places || !has_two(places)) continue;
        if (filled_.placed[at(digit)] > 5) continue;
        for (const int line : {first, second}) add_parents(line, gone(line) & ~places);
        for_each_bit(places, [&](int place) {
          const int cover = cover_line(place, digit);
          add_removals(cover, marks_[cover] & ~(1U << low | 1U << high));
        });
        take(TechniqueId::kXWing);
      }
    }
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
