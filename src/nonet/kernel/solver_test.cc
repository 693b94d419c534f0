#include "nonet/kernel/solver.h"

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/kernel/boards_for_tests.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/random_network_for_tests.h"

namespace nonet::kernel {
namespace {

// Rows, columns and boxes of a square board.
Network square(int side, int box_rows, int box_columns) {
  Network network;
  network.values = side;
  const auto n = static_cast<std::size_t>(side);
  network.cells.assign(n * n, ValueSet::first_values(side));
  std::vector<Different> rows(n);
  std::vector<Different> columns(n);
  std::vector<Different> boxes(n);
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      const auto cell = static_cast<CellIndex>(r * side + c);
      rows[static_cast<std::size_t>(r)].cells.push_back(cell);
      columns[static_cast<std::size_t>(c)].cells.push_back(cell);
      if (box_rows == 0) continue;
      const int box = r / box_rows * (side / box_columns) + c / box_columns;
      boxes[static_cast<std::size_t>(box)].cells.push_back(cell);
    }
  }
  if (box_rows == 0) boxes.clear();
  for (auto* list : {&rows, &columns, &boxes}) {
    for (Different& house : *list) {
      house.complete = true;
      network.different.push_back(house);
    }
  }
  return network;
}

void add_diagonals(Network& network) {
  const int side = network.values;
  Different down{.cells = {}, .complete = true, .origin = kDerived};
  Different up = down;
  for (int i = 0; i < side; ++i) {
    down.cells.push_back(static_cast<CellIndex>(i * side + i));
    up.cells.push_back(static_cast<CellIndex>(i * side + side - 1 - i));
  }
  network.different.push_back(down);
  network.different.push_back(up);
}

// Cells `rows` rows and `columns` columns apart, to either side, may be as `table` says.
void add_moves(Network& network, int rows, int columns, const PairTable& table) {
  const int side = network.values;
  network.tables.push_back(table);
  const auto index = static_cast<std::uint32_t>(network.tables.size() - 1);
  for (int r = 0; r + rows < side; ++r) {
    for (int c = 0; c < side; ++c) {
      for (const int d : {-columns, columns}) {
        if (c + d < 0 || c + d >= side) continue;
        network.pairs.push_back({static_cast<CellIndex>(r * side + c),
                                 static_cast<CellIndex>((r + rows) * side + c + d), index,
                                 kDerived});
      }
    }
  }
}

PairTable table_of(int values, bool (*allowed)(int, int)) {
  PairTable table;
  for (int a = 0; a < values; ++a) {
    for (int b = 0; b < values; ++b) {
      if (allowed(a, b)) table.allowed[static_cast<std::size_t>(a)] |= std::uint64_t{1} << b;
    }
  }
  return table;
}

bool unequal(int a, int b) { return a != b; }
bool apart(int a, int b) { return a - b != 1 && b - a != 1; }

std::uint64_t count_all(Network network) {
  const Outcome plain = count(network, {});
  EXPECT_TRUE(plain.complete);
  add_derived(network);
  const Outcome derived = count(network, {});
  EXPECT_TRUE(derived.complete);
  EXPECT_EQ(plain.solutions, derived.solutions);
  return plain.solutions;
}

// The first row in order, so that one in n! solutions is left.
void fix_first_row(Network& network) {
  for (int c = 0; c < network.values; ++c) {
    network.cells[static_cast<std::size_t>(c)] = ValueSet::of(c);
  }
}

TEST(Solver, CountsWhatIsKnown) {
  EXPECT_EQ(count_all(square(4, 2, 2)), 288U);
  Network latin = square(5, 0, 0);
  fix_first_row(latin);
  EXPECT_EQ(count_all(latin), 161280U / 120);
  Network six = square(6, 2, 3);
  fix_first_row(six);
  EXPECT_EQ(count_all(six), 28200960U / 720);
}

TEST(Solver, CountsDiagonals) {
  Network four = square(4, 2, 2);
  add_diagonals(four);
  EXPECT_EQ(count_all(four), 48U);
  Network six = square(6, 2, 3);
  add_diagonals(six);
  EXPECT_EQ(count_all(six), 8640U);
}

TEST(Solver, CountsMovesOfChess) {
  Network knight = square(6, 2, 3);
  add_moves(knight, 1, 2, table_of(6, unequal));
  add_moves(knight, 2, 1, table_of(6, unequal));
  EXPECT_EQ(count_all(knight), 11520U);
  Network king = square(6, 2, 3);
  add_moves(king, 1, 1, table_of(6, unequal));
  EXPECT_EQ(count_all(king), 74160U);
  Network apart_six = square(6, 2, 3);
  add_moves(apart_six, 1, 0, table_of(6, apart));
  add_moves(apart_six, 0, 1, table_of(6, apart));
  EXPECT_EQ(count_all(apart_six), 48U);
}

