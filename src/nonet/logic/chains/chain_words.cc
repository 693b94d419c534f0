#include "nonet/logic/chains/chain_words.h"

#include <algorithm>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/logic/chains/hodoku_simple_chains.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// Says that one of the candidates at the two ends of an AIC or simple chain is true.
Message one_is_true(const Node& start, const Node& end) {
  Node first = start;
  first.on = true;
  return say("either {} or {}", {in_words(first), in_words(end)});
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

Message ends_in_words(const std::vector<std::span<const Link>>& lines) {
  std::vector<Message> ends;
  ends.reserve(lines.size());
  for (const auto& line : lines) ends.push_back(in_words(line.back().to));
  return listed(ends, " and ", " and ");
}

Message starts_in_words(const std::vector<std::span<const Link>>& lines) {
  std::vector<Message> starts;
  starts.reserve(lines.size());
  for (const auto& line : lines) starts.push_back(in_words(line.front().from));
  return listed(starts, " or ", " or ");
}

Message ways_in_words(const std::vector<std::span<const Link>>& lines) {
  std::vector<Message> ways;
  ways.reserve(lines.size());
  for (const auto& line : lines) ways.push_back(way_in_words(line));
  return listed(ways, "; ", "; ");
}

}  // namespace

Message in_words(const Node& node) {
  const char digit = node.digit.to_char();
  if (node.cells.size() == 1) {
    return say(node.on ? "{} is {}" : "{} is not {}", {list_of(node.cells), digit});
  }
  return say(node.on ? "{} is in {}" : "{} is not in {}", {digit, list_of(node.cells, " or ")});
}

Message way_in_words(std::span<const Link> links) {
  std::vector<Message> nodes{in_words(links.front().from)};
  for (const Link& link : links) nodes.push_back(in_words(link.to));
  return listed(nodes, ", so ", ", so ");
}

Message explain_simple_chain(const Step& step) {
  const Node& start = step.links.front().from;
  const Node& end = step.links.back().to;
  const Message way = way_in_words(step.links);
  if (start.cells == end.cells) {
    return say("Suppose {}. So {} in any case, and the cells that see it lose the digit: {}",
               {way, in_words(end), conclusion_in_words(step)});
  }
  return say("Suppose {}. So {}, and no cell that sees both can have that digit: {}",
             {way, one_is_true(start, end), conclusion_in_words(step)});
}

Message explain_nice_loop(const Step& step) {
  const bool is_continuous = step.technique == TechniqueId::kContinuousNiceLoop ||
                             step.technique == TechniqueId::kGroupedContinuousNiceLoop;
  const std::span<const Link> links(step.links);
  const Node& start = links.front().from;
  const Node& end = links.back().to;
  const Message conclusion = conclusion_in_words(step);
  if (is_continuous) {
    return say(
        "Suppose {}. That closes a loop which holds both ways around, so each link between two "
        "cells has the digit at one of its ends, and a cell with two links has one of their "
        "digits: {}",
        {way_in_words(links.first(links.size() - 1)), conclusion});
  }
  const Message way = way_in_words(links);
  if (start.cells != end.cells) {
    return say("Suppose {}. So {}, and a candidate that both exclude is false: {}",
               {way, one_is_true(start, end), conclusion});
  }
  if (start.on) {
    return say(start.digit == end.digit ? "Suppose {}. That contradicts itself: {}"
                                        : "Suppose {}. The cell cannot have two digits: {}",
               {way, conclusion});
  }
  if (end.on) return say("Suppose {}. So {} in any case: {}", {way, in_words(end), conclusion});
  return say("Suppose {}. The same holds when {}: {}",
             {way, in_words(Node{start.cells, start.digit, true}), conclusion});
}

// All links of a net would fill a page: of a net only premise and conclusions are told.
Message explain_tabled_forcing(const Step& step) {
  const Message conclusion = conclusion_in_words(step);
  // A single: the contrary leaves a cell without candidates, or a digit without a place.
  if (step.links.empty()) {
    return say("The contrary would break the rules at once. So {}", {conclusion});
  }
  const auto lines = main_lines(step);
  switch (step.technique) {
    case TechniqueId::kForcingChainContradiction:
      return say("Suppose {}. That cannot be, so the supposition is false: {}",
                 {ways_in_words(lines), conclusion});
    case TechniqueId::kForcingNetContradiction:
      return say(
          "Suppose {}, and place the singles that follow: then {}. That cannot be, so the "
          "supposition is false: {}",
          {in_words(lines[0].front().from), ends_in_words(lines), conclusion});
    case TechniqueId::kForcingNetVerity:
      return say(
          "Of these, one is true: {}. When the singles that follow are placed, each leads to the "
          "same. So {}",
          {starts_in_words(lines), conclusion});
    default:
      return say("Of these, one is true: {}. Each leads to the same: {}. So {}",
                 {starts_in_words(lines), ways_in_words(lines), conclusion});
  }
}

}  // namespace nonet
