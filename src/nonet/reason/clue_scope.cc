#include "nonet/reason/clue_scope.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "nonet/reason/facts.h"

namespace nonet::reason {

namespace {

using geometry::Rule;

class Builder {
 public:
  explicit Builder(Facts& facts) : facts_(facts), scope_of_(facts.puzzle.clues.size(), -1) {}

  void build() {
    for (std::size_t c = 0; c < facts_.puzzle.clues.size(); ++c) begin(c);
    add_readings();
    for (ClueScope& scope : facts_.scopes) set_apart(scope);
    add_pairs();
    add_others();
    std::erase_if(facts_.scopes, [](const ClueScope& scope) {
      return scope.pairs.empty() && scope.sums.empty() && scope.counts.empty() &&
             scope.runs.empty() && scope.equal_sets.empty() && scope.machine < 0;
    });
  }

 private:
  void begin(std::size_t index) {
    const geometry::Clue& clue = facts_.puzzle.clues[index];
    if (clue.rule == Rule::kCage || clue.rule == Rule::kRegion) return;
    ClueScope scope{.origin = static_cast<kernel::Origin>(index)};
    for (const CellIndex cell : clue.cells) {
      if (std::ranges::count(scope.cells, cell) == 0) scope.cells.push_back(cell);
    }
    if (scope.cells.size() < 3 || scope.cells.size() > kMostScope) return;
    scope.key = (index + 1) * 0xD6E8'FEB8'6659'FD93;
    scope_of_[index] = static_cast<int>(facts_.scopes.size());
    facts_.scopes.push_back(std::move(scope));
  }

  // The first reading of a clue that reads each of its cells once gives their order.
  void add_readings() {
    for (const kernel::Reading& reading : facts_.network.readings) {
      ClueScope* scope = scope_of(reading.origin);
      if (scope == nullptr || scope->machine >= 0) continue;
      if (!std::ranges::is_permutation(reading.cells, scope->cells)) continue;
      scope->cells = reading.cells;
      scope->machine = static_cast<int>(reading.automaton);
    }
  }

  void set_apart(ClueScope& scope) {
    for (const CellIndex cell : scope.cells) {
      Positions apart = 0;
      for (std::size_t j = 0; j < scope.cells.size(); ++j) {
        if (facts_.sees[cell].contains(scope.cells[j])) apart |= Positions{1} << j;
      }
      scope.apart.push_back(apart);
    }
  }

  void add_pairs() {
    const auto tables = static_cast<std::uint32_t>(facts_.network.tables.size());
    for (const kernel::Pair& pair : facts_.network.pairs) {
      ClueScope* scope = scope_of(pair.origin);
      if (scope == nullptr) continue;
      const int a = position_of(*scope, pair.a);
      const int b = position_of(*scope, pair.b);
      if (a < 0 || b < 0) continue;
      const bool turned = a > b;
      scope->pairs.push_back({static_cast<std::uint8_t>(turned ? b : a),
                              static_cast<std::uint8_t>(turned ? a : b),
                              turned ? pair.table + tables : pair.table});
    }
  }

  void add_others() {
    const kernel::Network& network = facts_.network;
    for (const kernel::Sum& sum : network.sums) add_sum(sum);
    for (const kernel::Count& count : network.counts) {
      ClueScope* scope = scope_of(count.origin);
      const std::optional<Positions> cells = positions_of(scope, count.cells);
      if (cells) scope->counts.push_back({*cells, count.values, count.allowed});
    }
    for (const kernel::Run& run : network.runs) {
      ClueScope* scope = scope_of(run.origin);
      const std::optional<Positions> cells = positions_of(scope, run.cells);
      if (cells) scope->runs.push_back(*cells);
    }
    for (const kernel::EqualSets& sets : network.equal_sets) {
      ClueScope* scope = scope_of(sets.origin);
      const std::optional<Positions> left = positions_of(scope, sets.left);
      const std::optional<Positions> right = positions_of(scope, sets.right);
      if (left && right) scope->equal_sets.push_back({*left, *right});
    }
  }

  void add_sum(const kernel::Sum& sum) {
    ClueScope* scope = scope_of(sum.origin);
    if (scope == nullptr) return;
    ClueScope::Sum of{.coefficients = std::vector<std::int32_t>(scope->cells.size(), 0),
                      .total = sum.total};
    for (const kernel::Term& term : sum.terms) {
      const int position = position_of(*scope, term.cell);
      if (position < 0) return;
      of.coefficients[static_cast<std::size_t>(position)] = term.coefficient;
      of.total -= std::int64_t{term.coefficient} * facts_.network.lowest;
    }
    scope->sums.push_back(std::move(of));
  }

  ClueScope* scope_of(kernel::Origin origin) {
    if (origin < 0 || static_cast<std::size_t>(origin) >= scope_of_.size()) return nullptr;
    const int index = scope_of_[static_cast<std::size_t>(origin)];
    return index < 0 ? nullptr : &facts_.scopes[static_cast<std::size_t>(index)];
  }

  static int position_of(const ClueScope& scope, CellIndex cell) {
    const auto at = std::ranges::find(scope.cells, cell);
    return at == scope.cells.end() ? -1 : static_cast<int>(at - scope.cells.begin());
  }

  // nullopt: a cell stands there twice, or is none of the clue's, or there is no scope.
  static std::optional<Positions> positions_of(const ClueScope* scope,
                                               std::span<const CellIndex> cells) {
    if (scope == nullptr) return std::nullopt;
    Positions positions = 0;
    for (const CellIndex cell : cells) {
      const int position = position_of(*scope, cell);
      if (position < 0 || (positions >> position & 1U) != 0) return std::nullopt;
      positions |= Positions{1} << position;
    }
    return positions;
  }

  Facts& facts_;
  std::vector<int> scope_of_;  // of each clue, into Facts::scopes
};

}  // namespace

void add_scopes(Facts& facts) { Builder(facts).build(); }

}  // namespace nonet::reason
