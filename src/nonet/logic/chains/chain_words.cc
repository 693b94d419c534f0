#include "nonet/logic/chains/chain_words.h"

#include "nonet/logic/chains/hodoku_simple_chains.h"
#include "nonet/logic/chains/nice_loops.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// The candidates at the two ends of an AIC or simple chain.
std::string one_is_true(const Node& start, const Node& end) {
  Node first = start;
  first.on = true;
  return "either " + in_words(first) + " or " + in_words(end);
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
    text += start.digit == end.digit ? "That contradicts itself"
                                     : "The cell cannot have two digits";
  } else if (end.on) {
    text += "So " + in_words(end) + " in any case";
  } else {
    text += "The same holds when " + in_words(Node{start.cells, start.digit, true});
  }
  return text + ": " + conclusion_in_words(step);
}

}  // namespace nonet
