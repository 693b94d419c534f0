#include "nonet/dig/minimal_dig.h"

#include <bit>
#include <cassert>
#include <numeric>

#include "nonet/board/rules.h"

namespace nonet {

namespace {

// Each place as a set: to put together from words, a set would wait for its own stores.
constexpr auto kPlaces = [] {
  std::array<CellSet, kCells> places{};
  for (const Cell cell : kAllCells) places[static_cast<std::size_t>(cell.index())] = cell;
  return places;
}();

// The places before `end`.
CellSet before(std::size_t end) {
  if (end < 64) return CellSet::from_words({(std::uint64_t{1} << end) - 1, 0});
  return CellSet::from_words({~std::uint64_t{0}, (std::uint64_t{1} << (end - 64)) - 1});
}

// Calls visit(place) for each place of the set, in ascending order.
template <class Visit>
void for_each(const CellSet& places, const Visit& visit) {
  std::size_t first = 0;
  for (std::uint64_t word : places.words()) {
    for (; word != 0; word &= word - 1) {
      visit(first + static_cast<std::size_t>(std::countr_zero(word)));
    }
    first += 64;
  }
}

}  // namespace

// Without a symmetry an orbit is the cell of its number, which is quickly said.
template <class Visit>
void MinimalDig::for_each_cell(std::size_t place, const Visit& visit) const {
  if (size_ == kCells) {
    visit(Cell(order_[place]));
    return;
  }
  for (const Cell cell : orbit_at(place)) visit(cell);
}

// A band or stack: its three lines' cells, first to last.
struct MinimalDig::Chute {
  using Line = std::array<std::uint8_t, kSide>;

