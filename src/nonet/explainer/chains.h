// Chains: cycles and forcing chains of one line, and multiple, dynamic and nested forcing chains.
//
// Of all chains that a search finds, the first by difficulty, length, kind and order of discovery
// is shown next. A search inside a chain takes all, but of those with equal removals only the
// first.

#pragma once

#include <vector>

#include "nonet/base/stop.h"
#include "nonet/explainer/closure.h"
#include "nonet/explainer/finding.h"

namespace nonet::explainer {

struct ChainRule {
  bool is_multiple = false;  // cells and regions with more than two places
  bool is_dynamic = false;
  bool is_nishio = false;
  // 0: nothing inside; 1: plain techniques; 2, 3: also forcing chains, multiple ones; 4: also
  // dynamic chains of the level `nesting`.
  int level = 0;
  int nesting = 0;
};

// Gives the sink the first chain. After a stop: what was found until then, which means nothing.
void find_chain(const Board& board, const ChainRule& rule, StopToken stop, Sink sink);

// What the techniques inside a chain find: all findings of the first technique that has any which
// rest on the chain.
std::vector<InnerStep> find_inner(const Board& now, const Board& before, const ChainRule& outer,
                                  StopToken stop);
// The same of a search for chains.
std::vector<InnerStep> find_inner_chains(const Board& now, const Board& before,
                                         const ChainRule& rule, StopToken stop);

}  // namespace nonet::explainer
