#include "nonet/cli/table/ending.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <variant>

#include <fmt/format.h>

#include "nonet/base/text.h"
#include "nonet/cli/table/rows.h"

namespace nonet::cli {

namespace {

struct Ending {
  std::string_view ending;
  std::string_view format;  // the choice of --format or --to, and with "--" before it the flag
  // What makes such a file, where the command does not. Empty: what it writes may be such a file.
  std::string_view made_by;
};

constexpr std::string_view kDrawing =
    "'nonet draw' draws puzzles, and 'nonet book' makes books of them";

constexpr std::array kEndings{
    Ending{".json", "json", ""},
    Ending{".jsonl", "json", ""},
    Ending{".csv", "csv",
           "'nonet convert --to csv' writes puzzles as CSV, 'nonet rate --csv' ratings"},
    Ending{".sdk", "sdk", "'nonet convert --to sdk' does"},
    Ending{".sdm", "sdm", "'nonet convert --to sdm' does"},
    Ending{".sdx", "sdx", "'nonet convert --to sdx' does"},
    Ending{".ss", "ss", "'nonet convert --to ss' does"},
    Ending{".svg", "svg", kDrawing},
    Ending{".pdf", "pdf", kDrawing},
    Ending{".png", "png", kDrawing},
    Ending{".eps", "eps", kDrawing},
};

const Option* find_option(const CommandSpec& command, std::string_view name) {
  for (const Option& option : command.options) {
    const std::string_view names = option->names;
    if (names == name || names.ends_with(fmt::format(",{}", name))) return &option;
  }
  return nullptr;
}

bool has_choice(const Option& option, std::string_view word) {
  if (option->values.choices == nullptr) return false;
  const Words words = option->values.choices();
  return std::ranges::find(words, word) != words.end();
}

constexpr std::array<std::string_view, 2> kFormatOptions{"--format", "--to"};

// The one of kFormatOptions of which the command has this choice; nullptr: it has none.
const Option* find_format_option(const CommandSpec& command, std::string_view format) {
  for (const std::string_view name : kFormatOptions) {
    const Option* option = find_option(command, name);
    if (option != nullptr && has_choice(*option, format)) return option;
  }
  return nullptr;
}

}  // namespace

std::string usual_spelling(const CommandSpec& command, const std::string& word) {
  if ((word != "--json" && word != "--csv") || find_option(command, word) != nullptr) return word;
  const std::string format = word.substr(2);
  const Option* option = find_format_option(command, format);
  if (option == nullptr) return word;
  const std::string_view names = (*option)->names;
  return fmt::format("{}={}", names.substr(names.find("--")), format);
}

std::optional<Error> heed_ending(const CommandSpec& command,
                                 const std::function<bool(const std::string&)>& given,
                                 std::any& options) {
  const Option* output = find_option(command, "--output");
  // A command with a row of its own has endings of its own.
  if (output == nullptr || output->spec != &rows::kOutput) return std::nullopt;
  const std::string path = *std::get<std::string*>(output->field_of(options));
  const std::string ending = lowered(std::filesystem::path(path).extension().string());
  const auto row = std::ranges::find(kEndings, ending, &Ending::ending);
  if (row == kEndings.end()) return std::nullopt;
  for (const std::string_view name : {"--json", "--csv", "--format", "--to"}) {
    if (find_option(command, name) != nullptr && given(std::string(name))) return std::nullopt;
  }
  if (const Option* flag = find_option(command, fmt::format("--{}", row->format))) {
    const Field field = flag->field_of(options);
    if (bool* const* is_on = std::get_if<bool*>(&field)) {
      **is_on = true;
      return std::nullopt;
    }
  }
  if (const Option* choice = find_format_option(command, row->format)) {
    *std::get<std::string*>(choice->field_of(options)) = row->format;
    return std::nullopt;
  }
  if (row->made_by.empty()) return std::nullopt;
  return Error{fmt::format("--output: 'nonet {}' does not write {} files; {}", command.name,
                           row->ending, row->made_by)};
}

}  // namespace nonet::cli
