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
// A grid looks into eight places of tables larger than a core's caches, each place known only when
// the one before it is read. So sixteen grids are drawn side by side, step by step: what the next
// step reads is fetched while the others take this one.
//
// Cost: 3 ms once for tables that every grid needs, then 0.3 ms for each of the 44 classes when it
// is first drawn, 2 MB in all; then a grid takes less than half a microsecond.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/lazily.h"
#include "nonet/fill/band_tables.h"
#include "nonet/fill/fill.h"
#include "nonet/fill/fill_each.h"

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
  std::uint32_t middle_columns;  // in the order of the top partition's triples
  std::uint32_t bottom_columns;
  std::int16_t middle;  // numbers of the partitions
  std::int16_t bottom;
};
using Splits = std::array<Split, kSplits>;

// Which column of a box each digit stands in: two bits a digit.
std::uint32_t columns_of(const Triples& sets) {
  std::uint32_t columns = 0;
  for (std::uint32_t column = 0; column < sets.size(); ++column) {
    for (const Digit d : sets[column]) columns |= column << (2 * d.index());
  }
  return columns;
}

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
          splits[count++] = {columns_of(middle), columns_of(bottom),
                             static_cast<std::int16_t>(tables.number_of(middle)),
                             static_cast<std::int16_t>(tables.number_of(bottom))};
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
    assert(n <= kOther + 1 && total <= ~std::uint64_t{0} >> kOtherBits);
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
      columns_[small] = height[small] << kOtherBits | big;
      height[big] -= total - height[small];
      if (height[big] < total) {
        high.pop_back();
        low.push_back(big);
      }
    }
    for (const std::size_t full : high) {
      columns_[full] = total << kOtherBits | full;
    }
  }

  // The two steps of a draw: a column, and what it holds.
  std::uint32_t draw_column(Rng& rng) const {
    const std::uint32_t i = rng.below(static_cast<std::uint32_t>(columns_.size()));
    __builtin_prefetch(&columns_[i]);
    return i;
  }
  std::size_t draw_from(std::uint32_t i, Rng& rng) const {
    const std::uint64_t column = columns_[i];
    return rng.below64(total_) < column >> kOtherBits ? i : column & kOther;
  }

 private:
  static constexpr unsigned kOtherBits = 12;
  static constexpr std::uint64_t kOther = (1U << kOtherBits) - 1;

  std::uint64_t total_;
  std::vector<std::uint64_t> columns_;  // keep << kOtherBits | other: small, for the cache's sake
};

// The classes of top frames, in the order of find_classes(), and the completions of a band with
// such a frame. They are sums that a class's table is made with, 0.3 ms each; known beforehand, the
// table waits until a grid needs it. uniform_weight() holds these numbers to the sums.
constexpr std::size_t kClasses = 44;
constexpr std::array<std::uint64_t, kClasses> kBelow{
    7802998272, 7383108096, 7134027264, 7216676352, 7004355840, 7281460224, 7347449088, 7119019008,
    7055428608, 7038448128, 7108816896, 7112503296, 7165813248, 7059506688, 7065220608, 7108789248,
    7082599680, 7004664576, 6939424512, 6970134528, 6957469440, 7022836224, 7064630784, 7035450624,
    7008981120, 7082759808, 7018350912, 7053225408, 7049522304, 7016806656, 7091557632, 6962561280,
    6992373312, 7067023488, 7013953152, 6946725312, 7010812800, 6882954624, 7023539520, 7033343616,
    7124405184, 6919249536, 7146639360, 6831977472};

