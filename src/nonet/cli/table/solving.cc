#include "nonet/cli/table/solving.h"

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/rows.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr Row<SolveOptions> kLimit{
    {"-l,--limit", "N",
     "Stop counting a puzzle's solutions at N; 0 counts them all. 2 by default, "
     "which is enough to know whether there is exactly one"},
    &SolveOptions::limit};
constexpr Row<SolveOptions> kAll{
    {"-a,--all", "", "Write every solution, one a line, up to --limit if that is given"},
    &SolveOptions::all};
constexpr Row<SolveOptions> kCountOnly{
    {"-c,--count", "",
     "Write the number of solutions instead of a solution; N+ when the "
     "limit was met"},
    &SolveOptions::count_only};
constexpr Row<SolveOptions> kTrueCandidates{
    {"--candidates", "",
     "Write, cell by cell, the values that stand there in some solution, instead of a solution"},
    &SolveOptions::candidates};
constexpr Row<CheckOptions> kCheckMinimal{
    {"-m,--minimal", "",
     "Say of proper puzzles whether they are minimal, or which clues "
     "are redundant, each looked at alone"},
    &CheckOptions::check_minimal};
constexpr Row<CheckOptions> kSetter{
    {"--setter",
     "",
     "Say all that a setter wants to know of a half-made puzzle of any layout",
     {},
     "How many solutions, up to 1000; what stands in each cell in some solution; which givens and "
     "clues could go; with one solution, the label and the hardest step"},
    &CheckOptions::setter};

constexpr auto kSolveRows = options_of<SolveOptions>(
    kPuzzles, kLimit, kAll, kCountOnly, kTrueCandidates, kVariant, kSymbols, kFromAny, kLossyRules,
    kPatience, kStrict, kKeepGoing, kJson, kOutput, kKeepPartial, kThreads, kStats, kNoProgress);
constexpr auto kCheckRows = options_of<CheckOptions>(
    kPuzzles, kCheckMinimal, kSetter, kVariant, kSymbols, kFromAny, kLossyRules, kPatience, kStrict,
    kKeepGoing, kJson, kOutput, kKeepPartial, kThreads, kStats, kNoProgress);
constexpr auto kCountRows = options_of<CountOptions>(
    kPuzzles, kVariant, kSymbols, kFromAny, kLossyRules, kPatience, kJson, kStrict, kKeepGoing,
    kOutput, kKeepPartial, kThreads, kStats, kNoProgress);

}  // namespace

constinit const CommandSpec kSolveCommand = command<run_solve>(
    {"solve", "Solve puzzles",
     "Writes the solution of each puzzle, one line each, in input order. A puzzle with several "
     "solutions gets its first one and the note '# several solutions'; one without gets itself "
     "and '# no solution'; both make the exit code 1.",
     "# solutions of a list\n"
     "nonet solve puzzles.txt > solutions.txt\n"
     "# how many solutions each has, up to a thousand\n"
     "nonet solve --count --limit 1000 puzzles.txt\n"
     "# every solution of a puzzle from a pipe\n"
     "nonet new --any | nonet solve --all --limit 0\n"
     "# grids of another size, or with further rules\n"
     "nonet solve --variant 16x16,x large.txt"},
    kSolveRows);

constinit const CommandSpec kCheckCommand = command<run_check>(
    {"check", "Say what is right or wrong with puzzles",
     "For each puzzle: every conflict with its digit, house and cells; cells without "
     "candidates; "
     "or whether it has no solution, exactly one, or several, then two different ones and the "
     "cells where they differ. The exit code is 0 when every puzzle has exactly one solution "
     "(and, with "
     "--minimal, no redundant clue).",
     "# is what I typed a proper puzzle?\n"
     "nonet check typed.txt\n"
     "# and is every clue needed?\n"
     "nonet check --minimal typed.txt\n"
     "# how far is the killer that I am setting?\n"
     "nonet check --setter killer.txt"},
    kCheckRows);

constinit const CommandSpec kCountCommand = command<run_count>(
    {"count", "Count the solutions of puzzles, however many",
     "Writes the exact number of solutions of each puzzle, one a line. It may have hardly any "
     "clue: counts beyond what can be listed are summed over what stands in the columns of "
     "boxes, in seconds. Where cells have candidates instead of clues, solutions are listed one "
     "by one, which can take for ever; Ctrl-C ends it.",
     "# all complete grids\n"
     "printf '%081d\\n' 0 | nonet count\n"
     "# with the method and the puzzle beside the number\n"
     "nonet count --json sparse.txt"},
    kCountRows);

}  // namespace nonet::cli
