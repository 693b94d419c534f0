#include "nonet/cli/table/about.h"

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/help.h"
#include "nonet/cli/table/rows.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr Row<FilesOptions> kSets{
    {"inputs", "SET",
     "Files of puzzles or names of bundled lists (17clue, top1465, ...), one set each; all bundled "
     "lists when there is none",
     kAnyFile},
    &FilesOptions::inputs};
constexpr Row<BenchOptions> kSeconds{
    {"--seconds", "S", "Measure each figure for at least S seconds"}, &BenchOptions::seconds};
constexpr Row<CompletionsOptions> kShell{
    {"shell", "SHELL", "The shell to complete for", one_of(shells)}, &CompletionsOptions::shell};

constexpr auto kBenchRows = options_of<BenchOptions>(kSets, kSeconds, kVariant, kSymbols, kFromAny,
                                                     kLossyRules, kPatience, kKeepGoing, kJson);
constexpr auto kBackendsRows = options_of<BackendsOptions>(kJson);
constexpr auto kCompletionsRows = options_of<CompletionsOptions>(kShell);
constexpr auto kManRows = options_of<ManOptions>();

}  // namespace

constinit const CommandSpec kBenchCommand = command<run_bench>(
    {"bench", "Measure the solver",
     "Prints puzzles a second of CPU time on one thread, by set, backend and mode; of puzzles of "
     "other sizes or rules the milliseconds that each takes before its first guess and from there "
     "on, asked whether it has one solution. Compare figures of one run only: machines are shared "
     "and noisy.",
     "# the bundled list of 17-clue puzzles\n"
     "nonet bench 17clue\n"
     "# larger grids, a line each\n"
     "nonet bench --variant 16x16 large.txt"},
    kBenchRows);

constinit const CommandSpec kBackendsCommand = command<run_backends>(
    {"backends", "List the solver's backends",
     "Lists the implementations of the solver, which of them this machine can run, and which "
     "one is used. The environment variable NONET_BACKEND forces one by name.",
     ""},
    kBackendsRows);

constinit const CommandSpec kCompletionsCommand = command<run_completions>(
    {"completions", "Print a shell completion script",
     "Prints a script that makes the shell complete nonet's commands and options.",
     "# for this bash session\n"
     "source <(nonet completions bash)"},
    kCompletionsRows);

constinit const CommandSpec kManCommand = command<run_man>(
    {"man", "Print the manual page", "Prints nonet(1) in the form that man(1) reads.",
     "# read it\n"
     "nonet man | man -l -"},
    kManRows);

}  // namespace nonet::cli
