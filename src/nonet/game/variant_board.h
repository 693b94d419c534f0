// Cells, digits and sets of them on a board of any layout, with the names and functions that those
// of classic boards have (board/cell.h and its neighbours): what variant.h is made of.
//
//   Cell    the index of a cell of the layout
//   Digit   1 for the layout's first value, whatever number that counts as; 0 stands for a blank

#pragma once

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/board/mistakes.h"
#include "nonet/geometry/value_set.h"

namespace nonet::game::variant {

class Cell {
 public:
  constexpr Cell() = default;
  explicit constexpr Cell(int index) : index_(static_cast<std::uint16_t>(index)) {}
  constexpr int index() const { return index_; }

  friend constexpr auto operator<=>(Cell, Cell) = default;

 private:
  std::uint16_t index_ = 0;
};

class Digit {
 public:
  explicit constexpr Digit(int value) : value_(static_cast<std::uint8_t>(value)) {
    assert(value >= 1 && value <= geometry::kMostValues);
  }
  constexpr int value() const { return value_; }
  constexpr int index() const { return value_ - 1; }

  friend constexpr auto operator<=>(Digit, Digit) = default;

 private:
  std::uint8_t value_;
};

// Bit d - 1 for digit d.
class DigitSet {
 public:
  constexpr DigitSet() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): as a DigitSet of classic boards
  constexpr DigitSet(Digit digit) : values_(geometry::ValueSet::of(digit.index())) {}
  constexpr explicit DigitSet(geometry::ValueSet values) : values_(values) {}
  static constexpr DigitSet from_bits(std::uint64_t bits) {
    return DigitSet(geometry::ValueSet::from_bits(bits));
  }

  constexpr geometry::ValueSet values() const { return values_; }
  constexpr std::uint64_t bits() const { return values_.bits(); }
  constexpr bool empty() const { return values_.empty(); }
  constexpr bool contains(Digit digit) const { return values_.contains(digit.index()); }
  constexpr void erase(Digit digit) { values_ -= geometry::ValueSet::of(digit.index()); }

  friend constexpr DigitSet operator&(DigitSet a, DigitSet b) {
    return DigitSet(a.values_ & b.values_);
  }
  friend constexpr DigitSet operator|(DigitSet a, DigitSet b) {
    return DigitSet(a.values_ | b.values_);
  }
  friend constexpr DigitSet operator-(DigitSet a, DigitSet b) {
    return DigitSet(a.values_ - b.values_);
  }
  friend constexpr bool operator==(DigitSet, DigitSet) = default;

 private:
  geometry::ValueSet values_;
};

class CellSet {
 public:
  CellSet() = default;
  CellSet(Cell cell) : cells_{cell} {}  // NOLINT(google-explicit-constructor): as on classic boards
  CellSet(std::initializer_list<Cell> cells) {
    for (const Cell cell : cells) insert(cell);
  }

  // Takes constant time where the cell comes after all others.
  void insert(Cell cell) {
    const auto at = cells_.empty() || cells_.back() < cell
                        ? cells_.end()
                        : std::lower_bound(cells_.begin(), cells_.end(), cell);
    if (at == cells_.end() || *at != cell) cells_.insert(at, cell);
  }
  bool contains(Cell cell) const { return std::binary_search(cells_.begin(), cells_.end(), cell); }
  bool empty() const { return cells_.empty(); }
  int size() const { return static_cast<int>(cells_.size()); }
  // Precondition: !empty().
  Cell first() const { return cells_.front(); }
  auto begin() const { return cells_.begin(); }
  auto end() const { return cells_.end(); }

  CellSet& operator|=(const CellSet& other) { return *this = *this | other; }
  friend CellSet operator|(const CellSet& a, const CellSet& b) {
    CellSet both;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both.cells_));
    return both;
  }
  friend CellSet operator&(const CellSet& a, const CellSet& b) {
    CellSet common;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(),
                          std::back_inserter(common.cells_));
    return common;
  }
  friend CellSet operator-(const CellSet& a, const CellSet& b) {
    CellSet rest;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest.cells_));
    return rest;
  }
  friend bool operator==(const CellSet&, const CellSet&) = default;

 private:
  std::vector<Cell> cells_;  // ascending
};

// for (const Cell cell : CellRange(count))
class CellRange {
 public:
  explicit CellRange(std::size_t count) : count_(static_cast<int>(count)) {}
  class Iterator {
   public:
    explicit Iterator(int at) : at_(at) {}
    Cell operator*() const { return Cell(at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    int at_;
  };
  Iterator begin() const { return Iterator(0); }
  Iterator end() const { return Iterator(count_); }

 private:
  int count_;
};

class Grid {
 public:
  Grid() = default;
  explicit Grid(std::size_t cells) : values_(cells, 0) {}

  std::size_t size() const { return values_.size(); }
  int value(Cell cell) const { return values_[static_cast<std::size_t>(cell.index())]; }
  // Precondition: the cell is filled.
  Digit digit(Cell cell) const { return Digit(value(cell)); }
  bool is_blank(Cell cell) const { return value(cell) == 0; }
  bool is_full() const { return std::ranges::find(values_, 0) == values_.end(); }
  void place(Cell cell, Digit digit) { set(cell, digit.value()); }
  void clear(Cell cell) { set(cell, 0); }
  CellSet filled() const {
    CellSet filled;
    for (const Cell cell : CellRange(size())) {
      if (!is_blank(cell)) filled.insert(cell);
    }
    return filled;
  }
  // Whether each digit of `other` stands here, too.
  bool extends(const Grid& other) const {
    return std::ranges::equal(values_, other.values_,
                              [](int mine, int its) { return its == 0 || its == mine; });
  }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  void set(Cell cell, int value) {
    values_[static_cast<std::size_t>(cell.index())] = static_cast<std::uint8_t>(value);
  }

  std::vector<std::uint8_t> values_;
};

class Marks {
 public:
  Marks() = default;
  explicit Marks(std::size_t cells) : sets_(cells) {}

  std::size_t size() const { return sets_.size(); }
  DigitSet at(Cell cell) const { return sets_[static_cast<std::size_t>(cell.index())]; }
  void set(Cell cell, DigitSet digits) { sets_[static_cast<std::size_t>(cell.index())] = digits; }
  // Whether each digit of the grid is among the marks of its cell.
  bool allows(const Grid& grid) const {
    for (const Cell cell : CellRange(size())) {
      if (!grid.is_blank(cell) && !at(cell).contains(grid.digit(cell))) return false;
    }
    return true;
  }

  friend bool operator==(const Marks&, const Marks&) = default;

 private:
  std::vector<DigitSet> sets_;
};

class Candidate {
 public:
  Candidate(Cell cell, Digit digit) : cell_(cell), digit_(digit) {}
  Cell cell() const { return cell_; }
  Digit digit() const { return digit_; }

  friend bool operator==(const Candidate&, const Candidate&) = default;

 private:
  Cell cell_;
  Digit digit_;
};

using Mistake = MistakeOf<Cell, Digit>;

// A rule that the digits on the board break already.
struct Conflict {
  std::string where;           // "row 3", "the cage of 3 cells with sum 5 at r1c1"
  std::optional<Digit> digit;  // which stands twice; nullopt: the cells together break the rule
  CellSet cells;               // of the rule, those that break it

  friend bool operator==(const Conflict&, const Conflict&) = default;
};

}  // namespace nonet::game::variant
