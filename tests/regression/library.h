// One case of HoDoKu's regression library, a text file with one case a line
// (text/apps/hodoku_line.h). Here
//
//   code      0800 is an XY-wing; a fifth figure 1 marks siamese fish
//   variant   which switches HoDoKu is to set; x: no such step must be found
//   digits    only steps about these digits are compared

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/board/digit_set.h"
#include "nonet/logic/candidate.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"

namespace nonet::regression {

struct Case {
  std::string code;  // without the figure of siamese fish
  bool siamese = false;
  char variant = '0';  // '0' when the case names none
  DigitSet digits;
  State state{Grid()};
  std::vector<Candidate> eliminations;  // sorted, as in Step
  std::vector<Candidate> placements;    // sorted
  std::optional<int> length;

  bool must_not_be_found() const { return variant == 'x'; }
};

Result<Case> parse_case(std::string_view line);

// The code of a technique, empty for those that HoDoKu does not know. Several may share one: it
// does not tell hidden singles apart.
std::string_view code_of(TechniqueId id);

// The switches that HoDoKu's own tester sets for a case.
HodokuOptions options_for(const Case& wanted);

// What HoDoKu's tester compares of a step.
struct Finding {
  DigitSet digits;
  bool siamese = false;
  std::vector<Candidate> eliminations;
  std::vector<Candidate> placements;  // empty when there are eliminations
  int length = 0;
};
Finding finding_of(const Step& step);

}  // namespace nonet::regression
