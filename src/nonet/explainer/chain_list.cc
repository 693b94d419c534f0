#include "nonet/explainer/chain_list.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

#include "nonet/base/sort.h"
#include "nonet/logic/forcing/hint.h"

namespace nonet::explainer {

namespace {

std::vector<ChainLink> chain_of(const ChainEnd& end) {
  std::vector<ChainLink> links;
  for (const int index : end.closure->chain_of(end.node)) {
    const Node& node = end.closure->node(index);
    links.push_back({node.literal, node.cause});
  }
  return links;
}

}  // namespace

std::vector<std::vector<ChainLink>> chains_of(const Chain& chain) {
  std::vector<std::vector<ChainLink>> chains = chain.chains;
  for (const ChainEnd& end : chain.ends) chains.push_back(chain_of(end));
  return chains;
}

void ChainList::add(Chain chain) {
  if (!keeps_all_) chains_.clear();
  chains_.push_back(std::move(chain));
}

std::vector<Chain> ChainList::take() {
  std::vector<std::size_t> order(chains_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  nonet::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (chains_[a].rank != chains_[b].rank) return chains_[a].rank < chains_[b].rank;
    return a < b;
  });
  std::set<std::vector<std::pair<int, Mask>>> seen;
  std::vector<Chain> sorted;
  for (const std::size_t i : order) {
    std::vector<std::pair<int, Mask>> removals;
    for (const auto& [cell, values] : chains_[i].removals) removals.emplace_back(cell, values);
    nonet::sort(removals.begin(), removals.end());
    if (seen.insert(std::move(removals)).second) sorted.push_back(std::move(chains_[i]));
  }
  return sorted;
}

std::vector<Removal> removals_of(const Board& board, Literal target) {
  std::vector<Removal> removals;
  const int cell = cell_of(target);
  const Mask value = bit(value_of(target));
  add_removal(removals, board, cell, is_on(target) ? static_cast<Mask>(~value) : value);
  return removals;
}

double for_length(int complexity) { return forcing::length_difficulty(complexity); }

int complexity_of(const std::vector<ChainEnd>& ends) {
  int complexity = 0;
  std::vector<const InnerChain*> inner;
  for (const ChainEnd& end : ends) {
    complexity += end.closure->length_of(end.node);
    if (!end.closure->has_inner()) continue;
    for (const int index : end.closure->chain_of(end.node)) {
      const InnerChain* chain = end.closure->node(index).inner.get();
      if (chain == nullptr) continue;
      const bool known = std::ranges::any_of(
          inner, [&](const InnerChain* other) { return other->literals == chain->literals; });
      if (known) continue;
      inner.push_back(chain);
      complexity += chain->complexity;
    }
  }
  return complexity;
}

}  // namespace nonet::explainer
