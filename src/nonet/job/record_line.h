// Files of variants: a record a line. Empty lines and lines that begin with '#' stand between
// records, as in the files that the command line reads.

#pragma once

#include <cstdint>
#include <string_view>

namespace nonet::job {

// The record in line `number` of a file, counted from 1; empty where there is none.
std::string_view record_in(std::string_view line, std::uint64_t number);

}  // namespace nonet::job
