#include "nonet/explainer/chains.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <utility>

#include "nonet/base/sort.h"
#include "nonet/explainer/branch_chains.h"
#include "nonet/explainer/chain_list.h"
#include "nonet/explainer/finders.h"
#include "nonet/explainer/unary_chains.h"

namespace nonet::explainer {

namespace {

std::string suffix(const ChainRule& rule) {
  switch (rule.level) {
    case 0:
      return "";
    case 1:
      return " (+)";
    case 2:
      return " (+ Forcing Chains)";
    case 3:
      return " (+ Multiple Forcing Chains)";
    default:
      return " (+ Dynamic Forcing Chains)";
  }
}

std::string name_of(const Chain& chain, const ChainRule& rule) {
  const std::string prefix = rule.is_dynamic ? "Dynamic " : "";
  switch (chain.kind) {
    case ChainKind::kXCycle:
      return chain.cells == 4 ? "Generalized X-Wing" : "Bidirectional X-Cycle";
    case ChainKind::kYCycle:
      return "Bidirectional Y-Cycle";
    case ChainKind::kCycle:
      return "Bidirectional Cycle";
    case ChainKind::kXChain:
      return chain.rank.complexity == 6 ? "Turbot Fish" : "Forcing X-Chain";
    case ChainKind::kChain:
      return "Forcing Chain";
    case ChainKind::kDouble:
      return prefix + "Double Forcing Chains" + suffix(rule);
    case ChainKind::kCell:
      return prefix + "Cell Forcing Chains" + suffix(rule);
    case ChainKind::kRegion:
      return prefix + "Region Forcing Chains" + suffix(rule);
    case ChainKind::kContradiction:
      return prefix + "Contradiction Forcing Chains" + suffix(rule);
    case ChainKind::kNishio:
      return "Nishio Forcing Chains";
  }
  return "";
}

// Calls use(chain) for the chains of a rule, in order, while their closures are there.
template <class Use>
void search(const Board& board, const ChainRule& rule, StopToken stop, bool all, Use use) {
  ChainList list(all);
  if (!rule.is_multiple && !rule.is_dynamic) {
    search_unary_chains(board, stop, list);
    for (const Chain& chain : list.take()) use(chain);
    return;
  }
  BranchSearch branches(board, rule, stop, list);
  branches.run();
  for (const Chain& chain : list.take()) use(chain);
}

// The candidates that have gone and that the chain needs gone: those of the cells and regions in
// which its "on" literals are the last.
class Parents {
 public:
  Parents(const Board& now, const Board& before) : now_(now), before_(before) {}

  std::vector<Literal> of(const Chain& chain, const std::vector<std::vector<ChainLink>>& lines) {
    for (const std::vector<ChainLink>& line : lines) {
      for (const ChainLink& link : line) {
        if (is_on(link.literal)) add(link.literal, cause_of(chain, link));
      }
    }
    return std::move(parents_);
  }

  void add(const std::vector<Removal>& rests_on) {
    for (const auto& [cell, values] : rests_on) add(cell, values);
  }
  std::vector<Literal> take() { return std::move(parents_); }

 private:
  static std::int16_t cause_of(const Chain& chain, const ChainLink& link) {
    if (link.cause != kNoCause) return link.cause;
    if (chain.kind == ChainKind::kCell) return kCellCause;
    if (chain.kind == ChainKind::kRegion) return static_cast<std::int16_t>(chain.region);
    return kNoCause;
  }

  void add(Literal on, std::int16_t cause) {
    if (cause == kCellCause) {
      add(cell_of(on), static_cast<Mask>(~Mask{0}));
    } else if (cause >= 0) {
      for (const int cell : now_.network().region(cause).cells) add(cell, bit(value_of(on)));
    }
  }

  void add(int cell, Mask values) {
    const auto gone = static_cast<Mask>(before_.candidates(cell) & ~now_.candidates(cell) & values);
    for (const int value : members(gone)) {
      const Literal off = literal(cell, value, false);
      if (known_.insert(off).second) parents_.push_back(off);
    }
  }

