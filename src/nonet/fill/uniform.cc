// uniform: every one of the 6 670 903 752 021 072 936 960 complete grids equally often, exactly.
//
// Why it is uniform. For each band and each column, take the set of the three digits that stand
// there: these sets are the grid's frame.
//
//            stack 0        stack 1        stack 2
//   band 0   A  B  C        D  E  F        G  H  I        a set of three digits each; the three of
//   band 1   A' B' C'       ...                           a box hold all nine digits, and so do the
//   band 2   A" B" C"                                     three of a column: A, A', A"
//
// Given the frame, the bands are independent of each other: a band is any way to put its nine sets
// into three rows so that each row has all nine digits, and there are ways(band) of them
// (band_tables.h). So a frame stands for ways(0) * ways(1) * ways(2) grids, and a uniform grid is
//
//   1. a frame with a chance proportional to that product,
//   2. for each band, one of its fillings, all equally likely.
//
// Step 1 goes from the top band down. Under a top box A|B|C the middle box takes i digits of B and
// 3 - i of C for its first column, which decides how many the other columns take: the sum of
// C(3,i)^3 = 56 ways. The bottom box takes the rest. So a top frame can be split in 56^3 ways, and
//
//   below(top) = sum over the 56^3 splits of ways(middle) * ways(bottom)
//
// is the number of ways to complete a band with that frame. Top frames are drawn with weight
// ways(top) * below(top), then a split with weight ways(middle) * ways(bottom). `below` does not
// depend on the names of the digits nor on the order of the stacks, so one top frame of each of the
// 44 classes is looked at, and digits and stacks are renamed at random afterwards. The weights are
// integers and the draws exact (Rng): no rounding anywhere. The sum of all weights, times the
// renamings, is the number of grids, which is the test of the whole construction.
//
// Splits are drawn in two parts, the first two stacks' from an alias table (A. J. Walker, 1977;
// here in integers) of 56 * 56 sums, the third stack's from its 56 products.
//
// Cost: the tables take about 3 MB and some 50 ms once; then a grid takes less than a microsecond.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/fill/band_tables.h"
#include "nonet/fill/fill.h"

namespace nonet {

namespace {

using fill::BandTables;
using fill::kPartitions;
using fill::Triples;

constexpr std::size_t kSplits = 56;
constexpr std::size_t kPairs = kSplits * kSplits;

// A way to split the digits that a top box leaves to its columns between the middle and the bottom
// box.
struct Split {
  Triples middle_sets;  // of the columns, in the order of the top partition's triples
  Triples bottom_sets;
  int middle;  // numbers of the partitions
  int bottom;
};
using Splits = std::array<Split, kSplits>;

std::vector<DigitSet> subsets(DigitSet digits, int size) {
  std::vector<DigitSet> found;
  for (unsigned bits = 0; bits <= DigitSet::all().bits(); ++bits) {
    const DigitSet subset = DigitSet::from_bits(bits);
    if (subset.size() == size && (subset - digits).empty()) found.push_back(subset);
  }
  return found;
}

Splits splits_of(const BandTables& tables, int top) {
  const auto& [a, b, c] = tables.triples(top);
  Splits splits{};
  std::size_t count = 0;
  // i digits of b go to the first column, which takes the rest from c; the other columns likewise,
  // in rotation.
  for (int i = 0; i <= 3; ++i) {
    for (const DigitSet from_b : subsets(b, i)) {
      for (const DigitSet from_c : subsets(c, i)) {
        for (const DigitSet from_a : subsets(a, i)) {
          const Triples middle{from_b | (c - from_c), from_c | (a - from_a), from_a | (b - from_b)};
          const Triples bottom{(b | c) - middle[0], (a | c) - middle[1], (a | b) - middle[2]};
          splits[count++] = {middle, bottom, tables.number_of(middle), tables.number_of(bottom)};
        }
      }
    }
  }
  assert(count == kSplits);
  return splits;
}

// Draws i with a chance of weights[i] / total, exactly: column i of n = weights.size() equally wide
// ones keeps i below keep[i] of total, and holds other[i] above.
class AliasTable {
 public:
  AliasTable(std::span<const std::uint64_t> weights, std::uint64_t total) : total_(total) {
    const std::size_t n = weights.size();
    columns_.resize(n);
    // All columns are `total` high when every weight is taken n times.
    std::vector<std::uint64_t> height(n);
    std::vector<std::size_t> low;
    std::vector<std::size_t> high;
    for (std::size_t i = 0; i < n; ++i) {
      height[i] = weights[i] * n;
      (height[i] < total ? low : high).push_back(i);
    }
    while (!low.empty()) {
      const std::size_t small = low.back();
      low.pop_back();
      const std::size_t big = high.back();
      columns_[small] = {height[small], static_cast<std::uint32_t>(big)};
      height[big] -= total - height[small];
      if (height[big] < total) {
        high.pop_back();
        low.push_back(big);
      }
    }
    for (const std::size_t full : high) {
      columns_[full] = {total, static_cast<std::uint32_t>(full)};
    }
  }

