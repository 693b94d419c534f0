// The options that several commands share, in parts: the header of each family of commands
// (solving.h, rating.h, ...) derives a struct for each command from the command's parts. A function
// that several commands share takes the part that it needs.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nonet::cli {

// Process exit codes.
inline constexpr int kExitOk = 0;
inline constexpr int kExitNegative = 1;  // some record was bad, impossible, not unique, not reached
inline constexpr int kExitUsage = 2;
inline constexpr int kExitIo = 3;
inline constexpr int kExitInterrupted = 130;

struct FilesOptions {
  std::vector<std::string> inputs;  // files, "-" for standard input; empty means "-"
};

struct InputOptions : FilesOptions {
  std::string from;  // format; empty: recognised
  bool strict = false;
  bool keep_going = false;
};

struct OutputOptions {
  std::string output;  // file; empty: standard output
};

// The output of a command that may be cut short.
struct ResultOptions : OutputOptions {
  bool partial = false;  // whether the results made by then are kept
};

struct ThreadOptions {
  std::optional<std::uint64_t> threads;
};

struct WorkOptions : ThreadOptions {
  bool no_progress = false;
};

struct PatienceOptions {
  std::optional<std::uint64_t> patience;  // seconds for a record
};

// For every command that reads records and writes a result for each, in the same order.
struct StreamOptions : InputOptions, ResultOptions, WorkOptions, PatienceOptions {
  bool stats = false;
};

struct JsonOptions {
  bool json = false;
};

// For the commands that take puzzles of any layout and rules.
struct VariantOptions {
  std::string variant;  // layout and rules of plain grids; empty: those that the records name
  std::string symbols;  // alphabet of plain grids; empty: the usual one of the layout
  bool lossy = false;   // whether what was not understood may be left out
};

struct ColourOptions {
  std::string colour = "auto";
};

struct RecordFormatOptions {
  std::string format;  // empty: line
  std::string blank = ".";
};

// For commands that write puzzles, and nothing else of a record, in a format of choice.
struct GivensLossOptions {
  bool lossy = false;  // whether cells with one candidate may look like givens in that format
};

struct SolutionOptions {
  bool solution = false;
};

struct TableOptions {
  std::string format;  // empty: text
  std::string chart;   // file; empty: none
};

struct ProfileOptions {
  std::string profile;  // rating scale; empty: se
};

struct LanguageOptions {
  std::string language;  // tag or file; empty: English
};

struct GivensOptions {
  std::string givens;  // a puzzle in any format; empty: all digits are given
};

struct SeedOptions {
  std::optional<std::uint64_t> seed;
};

// How the puzzles of a series are made.
struct SeriesOptions : SeedOptions {
  std::uint64_t count = 1;
  std::uint64_t start = 0;
  std::string fill;
  std::string blanks;
  std::string symmetry;
  bool minimal = false;
  bool any = false;
  std::uint64_t attempts = 1000;
};

// Properties of puzzles to make or to look up. The profile chooses the path that `uses` and
// `without` are about.
struct PropertyOptions : ProfileOptions {
  std::string label;
  std::string er, ep, ed;
  std::string score;
  std::string level;
  std::string clues;
  std::vector<std::string> uses, without;
};

}  // namespace nonet::cli
