#include "nonet/reason/finders/sandwich_words.h"

#include <algorithm>
#include <span>

#include "nonet/base/message.h"
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

  Message words(std::vector<Candidate>& gone) const {
    const bool are_known = pairs_.size() == 1 && is_filled(pairs_[0].a) && is_filled(pairs_[0].b);
    const bool are_told = !pairs_.empty() && pairs_.size() <= kMostPairs;
    std::vector<Message> told;
    const auto tell = [&](Message sentence) {
      if (!sentence.empty()) told.push_back(std::move(sentence));
    };
    if (!are_known) tell(words_of_distance());
    if (are_told) tell(are_known ? words_of_known_pair() : words_of_pairs(told.empty()));
    tell(words_of_fillings(gone));
    std::vector<CellIndex> cells;  // whose candidates are told about
    std::erase_if(gone, [&](const Candidate& each) {
      if (are_told && is_plain(each)) return true;
      Message why = crusts_.contains(each.value) ? why_no_crust(each) : why_not(each);
      if (why.empty()) return false;
      const bool is_new = std::ranges::find(cells, each.cell) == cells.end();
      if (!is_new || cells.size() == kMostReasons) return true;
      cells.push_back(each.cell);
      tell(std::move(why));
      return true;
    });
    return listed(told, " ", " ");
  }

 private:
  std::string name(std::size_t position) const {
    return name_of(facts_.puzzle.layout, scope_.cells[position]);
  }
  bool is_filled(std::size_t position) const {
    return ValueSet::from_bits(domains_[position]).size() == 1;
  }

  // "1 and 9 stand in r2c1 and r2c6."
  Message words_of_known_pair() const {
    return say("{} and {} stand in {} and {}.", {facts_.number_of(0), facts_.number_of(greatest_),
                                                 name(pairs_[0].a), name(pairs_[0].b)});
  }

  // "1 and 9 can only stand in r2c1 with r2c6 or r2c2 with r2c7, by their candidates."
  Message words_of_pairs(bool is_first) const {
    std::vector<Message> pairs;
    pairs.reserve(pairs_.size());
    for (const Crusts& pair : pairs_) {
      pairs.push_back(say("{} with {}", {name(pair.a), name(pair.b)}));
    }
    return say(is_first ? "{} and {} can only stand in {}, by their candidates."
                        : "So {} and {} can only stand in {}, by their candidates.",
               {facts_.number_of(0), facts_.number_of(greatest_), listed(pairs, " or ")});
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
  Message words_of_distance() const {
    const std::size_t size = scope_.cells.size();
    if (!all_differ(scope_)) return {};
    const auto most = std::min(size - 2, static_cast<std::size_t>(facts_.used.size()) - 2);
    std::vector<Message> counts;
    std::size_t first = 0;
    std::size_t last = 0;
    for (std::size_t count = 0; count <= most; ++count) {
      if (total_of(extreme(count, true)) > sum_ || total_of(extreme(count, false)) < sum_) continue;
      if (counts.empty()) first = count;
      last = count;
      counts.push_back(count == 0 ? say("no") : Message(std::to_string(count)));
    }
    if (counts.empty()) return {};
    std::vector<Message> bounds;
    for (const bool least : {false, true}) {
      if (least ? last == most : first <= 1) continue;
      const std::size_t count = least ? last + 1 : first - 1;
      bounds.push_back(words_of_bound(Message(std::to_string(count)), count == 1, least,
                                      words_of_total(facts_, extreme(count, least))));
    }
    const Message cells = listed(counts, " or ", ", ", last);
    const int one = facts_.number_of(0);
    const int other = facts_.number_of(greatest_);
    if (bounds.empty()) {
      return say(last == 1 ? "{} takes {} cell between {} and {}."
                           : "{} takes {} cells between {} and {}.",
                 {sum_, cells, one, other});
    }
    return say(last == 1 ? "{} takes {} cell between {} and {}: {}."
                         : "{} takes {} cells between {} and {}: {}.",
               {sum_, cells, one, other, listed(bounds, ", and ")});
  }

  // "Between them, 23 is 2+3+4+6+8 or 2+3+5+6+7.": where the crusts are always as far apart.
  // Removes from `gone` what stands in none of these between them, or in all of them and not
  // between.
  Message words_of_fillings(std::vector<Candidate>& gone) const {
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
    return say("Between them, {} is {}.", {sum_, words_of_sets(facts_, sets)});
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
  Message why_not(const Candidate& gone) const {
    const std::size_t at = position_of(gone.cell);
    for (const Crusts& pair : pairs_) {
      if (pair.a >= at || at >= pair.b) continue;
      const Message why = words_between(pair, gone);
      if (!why.empty()) return with(gone, why);
    }
    return {};
  }

  // Of a crust: where the other one would have to stand, by the distance, and why it cannot. Empty:
  // it could, for all that the line says.
  Message why_no_crust(const Candidate& gone) const {
    const std::size_t at = position_of(gone.cell);
    const int other = gone.value == 0 ? greatest_ : 0;
    std::vector<Message> places;
    std::vector<Message> reasons;
    for (std::size_t i = 0; i < scope_.cells.size(); ++i) {
      if (i == at) continue;
      const Crusts pair{std::min(i, at), std::max(i, at)};
      const std::size_t count = pair.b - pair.a - 1;
      if (total_of(extreme(count, true)) > sum_ || total_of(extreme(count, false)) < sum_) continue;
      if (can_stand(pair, at < i ? gone.value : other)) return {};
      if ((domains_[i] >> other & 1) == 0) {
        places.emplace_back(name(i));
        continue;
      }
      Message why = words_between(pair, gone);
      if (why.empty()) why = say("no candidates between it and {} make {}", {name(i), sum_});
      reasons.push_back(std::move(why));
    }
    if (!places.empty()) {
      reasons.insert(reasons.begin(),
                     say("{} cannot be {}", {listed(places), facts_.number_of(other)}));
    }
    if (reasons.empty()) return {};
    return with(gone, listed(reasons, ", and "));
  }

  // "With 4 in r1c3, ..."
  Message with(const Candidate& gone, const Message& follows) const {
    return say("With {} in {}, {}.",
               {facts_.number_of(gone.value), name_of(facts_.puzzle.layout, gone.cell), follows});
  }

  // "r1c4 and r1c5 would have to add up to 22 between r1c2 and r1c6, and make at most 8+7 = 15".
  Message words_between(const Crusts& pair, const Candidate& gone) const {
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
      return say("there is more than {} between {} and {}", {sum_, name(pair.a), name(pair.b)});
    }
    if (cells.empty()) return {};
    for (const bool least : {false, true}) {
      const std::vector<int> numbers = extreme_numbers(facts_, sets, least);
      const std::int64_t bound = total_of(numbers);
      if (least ? bound <= needed : bound >= needed) continue;
      const Message others = listed(facts_.puzzle.layout, cells);
      const std::string total = words_of_total(facts_, numbers);
      if (cells.size() == 1) {
        return say(least ? "{} would have to be {} between {} and {}, and is at least {}"
                         : "{} would have to be {} between {} and {}, and is at most {}",
                   {others, needed, name(pair.a), name(pair.b), total});
      }
      return say(least ? "{} would have to add up to {} between {} and {}, and make at least {}"
                       : "{} would have to add up to {} between {} and {}, and make at most {}",
                 {others, needed, name(pair.a), name(pair.b), total});
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

Message words_of_crusts(const Facts& facts, const ClueScope& scope, const Domains& domains,
                        std::vector<Candidate>& gone) {
  return Sandwich(facts, scope, domains).words(gone);
}

}  // namespace nonet::reason
