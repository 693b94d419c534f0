// nonet_duel: how fast is Nonet beside other solvers? bench/README.md explains how to use it.
//
//     nonet_duel data/puzzles/17clue.txt --nonet avx512:call --library tdoku=./tdoku.so
//
// Exit status: 0, or 1 when contestants disagree about a count, or 2 when something does not work.

#include <cstdio>
#include <exception>
#include <span>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "bench/duel/clock.h"
#include "bench/duel/contestant.h"
#include "bench/duel/hand.h"
#include "bench/duel/match.h"

namespace nonet::duel {
namespace {

struct Options {
  std::vector<std::string> lists;
  std::vector<std::string> nonet, libraries, batch_libraries, programs;
  std::size_t puzzles = 200'000;
  std::uint64_t seed = 1;
  std::vector<int> cores{first_core()};
  MatchRules rules;
};

void add_options(CLI::App& app, Options& options) {
  app.add_option("LIST", options.lists, "lists of puzzles")->required();
  app.add_option("--nonet", options.nonet,
                 "BACKEND[:WORD]...: a backend of Nonet's; words: call, span=N, any, first, grids, "
                 "threads=N")
      ->allow_extra_args(false);
  app.add_option("--library", options.libraries,
                 "NAME=FILE[:SYMBOL]: a function that counts the solutions of one puzzle")
      ->allow_extra_args(false);
  app.add_option("--batch-library", options.batch_libraries,
                 "NAME=FILE[:SYMBOL]: one that does so for many puzzles")
      ->allow_extra_args(false);
  app.add_option("--program", options.programs,
                 "NAME=COMMAND: reads a list from {file} or, without that, standard input")
      ->allow_extra_args(false);
  app.add_option("--limit", options.rules.limit, "solutions to count to")->capture_default_str();
  app.add_option("--puzzles", options.puzzles, "random isomorphs of a list to solve")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  app.add_option("--rounds", options.rules.rounds, "turns of each")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  app.add_option("--least-seconds", options.rules.least_seconds, "how long a turn takes at least")
      ->capture_default_str();
  app.add_option("--seed", options.seed, "of the isomorphs")->capture_default_str();
  app.add_option("--cores", options.cores, "to run on")->delimiter(',')->capture_default_str();
  app.add_flag("--wall", options.rules.by_wall_clock, "measure wall time instead of CPU time");
}

Result<std::vector<std::unique_ptr<Contestant>>> make_all(const Options& options) {
  std::vector<std::unique_ptr<Contestant>> all;
  const std::pair<const std::vector<std::string>&, MadeContestant (*)(std::string_view)> kinds[] = {
      {options.nonet, make_nonet},
      {options.libraries, make_library},
      {options.batch_libraries, make_batch_library},
      {options.programs, make_program}};
  for (const auto& [specs, make] : kinds) {
    for (const std::string& spec : specs) {
      MadeContestant made = make(spec);
      if (!made) return made.error();
      all.push_back(std::move(made).value());
    }
  }
  if (all.empty()) return Error{"nobody to compare: see --nonet, --library, --program"};
  return all;
}

std::string verdict(const Score& score, std::size_t puzzles) {
  if (!score.different) return "not told";
  return *score.different == 0 ? "agree"
                               : fmt::format("{} OF {} DIFFER", *score.different, puzzles);
}

// One row a contestant. Ratios are to everybody but Nonet's backends; where there is nobody else,
// to the first of those.
void print(const MatchResult& result, const Options& options) {
  const std::span<const Score> all(result.scores);
  const std::size_t ours = options.nonet.size();
  const std::span<const Score> others = ours == all.size() ? all.first(1) : all.subspan(ours);
  fmt::print("{:<28}{:>12}{:>14}{:>12}{:>10}", "", "ns a puzzle", "puzzles/s", "cycles", "guesses");
  for (const Score& other : others) fmt::print("{:>14}", "x " + other.name.substr(0, 11));
  fmt::print("  counts\n");
  for (const Score& score : result.scores) {
    const double each = median(score.seconds) / static_cast<double>(options.puzzles);
    const bool has_cycles = result.hertz > 0 && !options.rules.by_wall_clock;
    fmt::print("{:<28}{:>12.1f}{:>14.0f}{:>12}{:>10}", score.name, 1e9 * each, 1 / each,
               has_cycles ? fmt::format("{:.0f}", each * result.hertz) : "-",
               score.guesses ? fmt::format("{:.2f}", *score.guesses) : "-");
    for (const Score& other : others) fmt::print("{:>14.2f}", ratio(score, other));
    fmt::print("  {}\n", verdict(score, options.puzzles));
  }
  fmt::print("\n");
  std::fflush(stdout);
}

int fail(const Error& error) {
  fmt::print(stderr, "nonet_duel: {}\n", error.message);
  return 2;
}

int run(const Options& options) {
  auto contestants = make_all(options);
  if (!contestants) return fail(contestants.error());
  if (!pin_to(options.cores)) return fail(Error{"cannot keep to the cores asked for"});
  bool agree = true;
  for (const std::string& path : options.lists) {
    const Result<std::vector<Grid>> list = read_list(path);
    if (!list) return fail(list.error());
    const Hand hand = deal(*list, options.puzzles, options.seed);
    const Result<MatchResult> result = play_match(*contestants, hand, options.rules);
    if (!result) return fail(result.error());
    fmt::print("{}: {} random isomorphs of {} puzzles, limit {}, {} time, {} rounds, {:.2f} GHz\n",
               path, hand.size(), list->size(), options.rules.limit,
               options.rules.by_wall_clock ? "wall" : "CPU", options.rules.rounds,
               1e-9 * result->hertz);
    print(*result, options);
    for (const Score& score : result->scores) agree = agree && score.different.value_or(0) == 0;
  }
  return agree ? 0 : 1;
}

}  // namespace
}  // namespace nonet::duel

int main(int argc, char** argv) try {
  CLI::App app("Lets Nonet's backends and other solvers solve the same puzzles in turn.");
  nonet::duel::Options options;
  nonet::duel::add_options(app, options);
  CLI11_PARSE(app, argc, argv);
  return nonet::duel::run(options);
} catch (const std::exception& error) {  // no memory for that many puzzles, or no standard output
  std::fputs("nonet_duel: ", stderr);
  std::fputs(error.what(), stderr);
  std::fputs("\n", stderr);
  return 2;
} catch (...) {
  return 2;
}
