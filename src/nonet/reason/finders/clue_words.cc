// The cells that rule a candidate out are found by forgetting: the candidate is supposed, and each
// other cell gets all values back, those with the most candidates first. Where there is still no
// way to fill the clue's cells, that cell had no part in it.

#include "nonet/reason/finders/clue_words.h"

#include <algorithm>
#include <numeric>

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/base/sort.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/case_search.h"
#include "nonet/reason/finders/lines.h"
#include "nonet/reason/finders/sandwich_words.h"
#include "nonet/reason/finders/sum_cases.h"
#include "nonet/reason/finders/sum_words.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

using geometry::Rule;

// More ways are not told one by one.
constexpr std::size_t kMostTold = 6;
// More cells that rule a candidate out are only named.
constexpr std::size_t kMostPremises = 4;
constexpr std::size_t kMostReasons = 2;
constexpr int kMostValues = 4;  // of a cell that are listed in a reason
// Candidates whose reason is looked for; the others go in the same way.
constexpr std::size_t kMostAsked = 12;

// The clause of a rule: its definition, unless that does not have the clue's number.
Message words_of_rule(const Facts& facts, const geometry::Clue& clue) {
  const geometry::Layout& layout = facts.puzzle.layout;
  const std::string first =
      clue.cells.empty() ? std::string() : name_of(layout, clue.cells.front());
  const auto number = [&] { return number_of(layout, clue); };
  switch (clue.rule) {
    case Rule::kArrow:
      if (clue.first_part != 1) break;
      return say("{} is the sum of {}", {first, listed(layout, std::span(clue.cells).subspan(1))});
    case Rule::kWhisper:
      return say("neighbours on the line differ by {} at least", {number()});
    case Rule::kLockout:
      return say(
          "the ends differ by {} at least, and no number on the line lies between or on them",
          {number()});
    case Rule::kSumLine:
      return say("the line can be cut into runs that each add up to {}", {number()});
    case Rule::kDifference:
      return say("they differ by {}", {number()});
    case Rule::kRatio:
      return number() == 2 ? say("one is twice the other")
                           : say("one is {} times the other", {number()});
    case Rule::kPairSum:
      return say("they add up to {}", {number()});
    case Rule::kSandwich:
      return say("the cells between {} and {} add up to {}",
                 {layout.lowest, layout.number_of(layout.values - 1), number()});
    case Rule::kXSum:
      return say("the first cells, as many as {} says, add up to {}", {first, number()});
    case Rule::kModular:
      return say("any {} cells in a row leave different remainders when divided by {}",
                 {number(), number()});
    case Rule::kSkyscraper:
      return say(number() == 1 ? "{} cell is greater than all cells before it"
                               : "{} cells are greater than all cells before them",
                 {number()});
    case Rule::kNumberedRoom:
      return say("the cell that {} counts to is {}", {first, number()});
    case Rule::kNoOtherDifference:
      return say("neighbours without a dot do not differ by {}", {number()});
    case Rule::kNoOtherRatio:
      return number() == 2
                 ? say("of neighbours without a dot, neither is twice the other")
                 : say("of neighbours without a dot, neither is {} times the other", {number()});
    case Rule::kNoOtherSum:
      return say("neighbours without a mark do not add up to {}", {number()});
    default:
      break;
  }
  std::string_view definition = geometry::info(clue.rule).definition;
  definition.remove_suffix(1);
  std::string clause(definition);
  clause.front() = static_cast<char>(clause.front() - 'A' + 'a');
  return say(clause);
}

// What a sentence says, and whether it is of two clauses: "as r1c1 is 3, ...".
struct Told {
  Message text;
  bool has_two_clauses = false;
};

// The cells of the step's clue with their candidates.
struct Asked {
  const ClueScope* scope = nullptr;
  Domains domains{};
};

// The scope is that of the step's clue, and the marks are its cells.
Asked asked_of(const Facts& facts, const Step& step) {
  Asked asked;
  const auto scope =
      std::ranges::find(facts.scopes, static_cast<Origin>(step.clues.front()), &ClueScope::origin);
  if (scope == facts.scopes.end() || scope->cells.size() != step.marks.size()) return asked;
  asked.scope = &*scope;
  for (std::size_t i = 0; i < step.marks.size(); ++i) {
    asked.domains[i] = step.marks[i].values.bits();
  }
  return asked;
}

