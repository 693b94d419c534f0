// Collects the almost locked sets of a state and how they are connected.
//
// Pairs are not tried one by one: for each set and digit, joining a few rows of bits tells for all
// other sets at once whether they are connected.

#include "nonet/logic/techniques/als.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "nonet/logic/subset_order.h"

namespace nonet {

namespace {

constexpr std::size_t kWordBits = 64;

bool is_in_one_line(const CellSet& cells) {
  const Cell cell = cells.first();
  return cells.is_subset_of(House::row(cell.row()).cell_set()) ||
         cells.is_subset_of(House::column(cell.column()).cell_set());
}

std::size_t at(Cell cell) { return static_cast<std::size_t>(cell.index()); }
std::size_t at(Digit digit) { return static_cast<std::size_t>(digit.index()); }
std::size_t at(Cell cell, Digit digit) {
  return static_cast<std::size_t>(Candidate(cell, digit).index());
}

void set_bit(std::span<std::uint64_t> row, std::size_t i) {
  row[i / kWordBits] |= std::uint64_t{1} << (i % kWordBits);
}
bool has_bit(std::span<const std::uint64_t> row, std::size_t i) {
  return (row[i / kWordBits] >> (i % kWordBits) & 1U) != 0;
}
void join(std::span<std::uint64_t> row, std::span<const std::uint64_t> other) {
  for (std::size_t w = 0; w < row.size(); ++w) row[w] |= other[w];
}

template <class Visit>
void for_each_bit(std::span<const std::uint64_t> row, std::size_t from, Visit visit) {
  for (std::size_t w = from / kWordBits; w < row.size(); ++w) {
    std::uint64_t rest = row[w];
    if (w == from / kWordBits) rest &= ~std::uint64_t{0} << (from % kWordBits);
    for (; rest != 0; rest &= rest - 1) {
      visit(w * kWordBits + static_cast<std::size_t>(std::countr_zero(rest)));
    }
  }
}

}  // namespace

void AlsMemo::add(const State& state, const CellSet& cells, DigitSet digits) {
  Als& als = sets_.emplace_back();
  als.cells = cells;
  als.digits = digits;
  for (const Digit digit : digits) {
    const CellSet& all = state.cells_with(digit);
    als.places[at(digit)] = cells & all;
    als.seen_by[at(digit)] = (common_peers(als.places[at(digit)]) & all) - cells;
  }
}

void AlsMemo::collect_house(const State& state, House house) {
  std::array<Cell, kSide> cells{};
  int count = 0;
  for (const Cell cell : house.cells()) {
    if (!state.is_filled(cell)) cells[static_cast<std::size_t>(count++)] = cell;
  }
  if (count == 0) return;
  // The digits of a subset are those of the subset without its last cell, and the last cell's.
  std::array<DigitSet, 1U << kSide> digits;
  digits[0] = DigitSet();
  // Each set is collected once: a single cell in its row, a set of a box and a line in the line.
  const int least = house.kind() == HouseKind::kRow ? 1 : 2;
  for (unsigned subset = 1; subset != 0; subset = next_subset(subset, count)) {
    const unsigned last = std::bit_floor(subset);
    digits[subset] = digits[subset & ~last] |
                     state.candidates(cells[static_cast<std::size_t>(std::countr_zero(last))]);
    const int size = bit_count(subset);
    if (digits[subset].size() != size + 1 || size < least) continue;
    CellSet members;
    for (unsigned rest = subset; rest != 0; rest &= rest - 1) {
      members.insert(cells[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    if (house.kind() == HouseKind::kBox && is_in_one_line(members)) continue;
    add(state, members, digits[subset]);
  }
}

void AlsMemo::collect(const State& state) {
  sets_.clear();
  for (const House house : kAllHouses) collect_house(state, house);
}

void AlsMemo::index() {
  words_ = (sets_.size() + kWordBits - 1) / kWordBits;
  holding_cell_.assign(kCells * words_, 0);
  holding_candidate_.assign(kCandidates * words_, 0);
  locked_by_.assign(kCandidates * words_, 0);
  holding_digit_.assign(kDigits * words_, 0);
  scratch_.assign((kDigits + 2) * words_, 0);
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    const Als& als = sets_[i];
    for (const Cell cell : als.cells) set_bit(row(holding_cell_, at(cell)), i);
    for (const Digit digit : als.digits) {
      set_bit(row(holding_digit_, at(digit)), i);
      for (const Cell cell : als.places_of(digit)) {
        set_bit(row(holding_candidate_, at(cell, digit)), i);
      }
      for (const Cell cell : als.seen_by_of(digit)) {
        set_bit(row(locked_by_, at(cell, digit)), i);
      }
    }
  }
}

// A digit is restricted between set i and each set that has the digit, but only in cells that all
// places of the digit in set i see.
void AlsMemo::connect(const State& state, std::size_t i) {
  const Als& als = sets_[i];
  const std::span<Word> any = row(scratch_, kDigits);
  const std::span<Word> touching = row(scratch_, kDigits + 1);
  std::fill(any.begin(), any.end(), 0);
  std::fill(touching.begin(), touching.end(), 0);
  if (!overlap_) {
    for (const Cell cell : als.cells) join(touching, row(holding_cell_, at(cell)));
  }
  for (const Digit digit : als.digits) {
    const std::span<Word> restricted = row(scratch_, at(digit));
    std::copy(touching.begin(), touching.end(), restricted.begin());
    for (const Cell cell : state.cells_with(digit) - als.seen_by_of(digit)) {
      join(restricted, row(holding_candidate_, at(cell, digit)));
    }
    const std::span<const Word> with_digit = row(holding_digit_, at(digit));
    for (std::size_t w = 0; w < words_; ++w) {
      restricted[w] = with_digit[w] & ~restricted[w];
      any[w] |= restricted[w];
    }
  }
  for_each_bit(any, i + 1, [&](std::size_t j) {
    RestrictedCommon& common = commons_.emplace_back();
    common.first = static_cast<std::uint16_t>(i);
    common.second = static_cast<std::uint16_t>(j);
    for (const Digit digit : als.digits) {
      if (has_bit(row(scratch_, at(digit)), j)) common.digits.insert(digit);
    }
  });
}

void AlsMemo::find_targets(std::size_t i) {
  const Als& als = sets_[i];
  const std::span<Word> others = row(scratch_, 0);
  DigitSet* const targets = targets_.data() + i * sets_.size();
  for (const Digit digit : als.digits) {
    if (als.seen_by_of(digit).empty()) continue;
    std::fill(others.begin(), others.end(), 0);
    for (const Cell cell : als.seen_by_of(digit)) {
      join(others, row(locked_by_, at(cell, digit)));
    }
    for_each_bit(others, 0, [&](std::size_t j) { targets[j].insert(digit); });
  }
}

void AlsMemo::count_commons() {
  first_with_.assign(sets_.size() + 1, 0);
  for (const RestrictedCommon& common : commons_) {
    ++first_with_[common.first];
    ++first_with_[common.second];
  }
  std::size_t sum = 0;
  for (std::size_t& first : first_with_) sum += std::exchange(first, sum);
  commons_with_.resize(2 * commons_.size());
  next_with_.assign(first_with_.begin(), first_with_.end());
  for (std::uint32_t c = 0; c < commons_.size(); ++c) {
    commons_with_[next_with_[commons_[c].first]++] = c;
    commons_with_[next_with_[commons_[c].second]++] = c;
  }
}

void AlsMemo::update(const State& state, bool overlap) {
  std::array<CellSet, kDigits> key{};
  for (const Digit digit : kAllDigits) key[at(digit)] = state.cells_with(digit);
  if (is_filled_ && key == key_ && overlap == overlap_) return;
  is_filled_ = true;
  key_ = key;
  overlap_ = overlap;
  collect(state);
  index();
  commons_.clear();
  first_common_.clear();
  targets_.assign(sets_.size() * sets_.size(), DigitSet());
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    first_common_.push_back(commons_.size());
    connect(state, i);
    find_targets(i);
  }
  first_common_.push_back(commons_.size());
  count_commons();
}

}  // namespace nonet
