// How an output's format is asked for beside --format: by the ending of --output, `-o puzzles.csv`,
// and by a flag, `--csv`.

#pragma once

#include <any>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/cli/table/spec.h"

namespace nonet::cli {

// Sets the option of the command that chooses the format of its output (--json, --csv, --format,
// --to), unless one of them was given. `given` says so of a name. An ending that stands for no
// format, such as .txt, asks for nothing. Error: a format that the command does not write, with a
// command that does.
std::optional<Error> heed_ending(const CommandSpec& command,
                                 const std::function<bool(const std::string&)>& given,
                                 std::any& options);

// `word` of a command line as the command spells it: "--format=csv" for "--csv" where the command
// has no such flag, and "csv" is a choice of its --format or --to.
std::string usual_spelling(const CommandSpec& command, const std::string& word);

}  // namespace nonet::cli
