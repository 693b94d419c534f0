#include "nonet/cli/table/rating.h"

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/rows.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr Row<ReportOptions> kTrace{{"--trace", "", "Write every step below its puzzle"},
                                    &ReportOptions::trace};
constexpr Row<ReportOptions> kNoLabel{
    {"--no-label", "", "Leave the label out, which takes time of its own"},
    &ReportOptions::no_label};
constexpr Row<RateOptions> kRatingCsv{
    {"--csv", "", "Write a table, a row for each puzzle, whatever its rules"}, &RateOptions::csv};
constexpr Row<HintOptions> kStage{
    {"--stage", "N",
     "Tell the hint up to stage N: 1 where to look, 2 which technique, 3 "
     "why, 4 what follows; 1 by default",
     numbers(1, 4)},
    &HintOptions::stage};
constexpr Row<ExplainOptions> kDraw{{"--draw", "", "Draw every step in its grid of candidates"},
                                    &ExplainOptions::draw};
constexpr Row<StepsOptions> kSort{{"--sort", "ORDER",
                                   "Order of the steps; by rating by "
                                   "default",
                                   one_of(sort_choices)},
                                  &StepsOptions::sort};
constexpr Row<StepsOptions> kTechniques{
    {"-t,--technique", "SLUG", "Only this technique, slow or not; may be given several times",
     one_of(any_technique_slugs, kListOfTechniques)},
    &StepsOptions::techniques};
constexpr Row<StepsOptions> kMostSteps{{"-l,--limit", "N", "Write the first N steps only"},
                                       &StepsOptions::most_steps};
constexpr Row<StepsOptions> kSlowToo{
    {"-a,--all", "", "Look for slow techniques too: nets, nested chains, large fish"},
    &StepsOptions::all};
constexpr Row<TechniquesOptions> kMarkdown{{"--markdown", "", "Write docs/techniques.md"},
                                           &TechniquesOptions::markdown};
constexpr Row<TechniquesOptions> kForVariants{
    {"--variants", "", "List those for puzzles of any layout and rules"},
    &TechniquesOptions::variants};
constexpr Row<StatsOptions> kNoRate{
    {"--no-rate", "", "Count clues only: nothing is solved or rated"}, &StatsOptions::no_rate};

constinit const Row<ProfileOptions> kRateProfile{
    {"-p,--profile", "PROFILE",
     "Rating scale; 'se' by default. Other layouts have 'se' and 'sukaku', and otherwise the label "
     "alone",
     one_of(rate_profiles)},
    &ProfileOptions::profile};
constexpr auto kRateRows =
    options_of<RateOptions>(kPuzzles, kRateProfile, kTrace, kNoLabel, kJson, kRatingCsv, kVariant,
                            kSymbols, kFromAny, kLossyRules, kPatience, kStrict, kKeepGoing,
                            kOutput, kKeepPartial, kThreads, kStats, kNoProgress);
constexpr auto kStatsRows = options_of<StatsOptions>(
    kPuzzles, kTableFormat, kChart, kNoRate, kVariant, kSymbols, kFromAny, kLossyRules, kPatience,
    kStrict, kKeepGoing, kOutput, kKeepPartial, kThreads, kNoProgress);
constexpr auto kHintRows = options_of<HintOptions>(
    kPuzzles, kStage, kGivens, kProfile, kLanguage, kJson, kColour, kVariant, kSymbols, kFromAny,
    kLossyRules, kPatience, kStrict, kKeepGoing, kOutput, kKeepPartial, kThreads, kNoProgress);
constexpr auto kExplainRows = options_of<ExplainOptions>(
    kPuzzles, kGivens, kProfile, kLanguage, kDraw, kJson, kColour, kVariant, kSymbols, kFromAny,
    kLossyRules, kPatience, kStrict, kKeepGoing, kOutput, kKeepPartial, kThreads, kNoProgress);
constexpr auto kStepsRows =
    options_of<StepsOptions>(kPuzzles, kTechniques, kSlowToo, kSort, kMostSteps, kGivens, kProfile,
                             kLanguage, kJson, kVariant, kSymbols, kFromAny, kLossyRules, kPatience,
                             kStrict, kKeepGoing, kOutput, kKeepPartial, kThreads, kNoProgress);
