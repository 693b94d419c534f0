// Death Blossom: a cell, the stem, and for each of its digits an almost locked set, a petal, whose
// places for that digit all see the stem; all petals share a digit z.
//
// Sound because the stem holds one of its digits; the petal of that digit loses it, is locked, and
// holds z. A candidate z that sees all places of z in every petal is false.
//
// Source: Hobiwan's guide and Players' Forum 2005; which petals are tried, and their order, as in
// HoDoKu 2.2.4: of each digit of a stem, the first hundred sets.

#include <algorithm>

#include "nonet/logic/finders.h"
#include "nonet/logic/techniques/als.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

constexpr std::size_t kMostPetals = 100;

class BlossomSearch {
 public:
  BlossomSearch(const AlsMemo& memo, Search& search, StepSink sink)
      : memo_(memo), search_(search), sink_(sink) {}

  bool try_stem(Cell stem, DigitSet digits);

 private:
  // For each digit the cells that would lose it, with the petals chosen so far.
  using Targets = std::array<CellSet, kDigits>;

  bool choose(DigitSet rest, const CellSet& used, const Targets& targets);
  bool emit(const Targets& targets);

  const AlsMemo& memo_;
  Search& search_;
  StepSink sink_;
  Cell stem_;
  std::array<std::vector<const Als*>, kDigits> petals_;
  std::array<const Als*, kDigits> chosen_{};  // for each digit of the stem
  std::vector<std::vector<Candidate>> found_;
  Step step_;
};

bool BlossomSearch::try_stem(Cell stem, DigitSet digits) {
  stem_ = stem;
  chosen_ = {};
  for (const Digit digit : digits) {
    std::vector<const Als*>& petals = petals_[static_cast<std::size_t>(digit.index())];
    petals.clear();
    for (const Als& als : memo_.sets()) {
      if (als.seen_by_of(digit).contains(stem) && petals.size() < kMostPetals) {
        petals.push_back(&als);
      }
    }
    if (petals.empty()) return false;
  }
  Targets targets{};
  for (const Digit digit : ~digits) {
    targets[static_cast<std::size_t>(digit.index())] = CellSet::all();
  }
  return choose(digits, CellSet(), targets);
}

bool BlossomSearch::choose(DigitSet rest, const CellSet& used, const Targets& targets) {
  if (rest.empty()) return emit(targets);
  const Digit digit = rest.first();
  const auto at = static_cast<std::size_t>(digit.index());
  for (const Als* petal : petals_[at]) {
    if (!search_.hodoku.als_overlap && !(petal->cells & used).empty()) continue;
    Targets left{};
    bool any = false;
    for (std::size_t d = 0; d < kDigits; ++d) {
      left[d] = targets[d] & petal->seen_by[d];
      any = any || !left[d].empty();
    }
    if (!any) continue;
    chosen_[at] = petal;
    if (choose(rest - digit, used | petal->cells, left)) return true;
  }
  return false;
}

bool BlossomSearch::emit(const Targets& targets) {
  step_.reset(TechniqueId::kDeathBlossom);
  DigitSet shared;
  for (const Digit digit : kAllDigits) {
    const CellSet& cells = targets[static_cast<std::size_t>(digit.index())];
    add_eliminations(step_, cells, digit);
    if (!cells.empty()) shared.insert(digit);
  }
  step_.tidy();
  // Of all blossoms with the same eliminations only the first is kept.
  if (std::find(found_.begin(), found_.end(), step_.eliminations) != found_.end()) return false;
  found_.push_back(step_.eliminations);
  if (search_.evidence) {
    DigitSet of_stem;
    for (const Digit digit : kAllDigits) {
      const Als* petal = chosen_[static_cast<std::size_t>(digit.index())];
      if (petal == nullptr) continue;
      of_stem.insert(digit);
      ++step_.length;
      step_.marks.push_back({petal->cells, petal->digits, Part::kAls});
      step_.marks.push_back({petal->places_of(digit) | stem_, digit, Part::kRestricted});
      for (const Digit target : shared) {
        step_.marks.push_back({petal->places_of(target), target, Part::kTarget});
      }
    }
    step_.marks.push_back({stem_, of_stem, Part::kPivot});
  }
  return sink_(step_);
}

}  // namespace

bool find_death_blossom(const Technique& /*technique*/, const State& state, Search& search,
                        StepSink sink) {
  AlsMemo& memo = search.workspace.als.memo;
  memo.update(state, search.hodoku.als_overlap);
  BlossomSearch blossoms(memo, search, sink);
  for (const Cell stem : state.empty()) {
    const DigitSet digits = state.candidates(stem);
    if (digits.size() > 1 && blossoms.try_stem(stem, digits)) return true;
  }
  return false;
}

}  // namespace nonet
