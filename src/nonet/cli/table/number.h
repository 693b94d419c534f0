// Numbers, sizes and seeds as people write them on the command line.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/base/result.h"

namespace nonet::cli {

// Decimal digits and nothing else: no sign, no blank, no exponent. Error: what is wrong with it.
Result<std::uint64_t> parse_number(std::string_view text);

// The same, from `least` to `most`, both included.
Result<std::uint64_t> parse_number(std::string_view text, std::uint64_t least, std::uint64_t most);

// A size in bytes: a whole number of bytes, or of 1024, 1024^2 or 1024^3 of them with K, M or G
// behind it (K, KB and KiB are the same, in capitals or not), from `least` to `most`, both
// included. Error: what is wrong with it; of a plain number below `least`, what it is with a unit.
Result<std::uint64_t> parse_size(std::string_view text, std::uint64_t least, std::uint64_t most);
// "8M" for 8388608: with the largest unit of which it is a whole number.
std::string size_text(std::uint64_t bytes);

// A number that may have a decimal point and an exponent, from `least` to `most`.
Result<double> parse_decimal(std::string_view text, double least, double most);

// A number, or any other text, hashed as every face hashes it. Error: digits above 2^64-1, a
// negative number, no text at all.
Result<std::uint64_t> parse_seed(std::string_view text);

}  // namespace nonet::cli
