// The finders and explanations that registry.cc lists, under the sources that define them;
// there stands what a finder looks for, in which order, and why it is sound.

#pragma once

#include <type_traits>

#include "nonet/logic/technique.h"

namespace nonet {

// What Technique::find and Technique::explain point to.
using Find = std::remove_pointer_t<Finder>;
using Explain = std::remove_pointer_t<decltype(Technique::explain)>;

// techniques/singles.cc

// The technique's id says which singles: the last blank cell of any house (kFullHouse), or a
// digit's only place in a box or in a line that has other blank cells. HoDoKu's order is that of
// SinglesQueues: boxes and lines together, each cell once.
Find find_hidden_single, find_naked_single;
Explain explain_full_house, explain_hidden_single, explain_naked_single;

// techniques/direct.cc
Find find_direct_locked, find_direct_hidden_subset;
Explain explain_direct_locked, explain_direct_hidden_subset;

// techniques/intersections.cc
Find find_locked_candidates;
Explain explain_locked_candidates;

// techniques/subsets.cc
Find find_naked_subset, find_hidden_subset;
// Naked subsets of HoDoKu's kind under either convention; boxes alone are searched.
Find find_locked_subset;
Explain explain_naked_subset, explain_hidden_subset, explain_locked_subset;

// techniques/basic_fish.cc

// In Sudoku Explainer's order: columns as base first; by base lines, then digit.
Find find_basic_fish;
Explain explain_basic_fish;

// techniques/fish.cc, fish_explain.cc

// One finder for all sizes and kinds, told apart by the technique's id. Sudoku Explainer knows
// X-wing, swordfish and jellyfish only, and finds them in an order of its own (basic_fish.cc).
//
// HoDoKu's limits: five fins, two of them endo fins at most; bases of a fish without fins have no
// more cells than it has covers. Its order: digits; rows as bases, then columns; then as in
// fish_search.h. When duals are allowed, siamese fish are added and all sorted, most eliminations
// first. Of fish with five bases or more, which come in thousands, there is one for each set of
// eliminations. HoDoKu's search for franken fish also finds and takes the mutant fish with nothing
// but boxes on one side: so does this search.
Find find_fish;
Explain explain_fish;

// techniques/kraken_fish.cc

// The finder of both types. Basic and franken fish of two to four bases with at most two
// fins, none of them in two bases, that remove nothing by themselves: HoDoKu's limits, and its
// order. One step for each digit of the fish and each elimination. Takes long, up to a second.
Find find_kraken_fish;
Explain explain_kraken_fish;

// techniques/single_digit.cc
Find find_skyscraper, find_two_string_kite, find_dual_two_string_kite, find_turbot_fish;
Explain explain_turbot_chain, explain_dual_kite;

// techniques/empty_rectangle.cc
Find find_empty_rectangle, find_dual_empty_rectangle;
Explain explain_empty_rectangle;

// techniques/colouring.cc, remote_pair.cc
Find find_simple_colors, find_multi_colors, find_remote_pair;
Explain explain_color_trap, explain_color_wrap, explain_multi_colors_1, explain_multi_colors_2,
    explain_remote_pair;

// techniques/wings.cc
Find find_wing;
Explain explain_wing;

// techniques/w_wing.cc
Find find_w_wing;
Explain explain_w_wing;

// techniques/unique_rectangle.cc, avoidable_rectangle.cc, bug_plus_one.cc

// Types 1 to 6 and hidden rectangles, or avoidable ones; only steps of the technique asked for.
// Under Convention::kExplainer, types 1 to 4 are Sudoku Explainer's unique loops.
Find find_unique_rectangle, find_avoidable_rectangle;
// BUG + 1: one cell with three candidates, all others two, and but for one candidate of that cell
// two places for every digit in every house. Under Convention::kExplainer, Sudoku Explainer's BUG.
Find find_bug_1;
Explain explain_unique_rectangle, explain_avoidable_rectangle;

// techniques/unique_loops.cc

// Gives steps of all types, rectangles (four cells) and longer loops, from easy to hard, as Sudoku
// Explainer does.
Find find_unique_loop;
Explain explain_unique_loop;

// techniques/bug.cc

// Gives steps of all four types, in Sudoku Explainer's order.
Find find_bug;
Explain explain_bug;

// techniques/sue_de_coq.cc
Find find_sue_de_coq;
Explain explain_sue_de_coq;

// techniques/aligned_exclusion.cc
Find find_aligned_exclusion;
Explain explain_aligned_exclusion;

// techniques/als_xz.cc, als_chain.cc, death_blossom.cc
Find find_als_xz, find_als_xy_wing, find_als_chain, find_death_blossom;
Explain explain_als_chain, explain_als_xz, explain_death_blossom;

// chains/hodoku_simple_chains.cc

// Steps come in the order in which HoDoKu takes them.
Find find_x_chains, find_xy_chains;
Explain explain_simple_chain;

// chains/nice_loops.cc

// One search for the three techniques without groups, one for the three grouped techniques. Steps
// come in the order in which HoDoKu takes them. The first step of the grouped search may have no
// groups; all later steps have groups.
Find find_nice_loops;
Explain explain_nice_loop;

// chains/tabling_forcing.cc

// Each function finds both contradictions and verities. Steps come in HoDoKu's order: placements
// first, then eliminations, by cell.
Find find_tabled_chains, find_tabled_nets;
Explain explain_tabled_forcing;

// forcing/finders.cc, explain.cc

// Bidirectional cycles and forcing chains of all kinds, in order of rank (hint.h).
Find find_forcing_chains, find_nishio;
// Cell and house forcing chains.
Find find_multiple_chains;
// Contradiction, double, cell and house; Technique::size is the level of nesting.
Find find_dynamic_chains;
// Explanations of cycles, of forcing chains and of all chains with branches.
Explain explain_forcing_cycle, explain_forcing_chain, explain_branches;

// techniques/templates.cc

// Places a digit in the cells that all its layouts use; one step for each digit, smallest first.
Find find_template_set;
// Removes a digit from the cells that no layout uses; one step for each digit, smallest first.
Find find_template_delete;
Explain explain_template_set, explain_template_delete;

// techniques/last_resort.cc
Find find_bivalue_guess, find_brute_force;
Explain explain_bivalue_guess, explain_brute_force;

}  // namespace nonet
