#include "nonet/kernel/network_builder.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"

namespace nonet::kernel {

namespace {

// Count::allowed has 64 bits, for 0 to 63 cells.
constexpr std::size_t kMostCountedCells = 63;

std::vector<CellIndex> sorted(Cells cells) {
  std::vector<CellIndex> copy(cells.begin(), cells.end());
  nonet::sort(copy.begin(), copy.end());
  return copy;
}

bool has_repeats(Cells cells) {
  const std::vector<CellIndex> copy = sorted(cells);
  return std::ranges::adjacent_find(copy) != copy.end();
}

// The terms, added up by cell, in the order of first occurrence; those that cancel are dropped.
std::vector<Term> merged(std::span<const Term> terms) {
  std::vector<Term> all;
  for (const Term& term : terms) {
    const auto same = std::ranges::find(all, term.cell, &Term::cell);
    if (same == all.end()) {
      all.push_back(term);
    } else {
      same->coefficient += term.coefficient;
    }
  }
  std::erase_if(all, [](const Term& term) { return term.coefficient == 0; });
  return all;
}

}  // namespace

NetworkBuilder::NetworkBuilder(const geometry::Puzzle& puzzle, Budget& budget)
    : puzzle_(puzzle), budget_(budget) {
  network_.values = puzzle.layout.values;
  network_.lowest = puzzle.layout.lowest;
  set_cells();
  add_houses();
}

void NetworkBuilder::set_cells() {
  network_.cells = puzzle_.candidates;
  for (std::size_t cell = 0; cell < network_.cells.size(); ++cell) {
    const Value given = puzzle_.givens[cell];
    if (given != geometry::kBlank) network_.cells[cell] &= ValueSet::of(given);
  }
}

void NetworkBuilder::add_houses() {
  for (std::size_t house = 0; house < layout().houses.size(); ++house) {
    begin(static_cast<Origin>(puzzle_.clues.size() + house));
    add_different(layout().houses[house].cells);
  }
}

int NetworkBuilder::value_of(int number) const {
  const int value = number - network_.lowest;
  return value >= 0 && value < values() ? value : -1;
}

int NetworkBuilder::most_in_a_house(Cells cells) const {
  std::ptrdiff_t most = 0;
  for (const geometry::House& house : layout().houses) {
    most = std::max(most, std::ranges::count_if(cells, [&](CellIndex cell) {
                      return std::ranges::find(house.cells, cell) != house.cells.end();
                    }));
  }
  return static_cast<int>(most);
}

void NetworkBuilder::require(CellIndex cell, ValueSet allowed) {
  const ValueSet left = network_.cells[cell] & allowed;
  // An empty domain would not say which clue emptied it.
  if (left.empty()) return refuse(Cells(&cell, 1));
  network_.cells[cell] = left;
}

void NetworkBuilder::refuse(Cells cells) {
  assert(!cells.empty());
  if (!take(sizeof(Count), 1)) return;
  network_.counts.push_back(
      {.cells = {cells.front()}, .values = layout().all_values(), .allowed = 0, .origin = origin_});
}

void NetworkBuilder::add_different(Cells cells) {
  if (cells.size() < 2) return;
  const auto most = static_cast<std::size_t>(values());
  if (cells.size() > most || has_repeats(cells)) return refuse(cells);
  if (!take(sizeof(Different), cells.size())) return;
  network_.different.push_back(
      {.cells = {cells.begin(), cells.end()}, .complete = cells.size() == most, .origin = origin_});
}

std::uint32_t NetworkBuilder::table(FunctionRef<bool(int a, int b)> related) {
  PairTable table;
  for (int a = 0; a < values(); ++a) {
    for (int b = 0; b < values(); ++b) {
      if (related(a, b)) table.allowed[static_cast<std::size_t>(a)] |= ValueSet::of(b).bits();
    }
  }
  const auto same = std::ranges::find(network_.tables, table);
  const auto index = static_cast<std::uint32_t>(same - network_.tables.begin());
  // There are no more tables than rules allow, some thousand: they are counted, but always made.
  if (same == network_.tables.end()) {
    budget_.take(origin_, sizeof(PairTable));
    network_.tables.push_back(table);
  }
  return index;
}

std::uint32_t NetworkBuilder::table_of_numbers(FunctionRef<bool(int a, int b)> related) {
  return table([&](int a, int b) { return related(number(a), number(b)); });
}

std::uint32_t NetworkBuilder::table_of_equality() {
  return table([](int a, int b) { return a == b; });
}

void NetworkBuilder::add_pair(CellIndex a, CellIndex b, std::uint32_t table) {
  if (a != b) {
    if (!take(sizeof(Pair), 0)) return;
    network_.pairs.push_back({.a = a, .b = b, .table = table, .origin = origin_});
    return;
  }
  ValueSet related_to_themselves;
  for (int value = 0; value < values(); ++value) {
    const std::uint64_t row = network_.tables[table].allowed[static_cast<std::size_t>(value)];
    if (ValueSet::from_bits(row).contains(value)) related_to_themselves |= ValueSet::of(value);
  }
  require(a, related_to_themselves);
}

void NetworkBuilder::add_sum(std::span<const Term> terms, std::int64_t total) {
  if (!take(sizeof(Sum) + terms.size() * sizeof(Term), 0)) return;
  const std::vector<Term> all = merged(terms);
  assert(!all.empty() || total == 0);
  if (all.size() > 1) {
    network_.sums.push_back({.terms = all, .total = total, .origin = origin_});
  } else if (all.size() == 1) {
    ValueSet allowed;
    for (int value = 0; value < values(); ++value) {
      const std::int64_t product = std::int64_t{all.front().coefficient} * number(value);
      if (product == total) allowed |= ValueSet::of(value);
    }
    require(all.front().cell, allowed);
  }
}

void NetworkBuilder::add_sum(Cells cells, std::int64_t total) {
  std::vector<Term> terms;
  terms.reserve(cells.size());
  for (const CellIndex cell : cells) terms.push_back({.cell = cell, .coefficient = 1});
  add_sum(terms, total);
}

void NetworkBuilder::add_equal_sums(Cells left, Cells right) {
  std::vector<Term> terms;
  terms.reserve(left.size() + right.size());
  for (const CellIndex cell : left) terms.push_back({.cell = cell, .coefficient = 1});
  for (const CellIndex cell : right) terms.push_back({.cell = cell, .coefficient = -1});
  add_sum(terms, 0);
}

void NetworkBuilder::add_count(Cells cells, ValueSet values, FunctionRef<bool(int count)> allowed) {
  if (cells.size() > kMostCountedCells) {
    const auto step = [&](MachineKey key, int value) -> std::optional<MachineKey> {
      const MachineKey next = key + (values.contains(value) ? 1 : 0);
      if (next > cells.size()) return std::nullopt;
      return next;
    };
    const auto accepts = [&](MachineKey key) { return allowed(static_cast<int>(key)); };
    return add_reading(cells, std::nullopt, {.start = 0, .step = step, .accepts = accepts});
  }
  if (!take(sizeof(Count), cells.size())) return;
  Count count{
      .cells = {cells.begin(), cells.end()}, .values = values, .allowed = 0, .origin = origin_};
  for (std::size_t k = 0; k <= cells.size(); ++k) {
    if (allowed(static_cast<int>(k))) count.allowed |= std::uint64_t{1} << k;
  }
  network_.counts.push_back(std::move(count));
}

void NetworkBuilder::add_run(Cells cells) {
  if (cells.size() < 2) return;
  if (cells.size() > static_cast<std::size_t>(values()) || has_repeats(cells)) {
    return refuse(cells);
  }
  if (!take(sizeof(Run), cells.size())) return;
  network_.runs.push_back({.cells = {cells.begin(), cells.end()}, .origin = origin_});
}

void NetworkBuilder::add_equal_sets(Cells left, Cells right) {
  if (left.size() != right.size()) return refuse(left.empty() ? right : left);
  const std::vector<CellIndex> all_left = sorted(left);
  const std::vector<CellIndex> all_right = sorted(right);
  EqualSets sets{.left = {}, .right = {}, .origin = origin_};
  std::ranges::set_difference(all_left, all_right, std::back_inserter(sets.left));
  std::ranges::set_difference(all_right, all_left, std::back_inserter(sets.right));
  if (sets.left.size() == 1) {
    add_pair(sets.left.front(), sets.right.front(), table_of_equality());
  } else if (!sets.left.empty() && take(sizeof(EqualSets), 2 * sets.left.size())) {
    network_.equal_sets.push_back(std::move(sets));
  }
}

void NetworkBuilder::add_reading(Cells cells, std::optional<std::int64_t> number,
                                 const Machine& machine) {
  if (!take(sizeof(Reading), cells.size())) return;
  const std::optional<std::uint32_t> automaton = automaton_for(number, machine);
  if (!automaton.has_value()) {
    if (budget_.ended()) return;
    const geometry::Clue& clue = puzzle_.clues[static_cast<std::size_t>(origin_)];
    return fail(compose(
        "{} at {} needs an automaton of more than {} states",
        {geometry::info(clue.rule).name, name_of(layout(), clue.cells.front()), kMostStates}));
  }
  network_.readings.push_back(
      {.cells = {cells.begin(), cells.end()}, .automaton = *automaton, .origin = origin_});
}

std::optional<std::uint32_t> NetworkBuilder::automaton_for(std::optional<std::int64_t> number,
                                                           const Machine& machine) {
  const geometry::Rule rule = puzzle_.clues[static_cast<std::size_t>(origin_)].rule;
  for (const KnownAutomaton& known : known_automata_) {
    if (number.has_value() && known.rule == rule && known.number == number) return known.index;
  }
  std::optional<Automaton> automaton = build_automaton(values(), machine, budget_.stop());
  if (!automaton.has_value()) return std::nullopt;
  const std::size_t bytes = automaton->next.size() * sizeof(std::uint16_t) + automaton->states / 8U;
  if (!budget_.take(origin_, sizeof(Automaton) + bytes)) return std::nullopt;
  const auto index = static_cast<std::uint32_t>(network_.automata.size());
  network_.automata.push_back(std::make_shared<const Automaton>(*std::move(automaton)));
  known_automata_.push_back({.rule = rule, .number = number, .index = index});
  return index;
}

void NetworkBuilder::fail(std::string message) {
  if (!error_.has_value()) error_ = Error{std::move(message)};
}

Result<Network> NetworkBuilder::take() {
  if (error_.has_value()) return *std::move(error_);
  if (budget_.is_spent()) return budget_.error(puzzle_);
  if (budget_.ended()) return stopped_error();
  const auto used = static_cast<std::size_t>(used_values(network_).size());
  for (Different& different : network_.different) {
    different.complete = different.complete || different.cells.size() == used;
  }
  return std::move(network_);
}

}  // namespace nonet::kernel
