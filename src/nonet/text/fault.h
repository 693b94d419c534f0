// What the readers of single formats return: nothing when all is well, else what is wrong.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/compose.h"

namespace nonet::text {

// One clear sentence without a full stop, in printable ASCII.
using Fault = std::optional<std::string>;

// How each fault ends that names no mistake, but a board or a rule that plain Sudoku has not.
inline constexpr std::string_view kNotPlain = "not plain Sudoku";

// `text` for an error message: cut to 40 characters, with '?' for each that does not print.
inline std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string out = "'";
  for (const char c : text.substr(0, kMost)) out += c < ' ' || c > '~' ? '?' : c;
  return compose("{}{}", {out, text.size() > kMost ? "...'" : "'"});
}

}  // namespace nonet::text
