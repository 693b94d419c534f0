#include "nonet/cli/table/library.h"

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/rows.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr Row<LibraryOptions> kLibrary{{"library", "LIBRARY", "File of the library", kAnyFile},
                                       &LibraryOptions::library};
constexpr Row<DbFindOptions> kLikePuzzle{
    {"--puzzle", "PUZZLE", "Only this puzzle, however it is turned and renamed: any format"},
    &DbFindOptions::puzzle};
constexpr Row<DbFindOptions> kLayout{
    {"--layout", "NAME,...", "This layout: 6x6, or 9x9,x, or samurai",
     one_of_or_other(variant_words, kListOfVariants)},
    &DbFindOptions::layout};
constexpr Row<DbFindOptions> kOfRule{
    {"--rule", "RULE", "This rule: killer-cage, anti-knight, jigsaw, x, ...",
     one_of(library_rules, kListOfVariants)},
    &DbFindOptions::rules};
constexpr Row<DbAddOptions> kDuplicates{
    {"--duplicates", "", "Name each puzzle that the library had already, with its id"},
    &DbAddOptions::duplicates};
constexpr Row<DbFindOptions> kPatternSymmetry{
    {"--symmetry", "SYMMETRY", "This symmetry of the pattern of clues", one_of(pattern_symmetries)},
    &DbFindOptions::symmetry};
constexpr Row<DbFindOptions> kOnlyMinimal{{"-m,--minimal", "", "No redundant clue"},
                                          &DbFindOptions::minimal};
constexpr Row<ProfileOptions> kPathProfile{
    {"-p,--profile", "PROFILE", "Scale of the path; 'se' by default", one_of(path_profiles)},
    &ProfileOptions::profile};
constexpr Row<DbFindOptions> kUnused{{"--unused", "", "Only puzzles that were used in no book"},
                                     &DbFindOptions::unused};
constexpr Row<DbFindOptions> kInBook{
    {"--book", "NAME", "Only puzzles that were used in this book, by their number in it"},
    &DbFindOptions::book};
constexpr Row<DbFindOptions> kRandom{
    {"--random", "", "In random order, the same one for the same --seed, instead of as added"},
    &DbFindOptions::random};
constexpr Row<SeedOptions> kRandomSeed{
    {"-s,--seed", "SEED", "Seed of --random, a number or any text", kAnySeed,
     "Without one it is drawn from the system"},
    &SeedOptions::seed};
constexpr Row<DbFindOptions> kMostFound{
    {"-l,--limit", "N", "Write the first N puzzles only", numbers(1, 1'000'000'000'000)},
    &DbFindOptions::most_found};
constexpr Row<DbRateOptions> kMostRated{
    {"-l,--limit", "N", "Rate N puzzles at most", numbers(1, 1'000'000'000'000)},
    &DbRateOptions::most_rated};
constexpr Row<JsonOptions> kAllFieldsJson{
    {"--json", "", "Write all that is known of a puzzle as a JSON object a line"},
    &JsonOptions::json};
constexpr Row<ExportOptions> kAllFieldsCsv{
    {"--csv", "",
     "Write all that is known of a puzzle as a row of a table, of its sources the first"},
    &ExportOptions::csv};
constexpr Row<DbUseOptions> kBookName{{"--book", "NAME", "The book that the puzzles are used in"},
                                      &DbUseOptions::book};
constexpr Row<DbUseOptions> kForget{
    {"--forget", "", "Forget the book instead: its puzzles are free again"}, &DbUseOptions::forget};
constexpr Row<OutputOptions> kBackupFile{
    {"output", "FILE", "The copy, which appears whole or not at all", kAnyFile},
    &OutputOptions::output};

constexpr auto kDbAddRows = options_of<DbAddOptions>(
    kLibrary, kPuzzles, kDuplicates, kVariant, kSymbols, kFromAny, kLossyRules, kPatience, kStrict,
    kKeepGoing, kReportJson, kThreads, kNoProgress);
constexpr auto kDbRateRows =
    options_of<DbRateOptions>(kLibrary, kMostRated, kPatience, kReportJson, kThreads, kNoProgress);
constexpr auto kDbFindRows =
    joined(options_of<DbFindOptions>(kLibrary, kLikePuzzle, kUnused, kInBook, kRandom, kRandomSeed,
                                     kMostFound),
           under("Only puzzles with (TECHNIQUE: see 'nonet techniques')",
                 options_of<DbFindOptions>(kLabel, kEr, kEp, kEd, kScore, kLevel, kUses, kWithout,
                                           kPathProfile, kClues, kLayout, kOfRule, kPatternSymmetry,
                                           kOnlyMinimal)),
           under("Output", options_of<DbFindOptions>(kToAny, kBlank, kLossyGivens, kAllFieldsJson,
                                                     kAllFieldsCsv, kOutput, kKeepPartial)));
constexpr auto kDbExportRows = options_of<ExportOptions>(
    kLibrary, kToAny, kBlank, kLossyGivens, kAllFieldsJson, kAllFieldsCsv, kOutput, kKeepPartial);
constexpr auto kDbUseRows =
    options_of<DbUseOptions>(kLibrary, kPuzzles, kBookName, kForget, kVariant, kSymbols, kFromAny,
                             kLossyRules, kStrict, kKeepGoing, kReportJson, kThreads, kNoProgress);
