#include "nonet/reason/facts.h"

#include <algorithm>
#include <utility>

#include "nonet/base/message.h"
#include "nonet/geometry/clue_words.h"
#include "nonet/kernel/translate.h"

namespace nonet::reason {

namespace {

void add_groups(Facts& facts) {
  const std::size_t cells = facts.network.cells.size();
  facts.sees.assign(cells, CellBits(cells));
  facts.groups_of.resize(cells);
  for (const kernel::Different& different : facts.network.different) {
    const auto index = static_cast<std::uint16_t>(facts.groups.size());
    Group group{.list = different.cells,
                .cells = CellBits(cells, different.cells),
                .complete = different.complete,
                .origin = different.origin};
    for (const CellIndex cell : group.list) {
      facts.sees[cell] |= group.cells;
      facts.groups_of[cell].push_back(index);
    }
    facts.groups.push_back(std::move(group));
  }
}

kernel::PairTable turned(const kernel::PairTable& table, int values) {
  kernel::PairTable turned;
  for (int a = 0; a < values; ++a) {
    for (const int b : ValueSet::from_bits(table.allowed[static_cast<std::size_t>(a)])) {
      turned.allowed[static_cast<std::size_t>(b)] |= std::uint64_t{1} << a;
    }
  }
  return turned;
}

bool keeps_apart(const kernel::PairTable& table, int values) {
  for (int v = 0; v < values; ++v) {
    if ((table.allowed[static_cast<std::size_t>(v)] >> v & 1) != 0) return false;
  }
  return true;
}

// Table t is that of the network; table t + number of tables is read from the other end.
void add_ties(Facts& facts) {
  const int values = facts.network.values;
  const auto tables = static_cast<std::uint32_t>(facts.network.tables.size());
  facts.tables = facts.network.tables;
  for (const kernel::PairTable& table : facts.network.tables) {
    facts.tables.push_back(turned(table, values));
  }
  facts.ties.resize(facts.network.cells.size());
  for (const kernel::Pair& pair : facts.network.pairs) {
    facts.ties[pair.a].push_back({pair.b, pair.table, pair.origin});
    facts.ties[pair.b].push_back({pair.a, pair.table + tables, pair.origin});
    if (!keeps_apart(facts.network.tables[pair.table], values)) continue;
    facts.sees[pair.a].insert(pair.b);
    facts.sees[pair.b].insert(pair.a);
  }
}

// Counts what the facts hold beside the network.
bool take_facts(const kernel::Network& network, kernel::Budget& budget) {
  constexpr std::size_t kList = 64;  // of a group, and where cells list it
  const std::size_t groups = network.different.size() * (sizeof(Group) + kList);
  const std::size_t ties = network.pairs.size() * 2 * (sizeof(Tie) + sizeof(ClueScope::Pair));
  const std::size_t sums = network.sums.size() * (sizeof(KnownSum) + kList);
  const std::size_t scopes = network.readings.size() * sizeof(ClueScope);
  budget.take(kernel::kDerived, groups + ties + sums + scopes);
  return !budget.is_spent();
}

}  // namespace

Result<Facts> facts_of(const geometry::Puzzle& puzzle) {
  kernel::Budget budget;
  return facts_of(puzzle, budget);
}

Result<Facts> facts_of(const geometry::Puzzle& puzzle, kernel::Budget& budget) {
  Result<kernel::Network> network = kernel::translate(puzzle, budget);
  if (!network.ok()) return network.error();
  if (!take_facts(*network, budget)) return budget.error(puzzle);
  const ValueSet used = kernel::used_values(*network);
  Facts facts{.puzzle = puzzle, .network = *std::move(network), .used = used};
  add_groups(facts);
  add_ties(facts);
  for (std::size_t cell = 0; cell < facts.cell_count(); ++cell) {
    facts.sees[cell].erase(static_cast<CellIndex>(cell));
  }
  facts.sums = known_sums(facts, budget);
  add_scopes(facts);
  facts.bytes_left = budget.left();
  if (budget.ended()) return kernel::stopped_error();
  return facts;
}

Message name_of_origin(const Facts& facts, Origin origin) {
  const geometry::Puzzle& puzzle = facts.puzzle;
  if (origin < 0) return say("several clues");
  const auto index = static_cast<std::size_t>(origin);
  if (index < puzzle.clues.size()) return message_of(puzzle.layout, puzzle.clues[index]);
  return message_of(puzzle.layout, puzzle.layout.houses[index - puzzle.clues.size()]);
}

}  // namespace nonet::reason
