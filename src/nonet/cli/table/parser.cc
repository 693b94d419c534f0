#include "nonet/cli/table/parser.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nonet/cli/stream/io.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/help.h"

namespace nonet::cli {

namespace {

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

// CLI11 would read -1 as a very large number.
std::string refuse_negative(const std::string& text) {
  return text.starts_with('-') ? fmt::format("{} is negative", text) : std::string();
}

template <class Number>
void add_number(CLI::App& app, const OptionSpec& spec, Number& target) {
  app.add_option(std::string(spec.names), target, std::string(spec.help))
      ->check(refuse_negative)
      ->check(CLI::Range(spec.values.least, spec.values.most))
      ->type_name(std::string(spec.value));
}

// A word that is none of the choices: which is meant, or all of them where they are few.
std::string refuse_other_words(const std::string& word, const std::vector<std::string>& choices) {
  if (std::find(choices.begin(), choices.end(), word) != choices.end()) return {};
  constexpr std::size_t kFew = 16;
  const std::vector<std::string_view> words(choices.begin(), choices.end());
  std::string message = fmt::format("'{}' is unknown", word);
  if (const auto meant = nearest(word, words)) {
    message += fmt::format("; did you mean '{}'?", *meant);
  } else if (choices.size() <= kFew) {
    message += fmt::format("; it is one of {}", fmt::join(choices, ", "));
  }
  return message;
}

template <class Text>
void add_text(CLI::App& app, const OptionSpec& spec, Text& target) {
  CLI::Option* option = app.add_option(std::string(spec.names), target, std::string(spec.help))
                            ->type_name(std::string(spec.value));
  if (!spec.values.alone.empty()) {
    // CLI11 gives an option without its value as an empty word, or as "true".
    option->expected(0, 1)->transform([alone = std::string(spec.values.alone)](std::string word) {
      return word.empty() || word == "true" ? alone : word;
    });
  }
  if (spec.values.choices == nullptr) return;
  option->check([choices = spec.values.choices()](const std::string& word) {
    return refuse_other_words(word, choices);
  });
}

void add_option(CLI::App& app, const OptionSpec& spec, Field field) {
  std::visit(
      Overloaded{
          [&](bool* flag) { app.add_flag(std::string(spec.names), *flag, std::string(spec.help)); },
          [&](std::uint64_t* number) { add_number(app, spec, *number); },
          [&](std::optional<std::uint64_t>* number) { add_number(app, spec, *number); },
          [&](double* number) {
            app.add_option(std::string(spec.names), *number, std::string(spec.help))
                ->check(CLI::Range(0.001, 3600.0))
                ->type_name(std::string(spec.value));
          },
          [&](std::string* text) { add_text(app, spec, *text); },
          [&](std::vector<std::string>* texts) { add_text(app, spec, *texts); },
      },
      field);
}

// Optimal string alignment distance: insertions, deletions, substitutions, neighbours swapped.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  std::iota(d[0].begin(), d[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substitute = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, substitute});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.size()][b.size()];
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const auto best = nearest(word, candidates);
  return best ? fmt::format("; did you mean '{}'?", *best) : std::string();
}

int usage_error(std::string_view message, std::string_view command) {
  complain(
      fmt::format("{}\nTry 'nonet{}{} --help'.", message, command.empty() ? "" : " ", command));
  return kExitUsage;
}

// CLI11's sentence for a word it could not place, made to say which one and what was meant.
std::string explain(const CLI::ParseError& error, const CLI::App& app, const CommandSpec& command) {
  if (dynamic_cast<const CLI::ExtrasError*>(&error) == nullptr) return error.what();
  const std::vector<std::string> extras = app.remaining();
  if (extras.empty()) return error.what();
  const std::string& word = extras.front();
  if (!word.starts_with('-')) return fmt::format("unexpected argument '{}'", word);
  std::vector<std::string_view> names{"--help"};
  for (const Option& option : command.options) {
    if (!option->positional()) names.push_back(option->names.substr(option->names.rfind(',') + 1));
  }
  const std::string name = word.substr(0, word.find('='));
  return fmt::format("unknown option '{}'{}", name, did_you_mean(name, names));
}

bool is_group(std::string_view word) {
  return std::any_of(commands().begin(), commands().end(),
                     [word](const CommandSpec& command) { return command.group() == word; });
}

// As many of the arguments as can name a command.
std::string name_in(std::span<const std::string> arguments) {
  const bool two = arguments.size() > 1 && is_group(arguments[0]);
  return two ? arguments[0] + ' ' + arguments[1] : arguments[0];
}

const CommandSpec* find_command(std::string_view name) {
  for (const CommandSpec& command : commands()) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

int unknown_command(std::string_view name) {
  if (name.starts_with('-')) {
    return usage_error(fmt::format("unknown option '{}' before a command", name), "");
  }
  if (is_group(name)) return usage_error(fmt::format("{}: a command is needed", name), name);
  std::vector<std::string_view> names{"help"};
  for (const CommandSpec& command : commands()) names.push_back(command.name);
  return usage_error(fmt::format("unknown command '{}'{}", name, did_you_mean(name, names)), "");
}

bool is_help(const std::string& word) { return word == "--help" || word == "-h"; }

// `name` of a command or a group.
int print_help(const std::string& name) {
  if (const CommandSpec* command = find_command(name)) {
    fmt::print("{}", help_text(*command));
    return kExitOk;
  }
  if (!is_group(name)) return unknown_command(name);
  fmt::print("{}", overview_text(name));
  return kExitOk;
}

// The words that stand in for a command. True when one of them did.
bool handled_globally(std::span<const std::string> arguments, int& exit_code) {
  exit_code = kExitOk;
  if (arguments.empty()) {
    exit_code = usage_error("a command is needed", "");
    return true;
  }
  const std::string& word = arguments.front();
  if (word == "--version" || word == "-V") {
    fmt::print("nonet {}\n", NONET_VERSION);
    return true;
  }
  if (is_help(word) || word == "help") {
    if (arguments.size() == 1) {
      fmt::print("{}", overview_text());
    } else {
      exit_code = print_help(name_in(arguments.subspan(1)));
    }
    return true;
  }
  if (is_group(word) && arguments.size() > 1 && is_help(arguments[1])) {
    exit_code = print_help(word);
    return true;
  }
  return false;
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view word,
                                        std::span<const std::string_view> candidates) {
  std::optional<std::string_view> best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

std::optional<Parsed> parse(std::span<const std::string> arguments, int& exit_code) {
  if (handled_globally(arguments, exit_code)) return std::nullopt;
  Parsed parsed;
  const std::string name = name_in(arguments);
  parsed.command = find_command(name);
  if (parsed.command == nullptr) {
    exit_code = unknown_command(name);
    return std::nullopt;
  }
  const auto rest = arguments.subspan(parsed.command->group().empty() ? 1 : 2);
  if (std::any_of(rest.begin(), std::find(rest.begin(), rest.end(), "--"), is_help)) {
    fmt::print("{}", help_text(*parsed.command));
    return std::nullopt;
  }
  CLI::App app;
  app.set_help_flag();
  parsed.options = parsed.command->defaults();
  for (const Option& option : parsed.command->options) {
    add_option(app, *option.spec, option.field_of(parsed.options));
  }
  std::vector<std::string> reversed(rest.rbegin(), rest.rend());  // CLI11 takes them from the back
  try {
    app.parse(std::move(reversed));
  } catch (const CLI::ParseError& error) {
    exit_code = usage_error(explain(error, app, *parsed.command), parsed.command->name);
    return std::nullopt;
  }
  return parsed;
}

}  // namespace nonet::cli
