// The cost of each of the six choices (rows or columns as bands, which band on top) is estimated
// from what FrameSum does:
//
//   tops     column cuts of the top band: 1680^3, a third of it for each clue there
//   classes  of tops that differ only by renaming digits, or moving columns, that have no clue in
//            the lower bands
//   splits   of a class in the lower bands: 56^3, a third of it for each clue there
//
// A clue leaves a third of the cuts of its box. Floating point is good enough: the estimate decides
// how long counting takes, not its result.

#include "nonet/count/plan.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "nonet/base/sort.h"

namespace nonet::count {

namespace {

double factorial(int n) { return std::tgamma(n + 1.0); }

struct Seen {
  int clues = 0;
  DigitSet digits;
  std::array<unsigned, 3> columns{};  // by stack, a bit each

  void add(const std::vector<BandClue>& band) {
    for (const BandClue& clue : band) {
      ++clues;
      digits.insert(clue.digit);
      columns[clue.stack] |= 1U << clue.column;
    }
  }
};

// The number of ways in which columns without a clue can change places.
double column_orders(const std::array<unsigned, 3>& columns) {
  double orders = 1;
  for (const unsigned stack : columns) orders *= factorial(3 - bit_count(stack));
  return orders;
}

double cost(const Plan& plan) {
  Seen top;
  Seen below;
  top.add(plan[0]);
  below.add(plan[1]);
  below.add(plan[2]);
  Seen all = top;
  all.add(plan[1]);
  all.add(plan[2]);
  const double every_top = std::pow(static_cast<double>(kCuts), 3);
  const double tops = every_top / std::pow(3, top.clues) /
                      (factorial((~all.digits).size()) * column_orders(all.columns));
  const double classes = std::min(
      tops, every_top / (factorial((~below.digits).size()) * column_orders(below.columns)));
  const double splits = std::pow(static_cast<double>(kSplits), 3) / std::pow(3, below.clues);
  return 2 * tops + classes * (10 + splits);
}

Plan bands_of(const Grid& puzzle, bool transposed) {
  Plan bands;
  for (const Cell cell : puzzle.filled()) {
    const auto row = static_cast<std::size_t>(transposed ? cell.column() : cell.row());
    const auto column = static_cast<std::size_t>(transposed ? cell.row() : cell.column());
    bands[row / 3].push_back({row % 3, column / 3, column % 3, puzzle.digit(cell)});
  }
  return bands;
}

// Puts the stack with the most clues first.
void order_stacks(Plan& plan) {
  std::array<std::size_t, 3> clues{};
  for (const auto& band : plan) {
    for (const BandClue& clue : band) ++clues[clue.stack];
  }
  std::array<std::size_t, 3> order{0, 1, 2};
  nonet::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return clues[a] != clues[b] ? clues[a] > clues[b] : a < b;
  });
  std::array<std::size_t, 3> to{};
  for (std::size_t i = 0; i < order.size(); ++i) to[order[i]] = i;
  for (auto& band : plan) {
    for (BandClue& clue : band) clue.stack = to[clue.stack];
  }
}

}  // namespace

Plan make_plan(const Grid& puzzle) {
  Plan best;
  double best_cost = std::numeric_limits<double>::infinity();
  for (const bool transposed : {false, true}) {
    const Plan bands = bands_of(puzzle, transposed);
    for (std::size_t top = 0; top < bands.size(); ++top) {
      Plan plan{bands[top], bands[(top + 1) % 3], bands[(top + 2) % 3]};
      const double its_cost = cost(plan);
      if (its_cost >= best_cost) continue;
      best_cost = its_cost;
      best = std::move(plan);
    }
  }
  order_stacks(best);
  return best;
}

}  // namespace nonet::count
