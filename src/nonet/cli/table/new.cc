#include "nonet/cli/table/new.h"

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/rows.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr Row<NewOptions> kDaily{{"--daily",
                                  "[DATE]",
                                  "The puzzle of a day, such as 2026-11-21, or of today",
                                  {.alone = kToday},
                                  "With one --label (medium by default) it is the same for "
                                  "everybody, here and in the app"},
                                 &NewOptions::daily};
constexpr Row<NewOptions> kNewVariant{
    {"--variant", "NAME,...", "Other layouts and clues: killer, or 16x16, or x,thermo",
     one_of_or_other(made_variant_words, kListOfVariants),
     "docs/generation.md says which there are. Puzzles are Medium unless --label, --needs, "
     "--minimal or --clues asks for others. Seed, count, start, label, needs, symmetry, "
     "minimal, clues and tries are as for classic puzzles"},
    &NewOptions::variant};
constexpr Row<NewOptions> kUnbiased{{"--unbiased",
                                     "",
                                     "A fair sample of all minimal puzzles, with weights",
                                     {},
                                     "Puzzles with the same number of clues come equally often, "
                                     "and the weights make up for the rest"},
                                    &NewOptions::unbiased};
constexpr Row<NewOptions> kEstimate{
    {"--estimate",
     "",
     "Estimate how many minimal puzzles there are",
     {},
     "The estimate is by number of clues, from the search of --count grids"},
    &NewOptions::estimate};
constexpr Row<NewOptions> kNewFormat{{"-f,--format", "FORMAT", "Output format", one_of(new_formats),
                                      "By default it is 'show' on a terminal, otherwise 'line', "
                                      "or with --variant 'json'"},
                                     &NewOptions::format};
constexpr Row<NewOptions> kPearl{{"--pearl", "", "Pearls: EP = ER"}, &NewOptions::pearl};
constexpr Row<NewOptions> kDiamond{{"--diamond", "", "Diamonds: ED = EP = ER"},
                                   &NewOptions::diamond};
constexpr Row<NewOptions> kNeeds{
    {"--needs", "TECHNIQUE", "This technique on the path, and nothing harder",
     one_of(needed_techniques, kListOfTechniques),
     "Given several times: each, and nothing harder than the hardest"},
    &NewOptions::needs};
constexpr Row<ProfileOptions> kTargetProfile{
    {"-p,--profile", "PROFILE", "Scale of the path; 'se' by default", one_of(profile_slugs)},
    &ProfileOptions::profile};
constexpr Row<NewOptions> kPattern{
    {"--pattern", "FILE", "Clues in the cells of this pattern and in no others", kAnyFile,
     "It is a puzzle, or 81 characters of which . 0 _ - and * are blanks; in a file, or itself"},
    &NewOptions::pattern};
constexpr Row<NewOptions> kSeedsFrom{
    {"--from", "FILE", "Start from these known puzzles", kAnyFile, "What is found is none of them"},
    &NewOptions::seeds_from};
constexpr Row<NewOptions> kTries{
    {"--tries", "N", "Look at up to N puzzles for each; 100000 by default", numbers(1),
     "With --time, until the time is up; one is enough without a target"},
    &NewOptions::tries};
constexpr Row<NewOptions> kTimeLimit{
    {"--time", "SECONDS", "End after so many seconds", numbers(1, 1'000'000'000),
     "How many puzzles there are then depends on the clock"},
    &NewOptions::time_limit};
constexpr Row<NewOptions> kResume{
    {"--resume", "FILE", "Save the search in FILE, and go on from there", kAnyFile,
     "It is saved every few seconds and at the end"},
    &NewOptions::resume};

constexpr auto kNewRows = joined(
    under("How many, and how they are made",
          options_of<NewOptions>(kNewVariant, kCount, kSeed, kStart, kFill, kBlanks, kSymmetry,
                                 kMinimal, kAny, kAttempts, kDaily, kUnbiased, kEstimate)),
    under("Only puzzles with (TECHNIQUE: see 'nonet techniques'), and how long to look",
          options_of<NewOptions>(kLabel, kEr, kEp, kEd, kPearl, kDiamond, kScore, kLevel, kNeeds,
                                 kUses, kWithout, kTargetProfile, kClues, kPattern, kSeedsFrom,
                                 kTries, kTimeLimit, kResume)),
    under("Output and work",
          options_of<NewOptions>(kNewFormat, kLossyGivens, kWithSolution, kJson, kColour, kOutput,
                                 kKeepPartial, kThreads, kNoProgress)));

}  // namespace

constinit const CommandSpec kNewCommand = command<run_new>(
    {"new", "Make puzzles", "Makes puzzles with exactly one solution, at random or to a target.",
     "# a puzzle with its solution\n"
     "nonet new --solution\n"
     "# three hard killers\n"
     "nonet new --variant killer --label hard --count 3",
     "Without a target, cells of a complete grid made at random are blanked. Unless --any is "
     "given, "
     "every removal keeps the solution unique, so the number of blanks asked for may be out of "
     "reach: then the best that was reached is written and a line on standard error says so; the "
     "exit code is 1 if the number was asked for with --blanks.\n\n"
     "A target is what the puzzles are to be like: a label, ratings, techniques, a number of "
     "clues, "
     "a symmetry, a pattern, alone or together. Puzzles to a target are made at random first and "
     "then changed a clue or two at a time, the "
     "nearest ones most; every one is checked by solver and rater before it is written. When none "
     "is found within --tries or --time, a line on standard error says what came nearest, and the "
     "exit code is 1.",
     "# ten hard puzzles\n"
     "nonet new --count 10 --label hard\n"
     "# today's puzzle, the same for everybody\n"
     "nonet new --daily\n"
     "# 16x16 with a symmetric pattern, as a sheet\n"
     "nonet new --variant 16x16 --symmetry 180 --format show\n"
     "# a thousand minimal puzzles, the same ones every time\n"
     "nonet new --count 1000 --minimal --seed 7 -o puzzles.txt\n"
     "# 26 clues, the pattern unchanged by a half turn\n"
     "nonet new --blanks 55 --symmetry 180\n"
     "# a sample of all minimal puzzles, with weights\n"
     "nonet new --unbiased --count 1000 --json\n"
     "# how many clues do minimal puzzles have?\n"
     "nonet new --estimate --count 20000\n"
     "# an X-wing and nothing harder\n"
     "nonet new --needs x-wing\n"
     "# 18 clues, the pattern unchanged by a half turn, for at most a minute\n"
     "nonet new --clues 18 --symmetry 180 --time 60\n"
     "# as hard as that one, and with clues in the same cells\n"
     "nonet new --pattern that_one.txt --er 7.0..8.0\n"
     "# a rare one, saved now and then, to go on with tomorrow\n"
     "nonet new --er 10.0.. --resume search.txt --time 3600"},
    kNewRows);

}  // namespace nonet::cli
