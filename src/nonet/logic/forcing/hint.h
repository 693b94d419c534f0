// Hint: a chain that proves something, and lists of them in Sudoku Explainer's order.
//
// A hint's rank is (difficulty, complexity, sort key, order of discovery). Of hints with the same
// removals only the first by rank counts. A `HintList` keeps either the best hint only, which a
// person is shown next, or all hints, which a search inside a chain needs.
//
// Hints' lists of numbers stand in one pool:
//
//   removals   candidates, column by column
//   nodes      every chain of the hint from its target back to its assumption, a length before
//              each: two hints with the same nodes are the same chain, and counted once
//   causes     constraints whose last member is an on node of the chains: the hint rests on the
//              candidates that have been removed from these constraints

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/logic/forcing/closure.h"
#include "nonet/logic/forcing/network.h"

namespace nonet::forcing {

enum class Kind : std::uint8_t {
  kXCycle,
  kYCycle,
  kCycle,
  kXChain,
  kChain,
  kContradiction,
  kDouble,
  kCell,
  kHouse,
};

// Sudoku Explainer's order of hints of equal difficulty and complexity.
int sort_key(Kind kind);
// What Sudoku Explainer adds for length to the difficulty of a chain. A double, summed up in the
// same order, because Sudoku Explainer compares such sums.
double length_difficulty(int complexity);

struct Span {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

// "from, hence to" in a chain; `nested` is the hint that the link rests on, if any.
struct ChainLink {
  Literal from;
  Literal to;
  std::int16_t branch = 0;
  std::uint8_t technique = 0;  // of a plain step; 0 (full house) for none
  NestedHint nested = {};
};

inline constexpr std::array<std::uint16_t, 9> kNoMembers{kNone, kNone, kNone, kNone, kNone,
                                                         kNone, kNone, kNone, kNone};

// Which search a list comes from.
struct SearchKind {
  bool is_dynamic = false;
  bool is_nishio = false;
  int level = 0;
};

struct Rank {
  double difficulty = 0;
  int complexity = 0;
  int sort_key = 0;

  friend bool operator<(const Rank& a, const Rank& b) {
    if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
    if (a.complexity != b.complexity) return a.complexity < b.complexity;
    return a.sort_key < b.sort_key;
  }
};

struct Hint {
  Kind kind = Kind::kChain;
  Rank rank;
  int order = 0;   // of discovery
  int source = 0;  // candidate that is assumed; for kCell and kHouse the
                   // constraint whose candidates are assumed in turn
  bool source_on = true;
  int placement = -1;                                 // candidate that is proved true
  int cells = 0;                                      // cycles: how many cells
  std::array<std::uint16_t, 9> members = kNoMembers;  // kCell, kHouse: assumed candidates
  Span removals = {};
  Span nodes = {};
  Span causes = {};
  Span links = {};
  std::uint64_t hash = 0;  // of the nodes
};

struct HintList {
  bool keeps_all = false;
  bool has_links = false;  // whether links are recorded
  SearchKind search;
  std::vector<Hint> hints;
  std::vector<std::uint16_t> pool;
  std::vector<ChainLink> links;
  int discovered = 0;

  void reset(bool keep_all, bool with_links);
  std::span<const std::uint16_t> list(Span span) const {
    return std::span(pool).subspan(span.first, span.count);
  }
  // Whether a hint of this rank may be kept, whatever it removes.
  bool wants(const Rank& rank) const {
    return keeps_all || hints.empty() || rank < hints.front().rank;
  }
  // Whether a hint of this rank with these removals, sorted, would be kept.
  bool wants(const Rank& rank, std::span<const std::uint16_t> removals) const;
  // Adds a hint that the list wants. The removals go into the pool; the caller fills in the rest of
  // the returned hint. The reference is valid until the next call.
  Hint& take(Kind kind, const Rank& rank, std::span<const std::uint16_t> removals);
  // Sorts by rank. Precondition: keeps_all.
  void sort();

  std::uint32_t pool_end() const { return static_cast<std::uint32_t>(pool.size()); }
};

// Sorts candidates by column, row, digit.
void sort_removals(std::vector<std::uint16_t>& removals);

// Whether two hints have the same targets and the same chains to them.
bool same_chains(const NestedHint& a, const NestedHint& b);

}  // namespace nonet::forcing
