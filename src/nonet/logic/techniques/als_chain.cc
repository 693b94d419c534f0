// ALS Chain: four or more almost locked sets in a row, each restricted to the next by another digit
// than it is to the one before; the first or the last of them holds z.
//
// Sound because if the first set does not hold z, it is locked and holds its digit x; so the second
// does not, is locked, and holds its own digit y != x; and so on to the last, which holds z.
//
// Only pairs (first < second) are followed, as HoDoKu does, so that chains run through the sets in
// their order and never come back. What can follow depends only on the last pair and on the digits
// that it may use, its node; so every node is visited once per start and first digit, and not once
// per chain:
//
//   node = 3 * position of the pair + which of its digits are left (0 lower, 1 upper, 2 both)
//
// HoDoKu collects all chains, keeps the one with the fewest cells of those with the same result,
// and applies the one with most eliminations, then the lowest sum (below), then the first found.
// The same is done here.
//
// Source: see als.h; rules of HoDoKu 2.2.4.

#include <algorithm>
#include <limits>

#include "nonet/logic/techniques/als.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

using Hit = AlsChainScratch::Hit;

constexpr int kFewestPairs = 3;
constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

class ChainSearch {
 public:
  ChainSearch(const AlsMemo& memo, AlsChainScratch& scratch) : memo_(memo), scratch_(scratch) {}

  // Fills scratch.hits, best first.
  void find_all();
  // Writes what a hit eliminates.
  void fill(const Hit& hit, Step& step) const;
  // The fewest cells of all chains with a hit's start, first digit and end.
  std::uint32_t measure(const Hit& hit);
  // The chain that measure() found last. Precondition: it was called with this hit.
  void fill_evidence(const Hit& hit, Step& step) const;

 private:
  static std::uint32_t node_of(std::size_t pair, unsigned left) {
    return static_cast<std::uint32_t>(3 * pair + left);
  }
  const RestrictedCommon& pair_of(std::uint32_t node) const { return memo_.commons()[node / 3]; }
  // The digits that a node may use, and the one that it does.
  DigitSet digits_of(std::uint32_t node) const;
  Digit digit_of(std::uint32_t node) const { return digits_of(node).first(); }
  DigitSet targets_of(std::size_t start, Digit first_digit, std::uint32_t node) const;
  bool has_targets(std::size_t start) const;

  // visit(node) for every pair that can follow on a node, or on a start.
  template <class Visit>
  void visit_next(std::uint32_t node, Visit visit) const;
  template <class Visit>
  void visit_first(std::size_t start, Visit visit) const;

  void explore(std::uint32_t node, int pairs);
  void record(std::uint32_t node);
  void relax(std::uint32_t from, std::uint32_t to, std::uint32_t cost);

  const AlsMemo& memo_;
  AlsChainScratch& scratch_;
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
  return memo_.targets(start, pair_of(node).second) - first_digit - digits_of(node);
}

bool ChainSearch::has_targets(std::size_t start) const {
  for (std::size_t end = start + 1; end < memo_.sets().size(); ++end) {
    if (!memo_.targets(start, end).empty()) return true;
  }
  return false;
}

template <class Visit>
void ChainSearch::visit_next(std::uint32_t node, Visit visit) const {
  const std::size_t set = pair_of(node).second;
  const Digit used = digit_of(node);
  for (std::size_t p = memo_.first_common(set); p < memo_.first_common(set + 1); ++p) {
    const DigitSet digits = memo_.commons()[p].digits;
    const DigitSet left = digits - used;
    if (left.empty()) continue;
    if (left == digits) {
      visit(node_of(p, digits.size() == 1 ? 0 : 2));
    } else {
      visit(node_of(p, left.contains(digits.first()) ? 0 : 1));
    }
  }
}

// The first pair uses one of its digits; when it has two, both are tried.
template <class Visit>
void ChainSearch::visit_first(std::size_t start, Visit visit) const {
  for (std::size_t p = memo_.first_common(start); p < memo_.first_common(start + 1); ++p) {
    visit(node_of(p, 0));
    if (memo_.commons()[p].digits.size() > 1) visit(node_of(p, 1));
  }
}

void ChainSearch::record(std::uint32_t node) {
  const DigitSet targets = targets_of(start_, first_digit_, node);
  if (targets.empty()) return;
  Hit hit;
  hit.start = static_cast<std::uint32_t>(start_);
  hit.node = node;
  hit.first_digit = first_digit_;
  const Als& first = memo_.set(start_);
  const Als& last = memo_.set(pair_of(node).second);
  int weight = 1;
  for (const Digit digit : targets) {
    for (const Cell cell : first.seen_by_of(digit) & last.seen_by_of(digit)) {
      ++hit.eliminations;
      hit.index_sum += cell.index() * weight + digit.value();
      weight += 80;
    }
  }
  scratch_.hits.push_back(hit);
}

void ChainSearch::explore(std::uint32_t node, int pairs) {
  if (pairs >= kFewestPairs) {
    // One mark for each first digit of a start.
    const unsigned bit = DigitSet(first_digit_).bits();
    if ((scratch_.visited[node] & bit) != 0) return;
    scratch_.visited[node] = static_cast<std::uint16_t>(scratch_.visited[node] | bit);
    record(node);
  }
  visit_next(node, [this, pairs](std::uint32_t next) { explore(next, pairs + 1); });
}

