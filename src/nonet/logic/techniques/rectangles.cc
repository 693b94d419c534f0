// Collects the rectangles of uniqueness.h.

#include <algorithm>
#include <bitset>

#include "nonet/logic/techniques/uniqueness.h"

namespace nonet {

namespace {

// The rectangles collected so far.
class Seen {
 public:
  // Returns false when the rectangle was inserted before.
  bool insert(const Rectangle& rectangle) {
    const auto [low, high] = std::minmax_element(rectangle.cells.begin(), rectangle.cells.end());
    const int pair = kCells * low->index() + high->index();
    const auto key = static_cast<std::size_t>(pair);
    if (seen_[key]) return false;
    seen_[key] = true;
    return true;
  }

 private:
  std::bitset<std::size_t{kCells} * kCells> seen_;  // by the first and the last cell
};

// Calls visit(partner, line of the start, line of the partner) for every other cell of the start's
// box in its row or column; the rectangle's other two cells lie on the two lines.
template <class Visit>
void visit_partners(Cell start, Visit visit) {
  for (const Cell partner : House::box(start.box()).cells()) {
    if (partner == start) continue;
    if (partner.row() == start.row()) {
      visit(partner, House::column(start.column()), House::column(partner.column()));
    } else if (partner.column() == start.column()) {
      visit(partner, House::row(start.row()), House::row(partner.row()));
    }
  }
}

template <class Visit>
void visit_rectangles(Cell start, Cell partner, House start_line, House partner_line, Visit visit) {
  for (int i = 0; i < kSide; ++i) {
    const Cell third = start_line.cell(i);
    if (third.box() != start.box()) visit(Rectangle{{start, partner, third, partner_line.cell(i)}});
  }
}

// The blank cells for which no solved cell excludes a digit.
CellSet allowed(const State& state, Digit digit) {
  CellSet cells = state.empty();
  for (const House house : kAllHouses) {
    if (state.placed(house).contains(digit)) cells -= house.cell_set();
  }
  return cells;
}

}  // namespace

void collect_rectangles(const State& state, bool missing_candidates,
                        std::vector<Rectangle>& rectangles) {
  rectangles.clear();
  Seen seen;
  std::array<CellSet, kDigits> possible{};
  for (const Digit digit : kAllDigits) {
    possible[static_cast<std::size_t>(digit.index())] =
        missing_candidates ? allowed(state, digit) : state.cells_with(digit);
  }
  for (const Cell start : state.bivalue()) {
    const DigitSet digits = state.candidates(start);
    const Digit a = digits.first();
    const Digit b = (digits - a).first();
    const CellSet fit = possible[static_cast<std::size_t>(a.index())] &
                        possible[static_cast<std::size_t>(b.index())];
    visit_partners(start, [&](Cell partner, House start_line, House partner_line) {
      if (!fit.contains(partner)) return;
      visit_rectangles(start, partner, start_line, partner_line, [&](Rectangle rectangle) {
        if (!fit.contains(rectangle.cells[2]) || !fit.contains(rectangle.cells[3])) return;
        rectangle.a = a;
        rectangle.b = b;
        if (seen.insert(rectangle)) rectangles.push_back(rectangle);
      });
    });
  }
}

void collect_avoidable_rectangles(const State& state, std::vector<Rectangle>& rectangles) {
  rectangles.clear();
  Seen seen;
  const CellSet own = state.grid().filled() - state.givens().filled();
  // A corner is solved with its digit, or open with the digit as one of two candidates.
  const auto is_solved = [&](Cell cell, Digit digit) {
    return own.contains(cell) && state.grid().digit(cell) == digit;
  };
  const auto is_open = [&](Cell cell, Digit digit) {
    return state.bivalue().contains(cell) && state.has(cell, digit);
  };
  for (const Cell start : own) {
    const Digit a = state.grid().digit(start);
    visit_partners(start, [&](Cell partner, House start_line, House partner_line) {
      if (!own.contains(partner)) return;
      const Digit b = state.grid().digit(partner);
      visit_rectangles(start, partner, start_line, partner_line, [&](Rectangle rectangle) {
        const Cell third = rectangle.cells[2];
        const Cell fourth = rectangle.cells[3];
        const bool has_third = is_solved(third, b);
        const bool has_fourth = is_solved(fourth, a);
        if (has_third && has_fourth) return;
        if (!has_third && !is_open(third, b)) return;
        if (!has_fourth && !is_open(fourth, a)) return;
        rectangle.a = a;
        rectangle.b = b;
        if (seen.insert(rectangle)) rectangles.push_back(rectangle);
      });
    });
  }
}

std::span<const Rectangle> RectangleMemo::of(const State& state, bool missing_candidates) {
  std::array<CellSet, kDigits> key{};
  for (const Digit digit : kAllDigits) {
    key[static_cast<std::size_t>(digit.index())] = state.cells_with(digit);
  }
  if (!is_filled_ || key != key_ || grid_ != state.grid() || missing_ != missing_candidates) {
    is_filled_ = true;
    key_ = key;
    grid_ = state.grid();
    missing_ = missing_candidates;
    collect_rectangles(state, missing_candidates, rectangles_);
  }
  return rectangles_;
}

}  // namespace nonet
