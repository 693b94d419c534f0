#include "nonet/reason/finders/sum_left.h"

#include <algorithm>
#include <cassert>

#include "nonet/base/bits.h"

namespace nonet::reason {

namespace {

int least_of(std::uint64_t values) { return lowest_bit(values); }
int greatest_of(std::uint64_t values) { return ValueSet::from_bits(values).greatest(); }

// Depth first, values in ascending order. The bounds assume that all greater values are there.
class Combiner {
 public:
  Combiner(const SumLeft& left, Combinations& found) : left_(left), found_(found) {}

  void run() {
    found_.complete = true;
    add(left_.together, left_.size, left_.total, 0);
  }

 private:
  void add(std::uint64_t from, std::size_t cells, std::int64_t total, std::uint64_t set) {
    if (cells == 0) {
      if (total == 0) take(set);
      return;
    }
    if (from == 0) return;
    const auto k = static_cast<std::int64_t>(cells);
    const std::int64_t spread = k * (k - 1) / 2;
    const int greatest = greatest_of(from);
    if (k * greatest - spread < total) return;
    for (std::uint64_t rest = from; rest != 0; rest = without_lowest_bit(rest)) {
      const int value = lowest_bit(rest);
      if (k * value + spread > total || !found_.complete) return;
      add(without_lowest_bit(rest), cells - 1, total - value, set | std::uint64_t{1} << value);
    }
  }

  void take(std::uint64_t set) {
    if (!fits(set)) return;
    if (found_.size == kMostCombinations) {
      found_.complete = false;
      return;
    }
    found_.every = found_.size == 0 ? set : found_.every & set;
    found_.some |= set;
    found_.sets[found_.size++] = set;
  }

  bool fits(std::uint64_t set) {
    for (std::size_t i = 0; i < left_.size; ++i) {
      if ((left_.values[i] & set) == 0) return false;
    }
    return left_.size > kMostOrdered || fit(left_, set, found_.kept);
  }

  const SumLeft& left_;
  Combinations& found_;
};

// Of masks of up to 6 values, as bits of a word: those that lack value j.
constexpr std::array<std::uint64_t, kMostOrdered> kLack{
    0x5555'5555'5555'5555, 0x3333'3333'3333'3333, 0x0F0F'0F0F'0F0F'0F0F,
    0x00FF'00FF'00FF'00FF, 0x0000'FFFF'0000'FFFF, 0x0000'0000'FFFF'FFFF};

// Least and greatest sums of coefficient times value of all cells but one; cells that all see each
// other and have the same coefficient are taken different.
class Bounds {
 public:
  explicit Bounds(const SumLeft& left) : left_(left) {
    unsigned free = (1U << left.size) - 1;
    while (free != 0) {
      unsigned clique = 0;
      for (unsigned rest = free; rest != 0; rest = without_lowest_bit(rest)) {
        const auto i = static_cast<std::size_t>(lowest_bit(rest));
        const bool same =
            clique == 0 || left.coefficients[i] == left.coefficients[first_of(clique)];
        if (same && (clique & ~unsigned{left.apart[i]}) == 0) clique |= 1U << i;
      }
      cliques_[count_++] = clique;
      free &= ~clique;
    }
    for (std::size_t c = 0; c < count_; ++c) {
      least_[c] = extreme(cliques_[c], true);
      greatest_[c] = extreme(cliques_[c], false);
      all_least_ += least_[c];
      all_greatest_ += greatest_[c];
    }
  }

  void keep(Kept& kept) const {
    for (std::size_t c = 0; c < count_; ++c) {
      for (unsigned rest = cliques_[c]; rest != 0; rest = without_lowest_bit(rest)) {
        const auto i = static_cast<std::size_t>(lowest_bit(rest));
        const unsigned others = cliques_[c] & ~(1U << i);
        kept[i] = within(i, all_least_ - least_[c] + extreme(others, true),
                         all_greatest_ - greatest_[c] + extreme(others, false));
      }
    }
  }

 private:
  static std::size_t first_of(unsigned clique) {
    return static_cast<std::size_t>(lowest_bit(clique));
  }

  std::uint64_t within(std::size_t i, std::int64_t least, std::int64_t greatest) const {
    std::uint64_t kept = 0;
    for (const int value : ValueSet::from_bits(left_.values[i])) {
      const std::int64_t rest = left_.total - std::int64_t{left_.coefficients[i]} * value;
      if (rest >= least && rest <= greatest) kept |= std::uint64_t{1} << value;
    }
    return kept;
  }

  // The least or the greatest sum of different values of the clique's cells: ends in ascending
  // order, each beyond the one before.
  std::int64_t extreme(unsigned clique, bool least) const {
    if (clique == 0) return 0;
    const std::int32_t coefficient = left_.coefficients[first_of(clique)];
    const bool from_below = least == (coefficient > 0);
    std::array<int, kMostTerms> ends{};
    std::size_t size = 0;
    for (unsigned rest = clique; rest != 0; rest = without_lowest_bit(rest)) {
      const std::uint64_t values = left_.values[static_cast<std::size_t>(lowest_bit(rest))];
      const int end = from_below ? least_of(values) : -greatest_of(values);
      std::size_t at = size++;
      for (; at > 0 && ends[at - 1] > end; --at) ends[at] = ends[at - 1];
      ends[at] = end;
    }
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < size; ++i) {
      if (i > 0) ends[i] = std::max(ends[i], ends[i - 1] + 1);
      sum += ends[i];
    }
    return (from_below ? sum : -sum) * coefficient;
  }

  const SumLeft& left_;
  std::array<unsigned, kMostTerms> cliques_{};
  std::array<std::int64_t, kMostTerms> least_{};
  std::array<std::int64_t, kMostTerms> greatest_{};
  std::size_t count_ = 0;
  std::int64_t all_least_ = 0;
  std::int64_t all_greatest_ = 0;
};

class Trier {
 public:
  Trier(const SumLeft& left, Kept& kept) : left_(left), kept_(kept) {}