constexpr auto kTechniquesRows =
    options_of<TechniquesOptions>(kForVariants, kLanguage, kJson, kMarkdown);

}  // namespace

constinit const CommandSpec kRateCommand = command<run_rate>(
    {"rate", "Say how hard puzzles are",
     "Solves each puzzle as a person would, step by step, and writes it with its rating and a "
     "label from Easy to Extreme, in input order. Profile 'se' is Sudoku Explainer's scale: "
     "ER/EP/ED, the hardest step, the hardest up to the first placement, and the first step. "
     "Profile 'hodoku' is HoDoKu's: level and score. Of other layouts and rules, those that "
     "SukakuExplainer rates have 'se' and its own scale, 'sukaku'. A puzzle that has not exactly "
     "one "
     "solution, or that no technique of the profile goes on with, gets a note instead and "
     "makes the exit code 1.",
     "# the hardest of a list\n"
     "nonet rate puzzles.txt | sort -k2 -rn | head\n"
     "# a table for a spreadsheet\n"
     "nonet rate puzzles.txt -o ratings.csv\n"
     "# every step, by HoDoKu's scale\n"
     "nonet rate --profile hodoku --trace puzzle.txt"},
    kRateRows);

constinit const CommandSpec kStatsCommand = command<run_stats>(
    {"stats", "Sum up a list of puzzles, in tables and charts",
     "Reads all puzzles and writes how many have each clue count, label and rating (the scale "
     "of "
     "profile 'se'), and how many need each technique. Puzzles that cannot be rated are counted "
     "by reason. With --chart the same is drawn as bar charts, an SVG, PDF or PNG by the name's "
     "ending.",
     "# what is in a list, with a picture\n"
     "nonet stats --chart list.svg puzzles.txt\n"
     "# clue counts of a large one\n"
     "nonet stats --no-rate --format csv puzzles.txt"},
    kStatsRows);

constinit const CommandSpec kHintCommand = command<run_hint>(
    {"hint", "Say what to do next",
     "Finds the next step of a puzzle, a half-played grid or a grid of pencilmarks, and tells "
     "as much of it as --stage asks for: where to look, which technique, why it holds, and "
     "what follows. Pencilmarks are the player's own: hints start from them. When a digit is "
     "wrong, or a candidate is missing that belongs there, that is said first and instead, "
     "with exit code 1; for this the program must know which digits are given (--givens), or "
     "all of them are. A hint is no harder than the puzzle's label, unless --profile names a "
     "scale whose path is to be followed.",
     "# just a nudge\n"
     "nonet hint half_played.txt\n"
     "# everything, for a player's grid of a known puzzle\n"
     "nonet hint --stage 4 --givens \"$(cat puzzle.txt)\" half_played.txt"},
    kHintRows);

constinit const CommandSpec kExplainCommand = command<run_explain>(
    {"explain", "Explain how to solve puzzles",
     "Writes the whole path to the solution, numbered: each step's technique, rating and "
     "conclusion, and in sentences why it holds.",
     "# with pictures, page by page\n"
     "nonet explain --draw --colour always puzzle.txt | less -R"},
    kExplainRows);

constinit const CommandSpec kStepsCommand = command<run_steps>(
    {"steps", "List every step that is possible now",
     "Looks for all steps of all techniques at once, those that the profile does not rate "
     "included (their rating is -), each conclusion of a technique once. Techniques that may "
     "take minutes are left out unless --all or --technique asks for them.",
     "# what removes most?\n"
     "nonet steps --sort effect --limit 10 puzzle.txt\n"
     "# every skyscraper and X-wing\n"
     "nonet steps -t skyscraper -t x-wing puzzle.txt"},
    kStepsRows);

constinit const CommandSpec kTechniquesCommand = command<run_techniques>(
    {"techniques", "List the techniques",
     "Lists every technique with its slug, family and cost on each scale. '+' stands where the "
     "cost grows with length or size, '-' where the scale does not have the technique.",
     ""},
    kTechniquesRows);

}  // namespace nonet::cli
