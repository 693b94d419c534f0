// Sound because a strong link has the digit in one of its cells and a weak link not in both: if a
// is not the digit, b is, c is not, and d is. No cell that sees both a and d holds it.
// Source: skyscrapers and kites are by Havard (Player's Forum, 2006), turbot fish by Nick70 (2005);
// definitions and scan orders are HoDoKu's.

#include "nonet/logic/techniques/single_digit.h"

#include <algorithm>

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/base/sort.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/wording.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

CellSet targets_of(const TurbotChain& chain, const State& state) {
  return state.cells_with(chain.digit) & peers_of(chain.cells[0]) & peers_of(chain.cells[3]);
}

void show(Step& step, const TurbotChain& chain) {
  const auto& [a, b, c, d] = chain.cells;
  step.houses.push_back({chain.houses[0], Part::kBase});
  step.houses.push_back({chain.houses[1], Part::kCover});
  step.houses.push_back({chain.houses[2], Part::kBase});
  step.marks.push_back({CellSet(a) | d, chain.digit, Part::kPincer});
  step.marks.push_back({CellSet(b) | c, chain.digit, Part::kPivot});
  const std::array<Node, 4> nodes{Node{a, chain.digit, false}, Node{b, chain.digit, true},
                                  Node{c, chain.digit, false}, Node{d, chain.digit, true}};
  for (std::size_t i = 1; i < nodes.size(); ++i) step.links.push_back({nodes[i - 1], nodes[i]});
}

void fill(Step& step, TechniqueId id, const TurbotChain& chain, const CellSet& targets,
          bool evidence) {
  step.reset(id);
  step.length = 4;
  for (const Cell cell : targets) step.eliminations.emplace_back(cell, chain.digit);
  if (evidence) show(step, chain);
}

// A house with two places for the digit.
struct StrongLink {
  House house;
  Cell first;
  Cell second;
};

struct StrongLinks {
  std::array<StrongLink, kSide> links;
  std::size_t count = 0;
};

StrongLinks strong_links(const State& state, HouseKind kind, Digit digit) {
  StrongLinks found;
  for (int i = 0; i < kSide; ++i) {
    const House house(static_cast<int>(kind) * kSide + i);
    const unsigned places = state.places(house, digit);
    if (bit_count(places) != 2) continue;
    const unsigned second = without_lowest_bit(places);
    found.links[found.count++] = {house, house.cell(lowest_bit(places)),
                                  house.cell(lowest_bit(second))};
  }
  return found;
}

// Joins two parallel lines whose first, or else second, places share a line across. HoDoKu does not
// try the first place of one line with the second place of the other.
bool join_lines(const StrongLink& one, const StrongLink& other, TurbotChain& chain) {
  const bool are_rows = one.house.kind() == HouseKind::kRow;
  const auto across = [are_rows](Cell cell) {
    return are_rows ? House::column(cell.column()) : House::row(cell.row());
  };
  const bool first_meet = across(one.first) == across(other.first);
  const bool second_meet = across(one.second) == across(other.second);
  if (first_meet == second_meet) return false;  // neither, or an X-wing
  if (first_meet) {
    chain.cells = {one.second, one.first, other.first, other.second};
  } else {
    chain.cells = {one.first, one.second, other.second, other.first};
  }
  chain.houses = {one.house, across(chain.cells[1]), other.house};
  return true;
}

// Swaps the cells of a row's and a column's link until the first cells lie in one box; false when
// no two cells do, or when the links share a cell.
bool join_in_box(StrongLink& row, StrongLink& column, TurbotChain& chain) {
  const auto box = [](Cell cell) { return cell.box(); };
  if (box(row.first) != box(column.first)) {
    if (box(row.first) == box(column.second)) {
      std::swap(column.first, column.second);
    } else if (box(row.second) == box(column.first)) {
      std::swap(row.first, row.second);
    } else if (box(row.second) == box(column.second)) {
      std::swap(row.first, row.second);
      std::swap(column.first, column.second);
    } else {
      return false;
    }
  }
  if (row.first == column.first || row.first == column.second || row.second == column.first ||
      row.second == column.second) {
    return false;
  }
  chain.cells = {row.second, row.first, column.first, column.second};
  chain.houses = {row.house, House::box(row.first.box()), column.house};
  return true;
}

Cell target_of_kite(const TurbotChain& chain) {
  return Cell::at(chain.cells[3].row(), chain.cells[0].column());
}

// Calls visit(chain) for every kite that eliminates something; stops when visit returns true.
template <class Visit>
bool visit_kites(const State& state, Visit&& visit) {
  TurbotChain chain;
  for (const Digit digit : kAllDigits) {
    // The links keep the order of cells of the pair before: that is HoDoKu's order.
    StrongLinks rows = strong_links(state, HouseKind::kRow, digit);
    StrongLinks columns = strong_links(state, HouseKind::kColumn, digit);
    chain.digit = digit;
    for (std::size_t i = 0; i < rows.count; ++i) {
      for (std::size_t j = 0; j < columns.count; ++j) {
        if (!join_in_box(rows.links[i], columns.links[j], chain)) continue;
        if (state.has(target_of_kite(chain), digit) && visit(chain)) return true;
      }
    }
  }
  return false;
}

// Visits the cells linked to a cell, each with the house of the link: along the row, the column,
// then in the box the cells on neither. If the only two places of a box lie on a line with further
// places, their link counts as weak, because HoDoKu takes it from the line.
template <class Visit>
void visit_links(const State& state, Cell cell, Digit digit, bool strong, Visit&& visit) {
  const CellSet line_cells =
      House::row(cell.row()).cell_set() | House::column(cell.column()).cell_set();
  for (const House house : houses_of(cell)) {
    if (strong && state.place_count(house, digit) != 2) continue;
    for (const Cell other : state.cells_with(digit) & house.cell_set()) {
      if (other == cell) continue;
      if (house.kind() == HouseKind::kBox && line_cells.contains(other)) continue;
      visit(other, house);
    }
  }
}