  std::array<Line, 3> value;
  std::array<std::array<CellSet, kSide>, 3> place;
};

MinimalDig::MinimalDig(const Grid& solution, PatternSymmetry symmetry, Rng& rng)
    : size_(orbits(symmetry).size()), orbits_(orbits(symmetry)), solution_(solution) {
  assert(is_solved(solution));
  std::iota(order_.begin(), order_.end(), std::uint8_t{0});
  rng.shuffle(std::span(order_).first(size_));
  find_known_sets();
  for_each(ends_set_ & before(stroke_end()), [&](std::size_t place) {
    if (is_known_to_stay(place)) stays_ |= kPlaces[place];
  });
}

void MinimalDig::find_known_sets() {
  std::array<CellSet, kCells> place_of;
  for (std::size_t place = 0; place < size_; ++place) {
    for_each_cell(place, [&](Cell cell) {
      place_of[static_cast<std::size_t>(cell.index())] = kPlaces[place];
    });
  }
  const auto& values = solution_.values();
  for (std::size_t number = 0; number < 6; ++number) {
    const bool is_band = number < 3;
    const std::size_t from = is_band ? 27 * number : 3 * (number - 3);
    Chute chute;
    for (std::size_t line = 0; line < 3; ++line) {
      for (std::size_t i = 0; i < kSide; ++i) {
        const std::size_t cell = from + (is_band ? kSide * line + i : kSide * i + line);
        chute.value[line][i] = values[cell];
        chute.place[line][i] = place_of[cell];
      }
    }
    find_sets_of_two_lines(chute, 0, 1);
    find_sets_of_two_lines(chute, 0, 2);
    find_sets_of_two_lines(chute, 1, 2);
    find_sets_of_two_digits(chute);
  }
}

// Two lines of a chute can be exchanged where they hold the same digits: along each cycle of the
// permutation that leads from one line's digits to the other's.
void MinimalDig::find_sets_of_two_lines(const Chute& chute, std::size_t one, std::size_t two) {
  std::array<std::uint8_t, kDigits + 1> where_in_two{};  // by value
  for (std::size_t i = 0; i < kSide; ++i) {
    where_in_two[chute.value[two][i]] = static_cast<std::uint8_t>(i);
  }
  std::array<std::uint8_t, kSide> next{};
  for (std::size_t i = 0; i < kSide; ++i) next[i] = where_in_two[chute.value[one][i]];
  for (unsigned rest = (1U << kSide) - 1; rest != 0;) {
    CellSet places;
    int columns = 0;
    for (auto i = static_cast<std::size_t>(std::countr_zero(rest)); (rest >> i & 1U) != 0;) {
      rest &= ~(1U << i);
      places |= chute.place[one][i] | chute.place[two][i];
      ++columns;
      i = next[i];
    }
    if (columns <= kMostColumns) add_known_set(places);
  }
}

// Two digits of a chute can be exchanged when they stand in the same three columns.
void MinimalDig::find_sets_of_two_digits(const Chute& chute) {
  std::array<CellSet, kDigits + 1> places{};
  std::array<std::uint8_t, kDigits + 1> columns{};  // one in each box: a number to the base of 3
  constexpr std::array<std::uint8_t, kSide> kWeight{0, 1, 2, 0, 3, 6, 0, 9, 18};
  for (std::size_t line = 0; line < 3; ++line) {
    for (std::size_t i = 0; i < kSide; ++i) {
      const std::size_t value = chute.value[line][i];
      places[value] |= chute.place[line][i];
      columns[value] = static_cast<std::uint8_t>(columns[value] + kWeight[i]);
    }
  }
  std::array<std::uint8_t, 27> last_there{};  // the last digit of each number of columns
  for (std::size_t value = 1; value <= kDigits; ++value) {
    std::uint8_t& other = last_there[columns[value]];
    if (other != 0) add_known_set(places[value] | places[other]);
    other = static_cast<std::uint8_t>(value);
  }
}

void MinimalDig::add_known_set(const CellSet& places) {
  if (set_count_ == kMostSets) return;
  const CellSet::Words& words = places.words();
  const int last =
      words[1] != 0 ? 127 - std::countl_zero(words[1]) : 63 - std::countl_zero(words[0]);
  std::uint8_t& first_set = first_set_[static_cast<std::size_t>(last)];
  sets_[set_count_] = places;
  next_set_[set_count_] = first_set;
  ends_set_ |= kPlaces[static_cast<std::size_t>(last)];
  first_set = static_cast<std::uint8_t>(++set_count_);
}

bool MinimalDig::is_known_to_stay(std::size_t place) const {
  for (std::size_t set = first_set_[place]; set != 0; set = next_set_[set - 1]) {
    if ((sets_[set - 1] & stays_).empty()) return true;
  }
  return false;
}

// The places before `end` whose clues do not stay.
CellSet MinimalDig::gone_before(std::size_t end) const { return before(end) - stays_; }

Grid MinimalDig::clues_before(std::size_t end) const {
  Grid clues = solution_;
  for_each(gone_before(end),
           [&](std::size_t place) { for_each_cell(place, [&](Cell cell) { clues.clear(cell); }); });
  return clues;
}

void MinimalDig::answer_stroke(bool has_one_solution) {
  assert(asks_at_a_stroke());
  if (has_one_solution) {
    place_ = stroke_end();
    stroke_ = kStrokes;
  } else {
    ++stroke_;
  }
}

void MinimalDig::begin_one_by_one(CandidateRow& board) {
  assert(!asks_at_a_stroke());
  board = CandidateRow();
  for (const Cell cell : kAllCells) board.allow(cell, solution_.digit(cell));
  for_each(gone_before(place_), [&](std::size_t gone) { open(gone, board); });
  stays_ &= before(place_);
}

bool MinimalDig::find_question(CandidateRow& board) {
  if (is_asking_) return true;
  for (; place_ < size_; ++place_) {
    if (is_known_to_stay(place_)) {
      stays_ |= kPlaces[place_];
      continue;
    }
    if (size_ == kCells) {
      asked_ = Cell(order_[place_]);
      board.flip(asked_);
    } else {
      open(place_, board);
      not_asked_ = orbit_at(place_);
      ask_next(board);
    }
    is_asking_ = true;
    return true;
  }
  return false;
}

// Another solution differs from the known one in some cell of the orbit. So each cell in turn is to
// hold another digit, the cells before it held to their own.
void MinimalDig::ask_next(CandidateRow& board) {
  asked_ = not_asked_.first();
  not_asked_.erase(asked_);
  board.forbid(asked_, solution_.digit(asked_));
}

void MinimalDig::answer(bool has_solution, CandidateRow& board) {
  assert(is_asking_);
  if (!has_solution && !not_asked_.empty()) {
    board.flip(asked_);
    ask_next(board);
    return;
  }
  if (has_solution) stays_ |= kPlaces[place_];
  if (size_ != kCells) {
    if (has_solution) {
      set_clues(place_, board);
    } else {
      open(place_, board);
    }
  } else if (has_solution) {
    board.flip(asked_);
  } else {
    board.allow_all(asked_);
  }
  is_asking_ = false;
  ++place_;
}

void MinimalDig::open(std::size_t place, CandidateRow& board) const {
  for_each_cell(place, [&](Cell cell) { board.allow_all(cell); });
}

void MinimalDig::set_clues(std::size_t place, CandidateRow& board) const {
  open(place, board);
  for_each_cell(place, [&](Cell cell) {
    board.flip(cell);
    board.allow(cell, solution_.digit(cell));
  });
}

}  // namespace nonet
