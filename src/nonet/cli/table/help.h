// The table of commands as text: --help, the man page, shell completions.

#pragma once

#include <string>
#include <string_view>

#include "nonet/cli/table/spec.h"

namespace nonet::cli {

// What `nonet --help` prints: usage and one line a command; with `group`, of that group only.
std::string overview_text(std::string_view group = {});
// What `nonet COMMAND --help` prints: a screen and a half at most. Where help is left out, the last
// line says so.
std::string help_text(const CommandSpec& command);
// What `nonet help COMMAND` prints: everything.
std::string full_help_text(const CommandSpec& command);
// The manual page nonet(1), in man(7) macros.
std::string man_page();
// A completion script; shell is one of shells().
std::string completions(std::string_view shell);
Words shells();

}  // namespace nonet::cli
