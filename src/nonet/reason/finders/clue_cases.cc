// Sound because the clue's cells are filled in one of the ways that the clue allows. A way that is
// found keeps all of its values at once, so that most candidates are never asked for.
// Source: support search, as in constraint solvers.

#include "nonet/reason/finders/clue_cases.h"

#include <algorithm>
#include <array>

#include "nonet/base/bits.h"
#include "nonet/base/compose.h"
#include "nonet/base/function_ref.h"
#include "nonet/reason/finders/sum_words.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

using Domains = std::array<std::uint64_t, kMostScope>;

// More ways are not told one by one, but counted.
constexpr std::size_t kMostTold = 6;
constexpr std::size_t kMostCounted = 500;

std::size_t first_of(Positions cells) { return static_cast<std::size_t>(lowest_bit(cells)); }
bool is_single(std::uint64_t values) { return without_lowest_bit(values) == 0; }
int least_of(std::uint64_t values) { return lowest_bit(values); }
int greatest_of(std::uint64_t values) { return ValueSet::from_bits(values).greatest(); }

// Ways that have values of the domains: whether there is one, or all of them.
class CaseSearch {
 public:
  CaseSearch(const Facts& facts, const ClueScope& scope)
      : facts_(facts), scope_(scope), machine_(facts.machine_of(scope)) {}

  enum class Answer : std::uint8_t { kNone, kFound, kTooMany };

  // With kFound, `way` has a value a cell.
  Answer find(const Domains& domains, Domains& way) {
    const auto take = [&way](const Domains& found) {
      way = found;
      return true;
    };
    return look(domains, take);
  }

  // Hands ways to `take` until it returns true: kFound. kNone: there are no more.
  Answer look(const Domains& domains, FunctionRef<bool(const Domains&)> take) {
    tries_left_ = kMostCases;
    const Positions all = (Positions{1} << scope_.cells.size()) - 1;
    Domains start = domains;
    // What has one value already is chosen first, so that the others know of it.
    Positions open = all;
    for (Positions rest = all; rest != 0; rest = without_lowest_bit(rest)) {
      const std::size_t i = first_of(rest);
      if (start[i] == 0) return Answer::kNone;
      if (machine_ == nullptr && is_single(start[i])) {
        open &= ~(Positions{1} << i);
        if (!narrow(start, i, open)) return Answer::kNone;
      }
    }
    if (!may_hold(start, open)) return Answer::kNone;
    const bool found = go(start, open, 0, take);
    return found ? Answer::kFound : tries_left_ > 0 ? Answer::kNone : Answer::kTooMany;
  }

 private:
  bool go(const Domains& domains, Positions open, std::uint16_t state,
          FunctionRef<bool(const Domains&)> take) {
    if (open == 0) return (machine_ == nullptr || machine_->accepts[state]) && take(domains);
    const std::size_t i = machine_ != nullptr ? first_of(open) : smallest(domains, open);
    const Positions rest = open & ~(Positions{1} << i);
    for (const int value : ValueSet::from_bits(domains[i])) {
      std::uint16_t next = 0;
      if (machine_ != nullptr) {
        next = machine_->step(state, value);
        if (next == kNoState) continue;
      }
      if (--tries_left_ < 0) return false;
      Domains below = domains;
      below[i] = std::uint64_t{1} << value;
      if (narrow(below, i, rest) && may_hold(below, rest) && go(below, rest, next, take)) {
        return true;
      }
    }
    return false;
  }

  static std::size_t smallest(const Domains& domains, Positions open) {
    std::size_t best = first_of(open);
    for (Positions rest = open; rest != 0; rest = without_lowest_bit(rest)) {
      const std::size_t i = first_of(rest);
      if (bit_count(domains[i]) < bit_count(domains[best])) best = i;
    }
    return best;
  }

  // What the value of cell i says about the open cells; false: one of them has none left.
  bool narrow(Domains& domains, std::size_t i, Positions open) const {
    const std::uint64_t value = domains[i];
    for (Positions rest = scope_.apart[i] & open; rest != 0; rest = without_lowest_bit(rest)) {
      std::uint64_t& left = domains[first_of(rest)];
      left &= ~value;
      if (left == 0) return false;
    }
    for (const ClueScope::Pair& pair : scope_.pairs) {
      if (pair.a != i && pair.b != i) continue;
      const std::size_t other = pair.a == i ? pair.b : pair.a;
      const std::uint64_t allowed = partners(pair, i, value);
      domains[other] &= allowed;
      if (domains[other] == 0) return false;
    }
    return true;
  }

