#include "nonet/cli/table/help.h"

#include <algorithm>
#include <any>

#include <fmt/format.h>

#include "nonet/cli/table/commands.h"

namespace nonet::cli {

namespace {

constexpr std::string_view kTagline = "makes, checks, solves, rates and explains Sudoku";
constexpr std::string_view kHelpOfHelp = "Print this help and exit";
constexpr std::size_t kWidth = 80;

std::string usage_line(const CommandSpec& command) {
  std::any options = command.defaults();
  bool has_options = false;
  std::string positionals;
  for (const Option& option : command.options) {
    if (option->positional()) {
      const bool many = std::holds_alternative<std::vector<std::string>*>(option.field_of(options));
      positionals += fmt::format(" {}{}{}", many ? "[" : "", option->value, many ? "...]" : "");
    } else {
      has_options = true;
    }
  }
  return fmt::format("nonet {}{}{}", command.name, has_options ? " [OPTION...]" : "", positionals);
}

// "-j, --threads N"
std::string spelled(const OptionSpec& option) {
  if (option.positional()) return std::string(option.value);
  std::string text(option.names);
  if (const auto comma = text.find(','); comma != std::string::npos) text.insert(comma + 1, " ");
  if (!option.value.empty()) text += fmt::format(" {}", option.value);
  return text;
}

// How long the text is: --help keeps to a screen and a half, 'nonet help COMMAND' and the manual
// page have room for everything.
enum class Length : std::uint8_t { kShort, kFull };

constexpr std::ptrdiff_t kMostHelpLines = 60;

std::string choices_of(const OptionSpec& option, Length length) {
  constexpr std::size_t kFewChoices = 7;
  if (option.values.choices == nullptr) return "";
  if (!option.values.listed_by.empty()) {
    return length == Length::kShort ? "" : fmt::format(" (see '{}')", option.values.listed_by);
  }
  const Words all = option.values.choices();
  const bool cut = length == Length::kShort && all.size() > kFewChoices;
  const std::span shown = std::span(all).first(cut ? 3 : all.size());
  return fmt::format(" ({}{})", fmt::join(shown, ", "), cut ? ", ..." : "");
}

std::string sentences_of(const OptionSpec& option, Length length) {
  std::string text = fmt::format("{}{}", option.help, choices_of(option, length));
  if (length == Length::kFull && !option.more.empty()) text += fmt::format(". {}", option.more);
  return text;
}

// `text` broken at spaces, each line behind `indent` blanks but the first.
std::string wrapped(std::string_view text, std::size_t indent) {
  std::string out;
  std::size_t column = indent;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (column + word.size() > kWidth && column > indent) {
      while (!out.empty() && out.back() == ' ') out.pop_back();
      out += '\n';
      out.append(indent, ' ');
      column = indent;
    }
    out += word;
    out += ' ';
    column += word.size() + 1;
    at = end + 1;
  }
  if (!out.empty()) out.pop_back();
  return out;
}

// Wraps each paragraph by itself, with an empty line between two.
std::string wrapped_paragraphs(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find("\n\n", at), text.size());
    if (!out.empty()) out += "\n\n";
    out += wrapped(text.substr(at, end - at), 0);
    at = end + 2;
  }
  return out;
}

std::string option_lines(const CommandSpec& command, Length length) {
  constexpr std::size_t kColumn = 26;
  std::string out;
  for (const Option& option : command.options) {
    const bool first = out.empty();
    if (first || !option.section.empty()) {
      const std::string_view heading = option.section.empty() ? "Options" : option.section;
      out += fmt::format("{}{}:\n", first ? "" : "\n", heading);
    }
    std::string name = "  " + spelled(*option.spec);
    if (name.size() + 2 > kColumn) {
      out += name + '\n' + std::string(kColumn, ' ');
    } else {
      name.resize(kColumn, ' ');
      out += name;
    }
    out += wrapped(sentences_of(*option.spec, length), kColumn) + '\n';
  }
  if (out.empty()) out = "Options:\n";
  return out + fmt::format("  {:<{}}{}\n", "-h, --help", kColumn - 2, kHelpOfHelp);
}

constexpr std::string_view kExitCodes =
    "  0    all is well\n"
    "  1    some record is negative: unreadable, in conflict, without solution, not\n"
    "       unique, not rated, mistaken, or short of what was asked for\n"
    "  2    the command line is wrong\n"
    "  3    a file cannot be read or written, or memory has run out\n"
    "  130  interrupted; what was done is written to standard output, and to a\n"
    "       file with --partial\n";

