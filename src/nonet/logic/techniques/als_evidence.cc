// Evidence and explanations of the techniques with almost locked sets.

#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/techniques/als.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// "A is r1c1 (3 and 5), B is r1c4 and r2c4 (3, 5 and 7)".
Message sets_in_words(const Step& step) {
  std::vector<Message> sets;
  for (const Mark& mark : step.marks) {
    if (mark.part != Part::kAls) continue;
    const char name = static_cast<char>('A' + sets.size());
    sets.push_back(say("{} is {} ({})", {name, list_of(mark.cells), list_of(mark.digits)}));
  }
  return listed(sets, ", ");
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

Message explain_als_chain(const Step& step) {
  const DigitSet targets = digits_of(step, Part::kTarget);
  const bool is_one = targets.size() == 1;
  std::vector<Message> holds;
  char name = 'A';
  for (const Digit digit : restricted_of(step)) {
    if (name == 'A') {
      holds.push_back(say(is_one ? "If A does not hold {}, it holds {}, so B does not"
                                 : "If A does not hold one of {}, it holds {}, so B does not",
                          {list_of(targets), digit.to_char()}));
    } else {
      const char next = static_cast<char>(name + 1);
      holds.push_back(say("{} then holds {}, so {} does not", {name, digit.to_char(), next}));
    }
    ++name;
  }
  holds.push_back(is_one ? say("{} then holds {}", {name, list_of(targets)})
                         : say("{} then holds that digit", {name}));
  return say("Each of these sets has one digit more than cells: {}. {}. So A or {} holds it. {}",
             {sets_in_words(step), listed(holds, "; ", "; "), name, conclusion_in_words(step)});
}

Message explain_als_xz(const Step& step) {
  const std::vector<Digit> restricted = restricted_of(step);
  if (restricted.size() == 1) return explain_als_chain(step);
  return say(
      "Each of these sets has one digit more than cells: {}. They cannot both hold {}, nor both "
      "{}, so each holds one of the two, and all of its other digits. {}",
      {sets_in_words(step), restricted[0].to_char(), restricted[1].to_char(),
       conclusion_in_words(step)});
}

Message explain_death_blossom(const Step& step) {
  const std::vector<Digit> restricted = restricted_of(step);
  std::vector<Message> petals;
  for (const Mark& mark : step.marks) {
    if (mark.part != Part::kAls) continue;
    petals.push_back(say("with {} {} ({})", {restricted[petals.size()].to_char(),
                                             list_of(mark.cells), list_of(mark.digits)}));
  }
  return say(
      "Whatever {} holds, a set loses that digit and keeps all its others: {}. Each of them then "
      "holds {}. {}",
      {list_of_cells(step, Part::kPivot), listed(petals, ", "), list_of_digits(step, Part::kTarget),
       conclusion_in_words(step)});
}

}  // namespace nonet
