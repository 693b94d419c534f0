#include "nonet/dig/known_sets.h"

#include "nonet/board/house.h"
#include "nonet/dig/avx_needed.h"
#include "nonet/dig/needed-inl.h"

namespace nonet {

namespace {

// For each digit, where it stands: the column in each row, and the row in each column and box.
struct Places {
  std::array<std::uint8_t, kSide> column{};
  std::array<std::uint8_t, kSide> row_in_column{};
  std::array<std::uint8_t, kSide> row_in_box{};
};

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::array<Places, kDigits> places_of(const Grid& solution) {
  std::array<Places, kDigits> places{};
  for (const Cell cell : kAllCells) {
    Places& digit = places[at(solution.value(cell) - 1)];
    const auto row = static_cast<std::uint8_t>(cell.row());
    digit.column[row] = static_cast<std::uint8_t>(cell.column());
    digit.row_in_column[at(cell.column())] = row;
    digit.row_in_box[at(cell.box())] = row;
  }
  return places;
}

CellSet needed_baseline(const KnownSets::Rows& rows, const CellSet& clues) {
  return needed_among(rows, clues);
}

}  // namespace

void KnownSets::start(const Grid& solution) {
  rows_ = {};
  used_ = {};
  size_ = 0;
  next_out_ = 0;
  add_two_digits(solution);
  add_two_lines(solution);
  found_at_start_ = next_out_ = size_;
}

// Two digits can change places in the rows R when each column and box that holds one of them in a
// row of R holds the other in a row of R too.
void KnownSets::add_two_digits(const Grid& solution) {
  const std::array<Places, kDigits> places = places_of(solution);
  for (std::size_t a = 0; a < kDigits; ++a) {
    for (std::size_t b = a + 1; b < kDigits; ++b) {
      const Places& first = places[a];
      const Places& second = places[b];
      for (unsigned rest = (1U << kSide) - 1; rest != 0;) {
        unsigned rows = 0;
        CellSet set;
        for (unsigned todo = rest & (0U - rest); todo != 0; todo &= ~rows) {
          const int row = std::countr_zero(todo);
          rows |= 1U << row;
          const int column_a = first.column[at(row)];
          const int column_b = second.column[at(row)];
          const Cell cell_a = Cell::at(row, column_a);
          const Cell cell_b = Cell::at(row, column_b);
          set |= CellSet(cell_a) | CellSet(cell_b);
          todo |=
              1U << second.row_in_column[at(column_a)] | 1U << first.row_in_column[at(column_b)];
          todo |=
              1U << second.row_in_box[at(cell_a.box())] | 1U << first.row_in_box[at(cell_b.box())];
        }
        rest &= ~rows;
        if (set.size() <= kLargest) add(set);
      }
    }
  }
}

// Two lines of a chute can be exchanged at the places P when they hold the same digits there. Two
// places hold two digits: add_two_digits() has found that set.
void KnownSets::add_two_lines(const Grid& solution) {
  for (int line = 0; line < 2 * kSide; ++line) {
    const House one = House(line);
    const House two = House(line % kBoxSide == 2 ? line - 2 : line + 1);
    std::array<std::uint8_t, kDigits> place_in_two{};
    for (int i = 0; i < kSide; ++i) {
      place_in_two[at(solution.value(two.cell(i)) - 1)] = static_cast<std::uint8_t>(i);
    }
    for (unsigned rest = (1U << kSide) - 1; rest != 0;) {
      CellSet set;
      const int from = std::countr_zero(rest);
      int i = from;
      do {
        rest &= ~(1U << i);
        set |= CellSet(one.cell(i)) | CellSet(two.cell(i));
        i = place_in_two[at(solution.value(one.cell(i)) - 1)];
      } while (i != from);
      if (set.size() > 4 && set.size() <= kLargest) add(set);
    }
  }
}

void KnownSets::write(std::size_t place, const CellSet& set) {
  const std::size_t word = place / 64;
  const std::uint64_t bit = std::uint64_t{1} << place % 64;
  for (const Cell cell : sets_[place]) rows_[at(cell.index())][word] &= ~bit;
  for (const Cell cell : set) rows_[at(cell.index())][word] |= bit;
  used_[word] |= bit;
  sets_[place] = set;
}

void KnownSets::add(const CellSet& set) {
  if (size_ < kMost) {
    sets_[size_] = {};
    write(size_++, set);
    return;
  }
  write(next_out_, set);
  next_out_ = next_out_ + 1 == kMost ? found_at_start_ : next_out_ + 1;
}

KnownSets::Row KnownSets::hit_by(const CellSet& clues) const {
  Row hit{};
  for (const Cell cell : clues) {
    const Row& row = rows_[at(cell.index())];
    for (std::size_t w = 0; w < kWords; ++w) hit[w] |= row[w];
  }
  return hit;
}

KnownSets::Needed KnownSets::choose_needed() {
  const Needed wide = avx_needed();
  return wide != nullptr ? wide : needed_baseline;
}

}  // namespace nonet
