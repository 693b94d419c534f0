// The finders and explanations that registry.cc lists, under the sources that define them;
// there stands what a finder looks for, in which order, and why it is sound.

#pragma once

#include <type_traits>

#include "nonet/reason/step.h"

namespace nonet::reason {

// What Technique::find and Technique::explain point to.
using Find = std::remove_pointer_t<Finder>;
using Explain = std::remove_pointer_t<decltype(Technique::explain)>;

// What every finder has at hand, for classes that search, and the step that it fills in.
class StepSearch {
 public:
  StepSearch(const Technique& technique, const State& state, Search& search, StepSink sink)
      : technique_(technique), state_(state), search_(search), sink_(sink) {}

 protected:
  const Technique& technique_;
  const State& state_;
  Search& search_;
  StepSink sink_;
  Step step_;
};

// finders/singles.cc
Find find_hidden_single, find_naked_single;
Explain explain_full_house, explain_hidden_single, explain_naked_single;

// finders/marks.cc

// Marks of digits, marks, thermometers: a step has all that one cell says about others through one
// clue. The first is about filled cells, the last about thermometers only.
Find find_marks;
Explain explain_marks;

// finders/cages.cc

// Of any clue with a sum.
Find find_last_in_cage;
// Single combination, also for the cells that see all of the cage; combinations; permutations.
Find find_cage_values, find_mandatory_values;
Explain explain_last_in_cage, explain_single_combination, explain_cage_combinations,
    explain_mandatory_values;

// finders/clue_cases.cc

// Both techniques. A candidate for which no way is found within CaseSearch::kMostCases tries stays.
Find find_clue_cases;

// finders/clue_words.cc

// Of line bounds and clue cases: the ways to fill the clue's cells where they are few, else the
// cells whose candidates rule out what is struck out.
Explain explain_clue_cases;

// finders/lines.cc
Find find_clue_counts;
Explain explain_clue_counts;

// finders/intersections.cc

// Pointing: from a box to a line. Claiming: from a line to a box. Intersection: from any other
// complete group to any other group.
Find find_intersection;
// Candidates that exclude a value from all its places in a complete group, because they see them or
// because ties say so, where no one group has all of them: that would be an intersection.
Find find_common_peers;
Explain explain_intersection, explain_common_peers;

// finders/subsets.cc

// The cells need not lie in one group: a cage's cell, one in its row and one in its column that is
// a knight's move from the other see each other too.
Find find_naked_subset, find_hidden_subset;
Explain explain_naked_subset, explain_hidden_subset;

// finders/cage_subsets.cc

// Pair, triple: by technique.size.
Find find_cage_subset, find_cage_blocking;
Explain explain_cage_subset, explain_cage_blocking;

// finders/house_sums.cc

// Innies, outies, both, of several houses, split cages.
Find find_house_sum;
// Of clues: arrows, little killers, lines with sums.
Find find_sum_bounds;
Explain explain_house_sum, explain_sum_bounds;

// finders/leftovers.cc
Find find_law_of_leftovers, find_equal_sets;
Explain explain_leftovers;

// finders/fish.cc
Find find_fish;
// With one to five fins, bases of a single place included (sashimi); families of houses only.
Find find_finned_fish;
Explain explain_fish;

// finders/single_value.cc

// Strong links a-b and c-d of which b and c cannot both be right: what sees a and d goes.
//   skyscraper      two rows (columns), b and c in one column (row)
//   2-string kite   a row and a column, b and c in one box or region
//   turbot fish     any complete groups, b and c see each other for whatever reason
Find find_skyscraper, find_two_string_kite, find_turbot_fish;
// A complete group that is no line has the value in one row and one column only, and a line across
// the one has a strong link whose far end points at the other.
Find find_empty_rectangle;
// Trap: cells that see both colours of a component of strong links. Wrap: a colour of which two
// cells see each other.
Find find_simple_colors;
Explain explain_turbot_chain, explain_empty_rectangle, explain_color_trap, explain_color_wrap;

// finders/wings.cc

// XY-wings and XYZ-wings: a pivot and two pincers.
Find find_wing;
// Two cells with the same two candidates, each of which sees one end of a strong link.
Find find_w_wing;
// Cells with the same two candidates, joined where they see each other.
Find find_remote_pair;
Explain explain_wing, explain_w_wing, explain_remote_pair;

// finders/uniqueness.cc

// Types 1, 2 and 4. Precondition, as for all uniqueness: the puzzle has exactly one solution.
Find find_unique_rectangle;
Explain explain_unique_rectangle;

// finders/forcing_net.cc
Find find_forcing_net;
// One step, the first that is found.
Find find_nested_forcing_net;
Explain explain_forcing_net;

// chains/als.cc

// Sets have up to 8 cells in groups of up to 9 cells, and up to 5 cells in larger ones; the first
// 4096 sets count. Pairs of sets that share no cell, by first, then second set; sets by group, then
// in the order of their cells: {1}, {1,2}, {1,2,3}, {1,3}, ...
Find find_als_xz;
Explain explain_als_xz;

// chains/sue_de_coq.cc

// C has two or three cells; A and B have up to 7 in groups of up to 9 cells, up to 3 in larger
// ones. By the first group, then the second.
Find find_sue_de_coq;
Explain explain_sue_de_coq;

// chains/aic.cc

// The shortest chain first: for every candidate that some chain proves false or true, a step that
// says so. Cost: some 100 microseconds on 200 candidates without a chain.
Find find_aic;
Explain explain_aic;

// chains/forcing.cc

// The fewest links first: for every candidate that some choice proves false or true, a step.
Find find_forcing_chains;
Explain explain_forcing_chains;

// chains/nishio.cc
Find find_nishio;
Explain explain_nishio;

}  // namespace nonet::reason
