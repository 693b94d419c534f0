// The cells that rule a candidate out are found by forgetting: the candidate is supposed, and each
// other cell gets all values back, those with the most candidates first. Where there is still no
// way to fill the clue's cells, that cell had no part in it.

#include "nonet/reason/finders/clue_words.h"

#include <algorithm>
#include <numeric>

#include "nonet/base/bits.h"
#include "nonet/base/compose.h"
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

// A rule whose definition does not have the clue's number.
std::string rule_with_number(const Facts& facts, const geometry::Clue& clue) {
  const geometry::Layout& layout = facts.puzzle.layout;
  const std::string first =
      clue.cells.empty() ? std::string() : name_of(layout, clue.cells.front());
  const auto with = [&](const char* pattern) {
    return compose(pattern, {number_of(layout, clue)});
  };
  switch (clue.rule) {
    case Rule::kArrow: {
      if (clue.first_part != 1) return {};
      return compose("{} is the sum of {}",
                     {first, listed(layout, std::span(clue.cells).subspan(1))});
    }
    case Rule::kWhisper:
      return with("neighbours on the line differ by {} at least");
    case Rule::kLockout:
      return with(
          "the ends differ by {} at least, and no number on the line lies between or on them");
    case Rule::kSumLine:
      return with("the line can be cut into runs that each add up to {}");
    case Rule::kDifference:
      return with("they differ by {}");
    case Rule::kRatio:
      return number_of(layout, clue) == 2 ? "one is twice the other"
                                          : with("one is {} times the other");
    case Rule::kPairSum:
      return with("they add up to {}");
    case Rule::kSandwich:
      return compose("the cells between {} and {} add up to {}",
                     {layout.lowest, layout.number_of(layout.values - 1), number_of(layout, clue)});
    case Rule::kXSum:
      return compose("the first cells, as many as {} says, add up to {}",
                     {first, number_of(layout, clue)});
    case Rule::kModular:
      return compose("any {} cells in a row leave different remainders when divided by {}",
                     {number_of(layout, clue), number_of(layout, clue)});
    case Rule::kSkyscraper:
      return number_of(layout, clue) == 1 ? "1 cell is greater than all cells before it"
                                          : with("{} cells are greater than all cells before them");
    case Rule::kNumberedRoom:
      return compose("the cell that {} counts to is {}", {first, number_of(layout, clue)});
    case Rule::kNoOtherDifference:
      return with("neighbours without a dot do not differ by {}");
    case Rule::kNoOtherRatio:
      return number_of(layout, clue) == 2
                 ? "of neighbours without a dot, neither is twice the other"
                 : with("of neighbours without a dot, neither is {} times the other");
    case Rule::kNoOtherSum:
      return with("neighbours without a mark do not add up to {}");
    default:
      return {};
  }
}

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
std::string words_of_ways(const Facts& facts, const Asked& asked) {
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
  return compose("{} can only be{} {}",
                 {listed(facts.puzzle.layout, blank), blank.size() == 1 ? "" : ", in this order,",
                  geometry::joined(ways, " or ")});
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
std::string places_of(const Facts& facts, std::span<const Candidate> gone) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < gone.size();) {
    const CellIndex cell = gone[i].cell;
    ValueSet values;
    for (; i < gone.size() && gone[i].cell == cell; ++i) values |= ValueSet::of(gone[i].value);
    words.push_back(
        compose("{} in {}", {list_of(facts, values, " or "), name_of(facts.puzzle.layout, cell)}));
  }
  return geometry::joined(words, " or ");
}

