// What the command line can say, as data.
//
// Each option is one OptionSpec in option_rows.h or service_rows.h that names the field of Options
// it sets. Each command is one CommandSpec in commands.cc that lists its options. The parser,
// --help, the man page and the shell completions are all made from these tables, so they cannot
// disagree.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace nonet::cli {

// Process exit codes.
inline constexpr int kExitOk = 0;
inline constexpr int kExitNegative = 1;  // some record was bad, impossible, not unique, not reached
inline constexpr int kExitUsage = 2;
inline constexpr int kExitIo = 3;
inline constexpr int kExitInterrupted = 130;

// Every field that any command's options may set, with its default, in the order of the commands.
struct Options {  // NOLINT(clang-analyzer-optin.performance.Padding): there is one of it
  std::vector<std::string> inputs;  // files, "-" for standard input; empty means "-"
  std::string from;                 // input format; empty: recognised
  bool strict = false;
  bool keep_going = false;

  std::string output;  // file; empty: standard output
  std::string format;  // output format; empty: the command's default
  std::string blank = ".";
  std::string colour = "auto";
  bool json = false;
  bool stats = false;
  bool no_progress = false;

  std::optional<std::uint64_t> threads;

  std::uint64_t limit = 2;
  bool all = false;
  bool count_only = false;

  std::uint64_t count = 1;
  std::optional<std::uint64_t> seed;
  std::uint64_t start = 0;
  std::string fill;
  std::string blanks;
  std::string symmetry;
  bool minimal = false;
  bool any = false;
  bool unbiased = false;
  bool estimate = false;
  bool solution = false;
  bool candidates = false;
  std::uint64_t attempts = 1000;

  // new, to a target.
  std::string label;
  std::string er, ep, ed;
  std::string score;
  std::string level;
  std::string clues;
  std::string pattern;
  std::string seeds_from;  // file of known puzzles to start from
  std::string resume;      // file that a search is saved in
  std::vector<std::string> needs, uses, without;
  bool pearl = false;
  bool diamond = false;
  std::optional<std::uint64_t> tries;
  std::optional<std::uint64_t> time_limit;  // seconds

  std::string form;  // canonical form; empty: minlex
  bool automorphisms = false;
  bool transform = false;
  std::uint64_t list = 0;
  bool dedupe = false;
  bool shuffle = false;

  std::string profile;  // rating scale; empty: se
  bool trace = false;
  bool no_label = false;
  std::uint64_t stage = 1;
  std::string givens;  // a puzzle in any format; empty: all digits are given
  bool draw = false;
  std::string sort;
  std::vector<std::string> techniques;
  std::optional<std::uint64_t> most_steps;
  std::string technique;
  bool markdown = false;

  std::string theme = "light";
  std::string size;  // a length with its unit
  std::optional<std::uint64_t> dpi;
  std::string title;
  std::string caption;
  bool no_caption = false;
  bool judge = false;
  std::string step;  // a number, a technique or "all"; empty: no step

  std::string chart;  // file; empty: none
  bool no_rate = false;

  bool check_minimal = false;
  std::uint64_t most_backdoor = 3;
  std::string rule;  // empty: singles
  std::uint64_t most_unavoidable = 12;
  bool list_sets = false;

  std::uint64_t remove = 1;
  std::uint64_t add = 1;
  bool redundant = false;
  bool givens_only = false;
  bool lossy = false;

  std::string library;
  std::string book;
  std::string puzzle;  // one to look for, in any format
  bool unused = false;
  bool random = false;
  bool forget = false;
  bool csv = false;
  // book.
  std::string from_manifest;  // file; empty: a recipe
  bool check_only = false;
  bool example = false;

  // job.
  std::string folder;  // of the plan
  std::string kind;
  std::uint64_t chunk = 10'000;
  std::string engine;
  std::uint64_t most_workers = 0;  // 0: as many as the engine will
  std::string ssh_hosts;           // file; empty: this machine
  std::vector<std::string> engine_words;
  bool dry_run = false;
  bool quick = false;
  bool partial = false;
  std::uint64_t memory = 256;  // MiB
  std::string scratch;         // folder; empty: the plan's

  std::optional<std::uint64_t> port;
  std::string web;  // folder; empty: looked for
  bool no_browser = false;
  // serve.
  std::string host = "127.0.0.1";
  std::string cors;
  std::string token_file;
  std::uint64_t queue = 256;
  std::uint64_t connections = 10'000;
  std::uint64_t max_body = 1024;   // KiB
  std::uint64_t max_memory = 256;  // MiB
  std::uint64_t max_batch = 1000;
  std::uint64_t request_time = 30;  // seconds
  std::uint64_t patience = 10;      // seconds
  bool no_log = false;
  bool openapi = false;

  double seconds = 0.5;
  std::string shell;
};

// The field of Options that an option sets.
using Field =
    std::variant<bool Options::*, std::uint64_t Options::*, std::optional<std::uint64_t> Options::*,
                 double Options::*, std::string Options::*, std::vector<std::string> Options::*>;

// How a value is completed in a shell.
enum class Complete : std::uint8_t { kNothing, kFile, kChoices };

struct OptionSpec {
  std::string_view names;  // "-j,--threads"; no dash at all: positional
  std::string_view value;  // placeholder, "N"; empty for a flag
  std::string_view help;   // one sentence without a full stop
  Field target;
  Complete complete = Complete::kNothing;
  // The words allowed, from the registry that owns them; null: any value.
  std::vector<std::string> (*choices)() = nullptr;
  // Inclusive range of a whole number.
  std::uint64_t least = 0;
  std::uint64_t most = ~std::uint64_t{0};

  bool positional() const { return !names.starts_with('-'); }
};

struct CommandSpec {
  std::string_view name;         // a word, or two: "db add" is in the group "db"
  std::string_view summary;      // one line
  std::string_view description;  // paragraphs for --help and the man page
  std::string_view examples;     // one command a line, "# what it does" lines between
  std::span<const OptionSpec* const> options;
  int (*run)(const Options&);

  // Empty for a command by itself.
  std::string_view group() const {
    const std::size_t space = name.find(' ');
    return space == std::string_view::npos ? std::string_view() : name.substr(0, space);
  }
  std::string_view last_word() const { return name.substr(name.rfind(' ') + 1); }
};

// All commands, in the order in which help lists them.
std::span<const CommandSpec> commands();

}  // namespace nonet::cli
