// ALS Chain: four or more almost locked sets in a row, each linked to the next by a restricted
// common other than that to the set before; the first or the last set holds z.
//
// Sound because if the first set does not hold z, it is locked and holds its digit x; so the second
// set lacks x, is locked, and holds its own digit y != x; and so on to the last set, which holds z.
//
// What can follow in a chain depends only on its last pair of sets and the digits that pair may
// use, its node. So every node is visited once per first set and first digit, and not once per
// chain:
//
//   node   6 * position of the pair + 3 if it is used backwards
//            + which of its digits are left (0 lower, 1 upper, 2 both)
//   place  3 * node + how many pairs came before (0, 1, 2 or more)
//
// HoDoKu follows pairs forwards only, so that chains run through the sets in their order; of all
// chains it applies that with most eliminations, then the lowest sum of their positions, then the
// first in depth-first order. This search does the same, but shows, of chains with the same
// eliminations, the one with fewest sets.
//
// Source: see als.h; rules of HoDoKu 2.2.4.

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "nonet/base/sort.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/techniques/als.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

using Hit = AlsChainScratch::Hit;

constexpr int kFewestPairs = 3;
constexpr std::uint32_t kMostPairs = 6;  // of a chain that may use pairs both ways
constexpr std::uint64_t kHashFactor = 0x9E3779B97F4A7C15;
constexpr std::uint32_t kUnseen = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t kStart = kUnseen - 1;

class ChainSearch {
 public:
  explicit ChainSearch(const Search& search)
      : memo_(search.workspace.als.memo),
        scratch_(search.workspace.als.chain),
        both_ways_(search.hodoku.als_chains_both_ways),
        evidence_(search.evidence) {}

  // Fills scratch.hits, best first.
  void find_all();
  // Writes the eliminations of a hit.
  void fill(const Hit& hit, Step& step) const;
  // Shows the shortest chain with a hit's start, first digit and end.
  void fill_evidence(const Hit& hit, Step& step);

 private:
  static std::uint32_t node_of(std::size_t pair, bool backwards, unsigned left) {
    return static_cast<std::uint32_t>(6 * pair + (backwards ? 3 : 0) + left);
  }
  const RestrictedCommon& pair_of(std::uint32_t node) const { return memo_.commons()[node / 6]; }
  // The set that a node arrives at.
  std::size_t set_of(std::uint32_t node) const {
    return node % 6 < 3 ? pair_of(node).second : pair_of(node).first;
  }
  // The digits that a node may use, and the digit that it uses.
  DigitSet digits_of(std::uint32_t node) const;
  Digit digit_of(std::uint32_t node) const { return digits_of(node).first(); }
  DigitSet targets_of(std::size_t start, Digit first_digit, std::uint32_t node) const;
  bool has_targets(std::size_t start) const;

  // Calls visit(position of the pair, whether backwards) for every pair that leads from a set.
  template <class Visit>
  void visit_pairs(std::size_t set, Visit visit) const;
  // Calls visit(node) for every pair that can follow a node, or a start.
  template <class Visit>
  void visit_next(std::uint32_t node, Visit visit) const;
  template <class Visit>
  void visit_first(std::size_t start, Visit visit) const;

  void search_from(std::size_t start);
  void explore(std::uint32_t node, int pairs);
  void spread(std::size_t start, Digit first_digit);
  bool is_simple(std::size_t start, std::uint32_t place) const;
  bool record(std::size_t start, Digit first_digit, std::uint32_t node);

  const AlsMemo& memo_;
  AlsChainScratch& scratch_;
  bool both_ways_;
  bool evidence_;
  std::size_t start_ = 0;
  Digit first_digit_{1};
};

DigitSet ChainSearch::digits_of(std::uint32_t node) const {
  const DigitSet digits = pair_of(node).digits;
  switch (node % 3) {
    case 0:
      return digits.first();
    case 1:
      return digits - digits.first();
    default:
      return digits;
  }
}

DigitSet ChainSearch::targets_of(std::size_t start, Digit first_digit, std::uint32_t node) const {
  return memo_.targets(start, set_of(node)) - first_digit - digits_of(node);
}

bool ChainSearch::has_targets(std::size_t start) const {
  for (std::size_t end = both_ways_ ? 0 : start + 1; end < memo_.sets().size(); ++end) {
    if (end != start && !memo_.targets(start, end).empty()) return true;
  }
  return false;
}

