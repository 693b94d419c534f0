// The options of `nonet new` as a target of the search.

#pragma once

#include "nonet/base/result.h"
#include "nonet/cli/table/new.h"
#include "nonet/search/target.h"
#include "nonet/search/target_search.h"

namespace nonet::cli {

// Whether the options ask for more than blanking and digging can promise. Limits (--tries, --time)
// are no target.
bool asks_for_target(const NewOptions& options);

// Error: what is wrong with an option, which two exclude each other, or why no puzzle is like that.
Result<Target> target_of(const NewOptions& options);

// The known puzzles of --from. Error: the file cannot be read, or none of its puzzles has exactly
// one solution. Sets `left_out` to the number of puzzles that have not.
Result<Seeds> seeds_of(const NewOptions& options, std::size_t& left_out);

// The target's options in one line, always in the same form: "--label hard --clues 24..26".
std::string words_of(const Target& target);

}  // namespace nonet::cli