// Collects every chain from `a` that eliminates something, in the order of HoDoKu's search.
void collect_turbot_chains(const State& state, Cell a, Digit digit,
                           std::vector<TurbotChain>& chains, std::vector<Candidate>& gone) {
  visit_links(state, a, digit, true, [&](Cell b, House first) {
    visit_links(state, b, digit, false, [&](Cell c, House second) {
      if (c == a) return;
      visit_links(state, c, digit, true, [&](Cell d, House third) {
        if (d == b) return;
        TurbotChain chain{{a, b, c, d}, {first, second, third}, digit, {}};
        const CellSet targets = targets_of(chain, state);
        if (targets.empty()) return;
        gone.clear();
        for (const Cell cell : targets) gone.emplace_back(cell, digit);
        chain.rank = hodoku_rank(gone);
        chains.push_back(chain);
      });
    });
  });
}

}  // namespace

bool find_skyscraper(const Technique& technique, const State& state, Search& search,
                     StepSink sink) {
  Step step;
  TurbotChain chain;
  for (const HouseKind kind : {HouseKind::kRow, HouseKind::kColumn}) {
    for (const Digit digit : kAllDigits) {
      const StrongLinks lines = strong_links(state, kind, digit);
      chain.digit = digit;
      for (std::size_t i = 0; i < lines.count; ++i) {
        for (std::size_t j = i + 1; j < lines.count; ++j) {
          if (!join_lines(lines.links[i], lines.links[j], chain)) continue;
          const CellSet targets = targets_of(chain, state);
          if (targets.empty()) continue;
          fill(step, technique.id, chain, targets, search.evidence);
          if (sink(step)) return true;
        }
      }
    }
  }
  return false;
}

bool find_two_string_kite(const Technique& technique, const State& state, Search& search,
                          StepSink sink) {
  Step step;
  return visit_kites(state, [&](const TurbotChain& chain) {
    fill(step, technique.id, chain, target_of_kite(chain), search.evidence);
    return sink(step);
  });
}

// HoDoKu joins kites of different digits too.
bool find_dual_two_string_kite(const Technique& technique, const State& state, Search& search,
                               StepSink sink) {
  std::vector<TurbotChain>& kites = search.workspace.turbot_chains;
  kites.clear();
  visit_kites(state, [&kites](const TurbotChain& chain) {
    kites.push_back(chain);
    return false;
  });
  const auto pivots = [](const TurbotChain& kite) {
    return CellSet(kite.cells[1]) | kite.cells[2];
  };
  Step step;
  for (std::size_t i = 0; i < kites.size(); ++i) {
    for (std::size_t j = i + 1; j < kites.size(); ++j) {
      const Candidate one(target_of_kite(kites[i]), kites[i].digit);
      const Candidate other(target_of_kite(kites[j]), kites[j].digit);
      if (pivots(kites[i]) != pivots(kites[j]) || one == other) continue;
      fill(step, technique.id, kites[i], one.cell(), search.evidence);
      step.eliminations.push_back(other);
      step.tidy();
      if (search.evidence) show(step, kites[j]);
      if (sink(step)) return true;
    }
  }
  return false;
}

bool find_turbot_fish(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  std::vector<TurbotChain>& chains = search.workspace.turbot_chains;
  chains.clear();
  for (const Cell cell : state.empty()) {
    for (const Digit digit : state.candidates(cell)) {
      collect_turbot_chains(state, cell, digit, chains, search.workspace.candidates);
    }
  }
  nonet::stable_sort(chains.begin(), chains.end(),
                     [](const TurbotChain& a, const TurbotChain& b) { return a.rank < b.rank; });
  Step step;
  for (const TurbotChain& chain : chains) {
    fill(step, technique.id, chain, targets_of(chain, state), search.evidence);
    if (sink(step)) return true;
  }
  return false;
}

Message explain_turbot_chain(const Step& step) {
  const Message digit = list_of_digits(step, Part::kPincer);
  const auto cell = [&step](std::size_t link, bool is_end) {
    const Node& node = is_end ? step.links[link].to : step.links[link].from;
    return to_string(node.cells.first());
  };
  return say(
      "One of {} and {} is {}, for they are the only places in {}; so is one of {} and {}, in {}. "
      "{} and {} cannot both be {}, as they share {}, so {} or {} is. {}",
      {cell(0, false), cell(0, true), digit, in_words(step.houses[0].house), cell(2, false),
       cell(2, true), in_words(step.houses[2].house), cell(1, false), cell(1, true), digit,
       in_words(step.houses[1].house), cell(0, false), cell(2, true), conclusion_in_words(step)});
}

Message explain_dual_kite(const Step& step) {
  const auto kite = [&step](std::size_t i) {
    return say("{} and {} have two places each for {}",
               {in_words(step.houses[3 * i].house), in_words(step.houses[3 * i + 2].house),
                list_of(step.marks[2 * i].digits)});
  };
  return say(
      "{}, and {}. Both pairs of lines meet in {}, which share {}, so that a digit cannot be in "
      "both: each time it is in one of the far places. {}",
      {kite(0), kite(1), list_of_cells(step, Part::kPivot), in_words(house_of(step, Part::kCover)),
       conclusion_in_words(step)});
}

}  // namespace nonet