template <class Visit>
void ChainSearch::visit_pairs(std::size_t set, Visit visit) const {
  if (both_ways_) {
    for (const std::uint32_t pair : memo_.commons_with(set)) {
      visit(pair, memo_.commons()[pair].first != set);
    }
  } else {
    const std::size_t end = memo_.first_common(set + 1);
    for (std::size_t pair = memo_.first_common(set); pair < end; ++pair) visit(pair, false);
  }
}

template <class Visit>
void ChainSearch::visit_next(std::uint32_t node, Visit visit) const {
  const Digit used = digit_of(node);
  visit_pairs(set_of(node), [&](std::size_t pair, bool backwards) {
    const DigitSet digits = memo_.commons()[pair].digits;
    const DigitSet left = digits - used;
    if (left.empty()) return;
    if (left == digits) {
      visit(node_of(pair, backwards, digits.size() == 1 ? 0 : 2));
    } else {
      visit(node_of(pair, backwards, left.contains(digits.first()) ? 0 : 1));
    }
  });
}

// The first pair uses one of its digits; when it has two, both are tried.
template <class Visit>
void ChainSearch::visit_first(std::size_t start, Visit visit) const {
  visit_pairs(start, [&](std::size_t pair, bool backwards) {
    visit(node_of(pair, backwards, 0));
    if (memo_.commons()[pair].digits.size() > 1) visit(node_of(pair, backwards, 1));
  });
}

bool ChainSearch::record(std::size_t start, Digit first_digit, std::uint32_t node) {
  const DigitSet targets = targets_of(start, first_digit, node);
  if (targets.empty()) return false;
  Hit hit;
  hit.start = static_cast<std::uint32_t>(start);
  hit.node = node;
  hit.first_digit = first_digit;
  int weight = 1;
  for (const Digit digit : targets) {
    for (const Cell cell :
         memo_.set(start).seen_by_of(digit) & memo_.set(set_of(node)).seen_by_of(digit)) {
      ++hit.eliminations;
      hit.index_sum += cell.index() * weight + digit.value();
      hit.result = (hit.result + static_cast<std::uint64_t>(Candidate(cell, digit).index()) + 1) *
                   kHashFactor;
      weight += 80;
    }
  }
  scratch_.hits.push_back(hit);
  return true;
}

// Depth-first, forwards: the order in which HoDoKu finds chains.
void ChainSearch::explore(std::uint32_t node, int pairs) {
  if (pairs >= kFewestPairs) {
    const unsigned bit = DigitSet(first_digit_).bits();
    if ((scratch_.visited[node] & bit) != 0) return;
    scratch_.visited[node] = static_cast<std::uint16_t>(scratch_.visited[node] | bit);
    record(start_, first_digit_, node);
  }
  visit_next(node, [this, pairs](std::uint32_t next) { explore(next, pairs + 1); });
}

// Breadth-first: fills `from` and `pairs` for every place that can be reached, and puts those
// places in `queue`.
void ChainSearch::spread(std::size_t start, Digit first_digit) {
  std::vector<std::uint32_t>& from = scratch_.from;
  std::vector<std::uint32_t>& queue = scratch_.queue;
  from.assign(18 * memo_.commons().size(), kUnseen);
  scratch_.pairs.resize(from.size());
  queue.clear();
  const auto reach = [&](std::uint32_t place, std::uint32_t before, std::uint32_t pairs) {
    if (from[place] != kUnseen) return;
    from[place] = before;
    scratch_.pairs[place] = pairs;
    queue.push_back(place);
  };
  visit_first(start, [&](std::uint32_t node) {
    if (digit_of(node) == first_digit) reach(3 * node, kStart, 1);
  });
  // reach() makes the queue longer.
  for (std::size_t i = 0; i < queue.size(); ++i) {  // NOLINT(modernize-loop-convert)
    const std::uint32_t place = queue[i];
    const std::uint32_t pairs = scratch_.pairs[place];
    if (both_ways_ && pairs == kMostPairs) return;
    const std::uint32_t before = std::min(pairs, 2U);
    visit_next(place / 3, [&](std::uint32_t next) { reach(3 * next + before, place, pairs + 1); });
  }
}

