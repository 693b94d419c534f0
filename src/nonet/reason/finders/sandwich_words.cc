#include "nonet/reason/finders/sandwich_words.h"

#include <algorithm>
#include <span>

#include "nonet/base/compose.h"
#include "nonet/reason/finders/lines.h"
#include "nonet/reason/finders/sum_cases.h"
#include "nonet/reason/finders/sum_words.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

// More pairs of cells are not told one by one.
constexpr std::size_t kMostPairs = 6;
constexpr std::size_t kMostReasons = 2;
constexpr std::size_t kMostFillings = 5;

// Positions of the two crusts, a < b.
struct Crusts {
  std::size_t a = 0;
  std::size_t b = 0;
};

class Sandwich {
 public:
  Sandwich(const Facts& facts, const ClueScope& scope, const Domains& domains)
      : facts_(facts),
        scope_(scope),
        domains_(domains),
        greatest_(facts.puzzle.layout.values - 1),
        crusts_(ValueSet::of(0) | ValueSet::of(greatest_)),
        sum_(number_of(facts.puzzle.layout,
                       facts.puzzle.clues[static_cast<std::size_t>(scope.origin)])) {
    const std::size_t size = scope.cells.size();
    for (std::size_t a = 0; a < size; ++a) {
      for (std::size_t b = a + 1; b < size; ++b) {
        if (can_stand({a, b}, 0) || can_stand({a, b}, greatest_)) pairs_.push_back({a, b});
      }
    }
  }

  std::string words(std::vector<Candidate>& gone) const {
    const bool are_known = pairs_.size() == 1 && is_filled(pairs_[0].a) && is_filled(pairs_[0].b);
    const bool are_told = !pairs_.empty() && pairs_.size() <= kMostPairs;
    std::string text = are_known ? std::string() : words_of_distance();
    if (are_told) text += words_of_pairs(are_known, text.empty());
    const std::string sets = words_of_fillings(gone);
    if (!sets.empty()) text += ' ' + sets;
    std::vector<CellIndex> told;
    std::erase_if(gone, [&](const Candidate& each) {
      if (are_told && is_plain(each)) return true;
      const std::string why = crusts_.contains(each.value) ? why_no_crust(each) : why_not(each);
      if (why.empty()) return false;
      const bool is_new = std::ranges::find(told, each.cell) == told.end();
      if (!is_new || told.size() == kMostReasons) return true;
      told.push_back(each.cell);
      text += ' ' + why;
      return true;
    });
    return text;
  }

 private:
  std::string name(std::size_t position) const {
    return name_of(facts_.puzzle.layout, scope_.cells[position]);
  }
  bool is_filled(std::size_t position) const {
    return ValueSet::from_bits(domains_[position]).size() == 1;
  }

  // "1 and 9 can only stand in r2c1 with r2c6 or r2c2 with r2c7, by their candidates."
  std::string words_of_pairs(bool are_known, bool is_first) const {
    std::vector<std::string> pairs;
    pairs.reserve(pairs_.size());
    for (const Crusts& pair : pairs_) {
      pairs.push_back(
          compose(are_known ? "{} and {}" : "{} with {}", {name(pair.a), name(pair.b)}));
    }
    return compose("{}{} and {} {} in {}{}.",
                   {is_first ? "" : " So ", facts_.number_of(0), facts_.number_of(greatest_),
                    are_known ? "stand" : "can only stand", geometry::joined(pairs, " or "),
                    are_known ? "" : ", by their candidates"});
  }

  // Whether `first` can stand in cell a, and the other crust in cell b.
  bool can_stand(const Crusts& pair, int first) const {
    Domains asked = domains_;
    for (std::uint64_t& domain : asked) domain &= ~crusts_.bits();
    asked[pair.a] = domains_[pair.a] & ValueSet::of(first).bits();
    asked[pair.b] = domains_[pair.b] & (crusts_ - ValueSet::of(first)).bits();
    if (asked[pair.a] == 0 || asked[pair.b] == 0) return false;
    keep_line(facts_, scope_, asked);
    return asked[pair.a] != 0;
  }

