// The checks for contradictions and verities, and which of them are kept (see tabling_forcing.cc).

#include "nonet/logic/chains/forcing_search.h"

#include <algorithm>

namespace nonet {

namespace {

using namespace tabling;

std::size_t at(Digit digit) { return static_cast<std::size_t>(digit.index()); }

// The cells of a house where the rules allow a digit, whether it is still a candidate or not.
CellSet allowed(const State& state, House house, Digit digit) {
  CellSet cells = state.empty() & house.cell_set();
  for (const Cell cell : cells) {
    for (const House one : houses_of(cell)) {
      if (state.placed(one).contains(digit)) cells.erase(cell);
    }
  }
  return cells;
}

}  // namespace

void ForcingSearch::run(const State& state, Tables& tables, const Scope& scope) {
  state_ = &state;
  tables_ = &tables;
  scope_ = scope;
  found_.clear();
  for (auto& placements : index_of_) {
    for (auto& candidates : placements) candidates.fill(0);
  }
  tables.build(state, scope);
  for (Literal off = 0; off < tables.premises(); off += 2) {
    check_premise(static_cast<Literal>(off + 1));
    check_premise(off);
  }
  for (int node = 0; node < links().candidates(); ++node) check_pair(node);
  check_cells();
  for (const HouseKind kind : {HouseKind::kRow, HouseKind::kColumn, HouseKind::kBox}) {
    check_houses(kind);
  }
}

void ForcingSearch::check_premise(Literal premise) {
  premise_ = premise;
  on_ = tables_->on(premise);
  off_ = tables_->off(premise);
  const auto inverse = static_cast<Literal>(premise ^ 1U);
  if (tables_->distance(premise, inverse) != 0) contradict({inverse});
  check_both_ways();
  check_two_digits();
  check_two_places();
  check_empty_cells();
  check_no_places();
}

void ForcingSearch::check_both_ways() {
  for (const Digit digit : kAllDigits) {
    const CellSet both = on_[at(digit)] & off_[at(digit)];
    if (both.empty()) continue;
    const Cell cell = both.first();
    contradict({literal(cell, digit, false), literal(cell, digit, true)});
  }
}

void ForcingSearch::check_two_digits() {
  for (int i = 1; i <= kDigits; ++i) {
    if (on_[at(Digit(i))].empty()) continue;
    for (int j = i + 1; j <= kDigits; ++j) {
      const CellSet both = on_[at(Digit(i))] & on_[at(Digit(j))];
      if (both.empty()) continue;
      const Cell cell = both.first();
      contradict({literal(cell, Digit(i), true), literal(cell, Digit(j), true)});
    }
  }
}

void ForcingSearch::check_two_places() {
  for (const HouseKind kind : {HouseKind::kRow, HouseKind::kColumn, HouseKind::kBox}) {
    for (const Digit digit : kAllDigits) {
      if (on_[at(digit)].size() < 2) continue;
      for (int i = 0; i < kSide; ++i) {
        const House house(static_cast<int>(kind) * kSide + i);
        const CellSet cells = on_[at(digit)] & house.cell_set();
        if (cells.size() > 1) contradict(cells, digit, true);
      }
    }
  }
}

void ForcingSearch::check_empty_cells() {
  CellSet cells = state_->empty();
  for (const Digit digit : kAllDigits) {
    cells &= off_[at(digit)] | ~state_->cells_with(digit);
    cells -= on_[at(digit)];
  }
  for (const Cell cell : cells) {
    targets_.clear();
    for (const Digit digit : state_->candidates(cell)) {
      targets_.push_back(literal(cell, digit, false));
    }
    contradict();
  }
}

void ForcingSearch::check_no_places() {
  for (const HouseKind kind : {HouseKind::kRow, HouseKind::kColumn, HouseKind::kBox}) {
    for (const Digit digit : kAllDigits) {
      if (off_[at(digit)].empty()) continue;
      for (int i = 0; i < kSide; ++i) {
        const House house(static_cast<int>(kind) * kSide + i);
        const CellSet places = state_->cells_with(digit) & house.cell_set();
        if (places.empty() || !places.is_subset_of(off_[at(digit)])) continue;
        if (places == allowed(*state_, house, digit)) contradict(places, digit, false);
      }
    }
  }
}

void ForcingSearch::contradict(std::initializer_list<Literal> targets) {
  targets_.assign(targets);
  contradict();
}

void ForcingSearch::contradict(const CellSet& cells, Digit digit, bool on) {
  targets_.clear();
  for (const Cell cell : cells) targets_.push_back(literal(cell, digit, on));
  contradict();
}

void ForcingSearch::contradict() {
  premises_.assign(targets_.size(), premise_);
  record(false, static_cast<Literal>(premise_ ^ 1U));
}

// Verities of a candidate that is on or off.
void ForcingSearch::check_pair(int node) {
  premises_ = {static_cast<Literal>(2 * node + 1), static_cast<Literal>(2 * node)};
  const Cell cell = links().node(premises_[0]).cell;
  for (const bool on : {true, false}) {
    const Sets& first = on ? tables_->on(premises_[0]) : tables_->off(premises_[0]);
    const Sets& second = on ? tables_->on(premises_[1]) : tables_->off(premises_[1]);
    for (const Digit digit : kAllDigits) {
      agree((first[at(digit)] & second[at(digit)]) - cell, digit, on);
    }
  }
}

void ForcingSearch::check_cells() {
  for (const Cell cell : state_->empty()) {
    premises_.clear();
    for (const Digit digit : state_->candidates(cell)) {
      premises_.push_back(literal(cell, digit, true));
    }
    check_common();
  }
}

void ForcingSearch::check_houses(HouseKind kind) {
  for (int i = 0; i < kSide; ++i) {
    const House house(static_cast<int>(kind) * kSide + i);
    for (const Digit digit : kAllDigits) {
      premises_.clear();
      for (const Cell cell : state_->cells_with(digit) & house.cell_set()) {
        premises_.push_back(literal(cell, digit, true));
      }
      check_common();
    }
  }
}

void ForcingSearch::check_common() {
  if (premises_.empty()) return;
  on_ = tables_->on(premises_[0]);
  off_ = tables_->off(premises_[0]);
  for (std::size_t i = 1; i < premises_.size(); ++i) {
    for (std::size_t digit = 0; digit < kDigits; ++digit) {
      on_[digit] &= tables_->on(premises_[i])[digit];
      off_[digit] &= tables_->off(premises_[i])[digit];
    }
  }
  for (const Digit digit : kAllDigits) {
    agree(on_[at(digit)], digit, true);
    agree(off_[at(digit)], digit, false);
  }
}

void ForcingSearch::agree(const CellSet& cells, Digit digit, bool on) {
  for (const Cell cell : cells) {
    const Literal conclusion = literal(cell, digit, on);
    targets_.assign(premises_.size(), conclusion);
    record(true, conclusion);
  }
}

void ForcingSearch::record(bool is_verity, Literal conclusion) {
  const Candidate candidate = links().candidate(conclusion);
  const bool is_placement = is_on(conclusion);
  std::uint16_t& index =
      index_of_[is_verity][is_placement][static_cast<std::size_t>(candidate.index())];
  constexpr int kNone = 1 << 20;
  const int best = index == 0 ? kNone : found_[index - 1U].length;
  const int length = length_of(best);
  if (length >= best) return;
  if (index == 0) {
    found_.emplace_back();
    index = static_cast<std::uint16_t>(found_.size());
  }
  Found& found = found_[index - 1U];
  found = {.is_verity = is_verity,
           .is_placement = is_placement,
           .candidate = candidate,
           .length = length,
           .branches = static_cast<int>(targets_.size()),
           .branch = {}};
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    found.branch[i] = {.premise = premises_[i], .target = targets_[i]};
  }
}

// The length of all branches together. Returns `best` or more where the branches are no shorter
// than `best`, or where a net is wanted and no branch has a side branch.
int ForcingSearch::length_of(int best) const {
  int length = 0;
  for (std::size_t i = 0; i < targets_.size() && length < best; ++i) {
    length += scope_.nets || scope_.als ? tables_->main_length(premises_[i], targets_[i])
                                        : tables_->distance(premises_[i], targets_[i]) / 2 + 1;
  }
  if (!scope_.nets || length >= best) return length;
  bool is_net = false;
  length = 0;
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    tables_->walk(premises_[i], targets_[i], way_);
    length += way_.length();
    is_net = is_net || !way_.sides.empty();
  }
  return is_net ? length : best;
}

}  // namespace nonet