// Every board that brute force finds is found once, and no other; propagation takes none of them.
void expect_like_brute_force(const Network& network) {
  const std::vector<Board> wanted = boards_of(network);
  std::vector<Board> found;
  const Outcome outcome = solve(network, {}, [&](std::span<const Value> board) {
    found.emplace_back(board.begin(), board.end());
    return true;
  });
  EXPECT_TRUE(outcome.complete);
  EXPECT_EQ(outcome.solutions, found.size());
  std::vector<ValueSet> seen(network.cells.size());
  for (const Board& board : wanted) {
    for (std::size_t cell = 0; cell < board.size(); ++cell) seen[cell] |= ValueSet::of(board[cell]);
  }
  EXPECT_EQ(std::multiset<Board>(found.begin(), found.end()),
            std::multiset<Board>(wanted.begin(), wanted.end()));
  const TrueCandidates candidates = true_candidates(network, {});
  EXPECT_TRUE(candidates.complete);
  EXPECT_EQ(candidates.cells, seen);
  Origin failed = -2;
  const auto left = propagate(network, &failed);
  if (!left.has_value()) {
    EXPECT_TRUE(wanted.empty());
    EXPECT_NE(failed, -2);
    return;
  }
  for (std::size_t cell = 0; cell < seen.size(); ++cell) {
    EXPECT_TRUE((seen[cell] - (*left)[cell]).empty());
  }
}

TEST(Solver, AgreesWithBruteForceOnRandomNetworks) {
  for (std::uint64_t i = 0; i < 3000; ++i) {
    Rng rng(15, i);
    const int cells = rng.between(1, 6);
    const int values = rng.between(2, cells < 4 ? 12 : 9 - cells);
    Network network = RandomNetwork(rng).make(cells, values, rng.between(0, 5));
    expect_like_brute_force(network);
    if (HasFailure()) FAIL() << "network " << i;
    add_derived(network);
    expect_like_brute_force(network);
    if (HasFailure()) FAIL() << "network " << i << " with what was derived";
  }
}

TEST(Solver, KeepsItsLimits) {
  const Network network = square(9, 3, 3);
  Limits few;
  few.solutions = 7;
  const Outcome seven = count(network, few);
  EXPECT_EQ(seven.solutions, 7U);
  EXPECT_FALSE(seven.complete);
  Limits guesses;
  guesses.guesses = 5;
  const Outcome five = count(network, guesses);
  EXPECT_EQ(five.guesses, 5U);
  EXPECT_FALSE(five.complete);
  std::atomic<bool> flag = true;
  Limits stopped;
  stopped.stop = StopToken(flag);
  EXPECT_FALSE(count(network, stopped).complete);
  EXPECT_FALSE(true_candidates(network, stopped).complete);
  int seen = 0;
  const Outcome once = solve(network, {}, [&](std::span<const Value>) { return ++seen < 3; });
  EXPECT_EQ(once.solutions, 3U);
  EXPECT_FALSE(once.complete);
}

TEST(Solver, SaysWhoseConstraintFails) {
  Network network = square(4, 2, 2);
  network.sums.push_back({.terms = {{0, 1}, {1, 1}, {4, 1}}, .total = 30, .origin = 17});
  Origin failed = kDerived;
  EXPECT_FALSE(propagate(network, &failed).has_value());
  EXPECT_EQ(failed, 17);
  Network twice = square(4, 2, 2);
  twice.different[0].origin = 5;
  twice.cells[0] = twice.cells[2] = ValueSet::of(1);
  EXPECT_FALSE(propagate(twice, &failed).has_value());
  EXPECT_EQ(failed, 5);
}

// Not even where no cell could bring it up.
TEST(Solver, TakesACountThatAllowsNothingForAContradiction) {
  for (const std::vector<CellIndex>& cells :
       {std::vector<CellIndex>{}, std::vector<CellIndex>{1}}) {
    Network network = square(4, 2, 2);
    network.counts.push_back({cells, ValueSet::of(0), std::uint64_t{1} << 5, 9});
    Origin failed = kDerived;
    EXPECT_FALSE(propagate(network, &failed).has_value());
    EXPECT_EQ(failed, 9);
    EXPECT_EQ(count(network, {}).solutions, 0U);
  }
}

// Two equal searches make the same guesses.
TEST(Solver, RepeatsItself) {
  Network network = square(9, 3, 3);
  network.cells[40] = ValueSet::of(3);
  Limits limits;
  limits.solutions = 50;
  std::vector<Board> first;
  std::vector<Board> second;
  for (std::vector<Board>* boards : {&first, &second}) {
    solve(network, limits, [&](std::span<const Value> board) {
      boards->emplace_back(board.begin(), board.end());
      return true;
    });
  }
  EXPECT_EQ(first, second);
}

}  // namespace
}  // namespace nonet::kernel
