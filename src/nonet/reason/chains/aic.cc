// X-chains, alternating inference chains (AIC) and grouped AICs: strong and weak links in turn.
//
//   a == b -- c == d            a or d is true: a candidate that excludes both is false
//   a == b -- c == a            a is true
//   a == b -- c == d -- a       a loop: of both ends of each weak link one is true
//   (==  strong link, --  weak link, as in graph.h)
//
// An X-chain keeps to one value; a grouped AIC may have groups of places as nodes. Each X-chain is
// an AIC, and each AIC a grouped one without groups: a finder also gives what those before it give.
//
// Source: Sudopedia, "Alternating Inference Chain"; the closure that says where chains are is the
// implication graph of 2-SAT (Aspvall, Plass and Tarjan, 1979).

#include <algorithm>
#include <optional>

#include "nonet/base/message.h"
#include "nonet/base/sort.h"
#include "nonet/reason/chains/evidence.h"
#include "nonet/reason/chains/graph.h"
#include "nonet/reason/chains/walk.h"
#include "nonet/reason/finders.h"

namespace nonet::reason {

namespace {

using namespace chains;

// The shortest way from a literal of a candidate to its negation: a piece of the pool.
struct Chain {
  NodeIndex candidate = 0;
  bool is_proof = false;  // from off to on: the candidate is true
  std::uint32_t first = 0;
  std::uint32_t count = 0;

  // A chain that refutes a candidate says more without it: its first and last literal are left out.
  std::span<const Literal> inner(std::span<const Literal> pool) const {
    return is_proof ? pool.subspan(first, count) : pool.subspan(first + 1, count - 2);
  }
  std::uint32_t size() const { return is_proof ? count : count - 2; }
};

class AicSearch {
 public:
  AicSearch(const State& state, LinkKind kind) : graph_(state, kind), covered_(state, graph_) {
    if (graph_.size() <= Closure::kMostNodes) closure_.emplace(graph_);
  }

  // Returns false when asked to stop.
  bool find_chains(StopToken stop);
  bool hand_over(const Technique& technique, bool evidence, StepSink sink);

 private:
  void find_chain(Walk& walk, NodeIndex candidate, bool is_proof);
  void fill(Step& step, const Chain& chain);
  void eliminate_common(Step& step, NodeIndex a, NodeIndex b) const;
  void add_evidence(Step& step, const Chain& chain) const;

  Graph graph_;
  Covered covered_;
  std::optional<Closure> closure_;
  std::vector<Chain> chains_;
  std::vector<Literal> pool_;
  std::vector<Literal> path_;
};

void AicSearch::find_chain(Walk& walk, NodeIndex candidate, bool is_proof) {
  const Literal source = is_proof ? off(candidate) : on(candidate);
  const Literal target = is_proof ? on(candidate) : off(candidate);
  if (closure_.has_value() && !closure_->implies(source, target)) return;
  if (!walk.run(source, target)) return;
  walk.path_to(target, path_);
  chains_.push_back({candidate, is_proof, static_cast<std::uint32_t>(pool_.size()),
                     static_cast<std::uint32_t>(path_.size())});
  pool_.insert(pool_.end(), path_.begin(), path_.end());
}

bool AicSearch::find_chains(StopToken stop) {
  Walk walk(graph_);
  for (NodeIndex node = 0; node < graph_.candidates(); ++node) {
    if (stop.stop_requested()) return false;
    find_chain(walk, node, false);
    if (graph_.has_strong(node)) find_chain(walk, node, true);
  }
  nonet::sort(chains_.begin(), chains_.end(), [](const Chain& a, const Chain& b) {
    if (a.size() != b.size()) return a.size() < b.size();
    if (a.is_proof != b.is_proof) return a.is_proof;
    return a.candidate < b.candidate;
  });
  return true;
}

// The candidates that exclude both nodes.
void AicSearch::eliminate_common(Step& step, NodeIndex a, NodeIndex b) const {
  for (const NodeIndex node : graph_.weak(a)) {
    if (graph_.is_candidate(node) && (a == b || graph_.is_weak(b, node))) {
      step.eliminations.push_back(graph_.candidate(node));
    }
  }
}

void AicSearch::fill(Step& step, const Chain& chain) {
  const std::span<const Literal> inner = chain.inner(pool_);
  const NodeIndex a = node_of(inner.front());
  const NodeIndex b = node_of(inner.back());
  step.size = static_cast<int>(inner.size());
  eliminate_common(step, a, b);
  if (a == b && graph_.is_candidate(a)) {
    const Candidate placed = graph_.candidate(a);
    step.placements.push_back(placed);
    std::erase_if(step.eliminations, [&](Candidate gone) {
      return gone.cell == placed.cell ||
             (gone.value == placed.value && graph_.facts().sees[placed.cell].contains(gone.cell));
    });
  }
  if (graph_.is_weak(a, b)) {
    for (std::size_t i = 1; i + 1 < inner.size(); i += 2) {
      eliminate_common(step, node_of(inner[i]), node_of(inner[i + 1]));
    }
  }
  step.tidy();
}

void AicSearch::add_evidence(Step& step, const Chain& chain) const {
  const std::span<const Literal> inner = chain.inner(pool_);
  const NodeIndex a = node_of(inner.front());
  std::vector<Literal> path(inner.begin(), inner.end());
  if (graph_.is_weak(a, node_of(inner.back()))) path.push_back(off(a));
  add_links(step, graph_, path, 0);
  const std::span<const CellIndex> cells = graph_.cells(a);
  step.marks = {{{cells.begin(), cells.end()}, ValueSet::of(graph_.value(a)), Part::kAssumed}};
}

bool AicSearch::hand_over(const Technique& technique, bool evidence, StepSink sink) {
  Step step;
  for (const Chain& chain : chains_) {
    if (!chain.is_proof && covered_.has(chain.candidate)) continue;
    step.reset(technique.id);
    fill(step, chain);
    covered_.add(graph_, step);
    if (evidence) add_evidence(step, chain);
    if (sink(step)) return true;
  }
  return false;
}

LinkKind kind_of(TechniqueId id) {
  if (id == TechniqueId::kXChain) return LinkKind::kOneValue;
  return id == TechniqueId::kAic ? LinkKind::kAll : LinkKind::kGrouped;
}

}  // namespace

bool find_aic(const Technique& technique, const State& state, Search& search, StepSink sink) {
  AicSearch aic(state, kind_of(technique.id));
  return aic.find_chains(search.stop) && aic.hand_over(technique, search.evidence, sink);
}

Message explain_aic(const Facts& facts, const Step& step) {
  const Node& first = step.links.front().from;
  const Node& last = step.links.back().to;
  const Message chain =
      say("If {}, then {}.", {in_words(facts, first), consequences_in_words(facts, step.links)});
  if (last == first) {
    return sentences(
        {chain, say("That closes a loop which holds both ways around, so of any two neighbours in "
                    "it one is true, and what both exclude goes.")});
  }
  if (last.cells == first.cells && last.value == first.value) {
    return sentences({chain, say("So {} in any case.", {in_words(facts, last)})});
  }
  Node start = first;
  start.on = true;
  return sentences({chain, say("So {}, or {}, and what both exclude goes.",
                               {in_words(facts, start), in_words(facts, last)})});
}

}  // namespace nonet::reason
