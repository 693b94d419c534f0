#include "nonet/reason/finders/sandwich_words.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

constexpr std::size_t kMostTold = 6;

// Whether the machine can read a value of each cell.
bool can_read(const Machine& machine, std::span<const ValueSet> domains) {
  std::vector<bool> states(machine.states);
  states[0] = true;
  for (const ValueSet domain : domains) {
    std::vector<bool> next(machine.states);
    for (std::uint16_t state = 0; state < machine.states; ++state) {
      if (!states[state]) continue;
      for (const int value : domain) {
        const std::uint16_t to = machine.step(state, value);
        if (to != kNoState) next[to] = true;
      }
    }
    states = std::move(next);
  }
  for (std::size_t state = 0; state < states.size(); ++state) {
    if (states[state] && machine.accepts[state]) return true;
  }
  return false;
}

// Whether the two crusts can stand in cells a and b in this order.
bool can_stand(const Machine& machine, std::vector<ValueSet> domains, std::size_t a, std::size_t b,
               int least, int greatest) {
  const ValueSet crusts = ValueSet::of(least) | ValueSet::of(greatest);
  if (!domains[a].contains(least) || !domains[b].contains(greatest)) return false;
  for (ValueSet& domain : domains) domain -= crusts;
  domains[a] = ValueSet::of(least);
  domains[b] = ValueSet::of(greatest);
  return can_read(machine, domains);
}

}  // namespace

std::string words_of_crusts(const Facts& facts, const Step& step) {
  const auto scope = std::ranges::find_if(facts.scopes, [&](const ClueScope& of) {
    return of.machine >= 0 && of.origin == static_cast<Origin>(step.clues.front());
  });
  if (scope == facts.scopes.end() || scope->cells.size() != step.marks.size()) return {};
  const Machine& machine = *facts.machine_of(*scope);
  const int greatest = facts.puzzle.layout.values - 1;
  std::vector<ValueSet> domains;
  domains.reserve(step.marks.size());
  for (const Mark& mark : step.marks) domains.push_back(mark.values);
  std::vector<std::string> pairs;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    for (std::size_t j = i + 1; j < domains.size(); ++j) {
      if (!can_stand(machine, domains, i, j, 0, greatest) &&
          !can_stand(machine, domains, j, i, 0, greatest)) {
        continue;
      }
      pairs.push_back(listed(facts.puzzle.layout, std::vector{scope->cells[i], scope->cells[j]}));
    }
  }
  if (pairs.empty() || pairs.size() > kMostTold) return {};
  return compose("{} and {} can only stand in {}",
                 {facts.number_of(0), facts.number_of(greatest), geometry::joined(pairs, " or ")});
}

}  // namespace nonet::reason
