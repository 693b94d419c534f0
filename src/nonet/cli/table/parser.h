// From argv to a command and its options, by CLI11, from the table of commands.

#pragma once

#include <any>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/cli/table/options.h"
#include "nonet/cli/table/spec.h"

namespace nonet::cli {

struct Parsed {
  const CommandSpec* command = nullptr;
  std::any options;  // of the command's type

  int run() const { return command->run(options); }
};

// Parses the arguments after the program name. When there is nothing to run (help or version was
// asked for, or the arguments are wrong) it has said so and `exit_code` holds what to exit with.
std::optional<Parsed> parse(std::span<const std::string> arguments, int& exit_code);

}  // namespace nonet::cli