constexpr auto kDbStatsRows = options_of<DbStatsOptions>(kLibrary, kTableFormat, kChart, kOutput);
constexpr auto kDbCheckRows = options_of<DbCheckOptions>(kLibrary, kThreads, kNoProgress);
constexpr auto kDbBackupRows = options_of<DbBackupOptions>(kLibrary, kBackupFile, kNoProgress);

}  // namespace

constinit const CommandSpec kDbAddCommand = command<run_db_add>(
    {"db add", "Add puzzles to a library",
     "Reads any format and adds each puzzle to the library, which is made if it is not there. "
     "Puzzles of other layouts and rules may stand among classic ones, if the beginning of a file "
     "has one of them. A puzzle that the library knows, however it is turned and renamed, gets a "
     "further source "
     "instead: file, line, title, author, comment and the time. A record without exactly one "
     "solution is refused and makes the exit code 1. Puzzles are added in groups, each whole or "
     "not at all: killed at any time, the same command again adds the rest. Several programs "
     "may "
     "add at once.",
     "# collect\n"
     "nonet db add my.nonet puzzles.txt other.sdm\n"
     "# what is there twice?\n"
     "nonet db add --duplicates my.nonet killers.json\n"
     "# a million of your own\n"
     "nonet new --minimal --count 1000000 | nonet db add my.nonet"},
    kDbAddRows);

constinit const CommandSpec kDbRateCommand = command<run_db_rate>(
    {"db rate", "Rate the puzzles of a library",
     "Fills in label, ER/EP/ED, HoDoKu's score and level, which techniques the paths need, and "
     "whether the puzzle is minimal, with the versions of scales and label. Puzzles of other "
     "layouts and rules get their label and the techniques of the path on its ladder. Puzzles that "
     "have a "
     "rating of these versions are left as they are, so the command goes on where it was "
     "interrupted.",
     "# for as long as I let it\n"
     "nonet db rate my.nonet"},
    kDbRateRows);

constinit const CommandSpec kDbFindCommand = command<run_db_find>(
    {"db find", "Find puzzles in a library",
     "Writes the puzzles that meet all conditions, as they were first added, in the order of "
     "adding. Conditions about label, ratings, techniques and minimality are met by rated "
     "puzzles "
     "only (see 'db rate'); a line on standard error says how many others there are. The exit "
     "code is 1 when nothing is found.",
     "# twenty hard ones that no book has had, at random\n"
     "nonet db find my.nonet --label hard --unused --random --seed 7 --limit 20\n"
     "# is it known, and from where?\n"
     "nonet db find my.nonet --json --puzzle \"$(cat puzzle.txt)\"\n"
     "# an X-wing and no chains, half-turn symmetry, in 24 clues or less\n"
     "nonet db find my.nonet --uses x-wing --er ..4.0 --symmetry 180 --clues ..24"},
    kDbFindRows);

constinit const CommandSpec kDbExportCommand = command<run_db_export>(
    {"db export", "Write all puzzles of a library",
     "Writes every puzzle in the order of adding, in any format, or with all that is "
     "known of it "
     "as JSON lines or CSV. A puzzle whose rules the format does not hold is named and left out. "
     "The same library gives the same bytes.",
     "# everything\n"
     "nonet db export --json my.nonet -o my.jsonl"},
    kDbExportRows);

constinit const CommandSpec kDbUseCommand = command<run_db_use>(
    {"db use", "Mark puzzles of a library as used in a book",
     "Reads puzzles, such as a book's manifest, and marks them as used in the book, in "
     "this order, "
     "all at once or, when a record cannot be read, none. A puzzle that is not in the "
     "library is "
     "reported and makes the exit code 1; the others are marked.",
     "# what a book was made of\n"
     "nonet db use my.nonet --book 'Summer 1' manifest.csv\n"
     "# the book was never printed\n"
     "nonet db use my.nonet --book 'Summer 1' --forget"},
    kDbUseRows);

constinit const CommandSpec kDbStatsCommand = command<run_db_stats>(
    {"db stats", "Sum up a library, in tables and charts",
     "Writes how many puzzles, sources and books there are, how many puzzles have each "
     "clue count, "
     "symmetry, label and rating, and how many need each technique. With --chart the "
     "same is drawn "
     "as bar charts, an SVG, PDF or PNG by the name's ending.",
     "# with a picture\n"
     "nonet db stats my.nonet --chart my.svg"},
    kDbStatsRows);

constinit const CommandSpec kDbCheckCommand = command<run_db_check>(
    {"db check", "Check a library from end to end",
     "Checks the file's pages, indexes and references; makes every canonical form again; solves "
     "every puzzle and compares. Problems are written one a line and make the exit code 1.",
     ""},
    kDbCheckRows);

constinit const CommandSpec kDbBackupCommand = command<run_db_backup>(
    {"db backup", "Copy a library while it is in use",
     "Writes a copy of the library as it is at one moment, also while other programs add to it.",
     "# every night\n"
     "nonet db backup my.nonet /backups/my.nonet"},
    kDbBackupRows);

}  // namespace nonet::cli
