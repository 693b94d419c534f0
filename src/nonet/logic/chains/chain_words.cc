#include "nonet/logic/chains/chain_words.h"

#include <algorithm>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/logic/chains/hodoku_simple_chains.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// Says that one of the candidates at the two ends of an AIC or simple chain is true.
std::string one_is_true(const Node& start, const Node& end) {
  Node first = start;
  first.on = true;
  return compose("either {} or {}", {in_words(first), in_words(end)});
}

// The main line of a branch: its links up to the first that does not start where the link before
// ends. The side branches of a net come after the main line.
std::span<const Link> main_line(const Step& step, std::int16_t branch) {
  const auto is_before = [branch](const Link& link) { return link.branch < branch; };
  const auto first = std::partition_point(step.links.begin(), step.links.end(), is_before);
  auto last = first;
  while (last != step.links.end() && last->branch == branch &&
         (last == first || last->from == std::prev(last)->to)) {
    ++last;
  }
  return {first, last};
}

// The main lines of all branches; a premise that is its own conclusion has no links.
std::vector<std::span<const Link>> main_lines(const Step& step) {
  std::vector<std::span<const Link>> lines;
  for (std::int16_t i = 0; i <= step.links.back().branch; ++i) {
    const auto line = main_line(step, i);
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

std::string ends_in_words(const std::vector<std::span<const Link>>& lines) {
  std::string text;
  for (const auto& line : lines) {
    if (!text.empty()) text += " and ";
    text += in_words(line.back().to);
  }
  return text;
}

std::string starts_in_words(const std::vector<std::span<const Link>>& lines) {
  std::string text;
  for (const auto& line : lines) {
    if (!text.empty()) text += " or ";
    text += in_words(line.front().from);
  }
  return text;
}

std::string ways_in_words(const std::vector<std::span<const Link>>& lines) {
  std::string text;
  for (const auto& line : lines) {
    if (!text.empty()) text += "; ";
    text += way_in_words(line);
  }
  return text;
}

}  // namespace

std::string in_words(const Node& node) {
  const std::string digit(1, node.digit.to_char());
  if (node.cells.size() == 1) {
    return compose("{}{}{}", {list_of(node.cells), node.on ? " is " : " is not ", digit});
  }
  return compose("{}{}{}",
                 {digit, node.on ? " is in " : " is not in ", list_of(node.cells, " or ")});
}

std::string way_in_words(std::span<const Link> links) {
  std::string text = in_words(links.front().from);
  for (const Link& link : links) text += compose(", so {}", {in_words(link.to)});
  return text;
}

std::string explain_simple_chain(const Step& step) {
  const Node& start = step.links.front().from;
  const Node& end = step.links.back().to;
  std::string text = compose("Suppose {}. ", {way_in_words(step.links)});
  if (start.cells == end.cells) {
    return compose("{}So {} in any case, and the cells that see it lose the digit: {}",
                   {text, in_words(end), conclusion_in_words(step)});
  }
  text +=
      compose("So {}, and no cell that sees both can have that digit: ", {one_is_true(start, end)});
  return compose("{}{}", {text, conclusion_in_words(step)});
}

std::string explain_nice_loop(const Step& step) {
  const bool is_continuous = step.technique == TechniqueId::kContinuousNiceLoop ||
                             step.technique == TechniqueId::kGroupedContinuousNiceLoop;
  const std::span<const Link> links(step.links);
  const Node& start = links.front().from;
  if (is_continuous) {
    return compose(
        "Suppose {}. That closes a loop which holds both ways around, so each link between two "
        "cells has the digit at one of its ends, and a cell with two links has one of their "
        "digits: {}",
        {way_in_words(links.first(links.size() - 1)), conclusion_in_words(step)});
  }
  const Node& end = links.back().to;
  std::string text = compose("Suppose {}. ", {way_in_words(links)});
  if (start.cells != end.cells) {
    return compose("{}So {}, and a candidate that both exclude is false: {}",
                   {text, one_is_true(start, end), conclusion_in_words(step)});
  }
  if (start.on) {
    text +=
        start.digit == end.digit ? "That contradicts itself" : "The cell cannot have two digits";
  } else if (end.on) {
    text += compose("So {} in any case", {in_words(end)});
  } else {
    text += compose("The same holds when {}", {in_words(Node{start.cells, start.digit, true})});
  }
  return compose("{}: {}", {text, conclusion_in_words(step)});
}

// All links of a net would fill a page: of a net only premise and conclusions are told.
std::string explain_tabled_forcing(const Step& step) {
  // A single: the contrary leaves a cell without candidates, or a digit without a place.
  if (step.links.empty()) {
    return compose("The contrary would break the rules at once. So {}",
                   {conclusion_in_words(step)});
  }
  const bool is_net = step.technique == TechniqueId::kForcingNetContradiction ||
                      step.technique == TechniqueId::kForcingNetVerity;
  const auto lines = main_lines(step);
  if (step.technique == TechniqueId::kForcingChainContradiction ||
      step.technique == TechniqueId::kForcingNetContradiction) {
    const std::string way = is_net
                                ? compose("Suppose {}, and place the singles that follow: then {}",
                                          {in_words(lines[0].front().from), ends_in_words(lines)})
                                : compose("Suppose {}", {ways_in_words(lines)});
    return compose("{}. That cannot be, so the supposition is false: {}",
                   {way, conclusion_in_words(step)});
  }
  const std::string way = is_net ? "When the singles that follow are placed, each leads to the same"
                                 : compose("Each leads to the same: {}", {ways_in_words(lines)});
  return compose("Of these, one is true: {}. {}. So {}",
                 {starts_in_words(lines), way, conclusion_in_words(step)});
}

}  // namespace nonet
