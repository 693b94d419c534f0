#include "nonet/cli/table/showing.h"

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/rows.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr Row<DrawOptions> kDrawFormat{
    {"-f,--format", "FORMAT", "Format; by default as --output ends, or 'text'",
     one_of(draw_formats)},
    &DrawOptions::format};
constexpr Row<DrawOptions> kTheme{
    {"--theme", "THEME", "Colours, weights and sizes; 'light' by default", one_of(draw_themes)},
    &DrawOptions::theme};
constexpr Row<DrawOptions> kSize{
    {"--size", "LENGTH", "Width: 60mm, 9cm, 4in, 300pt, 800px; 120mm by default"},
    &DrawOptions::size};
constexpr Row<DrawOptions> kDpi{{"--dpi", "N", "Pixels an inch; 96 by default", numbers(10, 2400),
                                 "A PNG whose size is not in pixels has 300"},
                                &DrawOptions::dpi};
constexpr Row<DrawOptions> kTitle{{"--title", "TEXT", "Write TEXT above the board"},
                                  &DrawOptions::title};
constexpr Row<DrawOptions> kCaption{{"--caption", "TEXT", "Write TEXT below the board"},
                                    &DrawOptions::caption};
constexpr Row<DrawOptions> kNoCaption{
    {"--no-caption",
     "",
     "Leave out a step's texts, or the legend of a variant",
     {},
     "That is a step's name and conclusion; the title that a record has and what its rules demand"},
    &DrawOptions::no_caption};
constexpr Row<DrawOptions> kJudge{{"--judge",
                                   "",
                                   "Tell the player's right digits from wrong ones",
                                   {},
                                   "Wrong ones are crossed out"},
                                  &DrawOptions::judge};
constexpr Row<SolutionOptions> kDrawSolution{
    {"--solution", "", "Draw the solution's digits where none stands"}, &SolutionOptions::solution};
constexpr Row<DrawOptions> kDrawCandidates{
    {"--candidates",
     "",
     "Draw the candidates that the rules leave",
     {},
     "The record's own stay as they are; of a variant, houses alone narrow them"},
    &DrawOptions::candidates};
constexpr Row<DrawOptions> kStep{
    {"--step", "WHICH", "Draw a step: its number, a technique, or 'all'",
     one_of_or_other(step_choices, kListOfTechniques),
     "It is a step of the way to the solution; with 'all' each has a picture"},
    &DrawOptions::step};
constexpr Row<ConvertOptions> kGivensOnly{
    {"--givens-only", "",
     "Drop candidates, placed digits, notes and titles, and the comment where it does not fit"},
    &ConvertOptions::givens_only};
constexpr Row<VariantOptions> kLossy{
    {"--lossy", "", "Write what the format holds of a record, and drop the rest"},
    &VariantOptions::lossy};
constexpr Row<ShowOptions> kCandidates{{"--candidates", "", "Show the candidates of every cell"},
                                       &ShowOptions::candidates};

constexpr auto kShowRows = options_of<ShowOptions>(
    kPuzzles, kWithSolution, kCandidates, kColour, kVariant, kSymbols, kFromAny, kLossyRules,
    kPatience, kStrict, kKeepGoing, kOutput, kKeepPartial, kThreads, kNoProgress);
constexpr auto kDrawRows = options_of<DrawOptions>(
    kPuzzles, kDrawFormat, kTheme, kSize, kDpi, kTitle, kCaption, kNoCaption, kDrawCandidates,
    kDrawSolution, kJudge, kStep, kProfile, kGivens, kLanguage, kColour, kVariant, kSymbols,
    kFromAny, kLossyRules, kPatience, kStrict, kKeepGoing, kOutput, kKeepPartial, kThreads,
    kNoProgress);
constexpr auto kConvertRows = options_of<ConvertOptions>(
    kPuzzles, kToAny, kBlank, kGivensOnly, kLossy, kVariant, kSymbols, kFromAny, kStrict,
    kKeepGoing, kJson, kOutput, kKeepPartial, kThreads, kNoProgress);

}  // namespace

constinit const CommandSpec kShowCommand = command<run_show>(
    {"show", "Show puzzles as framed grids",
     "Draws each puzzle with frames, on a terminal with shaded boxes. Solved digits are told "
     "from givens by a mark before them and, in colour, by weight and hue.",
     "# look at a puzzle and its solution\n"
     "nonet show --solution puzzle.txt"},
    kShowRows);

constinit const CommandSpec kDrawCommand = command<run_draw>(
    {"draw", "Draw puzzles and steps as pictures",
     "Draws each puzzle with everything its record has: givens, placed digits, candidates and "
     "notes, or with --step a step of the way to the solution.\n\n"
     "Without --output the board is text. docs/drawing.md shows the themes.",
     "# for the web, and for paper\n"
     "nonet draw puzzle.txt -o puzzle.svg\n"
     "nonet draw --theme print --size 60mm puzzle.txt -o puzzle.pdf\n"
     "# the first X-wing on the way, and the whole way, a step a page\n"
     "nonet draw --step x-wing puzzle.txt -o x-wing.png\n"
     "nonet draw --step all puzzle.txt -o way.pdf\n"
     "# a puzzle of other rules, by its link\n"
     "nonet draw link.txt -o link.png",
     "Several pictures are pages of one PDF; of SVG, PNG and EPS they go into numbered files, "
     "board-1.svg, board-2.svg and so on.\n\n"
     "A step is drawn with its houses and cells tinted, candidates of the pattern in circles, "
     "others of its parts in squares, links as arrows, placed digits on discs, eliminated "
     "candidates crossed out.\n\n"
     "Puzzles of other sizes and rules are drawn with all that their rules need, cages, lines, "
     "dots and clues beside the board, and a legend that says what they mean."},
    kDrawRows);

constinit const CommandSpec kConvertCommand = command<run_convert>(
    {"convert", "Rewrite puzzles in another format",
     "Reads any format and writes the one asked for. A record of which anything would be lost, a "
     "comment or what tells givens from candidates, is not written but named, with what would be "
     "lost, unless --givens-only or --lossy says that the rest may go. docs/formats.md tells what "
     "each format holds.",
     "# lines to 9-line grids\n"
     "nonet convert --to grid puzzles.txt"},
    kConvertRows);

}  // namespace nonet::cli