  // The least or the greatest numbers that so many cells can have between the crusts.
  std::vector<int> extreme(std::size_t count, bool least) const {
    const std::vector<ValueSet> sets(count, facts_.used - crusts_);
    return extreme_numbers(facts_, sets, least);
  }

  // "27 takes 4 or 5 cells between 1 and 9: 3 make at most 8+7+6 = 21, and 6 ...": where all cells
  // of the line differ.
  std::string words_of_distance() const {
    const std::size_t size = scope_.cells.size();
    if (!all_differ(scope_)) return {};
    const auto most = std::min(size - 2, static_cast<std::size_t>(facts_.used.size()) - 2);
    std::vector<std::string> counts;
    std::size_t first = 0;
    std::size_t last = 0;
    for (std::size_t count = 0; count <= most; ++count) {
      if (total_of(extreme(count, true)) > sum_ || total_of(extreme(count, false)) < sum_) continue;
      if (counts.empty()) first = count;
      last = count;
      counts.push_back(count == 0 ? "no" : std::to_string(count));
    }
    if (counts.empty()) return {};
    std::string text =
        compose("{} takes {} {} between {} and {}",
                {sum_, geometry::joined(counts, " or "), last == 1 ? "cell" : "cells",
                 facts_.number_of(0), facts_.number_of(greatest_)});
    const bool is_bounded = last < most;
    if (first > 1) text += ": " + words_of_bound(first - 1, false);
    if (is_bounded) {
      text += first > 1 ? ", and " : ": ";
      text += words_of_bound(last + 1, true);
    }
    return text + '.';
  }

  std::string words_of_bound(std::size_t count, bool least) const {
    return compose("{} {} at {} {}",
                   {count, count == 1 ? "makes" : "make", least ? "least" : "most",
                    words_of_total(facts_, extreme(count, least))});
  }

  // "Between them, 23 is 2+3+4+6+8 or 2+3+5+6+7.": where the crusts are always as far apart.
  // Removes from `gone` what stands in none of these between them, or in all of them and not
  // between.
  std::string words_of_fillings(std::vector<Candidate>& gone) const {
    if (pairs_.empty() || pairs_.size() > kMostPairs) return {};
    const std::size_t count = pairs_[0].b - pairs_[0].a - 1;
    ValueSet between;
    for (const Crusts& pair : pairs_) {
      if (count < 2 || pair.b - pair.a - 1 != count || !all_differ(scope_)) return {};
      for (std::size_t i = pair.a + 1; i < pair.b; ++i) {
        between |= ValueSet::from_bits(domains_[i]);
      }
    }
    const std::vector<ValueSet> sets =
        sets_with_sum(facts_, between - crusts_, count, sum_, kMostFillings + 1);
    if (sets.empty() || sets.size() > kMostFillings) return {};
    const std::size_t before = gone.size();
    std::erase_if(gone, [&](const Candidate& each) { return fills_none(each, sets); });
    if (gone.size() == before) return {};
    return compose("Between them, {} is {}.", {sum_, words_of_sets(facts_, sets)});
  }

  // Of a number that is no crust, whether each pair and each set between it rules it out.
  bool fills_none(const Candidate& gone, std::span<const ValueSet> sets) const {
    const std::size_t at = position_of(gone.cell);
    if (crusts_.contains(gone.value)) return false;
    return std::ranges::all_of(pairs_, [&](const Crusts& pair) {
      if (pair.a == at || pair.b == at) return true;
      const bool is_inside = pair.a < at && at < pair.b;
      return std::ranges::all_of(
          sets, [&](ValueSet set) { return set.contains(gone.value) != is_inside; });
    });
  }

  // Whether the pairs alone rule the candidate out: a crust that stands in none of them, or another
  // number where one of the two always stands.
  bool is_plain(const Candidate& gone) const {
    const std::size_t at = position_of(gone.cell);
    const bool is_crust = crusts_.contains(gone.value);
    return std::ranges::all_of(pairs_, [&](const Crusts& pair) {
      const bool is_there = pair.a == at || pair.b == at;
      return is_there != is_crust;
    });
  }

