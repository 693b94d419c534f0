// Equal sets: two unions of as many houses hold each value equally often, and so do the cells that
// only the one has and those that only the other has.
//
//   law of leftovers   up to four rows or columns in a run, against regions, windows or any
//   complete
//                      groups but boxes; at most five cells left over on a side
//   equal sets         up to four rows (columns) and boxes or the like that do not overlap, against
//                      columns (rows); at most 16 cells left over on a side, as in the Phistomefel
//                      ring: long searches, and seldom a step
//
// Of each value, the one side has at least as many as stand in the other, and at most as many as
// there is room for in the other.

#include <algorithm>
#include <array>

#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/houses.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

using geometry::HouseKind;

constexpr std::size_t kMostHouses = 4;
constexpr std::size_t kMostLeftovers = 5;
constexpr std::size_t kMostEqual = 16;

bool is_line(HouseKind kind) { return kind == HouseKind::kRow || kind == HouseKind::kColumn; }

// Complete groups of which no two share a cell.
struct Union {
  std::array<std::uint16_t, kMostHouses> groups{};
  std::size_t size = 0;
  CellBits cells;
};

// How many cells of a side have a value, and how many may have it.
struct Range {
  std::size_t least = 0;
  std::size_t most = 0;
};

class EqualSetSearch : private StepSearch {
 public:
  EqualSetSearch(const Technique& technique, const State& state, Search& search, StepSink sink)
      : StepSearch(technique, state, search, sink), cell_count_(state.facts().cell_count()) {}

  bool run_law();
  bool run_equal_sets();

 private:
  Union empty_union() const { return {{}, 0, CellBits(cell_count_)}; }
  const CellBits& cells_of(std::uint16_t group) const { return state_.facts().groups[group].cells; }
  Union with(Union joined, std::uint16_t group) const;

  bool extend_lines(const HouseFamily& lines, std::size_t first, const Union& chosen);
  bool extend_others(std::size_t first, const Union& chosen);
  bool extend_right(std::size_t first, std::size_t missing, const Union& right);
  bool try_left(const Union& left, const std::vector<std::uint16_t>& pool, std::size_t most);
  bool try_sides(const Union& right);

  Range range_of(const CellBits& side, int value) const;
  void settle(const CellBits& side, int value, Range range, std::size_t least, std::size_t most);
  bool is_new(const std::array<CellBits, 2>& sides);
  void show(const Union& right);

  std::size_t cell_count_;
  std::vector<std::uint16_t> lines_;   // equal sets: what the right side is made of
  std::vector<std::uint16_t> others_;  // complete groups that are no lines
  // The left side, what the right side may be made of, and how many cells of it are not on the
  // left.
  Union left_{{}, 0, CellBits(0)};
  const std::vector<std::uint16_t>* pool_ = nullptr;
  std::size_t most_ = 0;
  // What the sides of steps had left over: larger unions often come to the same.
  std::vector<std::array<CellBits, 2>> known_;
};

bool EqualSetSearch::run_law() {
  const Facts& facts = state_.facts();
  for (std::size_t group = 0; group < facts.groups.size(); ++group) {
    const bool is_other = facts.groups[group].complete && !is_line(facts, group) &&
                          !is_of_kind(facts, group, HouseKind::kBox);
    if (is_other) others_.push_back(static_cast<std::uint16_t>(group));
  }
  if (others_.empty()) return false;
  for (const HouseFamily& family : families_of(facts)) {
    if (!is_line(family.kind)) continue;
    for (std::size_t first = 0; first < family.groups.size(); ++first) {
      Union run = empty_union();
      for (std::size_t i = first; i < family.groups.size() && run.size < kMostHouses; ++i) {
        run = with(run, family.groups[i]);
        if (try_left(run, others_, kMostLeftovers)) return true;
      }
    }
  }
  return false;
}

bool EqualSetSearch::run_equal_sets() {
  const Facts& facts = state_.facts();
  for (std::size_t group = 0; group < facts.groups.size(); ++group) {
    if (facts.groups[group].complete && !is_line(facts, group))
      others_.push_back(static_cast<std::uint16_t>(group));
  }
  const std::vector<HouseFamily> families = families_of(facts);
  for (const HouseFamily& left : families) {
    for (const HouseFamily& right : families) {
      if (!is_line(left.kind) || !is_line(right.kind) || left.kind == right.kind) continue;
      lines_ = right.groups;
      if (extend_lines(left, 0, empty_union())) return true;
    }
  }
  return false;
}

Union EqualSetSearch::with(Union joined, std::uint16_t group) const {
  joined.groups[joined.size++] = group;
  joined.cells |= cells_of(group);
  return joined;
}

bool EqualSetSearch::extend_lines(const HouseFamily& lines, std::size_t first,
                                  const Union& chosen) {
  if (extend_others(0, chosen)) return true;
  if (chosen.size + 1 == kMostHouses) return false;
  for (std::size_t i = first; i < lines.groups.size(); ++i) {
    if (search_.stop.stop_requested()) return false;
    if (extend_lines(lines, i + 1, with(chosen, lines.groups[i]))) return true;
  }
  return false;
}

