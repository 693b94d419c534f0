// What somebody who mistyped a word may have meant.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/cli/table/spec.h"

namespace nonet::cli {

// "; did you mean '--label'?", or nothing: by the words that other programs use for the same, the
// beginning of a name, and nearness. `word` is an option that the command has not.
std::string meant_option(std::string_view word, const CommandSpec& command);

// The same for the name of a command that there is not.
std::string meant_command(std::string_view word);

// The choice that is `word` but for upper and lower case and '_' or a blank for '-'; "X-Wing" is
// x-wing.
std::optional<std::string> same_choice(std::string_view word, const Words& choices);

// "'esy' is unknown; did you mean 'easy'?", or which words there are.
std::string unknown_choice(std::string_view word, const Values& values);

}  // namespace nonet::cli