  const Board& now_;
  const Board& before_;
  std::set<Literal> known_;
  std::vector<Literal> parents_;
};

std::shared_ptr<const InnerChain> inner_chain(const Chain& chain,
                                              const std::vector<std::vector<ChainLink>>& lines) {
  constexpr Literal kEnd = 0xFFFF;
  auto inner = std::make_shared<InnerChain>();
  inner->complexity = chain.rank.complexity;
  for (const std::vector<ChainLink>& line : lines) {
    inner->literals.reserve(inner->literals.size() + line.size() + 1);
    for (const ChainLink& link : line) inner->literals.push_back(link.literal);
    inner->literals.push_back(kEnd);
  }
  return inner;
}

// SukakuExplainer keeps the cells of a removal in a hash table, and visits them by the last bits of
// their numbers; the other programs in reading order.
void order_removals(const Network& network, std::vector<Removal>& removals) {
  std::size_t slots = 16;
  while (removals.size() > slots * 3 / 4) slots *= 2;
  std::vector<std::pair<std::size_t, std::size_t>> order;
  for (std::size_t i = 0; i < removals.size(); ++i) {
    const auto cell = at(removals[i].cell);
    order.emplace_back(network.dialect == Dialect::kSukaku ? cell % slots : cell, i);
  }
  nonet::sort(order.begin(), order.end());
  std::vector<Removal> sorted;
  sorted.reserve(order.size());
  for (const auto& [slot, i] : order) sorted.push_back(removals[i]);
  removals = std::move(sorted);
}

using PlainFinder = void (*)(const Board&, Sink);

std::vector<PlainFinder> plain_finders(const Network& network) {
  const bool general = network.dialect == Dialect::kSukaku && network.has_variant;
  return {
      general ? find_general_locking : find_locking,
      [](const Board& board, Sink sink) { find_hidden_sets(board, 2, sink); },
      general ? [](const Board& board, Sink sink) { find_general_naked_sets(board, 2, sink); }
              : [](const Board& board, Sink sink) { find_naked_sets(board, 2, sink); },
      [](const Board& board, Sink sink) { find_fish(board, 2, sink); },
  };
}

std::vector<ChainRule> inner_rules(const Network& network, const ChainRule& outer) {
  constexpr ChainRule kUnary{};
  constexpr ChainRule kMultiple{.is_multiple = true};
  if (outer.level >= 4) return {{.is_multiple = true, .is_dynamic = true, .level = outer.nesting}};
  if (outer.level == 3) {
    if (network.dialect == Dialect::kSpecial) return {kMultiple};
    return {kUnary, kMultiple};
  }
  if (outer.level == 2) return {kUnary};
  return {};
}

}  // namespace

void find_chain(const Board& board, const ChainRule& rule, StopToken stop, Sink sink) {
  search(board, rule, stop, false, [&](const Chain& chain) {
    Finding finding{.name = name_of(chain, rule), .removals = chain.removals};
    finding.rating = static_cast<int>((chain.rank.difficulty + 0.05) * 10);
    if (chain.placed >= 0) {
      finding.cell = cell_of(static_cast<Literal>(chain.placed));
      finding.value = value_of(static_cast<Literal>(chain.placed));
    }
    sink(finding);
  });
}

std::vector<InnerStep> find_inner(const Board& now, const Board& before, const ChainRule& outer,
                                  StopToken stop) {
  std::vector<InnerStep> steps;
  const auto sink = [&](const Finding& finding) {
    Parents parents(now, before);
    parents.add(finding.rests_on);
    InnerStep step{.removals = finding.removals, .parents = parents.take(), .chain = nullptr};
    if (step.parents.empty()) return false;
    order_removals(now.network(), step.removals);
    steps.push_back(std::move(step));
    return false;
  };
  for (const PlainFinder find : plain_finders(now.network())) {
    find(now, sink);
    if (!steps.empty()) return steps;
  }
  for (const ChainRule& rule : inner_rules(now.network(), outer)) {
    if (stop.stop_requested()) break;
    steps = find_inner_chains(now, before, rule, stop);
    if (!steps.empty()) break;
  }
  return steps;
}

std::vector<InnerStep> find_inner_chains(const Board& now, const Board& before,
                                         const ChainRule& rule, StopToken stop) {
  std::vector<InnerStep> steps;
  search(now, rule, stop, true, [&](const Chain& chain) {
    const std::vector<std::vector<ChainLink>> lines = chains_of(chain);
    InnerStep step{.removals = chain.removals,
                   .parents = Parents(now, before).of(chain, lines),
                   .chain = nullptr};
    if (step.parents.empty()) return;
    order_removals(now.network(), step.removals);
    step.chain = inner_chain(chain, lines);
    steps.push_back(std::move(step));
  });
  return steps;
}

}  // namespace nonet::explainer