  std::uint64_t partners(const ClueScope::Pair& pair, std::size_t i, std::uint64_t value) const {
    const auto tables = static_cast<std::uint32_t>(facts_.network.tables.size());
    std::uint32_t table = pair.table;
    if (pair.b == i) table = table < tables ? table + tables : table - tables;
    return facts_.tables[table].allowed[static_cast<std::size_t>(lowest_bit(value))];
  }

  bool may_hold(const Domains& domains, Positions open) const {
    const auto holds = [&](const auto& list, auto may) {
      return std::ranges::all_of(list,
                                 [&](const auto& part) { return (this->*may)(domains, part); });
    };
    return holds(scope_.sums, &CaseSearch::may_sum) &&
           holds(scope_.counts, &CaseSearch::may_count) &&
           holds(scope_.runs, &CaseSearch::may_run) &&
           std::ranges::all_of(scope_.equal_sets, [&](const ClueScope::EqualSets& sets) {
             return may_equal(domains, sets, open);
           });
  }

  bool may_sum(const Domains& domains, const ClueScope::Sum& sum) const {
    std::int64_t least = 0;
    std::int64_t greatest = 0;
    for (std::size_t i = 0; i < sum.coefficients.size(); ++i) {
      const std::int64_t coefficient = sum.coefficients[i];
      if (coefficient == 0) continue;
      const std::int64_t low = coefficient * least_of(domains[i]);
      const std::int64_t high = coefficient * greatest_of(domains[i]);
      least += std::min(low, high);
      greatest += std::max(low, high);
    }
    return least <= sum.total && sum.total <= greatest;
  }

  bool may_count(const Domains& domains, const ClueScope::Count& count) const {
    const std::uint64_t values = count.values.bits();
    int must = 0;
    int may = 0;
    for (Positions rest = count.cells; rest != 0; rest = without_lowest_bit(rest)) {
      const std::uint64_t domain = domains[first_of(rest)];
      must += (domain & ~values) == 0 ? 1 : 0;
      may += (domain & values) == 0 ? 0 : 1;
    }
    return (count.allowed >> must & ((std::uint64_t{2} << std::max(may - must, 0)) - 1)) != 0;
  }

  // Values of cells that are chosen lie in a window of as many values as the run has cells.
  bool may_run(const Domains& domains, const Positions& run) const {
    int least_top = geometry::kMostValues;
    int greatest_bottom = 0;
    for (Positions rest = run; rest != 0; rest = without_lowest_bit(rest)) {
      const std::uint64_t domain = domains[first_of(rest)];
      least_top = std::min(least_top, greatest_of(domain));
      greatest_bottom = std::max(greatest_bottom, least_of(domain));
    }
    return greatest_bottom - least_top < bit_count(run);
  }

  // The values chosen on one side have room on the other.
  bool may_equal(const Domains& domains, const ClueScope::EqualSets& sets, Positions open) const {
    return has_room(domains, sets.left, sets.right, open) &&
           has_room(domains, sets.right, sets.left, open);
  }

  bool has_room(const Domains& domains, Positions side, Positions other, Positions open) const {
    std::array<int, geometry::kMostValues> chosen{};
    std::uint64_t values = 0;
    for (Positions rest = side & ~open; rest != 0; rest = without_lowest_bit(rest)) {
      const int value = least_of(domains[first_of(rest)]);
      ++chosen[static_cast<std::size_t>(value)];
      values |= std::uint64_t{1} << value;
    }
    for (const int value : ValueSet::from_bits(values)) {
      int room = 0;
      for (Positions rest = other; rest != 0; rest = without_lowest_bit(rest)) {
        room += (domains[first_of(rest)] >> value & 1) != 0 ? 1 : 0;
      }
      if (room < chosen[static_cast<std::size_t>(value)]) return false;
    }
    return true;
  }

  const Facts& facts_;
  const ClueScope& scope_;
  const Machine* machine_;
  int tries_left_ = 0;
};