void ChainSearch::find_all() {
  scratch_.hits.clear();
  for (start_ = 0; start_ < memo_.sets().size(); ++start_) {
    if (!has_targets(start_)) continue;
    scratch_.visited.assign(3 * memo_.commons().size(), 0);
    visit_first(start_, [this](std::uint32_t node) {
      first_digit_ = digit_of(node);
      explore(node, 1);
    });
  }
  std::stable_sort(scratch_.hits.begin(), scratch_.hits.end(), [](const Hit& a, const Hit& b) {
    if (a.eliminations != b.eliminations) return a.eliminations > b.eliminations;
    return a.index_sum < b.index_sum;
  });
}

void ChainSearch::fill(const Hit& hit, Step& step) const {
  const Als& first = memo_.set(hit.start);
  const Als& last = memo_.set(pair_of(hit.node).second);
  for (const Digit digit : targets_of(hit.start, hit.first_digit, hit.node)) {
    add_eliminations(step, first.seen_by_of(digit) & last.seen_by_of(digit), digit);
  }
  step.tidy();
}

// A state of the measuring is a node and how many pairs came before it: none, one, or more.
void ChainSearch::relax(std::uint32_t from, std::uint32_t to, std::uint32_t cost) {
  cost += static_cast<std::uint32_t>(memo_.set(pair_of(to / 3).second).cells.size());
  if (cost >= scratch_.cost[to]) return;
  scratch_.cost[to] = cost;
  scratch_.parent[to] = from;
}

std::uint32_t ChainSearch::measure(const Hit& hit) {
  const std::size_t states = 9 * memo_.commons().size();
  scratch_.cost.assign(states, kNever);
  scratch_.parent.assign(states, kNever);
  const auto cells = static_cast<std::uint32_t>(memo_.set(hit.start).cells.size());
  visit_first(hit.start, [&](std::uint32_t node) {
    if (digit_of(node) == hit.first_digit) relax(kNever, 3 * node, cells);
  });
  // Every pair is followed by later ones only.
  const auto end = static_cast<std::uint32_t>(9 * (hit.node / 3));
  for (auto at = static_cast<std::uint32_t>(9 * memo_.first_common(hit.start)); at < end; ++at) {
    if (scratch_.cost[at] == kNever) continue;
    const std::uint32_t before = std::min(at % 3 + 1, 2U);
    visit_next(at / 3,
               [&](std::uint32_t next) { relax(at, 3 * next + before, scratch_.cost[at]); });
  }
  return scratch_.cost[3 * hit.node + 2];
}

void ChainSearch::fill_evidence(const Hit& hit, Step& step) const {
  std::vector<const Als*> sets;
  std::vector<Digit> links;
  for (std::uint32_t at = 3 * hit.node + 2; at != kNever; at = scratch_.parent[at]) {
    sets.push_back(&memo_.set(pair_of(at / 3).second));
    links.push_back(digit_of(at / 3));
  }
  sets.push_back(&memo_.set(hit.start));
  std::reverse(sets.begin(), sets.end());
  std::reverse(links.begin(), links.end());
  step.length = static_cast<int>(sets.size());
  add_chain_evidence(step, sets, links, targets_of(hit.start, hit.first_digit, hit.node));
}

// Hands over one step for each different result of hits that rank equal.
bool hand_over(ChainSearch& chains, std::span<Hit> equals, Step& step, Step& other,
               const Search& search, StepSink sink) {
  const TechniqueId id = TechniqueId::kAlsChain;
  for (std::size_t i = 0; i < equals.size(); ++i) {
    if (equals[i].eliminations == 0) continue;
    step.reset(id);
    chains.fill(equals[i], step);
    Hit best = equals[i];
    std::uint32_t fewest = search.evidence ? chains.measure(best) : 0;
    for (Hit& hit : equals.subspan(i + 1)) {
      if (hit.eliminations == 0) continue;
      other.reset(id);
      chains.fill(hit, other);
      if (other.eliminations != step.eliminations) continue;
      hit.eliminations = 0;
      if (!search.evidence) continue;
      const std::uint32_t cells = chains.measure(hit);
      if (cells < fewest) {
        fewest = cells;
        best = hit;
      }
    }
    if (search.evidence) {
      chains.measure(best);
      chains.fill_evidence(best, step);
    }
    if (sink(step)) return true;
  }
  return false;
}

}  // namespace

bool find_als_chain(const Technique& /*technique*/, const State& state, Search& search,
                    StepSink sink) {
  AlsScratch& scratch = search.workspace.als;
  scratch.memo.update(state, search.hodoku.als_overlap);
  ChainSearch chains(scratch.memo, scratch.chain);
  chains.find_all();
  std::span<Hit> hits = scratch.chain.hits;
  Step step;
  Step other;
  while (!hits.empty()) {
    std::size_t end = 1;
    while (end < hits.size() && hits[end].eliminations == hits[0].eliminations &&
           hits[end].index_sum == hits[0].index_sum) {
      ++end;
    }
    if (hand_over(chains, hits.first(end), step, other, search, sink)) return true;
    hits = hits.subspan(end);
  }
  return false;
}

}  // namespace nonet