bool EqualSetSearch::extend_others(std::size_t first, const Union& chosen) {
  for (std::size_t i = first; i < others_.size(); ++i) {
    if (chosen.cells.meets(cells_of(others_[i]))) continue;
    const Union joined = with(chosen, others_[i]);
    if (try_left(joined, lines_, kMostEqual)) return true;
    if (joined.size < kMostHouses && extend_others(i + 1, joined)) return true;
  }
  return false;
}

bool EqualSetSearch::try_left(const Union& left, const std::vector<std::uint16_t>& pool,
                              std::size_t most) {
  left_ = left;
  pool_ = &pool;
  most_ = most;
  return extend_right(0, 0, empty_union());
}

// `missing` cells of the right side are not on the left.
bool EqualSetSearch::extend_right(std::size_t first, std::size_t missing, const Union& right) {
  if (right.size == left_.size) return missing > 0 && try_sides(right);
  for (std::size_t i = first; i < pool_->size(); ++i) {
    const CellBits& cells = cells_of((*pool_)[i]);
    const std::size_t more =
        state_.facts().groups[(*pool_)[i]].list.size() - cells.common(left_.cells);
    if (missing + more > most_ || right.cells.meets(cells)) continue;
    if (extend_right(i + 1, missing + more, with(right, (*pool_)[i]))) return true;
  }
  return false;
}

bool EqualSetSearch::try_sides(const Union& right) {
  const CellBits ones = left_.cells - right.cells;
  const CellBits others = right.cells - left_.cells;
  step_.reset(technique_.id);
  for (const int value : state_.facts().used) {
    const Range one = range_of(ones, value);
    const Range other = range_of(others, value);
    const std::size_t least = std::max(one.least, other.least);
    const std::size_t most = std::min(one.most, other.most);
    settle(ones, value, one, least, most);
    settle(others, value, other, least, most);
  }
  if (!step_.is_useful() || !is_new({ones, others})) return false;
  step_.tidy();
  step_.size = static_cast<int>(right.size);
  if (search_.evidence) show(right);
  return sink_(step_);
}

// Cells that see each other have a value once between them.
Range EqualSetSearch::range_of(const CellBits& side, int value) const {
  Range range;
  side.for_each([&](CellIndex cell) {
    range.least += state_.is_filled(cell) && state_.value(cell) == value ? 1 : 0;
  });
  range.most = range.least;
  CellBits open = side & state_.cells_with(value);
  while (!open.empty()) {
    const CellIndex first = open.first();
    open.erase(first);
    ++range.most;
    CellBits mates = open & state_.facts().sees[first];
    while (!mates.empty()) {
      const CellIndex mate = mates.first();
      open.erase(mate);
      mates &= state_.facts().sees[mate];
    }
  }
  return range;
}

// Draws what follows where the side must have the value at least `least` and at most `most` times.
void EqualSetSearch::settle(const CellBits& side, int value, Range range, std::size_t least,
                            std::size_t most) {
  const CellBits places = side & state_.cells_with(value);
  if (places.empty() || least > most) return;  // nothing is open, or broken
  if (most == range.least) return eliminate(step_, state_, places, ValueSet::of(value));
  if (least == range.least) return;
  if (range.least + places.size() == least) {
    places.for_each([&](CellIndex cell) {
      const Candidate placed{cell, static_cast<Value>(value)};
      if (std::ranges::find(step_.placements, placed) == step_.placements.end()) {
        step_.placements.push_back(placed);
      }
    });
    return;
  }
  eliminate(step_, state_, seen_by_all(state_.facts(), places) & state_.cells_with(value),
            ValueSet::of(value));
}

bool EqualSetSearch::is_new(const std::array<CellBits, 2>& sides) {
  const std::array<CellBits, 2> turned{sides[1], sides[0]};
  const auto is_known = [&](const std::array<CellBits, 2>& known) {
    return known == sides || known == turned;
  };
  if (std::ranges::any_of(known_, is_known)) return false;
  known_.push_back(sides);
  return true;
}

void EqualSetSearch::show(const Union& right) {
  for (std::size_t i = 0; i < left_.size; ++i) {
    step_.groups.push_back(mark_of(left_.groups[i], Part::kLeft));
  }
  for (std::size_t i = 0; i < right.size; ++i) {
    step_.groups.push_back(mark_of(right.groups[i], Part::kRight));
  }
  const ValueSet all = state_.facts().used;
  step_.marks = {mark_of(left_.cells - right.cells, all, Part::kLeft),
                 mark_of(right.cells - left_.cells, all, Part::kRight)};
}

}  // namespace

bool find_law_of_leftovers(const Technique& technique, const State& state, Search& search,
                           StepSink sink) {
  return EqualSetSearch(technique, state, search, sink).run_law();
}

bool find_equal_sets(const Technique& technique, const State& state, Search& search,
                     StepSink sink) {
  return EqualSetSearch(technique, state, search, sink).run_equal_sets();
}

Message explain_leftovers(const Facts& facts, const Step& step) {
  return say(
      "Each value stands as often in {} as in {}. Without the cells that both have, the former "
      "keep {}, and the latter {}, with the same values, each as often.",
      {list_of_groups(facts, step, Part::kLeft), list_of_groups(facts, step, Part::kRight),
       list_of_cells(facts, step, Part::kLeft), list_of_cells(facts, step, Part::kRight)});
}

}  // namespace nonet::reason
