// BUG, bivalue universal grave: were it not for a few extra candidates, every blank cell would have
// two candidates and every digit two places in every house, and the puzzle no unique solution.
//
// Type 1: all extra candidates in one cell. Type 2: one extra digit, in several cells. Type 3: the
// extra digits and cells of their house make a naked set. Type 4: of two cells, one takes an
// extra digit and the other the only other digit that they share.
//
// Sound because a grid in which every blank cell has two candidates, and every digit two places in
// every house that lacks it, has no solution or several: at least one extra candidate is true.
// Source: the BUG is Rod Hagglund's (2005); the types, the order and the search, which looks for a
// digit with other than two places and one cell with more than two candidates, house by house, are
// Sudoku Explainer's. That search misses some patterns of type 2.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/board/house.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/scan_order.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/tuples.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

using enum TechniqueId;

// The cells with extra candidates, in the order in which they are found.
struct Bug {
  std::array<Cell, kCells> cells;
  std::size_t size = 0;
  CellSet set;
  std::array<DigitSet, kCells> extra;  // by cell
  DigitSet all_extra;
  CellSet common = CellSet::all();  // the cells that see all cells of `set`

  DigitSet extra_of(Cell cell) const { return extra[static_cast<std::size_t>(cell.index())]; }

  void add(Cell cell, Digit digit) {
    if (!set.contains(cell)) cells[size++] = cell;
    set.insert(cell);
    extra[static_cast<std::size_t>(cell.index())].insert(digit);
    all_extra.insert(digit);
    common &= peers_of(cell);
    common -= set;
  }
};

bool is_regular(int places) { return places == 0 || places == 2; }

// Collects the extra candidates; returns false where there is no BUG.
bool collect(const State& state, const CellSet& large, Bug& bug) {
  for (const House house : kBoxesRowsColumns) {
    for (const Digit digit : ~state.placed(house)) {
      if (is_regular(state.place_count(house, digit))) continue;
      const CellSet cells = state.cells_with(digit) & house.cell_set() & large;
      if (cells.empty()) return false;
      if (cells.size() > 1) continue;
      bug.add(cells.first(), digit);
      if (bug.size > 1 && bug.all_extra.size() > 1 && bug.common.empty()) return false;
    }
  }
  return true;
}

// Whether the board without the extra candidates is a deadly pattern.
bool is_deadly(const State& state, const Bug& bug) {
  for (const Cell cell : state.empty()) {
    if ((state.candidates(cell) - bug.extra_of(cell)).size() != 2) return false;
  }
  for (const Digit digit : bug.all_extra) {
    CellSet left = state.cells_with(digit);
    for (const Cell cell : bug.set) {
      if (bug.extra_of(cell).contains(digit)) left.erase(cell);
    }
    for (const House house : kAllHouses) {
      if (!is_regular((left & house.cell_set()).size())) return false;
    }
  }
  for (const Digit digit : ~bug.all_extra) {
    for (const House house : kAllHouses) {
      if (!is_regular(state.place_count(house, digit))) return false;
    }
  }
  return true;
}

// Finds the house of a kind that holds all cells with extra candidates; false if there is none.
bool shared_house(const Bug& bug, HouseKind kind, House& house) {
  for (const House candidate : houses_of(bug.cells[0])) {
    if (candidate.kind() != kind) continue;
    house = candidate;
    return bug.set.is_subset_of(candidate.cell_set());
  }
  return false;
}

class Harvest {
 public:
  Harvest(const State& state, const Bug& bug, bool evidence, StepSink sink)
      : state_(state), bug_(bug), evidence_(evidence), sink_(sink) {}

  bool give_all() {
    if (bug_.size == 1) return give_type_1();
    if (bug_.all_extra.size() == 1) {
      return give_type_2() || (bug_.size == 2 && give_type_4());
    }
    if (bug_.common.empty()) return false;
    return (bug_.size == 2 && give_type_4()) || give_type_3();
  }

 private:
  static constexpr std::array kKinds{HouseKind::kBox, HouseKind::kRow, HouseKind::kColumn};

  void begin(TechniqueId id) {
    step_.reset(id);
    if (!evidence_) return;
    for (const Cell cell : bug_.set) {
      step_.marks.push_back({cell, bug_.extra_of(cell), Part::kExtra});
    }
  }

  void eliminate(Cell cell, DigitSet digits) {
    for (const Digit digit : digits& state_.candidates(cell)) {
      step_.eliminations.emplace_back(cell, digit);
    }
  }

  bool give() {
    if (!step_.is_useful()) return false;
    step_.tidy();
    return sink_(step_);
  }