// A class of top frames, represented by one whose first partition is 123|456|789.
struct TopClass {
  std::array<int, 3> partitions;
  std::array<std::uint32_t, 3> columns;  // by stack
  std::array<Splits, 3> splits;          // by stack
  std::vector<std::uint32_t> pairs;      // weight of each pair of splits of stacks 0 and 1
  std::uint64_t below;                   // their sum: completions of a band with this frame
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
  std::array<std::uint32_t, 3> columns{};
  std::array<Splits, 3> splits{};
  for (std::size_t stack = 0; stack < 3; ++stack) {
    columns[stack] = columns_of(tables.triples(partitions[stack]));
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
  std::vector<std::uint32_t> small(pairs.begin(), pairs.end());
  assert(std::equal(pairs.begin(), pairs.end(), small.begin()));
  AliasTable table(pairs, below);
  return {partitions, columns, splits, std::move(small), below, std::move(table)};
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

// The columns of one band, by stack: that of each digit, and the partitions' numbers.
struct BandFrame {
  std::array<std::uint32_t, 3> columns;
  std::array<int, 3> partitions;
};

class UniformGrids {
 public:
  UniformGrids();
  // A grid from each of the streams.
  void draw(std::span<Rng> rngs, std::span<Grid> grids) const;
  std::uint64_t weight() const { return up_to_.back(); }
  // Whether the weights of all classes add up to the numbers known. Makes all classes.
  bool has_right_weights() const;

 private:
  struct Layout;
  struct Draft;
  static constexpr std::size_t kAtOnce = 16;

  std::vector<std::size_t> find_classes();
  const TopClass& top_class(std::size_t number) const;
  // The steps of a draw, in this order. Each fetches what the next one reads.
  void draw_class(Draft& draft, Rng& rng) const;
  static void draw_pair(Draft& draft, Rng& rng);
  void draw_third(Draft& draft, Rng& rng) const;
  void draw_fillings(Draft& draft, Rng& rng) const;
  static Grid grid_of(const Draft& draft);
  void draw_some(std::span<Rng> rngs, std::span<Grid> grids) const;

  BandTables tables_;
  std::array<std::array<int, 3>, kClasses> frames_{};  // the partitions of each class's frame
  std::array<Lazily<TopClass>, kClasses> classes_;
  std::array<std::uint64_t, kClasses> up_to_{};  // running sums of the classes' weights
};

// Where the stacks and their columns go, and what the digits are called: one of 6 * 6^3 * 9!.
struct UniformGrids::Layout {
  std::array<std::uint8_t, 3> stack_to;
  std::array<std::array<std::uint8_t, 3>, 3> column_to;  // by stack, within it
  std::array<std::uint8_t, 9> name;                      // digit index -> digit index

  void draw(Rng& rng) {
    stack_to = permutation<3>(rng.below(6));
    for (auto& columns : column_to) columns = permutation<3>(rng.below(6));
    name = permutation<9>(rng.below(362880));
  }
  // Where the columns of a stack go.
  std::array<std::uint8_t, 3> columns(std::size_t stack) const {
    std::array<std::uint8_t, 3> to = column_to[stack];
    for (std::uint8_t& column : to)
      column = static_cast<std::uint8_t>(3 * stack_to[stack] + column);
    return to;
  }
};

// A grid on its way.
struct UniformGrids::Draft {
  const TopClass* top;
  std::uint32_t column;  // of the table of pairs
  std::size_t pair;
  Layout layout;
  std::array<BandFrame, 3> bands;
  std::array<fill::Renaming, 3> names;  // by band, of its digits in its filling
  std::array<const fill::Filling*, 3> fillings;
};

UniformGrids::UniformGrids() {
  const std::vector<std::size_t> class_of_orbit = find_classes();
  std::array<std::uint64_t, kClasses> frames{};
  for (int q = 0; q < kPartitions; ++q) {
    for (int r = 0; r < kPartitions; ++r) {
      ++frames[class_of_orbit[static_cast<std::size_t>(tables_.orbit(q, r))]];
    }
  }
  std::uint64_t sum = 0;
  for (std::size_t c = 0; c < kClasses; ++c) {
    const auto& [p, q, r] = frames_[c];
    sum += frames[c] * static_cast<std::uint64_t>(tables_.ways(p, q, r)) * kBelow[c];
    up_to_[c] = sum;
  }
}

// Makes one class of all orders of the stacks. Returns the class of each orbit.
std::vector<std::size_t> UniformGrids::find_classes() {
  constexpr std::size_t kNone = ~std::size_t{0};
  std::vector<std::size_t> class_of(static_cast<std::size_t>(BandTables::orbit_count()), kNone);
  const int standard = 0;
  std::size_t count = 0;
  for (int q = 0; q < kPartitions; ++q) {
    for (int r = 0; r < kPartitions; ++r) {
      if (class_of[static_cast<std::size_t>(tables_.orbit(q, r))] != kNone) continue;
      const std::array partitions{standard, q, r};
      for (const std::size_t first : {0U, 1U, 2U}) {
        const int p = partitions[first];
        const int a = tables_.renamed(p, partitions[(first + 1) % 3]);
        const int b = tables_.renamed(p, partitions[(first + 2) % 3]);
        class_of[static_cast<std::size_t>(tables_.orbit(a, b))] = count;
        class_of[static_cast<std::size_t>(tables_.orbit(b, a))] = count;
      }
      frames_[count++] = partitions;
    }
  }
  assert(count == kClasses);
  return class_of;
}

const TopClass& UniformGrids::top_class(std::size_t number) const {
  return classes_[number].get([&] { return make_class(tables_, frames_[number]); });
}

bool UniformGrids::has_right_weights() const {
  for (std::size_t c = 0; c < kClasses; ++c) {
    if (top_class(c).below != kBelow[c]) return false;
  }
  return true;
}

void UniformGrids::draw_class(Draft& draft, Rng& rng) const {
  const std::uint64_t ticket = rng.below64(weight());
  const auto found = std::upper_bound(up_to_.begin(), up_to_.end(), ticket);
  draft.top = &top_class(static_cast<std::size_t>(found - up_to_.begin()));
  draft.column = draft.top->pair_table.draw_column(rng);
}

void UniformGrids::draw_pair(Draft& draft, Rng& rng) {
  draft.pair = draft.top->pair_table.draw_from(draft.column, rng);
  __builtin_prefetch(&draft.top->pairs[draft.pair]);
}

void UniformGrids::draw_third(Draft& draft, Rng& rng) const {
  const TopClass& top = *draft.top;
  const Split& first = top.splits[0][draft.pair / kSplits];
  const Split& second = top.splits[1][draft.pair % kSplits];
  const ThirdWeights weights(tables_, first, second, top.splits[2]);
  std::uint64_t ticket = rng.below64(top.pairs[draft.pair]);
  std::size_t k = 0;
  for (; ticket >= weights[k]; ++k) ticket -= weights[k];
  const std::array<const Split*, 3> splits{&first, &second, &top.splits[2][k]};
  auto& bands = draft.bands;
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const Split& split = *splits[stack];
    bands[0].partitions[stack] = top.partitions[stack];
    bands[1].partitions[stack] = split.middle;
    bands[2].partitions[stack] = split.bottom;
    bands[0].columns[stack] = top.columns[stack];
    bands[1].columns[stack] = split.middle_columns;
    bands[2].columns[stack] = split.bottom_columns;
  }
  for (const BandFrame& band : bands) tables_.fetch(band.partitions);
}

void UniformGrids::draw_fillings(Draft& draft, Rng& rng) const {
  draft.layout.draw(rng);
  for (std::size_t band = 0; band < 3; ++band) {
    const BandTables::Fillings ways = tables_.fillings(draft.bands[band].partitions);
    draft.names[band] = ways.names;
    draft.fillings[band] =
        &ways.fillings[rng.below(static_cast<std::uint32_t>(ways.fillings.size()))];
    __builtin_prefetch(draft.fillings[band]);
  }
}

Grid UniformGrids::grid_of(const Draft& draft) {
  std::array<std::uint8_t, kCells> values;
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const std::array<std::uint8_t, 3> to = draft.layout.columns(stack);
    for (std::size_t band = 0; band < 3; ++band) {
      const std::uint32_t columns = draft.bands[band].columns[stack];
      for (std::size_t digit = 0; digit < kDigits; ++digit) {
        const std::size_t row =
            3 * band + draft.fillings[band]->row(stack, draft.names[band][digit]);
        values[kSide * row + to[columns >> (2 * digit) & 3U]] =
            static_cast<std::uint8_t>(draft.layout.name[digit] + 1);
      }
    }
  }
  return Grid::from_values(values);
}