// "with 8 in r1c2, at most 3 cells can be greater than those before them".
std::string words_of_seen(const Facts& facts, const ClueScope& scope, const Candidate& gone) {
  const auto at = std::ranges::find(scope.cells, gone.cell) - scope.cells.begin();
  const int greater = (facts.used - ValueSet::first_values(gone.value + 1)).size();
  const auto most = at + 1 + greater;
  const int least = (at > 0 ? 1 : 0) + 1;
  const int seen =
      number_of(facts.puzzle.layout, facts.puzzle.clues[static_cast<std::size_t>(scope.origin)]);
  const std::string start = compose(
      "with {} in {}", {facts.number_of(gone.value), name_of(facts.puzzle.layout, gone.cell)});
  if (most < seen) {
    return compose("{}, at most {} {} greater than all before",
                   {start, most, most == 1 ? "cell is" : "cells are"});
  }
  if (greater > 0 || least <= seen) return {};
  return compose("{}, at least {} cells are greater than all before", {start, least});
}

// "with 3 in r1c8, 3 cells make at most 9+8+3 = 20".
std::string words_of_first(const Facts& facts, const ClueScope& scope, const Candidate& gone) {
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
    return compose("with {} in {}, {} {} at {} {}",
                   {count, name_of(facts.puzzle.layout, gone.cell), count,
                    count == 1 ? "cell makes" : "cells make", least ? "least" : "most",
                    words_of_total(facts, numbers)});
  }
  return {};
}

// Why a candidate is out whatever the other cells hold, with numbers; empty where the clue's rule
// says it.
std::string words_of_bound(const Facts& facts, const Asked& asked, const Reason& reason) {
  const Rule rule = facts.puzzle.clues[static_cast<std::size_t>(asked.scope->origin)].rule;
  if (rule != Rule::kXSum && rule != Rule::kSkyscraper) return {};
  std::vector<std::string> words;
  for (const Candidate& gone : reason.gone) {
    std::string word = rule == Rule::kXSum ? words_of_first(facts, *asked.scope, gone)
                                           : words_of_seen(facts, *asked.scope, gone);
    if (!word.empty()) words.push_back(std::move(word));
  }
  if (words.size() < reason.gone.size()) return {};
  if (words.size() > kMostReasons) words.erase(words.begin() + 1, words.end() - 1);
  return geometry::joined(words, ", and ");
}

// "as r1c1 is 3 and r1c5 is at most 6, there is no way for 7 in r1c3"
std::string words_of_reason(const Facts& facts, const Asked& asked, const Reason& reason) {
  std::vector<CellIndex> cells;
  std::vector<std::string> words;
  bool are_short = true;
  for (std::size_t i = 0; i < asked.scope->cells.size(); ++i) {
    if ((reason.premises >> i & 1U) == 0) continue;
    cells.push_back(asked.scope->cells[i]);
    const ValueSet values = ValueSet::from_bits(asked.domains[i]);
    are_short = are_short && (values.size() <= kMostValues ||
                              !words_of_domain(facts, values).starts_with("can"));
    words.push_back(compose(
        "{} {}", {name_of(facts.puzzle.layout, cells.back()), words_of_domain(facts, values)}));
  }
  const std::string places = places_of(facts, reason.gone);
  if (words.empty()) {
    const std::string bound = words_of_bound(facts, asked, reason);
    return bound.empty() ? compose("whatever the others are, there is no way for {}", {places})
                         : bound;
  }
  if (words.size() <= kMostPremises && are_short) {
    return compose("as {}, there is no way for {}", {geometry::joined(words), places});
  }
  return compose("the candidates of {} leave no way for {}",
                 {listed(facts.puzzle.layout, cells), places});
}

std::string words_of_reasons(const Facts& facts, const Asked& asked,
                             std::span<const Candidate> gone) {
  const std::vector<Reason> reasons = reasons_of(facts, asked, gone);
  std::string text;
  std::size_t told = 0;
  for (std::size_t i = 0; i < std::min(reasons.size(), kMostReasons); ++i) {
    text += (i == 0 ? "" : "; ") + words_of_reason(facts, asked, reasons[i]);
    told += reasons[i].gone.size();
  }
  text = capitalized(std::move(text)) + '.';
  if (told < gone.size()) text += " The same is so for the others.";
  return text;
}

