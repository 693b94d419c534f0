#include "nonet/reason/state.h"

#include "nonet/reason/step.h"

namespace nonet::reason {

State::State(const Facts& facts) : State(facts, {}, {}) {}

State::State(const Facts& facts, std::span<const Value> digits, std::span<const ValueSet> marks)
    : facts_(&facts),
      board_(facts.cell_count(), geometry::kBlank),
      candidates_(facts.network.cells),
      cells_with_(static_cast<std::size_t>(facts.network.values), CellBits(facts.cell_count())),
      blank_(facts.cell_count()) {
  for (std::size_t i = 0; i < board_.size(); ++i) {
    const auto cell = static_cast<CellIndex>(i);
    if (!marks.empty()) candidates_[i] &= marks[i];
    blank_.insert(cell);
    for (const int value : candidates_[i])
      cells_with_[static_cast<std::size_t>(value)].insert(cell);
  }
  for (std::size_t i = 0; i < board_.size(); ++i) {
    Value value = facts.puzzle.givens[i];
    if (value == geometry::kBlank && !digits.empty()) value = digits[i];
    if (value != geometry::kBlank) place(static_cast<CellIndex>(i), value);
  }
}

ValueSet State::placed(const Group& group) const {
  ValueSet values;
  for (const CellIndex cell : group.list) {
    if (is_filled(cell)) values |= ValueSet::of(board_[cell]);
  }
  return values;
}

std::optional<Contradiction> State::contradiction() const {
  using Kind = Contradiction::Kind;
  for (std::size_t i = 0; i < board_.size(); ++i) {
    const auto cell = static_cast<CellIndex>(i);
    if (!is_filled(cell) && candidates_[i].empty()) return Contradiction{.cell = cell};
  }
  for (std::size_t i = 0; i < facts_->groups.size(); ++i) {
    const Group& group = facts_->groups[i];
    if (!group.complete) continue;
    ValueSet missing = facts_->used - placed(group);
    for (const CellIndex cell : group.list) missing -= candidates_[cell];
    if (missing.empty()) continue;
    return Contradiction{.kind = Kind::kGroup,
                         .group = static_cast<std::uint16_t>(i),
                         .value = static_cast<Value>(missing.least())};
  }
  return std::nullopt;
}

void State::remove(CellIndex cell, int value) {
  candidates_[cell] -= ValueSet::of(value);
  cells_with_[static_cast<std::size_t>(value)].erase(cell);
}

void State::place(CellIndex cell, Value value) {
  board_[cell] = value;
  blank_.erase(cell);
  for (const int gone : candidates_[cell]) cells_with_[static_cast<std::size_t>(gone)].erase(cell);
  candidates_[cell] = {};
  (facts_->sees[cell] & cells_with(value)).for_each([&](CellIndex seen) { remove(seen, value); });
}

void State::eliminate(Candidate candidate) {
  if (has(candidate)) remove(candidate.cell, candidate.value);
}

void State::apply(const Step& step) {
  for (const Candidate placed : step.placements) {
    if (!is_filled(placed.cell)) place(placed.cell, placed.value);
  }
  for (const Candidate gone : step.eliminations) eliminate(gone);
}

}  // namespace nonet::reason
