// Evidence and explanations of the techniques with almost locked sets.

#include "nonet/base/compose.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/techniques/als.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// "r1c1 and r1c4 (3, 5 and 7)".
std::string set_in_words(const Mark& set) {
  return compose("{} ({})", {list_of(set.cells), list_of(set.digits)});
}

// "A is r1c1 (3 and 5), B is r1c4 and r2c4 (3, 5 and 7)".
std::string sets_in_words(const Step& step) {
  std::string text;
  char name = 'A';
  for (const Mark& mark : step.marks) {
    if (mark.part != Part::kAls) continue;
    if (!text.empty()) text += ", ";
    text += compose("{} is {}", {std::string(1, name++), set_in_words(mark)});
  }
  return text;
}

std::vector<Digit> restricted_of(const Step& step) {
  std::vector<Digit> digits;
  for (const Mark& mark : step.marks) {
    if (mark.part == Part::kRestricted) digits.push_back(mark.digits.first());
  }
  return digits;
}

}  // namespace

void add_eliminations(Step& step, const CellSet& cells, Digit digit) {
  for (const Cell cell : cells) step.eliminations.emplace_back(cell, digit);
}

void add_chain_evidence(Step& step, std::span<const Als* const> sets, std::span<const Digit> links,
                        DigitSet targets) {
  for (const Als* als : sets) step.marks.push_back({als->cells, als->digits, Part::kAls});
  for (std::size_t i = 0; i < links.size(); ++i) {
    const Digit digit = links[i];
    step.marks.push_back(
        {sets[i]->places_of(digit) | sets[i + 1]->places_of(digit), digit, Part::kRestricted});
  }
  for (const Digit digit : targets) {
    step.marks.push_back(
        {sets.front()->places_of(digit) | sets.back()->places_of(digit), digit, Part::kTarget});
  }
  if (targets.empty()) return;
  const Digit target = targets.first();
  Node from{sets[0]->places_of(target), target, false};
  const auto link_to = [&step, &from](const Node& to) {
    step.links.push_back({from, to});
    from = to;
  };
  for (std::size_t i = 0; i < links.size(); ++i) {
    link_to({sets[i]->places_of(links[i]), links[i], true});
    link_to({sets[i + 1]->places_of(links[i]), links[i], false});
  }
  link_to({sets.back()->places_of(target), target, true});
}

std::string explain_als_chain(const Step& step) {
  const DigitSet targets = digits_of(step, Part::kTarget);
  const bool is_one = targets.size() == 1;
  std::string text =
      compose("Each of these sets has one digit more than cells: {}. If A does not hold {}{}",
              {sets_in_words(step), is_one ? "" : "one of ", list_of(targets)});
  char name = 'A';
  for (const Digit digit : restricted_of(step)) {
    text += name == 'A' ? ", it" : compose("; {} then", {name});
    text += compose(" holds {}, so ", {digit.to_char()});
    text += compose("{} does not", {std::string(1, ++name)});
  }
  text += compose("; {} then holds ", {name});
  text += is_one ? list_of(targets) : "that digit";
  return compose("{}. So A or {} holds it. {}", {text, name, conclusion_in_words(step)});
}

std::string explain_als_xz(const Step& step) {
  const std::vector<Digit> restricted = restricted_of(step);
  if (restricted.size() == 1) return explain_als_chain(step);
  return compose(
      "Each of these sets has one digit more than cells: {}. They cannot both hold {}, nor both "
      "{}, so each holds one of the two, and all of its other digits. {}",
      {sets_in_words(step), restricted[0].to_char(), restricted[1].to_char(),
       conclusion_in_words(step)});
}

std::string explain_death_blossom(const Step& step) {
  const DigitSet targets = digits_of(step, Part::kTarget);
  const std::vector<Digit> restricted = restricted_of(step);
  std::string text = compose("Whatever {} holds, a set loses that digit and keeps all its others: ",
                             {list_of(cells_of(step, Part::kPivot))});
  std::size_t petal = 0;
  for (const Mark& mark : step.marks) {
    if (mark.part != Part::kAls) continue;
    if (petal > 0) text += ", ";
    text += compose("with {} {}", {restricted[petal++].to_char(), set_in_words(mark)});
  }
  return compose("{}. Each of them then holds {}. {}",
                 {text, list_of(targets), conclusion_in_words(step)});
}

}  // namespace nonet
