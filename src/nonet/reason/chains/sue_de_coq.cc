// Sue de Coq: cells C where two groups cross, cells A elsewhere in one and B elsewhere in the
// other, which have as many values as cells all together.
//
//     group 2  +---------+                  I = the values of C
//              | C  C  . |  .  A  .         A shares values with I, B shares others with I; a value
//     group 1  | .  B  . |                  outside of I that both have counts twice
//              +---------+                  |C| + |A| + |B| = |I| + |A's others| + |B's others|
//
// No value of I can stand twice in these cells, because those that have it lie in one group; nor
// can another value stand twice in A, or twice in B. So the cells need all values that the sum
// counts: those that B lacks stand in group 1's part, those that A lacks in group 2's, those that A
// and B both have in either.
//
// Source: "Two-sector disjoint subsets", Sue de Coq, Players' Forum 2005.

#include <array>
#include <span>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/houses.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

constexpr std::size_t kSmallGroup = 9;
constexpr int kMostCellsInSmall = 7;
constexpr int kMostCellsInLarge = 3;

// C, or a possible A or B.
struct Side {
  CellBits cells;
  ValueSet values;
  int surplus = 0;  // C: values more than cells; A, B: cells left for values of C
};

// Collects the sides among some cells, in the order {1}, {1,2}, {1,2,3}, {1,3}, ...
class SideSearch {
 public:
  SideSearch(const State& state, const Side& middle, int most_cells, std::vector<Side>& sides)
      : state_(state), middle_(middle), most_cells_(most_cells), sides_(sides) {
    sides_.clear();
  }

  void collect(std::span<const CellIndex> from, const CellBits& cells, ValueSet values, int size) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      const ValueSet more = values | state_.candidates(from[i]);
      const int others = (more - middle_.values).size();
      if (others >= most_cells_) continue;
      CellBits with_next = cells;
      with_next.insert(from[i]);
      const int surplus = size + 1 - others;
      if (surplus >= 1 && surplus < middle_.surplus && !(more & middle_.values).empty()) {
        sides_.push_back({with_next, more, surplus});
      }
      if (size + 1 < most_cells_) collect(from.subspan(i + 1), with_next, more, size + 1);
    }
  }

 private:
  const State& state_;
  const Side& middle_;
  int most_cells_;
  std::vector<Side>& sides_;
};

class SueDeCoqSearch : private StepSearch {
 public:
  using StepSearch::StepSearch;

  bool try_crossing(std::size_t one, std::size_t two);

 private:
  const Group& group(std::size_t g) const { return state_.facts().groups[g]; }
  int most_cells(std::size_t g) const {
    return group(g).list.size() <= kSmallGroup ? kMostCellsInSmall : kMostCellsInLarge;
  }
  bool try_middle(std::span<const CellIndex> cells);
  void collect(std::size_t g, const Side& middle, std::vector<Side>& sides) const;
  bool try_sides(const Side& middle, const Side& a, const Side& b);

  std::size_t one_ = 0;
  std::size_t two_ = 0;
  std::vector<Side> in_one_;
  std::vector<Side> in_two_;
};

bool SueDeCoqSearch::try_crossing(std::size_t one, std::size_t two) {
  one_ = one;
  two_ = two;
  const CellBits crossing = group(one).cells & group(two).cells & state_.blank();
  const std::vector<CellIndex> cells = crossing.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (try_middle(std::array{cells[i], cells[j]})) return true;
      for (std::size_t k = j + 1; k < cells.size(); ++k) {
        if (try_middle(std::array{cells[i], cells[j], cells[k]})) return true;
      }
    }
  }
  return false;
}

void SueDeCoqSearch::collect(std::size_t g, const Side& middle, std::vector<Side>& sides) const {
  const std::vector<CellIndex> from = ((group(g).cells & state_.blank()) - middle.cells).cells();
  SideSearch(state_, middle, most_cells(g), sides)
      .collect(from, CellBits(state_.facts().cell_count()), {}, 0);
}

bool SueDeCoqSearch::try_middle(std::span<const CellIndex> cells) {
  Side middle{CellBits(state_.facts().cell_count(), cells), {}, 0};
  for (const CellIndex cell : cells) middle.values |= state_.candidates(cell);
  middle.surplus = middle.values.size() - static_cast<int>(cells.size());
  if (middle.surplus < 2 || middle.surplus > most_cells(one_) + most_cells(two_)) return false;
  collect(one_, middle, in_one_);
  if (in_one_.empty()) return false;
  collect(two_, middle, in_two_);
  for (const Side& a : in_one_) {
    for (const Side& b : in_two_) {
      if (a.surplus + b.surplus == middle.surplus &&
          (a.values & b.values & middle.values).empty() && !a.cells.meets(b.cells) &&
          try_sides(middle, a, b)) {
        return true;
      }
    }
  }
  return false;
}

bool SueDeCoqSearch::try_sides(const Side& middle, const Side& a, const Side& b) {
  const ValueSet both = a.values & b.values;
  step_.reset(technique_.id);
  eliminate(step_, state_, (group(one_).cells & state_.blank()) - a.cells - middle.cells,
            ((middle.values | a.values) - b.values) | both);
  eliminate(step_, state_, (group(two_).cells & state_.blank()) - b.cells - middle.cells,
            ((middle.values | b.values) - a.values) | both);
  if (step_.eliminations.empty()) return false;
  step_.tidy();
  if (search_.evidence) {
    step_.groups = {mark_of(one_, Part::kBase), mark_of(two_, Part::kCover)};
    step_.marks = {mark_of(middle.cells, middle.values, Part::kPattern),
                   mark_of(a.cells, a.values, Part::kLeft),
                   mark_of(b.cells, b.values, Part::kRight)};
  }
  return sink_(step_);
}

}  // namespace

bool find_sue_de_coq(const Technique& technique, const State& state, Search& search,
                     StepSink sink) {
  const Facts& facts = state.facts();
  SueDeCoqSearch crossings(technique, state, search, sink);
  for (std::size_t one = 0; one < facts.groups.size(); ++one) {
    if (search.stop.stop_requested()) return false;
    for (std::size_t two = one + 1; two < facts.groups.size(); ++two) {
      const CellBits crossing = facts.groups[one].cells & facts.groups[two].cells;
      if (crossing.size() >= 2 && crossings.try_crossing(one, two)) return true;
    }
  }
  return false;
}

Message explain_sue_de_coq(const Facts& facts, const Step& step) {
  const Mark& a = step.marks[1];
  const Mark& b = step.marks[2];
  const Message one = list_of_groups(facts, step, Part::kBase);
  const Message two = list_of_groups(facts, step, Part::kCover);
  const ValueSet rest = step.marks[0].values - a.values - b.values;
  const std::size_t cells = step.marks[0].cells.size() + a.cells.size() + b.cells.size();
  const Message of_a = list_of(facts, a.values);
  const Message of_b = list_of(facts, b.values);
  return sentences(
      {say("{} with {} in {} and {} in {} are {} cells.",
           {list_of_cells(facts, step, Part::kPattern), list_of_cells(facts, step, Part::kLeft),
            one, list_of_cells(facts, step, Part::kRight), two, cells}),
       rest.empty()
           ? say("No more than {} values can stand in them: once each {} in {} and {} in {}.",
                 {cells, of_a, one, of_b, two})
           : say("No more than {} values can stand in them: once each {} in {} and {} in {}, and "
                 "{} where the two cross.",
                 {cells, of_a, one, of_b, two, list_of(facts, rest)}),
       say("So all of them stand there.")});
}

}  // namespace nonet::reason