  bool give_type_1() {
    begin(kBug1);
    eliminate(bug_.cells[0], ~bug_.all_extra);
    return give();
  }

  bool give_type_2() {
    begin(kBug2);
    for (const Cell cell : bug_.common) eliminate(cell, bug_.all_extra);
    return give();
  }

  bool give_type_4() {
    const Cell a = bug_.cells[0];
    const Cell b = bug_.cells[1];
    const DigitSet tie = (state_.candidates(a) & state_.candidates(b)) - bug_.all_extra;
    if (tie.size() != 1) return false;
    for (const HouseKind kind : kKinds) {
      House house;
      if (!shared_house(bug_, kind, house)) continue;
      begin(kBug4);
      eliminate(a, ~(bug_.extra_of(a) | tie));
      eliminate(b, ~(bug_.extra_of(b) | tie));
      if (evidence_) {
        step_.houses = {{house, Part::kBase}};
        step_.marks.push_back({bug_.set, tie, Part::kPattern});
      }
      if (give()) return true;
    }
    return false;
  }

  bool give_type_3() {
    for (const HouseKind kind : kKinds) {
      House house;
      if (shared_house(bug_, kind, house) && give_type_3(house)) return true;
    }
    return false;
  }

  // Tries naked sets of other cells of the house, by size; the extra digits stand for one more cell
  // of the set.
  bool give_type_3(House house) {
    std::array<Cell, kSide> cells;
    NineSets sets{};
    std::size_t size = 0;
    for (const Cell peer : peers_by_house(bug_.cells[0])) {
      if (!bug_.common.contains(peer) || !house.cell_set().contains(peer)) continue;
      sets[size] = static_cast<std::uint16_t>(state_.candidates(peer).bits());
      cells[size++] = peer;
    }
    for (int degree = 2; degree <= std::min(6, static_cast<int>(size)); ++degree) {
      const auto visit = [&](unsigned chosen, unsigned digits) {
        const DigitSet set = DigitSet::from_bits(digits);
        return (bug_.all_extra - set).empty() && give_type_3(house, cells, size, chosen, set);
      };
      const unsigned eligible = tuple_candidates(sets, degree);
      if (visit_unions(sets, eligible, degree - 1, 0, degree, visit)) return true;
    }
    return false;
  }

  bool give_type_3(House house, const std::array<Cell, kSide>& cells, std::size_t size,
                   unsigned chosen, DigitSet set) {
    begin(kBug3);
    step_.extra = set.size();
    CellSet set_cells;
    for (std::size_t i = 0; i < size; ++i) {
      if ((chosen >> i & 1U) != 0) {
        set_cells.insert(cells[i]);
      } else {
        eliminate(cells[i], set);
      }
    }
    if (evidence_) {
      step_.houses = {{house, Part::kBase}};
      step_.marks.push_back({set_cells, set, Part::kPattern});
    }
    return give();
  }

  const State& state_;
  const Bug& bug_;
  bool evidence_;
  StepSink sink_;
  Step step_;
};

}  // namespace

bool find_bug(const Technique& /*technique*/, const State& state, Search& search, StepSink sink) {
  CellSet large;
  for (const Cell cell : state.empty() - state.bivalue()) {
    if (state.candidates(cell).size() < 3) return false;
    large.insert(cell);
  }
  Bug bug;
  if (!collect(state, large, bug) || bug.size == 0 || !is_deadly(state, bug)) return false;
  return Harvest(state, bug, search.evidence, sink).give_all();
}

Message explain_bug(const Step& step) {
  const Message extra = list_of_digits(step, Part::kExtra, " or ");
  const Message conclusion = conclusion_in_words(step);
  const auto what_follows = [&] {
    switch (step.technique) {
      case kBug1:
        return say("So that cell is {}: {}", {extra, conclusion});
      case kBug3:
        return say("So one of these cells is {}, and makes a naked set with {} in {}: {}",
                   {extra, list_of_cells(step, Part::kPattern),
                    in_words(house_of(step, Part::kBase)), conclusion});
      case kBug4:
        return say("So one of these cells is {}, and {} of {} must go in the other one: {}",
                   {extra, list_of_digits(step, Part::kPattern),
                    in_words(house_of(step, Part::kBase)), conclusion});
      default:
        return say("So one of these cells is {}: {}", {extra, conclusion});
    }
  };
  return sentences({say("Without {} in {}, every blank cell would have two candidates and every "
                        "digit two places in each house: the puzzle would not have one solution.",
                        {extra, list_of_cells(step, Part::kExtra, " or ")}),
                    what_follows()});
}

}  // namespace nonet
