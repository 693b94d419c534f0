#include "nonet/cli/table/rows.h"

#include "nonet/cli/table/choices.h"

namespace nonet::cli::rows {

constinit const Row<FilesOptions> kFiles{
    {"inputs", "FILE", "Files to read, - for standard input; standard input when there is none",
     kAnyFile},
    &FilesOptions::inputs};
constinit const Row<InputOptions> kFrom{
    {"--from", "FORMAT", "Read only this format instead of recognising each record's",
     one_of(read_formats)},
    &InputOptions::from};
constinit const Row<InputOptions> kStrict{
    {"--strict", "",
     "Accept the format to the letter only: '.' the one blank, no comments, "
     "no empty lines, no byte-order mark, LF line ends"},
    &InputOptions::strict};
constinit const Row<InputOptions> kKeepGoing{
    {"-k,--keep-going", "", "Report unreadable records and files and go on with the next"},
    &InputOptions::keep_going};
constinit const Row<OutputOptions> kOutput{
    {"-o,--output", "FILE", "Write to FILE, which appears whole or not at all", kAnyFile},
    &OutputOptions::output};
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
    {"-j,--threads", "N",
     "Work on N threads; all processors by default. The output is the same "
     "for every N",
     numbers(1, 1024)},
    &ThreadOptions::threads};
constinit const Row<SeriesOptions> kCount{
    {"-n,--count", "N", "How many puzzles to make", numbers(1)}, &SeriesOptions::count};
constinit const Row<SeedOptions> kSeed{
    {"-s,--seed", "N",
     "Seed of the randomness; the same seed gives the same bytes on every "
     "machine. Drawn from the system when not given"},
    &SeedOptions::seed};
constinit const Row<SeriesOptions> kStart{
    {"--start", "N",
     "Number of the first puzzle: puzzle i of a seed is the same whether it "
     "is made first or among others"},
    &SeriesOptions::start};
constinit const Row<SeriesOptions> kFill{
    {"--fill", "STRATEGY", "How the complete grid is made", one_of(fill_strategies)},
    &SeriesOptions::fill};
constinit const Row<SeriesOptions> kBlanks{
    {"-b,--blanks", "K|A..B",
     "Blank exactly K cells, or a number drawn from A to B, both included; "
     "52..60 by default"},
    &SeriesOptions::blanks};
constinit const Row<SeriesOptions> kSymmetry{
    {"--symmetry", "SYMMETRY", "Symmetry of the pattern of clues", one_of(pattern_symmetries)},
    &SeriesOptions::symmetry};
constinit const Row<SeriesOptions> kMinimal{
    {"-m,--minimal", "", "Remove clues until none can go (under a symmetry: no orbit of clues)"},
    &SeriesOptions::minimal};
constinit const Row<SeriesOptions> kAny{
    {"--any", "", "Blank cells without looking at solutions, and say what came of it"},
    &SeriesOptions::any};
constinit const Row<SeriesOptions> kAttempts{
    {"--attempts", "N", "How many orders of removal to try for the number of blanks asked for",
     numbers(1, 1'000'000'000)},
    &SeriesOptions::attempts};
constinit const Row<SolutionOptions> kWithSolution{{"--solution", "", "Show the solution too"},
                                                   &SolutionOptions::solution};
constinit const Row<PropertyOptions> kLabel{
    {"--label", "LABEL", "Only puzzles with this label (see 'rate')", one_of(labels)},
    &PropertyOptions::label};
constinit const Row<PropertyOptions> kEr{
    {"--er", "A..B",
     "Only puzzles whose ER, the hardest step on Sudoku Explainer's scale, is "
     "in this range: 7.2, 7.0..8.0, 9.5.."},
    &PropertyOptions::er};
constinit const Row<PropertyOptions> kEp{
    {"--ep", "A..B", "The same for EP, the hardest step up to the first placement"},
    &PropertyOptions::ep};
constinit const Row<PropertyOptions> kEd{{"--ed", "A..B", "The same for ED, the first step"},
                                         &PropertyOptions::ed};
constinit const Row<PropertyOptions> kScore{
    {"--score", "A..B", "Only puzzles whose HoDoKu score is in this range"},
    &PropertyOptions::score};
constinit const Row<PropertyOptions> kLevel{
    {"--level", "LEVEL", "Only puzzles of this level of HoDoKu's", one_of(levels)},
    &PropertyOptions::level};
constinit const Row<PropertyOptions> kUses{
    {"--uses", "TECHNIQUE", "Only puzzles whose path has this technique", one_of(technique_slugs)},
    &PropertyOptions::uses};
constinit const Row<PropertyOptions> kWithout{
    {"--without", "TECHNIQUE", "Only puzzles whose path does without this technique",
     one_of(technique_slugs)},
    &PropertyOptions::without};
constinit const Row<PropertyOptions> kClues{
    {"-c,--clues", "K|A..B", "Only puzzles with so many clues"}, &PropertyOptions::clues};
constinit const Row<ProfileOptions> kProfile{
    {"-p,--profile", "PROFILE", "Rating scale; 'se' by default", one_of(profile_slugs)},
    &ProfileOptions::profile};
constinit const Row<GivensOptions> kGivens{
    {"--givens", "PUZZLE",
     "The puzzle as it was at the beginning, 81 characters: other digits "
     "are the player's. Without it, all digits are given"},
    &GivensOptions::givens};
constinit const Row<TableOptions> kTableFormat{
    {"-f,--format", "FORMAT", "Format of the tables; 'text' by default", one_of(table_formats)},
    &TableOptions::format};
constinit const Row<TableOptions> kChart{
    {"--chart", "FILE", "Draw the tables as charts too, into FILE.svg, FILE.pdf or FILE.png",
     kAnyFile},
    &TableOptions::chart};
constinit const Row<JsonOptions> kReportJson{
    {"--json", "", "Write what came of it as a JSON object"}, &JsonOptions::json};
constinit const Row<RecordFormatOptions> kTo{
    {"-t,--to", "FORMAT", "Output format; 'line' by default", one_of(write_formats)},
    &RecordFormatOptions::format};
constinit const Row<RecordFormatOptions> kBlank{
    {"--blank", "CHARACTER", "How a blank is written in lines and rows", one_of(blank_choices)},
    &RecordFormatOptions::blank};

}  // namespace nonet::cli::rows
