#include "nonet/cli/table/structure.h"

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/rows.h"
#include "nonet/search/vicinity.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr Row<CanonOptions> kForm{
    {"--form", "FORM",
     "Which canonical form: minlex, the least 81 characters, a blank less "
     "than a digit, or gsf, fewest digits in the first band's minirows first; "
     "minlex by default",
     one_of(canon_forms)},
    &CanonOptions::form};
constexpr Row<CanonOptions> kAutomorphisms{
    {"-a,--automorphisms", "", "Write how many symmetries leave the puzzle as it is"},
    &CanonOptions::automorphisms};
constexpr Row<CanonOptions> kList{
    {"--list", "N", "Write up to N of those symmetries below the form", numbers(1, 1'000'000)},
    &CanonOptions::list};
constexpr Row<CanonOptions> kTransform{
    {"-t,--transform", "",
     "Write the symmetry that gives the form: transpose, then which row "
     "and column each of the form comes from, and what 1 to 9 become"},
    &CanonOptions::transform};
constexpr Row<CanonOptions> kDedupe{
    {"-d,--dedupe", "",
     "Write the first of puzzles that are essentially the same, and say how many were dropped"},
    &CanonOptions::dedupe};
constexpr Row<CanonOptions> kPairs{
    {"--pairs", "", "Write only which puzzles are essentially the same"}, &CanonOptions::pairs};
constexpr Row<CanonOptions> kShuffle{
    {"--shuffle", "",
     "Write a random isomorph of each puzzle instead, each symmetry "
     "equally likely"},
    &CanonOptions::shuffle};
constexpr Row<VariantOptions> kLossyCanon{
    {"--lossy", "",
     "Write candidates even where givens are lost among them; go on without rules that are not "
     "understood"},
    &VariantOptions::lossy};
constexpr Row<BackdoorsOptions> kMostBackdoor{
    {"--most", "N", "Look for backdoors of up to N cells; 3 by default", numbers(1, 5)},
    &BackdoorsOptions::most_backdoor};
constexpr Row<BackdoorsOptions> kRule{{"--rule", "RULE",
                                       "What the puzzle is solved with: 'singles', or 'basic', "
                                       "which adds locked candidates and naked "
                                       "and hidden pairs, triples and quads; 'singles' by default",
                                       one_of(backdoor_rules)},
                                      &BackdoorsOptions::rule};
constexpr Row<UnavoidableOptions> kMostUnavoidable{
    {"--most", "N",
     "Find the sets of up to N cells; 12 by default. Two more "
     "cells take about six times as long",
     numbers(4, 18)},
    &UnavoidableOptions::most_unavoidable};
constexpr Row<UnavoidableOptions> kListSets{
    {"--list", "", "Write every set, one a line, below its grid"}, &UnavoidableOptions::list_sets};
constexpr Row<VicinityOptions> kRemove{
    {"--remove", "N", "How many clues go, 1 to 3; 1 by default", numbers(1, kMostOut)},
    &VicinityOptions::remove};
constexpr Row<VicinityOptions> kAdd{
    {"--add", "N", "How many clues come, 1 or 2; 1 by default", numbers(1, kMostIn)},
    &VicinityOptions::add};
constexpr Row<VicinityOptions> kRedundant{{"--redundant", "", "Puzzles with redundant clues too"},
                                          &VicinityOptions::redundant};
constexpr Row<RecordFormatOptions> kCanonFormat{
    {"-f,--format", "FORMAT", "Output format; 'line' by default", one_of(stream_formats)},
    &RecordFormatOptions::format};

constexpr auto kCanonRows = options_of<CanonOptions>(
    kPuzzles, kForm, kAutomorphisms, kList, kTransform, kDedupe, kPairs, kShuffle, kSeed,
    kCanonFormat, kBlank, kVariant, kSymbols, kLossyCanon, kFromAny, kStrict, kKeepGoing, kJson,
    kOutput, kKeepPartial, kThreads, kNoProgress);
