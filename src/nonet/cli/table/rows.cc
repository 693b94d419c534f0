#include "nonet/cli/table/rows.h"

#include "nonet/cli/table/choices.h"

namespace nonet::cli::rows {

constinit const Row<FilesOptions> kFiles{
    {"inputs", "FILE", "Files to read, - for standard input; standard input when there is none",
     kAnyFile},
    &FilesOptions::inputs};
constinit const Row<FilesOptions> kPuzzles{
    {"inputs", "FILE", "Files or puzzles; - or none for standard input", kAnyFile},
    &FilesOptions::inputs};
constinit const Row<InputOptions> kFrom{
    {"--from", "FORMAT", "Read only this format instead of recognising each record's",
     one_of(read_formats)},
    &InputOptions::from};
constinit const Row<InputOptions> kFromAny{
    {"--from", "FORMAT", "Read only this format instead of recognising each record's",
     one_of(any_read_formats)},
    &InputOptions::from};
constinit const Row<InputOptions> kStrict{
    {"--strict", "",
     "Accept the format to the letter only: '.' the one blank, no comments, "
     "no empty lines, no byte-order mark, LF line ends"},
    &InputOptions::strict};
constinit const Row<InputOptions> kKeepGoing{
    {"-k,--keep-going", "", "Report unreadable records and files and go on with the next"},
    &InputOptions::keep_going};
constinit const Row<VariantOptions> kVariant{
    {"--variant", "NAME,...", "Layout and rules of plain grids: 16x16, or 6x6,x",
     one_of_or_other(variant_words, kListOfVariants), "docs/variants.md says what can be combined"},
    &VariantOptions::variant};
constinit const Row<VariantOptions> kSymbols{
    {"--symbols", "ALPHABET",
     "How plain grids of a variant write values; from-1 is 1 to 9, then A to Z", one_of(alphabets)},
    &VariantOptions::symbols};
constinit const Row<VariantOptions> kLossyRules{
    {"--lossy",
     "",
     "Go on without the rules of a variant that are not understood",
     {},
     "They are named, and the record is refused, otherwise"},
    &VariantOptions::lossy};
constinit const Row<PatienceOptions> kPatience{
    {"--time", "SECONDS", "Give a puzzle up after so many seconds", numbers(1, 1'000'000'000),
     "What is given up then depends on the clock"},
    &PatienceOptions::patience};
constinit const Row<OutputOptions> kOutput{
    {"-o,--output", "FILE", "Write to FILE, which appears whole or not at all", kAnyFile,
     "Its ending decides the format, where the command writes that one: .json, .csv, .sdk, .sdm, "
     ".sdx, .ss, and pictures of 'draw'"},
    &OutputOptions::output};
constinit const Row<ResultOptions> kKeepPartial{
    {"--partial",
     "",
     "Keep in FILE what a command that was cut short did",
     {},
     "By an interrupt, or by input that cannot be read; FILE stays as it was otherwise"},
    &ResultOptions::partial};
constinit const Row<JsonOptions> kJson{{"--json", "", "Write one JSON object a line"},
                                       &JsonOptions::json};
constinit const Row<StreamOptions> kStats{
    {"--stats", "", "Print counts and puzzles a second on standard error at the end"},
    &StreamOptions::stats};
constinit const Row<WorkOptions> kNoProgress{
    {"--no-progress", "", "Draw no progress line on a terminal's standard error"},
    &WorkOptions::no_progress};
constinit const Row<ColourOptions> kColour{
    {"--colour,--color", "WHEN", "Shade boxes and weigh digits", one_of(colour_choices)},
    &ColourOptions::colour};
constinit const Row<ThreadOptions> kThreads{
    {"-j,--threads", "N", "Work on N threads; all processors by default", numbers(1, 1024),
     "The output is the same for every N"},
    &ThreadOptions::threads};
constinit const Row<SeriesOptions> kCount{
    {"-n,--count", "N", "How many puzzles to make", numbers(1)}, &SeriesOptions::count};
constinit const Row<SeedOptions> kSeed{
    {"-s,--seed", "SEED", "Seed of the randomness, a number or any text", kAnySeed,
     "The same seed gives the same bytes on every machine; without one it is drawn from the "
     "system"},
    &SeedOptions::seed};
constinit const Row<SeriesOptions> kStart{
    {"--start",
     "N",
     "Number of the first puzzle; 0 by default",
     {},
     "Puzzle i of a seed is the same whether it is made first or among others"},
    &SeriesOptions::start};
constinit const Row<SeriesOptions> kFill{
    {"--fill", "STRATEGY", "How the complete grid is made", one_of(fill_strategies)},
    &SeriesOptions::fill};
constinit const Row<SeriesOptions> kBlanks{
    {"-b,--blanks", "K|A..B", "Blank K cells, or A to B of them; 52..60 by default"},
    &SeriesOptions::blanks};
constinit const Row<SeriesOptions> kSymmetry{
    {"--symmetry", "SYMMETRY", "Symmetry of the pattern of clues", one_of(pattern_symmetries)},
    &SeriesOptions::symmetry};
constinit const Row<SeriesOptions> kMinimal{
    {"-m,--minimal",
     "",
     "Remove clues until none can go; with --symmetry, until no orbit can",
     {},
     "An orbit is the cells that the symmetry maps onto each other: they keep or lose their clues "
     "together, so that a clue by itself may be redundant"},
    &SeriesOptions::minimal};
constinit const Row<SeriesOptions> kAny{{"--any",
                                         "",
                                         "Blank cells without looking at solutions",
                                         {},
                                         "A note beside the puzzle says what came of it"},
                                        &SeriesOptions::any};
constinit const Row<SeriesOptions> kAttempts{
    {"--attempts", "N", "Orders of removal to try for --blanks; 1000 by default",
     numbers(1, 1'000'000'000)},
    &SeriesOptions::attempts};
constinit const Row<SolutionOptions> kWithSolution{{"--solution", "", "Show the solution too"},
                                                   &SolutionOptions::solution};
constinit const Row<PropertyOptions> kLabel{
    {"--label", "LABEL", "The label", one_of(labels), "It is the one that 'nonet rate' gives"},
    &PropertyOptions::label};
constinit const Row<PropertyOptions> kEr{{"--er",
                                          "A..B",
                                          "ER, the hardest step, in a range: 7.2, 7.0..8.0, 9.5..",
                                          {},
                                          "It is of Sudoku Explainer's scale"},
                                         &PropertyOptions::er};
constinit const Row<PropertyOptions> kEp{
    {"--ep", "A..B", "EP, the hardest step up to the first placement"}, &PropertyOptions::ep};
constinit const Row<PropertyOptions> kEd{{"--ed", "A..B", "ED, the first step"},
                                         &PropertyOptions::ed};
constinit const Row<PropertyOptions> kScore{{"--score", "A..B", "HoDoKu's score, in a range"},
                                            &PropertyOptions::score};
constinit const Row<PropertyOptions> kLevel{{"--level", "LEVEL", "HoDoKu's level", one_of(levels)},
                                            &PropertyOptions::level};
constinit const Row<PropertyOptions> kUses{{"--uses", "TECHNIQUE", "This technique on the path",
                                            one_of(technique_slugs, kListOfTechniques)},
                                           &PropertyOptions::uses};
constinit const Row<PropertyOptions> kWithout{
    {"--without", "TECHNIQUE", "A path that does without this technique",
     one_of(technique_slugs, kListOfTechniques)},
    &PropertyOptions::without};
constinit const Row<PropertyOptions> kClues{{"-c,--clues", "K|A..B", "So many clues"},
                                            &PropertyOptions::clues};
constinit const Row<ProfileOptions> kProfile{
    {"-p,--profile", "PROFILE", "Rating scale of classic puzzles; 'se' by default",
     one_of(profile_slugs)},
    &ProfileOptions::profile};
constinit const Row<LanguageOptions> kLanguage{
    {"--language", "LANG", "Language of words, or a FILE.json", one_of_or_other(languages, {}),
     "docs/languages.md says how such a file is made"},
    &LanguageOptions::language};
constinit const Row<GivensOptions> kGivens{
    {"--givens", "PUZZLE",
     "The puzzle as it was at the beginning, 81 characters: other digits "
     "are the player's. Without it, all digits are given"},
    &GivensOptions::givens};
constinit const Row<TableOptions> kTableFormat{
    {"-f,--format", "FORMAT",
     "Format of the tables; 'text' by default. --json and --csv are short for it",
     one_of(table_formats)},
    &TableOptions::format};
constinit const Row<TableOptions> kChart{
    {"--chart", "FILE", "Draw the tables as charts too, into FILE.svg, FILE.pdf or FILE.png",
     kAnyFile},
    &TableOptions::chart};
constinit const Row<JsonOptions> kReportJson{
    {"--json", "", "Write what came of it as a JSON object"}, &JsonOptions::json};
constinit const Row<RecordFormatOptions> kToAny{
    {"-t,--to", "FORMAT", "Output format; 'line' by default", one_of(any_write_formats)},
    &RecordFormatOptions::format};
constinit const Row<RecordFormatOptions> kTo{
    {"-t,--to", "FORMAT", "Output format; 'line' by default", one_of(write_formats)},
    &RecordFormatOptions::format};
constinit const Row<RecordFormatOptions> kBlank{
    {"--blank", "CHARACTER", "How a blank is written in lines and rows", one_of(blank_choices)},
    &RecordFormatOptions::blank};
constinit const Row<GivensLossOptions> kLossyGivens{
    {"--lossy",
     "",
     "Write candidates even where givens are lost among them",
     {},
     "In pencilmarks, marks729 and sdx a cell with one candidate is a given; a puzzle is refused "
     "there otherwise"},
    &GivensLossOptions::lossy};

}  // namespace nonet::cli::rows