// Whether the chain to a place visits no set twice.
bool ChainSearch::is_simple(std::size_t start, std::uint32_t place) const {
  std::vector<std::size_t> sets{start};
  for (; place != kStart; place = scratch_.from[place]) sets.push_back(set_of(place / 3));
  nonet::sort(sets.begin(), sets.end());
  return std::adjacent_find(sets.begin(), sets.end()) == sets.end();
}

void ChainSearch::search_from(std::size_t start) {
  start_ = start;
  const std::size_t before = scratch_.hits.size();
  if (!both_ways_) {
    scratch_.visited.assign(6 * memo_.commons().size(), 0);
    visit_first(start, [this](std::uint32_t node) {
      first_digit_ = digit_of(node);
      explore(node, 1);
    });
    if (!evidence_ || scratch_.hits.size() == before) return;
  }
  for (const Digit digit : memo_.set(start).digits) {
    spread(start, digit);
    if (both_ways_) {
      for (const std::uint32_t place : scratch_.queue) {
        if (place % 3 != 2 || !is_simple(start, place)) continue;
        if (record(start, digit, place / 3)) scratch_.hits.back().pairs = scratch_.pairs[place];
      }
      continue;
    }
    for (Hit& hit : std::span(scratch_.hits).subspan(before)) {
      if (hit.first_digit == digit) hit.pairs = scratch_.pairs[3 * hit.node + 2];
    }
  }
}

void ChainSearch::find_all() {
  scratch_.hits.clear();
  for (std::size_t start = 0; start < memo_.sets().size(); ++start) {
    if (has_targets(start)) search_from(start);
  }
  nonet::stable_sort(scratch_.hits.begin(), scratch_.hits.end(), [](const Hit& a, const Hit& b) {
    if (a.eliminations != b.eliminations) return a.eliminations > b.eliminations;
    return a.index_sum < b.index_sum;
  });
}

void ChainSearch::fill(const Hit& hit, Step& step) const {
  const Als& first = memo_.set(hit.start);
  const Als& last = memo_.set(set_of(hit.node));
  for (const Digit digit : targets_of(hit.start, hit.first_digit, hit.node)) {
    add_eliminations(step, first.seen_by_of(digit) & last.seen_by_of(digit), digit);
  }
  step.tidy();
}

void ChainSearch::fill_evidence(const Hit& hit, Step& step) {
  spread(hit.start, hit.first_digit);
  std::vector<const Als*> sets;
  std::vector<Digit> links;
  for (std::uint32_t place = 3 * hit.node + 2; place != kStart; place = scratch_.from[place]) {
    sets.push_back(&memo_.set(set_of(place / 3)));
    links.push_back(digit_of(place / 3));
  }
  sets.push_back(&memo_.set(hit.start));
  std::reverse(sets.begin(), sets.end());
  std::reverse(links.begin(), links.end());
  step.length = static_cast<int>(sets.size());
  add_chain_evidence(step, sets, links, targets_of(hit.start, hit.first_digit, hit.node));
}

// Hands over one step for each different set of eliminations among hits of equal rank.
bool hand_over(ChainSearch& chains, std::span<Hit> equals, Step& step, const Search& search,
               StepSink sink) {
  for (std::size_t i = 0; i < equals.size(); ++i) {
    if (equals[i].eliminations == 0) continue;
    const Hit* best = &equals[i];
    for (Hit& hit : equals.subspan(i + 1)) {
      if (hit.eliminations == 0 || hit.result != equals[i].result) continue;
      hit.eliminations = 0;
      if (hit.pairs < best->pairs) best = &hit;
    }
    step.reset(TechniqueId::kAlsChain);
    chains.fill(*best, step);
    if (search.evidence) chains.fill_evidence(*best, step);
    if (sink(step)) return true;
  }
  return false;
}

}  // namespace

bool find_als_chain(const Technique& /*technique*/, const State& state, Search& search,
                    StepSink sink) {
  AlsScratch& scratch = search.workspace.als;
  scratch.memo.update(state, search.hodoku.als_overlap);
  ChainSearch chains(search);
  chains.find_all();
  std::span<Hit> hits = scratch.chain.hits;
  Step step;
  while (!hits.empty()) {
    std::size_t end = 1;
    while (end < hits.size() && hits[end].eliminations == hits[0].eliminations &&
           hits[end].index_sum == hits[0].index_sum) {
      ++end;
    }
    if (hand_over(chains, hits.first(end), step, search, sink)) return true;
    hits = hits.subspan(end);
  }
  return false;
}

}  // namespace nonet
