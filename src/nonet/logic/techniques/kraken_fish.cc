// Kraken fish: a fish whose fins do not see what it would remove without them, and chains that
// bridge the gap.
//
//   type 1   a candidate that the fish would remove without its fins goes, because every fin
//            excludes it by a chain
//   type 2   one cover is filled from the bases unless a fin is true: another candidate goes that
//            every base cell in that cover and every fin excludes by a chain
//
// Step: one elimination; `length` is the number of nodes of all chains. Evidence: the fish as in
// fish.h; the chains as links, one branch each; the candidates that they start from are marked
// kAssumed, as is, for type 2, the cover.
//
// Sound because, as fish_search.cc says, the bases fill each cover if no fin is true: then the fish
// excludes the candidate (type 1), or a chain from the true base cell of the cover does (type 2).
// If a fin is true, a chain from the fin excludes the candidate. Named by Ruud and others in the
// Sudoku Players' Forums; the two types are HoDoKu's.

#include <bitset>

#include "nonet/base/message.h"
#include "nonet/logic/chains/chain_words.h"
#include "nonet/logic/chains/tabling.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/techniques/fish.h"
#include "nonet/logic/techniques/fish_search.h"
#include "nonet/logic/wording.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

constexpr FishRules kRules{
    .shape = FishShape::kFranken, .min_size = 2, .max_size = 4, .max_fins = 2, .max_endo_fins = 0};

// Looks for what the fish of one digit eliminate with the help of chains.
class Kraken {
 public:
  Kraken(const State& state, Digit digit, Search& search, StepSink sink)
      : state_(state),
        digit_(digit),
        search_(search),
        tables_(search.workspace.tables),
        sink_(sink) {}

  bool try_fish(const Fish& fish) {
    // A fish that removes something by itself is no kraken.
    if (!eliminations_of(fish).empty()) return false;
    return try_first_type(fish) || try_second_type(fish);
  }

 private:
  // The cells that lose `digit` when the fish's digit is in `from`.
  const CellSet& excluded(Cell from, Digit digit) const {
    const tabling::Literal premise = tables_.links().literal(Candidate(from, digit_), true);
    return tables_.off(premise)[static_cast<std::size_t>(digit.index())];
  }

  CellSet excluded_by_all(const CellSet& starts, Digit digit) const {
    CellSet cells = state_.cells_with(digit) - starts;
    for (const Cell from : starts) cells &= excluded(from, digit);
    return cells;
  }

  bool try_first_type(const Fish& fish) {
    CellSet gone = potential_eliminations(fish);
    for (const Cell fin : fish.fins) gone &= excluded(fin, digit_);
    for (const Cell cell : gone) {
      const CellSet cannibal = fish.twice_covered & cell;
      if (hand_over(TechniqueId::kKrakenFish1, fish, fish.fins, Candidate(cell, digit_), cannibal,
                    0)) {
        return true;
      }
    }
    return false;
  }

  bool try_second_type(const Fish& fish) {
    for (HouseSet rest = fish.covers; rest != 0; rest &= rest - 1) {
      const House cover(std::countr_zero(rest));
      const CellSet cells = cover.cell_set() & state_.cells_with(digit_);
      const CellSet base_cells = (cells & fish.base_cells) - fish.twice_covered;
      // Where all cells of the cover are base cells, one is true without the fish: that would be a
      // forcing chain, no kraken fish.
      if (base_cells == cells) continue;
      const CellSet starts = base_cells | fish.fins;
      for (const Digit digit : kAllDigits) {
        for (const Cell cell : excluded_by_all(starts, digit)) {
          if (hand_over(TechniqueId::kKrakenFish2, fish, starts, Candidate(cell, digit), {},
                        bit_of(cover))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  bool hand_over(TechniqueId id, const Fish& fish, const CellSet& starts, Candidate gone,
                 const CellSet& cannibal, HouseSet cover) {
    if (is_known_[static_cast<std::size_t>(gone.index())]) return false;
    is_known_.set(static_cast<std::size_t>(gone.index()));
    step_.reset(id);
    step_.extra = fish.fins.size();
    step_.eliminations.push_back(gone);
    const tabling::Literal target = tables_.links().literal(gone, false);
    for (const Cell from : starts) {
      const tabling::Literal premise = tables_.links().literal(Candidate(from, digit_), true);
      step_.length += tables_.main_length(premise, target);
    }
    if (search_.evidence) {
      mark_fish(step_, fish, digit_, cannibal);
      for_each_house(cover, [&](House house) { step_.houses.push_back({house, Part::kAssumed}); });
      step_.marks.push_back({starts, digit_, Part::kAssumed});
      std::int16_t branch = 0;
      for (const Cell from : starts) link(from, target, branch++);
    }
    return sink_(step_);
  }

  void link(Cell from, tabling::Literal target, std::int16_t branch) {
    tabling::Way way;
    tables_.walk(tables_.links().literal(Candidate(from, digit_), true), target, way);
    const auto node = [this](tabling::Literal literal) {
      const tabling::LinkNode& one = tables_.links().node(literal);
      return Node{.cells = one.cells, .digit = one.digit, .on = tabling::is_on(literal)};
    };
    for (std::size_t i = 1; i < way.literals.size(); ++i) {
      step_.links.push_back({node(way.literals[i - 1]), node(way.literals[i]), branch});
    }
  }

  const State& state_;
  Digit digit_;
  Search& search_;
  const tabling::Tables& tables_;
  StepSink sink_;
  Step step_;
  std::bitset<kCandidates> is_known_;
};

}  // namespace

bool find_kraken_fish(const Technique& /*technique*/, const State& state, Search& search,
                      StepSink sink) {
  search.workspace.tables.build(state, {.groups = true, .als = search.hodoku.als_in_chains});
  using enum FishSearch::Side;
  for (const Digit digit : kAllDigits) {
    if (state.cells_with(digit).empty()) continue;
    Kraken kraken(state, digit, search, sink);
    for (const FishSearch::Side side : {kRows, kColumns}) {
      FishSearch fish(kRules, side, state.cells_with(digit), search.workspace.fish.covers);
      if (fish.run([&](const Fish& found) { return kraken.try_fish(found); })) return true;
    }
  }
  return false;
}

Message explain_kraken_fish(const Step& step) {
  const Message digit = list_of_digits(step, Part::kFin);
  std::vector<Message> told{
      say("Unless there is a {} in {}, the {}s of {} fill {}.",
          {digit, list_of_cells(step, Part::kFin, " or "), digit, list_of_houses(step, Part::kBase),
           list_of_houses(step, Part::kCover)}),
      step.technique == TechniqueId::kKrakenFish1
          ? say("That excludes the same candidate as each fin does by a chain.")
          : say("So one of {} is {}: those are the fins and what the bases have in {}. Each leads "
                "to the same.",
                {list_of_cells(step, Part::kAssumed), digit,
                 list_of_houses(step, Part::kAssumed)})};
  for (std::size_t first = 0; first < step.links.size();) {
    std::size_t last = first;
    while (last < step.links.size() && step.links[last].branch == step.links[first].branch) ++last;
    const Message way = way_in_words(std::span(step.links).subspan(first, last - first));
    told.push_back(say("If {}.", {way}));
    first = last;
  }
  told.push_back(say("So {}", {conclusion_in_words(step)}));
  return listed(told, " ", " ");
}

}  // namespace nonet
