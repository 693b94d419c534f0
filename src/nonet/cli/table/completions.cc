// Shell completion scripts for bash, zsh and fish, from the command tables.

#include <algorithm>

#include <fmt/format.h>

#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/help.h"

namespace nonet::cli {

namespace {

std::vector<std::string_view> names_of(const OptionSpec& option) {
  std::vector<std::string_view> names;
  for (std::string_view rest = option.names; !rest.empty();) {
    const std::size_t comma = rest.find(',');
    names.push_back(rest.substr(0, comma));
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
  }
  return names;
}

bool begins_group(const CommandSpec& command) {
  const auto of_group = [&command](const CommandSpec& other) {
    return other.group() == command.group();
  };
  return !command.group().empty() &&
         &*std::find_if(commands().begin(), commands().end(), of_group) == &command;
}

// The second words of a group, blanks between them.
std::string words_of_group(std::string_view group) {
  std::string out;
  for (const CommandSpec& command : commands()) {
    if (command.group() == group) out += fmt::format("{} ", command.last_word());
  }
  return out;
}

// The first words of all commands.
std::string command_names() {
  std::string out;
  for (const CommandSpec& command : commands()) {
    if (command.group().empty()) out += fmt::format("{} ", command.name);
    if (begins_group(command)) out += fmt::format("{} ", command.group());
  }
  return out + "help";
}

const OptionSpec* positional_of(const CommandSpec& command) {
  for (const Option& option : command.options) {
    if (option->positional()) return option.spec;
  }
  return nullptr;
}

std::string bash_values(const OptionSpec& option) {
  if (option.values.choices != nullptr) {
    return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$cur\"))",
                       fmt::join(option.values.choices(), " "));
  }
  if (option.values.files) return "COMPREPLY=($(compgen -f -- \"$cur\"))";
  return "COMPREPLY=()";
}

std::string bash_command(const CommandSpec& command) {
  std::string words;
  std::string values;
  for (const Option& option : command.options) {
    if (option->positional()) continue;
    words += fmt::format("{} ", fmt::join(names_of(*option.spec), " "));
    if (option->value.empty()) continue;
    values += fmt::format("        {}) {}; return ;;\n", fmt::join(names_of(*option.spec), "|"),
                          bash_values(*option.spec));
  }
  const OptionSpec* positional = positional_of(command);
  return fmt::format(
      "    '{}') case \"$prev\" in\n{}      esac\n"
      "      if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W '{}--help' -- \"$cur\"))\n"
      "      else {}; fi ;;\n",
      command.name, values, words,
      positional != nullptr ? bash_values(*positional) : "COMPREPLY=()");
}

// Completes the second word of a group; both words together are the command.
std::string bash_group(std::string_view group) {
  return fmt::format(
      "  if [[ $command == {0} ]]; then\n"
      "    if (( COMP_CWORD == 2 )); then\n"
      "      COMPREPLY=($(compgen -W '{1}--help' -- \"$cur\")); return\n"
      "    fi\n"
      "    command=\"{0} ${{COMP_WORDS[2]}}\"\n"
      "  fi\n",
      group, words_of_group(group));
}

std::string bash() {
  std::string out = fmt::format(
      "# bash completion for nonet\n"
      "_nonet() {{\n"
      "  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}\n"
      "  if (( COMP_CWORD == 1 )); then\n"
      "    COMPREPLY=($(compgen -W '{} --help --version' -- \"$cur\")); return\n"
      "  fi\n"
      "  local command=${{COMP_WORDS[1]}}\n",
      command_names());
  for (const CommandSpec& command : commands()) {
    if (begins_group(command)) out += bash_group(command.group());
  }
  out += "  case $command in\n";
  for (const CommandSpec& command : commands()) out += bash_command(command);
  return out + fmt::format(
                   "    help) COMPREPLY=($(compgen -W '{}' -- \"$cur\")) ;;\n  esac\n}}\n"
                   "complete -o filenames -F _nonet nonet\n",
                   command_names());
}

// Brackets, colons and quotes have a meaning in zsh's option specifications.
std::string zsh_quoted(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(const OptionSpec& option) {
  if (option.values.choices != nullptr)
    return fmt::format("({})", fmt::join(option.values.choices(), " "));
  return option.values.files ? "_files" : "";
}

std::string zsh_command(const CommandSpec& command) {
  std::string out = fmt::format("    '{}')\n      _arguments", command.name);
  for (const Option& option : command.options) {
    if (option->positional()) {
      out += fmt::format(" \\\n        '*:{}:{}'", zsh_quoted(option->value),
                         zsh_action(*option.spec));
      continue;
    }
    for (const std::string_view name : names_of(*option.spec)) {
      out += fmt::format(" \\\n        '{}[{}]", name, zsh_quoted(option->help));
      if (!option->value.empty()) {
        out += fmt::format(":{}:{}", zsh_quoted(option->value), zsh_action(*option.spec));
      }
      out += '\'';
    }
  }
  return out + " ;;\n";
}

std::string zsh_group(std::string_view group) {
  std::string rows;
  for (const CommandSpec& command : commands()) {
    if (command.group() != group) continue;
    rows += fmt::format("      '{}:{}'\n", command.last_word(), zsh_quoted(command.summary));
  }
  return fmt::format(
      "  if [[ $command == {0} ]]; then\n"
      "    local -a words_of_group=(\n{1}    )\n"
      "    if (( CURRENT == 2 )); then _describe command words_of_group; return; fi\n"
      "    command=\"{0} $words[2]\"\n"
      "    shift words; (( CURRENT-- ))\n"
      "  fi\n",
      group, rows);
}

std::string zsh() {
  std::string out =
      "#compdef nonet\n"
      "_nonet() {\n"
      "  local -a commands=(\n";
  for (const CommandSpec& command : commands()) {
    if (command.group().empty()) {
      out += fmt::format("    '{}:{}'\n", command.name, zsh_quoted(command.summary));
    }
    if (begins_group(command)) out += fmt::format("    {}\n", command.group());
  }
  out +=
      "  )\n"
      "  if (( CURRENT == 2 )); then _describe command commands; return; fi\n"
      "  local command=$words[2]\n"
      "  shift words; (( CURRENT-- ))\n";
  for (const CommandSpec& command : commands()) {
    if (begins_group(command)) out += zsh_group(command.group());
  }
  out += "  case $command in\n";
  for (const CommandSpec& command : commands()) out += zsh_command(command);
  return out + "  esac\n}\n_nonet \"$@\"\n";
}

std::string fish_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

// fish's condition for having seen the command: `check` is a command, and also one of `db`.
std::string fish_condition(const CommandSpec& command) {
  std::string condition = fmt::format("__fish_seen_subcommand_from {}", command.last_word());
  for (const CommandSpec& other : commands()) {
    if (!begins_group(other)) continue;
    condition += fmt::format("; and {}__fish_seen_subcommand_from {}",
                             other.group() == command.group() ? "" : "not ", other.group());
  }
  return condition;
}

std::string fish_option(const CommandSpec& command, const OptionSpec& option) {
  std::string out = fmt::format("complete -c nonet -n '{}'", fish_condition(command));
  if (!option.positional()) {
    for (const std::string_view name : names_of(option)) {
      out += name.starts_with("--") ? fmt::format(" -l {}", name.substr(2))
                                    : fmt::format(" -s {}", name.substr(1));
    }
    if (!option.value.empty()) out += " -r";
    out += fmt::format(" -d {}", fish_quoted(option.help));
  }
  if (option.values.choices != nullptr) {
    out += fmt::format(" -a {}",
                       fish_quoted(fmt::format("{}", fmt::join(option.values.choices(), " "))));
  }
  return out + (option.values.files ? " -F\n" : "\n");
}

std::string fish() {
  std::string out = "# fish completion for nonet\ncomplete -c nonet -f\n";
  for (const CommandSpec& command : commands()) {
    if (begins_group(command)) {
      out += fmt::format("complete -c nonet -n __fish_use_subcommand -a {}\n", command.group());
    }
    const std::string when =
        command.group().empty()
            ? "__fish_use_subcommand"
            : fmt::format(
                  "'__fish_seen_subcommand_from {0}; and not __fish_seen_subcommand_from "
                  "{1}'",
                  command.group(), words_of_group(command.group()));
    out += fmt::format("complete -c nonet -n {} -a {} -d {}\n", when, command.last_word(),
                       fish_quoted(command.summary));
    for (const Option& option : command.options) out += fish_option(command, *option.spec);
  }
  return out;
}

struct Shell {
  std::string_view name;
  std::string (*script)();
};
constexpr std::array kShells{Shell{"bash", bash}, Shell{"zsh", zsh}, Shell{"fish", fish}};

}  // namespace

std::vector<std::string> shells() {
  std::vector<std::string> names;
  names.reserve(kShells.size());
  for (const Shell& shell : kShells) names.emplace_back(shell.name);
  return names;
}

std::string completions(std::string_view shell) {
  for (const Shell& row : kShells) {
    if (row.name == shell) return row.script();
  }
  return "";
}

}  // namespace nonet::cli