// "they are 3 to 6 or 4 to 7": the windows that fit the cells.
std::string words_of_windows(const Facts& facts, const Asked& asked) {
  const std::size_t size = asked.scope->cells.size();
  std::vector<std::string> windows;
  for (int least = 0; least + static_cast<int>(size) <= facts.network.values; ++least) {
    const int greatest = least + static_cast<int>(size) - 1;
    if (!fits_window(std::span(asked.domains).first(size), least)) continue;
    windows.push_back(compose("{} to {}", {facts.number_of(least), facts.number_of(greatest)}));
  }
  return windows.empty() ? std::string()
                         : compose("With these candidates, the {} cells hold {}.",
                                   {size, geometry::joined(windows, " or ")});
}

const char* preposition_of(const geometry::Clue& clue) {
  using enum geometry::ClueShape;
  const geometry::ClueShape shape = geometry::info(clue.rule).shape;
  if (shape == kGlobal || shape == kPair) return "By";
  return shape == kLine || shape == kView || clue.rule == Rule::kArrow ? "On" : "For";
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

std::string rule_in_words(const Facts& facts, Origin origin) {
  const geometry::Clue& clue = facts.puzzle.clues[static_cast<std::size_t>(origin)];
  const geometry::RuleInfo& rule = geometry::info(clue.rule);
  std::string text = rule_with_number(facts, clue);
  if (text.empty()) {
    text = rule.definition.substr(0, rule.definition.size() - 1);
    text.front() = static_cast<char>(text.front() - 'A' + 'a');
  }
  return compose("{} {}, {}.", {preposition_of(clue), name_of_origin(facts, origin), text});
}

std::string words_of_domain(const Facts& facts, ValueSet values) {
  if (values.size() == 1) return compose("is {}", {list_of(facts, values)});
  const ValueSet others = facts.used - values;
  if (!others.empty() && others.least() > values.greatest()) {
    return compose("is at most {}", {facts.number_of(values.greatest())});
  }
  if (!others.empty() && others.greatest() < values.least()) {
    return compose("is at least {}", {facts.number_of(values.least())});
  }
  if (!others.empty() && others.size() <= 2) {
    return compose("is not {}", {list_of(facts, others, " or ")});
  }
  return compose("can only be {}", {list_of(facts, values, " or ")});
}

std::string explain_clue_cases(const Facts& facts, const Step& step) {
  const auto origin = static_cast<Origin>(step.clues.front());
  const geometry::Clue& clue = facts.puzzle.clues[step.clues.front()];
  const Asked asked = asked_of(facts, step);
  if (asked.scope == nullptr) return rule_in_words(facts, origin);
  const auto with = [&](const std::string& more) {
    if (!is_named_sum(clue.rule)) return compose("{} {}", {rule_in_words(facts, origin), more});
    const char* const colon = more.starts_with("If") || more.starts_with("As") ? ":" : ",";
    return compose("{} {}{} {}",
                   {preposition_of(clue), name_of_origin(facts, origin), colon, more});
  };
  if (clue.rule == Rule::kSandwich) {
    std::vector<Candidate> gone = step.eliminations;
    const std::string crusts = words_of_crusts(facts, *asked.scope, asked.domains, gone);
    if (gone.empty()) return with(crusts);
    const std::string reasons = words_of_reasons(facts, asked, gone);
    return with(crusts.empty() ? reasons : compose("{} {}", {crusts, reasons}));
  }
  const std::string windows =
      clue.rule == Rule::kRenban ? words_of_windows(facts, asked) : std::string();
  if (!windows.empty()) return with(windows);
  const std::string ways = words_of_ways(facts, asked);
  if (!ways.empty()) return with(ways + '.');
  if (const KnownSum* const sum = sum_of(facts, *asked.scope)) {
    const std::string cases = words_of_cases(facts, *sum, step, step.eliminations);
    if (cases.starts_with("If")) return with(cases);
  }
  return with(words_of_reasons(facts, asked, step.eliminations));
}

}  // namespace nonet::reason
