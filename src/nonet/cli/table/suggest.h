// Suggests the words that a user may have meant by a mistyped one.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/cli/table/spec.h"

namespace nonet::cli {

// "; did you mean '--label'?", or nothing: found by synonyms from other programs, by the beginning
// of a name, and by nearness. `word` is no option of the command.
std::string meant_option(std::string_view word, const CommandSpec& command);

// The same for `word`, which is no command.
std::string meant_command(std::string_view word);

// The choice that equals `word` apart from case, and '_' or a blank for '-': "X-Wing" is x-wing.
std::optional<std::string> same_choice(std::string_view word, const Words& choices);

// "'esy' is unknown; did you mean 'easy'?", or a list of the choices.
std::string unknown_choice(std::string_view word, const Values& values);

}  // namespace nonet::cli
