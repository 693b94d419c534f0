// The rows of the table of options, by the command that is about them; commands.cc says which
// command has which. Those of jobs and servers: service_rows.h.

#pragma once

#include <cctype>
#include <string>
#include <vector>

#include "nonet/canon/canon.h"
#include "nonet/cli/commands/technique_list.h"
#include "nonet/cli/table/help.h"
#include "nonet/cli/table/options.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/draw/theme.h"
#include "nonet/fill/fill.h"
#include "nonet/rate/label.h"
#include "nonet/rate/profile.h"
#include "nonet/search/vicinity.h"
#include "nonet/text/format.h"

namespace nonet::cli::rows {

template <class Registry>
std::vector<std::string> slugs_of(const Registry& registry) {
  std::vector<std::string> slugs;
  slugs.reserve(registry.size());
  for (const auto& row : registry) slugs.emplace_back(row.slug);
  return slugs;
}

template <class Predicate>
std::vector<std::string> formats_where(Predicate wanted) {
  std::vector<std::string> slugs;
  for (const FormatInfo& row : kFormats) {
    if (wanted(row)) slugs.emplace_back(row.slug);
  }
  return slugs;
}
inline std::vector<std::string> read_formats() {
  return formats_where([](const FormatInfo& row) { return row.can_read; });
}
inline std::vector<std::string> write_formats() {
  return formats_where([](const FormatInfo& row) { return row.can_write; });
}
// Of those, what every record can be written in by itself.
inline std::vector<std::string> stream_formats() {
  return formats_where([](const FormatInfo& row) { return row.can_write && !has_head(row.id); });
}
inline std::vector<std::string> fill_strategies() { return slugs_of(kFillStrategies); }
inline std::vector<std::string> pattern_symmetries() { return slugs_of(kPatternSymmetries); }

inline std::vector<std::string> profile_slugs() {
  std::vector<std::string> slugs;
  for (const Profile* profile : profiles()) slugs.emplace_back(profile->slug);
  return slugs;
}

inline std::vector<std::string> path_profiles() {
  return {std::string(kSeProfile.slug), std::string(kHodokuProfile.slug)};
}

inline std::vector<std::string> canon_forms() { return slugs_of(kCanonForms); }
inline std::vector<std::string> sort_choices() { return {"rating", "technique", "effect"}; }

inline std::vector<std::string> new_formats() {
  std::vector<std::string> slugs = stream_formats();
  slugs.emplace_back("show");
  return slugs;
}

inline std::vector<std::string> backdoor_rules() { return {"singles", "basic"}; }
inline std::vector<std::string> draw_formats() { return {"text", "svg", "pdf", "png"}; }
inline std::vector<std::string> draw_themes() { return slugs_of(draw::themes()); }
inline std::vector<std::string> table_formats() { return {"text", "json", "csv"}; }
inline std::vector<std::string> colour_choices() { return {"auto", "always", "never"}; }
inline std::vector<std::string> blank_choices() { return {".", "0", "*", "_", "X"}; }

// Input.
inline constexpr OptionSpec kFiles{
    "inputs", "FILE", "Files to read, - for standard input; standard input when there is none",
    &Options::inputs, Complete::kFile};
inline constexpr OptionSpec kFrom{"--from",
                                  "FORMAT",
                                  "Read only this format instead of recognising each record's",
                                  &Options::from,
                                  Complete::kChoices,
                                  read_formats};
inline constexpr OptionSpec kStrict{
    "--strict", "",
    "Accept the format to the letter only: '.' the one blank, no comments, "
    "no empty lines, no byte-order mark, LF line ends",
    &Options::strict};
inline constexpr OptionSpec kKeepGoing{
    "-k,--keep-going", "", "Report unreadable records and files and go on with the next",
    &Options::keep_going};
// Output.
inline constexpr OptionSpec kOutput{"-o,--output", "FILE",
                                    "Write to FILE, which appears whole or not at all",
                                    &Options::output, Complete::kFile};
inline constexpr OptionSpec kKeepPartial{"--partial", "",
                                         "When interrupted, or at input that cannot be read, write "
                                         "what was done to FILE; otherwise FILE "
                                         "stays as it was",
                                         &Options::partial};
inline constexpr OptionSpec kJson{"--json", "", "Write one JSON object a line", &Options::json};
inline constexpr OptionSpec kStats{"--stats", "",
                                   "Print counts and puzzles a second on standard error at the end",
                                   &Options::stats};
inline constexpr OptionSpec kNoProgress{"--no-progress", "",
                                        "Draw no progress line on a terminal's standard error",
                                        &Options::no_progress};
inline constexpr OptionSpec kColour{
    "--colour,--color", "WHEN",        "Shade boxes and weigh digits", &Options::colour,
    Complete::kChoices, colour_choices};
// Work.
inline constexpr OptionSpec kThreads{
    "-j,--threads",
    "N",
    "Work on N threads; all processors by default. The output is the same "
    "for every N",
    &Options::threads,
    Complete::kNothing,
    nullptr,
    1,
    1024};
inline constexpr OptionSpec kLimit{
    "-l,--limit", "N",
    "Stop counting a puzzle's solutions at N; 0 counts them all. 2 by default, "
    "which is enough to know whether there is exactly one",
    &Options::limit};
inline constexpr OptionSpec kAll{"-a,--all", "",
                                 "Write every solution, one a line, up to --limit if that is given",
                                 &Options::all};
inline constexpr OptionSpec kCountOnly{
    "-c,--count", "",
    "Write the number of solutions instead of a solution; N+ when the "
    "limit was met",
    &Options::count_only};
// new.
inline constexpr OptionSpec kCount{
    "-n,--count", "N", "How many puzzles to make", &Options::count, Complete::kNothing, nullptr, 1};
inline constexpr OptionSpec kSeed{
    "-s,--seed", "N",
    "Seed of the randomness; the same seed gives the same bytes on every "
    "machine. Drawn from the system when not given",
    &Options::seed};
inline constexpr OptionSpec kStart{
    "--start", "N",
    "Number of the first puzzle: puzzle i of a seed is the same whether it "
    "is made first or among others",
    &Options::start};
inline constexpr OptionSpec kFill{
    "--fill",       "STRATEGY",         "How the complete grid is made",
    &Options::fill, Complete::kChoices, fill_strategies};
inline constexpr OptionSpec kBlanks{
    "-b,--blanks", "K|A..B",
    "Blank exactly K cells, or a number drawn from A to B, both included; "
    "52..60 by default",
    &Options::blanks};
inline constexpr OptionSpec kSymmetry{
    "--symmetry",       "SYMMETRY",         "Symmetry of the pattern of clues",
    &Options::symmetry, Complete::kChoices, pattern_symmetries};
inline constexpr OptionSpec kMinimal{
    "-m,--minimal", "", "Remove clues until none can go (under a symmetry: no orbit of clues)",
    &Options::minimal};
inline constexpr OptionSpec kAny{
    "--any", "", "Blank cells without looking at solutions, and say what came of it",
    &Options::any};
inline constexpr OptionSpec kUnbiased{
    "--unbiased", "",
    "Minimal puzzles, each of a clue count equally often, with the "
    "weights that make up for the rest",
    &Options::unbiased};
inline constexpr OptionSpec kEstimate{
    "--estimate", "",
    "Estimate how many minimal puzzles there are and with how many "
    "clues, from the search of --count grids",
    &Options::estimate};
inline constexpr OptionSpec kAttempts{
    "--attempts",
    "N",
    "How many orders of removal to try for the number of blanks asked for",
    &Options::attempts,
    Complete::kNothing,
    nullptr,
    1,
    1'000'000'000};
inline constexpr OptionSpec kNewFormat{
    "-f,--format",    "FORMAT",           "Output format; 'show' on a terminal, otherwise 'line'",
    &Options::format, Complete::kChoices, new_formats};
inline constexpr OptionSpec kWithSolution{"--solution", "", "Show the solution too",
                                          &Options::solution};
// new, to a target.
template <class Enum>
std::vector<std::string> names(Enum last) {
  std::vector<std::string> words;
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    std::string& word = words.emplace_back(name_of(static_cast<Enum>(i)));
    for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return words;
}
inline std::vector<std::string> labels() { return names(Label::kExtreme); }
inline std::vector<std::string> levels() { return names(Level::kExtreme); }
inline constexpr OptionSpec kLabel{
    "--label",          "LABEL", "Only puzzles with this label (see 'rate')", &Options::label,
    Complete::kChoices, labels};
inline constexpr OptionSpec kEr{
    "--er", "A..B",
    "Only puzzles whose ER, the hardest step on Sudoku Explainer's scale, is "
    "in this range: 7.2, 7.0..8.0, 9.5..",
    &Options::er};
inline constexpr OptionSpec kEp{
    "--ep", "A..B", "The same for EP, the hardest step up to the first placement", &Options::ep};
inline constexpr OptionSpec kEd{"--ed", "A..B", "The same for ED, the first step", &Options::ed};
inline constexpr OptionSpec kPearl{"--pearl", "", "Only pearls: EP = ER", &Options::pearl};
inline constexpr OptionSpec kDiamond{"--diamond", "", "Only diamonds: ED = EP = ER",
                                     &Options::diamond};
inline constexpr OptionSpec kScore{
    "--score", "A..B", "Only puzzles whose HoDoKu score is in this range", &Options::score};
inline constexpr OptionSpec kLevel{
    "--level",          "LEVEL", "Only puzzles of this level of HoDoKu's", &Options::level,
    Complete::kChoices, levels};
inline constexpr OptionSpec kNeeds{
    "--needs",
    "TECHNIQUE",
    "Only puzzles whose path has this technique and nothing harder; may be "
    "given several times: then each, and nothing harder than the hardest",
    &Options::needs,
    Complete::kChoices,
    technique_slugs};
inline constexpr OptionSpec kUses{
    "--uses",       "TECHNIQUE",        "Only puzzles whose path has this technique",
    &Options::uses, Complete::kChoices, technique_slugs};
inline constexpr OptionSpec kWithout{
    "--without",       "TECHNIQUE",        "Only puzzles whose path does without this technique",
    &Options::without, Complete::kChoices, technique_slugs};
inline constexpr OptionSpec kTargetProfile{
    "-p,--profile",
    "PROFILE",
    "Rating scale whose path --needs, --uses and --without are "
    "about; 'se' by default",
    &Options::profile,
    Complete::kChoices,
    profile_slugs};
inline constexpr OptionSpec kClues{"-c,--clues", "K|A..B", "Only puzzles with so many clues",
                                   &Options::clues};
inline constexpr OptionSpec kPattern{
    "--pattern", "FILE",
    "Clues in the cells of this pattern and in no others: a puzzle, or 81 "
    "characters of which . 0 _ - and * are blanks; in a file, or itself",
    &Options::pattern, Complete::kFile};
inline constexpr OptionSpec kSeedsFrom{
    "--from", "FILE", "Start from these known puzzles; what is found is none of them",
    &Options::seeds_from, Complete::kFile};
inline constexpr OptionSpec kTries{
    "--tries",
    "N",
    "Look at up to N puzzles for each one wanted; 100000 by default, or "
    "until the time is up; one is enough without a target",
    &Options::tries,
    Complete::kNothing,
    nullptr,
    1};
inline constexpr OptionSpec kTimeLimit{
    "--time",
    "SECONDS",
    "End after so many seconds; how many puzzles there are then depends on the clock",
    &Options::time_limit,
    Complete::kNothing,
    nullptr,
    1,
    1'000'000'000};
inline constexpr OptionSpec kResume{
    "--resume", "FILE",
    "Save the search in FILE every few seconds and at the end, and go on "
    "from there if FILE exists",
    &Options::resume, Complete::kFile};
// canon.
inline constexpr OptionSpec kForm{
    "--form",
    "FORM",
    "Which canonical form: minlex, the least 81 characters, a blank less "
    "than a digit, or gsf, fewest digits in the first band's minirows first; "
    "minlex by default",
    &Options::form,
    Complete::kChoices,
    canon_forms};
inline constexpr OptionSpec kAutomorphisms{"-a,--automorphisms", "",
                                           "Write how many symmetries leave the puzzle as it is",
                                           &Options::automorphisms};
inline constexpr OptionSpec kList{"--list",
                                  "N",
                                  "Write up to N of those symmetries below the form",
                                  &Options::list,
                                  Complete::kNothing,
                                  nullptr,
                                  1,
                                  1'000'000};
inline constexpr OptionSpec kTransform{
    "-t,--transform", "",
    "Write the symmetry that gives the form: transpose, then which row "
    "and column each of the form comes from, and what 1 to 9 become",
    &Options::transform};
inline constexpr OptionSpec kDedupe{
    "-d,--dedupe", "",
    "Write only the first of puzzles that are essentially the same, and "
    "say on standard error how many were dropped",
    &Options::dedupe};
inline constexpr OptionSpec kShuffle{
    "--shuffle", "",
    "Write a random isomorph of each puzzle instead, each symmetry "
    "equally likely",
    &Options::shuffle};
// rate, hint, explain, steps, techniques.
inline constexpr OptionSpec kProfile{
    "-p,--profile",    "PROFILE",          "Rating scale; 'se' by default",
    &Options::profile, Complete::kChoices, profile_slugs};
inline constexpr OptionSpec kTrace{"--trace", "", "Write every step below its puzzle",
                                   &Options::trace};
inline constexpr OptionSpec kNoLabel{
    "--no-label", "", "Leave the label out, which takes time of its own", &Options::no_label};
inline constexpr OptionSpec kStage{
    "--stage",
    "N",
    "Tell the hint up to stage N: 1 where to look, 2 which technique, 3 "
    "why, 4 what follows; 1 by default",
    &Options::stage,
    Complete::kNothing,
    nullptr,
    1,
    4};
inline constexpr OptionSpec kGivens{
    "--givens", "PUZZLE",
    "The puzzle as it was at the beginning, 81 characters: other digits "
    "are the player's. Without it, all digits are given",
    &Options::givens};
inline constexpr OptionSpec kDraw{"--draw", "", "Draw every step in its grid of candidates",
                                  &Options::draw};
inline constexpr OptionSpec kSort{"--sort",
                                  "ORDER",
                                  "Order of the steps; by rating by "
                                  "default",
                                  &Options::sort,
                                  Complete::kChoices,
                                  sort_choices};
inline constexpr OptionSpec kTechniques{
    "-t,--technique",
    "SLUG",
    "Only this technique, slow or not; may be given several times",
    &Options::techniques,
    Complete::kChoices,
    technique_slugs};
inline constexpr OptionSpec kMostSteps{"-l,--limit", "N", "Write the first N steps only",
                                       &Options::most_steps};
inline constexpr OptionSpec kSlowToo{
    "-a,--all", "", "Look for slow techniques too: nets, nested chains, large fish", &Options::all};
inline constexpr OptionSpec kMarkdown{"--markdown", "", "Write docs/techniques.md",
                                      &Options::markdown};
// check, backdoors, unavoidable.
inline constexpr OptionSpec kCheckMinimal{
    "-m,--minimal", "",
    "Say of proper puzzles whether they are minimal, or which clues "
    "are redundant, each looked at alone",
    &Options::check_minimal};
inline constexpr OptionSpec kMostBackdoor{"--most",
                                          "N",
                                          "Look for backdoors of up to N cells; 3 by default",
                                          &Options::most_backdoor,
                                          Complete::kNothing,
                                          nullptr,
                                          1,
                                          5};
inline constexpr OptionSpec kRule{
    "--rule",
    "RULE",
    "What the puzzle is solved with: 'singles', or 'basic', which adds locked candidates and naked "
    "and hidden pairs, triples and quads; 'singles' by default",
    &Options::rule,
    Complete::kChoices,
    backdoor_rules};
inline constexpr OptionSpec kMostUnavoidable{
    "--most",
    "N",
    "Find the sets of up to N cells; 12 by default. Two more "
    "cells take about six times as long",
    &Options::most_unavoidable,
    Complete::kNothing,
    nullptr,
    4,
    18};
inline constexpr OptionSpec kListSets{"--list", "", "Write every set, one a line, below its grid",
                                      &Options::list_sets};
// draw.
inline constexpr OptionSpec kDrawFormat{
    "-f,--format",
    "FORMAT",
    "Format of the picture; by the ending of --output, or 'text' without one",
    &Options::format,
    Complete::kChoices,
    draw_formats};
inline constexpr OptionSpec kTheme{"--theme",
                                   "THEME",
                                   "Colours, weights and sizes; 'light' by default",
                                   &Options::theme,
                                   Complete::kChoices,
                                   draw_themes};
inline constexpr OptionSpec kSize{
    "--size", "LENGTH",
    "Width of the picture, with its unit: 60mm, 9cm, 4in, 300pt, 800px; 120mm by default",
    &Options::size};
inline constexpr OptionSpec kDpi{
    "--dpi",
    "N",
    "Pixels an inch; 96 by default, or 300 for a PNG whose size is not in pixels",
    &Options::dpi,
    Complete::kNothing,
    nullptr,
    10,
    2400};
inline constexpr OptionSpec kTitle{"--title", "TEXT", "Write TEXT above the board",
                                   &Options::title};
inline constexpr OptionSpec kCaption{"--caption", "TEXT", "Write TEXT below the board",
                                     &Options::caption};
inline constexpr OptionSpec kNoCaption{
    "--no-caption", "", "Leave out the name and the conclusion that a step is drawn with",
    &Options::no_caption};
inline constexpr OptionSpec kJudge{
    "--judge", "", "Tell the player's right digits from the wrong ones, which are crossed out",
    &Options::judge};
inline constexpr OptionSpec kDrawSolution{
    "--solution", "", "Draw the solution's digits where none stands", &Options::solution};
inline constexpr OptionSpec kDrawCandidates{
    "--candidates", "",
    "Draw the candidates that the rules leave, where the record has none of its own",
    &Options::candidates};
inline constexpr OptionSpec kStep{
    "--step", "WHICH",
    "Draw a step of the way to the solution with what it is about: its number, or a technique, or "
    "'all' for one picture each",
    &Options::step};
// stats.
inline constexpr OptionSpec kTableFormat{
    "-f,--format",    "FORMAT",           "Format of the tables; 'text' by default",
    &Options::format, Complete::kChoices, table_formats};
inline constexpr OptionSpec kChart{
    "--chart", "FILE", "Draw the tables as charts too, into FILE.svg, FILE.pdf or FILE.png",
    &Options::chart, Complete::kFile};
inline constexpr OptionSpec kNoRate{"--no-rate", "", "Count clues only: nothing is solved or rated",
                                    &Options::no_rate};
// vicinity.
inline constexpr OptionSpec kRemove{"--remove",
                                    "N",
                                    "How many clues go, 1 to 3; 1 by default",
                                    &Options::remove,
                                    Complete::kNothing,
                                    nullptr,
                                    1,
                                    kMostOut};
inline constexpr OptionSpec kAdd{"--add",
                                 "N",
                                 "How many clues come, 1 or 2; 1 by default",
                                 &Options::add,
                                 Complete::kNothing,
                                 nullptr,
                                 1,
                                 kMostIn};
inline constexpr OptionSpec kRedundant{"--redundant", "", "Puzzles with redundant clues too",
                                       &Options::redundant};
// db.
inline constexpr OptionSpec kLibrary{"library", "LIBRARY", "File of the library", &Options::library,
                                     Complete::kFile};
inline constexpr OptionSpec kReportJson{"--json", "", "Write what came of it as a JSON object",
                                        &Options::json};
inline constexpr OptionSpec kLikePuzzle{
    "--puzzle", "PUZZLE", "Only this puzzle, however it is turned and renamed: any format",
    &Options::puzzle};
inline constexpr OptionSpec kPatternSymmetry{
    "--symmetry",       "SYMMETRY",         "Only puzzles whose pattern of clues has this symmetry",
    &Options::symmetry, Complete::kChoices, pattern_symmetries};
inline constexpr OptionSpec kOnlyMinimal{"-m,--minimal", "", "Only puzzles without redundant clue",
                                         &Options::minimal};
inline constexpr OptionSpec kPathProfile{"-p,--profile",
                                         "PROFILE",
                                         "Rating scale whose path --uses and --without are about, "
                                         "'se' or 'hodoku'; 'se' by default",
                                         &Options::profile,
                                         Complete::kChoices,
                                         path_profiles};
inline constexpr OptionSpec kUnused{"--unused", "", "Only puzzles that were used in no book",
                                    &Options::unused};
inline constexpr OptionSpec kInBook{
    "--book", "NAME", "Only puzzles that were used in this book, by their number in it",
    &Options::book};
inline constexpr OptionSpec kRandom{
    "--random", "", "In random order, the same one for the same --seed, instead of as added",
    &Options::random};
inline constexpr OptionSpec kRandomSeed{
    "-s,--seed", "N", "Seed of --random; drawn from the system when not given", &Options::seed};
inline constexpr OptionSpec kMostFound{"-l,--limit",
                                       "N",
                                       "Write the first N puzzles only",
                                       &Options::most_steps,
                                       Complete::kNothing,
                                       nullptr,
                                       1,
                                       1'000'000'000'000};
inline constexpr OptionSpec kMostRated{
    "-l,--limit", "N", "Rate N puzzles at most", &Options::most_steps, Complete::kNothing,
    nullptr,      1,   1'000'000'000'000};
inline constexpr OptionSpec kAllFieldsJson{
    "--json", "", "Write all that is known of a puzzle as a JSON object a line", &Options::json};
inline constexpr OptionSpec kAllFieldsCsv{
    "--csv", "",
    "Write all that is known of a puzzle as a row of a table, of its sources the first",
    &Options::csv};
inline constexpr OptionSpec kBookName{"--book", "NAME", "The book that the puzzles are used in",
                                      &Options::book};
inline constexpr OptionSpec kForget{
    "--forget", "", "Forget the book instead: its puzzles are free again", &Options::forget};
inline constexpr OptionSpec kBackupFile{"output", "FILE",
                                        "The copy, which appears whole or not at all",
                                        &Options::output, Complete::kFile};
// book.
inline constexpr OptionSpec kRecipe{"inputs", "RECIPE",
                                    "The recipe, in TOML; '-' is standard input", &Options::inputs,
                                    Complete::kFile};
inline constexpr OptionSpec kBookOutput{
    "-o,--output", "FILE", "The book, a .pdf; its manifest is written beside it, as .json and .csv",
    &Options::output, Complete::kFile};
inline constexpr OptionSpec kBookCheck{
    "--check", "", "Only say what is wrong with the recipe, or how large the book will be",
    &Options::check_only};
inline constexpr OptionSpec kBookExample{"--example", "", "Write a recipe to begin with",
                                         &Options::example};
inline constexpr OptionSpec kFromManifest{"--from-manifest", "FILE",
                                          "Make the book of this manifest again, byte for byte",
                                          &Options::from_manifest, Complete::kFile};
// Other.
inline constexpr OptionSpec kTo{
    "-t,--to",        "FORMAT",           "Output format; 'line' by default",
    &Options::format, Complete::kChoices, write_formats};
inline constexpr OptionSpec kCanonFormat{
    "-f,--format",    "FORMAT",           "Output format; 'line' by default",
    &Options::format, Complete::kChoices, stream_formats};
inline constexpr OptionSpec kGivensOnly{
    "--givens-only", "",
    "Drop candidates, placed digits, notes and titles, and the comment where it "
    "does not fit",
    &Options::givens_only};
inline constexpr OptionSpec kLossy{
    "--lossy", "", "Write what the format holds of a record, and drop the rest", &Options::lossy};
inline constexpr OptionSpec kBlank{
    "--blank",       "CHARACTER",        "How a blank is written in lines and rows",
    &Options::blank, Complete::kChoices, blank_choices};
inline constexpr OptionSpec kCandidates{"--candidates", "", "Show the candidates of every cell",
                                        &Options::candidates};
inline constexpr OptionSpec kSets{
    "inputs", "SET",
    "Files of puzzles or names of bundled lists (17clue, top1465, ...), one set each; all bundled "
    "lists when there is none",
    &Options::inputs, Complete::kFile};
inline constexpr OptionSpec kSeconds{"--seconds", "S", "Measure each figure for at least S seconds",
                                     &Options::seconds};
inline constexpr OptionSpec kShell{
    "shell", "SHELL", "The shell to complete for", &Options::shell, Complete::kChoices, shells};

}  // namespace nonet::cli::rows