// Escapes the characters that roff would read as macros or escapes.
std::string roff(std::string_view text) {
  std::string out;
  bool line_start = true;
  for (const char c : text) {
    if (line_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
    line_start = c == '\n';
  }
  return out;
}

std::string example_lines(std::string_view examples) {
  std::string out;
  for (std::size_t at = 0; at < examples.size();) {
    const std::size_t end = std::min(examples.find('\n', at), examples.size());
    out += fmt::format("  {}\n", examples.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

std::string help_of(const CommandSpec& command, Length length) {
  const bool full = length == Length::kFull;
  std::string out = fmt::format("{}\n\nUsage: {}\n\n{}\n", command.summary, usage_line(command),
                                wrapped_paragraphs(command.description));
  if (full && !command.more.empty()) out += '\n' + wrapped_paragraphs(command.more) + '\n';
  out += '\n' + option_lines(command, length);
  if (command.examples.empty()) return out;
  out += "\nExamples:\n" + example_lines(command.examples);
  return full ? out + example_lines(command.more_examples) : out;
}

std::string man_command(const CommandSpec& command) {
  std::string out = fmt::format(".SS {}\n.B {}\n.PP\n{}\n", roff(command.name),
                                roff(usage_line(command)), roff(command.description));
  if (!command.more.empty()) out += fmt::format(".PP\n{}\n", roff(command.more));
  for (const Option& option : command.options) {
    out += fmt::format(".TP\n.B {}\n{}.\n", roff(spelled(*option.spec)),
                       roff(sentences_of(*option.spec, Length::kFull)));
  }
  out += fmt::format(".TP\n.B \\-h, \\-\\-help\n{}.\n", kHelpOfHelp);
  if (!command.examples.empty()) {
    const std::string more =
        command.more_examples.empty() ? "" : fmt::format("\n{}", command.more_examples);
    out += fmt::format(".PP\nExamples:\n.PP\n.nf\n.RS\n{}{}\n.RE\n.fi\n", roff(command.examples),
                       roff(more));
  }
  return out;
}

}  // namespace

std::string overview_text(std::string_view group) {
  const std::string prefix = group.empty() ? "" : fmt::format("{} ", group);
  std::string out =
      fmt::format("nonet {}: {}\n\nUsage: nonet {}COMMAND [ARGUMENT...]\n\nCommands:\n",
                  NONET_VERSION, kTagline, prefix);
  for (const CommandSpec& command : commands()) {
    if (!command.name.starts_with(prefix)) continue;
    out += fmt::format("  {:<12} {}\n", command.name, command.summary);
  }
  if (group.empty()) {
    out +=
        "\nOptions:\n"
        "  -h, --help     Print this help and exit\n"
        "  -V, --version  Print the version and exit\n";
  }
  return out +
         fmt::format("\n'nonet {}COMMAND --help' describes a command. Exit codes:\n", prefix) +
         std::string(kExitCodes);
}

std::string help_text(const CommandSpec& command) {
  std::string all = full_help_text(command);
  if (std::count(all.begin(), all.end(), '\n') <= kMostHelpLines) return all;
  return help_of(command, Length::kShort) +
         fmt::format("\n'nonet help {}' says more.\n", command.name);
}

std::string full_help_text(const CommandSpec& command) { return help_of(command, Length::kFull); }

std::string man_page() {
  std::string out = fmt::format(
      ".TH NONET 1 \"\" \"nonet {}\" \"User Commands\"\n"
      ".SH NAME\nnonet \\- {}\n"
      ".SH SYNOPSIS\n.B nonet\n.I COMMAND\n.RI [ ARGUMENT ...]\n"
      ".SH DESCRIPTION\nNonet reads puzzles from files or standard input, in any of the formats it "
      "knows, and writes one record for each, in the same order.\n"
      ".SH COMMANDS\n",
      NONET_VERSION, kTagline);
  for (const CommandSpec& command : commands()) out += man_command(command);
  out += ".SH EXIT STATUS\n.nf\n" + roff(kExitCodes) + ".fi\n";
  return out +
         ".SH ENVIRONMENT\n.TP\n.B NONET_BACKEND\nForces one of the solver backends that\n.B nonet "
         "backends\nlists; the output is the same with every one of them.\n";
}

}  // namespace nonet::cli
