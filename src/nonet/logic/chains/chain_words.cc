#include "nonet/logic/chains/chain_words.h"

#include <algorithm>

#include "nonet/logic/chains/hodoku_simple_chains.h"
#include "nonet/logic/chains/nice_loops.h"
#include "nonet/logic/chains/tabling_forcing.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// The candidates at the two ends of an AIC or simple chain.
std::string one_is_true(const Node& start, const Node& end) {
  Node first = start;
  first.on = true;
  return "either " + in_words(first) + " or " + in_words(end);
}

// The links of one branch.
std::span<const Link> branch_of(const Step& step, std::int16_t branch) {
  const auto is_before = [branch](const Link& link) { return link.branch < branch; };
  const auto is_upto = [branch](const Link& link) { return link.branch <= branch; };
  const auto first = std::partition_point(step.links.begin(), step.links.end(), is_before);
  const auto last = std::partition_point(first, step.links.end(), is_upto);
  return {first, last};
}

// What a branch comes to. The main line of a net stands behind its side branches.
std::string end_of_branches(const Step& step) {
  std::string text;
  for (std::int16_t i = 0; i <= step.links.back().branch; ++i) {
    const auto links = branch_of(step, i);
    if (links.empty()) continue;
    if (!text.empty()) text += " and ";
    text += in_words(links.back().to);
  }
  return text;
}

std::string starts_of_branches(const Step& step) {
  std::string text;
  for (std::int16_t i = 0; i <= step.links.back().branch; ++i) {
    const auto links = branch_of(step, i);
    if (links.empty()) continue;
    if (!text.empty()) text += " or ";
    text += in_words(links.front().from);
  }
  return text;
}

}  // namespace

std::string in_words(const Node& node) {
  const std::string digit(1, node.digit.to_char());
  if (node.cells.size() == 1) {
    return list_of(node.cells) + (node.on ? " is " : " is not ") + digit;
  }
  return digit + (node.on ? " is in " : " is not in ") + list_of(node.cells, " or ");
}

std::string way_in_words(std::span<const Link> links) {
  std::string text = in_words(links.front().from);
  for (const Link& link : links) text += ", so " + in_words(link.to);
  return text;
}

std::string explain_simple_chain(const Step& step) {
  const Node& start = step.links.front().from;
  const Node& end = step.links.back().to;
  std::string text = "Suppose " + way_in_words(step.links) + ". ";
  if (start.cells == end.cells) {
    text += "So it would be what it is not: " + in_words(end) + " after all, and the cells that ";
    return text + "see it lose the digit: " + conclusion_in_words(step);
  }
  text += "So " + one_is_true(start, end) + ", and no cell that sees both can have that digit: ";
  return text + conclusion_in_words(step);
}

std::string explain_nice_loop(const Step& step) {
  const bool is_continuous = step.technique == TechniqueId::kContinuousNiceLoop ||
                             step.technique == TechniqueId::kGroupedContinuousNiceLoop;
  const std::span<const Link> links(step.links);
  const Node& start = links.front().from;
  if (is_continuous) {
    return "Suppose " + way_in_words(links.first(links.size() - 1)) +
           ". That closes a loop which holds both ways around, so each link between two cells has "
           "the digit at one of its ends, and a cell with two links has one of their digits: " +
           conclusion_in_words(step);
  }
  const Node& end = links.back().to;
  std::string text = "Suppose " + way_in_words(links) + ". ";
  if (start.cells != end.cells) {
    return text + "So " + one_is_true(start, end) +
           ", and a candidate that both exclude is false: " + conclusion_in_words(step);
  }
  if (start.on) {
    text +=
        start.digit == end.digit ? "That contradicts itself" : "The cell cannot have two digits";
  } else if (end.on) {
    text += "So " + in_words(end) + " in any case";
  } else {
    text += "The same holds when " + in_words(Node{start.cells, start.digit, true});
  }
  return text + ": " + conclusion_in_words(step);
}

std::string explain_forcing(const Step& step) {
  const bool is_net = step.technique == TechniqueId::kForcingNetContradiction ||
                      step.technique == TechniqueId::kForcingNetVerity;
  const std::string follow = is_net ? "Follow the singles" : "Follow the links";
  if (step.technique == TechniqueId::kForcingChainContradiction ||
      step.technique == TechniqueId::kForcingNetContradiction) {
    return "Suppose " + in_words(step.links.front().from) + ". " + follow + ": " +
           end_of_branches(step) +
           ", which contradicts the supposition or the rules: " + conclusion_in_words(step);
  }
  return "One of these is true: " + starts_of_branches(step) + ". " + follow + ": each leads to " +
         in_words(step.links.back().to) + ", so that is true: " + conclusion_in_words(step);
}

}  // namespace nonet
