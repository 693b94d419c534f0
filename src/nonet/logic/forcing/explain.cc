// The chains of a step in words, from its links: the assumption, its consequences one after the
// other, and the conclusion.

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/compose.h"
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
std::string reasons(std::span<const Link> links, const Node* without) {
  std::string text;
  for (const Link& link : links) {
    if (without != nullptr && link.from == *without) continue;
    if (!text.empty()) text += " and ";
    text += in_words(link.from);
  }
  return text;
}

std::string by_inner(const Step& step, const Link& link) {
  if (link.inner < 0) return "";
  const Technique& row = technique(step.inner[static_cast<std::size_t>(link.inner)].technique);
  return compose(" ({})", {row.name});
}

// "If r1c1 is 5, then r1c4 is not 5, so r3c4 is 5; since r2c2 is not 5 and ..., r2c3 is 5."
std::string branch_in_words(const Step& step, std::span<const Link> links) {
  std::string text = compose("If {}", {in_words(links.front().from)});
  const Node* said = &links.front().from;
  const Node* reason = nullptr;  // the only reason of the node that was said last
  bool is_first = true;
  while (!links.empty()) {
    const std::span<const Link> group = one_consequence(links);
    const bool follows = std::any_of(group.begin(), group.end(),
                                     [&](const Link& link) { return link.from == *said; });
    if (follows) {
      text += is_first ? ", then " : ", so ";
      if (group.size() > 1) text += compose("since {}, ", {reasons(group, said)});
    } else if (group.size() == 1 && reason != nullptr && group.front().from == *reason) {
      text += ", and ";
    } else {
      text += compose("; since {}, ", {reasons(group, nullptr)});
    }
    reason = group.size() == 1 ? &group.front().from : nullptr;
    text += compose("{}{}", {in_words(group.front().to), by_inner(step, group.front())});
    said = &group.front().to;
    is_first = false;
    links = links.subspan(group.size());
  }
  return compose("{}. ", {text});
}

std::string branches_in_words(const Step& step) {
  std::string text;
  std::span<const Link> links(step.links);
  while (!links.empty()) {
    const int branch = links.front().branch;
    const auto end = std::find_if(links.begin(), links.end(),
                                  [branch](const Link& link) { return link.branch != branch; });
    const auto count = static_cast<std::size_t>(end - links.begin());
    text += branch_in_words(step, links.first(count));
    links = links.subspan(count);
  }
  return text;
}

std::string start_in_words(const Step& step) {
  if (!step.houses.empty()) {
    std::string house = to_string(step.houses.front().house);
    house[0] = static_cast<char>(house[0] - 'a' + 'A');
    return compose("{} has its {} in {}. ", {house, list_of(digits_of(step, Part::kAssumed)),
                                             list_of(cells_of(step, Part::kAssumed), " or ")});
  }
  const DigitSet digits = digits_of(step, Part::kAssumed);
  if (digits.size() < 2) return "";
  return compose("{} is {}. ", {list_of(cells_of(step, Part::kAssumed)), list_of(digits, " or ")});
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

std::string explain_forcing_cycle(const Step& step) {
  std::string text = compose("Suppose {}", {in_words(step.links.front().from)});
  for (std::size_t i = 0; i + 1 < step.links.size(); ++i) {
    text += compose(", so {}", {in_words(step.links[i].to)});
  }
  return compose(
      "{}. That closes a loop which holds both ways around, so of any two neighbours one is true, "
      "and what both exclude goes: {}",
      {text, conclusion_in_words(step)});
}

std::string explain_forcing_chain(const Step& step) {
  std::string text = branches_in_words(step);
  text += step.links.front().from.on ? "That contradicts itself: " : "So it is so in any case: ";
  return compose("{}{}", {text, conclusion_in_words(step)});
}

std::string explain_branches(const Step& step) {
  const bool is_split = !step.houses.empty() || digits_of(step, Part::kAssumed).size() > 1;
  std::string text = compose("{}{}", {start_in_words(step), branches_in_words(step)});
  text +=
      !is_split && is_contradiction(step) ? "Both cannot be: " : "It is the same whichever way: ";
  return compose("{}{}", {text, conclusion_in_words(step)});
}

}  // namespace nonet
