// nonet new

#pragma once

#include <string_view>

#include "nonet/cli/table/options.h"

namespace nonet::cli {

// What --daily without a date stands for.
inline constexpr std::string_view kToday = "today";

struct NewOptions : SeriesOptions,
                    PropertyOptions,
                    SolutionOptions,
                    GivensLossOptions,
                    ResultOptions,
                    JsonOptions,
                    ColourOptions,
                    WorkOptions {
  std::string format;   // empty: show on a terminal, else line
  std::string variant;  // layout, rules and kinds of clues; empty: classic puzzles
  std::string daily;    // a date, or kToday; empty: no puzzle of a day
  bool unbiased = false;
  bool estimate = false;
  // For puzzles to a target.
  std::string pattern;
  std::string seeds_from;  // file of known puzzles to start from
  std::string resume;      // file that a search is saved in
  std::vector<std::string> needs;
  bool pearl = false;
  bool diamond = false;
  std::optional<std::uint64_t> tries;
  std::optional<std::uint64_t> time_limit;  // seconds
};

int run_new(const NewOptions& options);

}  // namespace nonet::cli
