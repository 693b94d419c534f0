// The results of check and solve as JSON: of classic puzzles, and of puzzles of any layout and
// rules.

#pragma once

#include "nonet/answer/check.h"
#include "nonet/answer/setter.h"
#include "nonet/answer/solution.h"
#include "nonet/base/json_out.h"

namespace nonet::json {

// {solutions, limit_met, solution, other}, the last two as far as there are solutions.
Object solution_object(const SolutionReport& report);
// {solutions, limit_met, stopped, solution?, other?, guesses}
Object solution_object(const geometry::Layout& layout, const VariantSolution& found);

// {verdict, solved, sentences, conflicts, empty_cells, homeless, solution, other, differ, minimal,
// redundant}: solutions as far as there are any, the last two where minimality was asked.
Object check_object(const CheckReport& report);
// {verdict, solved, sentences, solution?, other?, differ?, redundant_givens?, redundant_clues?}
Object check_object(const geometry::Puzzle& puzzle, const VariantCheck& check);

// {verdict, solved, sentences, solutions, limit_met, stopped, solution?, other?, true_candidates?,
// complete?, redundant_givens?, redundant_clues?, label?, label_version?, rounds?, path?,
// hardest?}; `hardest` is the conclusion of the hardest step.
Object check_object(const geometry::Puzzle& puzzle, const SetterReport& report);

}  // namespace nonet::json