void UniformGrids::draw_some(std::span<Rng> rngs, std::span<Grid> grids) const {
  std::array<Draft, kAtOnce> drafts;
  const std::size_t n = rngs.size();
  for (std::size_t i = 0; i < n; ++i) draw_class(drafts[i], rngs[i]);
  for (std::size_t i = 0; i < n; ++i) draw_pair(drafts[i], rngs[i]);
  for (std::size_t i = 0; i < n; ++i) draw_third(drafts[i], rngs[i]);
  for (std::size_t i = 0; i < n; ++i) draw_fillings(drafts[i], rngs[i]);
  for (std::size_t i = 0; i < n; ++i) grids[i] = grid_of(drafts[i]);
}

void UniformGrids::draw(std::span<Rng> rngs, std::span<Grid> grids) const {
  for (std::size_t from = 0; from < rngs.size(); from += kAtOnce) {
    const std::size_t count = std::min(kAtOnce, rngs.size() - from);
    draw_some(rngs.subspan(from, count), grids.subspan(from, count));
  }
}

const UniformGrids& uniform_grids() {
  static const UniformGrids kGrids;
  return kGrids;
}

}  // namespace

Grid fill_uniform(Rng& rng) {
  Grid grid;
  uniform_grids().draw({&rng, 1}, {&grid, 1});
  return grid;
}

void fill_uniform_each(std::span<Rng> rngs, std::span<Grid> grids) {
  assert(rngs.size() == grids.size());
  uniform_grids().draw(rngs, grids);
}

void fill_each(const FillStrategy& strategy, std::span<Rng> rngs, std::span<Grid> grids) {
  if (strategy.fill == fill_uniform) return fill_uniform_each(rngs, grids);
  for (std::size_t i = 0; i < rngs.size(); ++i) grids[i] = strategy.fill(rngs[i]);
}

std::uint64_t uniform_weight() {
  return uniform_grids().has_right_weights() ? uniform_grids().weight() : 0;
}

}  // namespace nonet
