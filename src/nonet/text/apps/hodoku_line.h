// HoDoKu's library lines: a position and a step that can be done in it.
//
//   :code[-variant]:digits:givens:deleted:eliminations:placements:length
//
//   code         four figures, the technique; 0000 where there is no step (digits is then "x")
//   digits       of the step
//   givens       81 cells; '+' before a digit that was placed, not given
//   deleted      "712 713": digit, row, column of candidates that are gone already
//   eliminations, placements    what the step does, written alike
//   length       chains only: how many links
//
// The last two fields may be missing, the colon before the length too. SudokuStudio writes givens
// and deleted candidates alone, "1.4.+523...:818 922"; is_hodoku_line() and read_hodoku_line() know
// that.

#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/text/fault.h"
#include "nonet/text/record.h"

namespace nonet {

struct HodokuLine {
  std::string_view code;  // with the variant
  std::string_view digits;
  Grid givens;
  Grid filled;  // givens and placed digits
  std::vector<std::pair<Cell, Digit>> deleted;
  std::vector<std::pair<Cell, Digit>> eliminations;
  std::vector<std::pair<Cell, Digit>> placements;
  std::string_view length;  // as written
  // The step: the fields around the position, "code:digits" and all those behind `deleted`.
  std::string_view head;
  std::string_view tail;
};

// The result points into `line`.
Result<HodokuLine> parse_hodoku_line(std::string_view line);

namespace text {

bool is_hodoku_line(std::string_view line);
Fault read_hodoku_line(std::string_view line, Record& record);
void write_hodoku_line(std::string& out, const Record& record);

}  // namespace text
}  // namespace nonet
