// Almost locked sets: n cells that all see each other, in a house or another group, with n + 1
// values between them. Without one of these values the others are locked in the cells.
//
//   ALS-XZ     A --x-- B      x can stand in one of the two sets only: its places in A see those in
//                             B. So A or B lacks x, is locked, and holds every other value: a z
//                             that sees all places of z in both sets is false.
//   doubly     A ==x,y== B    Two such values lock both sets: one is in A, the other in B.
//
// Layout: sets are numbered; per value there are rows of bits, one bit a set, so that all partners
// of a set are found at once.
//
//   holders(candidate)   the sets that have the candidate
//   partners of A by x   the sets with x, without the holders of any x that A's places do not all
//                        see
//
// Source: the xz-rule, Players' Forum 2004-2005; doubly linked sets 2005.

#include <algorithm>
#include <span>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/houses.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

constexpr std::size_t kSmallGroup = 9;
constexpr int kMostCellsInSmall = 8;
constexpr int kMostCellsInLarge = 5;
constexpr std::size_t kMostSets = 4096;

struct AlmostLocked {
  CellBits cells;
  ValueSet values;
  std::size_t first = 0;  // into the rows of what its values see, ascending by value
};

using Row = std::span<std::uint64_t>;
using ConstRow = std::span<const std::uint64_t>;

bool meet(ConstRow a, ConstRow b) {
  for (std::size_t w = 0; w < a.size(); ++w) {
    if ((a[w] & b[w]) != 0) return true;
  }
  return false;
}

class AlsSearch : private StepSearch {
 public:
  AlsSearch(const Technique& technique, const State& state, Search& search, StepSink sink)
      : StepSearch(technique, state, search, sink), cell_words_(state.blank().words().size()) {
    for (std::size_t g = 0; g < state.facts().groups.size(); ++g) collect(g);
  }

  bool find();

 private:
  void collect(std::size_t group);
  void extend(std::size_t next, const CellBits& cells, ValueSet values, int size);
  void add(const CellBits& cells, ValueSet values);
  void index();
  void find_partners(std::size_t a);
  bool try_partner(std::size_t a, std::size_t b);
  bool try_pair(const AlmostLocked& a, const AlmostLocked& b, ValueSet restricted);
  void remove_common(int value, ConstRow a, ConstRow b);
  void remove_outside(int value, ConstRow seen, const CellBits& cells);
  void add_evidence(const AlmostLocked& a, const AlmostLocked& b, ValueSet restricted,
                    ValueSet targets);

  // The cells of the set that may have the value, and the candidates outside that see all these.
  CellBits places(const AlmostLocked& set, int value) const {
    return set.cells & state_.cells_with(value);
  }
  ConstRow seen(const AlmostLocked& set, int value) const {
    const ValueSet below = set.values & ValueSet::first_values(value);
    const std::size_t row = set.first + static_cast<std::size_t>(below.size());
    return ConstRow(seen_).subspan(row * cell_words_, cell_words_);
  }
  Row holders(CellIndex cell, int value) {
    return Row(holders_).subspan((cell * values_ + index_of(value)) * words_, words_);
  }
  Row with(int value) { return Row(with_).subspan(index_of(value) * words_, words_); }
  Row partners(int value) { return Row(partners_).subspan(index_of(value) * words_, words_); }

  // Of the group that sets are collected from.
  std::size_t group_ = 0;
  int most_cells_ = 0;
  std::vector<CellIndex> blank_;
  std::vector<AlmostLocked> sets_;
  std::size_t cell_words_;
  std::vector<std::uint64_t> seen_;
  std::size_t values_ = 0;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> holders_;   // a row for each cell and value
  std::vector<std::uint64_t> with_;      // a row for each value
  std::vector<std::uint64_t> partners_;  // a row for each value, of one set
};

void AlsSearch::collect(std::size_t group) {
  group_ = group;
  const Group& cells = state_.facts().groups[group];
  most_cells_ = cells.list.size() <= kSmallGroup ? kMostCellsInSmall : kMostCellsInLarge;
  blank_ = (cells.cells & state_.blank()).cells();
  extend(0, CellBits(state_.facts().cell_count()), {}, 0);
}

void AlsSearch::extend(std::size_t next, const CellBits& cells, ValueSet values, int size) {
  for (; next < blank_.size() && sets_.size() < kMostSets; ++next) {
    const ValueSet more = values | state_.candidates(blank_[next]);
    if (more.size() > most_cells_ + 1) continue;
    CellBits with_next = cells;
    with_next.insert(blank_[next]);
    if (more.size() == size + 2) add(with_next, more);
    if (size + 1 < most_cells_) extend(next + 1, with_next, more, size + 1);
  }
}

// A set that lies in several groups is that of the first.
void AlsSearch::add(const CellBits& cells, ValueSet values) {
  const Facts& facts = state_.facts();
  if (group_with(facts, cells) != static_cast<int>(group_)) return;
  sets_.push_back({cells, values, seen_.size() / cell_words_});
  for (const int value : values) {
    const ConstRow all = state_.cells_with(value).words();
    seen_.insert(seen_.end(), all.begin(), all.end());
    const Row row = Row(seen_).last(cell_words_);
    places(sets_.back(), value).for_each([&](CellIndex cell) {
      const ConstRow sees = facts.sees[cell].words();
      for (std::size_t w = 0; w < cell_words_; ++w) row[w] &= sees[w];
    });
  }
}