  void run() { from(0, left_.total); }

 private:
  // Whether some way goes on from here; then the values chosen so far are kept by the callers.
  bool from(std::size_t i, std::int64_t total) {
    if (i == left_.size) return total == 0;
    std::uint64_t free = left_.values[i];
    for (std::size_t j = 0; j < i; ++j) {
      if ((left_.apart[i] >> j & 1U) != 0) free &= ~(std::uint64_t{1} << chosen_[j]);
    }
    const std::int64_t coefficient = left_.coefficients[i];
    if (i + 1 == left_.size) return ends_with(i, free, coefficient, total);
    bool any = false;
    for (const int value : ValueSet::from_bits(free)) {
      chosen_[i] = value;
      if (!from(i + 1, total - coefficient * value)) continue;
      kept_[i] |= std::uint64_t{1} << value;
      any = true;
    }
    return any;
  }

  bool ends_with(std::size_t i, std::uint64_t free, std::int64_t coefficient, std::int64_t total) {
    if (total % coefficient != 0) return false;
    const std::int64_t value = total / coefficient;
    if (value < 0 || value >= geometry::kMostValues || (free >> value & 1) == 0) return false;
    kept_[i] |= std::uint64_t{1} << value;
    return true;
  }

  const SumLeft& left_;
  Kept& kept_;
  std::array<int, kMostTerms> chosen_{};
};

}  // namespace

SumLeft::SumLeft(const State& state, const KnownSum& sum) : total(sum.total) {
  const int lowest = state.facts().puzzle.layout.lowest;
  std::array<std::uint8_t, kMostTerms> term_of;  // NOLINT: written before it is read
  for (std::size_t t = 0; t < sum.terms.size(); ++t) {
    const kernel::Term& term = sum.terms[t];
    total -= std::int64_t{term.coefficient} * lowest;
    if (state.is_filled(term.cell)) {
      total -= std::int64_t{term.coefficient} * state.value(term.cell);
      continue;
    }
    cells[size] = term.cell;
    values[size] = state.candidates(term.cell).bits();
    coefficients[size] = term.coefficient;
    together |= values[size];
    term_of[size++] = static_cast<std::uint8_t>(t);
  }
  for (std::size_t i = 0; i < size; ++i) {
    apart[i] = 0;
    for (std::size_t j = 0; j < size; ++j) {
      apart[i] |= static_cast<std::uint16_t>((sum.apart[term_of[i]] >> term_of[j] & 1U) << j);
    }
  }
}

std::uint64_t fingerprint(TechniqueId technique, const KnownSum& sum, const SumLeft& left) {
  Fingerprint print(static_cast<std::uint64_t>(technique), sum.key);
  print.mix(static_cast<std::uint64_t>(left.total));
  for (std::size_t i = 0; i < left.size; ++i) print.mix(left.values[i] << 16 | left.cells[i]);
  return print.word();
}

void combine(const SumLeft& left, Combinations& found) {
  found.size = 0;
  found.complete = false;
  found.some = 0;
  found.every = 0;
  found.kept.fill(0);
  Combiner(left, found).run();
}

// forward[i]: the subsets of the combination that the first i cells can use up; backward[i]: those
// from which the others can go on to the whole. Each is a word with a bit a subset.
bool fit(const SumLeft& left, std::uint64_t set, Kept& kept) {
  assert(left.size <= kMostOrdered);
  std::array<std::uint64_t, kMostOrdered + 1> forward{1};
  std::array<std::uint64_t, kMostOrdered> may{};  // of cell i, as bits of the set's values
  for (std::size_t i = 0; i < left.size; ++i) {
    std::size_t j = 0;
    for (std::uint64_t rest = set; rest != 0; rest = without_lowest_bit(rest), ++j) {
      if ((left.values[i] >> lowest_bit(rest) & 1) == 0) continue;
      may[i] |= std::uint64_t{1} << j;
      forward[i + 1] |= (forward[i] & kLack[j]) << (1U << j);
    }
    if (forward[i + 1] == 0) return false;
  }
  std::uint64_t backward = std::uint64_t{1} << ((1U << left.size) - 1);
  for (std::size_t i = left.size; i-- > 0;) {
    std::uint64_t before = 0;
    std::size_t j = 0;
    for (std::uint64_t rest = set; rest != 0; rest = without_lowest_bit(rest), ++j) {
      if ((may[i] >> j & 1) == 0) continue;
      const std::uint64_t from = backward >> (1U << j) & kLack[j] & forward[i];
      if (from == 0) continue;
      before |= from;
      kept[i] |= std::uint64_t{1} << lowest_bit(rest);
    }
    backward = before;
  }
  return true;
}

void bound(const SumLeft& left, Kept& kept) { Bounds(left).keep(kept); }

void try_all(const SumLeft& left, Kept& kept) {
  assert(left.size <= kMostTried);
  kept.fill(0);
  Trier(left, kept).run();
}

}  // namespace nonet::reason
