// The finders of Sudoku Explainer's chains: bidirectional cycles, forcing chains, Nishio, multiple,
// dynamic and nested forcing chains.
//
//                    a board's candidates
//                             |
//                   network.h: Marks, 324 constraints
//                    |                          |
//             reach.h: Reach             closure.h: Closure, one per assumption
//             distances.h: Distances       |  plain.h: plain techniques inside it
//                    |                     |  nested.h: chains inside it
//             unary.h: UnarySearch       branches.h: BranchSearch
//             one line of links          several assumptions, one result
//                    |                          |
//                   hint.h: HintList, ranked as Sudoku Explainer ranks
//                             |
//                   evidence.h, explain.cc: Step
//
// Method. This engine is a rater: it must find the very chain that Sudoku Explainer 1.2.1 would
// show, because the length of that chain is the rating. Chains are searched in Sudoku Explainer's
// order of constraints and queues, and of all hints the first by (difficulty, length, kind, order
// of discovery) is taken. Implications as rows of bits (Reach, Distances) say beforehand where
// a chain exists and how long it is, so that the ordered search runs only where it will succeed.
//
// Alternatives. logic/chains is the other chain engine: tables of implications with distances, in
// HoDoKu's order, which give nice loops, AICs with groups and almost locked sets, and forcing nets.
// Neither engine can do the work of the other: the two programs whose ratings they reproduce differ
// in which links exist, in the order in which they are followed and in what the length of a chain
// is. docs/chains.md draws both.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

// Bidirectional cycles and forcing chains of all kinds, in order of rank (hint.h).
bool find_forcing_chains(const Technique& technique, const State& state, Search& search,
                         StepSink sink);
bool find_nishio(const Technique& technique, const State& state, Search& search, StepSink sink);
// Cell and house forcing chains.
bool find_multiple_chains(const Technique& technique, const State& state, Search& search,
                          StepSink sink);
// Contradiction, double, cell and house; Technique::size is the level of nesting.
bool find_dynamic_chains(const Technique& technique, const State& state, Search& search,
                         StepSink sink);

// Explanations of cycles, of forcing chains and of all chains with branches.
std::string explain_forcing_cycle(const Step& step);
std::string explain_forcing_chain(const Step& step);
std::string explain_branches(const Step& step);

}  // namespace nonet
