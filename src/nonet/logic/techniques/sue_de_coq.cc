// Sue de Coq: two or three cells where a line and a box cross, and other cells of the line and of
// the box, which have as many digits as cells all together.
//
// Finds Sue de Coq: cells C of a line and a box, cells L elsewhere in the line and B elsewhere in
// the box, such that all of them together have as many digits as cells:
//
//         box         rest of the line          I = the digits of C
//    +---------+                                L shares digits with I, and B shares other digits
//    | C  C  . |   .  L  .   .  .  .            with I; a digit outside I that both L and B have
//    | .  B  . |                                counts twice.
//    | .  .  . |                                |C| + |L| + |B| = |I| + |L's others| + |B's others|
//    +---------+
//
// Sound because no digit of I can stand twice in these cells: the cells that have it lie in one
// house. Nor can any other digit stand twice in L, or twice in B. So the cells need all of the
// digits that the sum counts, each once: digits that B lacks stand in the line's part and go from
// the rest of the line, digits that L lacks stand in the box's part and go from the rest of the
// box, and digits that L and B both have stand in L and in B.
//
// Source: "Two-sector disjoint subsets", Sue de Coq, Players' Forum 2005; L and B with more cells
// and digits than the basic pattern, and the order, as in HoDoKu 2.2.4.

#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/board/cell_set.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/subset_order.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// C, or a possible L or B.
struct Side {
  CellSet cells;
  DigitSet digits;
  int surplus = 0;  // C: digits more than cells; L, B: cells left for digits of I
};

constexpr int kMostCells = kSide - 2;  // cells of a house besides C

// Fills `sides` with each possible L (or B): cells of `from` that take a part of the surplus of C,
// and leave a part for the other side.
void collect_sides(const State& state, const CellSet& from, const Side& inner,
                   std::vector<Side>& sides) {
  sides.clear();
  std::array<Cell, kMostCells> cells{};
  int count = 0;
  for (const Cell cell : from) cells[static_cast<std::size_t>(count++)] = cell;
  if (count == 0) return;
  std::array<DigitSet, 1U << kMostCells> digits;
  digits[0] = DigitSet();
  for (unsigned subset = 1; subset != 0; subset = next_subset(subset, count)) {
    const unsigned last = std::bit_floor(subset);
    digits[subset] = digits[subset & ~last] |
                     state.candidates(cells[static_cast<std::size_t>(std::countr_zero(last))]);
    if ((digits[subset] & inner.digits).empty()) continue;
    const int surplus = bit_count(subset) - (digits[subset] - inner.digits).size();
    if (surplus < 1 || surplus >= inner.surplus) continue;
    Side& side = sides.emplace_back(Side{{}, digits[subset], surplus});
    for (unsigned rest = subset; rest != 0; rest &= rest - 1) {
      side.cells.insert(cells[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
  }
}

class SueDeCoqSearch {
 public:
  SueDeCoqSearch(const State& state, bool evidence, StepSink sink)
      : state_(state), evidence_(evidence), sink_(sink) {}

  bool try_crossing(House line, House box);

 private:
  bool try_inner(const CellSet& inner);
  bool try_sides(const Side& inner, const Side& in_line, const Side& in_box);
  void remove(const CellSet& cells, DigitSet digits);

  const State& state_;
  bool evidence_;
  StepSink sink_;
  House line_;
  House box_;
  std::vector<Side> in_line_;
  std::vector<Side> in_box_;
  Step step_;
};

bool SueDeCoqSearch::try_crossing(House line, House box) {
  line_ = line;
  box_ = box;
  const CellSet crossing = line.cell_set() & box.cell_set() & state_.empty();
  if (crossing.size() < 2) return false;
  if (crossing.size() == 2) return try_inner(crossing);
  const Cell first = crossing.first();
  const Cell second = (crossing - first).first();
  const CellSet third = crossing - first - second;
  return try_inner(crossing - third) || try_inner(crossing) || try_inner(crossing - second) ||
         try_inner(crossing - first);
}

bool SueDeCoqSearch::try_inner(const CellSet& inner) {
  Side middle{inner, {}, 0};
  for (const Cell cell : inner) middle.digits |= state_.candidates(cell);
  middle.surplus = middle.digits.size() - inner.size();
  if (middle.surplus < 2) return false;
  collect_sides(state_, (line_.cell_set() & state_.empty()) - inner, middle, in_line_);
  if (in_line_.empty()) return false;
  collect_sides(state_, (box_.cell_set() & state_.empty()) - inner, middle, in_box_);
  for (const Side& line : in_line_) {
    for (const Side& box : in_box_) {
      if (line.surplus + box.surplus == middle.surplus &&
          (line.digits & box.digits & middle.digits).empty() && (line.cells & box.cells).empty() &&
          try_sides(middle, line, box)) {
        return true;
      }
    }
  }
  return false;
}

void SueDeCoqSearch::remove(const CellSet& cells, DigitSet digits) {
  for (const Cell cell : cells& state_.empty()) {
    for (const Digit digit : state_.candidates(cell) & digits) {
      step_.eliminations.emplace_back(cell, digit);
    }
  }
}

bool SueDeCoqSearch::try_sides(const Side& inner, const Side& in_line, const Side& in_box) {
  const DigitSet both = in_line.digits & in_box.digits;
  step_.reset(TechniqueId::kSueDeCoq);
  remove(box_.cell_set() - in_box.cells - inner.cells,
         ((inner.digits | in_box.digits) - in_line.digits) | both);
  remove(line_.cell_set() - in_line.cells - inner.cells,
         ((inner.digits | in_line.digits) - in_box.digits) | both);
  if (!step_.is_useful()) return false;
  step_.tidy();
  // Needed without evidence too: the order of later singles depends on the box.
  step_.houses = {{line_, Part::kBase}, {box_, Part::kCover}};
  if (evidence_) {
    step_.marks = {{inner.cells, inner.digits, Part::kPattern},
                   {in_line.cells, in_line.digits, Part::kAls},
                   {in_box.cells, in_box.digits, Part::kAls}};
  }
  return sink_(step_);
}

}  // namespace

bool find_sue_de_coq(const Technique& /*technique*/, const State& state, Search& search,
                     StepSink sink) {
  SueDeCoqSearch crossings(state, search.evidence, sink);
  for (int line = 0; line < 2 * kSide; ++line) {
    for (int box = 0; box < kSide; ++box) {
      if (crossings.try_crossing(House(line), House::box(box))) return true;
    }
  }
  return false;
}

Message explain_sue_de_coq(const Step& step) {
  const Mark& inner = step.marks[0];
  const Mark& line = step.marks[1];
  const Mark& box = step.marks[2];
  const DigitSet both = line.digits & box.digits;
  const DigitSet rest = inner.digits - line.digits - box.digits;
  const Message in_line = in_words(step.houses[0].house);
  const Message in_box = in_words(step.houses[1].house);
  const int cells = (inner.cells | line.cells | box.cells).size();
  Message where = say("once each {} in {} and {} in {}",
                      {list_of(line.digits), in_line, list_of(box.digits), in_box});
  if (!rest.empty()) where = say("{}, and {} where the two cross", {where, list_of(rest)});
  if (!both.empty()) where = say("{} ({} in either)", {where, list_of(both)});
  return say(
      "{} with {} in {} and {} in {} are {} cells. No more than {} digits can stand in them: {}. "
      "So all of them stand there. {}",
      {list_of(inner.cells), list_of(line.cells), in_line, list_of(box.cells), in_box, cells, cells,
       where, conclusion_in_words(step)});
}

}  // namespace nonet