// "r1c1, r2c1 and r2c2 can only be, in this order, 1 2 4 or 2 1 6"; empty where there are more
// ways.
Message words_of_ways(const Facts& facts, const Asked& asked) {
  const std::vector<CellIndex>& cells = asked.scope->cells;
  std::vector<Domains> found;
  const auto take = [&](const Domains& way) {
    found.push_back(way);
    return found.size() > kMostTold;
  };
  const auto answer = CaseSearch(facts, *asked.scope).look(asked.domains, take);
  if (found.empty() || answer != CaseSearch::Answer::kNone) return {};
  std::vector<CellIndex> blank;
  std::vector<std::string> ways(found.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (ValueSet::from_bits(asked.domains[i]).size() == 1) continue;
    blank.push_back(cells[i]);
    for (std::size_t w = 0; w < found.size(); ++w) {
      if (!ways[w].empty()) ways[w] += ' ';
      ways[w] += std::to_string(facts.number_of(lowest_bit(found[w][i])));
    }
  }
  const std::vector<Message> items(ways.begin(), ways.end());
  return say(blank.size() == 1 ? "{} can only be {}" : "{} can only be, in this order, {}",
             {listed(facts.puzzle.layout, blank), listed(items, " or ")});
}

// Positions of the cells without whose candidates the value could stand at `at`.
Positions premises_of(const Facts& facts, const Asked& asked, std::size_t at, int value) {
  CaseSearch search(facts, *asked.scope);
  Domains domains = asked.domains;
  domains[at] = std::uint64_t{1} << value;
  std::vector<std::size_t> order(asked.scope->cells.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  nonet::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return bit_count(domains[a]) > bit_count(domains[b]);
  });
  Positions premises = 0;
  Domains way{};
  for (const std::size_t i : order) {
    if (i == at) continue;
    const std::uint64_t was = std::exchange(domains[i], facts.used.bits());
    if (search.find(domains, way) == CaseSearch::Answer::kNone) continue;
    domains[i] = was;
    premises |= Positions{1} << i;
  }
  return premises;
}

// Candidates that the same cells rule out.
struct Reason {
  Positions premises = 0;
  std::vector<Candidate> gone;
};

std::vector<Reason> reasons_of(const Facts& facts, const Asked& asked,
                               std::span<const Candidate> all) {
  std::vector<Reason> reasons;
  for (const Candidate gone : all.first(std::min(all.size(), kMostAsked))) {
    const auto at = std::ranges::find(asked.scope->cells, gone.cell);
    const auto position = static_cast<std::size_t>(at - asked.scope->cells.begin());
    const Positions premises = premises_of(facts, asked, position, gone.value);
    auto same = std::ranges::find(reasons, premises, &Reason::premises);
    if (same == reasons.end()) same = reasons.insert(reasons.end(), {premises, {}});
    same->gone.push_back(gone);
  }
  return reasons;
}

// "4 or 5 in r1c1", "4 in r1c1 or 7 in r1c2".
Message places_of(const Facts& facts, std::span<const Candidate> gone) {
  std::vector<Message> words;
  for (std::size_t i = 0; i < gone.size();) {
    const CellIndex cell = gone[i].cell;
    ValueSet values;
    for (; i < gone.size() && gone[i].cell == cell; ++i) values |= ValueSet::of(gone[i].value);
    words.push_back(
        say("{} in {}", {list_of(facts, values, " or "), name_of(facts.puzzle.layout, cell)}));
  }
  return listed(words, " or ");
}

// "with 8 in r1c2, at most 3 cells are greater than all before".
Message words_of_seen(const Facts& facts, const ClueScope& scope, const Candidate& gone) {
  const auto at = std::ranges::find(scope.cells, gone.cell) - scope.cells.begin();
  const int greater = (facts.used - ValueSet::first_values(gone.value + 1)).size();
  const auto most = at + 1 + greater;
  const int least = (at > 0 ? 1 : 0) + 1;
  const int seen =
      number_of(facts.puzzle.layout, facts.puzzle.clues[static_cast<std::size_t>(scope.origin)]);
  const int number = facts.number_of(gone.value);
  const std::string cell = name_of(facts.puzzle.layout, gone.cell);
  if (most < seen) {
    return say(most == 1 ? "with {} in {}, at most {} cell is greater than all before"
                         : "with {} in {}, at most {} cells are greater than all before",
               {number, cell, most});
  }
  if (greater > 0 || least <= seen) return {};
  return say("with {} in {}, at least {} cells are greater than all before", {number, cell, least});
}