// Removes from `domains` what no way has.
void keep_cases(const Facts& facts, const ClueScope& scope, Domains& domains) {
  CaseSearch search(facts, scope);
  Domains kept{};
  Domains way{};
  for (std::size_t i = 0; i < scope.cells.size(); ++i) {
    for (const int value : ValueSet::from_bits(domains[i])) {
      if ((kept[i] >> value & 1) != 0) continue;
      Domains asked = domains;
      asked[i] = std::uint64_t{1} << value;
      switch (search.find(asked, way)) {
        case CaseSearch::Answer::kFound:
          for (std::size_t j = 0; j < scope.cells.size(); ++j) kept[j] |= way[j];
          break;
        case CaseSearch::Answer::kTooMany:
          kept[i] |= std::uint64_t{1} << value;
          break;
        case CaseSearch::Answer::kNone:
          domains[i] &= ~(std::uint64_t{1} << value);
          break;
      }
    }
  }
}

struct Ways {
  std::vector<Domains> told;  // the first ones
  std::size_t count = 0;      // 0: more than kMostCounted
};

Ways ways_of(const Facts& facts, const ClueScope& scope, const Domains& domains) {
  Ways ways;
  const auto take = [&ways](const Domains& way) {
    if (++ways.count <= kMostTold) ways.told.push_back(way);
    return ways.count > kMostCounted;
  };
  const auto answer = CaseSearch(facts, scope).look(domains, take);
  if (answer != CaseSearch::Answer::kNone) ways.count = 0;
  return ways;
}

}  // namespace

// The step's marks are the scope's cells.
std::string words_of_ways(const Facts& facts, const Step& step) {
  const auto scope = std::ranges::find_if(facts.scopes, [&](const ClueScope& of) {
    return of.origin == static_cast<Origin>(step.clues.front()) &&
           of.cells.size() == step.marks.size() &&
           std::ranges::equal(of.cells, step.marks, {}, {},
                              [](const Mark& mark) { return mark.cells.front(); });
  });
  if (scope == facts.scopes.end()) return {};
  Domains domains{};
  std::vector<CellIndex> blank;
  for (std::size_t i = 0; i < step.marks.size(); ++i) {
    domains[i] = step.marks[i].values.bits();
    if (!is_single(domains[i])) blank.push_back(scope->cells[i]);
  }
  const Ways found = ways_of(facts, *scope, domains);
  if (found.count == 0) return {};
  const std::string cells = listed(facts.puzzle.layout, blank);
  if (found.count > kMostTold) {
    return compose("there are {} ways to fill {}, and none has what is struck out",
                   {found.count, cells});
  }
  std::vector<std::string> ways;
  for (const Domains& way : found.told) {
    std::string& text = ways.emplace_back();
    for (std::size_t i = 0; i < step.marks.size(); ++i) {
      if (is_single(domains[i])) continue;
      if (!text.empty()) text += ' ';
      text += std::to_string(facts.number_of(least_of(way[i])));
    }
  }
  return compose("{} can only be, in this order, {}", {cells, geometry::joined(ways, " or ")});
}

bool find_clue_cases(const Technique& technique, const State& state, Search& search,
                     StepSink sink) {
  const Facts& facts = state.facts();
  Step step;
  for (const ClueScope& scope : facts.scopes) {
    if (search.stop.stop_requested()) return false;
    Domains domains{};
    Fingerprint print(static_cast<std::uint64_t>(technique.id), scope.key);
    for (std::size_t i = 0; i < scope.cells.size(); ++i) {
      domains[i] = state.domain(scope.cells[i]).bits();
      print.mix(domains[i]);
    }
    if (search.memo.knows(print.word())) continue;
    Domains left = domains;
    keep_cases(facts, scope, left);
    step.reset(technique.id);
    for (std::size_t i = 0; i < scope.cells.size(); ++i) {
      for (const int value : state.candidates(scope.cells[i]) - ValueSet::from_bits(left[i])) {
        step.eliminations.push_back({scope.cells[i], static_cast<Value>(value)});
      }
    }
    if (step.eliminations.empty()) {
      search.memo.note(print.word());
      continue;
    }
    step.tidy();
    if (search.evidence) {
      step.clues = {static_cast<std::uint32_t>(scope.origin)};
      for (const CellIndex cell : scope.cells) {
        step.marks.push_back({{cell}, state.domain(cell), Part::kPattern});
      }
    }
    if (sink(step)) return true;
  }
  return false;
}

std::string explain_clue_cases(const Facts& facts, const Step& step) {
  const std::string ways = words_of_ways(facts, step);
  if (!ways.empty()) {
    return compose("On {}, {}.", {list_of_clues(facts, step), ways});
  }
  return compose("{} can be filled in more than {} ways, of which none has what is struck out.",
                 {capitalized(list_of_clues(facts, step)), kMostCounted});
}

}  // namespace nonet::reason
