// The chains of a step in words, from its links: the assumption, its consequences one after the
// other, and the conclusion.

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/logic/chains/chain_words.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// The first links, as far as they lead to the same node: one consequence with all its reasons.
std::span<const Link> one_consequence(std::span<const Link> links) {
  const auto end = std::find_if(links.begin(), links.end(), [&](const Link& link) {
    return link.to != links.front().to || link.branch != links.front().branch;
  });
  return links.first(static_cast<std::size_t>(end - links.begin()));
}

// "r1c1 is 5 and r2c2 is not 3"; `without`, the node that was said last, is left out.
Message reasons(std::span<const Link> links, const Node* without) {
  std::vector<Message> nodes;
  for (const Link& link : links) {
    if (without == nullptr || link.from != *without) nodes.push_back(in_words(link.from));
  }
  return listed(nodes, " and ", " and ");
}

// "r1c1 is 5", with the technique of the step inside that the link rests on.
Message consequence(const Step& step, const Link& link) {
  Message to = in_words(link.to);
  if (link.inner < 0) return to;
  const Step& inner = step.inner[static_cast<std::size_t>(link.inner)];
  return say("{} ({})", {to, say(technique(inner.technique).name)});
}

// "If r1c1 is 5, then r1c4 is not 5, so r3c4 is 5; since r2c2 is not 5 and ..., r2c3 is 5."
Message branch_in_words(const Step& step, std::span<const Link> links) {
  const Node* said = &links.front().from;
  const Node* reason = nullptr;  // the only reason of the node that was said last
  std::vector<Message> clauses{say("If {}", {in_words(*said)})};
  while (!links.empty()) {
    const std::span<const Link> group = one_consequence(links);
    const Message next = consequence(step, group.front());
    const bool is_first = clauses.size() == 1;
    const bool follows = std::any_of(group.begin(), group.end(),
                                     [&](const Link& link) { return link.from == *said; });
    if (follows && group.size() > 1) {
      clauses.push_back(say(is_first ? ", then since {}, {}" : ", so since {}, {}",
                            {reasons(group, said), next}));
    } else if (follows) {
      clauses.push_back(say(is_first ? ", then {}" : ", so {}", {next}));
    } else if (group.size() == 1 && reason != nullptr && group.front().from == *reason) {
      clauses.push_back(say(", and {}", {next}));
    } else {
      clauses.push_back(say("; since {}, {}", {reasons(group, nullptr), next}));
    }
    reason = group.size() == 1 ? &group.front().from : nullptr;
    said = &group.front().to;
    links = links.subspan(group.size());
  }
  return say("{}.", {listed(clauses, "", "")});
}

Message branches_in_words(const Step& step) {
  std::vector<Message> branches;
  std::span<const Link> links(step.links);
  while (!links.empty()) {
    const int branch = links.front().branch;
    const auto end = std::find_if(links.begin(), links.end(),
                                  [branch](const Link& link) { return link.branch != branch; });
    const auto count = static_cast<std::size_t>(end - links.begin());
    branches.push_back(branch_in_words(step, links.first(count)));
    links = links.subspan(count);
  }
  return listed(branches, " ", " ");
}

Message start_in_words(const Step& step) {
  if (!step.houses.empty()) {
    return capitalized(say("{} has its {} in {}.", {in_words(step.houses.front().house),
                                                    list_of_digits(step, Part::kAssumed),
                                                    list_of_cells(step, Part::kAssumed, " or ")}));
  }
  if (digits_of(step, Part::kAssumed).size() < 2) return {};
  return say("{} is {}.",
             {list_of_cells(step, Part::kAssumed), list_of_digits(step, Part::kAssumed, " or ")});
}

// Whether the last two nodes of two branches contradict each other.
bool is_contradiction(const Step& step) {
  const auto second = std::find_if(step.links.begin(), step.links.end(),
                                   [](const Link& link) { return link.branch == 1; });
  if (second == step.links.begin()) return true;  // the assumption itself is refuted
  if (second == step.links.end()) return step.technique == TechniqueId::kNishio;
  return (second - 1)->to.on != step.links.back().to.on;
}

}  // namespace

Message explain_forcing_cycle(const Step& step) {
  const std::span<const Link> links(step.links);
  return say(
      "Suppose {}. That closes a loop which holds both ways around, so of any two neighbours one "
      "is true, and what both exclude goes: {}",
      {way_in_words(links.first(links.size() - 1)), conclusion_in_words(step)});
}

Message explain_forcing_chain(const Step& step) {
  return sentences(
      {branches_in_words(step), say(step.links.front().from.on ? "That contradicts itself: {}"
                                                               : "So it is so in any case: {}",
                                    {conclusion_in_words(step)})});
}

Message explain_branches(const Step& step) {
  const bool is_split = !step.houses.empty() || digits_of(step, Part::kAssumed).size() > 1;
  return sentences({start_in_words(step), branches_in_words(step),
                    say(!is_split && is_contradiction(step) ? "Both cannot be: {}"
                                                            : "It is the same whichever way: {}",
                        {conclusion_in_words(step)})});
}

}  // namespace nonet