// "with 3 in r1c8, 3 cells make at most 9+8+3 = 20".
Message words_of_first(const Facts& facts, const ClueScope& scope, const Candidate& gone) {
  const int count = facts.number_of(gone.value);
  if (scope.cells.front() != gone.cell || count < 1 || !all_differ(scope)) return {};
  const std::vector<ValueSet> others(static_cast<std::size_t>(count - 1),
                                     facts.used - ValueSet::of(gone.value));
  const int total =
      number_of(facts.puzzle.layout, facts.puzzle.clues[static_cast<std::size_t>(scope.origin)]);
  for (const bool least : {false, true}) {
    std::vector<int> numbers = extreme_numbers(facts, others, least);
    numbers.insert(numbers.begin(), count);
    if (least ? total_of(numbers) <= total : total_of(numbers) >= total) continue;
    const Message cells = say(count == 1 ? "{} cell" : "{} cells", {count});
    return say("with {} in {}, {}",
               {count, name_of(facts.puzzle.layout, gone.cell),
                words_of_bound(cells, count == 1, least, words_of_total(facts, numbers))});
  }
  return {};
}

// Why a candidate is out whatever the other cells hold, with numbers; empty where the clue's rule
// says it.
Message words_of_bounds(const Facts& facts, const Asked& asked, const Reason& reason) {
  const Rule rule = facts.puzzle.clues[static_cast<std::size_t>(asked.scope->origin)].rule;
  if (rule != Rule::kXSum && rule != Rule::kSkyscraper) return {};
  std::vector<Message> words;
  for (const Candidate& gone : reason.gone) {
    Message word = rule == Rule::kXSum ? words_of_first(facts, *asked.scope, gone)
                                       : words_of_seen(facts, *asked.scope, gone);
    if (!word.empty()) words.push_back(std::move(word));
  }
  if (words.size() < reason.gone.size()) return {};
  if (words.size() > kMostReasons) words.erase(words.begin() + 1, words.end() - 1);
  return listed(words, ", and ");
}

// Whether what a cell can be is best said as the list of its values.
bool is_list(const Facts& facts, ValueSet values) {
  const ValueSet others = facts.used - values;
  return values.size() > 1 &&
         (others.empty() || (others.size() > 2 && others.least() < values.greatest() &&
                             others.greatest() > values.least()));
}

// "as r1c1 is 3 and r1c5 is at most 6, there is no way for 7 in r1c3"
Told words_of_reason(const Facts& facts, const Asked& asked, const Reason& reason) {
  std::vector<CellIndex> cells;
  std::vector<Message> words;
  bool are_short = true;
  for (std::size_t i = 0; i < asked.scope->cells.size(); ++i) {
    if ((reason.premises >> i & 1U) == 0) continue;
    cells.push_back(asked.scope->cells[i]);
    const ValueSet values = ValueSet::from_bits(asked.domains[i]);
    are_short = are_short && (values.size() <= kMostValues || !is_list(facts, values));
    const Message name(name_of(facts.puzzle.layout, cells.back()));
    words.push_back(words_of_domain(facts, name, values));
  }
  const Message places = places_of(facts, reason.gone);
  if (words.empty()) {
    Message bounds = words_of_bounds(facts, asked, reason);
    if (!bounds.empty()) return {std::move(bounds)};
    return {say("whatever the others are, there is no way for {}", {places})};
  }
  if (words.size() <= kMostPremises && are_short) {
    return {say("as {}, there is no way for {}", {listed(words), places}), true};
  }
  return {say("the candidates of {} leave no way for {}",
              {listed(facts.puzzle.layout, cells), places})};
}

Told words_of_reasons(const Facts& facts, const Asked& asked, std::span<const Candidate> gone) {
  bool has_two_clauses = false;
  std::vector<Message> words;
  std::size_t told = 0;
  for (const Reason& reason : reasons_of(facts, asked, gone)) {
    if (words.size() == kMostReasons) break;
    Told one = words_of_reason(facts, asked, reason);
    if (words.empty()) has_two_clauses = one.has_two_clauses;
    words.push_back(std::move(one.text));
    told += reason.gone.size();
  }
  return {sentences({say("{}.", {capitalized(listed(words, "; ", "; "))}),
                     told < gone.size() ? say("The other candidates are ruled out in the same way.")
                                        : Message()}),
          has_two_clauses};
}

// "they are 3 to 6 or 4 to 7": the windows that fit the cells.
Message words_of_windows(const Facts& facts, const Asked& asked) {
  const std::size_t size = asked.scope->cells.size();
  std::vector<Message> windows;
  for (int least = 0; least + static_cast<int>(size) <= facts.network.values; ++least) {
    const int greatest = least + static_cast<int>(size) - 1;
    if (!fits_window(std::span(asked.domains).first(size), least)) continue;
    windows.push_back(say("{} to {}", {facts.number_of(least), facts.number_of(greatest)}));
  }
  return windows.empty()
             ? Message()
             : say("With these candidates, the {} cells hold {}.", {size, listed(windows, " or ")});
}