  std::size_t draw(Rng& rng) const {
    const std::uint32_t i = rng.below(static_cast<std::uint32_t>(columns_.size()));
    const Column& column = columns_[i];
    return rng.below64(total_) < column.keep ? i : column.other;
  }

 private:
  struct Column {
    std::uint64_t keep;
    std::uint32_t other;
  };
  std::uint64_t total_;
  std::vector<Column> columns_;
};

// A class of top frames, represented by one whose first partition is 123|456|789.
struct TopClass {
  std::array<int, 3> partitions;
  std::array<Splits, 3> splits;      // by stack
  std::vector<std::uint64_t> pairs;  // weight of each pair of splits of stacks 0 and 1
  std::uint64_t below;               // their sum: completions of a band with this frame
  AliasTable pair_table;
};

// The weight of split k of the third stack, given the splits of the first two.
class ThirdWeights {
 public:
  ThirdWeights(const BandTables& tables, const Split& first, const Split& second,
               const Splits& thirds)
      : tables_(tables),
        first_(first),
        middle_(tables.renamed(first.middle, second.middle)),
        bottom_(tables.renamed(first.bottom, second.bottom)),
        thirds_(thirds) {}

  std::uint64_t operator[](std::size_t k) const {
    const int middle =
        tables_.ways_standard(middle_, tables_.renamed(first_.middle, thirds_[k].middle));
    const int bottom =
        tables_.ways_standard(bottom_, tables_.renamed(first_.bottom, thirds_[k].bottom));
    return static_cast<std::uint64_t>(middle) * static_cast<std::uint64_t>(bottom);
  }

 private:
  const BandTables& tables_;
  const Split& first_;
  int middle_;
  int bottom_;
  const Splits& thirds_;
};

TopClass make_class(const BandTables& tables, const std::array<int, 3>& partitions) {
  std::array<Splits, 3> splits{};
  for (std::size_t stack = 0; stack < 3; ++stack) {
    splits[stack] = splits_of(tables, partitions[stack]);
  }
  std::vector<std::uint64_t> pairs;
  pairs.reserve(kPairs);
  std::uint64_t below = 0;
  for (const Split& first : splits[0]) {
    for (const Split& second : splits[1]) {
      const ThirdWeights weights(tables, first, second, splits[2]);
      std::uint64_t sum = 0;
      for (std::size_t k = 0; k < kSplits; ++k) sum += weights[k];
      pairs.push_back(sum);
      below += sum;
    }
  }
  AliasTable table(pairs, below);
  return {partitions, splits, std::move(pairs), below, std::move(table)};
}

// Permutation number `rank` of 0 .. n-1, 0 <= rank < n!: each digit of the factorial number system
// takes one of the items left.
template <std::size_t N>
std::array<std::uint8_t, N> permutation(std::uint32_t rank) {
  std::array<std::uint8_t, N> left{};
  for (std::size_t i = 0; i < N; ++i) left[i] = static_cast<std::uint8_t>(i);
  for (std::size_t i = 0; i < N; ++i) {
    const auto choices = static_cast<std::uint32_t>(N - i);
    std::swap(left[i], left[i + rank % choices]);
    rank /= choices;
  }
  return left;
}

// The columns of one band: the triple of each column of each stack, and the partitions' numbers.
struct BandFrame {
  std::array<Triples, 3> columns;
  std::array<int, 3> partitions;
};

class UniformGrids {
 public:
  UniformGrids();
  Grid draw(Rng& rng) const;
  std::uint64_t weight() const { return up_to_.back(); }

 private:
  struct Layout;

  std::vector<std::size_t> make_classes();
  const TopClass& draw_class(Rng& rng) const;
  static std::array<const Split*, 3> draw_splits(const BandTables& tables, const TopClass& top,
                                                 Rng& rng);
  void write_band(const BandFrame& frame, int band, const Layout& layout, Rng& rng,
                  Grid& grid) const;

  BandTables tables_;
  std::vector<TopClass> classes_;
  std::vector<std::uint64_t> up_to_;  // running sums of the classes' weights
};

// Where the stacks and their columns go, and what the digits are called: one of 6 * 6^3 * 9!.
struct UniformGrids::Layout {
  std::array<std::uint8_t, 3> stack_to;
  std::array<std::array<std::uint8_t, 3>, 3> column_to;  // by stack, within it
  std::array<std::uint8_t, 9> name;                      // digit index -> digit index

