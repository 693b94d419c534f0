// Patterns of one value: chains of two strong links, empty rectangles, colours.

#pragma once

#include "nonet/reason/step.h"

namespace nonet::reason {

// Strong links a-b and c-d of which b and c cannot both be right: what sees a and d goes.
//   skyscraper      two rows (columns), b and c in one column (row)
//   2-string kite   a row and a column, b and c in one box or region
//   turbot fish     any complete groups, b and c see each other for whatever reason
bool find_skyscraper(const Technique& technique, const State& state, Search& search, StepSink sink);
bool find_two_string_kite(const Technique& technique, const State& state, Search& search,
                          StepSink sink);
bool find_turbot_fish(const Technique& technique, const State& state, Search& search,
                      StepSink sink);
// A complete group that is no line has the value in one row and one column only, and a line across
// the one has a strong link whose far end points at the other.
bool find_empty_rectangle(const Technique& technique, const State& state, Search& search,
                          StepSink sink);
// Trap: cells that see both colours of a component of strong links. Wrap: a colour of which two
// cells see each other.
bool find_simple_colors(const Technique& technique, const State& state, Search& search,
                        StepSink sink);

std::string explain_turbot_chain(const Facts& facts, const Step& step);
std::string explain_empty_rectangle(const Facts& facts, const Step& step);
std::string explain_color_trap(const Facts& facts, const Step& step);
std::string explain_color_wrap(const Facts& facts, const Step& step);

}  // namespace nonet::reason