void AlsSearch::index() {
  values_ = static_cast<std::size_t>(state_.facts().network.values);
  words_ = (sets_.size() + 63) / 64;
  holders_.assign(state_.facts().cell_count() * values_ * words_, 0);
  with_.assign(values_ * words_, 0);
  partners_.assign(values_ * words_, 0);
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    for (const int value : sets_[i].values) {
      with(value)[i / 64] |= bit;
      places(sets_[i], value).for_each([&](CellIndex cell) {
        holders(cell, value)[i / 64] |= bit;
      });
    }
  }
}

// Fills the rows of partners of the set's values.
void AlsSearch::find_partners(std::size_t a) {
  for (const int value : sets_[a].values) {
    const Row row = partners(value);
    std::ranges::fill(row, 0);
    const ConstRow seen_by_a = seen(sets_[a], value);
    state_.cells_with(value).for_each([&](CellIndex cell) {
      if ((seen_by_a[cell / 64] >> (cell % 64) & 1) != 0) return;
      const Row holding = holders(cell, value);
      for (std::size_t w = 0; w < words_; ++w) row[w] |= holding[w];
    });
    for (std::size_t w = 0; w < words_; ++w) row[w] = with(value)[w] & ~row[w];
  }
}

bool AlsSearch::find() {
  index();
  for (std::size_t a = 0; a < sets_.size(); ++a) {
    if (search_.stop.stop_requested()) return false;
    find_partners(a);
    for (std::size_t w = (a + 1) / 64; w < words_; ++w) {
      std::uint64_t any = 0;
      for (const int value : sets_[a].values) any |= partners(value)[w];
      if (w == (a + 1) / 64) any &= ~std::uint64_t{0} << ((a + 1) % 64);
      for (; any != 0; any = without_lowest_bit(any)) {
        if (try_partner(a, w * 64 + static_cast<std::size_t>(lowest_bit(any)))) return true;
      }
    }
  }
  return false;
}

bool AlsSearch::try_partner(std::size_t a, std::size_t b) {
  if (sets_[a].cells.meets(sets_[b].cells)) return false;
  ValueSet restricted;
  for (const int value : sets_[a].values& sets_[b].values) {
    if ((partners(value)[b / 64] >> (b % 64) & 1) != 0) restricted |= ValueSet::of(value);
  }
  return try_pair(sets_[a], sets_[b], restricted);
}

void AlsSearch::remove_common(int value, ConstRow a, ConstRow b) {
  for (std::size_t w = 0; w < cell_words_; ++w) {
    for (std::uint64_t rest = a[w] & b[w]; rest != 0; rest = without_lowest_bit(rest)) {
      const std::size_t cell = w * 64 + static_cast<std::size_t>(lowest_bit(rest));
      step_.eliminations.push_back({static_cast<CellIndex>(cell), static_cast<Value>(value)});
    }
  }
}

void AlsSearch::remove_outside(int value, ConstRow seen, const CellBits& cells) {
  const CellBits outside = state_.cells_with(value) - cells;
  remove_common(value, seen, outside.words());
}

bool AlsSearch::try_pair(const AlmostLocked& a, const AlmostLocked& b, ValueSet restricted) {
  const bool is_double = restricted.size() > 1;
  const ValueSet common = a.values & b.values;
  ValueSet targets;
  for (const int value : is_double ? common : common - restricted) {
    if (meet(seen(a, value), seen(b, value))) targets |= ValueSet::of(value);
  }
  if (targets.empty() && !is_double) return false;
  step_.reset(technique_.id);
  for (const int value : targets) remove_common(value, seen(a, value), seen(b, value));
  if (is_double) {
    for (const int value : a.values - restricted) remove_outside(value, seen(a, value), b.cells);
    for (const int value : b.values - restricted) remove_outside(value, seen(b, value), a.cells);
  }
  if (step_.eliminations.empty()) return false;
  step_.tidy();
  step_.size = 2;
  if (search_.evidence) add_evidence(a, b, restricted, targets);
  return sink_(step_);
}

void AlsSearch::add_evidence(const AlmostLocked& a, const AlmostLocked& b, ValueSet restricted,
                             ValueSet targets) {
  step_.marks = {mark_of(a.cells, a.values, Part::kLeft), mark_of(b.cells, b.values, Part::kRight)};
  for (const int value : restricted) {
    const CellBits both = places(a, value) | places(b, value);
    step_.marks.push_back(mark_of(both, ValueSet::of(value), Part::kPivot));
  }
  if (restricted.size() > 1) return;
  for (const int value : targets) {
    const CellBits both = places(a, value) | places(b, value);
    step_.marks.push_back(mark_of(both, ValueSet::of(value), Part::kTarget));
  }
}

}  // namespace

bool find_als_xz(const Technique& technique, const State& state, Search& search, StepSink sink) {
  return AlsSearch(technique, state, search, sink).find();
}

Message explain_als_xz(const Facts& facts, const Step& step) {
  const ValueSet restricted = values_of(step, Part::kPivot);
  const Message sets =
      say("Two sets have one value more than cells: {} with {}, and {} with {}.",
          {list_of_cells(facts, step, Part::kLeft), list_of(facts, step.marks[0].values),
           list_of_cells(facts, step, Part::kRight), list_of(facts, step.marks[1].values)});
  if (restricted.size() > 1) {
    return sentences(
        {sets, say("Neither {} can stand in both, so each set holds one of them and all of its "
                   "other values.",
                   {list_of(facts, restricted, " nor ")})});
  }
  return sentences(
      {sets, say("{} can stand in one of the two only, so the other holds all of its other values: "
                 "either has {}.",
                 {list_of(facts, restricted), list_of(facts, values_of(step, Part::kTarget))})});
}

}  // namespace nonet::reason