// What explanations of a clue begin with, by its shape: its name with its rule, or with what
// follows.
enum class Opening : std::uint8_t { kBy, kOn, kFor };

Opening opening_of(const geometry::Clue& clue) {
  using enum geometry::ClueShape;
  const geometry::ClueShape shape = geometry::info(clue.rule).shape;
  if (shape == kGlobal || shape == kPair) return Opening::kBy;
  return shape == kLine || shape == kView || clue.rule == Rule::kArrow ? Opening::kOn
                                                                       : Opening::kFor;
}

// Whether the clue's name says all of its rule.
bool is_named_sum(Rule rule) {
  return rule == Rule::kSumCage || rule == Rule::kLittleKiller || rule == Rule::kSandwich;
}

// The one sum of a clue that is nothing but a sum; nullptr for others.
const KnownSum* sum_of(const Facts& facts, const ClueScope& scope) {
  if (scope.machine >= 0 || scope.sums.size() != 1) return nullptr;
  const auto found = std::ranges::find(facts.sums, scope.origin, &KnownSum::origin);
  return found == facts.sums.end() ? nullptr : &*found;
}

}  // namespace

Message rule_in_words(const Facts& facts, Origin origin) {
  const geometry::Clue& clue = facts.puzzle.clues[static_cast<std::size_t>(origin)];
  const Opening opening = opening_of(clue);
  return say(opening == Opening::kBy   ? "By {}, {}."
             : opening == Opening::kOn ? "On {}, {}."
                                       : "For {}, {}.",
             {name_of_origin(facts, origin), words_of_rule(facts, clue)});
}

Message words_of_limit(const Message& what, bool least, int number) {
  return say(least ? "{} is at least {}" : "{} is at most {}", {what, number});
}

Message words_of_domain(const Facts& facts, const Message& what, ValueSet values) {
  if (is_list(facts, values))
    return say("{} can only be {}", {what, list_of(facts, values, " or ")});
  if (values.size() == 1) return say("{} is {}", {what, list_of(facts, values)});
  const ValueSet others = facts.used - values;
  if (others.least() > values.greatest()) {
    return words_of_limit(what, false, facts.number_of(values.greatest()));
  }
  if (others.greatest() < values.least()) {
    return words_of_limit(what, true, facts.number_of(values.least()));
  }
  return say("{} is not {}", {what, list_of(facts, others, " or ")});
}

Message explain_clue_cases(const Facts& facts, const Step& step) {
  const auto origin = static_cast<Origin>(step.clues.front());
  const geometry::Clue& clue = facts.puzzle.clues[step.clues.front()];
  const Asked asked = asked_of(facts, step);
  if (asked.scope == nullptr) return rule_in_words(facts, origin);
  const auto with = [&](const Told& told) {
    if (!is_named_sum(clue.rule)) return sentences({rule_in_words(facts, origin), told.text});
    const Message name = name_of_origin(facts, origin);
    if (opening_of(clue) == Opening::kOn) {
      return say(told.has_two_clauses ? "On {}: {}" : "On {}, {}", {name, told.text});
    }
    return say(told.has_two_clauses ? "For {}: {}" : "For {}, {}", {name, told.text});
  };
  if (clue.rule == Rule::kSandwich) {
    std::vector<Candidate> gone = step.eliminations;
    const Message crusts = words_of_crusts(facts, *asked.scope, asked.domains, gone);
    if (gone.empty()) return with({crusts});
    const Told reasons = words_of_reasons(facts, asked, gone);
    return with(crusts.empty() ? reasons : Told{sentences({crusts, reasons.text})});
  }
  const Message windows = clue.rule == Rule::kRenban ? words_of_windows(facts, asked) : Message();
  if (!windows.empty()) return with({windows});
  const Message ways = words_of_ways(facts, asked);
  if (!ways.empty()) return with({say("{}.", {ways})});
  if (const KnownSum* const sum = sum_of(facts, *asked.scope)) {
    if (!cases_of_sum(facts, *sum, step, step.eliminations).empty()) {
      return with({words_of_cases(facts, *sum, step, step.eliminations), true});
    }
  }
  return with(words_of_reasons(facts, asked, step.eliminations));
}

}  // namespace nonet::reason
