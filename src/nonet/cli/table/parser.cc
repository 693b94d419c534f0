#include "nonet/cli/table/parser.h"

#include <algorithm>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "nonet/cli/stream/io.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/ending.h"
#include "nonet/cli/table/help.h"
#include "nonet/cli/table/number.h"
#include "nonet/cli/table/suggest.h"

namespace nonet::cli {

namespace {

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

std::string name_of(const OptionSpec& spec) {
  return std::string(spec.names.substr(spec.names.rfind(',') + 1));
}

// Takes the option's text as a number, or fails with the reason.
template <class Number, class Parse>
void add_parsed(CLI::App& app, const OptionSpec& spec, Number& target, Parse parse) {
  app.add_option_function<std::string>(
         std::string(spec.names),
         [name = name_of(spec), &target, parse](const std::string& text) {
           const auto number = parse(text);
           if (!number) throw CLI::ValidationError(name, number.error().message);
           target = *number;
         },
         std::string(spec.help))
      ->type_name(std::string(spec.value));
}

template <class Number>
void add_number(CLI::App& app, const OptionSpec& spec, Number& target) {
  add_parsed(app, spec, target, [values = spec.values](const std::string& text) {
    if (values.seeds) return parse_seed(text);
    if (values.sizes) return parse_size(text, values.least, values.most);
    return parse_number(text, values.least, values.most);
  });
}

// An option whose value may be left out, and then is `values.alone`. CLI11 gives a missing value as
// an empty word, and validates no empty word.
void add_optional_text(CLI::App& app, const OptionSpec& spec, std::string& target) {
  app.add_option_function<std::string>(
         std::string(spec.names),
         [alone = spec.values.alone, &target](const std::string& word) {
           target = word.empty() ? std::string(alone) : word;
         },
         std::string(spec.help))
      ->type_name(std::string(spec.value))
      ->expected(0, 1);
}

template <class Text>
CLI::Option* add_text(CLI::App& app, const OptionSpec& spec, Text& target) {
  CLI::Option* option = app.add_option(std::string(spec.names), target, std::string(spec.help))
                            ->type_name(std::string(spec.value));
  if (spec.values.choices == nullptr) return option;
  const auto choose = [values = spec.values, choices = spec.values.choices()](std::string& word) {
    const auto choice = same_choice(word, choices);
    if (choice) word = *choice;
    return choice || values.others ? std::string() : unknown_choice(word, values);
  };
  return option->transform(CLI::Validator(choose, ""));
}

void add_option(CLI::App& app, const OptionSpec& spec, Field field) {
  std::visit(
      Overloaded{
          [&](bool* flag) { app.add_flag(std::string(spec.names), *flag, std::string(spec.help)); },
          [&](std::uint64_t* number) { add_number(app, spec, *number); },
          [&](std::optional<std::uint64_t>* number) { add_number(app, spec, *number); },
          [&](double* seconds) {
            add_parsed(app, spec, *seconds,
                       [](const std::string& text) { return parse_decimal(text, 0.001, 3600); });
          },
          [&](std::string* text) {
            if (spec.values.alone.empty()) {
              add_text(app, spec, *text);
            } else {
              add_optional_text(app, spec, *text);
            }
          },
          [&](std::vector<std::string>* texts) {
            add_text(app, spec, *texts)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
          },
      },
      field);
}

int usage_error(std::string_view message, std::string_view command) {
  return fail(
      fmt::format("{}\nTry 'nonet{}{} --help'.", message, command.empty() ? "" : " ", command),
      kExitUsage);
}

// CLI11's sentence about an error; for an unknown word our own, with the word and a suggestion.
std::string explain(const CLI::ParseError& error, const CLI::App& app, const CommandSpec& command) {
  if (dynamic_cast<const CLI::ExtrasError*>(&error) == nullptr) return error.what();
  const std::vector<std::string> extras = app.remaining();
  if (extras.empty()) return error.what();
  const std::string& word = extras.front();
  if (!word.starts_with('-')) return fmt::format("unexpected argument '{}'", word);
  const std::string name = word.substr(0, word.find('='));
  return fmt::format("unknown option '{}'{}", name, meant_option(name, command));
}

bool is_group(std::string_view word) {
  return std::any_of(commands().begin(), commands().end(),
                     [word](const CommandSpec& command) { return command.group() == word; });
}

// The arguments that name the command: two where the first is a group, else one.
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
  return usage_error(fmt::format("unknown command '{}'{}", name, meant_command(name)), "");
}

bool is_help(const std::string& word) { return word == "--help" || word == "-h"; }

// `name` of a command or a group.
int print_help(const std::string& name) {
  if (const CommandSpec* command = find_command(name)) {
    fmt::print("{}", full_help_text(*command));
    return kExitOk;
  }
  if (!is_group(name)) return unknown_command(name);
  fmt::print("{}", overview_text(name));
  return kExitOk;
}

// Handles --version, --help, help, and no arguments at all. True when it did.
bool handled_globally(std::span<const std::string> arguments, int& exit_code) {
  exit_code = kExitOk;
  if (arguments.empty()) {
    exit_code = usage_error("a command is needed, such as 'nonet new' or 'nonet play'", "");
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
  // Where an option of one value is given twice, the last one holds.
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  parsed.options = parsed.command->defaults();
  for (const Option& option : parsed.command->options) {
    add_option(app, *option.spec, option.field_of(parsed.options));
  }
  std::vector<std::string> words(rest.begin(), rest.end());
  for (auto word = words.begin(); word != std::find(words.begin(), words.end(), "--"); ++word) {
    *word = usual_spelling(*parsed.command, *word);
  }
  std::ranges::reverse(words);  // CLI11 reads from the back
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    exit_code = usage_error(explain(error, app, *parsed.command), parsed.command->name);
    return std::nullopt;
  }
  const auto given = [&app](const std::string& option) { return app.count(option) > 0; };
  if (const auto error = heed_ending(*parsed.command, given, parsed.options)) {
    exit_code = usage_error(error->message, parsed.command->name);
    return std::nullopt;
  }
  return parsed;
}

}  // namespace nonet::cli