constexpr auto kBackdoorsRows = options_of<BackdoorsOptions>(
    kPuzzles, kMostBackdoor, kRule, kVariant, kSymbols, kFromAny, kLossyRules, kPatience, kJson,
    kStrict, kKeepGoing, kOutput, kKeepPartial, kThreads, kNoProgress);
constexpr auto kUnavoidableRows = options_of<UnavoidableOptions>(
    kPuzzles, kMostUnavoidable, kListSets, kPatience, kJson, kFrom, kStrict, kKeepGoing, kOutput,
    kKeepPartial, kThreads, kNoProgress);
constexpr auto kVicinityRows = options_of<VicinityOptions>(
    kPuzzles, kRemove, kAdd, kRedundant, kVariant, kSymbols, kFromAny, kLossyRules, kPatience,
    kJson, kStrict, kKeepGoing, kOutput, kKeepPartial, kThreads, kStats, kNoProgress);

}  // namespace

constinit const CommandSpec kCanonCommand = command<run_canon>(
    {"canon", "Write puzzles in canonical form",
     "Writes for each puzzle or complete grid the one that stands for all that are essentially "
     "the same: the least of its 1 218 998 108 160 images under renaming digits, moving rows, "
     "columns, bands and stacks, and transposing. Puzzles may have any number of clues and "
     "solutions; one that breaks the rules has no form and makes the exit code 1. Of other "
     "layouts and rules, the form is a text, and --dedupe writes the puzzles.",
     "# the different puzzles of a list\n"
     "nonet canon --dedupe puzzles.txt > different.txt\n"
     "# which line is the same puzzle as which\n"
     "nonet canon --pairs puzzles.txt\n"
     "# which grids have automorphisms, and how many?\n"
     "nonet canon --automorphisms grids.txt | awk '$2 > 1'\n"
     "# the same puzzles in disguise\n"
     "nonet canon --shuffle --seed 7 puzzles.txt"},
    kCanonRows);

constinit const CommandSpec kBackdoorsCommand = command<run_backdoors>(
    {"backdoors", "Find the cells that make puzzles easy",
     "Writes each puzzle with the smallest number of cells whose digits, if they were given "
     "too, would let singles alone solve it, how many such sets of cells there are, and below "
     "it the sets. 0 means that singles solve the puzzle as it is. A puzzle without exactly one "
     "solution makes the exit code 1.\n\n"
     "Of other layouts and rules, what one clue says by itself counts as a single, and sums of a "
     "house belong to 'basic'.",
     "# what would open the hardest puzzles?\n"
     "nonet backdoors data/puzzles/hardest1106.txt"},
    kBackdoorsRows);

constinit const CommandSpec kUnavoidableCommand = command<run_unavoidable>(
    {"unavoidable", "Find the unavoidable sets of grids",
     "Writes the solution of each puzzle (or the complete grid itself), how many minimal "
     "unavoidable sets of up to --most cells it has, and how many of each size. The digits of "
     "such a set can be moved about to make another complete grid, so every proper puzzle of "
     "the grid has a clue in each.",
     "# the sets of a random grid\n"
     "nonet new | nonet unavoidable --most 8 --list"},
    kUnavoidableRows);

constinit const CommandSpec kVicinityCommand = command<run_vicinity>(
    {"vicinity", "List the puzzles that differ in a few clues",
     "Takes --remove clues out of each puzzle in every possible way, puts --add others in, and "
     "writes every minimal puzzle that comes of it, one a line: of a puzzle and its images "
     "only one, and never the puzzle itself. {-2+2} has all of {-1+1} too.\n\n"
     "Of other layouts and rules, givens go and come, and the clues stay.",
     "# {-1+1}\n"
     "nonet vicinity puzzle.txt\n"
     "# {-2+1}: puzzles with a clue less\n"
     "nonet vicinity --remove 2 --add 1 puzzle.txt"},
    kVicinityRows);

}  // namespace nonet::cli
