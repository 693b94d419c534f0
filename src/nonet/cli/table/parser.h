// Parses argv into a command and its options, by CLI11 and the table of commands.

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

// Parses the arguments after the program name. nullopt when there is nothing to run: then it has
// printed the help, the version or what is wrong with the arguments, and has set `exit_code`.
std::optional<Parsed> parse(std::span<const std::string> arguments, int& exit_code);

}  // namespace nonet::cli
