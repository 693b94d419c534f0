#include "nonet/search/impossible.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <string>

#include "nonet/base/compose.h"
#include "nonet/dig/blank.h"
#include "nonet/logic/step.h"

namespace nonet {

namespace {

using Verdict = std::optional<Error>;

constexpr int kMostTenths = 200;
constexpr int kEasyMost = 15;  // the cost of a hidden single in a line

Error error(std::string message) { return Error{std::move(message)}; }

std::string tenths(int value) { return compose("{}.{}", {value / 10, value % 10}); }

std::string slug(PatternSymmetry symmetry) { return std::string(info(symmetry).slug); }
std::string slug(TechniqueId id) { return std::string(technique(id).slug); }

// Which numbers are the cost of some step of Sudoku Explainer's scale.
const std::bitset<kMostTenths + 1>& costs_of_se() {
  static const std::bitset<kMostTenths + 1> costs = [] {
    constexpr int kLongest = 2000;  // nodes of a chain
    std::bitset<kMostTenths + 1> set;
    for (const Technique& row : techniques()) {
      if (!has_technique(kSeProfile, row.id)) continue;
      Step step;
      step.reset(row.id);
      const bool fixed = fixed_cost(kSeProfile, row.id).has_value();
      for (step.length = 0; step.length <= (fixed ? 0 : kLongest); ++step.length) {
        for (step.extra = 0; step.extra <= 4; ++step.extra) {
          set.set(static_cast<std::size_t>(kSeProfile.cost(step)));
        }
      }
    }
    return set;
  }();
  return costs;
}

Verdict check_counts(const Target& target) {
  if (!target.clues) return std::nullopt;
  const Range& clues = *target.clues;
  const std::string name = slug(target.symmetry);
  if (clues.high < kFewestClues) {
    return error("no puzzle with fewer than 17 clues has one solution");
  }
  if (clues.high < fewest_clues(target.symmetry)) {
    return error(
        compose("no puzzle with {} clues has a pattern with symmetry {}", {clues.high, name}));
  }
  for (int n = std::max(clues.low, fewest_clues(target.symmetry)); n <= clues.high; ++n) {
    if (is_reachable(n, target.symmetry)) return std::nullopt;
  }
  return error(compose("no pattern with symmetry {} has {} clues", {name, clues.high}));
}

// Two rows of a band, or two columns of a stack, that the pattern leaves empty.
Verdict check_lines(const CellSet& pattern) {
  std::array<std::array<bool, kSide>, 2> used{};
  for (const Cell cell : pattern) {
    used[0][static_cast<std::size_t>(cell.row())] = true;
    used[1][static_cast<std::size_t>(cell.column())] = true;
  }
  for (std::size_t kind = 0; kind < 2; ++kind) {
    for (std::size_t a = 0; a < kSide; ++a) {
      for (std::size_t b = a + 1; b < a - a % kBoxSide + kBoxSide; ++b) {
        if (used[kind][a] || used[kind][b]) continue;
        const char* const lines = kind == 0 ? "rows " : "columns ";
        return error(
            compose("--pattern: {}{} and {} hold no clue, so they can be exchanged and give a "
                    "second solution",
                    {lines, a + 1, b + 1}));
      }
    }
  }
  return std::nullopt;
}

Verdict check_pattern(const Target& target) {
  if (!target.pattern) return std::nullopt;
  const CellSet& pattern = *target.pattern;
  if (pattern.size() < kFewestClues) {
    return error(
        compose("--pattern: it has {}{}, and no puzzle with fewer than 17 has one solution",
                {pattern.size(), pattern.size() == 1 ? " clue" : " clues"}));
  }
  if (target.clues && !target.clues->contains(pattern.size())) {
    return error(
        compose("--pattern: it has {} clues, which is not the number asked for", {pattern.size()}));
  }
  if (!has_symmetry(pattern, target.symmetry)) {
    return error(compose("--pattern: it does not have the symmetry {}", {slug(target.symmetry)}));
  }
  return check_lines(pattern);
}

Verdict check_cost(const char* option, const std::optional<Range>& range) {
  if (!range) return std::nullopt;
  for (int value = range->low; value <= range->high; ++value) {
    if (costs_some_step(value)) return std::nullopt;
  }
  return error(
      compose("{}: no step is rated {}",
              {option, range->low == range->high
                           ? tenths(range->low)
                           : compose("{} to {}", {tenths(range->low), tenths(range->high)})}));
}

// `low` must not be above `high`, as ED <= EP <= ER; with `equal` they must be able to be equal.
Verdict check_order(const char* low_name, const std::optional<Range>& low, const char* high_name,
                    const std::optional<Range>& high, bool equal) {
  if (!low || !high) return std::nullopt;
  if (low->low > high->high) {
    return error(compose("{} is never above {}: {} and {} contradict each other",
                         {low_name, high_name, tenths(low->low), tenths(high->high)}));
  }
  if (equal && low->high < high->low) {
    return error(compose("{} and {} are equal in a {}: the ranges contradict each other",
                         {low_name, high_name, low_name[1] == 'D' ? "diamond" : "pearl"}));
  }
  return std::nullopt;
}

Verdict check_ratings(const Target& target) {
  const bool pearl = target.pearl || target.diamond;
  for (const Verdict& verdict :
       {check_cost("--er", target.er), check_cost("--ep", target.ep), check_cost("--ed", target.ed),
        check_order("EP", target.ep, "ER", target.er, pearl),
        check_order("ED", target.ed, "EP", target.ep, target.diamond),
        check_order("ED", target.ed, "ER", target.er, target.diamond)}) {
    if (verdict) return verdict;
  }
  if (target.label && target.er) {
    if (*target.label == Label::kEasy && target.er->low > kEasyMost) {
      return error("a puzzle labelled Easy has an ER of at most 1.5");
    }
    if (*target.label >= Label::kHard && target.er->high <= kEasyMost) {
      return error("a puzzle with an ER of at most 1.5 is labelled Easy or Medium");
    }
  }
  return std::nullopt;
}

Verdict check_score(const Target& target) {
  if (!target.score || !target.level) return std::nullopt;
  constexpr std::array kMostScore{800, 1000, 1600, 1800};
  const auto level = static_cast<std::size_t>(*target.level);
  if (level >= kMostScore.size() || target.score->low <= kMostScore[level]) return std::nullopt;
  return error(compose("HoDoKu's level {} ends at a score of {}",
                       {name_of(*target.level), kMostScore[level]}));
}

Verdict check_technique(const Target& target, TechniqueId id, const char* option) {
  const Profile& profile = *target.profile;
  if (has_technique(profile, id)) return std::nullopt;
  const std::string message =
      compose("{}: profile {} does not look for {}", {option, profile.slug, slug(id)});
  for (const Profile* other : profiles()) {
    if (!has_technique(*other, id)) continue;
    return error(compose("{}; --profile {} does", {message, other->slug}));
  }
  return error(message);
}

Verdict check_needs(const Target& target) {
  int most = 0;
  for (const TechniqueId id : target.needs) {
    const std::optional<int> cost = fixed_cost(*target.profile, id);
    if (!cost) return std::nullopt;
    most = std::max(most, *cost);
  }
  if (most == 0 || target.profile != &kSeProfile || !target.er) return std::nullopt;
  if (target.er->contains(most)) return std::nullopt;
  return error(compose("--needs: the ER would be {}, which --er does not allow", {tenths(most)}));
}

Verdict check_techniques(const Target& target) {
  for (const TechniqueId id : target.without) {
    // The last cell of every puzzle completes a house.
    if (id == TechniqueId::kFullHouse) return error("--without: every path ends with a full house");
    for (const auto* wanted : {&target.needs, &target.uses}) {
      if (std::find(wanted->begin(), wanted->end(), id) != wanted->end()) {
        return error(compose("{} is both wanted and forbidden", {slug(id)}));
      }
    }
  }
  for (const TechniqueId id : target.needs) {
    if (Verdict verdict = check_technique(target, id, "--needs")) return verdict;
  }
  for (const TechniqueId id : target.uses) {
    if (Verdict verdict = check_technique(target, id, "--uses")) return verdict;
  }
  return check_needs(target);
}

}  // namespace

int fewest_clues(PatternSymmetry symmetry) {
  int fewest = kFewestClues;
  switch (symmetry) {
    case PatternSymmetry::kNone:
    case PatternSymmetry::kDiagonal:
    case PatternSymmetry::kAntidiagonal:
      break;
    default:
      ++fewest;
  }
  while (!is_reachable(fewest, symmetry)) ++fewest;
  return fewest;
}

bool costs_some_step(int tenths) { return costs_of_se()[static_cast<std::size_t>(tenths)]; }

std::optional<Error> impossible(const Target& target) {
  for (const auto check :
       {check_counts, check_pattern, check_ratings, check_score, check_techniques}) {
    if (Verdict verdict = check(target)) return verdict;
  }
  return std::nullopt;
}

}  // namespace nonet