  explicit Layout(Rng& rng) : stack_to(permutation<3>(rng.below(6))), column_to(), name() {
    for (auto& columns : column_to) columns = permutation<3>(rng.below(6));
    name = permutation<9>(rng.below(362880));
  }
  int column(std::size_t stack, std::size_t column) const {
    return 3 * stack_to[stack] + column_to[stack][column];
  }
};

UniformGrids::UniformGrids() {
  const std::vector<std::size_t> class_of_orbit = make_classes();
  std::vector<std::uint64_t> frames(classes_.size());
  for (int q = 0; q < kPartitions; ++q) {
    for (int r = 0; r < kPartitions; ++r) {
      ++frames[class_of_orbit[static_cast<std::size_t>(tables_.orbit(q, r))]];
    }
  }
  std::uint64_t sum = 0;
  for (std::size_t c = 0; c < classes_.size(); ++c) {
    const auto& [p, q, r] = classes_[c].partitions;
    sum += frames[c] * static_cast<std::uint64_t>(tables_.ways(p, q, r)) * classes_[c].below;
    up_to_.push_back(sum);
  }
}

// Makes one class of all orders of the stacks. Returns the class of each orbit.
std::vector<std::size_t> UniformGrids::make_classes() {
  constexpr std::size_t kNone = ~std::size_t{0};
  std::vector<std::size_t> class_of(static_cast<std::size_t>(tables_.orbit_count()), kNone);
  const int standard = 0;
  for (int q = 0; q < kPartitions; ++q) {
    for (int r = 0; r < kPartitions; ++r) {
      if (class_of[static_cast<std::size_t>(tables_.orbit(q, r))] != kNone) continue;
      const std::array partitions{standard, q, r};
      for (const std::size_t first : {0U, 1U, 2U}) {
        const int p = partitions[first];
        const int a = tables_.renamed(p, partitions[(first + 1) % 3]);
        const int b = tables_.renamed(p, partitions[(first + 2) % 3]);
        class_of[static_cast<std::size_t>(tables_.orbit(a, b))] = classes_.size();
        class_of[static_cast<std::size_t>(tables_.orbit(b, a))] = classes_.size();
      }
      classes_.push_back(make_class(tables_, partitions));
    }
  }
  return class_of;
}

const TopClass& UniformGrids::draw_class(Rng& rng) const {
  const std::uint64_t ticket = rng.below64(weight());
  const auto found = std::upper_bound(up_to_.begin(), up_to_.end(), ticket);
  return classes_[static_cast<std::size_t>(found - up_to_.begin())];
}

std::array<const Split*, 3> UniformGrids::draw_splits(const BandTables& tables, const TopClass& top,
                                                      Rng& rng) {
  const std::size_t pair = top.pair_table.draw(rng);
  const Split& first = top.splits[0][pair / kSplits];
  const Split& second = top.splits[1][pair % kSplits];
  const ThirdWeights weights(tables, first, second, top.splits[2]);
  std::uint64_t ticket = rng.below64(top.pairs[pair]);
  std::size_t k = 0;
  for (; ticket >= weights[k]; ++k) ticket -= weights[k];
  return {&first, &second, &top.splits[2][k]};
}

void UniformGrids::write_band(const BandFrame& frame, int band, const Layout& layout, Rng& rng,
                              Grid& grid) const {
  const auto& [p, q, r] = frame.partitions;
  const BandTables::Fillings ways = tables_.fillings(p, q, r);
  const fill::Filling& filling =
      ways.fillings[rng.below(static_cast<std::uint32_t>(ways.fillings.size()))];
  for (std::size_t stack = 0; stack < 3; ++stack) {
    for (std::size_t column = 0; column < 3; ++column) {
      const int to = layout.column(stack, column);
      for (const Digit d : frame.columns[stack][column]) {
        const auto digit = static_cast<std::size_t>(d.index());
        const int row = filling.row(static_cast<int>(stack), ways.names[digit]);
        grid.place(Cell::at(3 * band + row, to), Digit(layout.name[digit] + 1));
      }
    }
  }
}

Grid UniformGrids::draw(Rng& rng) const {
  const TopClass& top = draw_class(rng);
  const std::array<const Split*, 3> splits = draw_splits(tables_, top, rng);
  const Layout layout(rng);
  std::array<BandFrame, 3> bands{};
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const Split& split = *splits[stack];
    bands[0].partitions[stack] = top.partitions[stack];
    bands[1].partitions[stack] = split.middle;
    bands[2].partitions[stack] = split.bottom;
    bands[0].columns[stack] = tables_.triples(top.partitions[stack]);
    bands[1].columns[stack] = split.middle_sets;
    bands[2].columns[stack] = split.bottom_sets;
  }
  Grid grid;
  for (int band = 0; band < 3; ++band) {
    write_band(bands[static_cast<std::size_t>(band)], band, layout, rng, grid);
  }
  return grid;
}

const UniformGrids& uniform_grids() {
  static const UniformGrids kGrids;
  return kGrids;
}

}  // namespace

Grid fill_uniform(Rng& rng) { return uniform_grids().draw(rng); }

std::uint64_t uniform_weight() { return uniform_grids().weight(); }

}  // namespace nonet
