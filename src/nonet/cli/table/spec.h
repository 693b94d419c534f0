// What the command line can say, as data.
//
// Each option is a Row: its names, its sentence of help, and the field that it sets, of a shared
// part of options or of one command's options. Each command is a CommandSpec that lists its rows.
// Parser, --help, manual page and shell completions are all made from these tables, so they cannot
// disagree. A row whose field a command's options lack does not compile in that command's list.
//
//   Row<InputOptions> kStrict ─┐
//   Row<JsonOptions> kJson ────┼─ options_of<SolveOptions>(...) ─ CommandSpec ─ commands()
//   Row<SolveOptions> kLimit ──┘

#pragma once

#include <algorithm>
#include <any>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace nonet::cli {

using Words = std::vector<std::string>;

// The values that an option accepts.
struct Values {
  bool files = false;
  bool seeds = false;  // a number or any text
  bool sizes = false;  // a number of bytes, with or without a unit
  // The words allowed, from the registry that owns them; null: any value.
  Words (*choices)() = nullptr;
  bool others = false;  // any other value, too
  // The command that lists the words, where they are too many for --help.
  std::string_view listed_by = {};
  // Inclusive range of a whole number or a size.
  std::uint64_t least = 0;
  std::uint64_t most = ~std::uint64_t{0};
  // The value of an option that is given without a value; empty: the option needs a value.
  std::string_view alone = {};
};

inline constexpr Values kAnyFile{.files = true};
inline constexpr Values kAnySeed{.seeds = true};
constexpr Values one_of(Words (*choices)(), std::string_view listed_by = {}) {
  return {.choices = choices, .listed_by = listed_by};
}
constexpr Values one_of_or_other(Words (*choices)(), std::string_view listed_by) {
  return {.choices = choices, .others = true, .listed_by = listed_by};
}
constexpr Values numbers(std::uint64_t least, std::uint64_t most = ~std::uint64_t{0}) {
  return {.least = least, .most = most};
}

// In bytes; the option takes units (number.h). A plain number below `least` is refused with how it
// is written with a unit, so `least` is above all numbers that people mean in K or M.
constexpr Values sizes(std::uint64_t least, std::uint64_t most) {
  return {.sizes = true, .least = least, .most = most};
}

struct OptionSpec {
  std::string_view names;  // "-j,--threads"; no dash at all: positional
  std::string_view value;  // placeholder, "N"; empty for a flag
  std::string_view help;   // one sentence without a full stop
  Values values = {};
  std::string_view more = {};  // further sentences, for 'nonet help COMMAND' and the manual page

  bool positional() const { return !names.starts_with('-'); }
};

// The field of a command's options that an option sets.
using Field = std::variant<bool*, std::uint64_t*, std::optional<std::uint64_t>*, double*,
                           std::string*, std::vector<std::string>*>;

// An option, and the field of `Part` that it sets.
template <class Part>
struct Row : OptionSpec {
  std::variant<bool Part::*, std::uint64_t Part::*, std::optional<std::uint64_t> Part::*,
               double Part::*, std::string Part::*, std::vector<std::string> Part::*>
      member;

  Field field_of(Part& part) const {
    return std::visit([&part](auto which) { return Field(&(part.*which)); }, member);
  }
};

// A row in the list of a command; the type of the command's options is behind std::any.
struct Option {
  const OptionSpec* spec;
  std::string_view section;  // the heading above the row; empty: none
  Field (*field_in)(const OptionSpec& row, std::any& options);

  const OptionSpec* operator->() const { return spec; }
  Field field_of(std::any& options) const { return field_in(*spec, options); }
};

// The list of the command whose options are `Options`.
template <class Options, std::size_t kSize>
struct OptionList {
  std::array<Option, kSize> options;
};

template <class Options, class Part>
constexpr Option option_of(const Row<Part>& row) {
  return {&row, {}, [](const OptionSpec& spec, std::any& options) {
            Part& part = *std::any_cast<Options>(&options);
            return static_cast<const Row<Part>&>(spec).field_of(part);
          }};
}

template <class Options, class... Parts>
  requires(std::derived_from<Options, Parts> && ...)
constexpr OptionList<Options, sizeof...(Parts)> options_of(const Row<Parts>&... rows) {
  return {{option_of<Options>(rows)...}};
}

// Puts the list under a heading of --help.
template <class Options, std::size_t kSize>
constexpr OptionList<Options, kSize> under(std::string_view heading,
                                           OptionList<Options, kSize> list) {
  list.options.front().section = heading;
  return list;
}

// Joins lists, one after the other.
template <class Options, std::size_t... kSizes>
constexpr OptionList<Options, (kSizes + ...)> joined(const OptionList<Options, kSizes>&... lists) {
  OptionList<Options, (kSizes + ...)> all{};
  auto next = all.options.begin();
  ((next = std::copy(lists.options.begin(), lists.options.end(), next)), ...);
  return all;
}

struct CommandSpec {
  std::string_view name;           // a word, or two: "db add" is in the group "db"
  std::string_view summary;        // one line
  std::string_view description;    // paragraphs for --help and the man page
  std::string_view examples;       // one command a line, "# what it does" lines between
  std::string_view more;           // further paragraphs and examples, for 'nonet help COMMAND' and
  std::string_view more_examples;  // the manual page
  std::span<const Option> options;
  std::any (*defaults)();
  int (*run)(const std::any& options);

  // Empty for a command by itself.
  std::string_view group() const {
    const std::size_t space = name.find(' ');
    return space == std::string_view::npos ? std::string_view() : name.substr(0, space);
  }
  std::string_view last_word() const { return name.substr(name.rfind(' ') + 1); }
};

struct CommandText {
  std::string_view name;
  std::string_view summary;
  std::string_view description;
  std::string_view examples;
  std::string_view more = {};
  std::string_view more_examples = {};
};

template <auto kRun, class Options, std::size_t kSize>
constexpr CommandSpec command(const CommandText& text, const OptionList<Options, kSize>& list) {
  static_assert(std::is_invocable_r_v<int, decltype(kRun), const Options&>);
  return {text.name,
          text.summary,
          text.description,
          text.examples,
          text.more,
          text.more_examples,
          list.options,
          [] { return std::any(Options()); },
          [](const std::any& options) { return kRun(*std::any_cast<Options>(&options)); }};
}

}  // namespace nonet::cli