  std::size_t position_of(CellIndex cell) const {
    return static_cast<std::size_t>(std::ranges::find(scope_.cells, cell) - scope_.cells.begin());
  }

  // Of a number between the crusts: what the others between them would have to be. Empty: there is
  // no such bound.
  std::string why_not(const Candidate& gone) const {
    const std::size_t at = position_of(gone.cell);
    for (const Crusts& pair : pairs_) {
      if (pair.a >= at || at >= pair.b) continue;
      const std::string why = words_between(pair, gone);
      if (why.empty()) continue;
      return compose("With {} in {}, {}.", {facts_.number_of(gone.value), name(at), why});
    }
    return {};
  }

  // Of a crust: where the other one would have to stand, by the distance, and why it cannot. Empty:
  // it could, for all that the line says.
  std::string why_no_crust(const Candidate& gone) const {
    const std::size_t at = position_of(gone.cell);
    const int other = gone.value == 0 ? greatest_ : 0;
    std::vector<std::string> places;
    std::vector<std::string> reasons;
    for (std::size_t i = 0; i < scope_.cells.size(); ++i) {
      if (i == at) continue;
      const Crusts pair{std::min(i, at), std::max(i, at)};
      const std::size_t count = pair.b - pair.a - 1;
      if (total_of(extreme(count, true)) > sum_ || total_of(extreme(count, false)) < sum_) continue;
      if (can_stand(pair, at < i ? gone.value : other)) return {};
      if ((domains_[i] >> other & 1) == 0) {
        places.push_back(name(i));
        continue;
      }
      std::string why = words_between(pair, gone);
      if (why.empty()) why = compose("no candidates between it and {} make {}", {name(i), sum_});
      reasons.push_back(std::move(why));
    }
    if (!places.empty()) {
      reasons.insert(reasons.begin(), compose("{} cannot be {}",
                                              {geometry::joined(places), facts_.number_of(other)}));
    }
    if (reasons.empty()) return {};
    return compose("With {} in {}, {}.",
                   {facts_.number_of(gone.value), name(at), geometry::joined(reasons, ", and ")});
  }

  // "r1c4 and r1c5 would have to add up to 22 between r1c2 and r1c6, and make at most 8+7 = 15".
  std::string words_between(const Crusts& pair, const Candidate& gone) const {
    std::vector<CellIndex> cells;
    std::vector<ValueSet> sets;
    std::int64_t needed = sum_;
    for (std::size_t i = pair.a + 1; i < pair.b; ++i) {
      ValueSet set = ValueSet::from_bits(domains_[i]) - crusts_;
      if (scope_.cells[i] == gone.cell) {
        needed -= facts_.number_of(gone.value);
        continue;
      }
      if (facts_.sees[gone.cell].contains(scope_.cells[i])) set -= ValueSet::of(gone.value);
      if (set.empty()) return {};
      cells.push_back(scope_.cells[i]);
      sets.push_back(set);
    }
    if (needed < 0) {
      return compose("there is more than {} between {} and {}", {sum_, name(pair.a), name(pair.b)});
    }
    if (cells.empty()) return {};
    for (const bool least : {false, true}) {
      const std::vector<int> numbers = extreme_numbers(facts_, sets, least);
      const std::int64_t bound = total_of(numbers);
      if (least ? bound <= needed : bound >= needed) continue;
      const bool one = cells.size() == 1;
      return compose("{} would have to {} {} between {} and {}, and {} at {} {}",
                     {listed(facts_.puzzle.layout, cells), one ? "be" : "add up to", needed,
                      name(pair.a), name(pair.b), one ? "is" : "make", least ? "least" : "most",
                      words_of_total(facts_, numbers)});
    }
    return {};
  }

  const Facts& facts_;
  const ClueScope& scope_;
  const Domains& domains_;
  int greatest_;
  ValueSet crusts_;
  std::int64_t sum_;
  std::vector<Crusts> pairs_;  // where the crusts can stand
};

}  // namespace

std::string words_of_crusts(const Facts& facts, const ClueScope& scope, const Domains& domains,
                            std::vector<Candidate>& gone) {
  return Sandwich(facts, scope, domains).words(gone);
}

}  // namespace nonet::reason
