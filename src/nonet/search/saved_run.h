// SavedRun: the state of the searches for many puzzles, as text from which a later run goes on.
//
//   nonet targets 1                   the format and its version
//   seed SEED
//   request --label hard ...          the target, and the number of known puzzles to start from
//   found NUMBER TRIES PUZZLE         one line each
//   record NUMBER                     a search under way, or one that has used up its tries;
//   search ..., nearest ..., ...      then its lines (saved_search.cc)
//   end

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/board/grid.h"

namespace nonet {

// A record whose puzzle was found.
struct FoundBefore {
  std::uint64_t tries = 0;
  Grid puzzle;
};

struct SavedRun {
  std::uint64_t seed = 0;
  std::string request;  // in the words of the front end; not empty
  std::map<std::uint64_t, FoundBefore> found;
  std::map<std::uint64_t, std::string> searches;  // lines of each search, by record
};

std::string to_text(const SavedRun& run);
// Error: not what to_text() wrote.
Result<SavedRun> parse_saved_run(std::string_view text);

}  // namespace nonet
