// The table of commands: the one place that says what the command line understands.

#include <array>

#include "nonet/cli/table/cmd.h"
#include "nonet/cli/table/help.h"
#include "nonet/cli/table/option_rows.h"
#include "nonet/cli/table/service_rows.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr std::array kNewOptions{
    &kCount,   &kSeed,          &kStart,        &kFill,     &kBlanks,    &kSymmetry, &kMinimal,
    &kAny,     &kUnbiased,      &kEstimate,     &kAttempts, &kLabel,     &kEr,       &kEp,
    &kEd,      &kPearl,         &kDiamond,      &kScore,    &kLevel,     &kNeeds,    &kUses,
    &kWithout, &kTargetProfile, &kClues,        &kPattern,  &kSeedsFrom, &kTries,    &kTimeLimit,
    &kResume,  &kNewFormat,     &kWithSolution, &kJson,     &kColour,    &kOutput,   &kKeepPartial,
    &kThreads, &kNoProgress};
constexpr std::array kSolveOptions{&kFiles,   &kLimit,     &kAll,       &kCountOnly, &kFrom,
                                   &kStrict,  &kKeepGoing, &kJson,      &kOutput,    &kKeepPartial,
                                   &kThreads, &kStats,     &kNoProgress};
constexpr std::array kBackdoorsOptions{&kFiles,       &kMostBackdoor, &kRule,      &kJson,
                                       &kFrom,        &kStrict,       &kKeepGoing, &kOutput,
                                       &kKeepPartial, &kThreads,      &kNoProgress};
constexpr std::array kUnavoidableOptions{&kFiles,       &kMostUnavoidable, &kListSets,  &kJson,
                                         &kFrom,        &kStrict,          &kKeepGoing, &kOutput,
                                         &kKeepPartial, &kThreads,         &kNoProgress};
constexpr std::array kCheckOptions{&kFiles,     &kCheckMinimal, &kFrom,      &kStrict,
                                   &kKeepGoing, &kJson,         &kOutput,    &kKeepPartial,
                                   &kThreads,   &kStats,        &kNoProgress};
constexpr std::array kCountOptions{&kFiles,  &kJson,        &kFrom,    &kStrict, &kKeepGoing,
                                   &kOutput, &kKeepPartial, &kThreads, &kStats,  &kNoProgress};
constexpr std::array kShowOptions{&kFiles,       &kWithSolution, &kCandidates, &kColour,
                                  &kFrom,        &kStrict,       &kKeepGoing,  &kOutput,
                                  &kKeepPartial, &kThreads,      &kNoProgress};
constexpr std::array kDrawOptions{
    &kFiles,   &kDrawFormat,  &kTheme,          &kSize,         &kDpi,    &kTitle,
    &kCaption, &kNoCaption,   &kDrawCandidates, &kDrawSolution, &kJudge,  &kStep,
    &kProfile, &kGivens,      &kColour,         &kFrom,         &kStrict, &kKeepGoing,
    &kOutput,  &kKeepPartial, &kThreads,        &kNoProgress};
constexpr std::array kConvertOptions{&kFiles,       &kTo,      &kBlank,     &kGivensOnly, &kLossy,
                                     &kFrom,        &kStrict,  &kKeepGoing, &kJson,       &kOutput,
                                     &kKeepPartial, &kThreads, &kNoProgress};
constexpr std::array kCanonOptions{
    &kFiles,     &kForm, &kAutomorphisms, &kList,        &kTransform, &kDedupe,
    &kShuffle,   &kSeed, &kCanonFormat,   &kBlank,       &kFrom,      &kStrict,
    &kKeepGoing, &kJson, &kOutput,        &kKeepPartial, &kThreads,   &kNoProgress};
constexpr std::array kRateOptions{&kFiles,   &kProfile, &kTrace,     &kNoLabel, &kJson,
                                  &kFrom,    &kStrict,  &kKeepGoing, &kOutput,  &kKeepPartial,
                                  &kThreads, &kStats,   &kNoProgress};
constexpr std::array kStatsOptions{&kFiles,       &kTableFormat, &kChart,     &kNoRate,
                                   &kFrom,        &kStrict,      &kKeepGoing, &kOutput,
                                   &kKeepPartial, &kThreads,     &kNoProgress};
constexpr std::array kHintOptions{&kFiles,       &kStage,   &kGivens,    &kProfile,   &kJson,
                                  &kColour,      &kFrom,    &kStrict,    &kKeepGoing, &kOutput,
                                  &kKeepPartial, &kThreads, &kNoProgress};
constexpr std::array kExplainOptions{&kFiles,       &kGivens,  &kProfile,   &kDraw,      &kJson,
                                     &kColour,      &kFrom,    &kStrict,    &kKeepGoing, &kOutput,
                                     &kKeepPartial, &kThreads, &kNoProgress};
constexpr std::array kStepsOptions{
    &kFiles, &kTechniques, &kSlowToo,   &kSort,   &kMostSteps,   &kGivens,  &kProfile,   &kJson,
    &kFrom,  &kStrict,     &kKeepGoing, &kOutput, &kKeepPartial, &kThreads, &kNoProgress};
constexpr std::array kTechniquesOptions{&kJson, &kMarkdown};
constexpr std::array kVicinityOptions{&kFiles,   &kRemove, &kAdd,       &kRedundant, &kJson,
                                      &kFrom,    &kStrict, &kKeepGoing, &kOutput,    &kKeepPartial,
                                      &kThreads, &kStats,  &kNoProgress};
constexpr std::array kDbAddOptions{&kLibrary,   &kFiles,      &kFrom,    &kStrict,
                                   &kKeepGoing, &kReportJson, &kThreads, &kNoProgress};
constexpr std::array kDbRateOptions{&kLibrary, &kMostRated, &kReportJson, &kThreads, &kNoProgress};
constexpr std::array kDbFindOptions{
    &kLibrary,     &kLikePuzzle,    &kLabel,           &kEr,          &kEp,
    &kEd,          &kScore,         &kLevel,           &kUses,        &kWithout,
    &kPathProfile, &kClues,         &kPatternSymmetry, &kOnlyMinimal, &kUnused,
    &kInBook,      &kRandom,        &kRandomSeed,      &kMostFound,   &kTo,
    &kBlank,       &kAllFieldsJson, &kAllFieldsCsv,    &kOutput,      &kKeepPartial};
constexpr std::array kDbExportOptions{&kLibrary,      &kTo,     &kBlank,      &kAllFieldsJson,
                                      &kAllFieldsCsv, &kOutput, &kKeepPartial};
constexpr std::array kDbUseOptions{&kLibrary, &kFiles,     &kBookName,   &kForget,  &kFrom,
                                   &kStrict,  &kKeepGoing, &kReportJson, &kThreads, &kNoProgress};
constexpr std::array kDbStatsOptions{&kLibrary, &kTableFormat, &kChart, &kOutput};
constexpr std::array kDbCheckOptions{&kLibrary, &kThreads, &kNoProgress};
constexpr std::array kDbBackupOptions{&kLibrary, &kBackupFile, &kNoProgress};
constexpr std::array kBookOptions{&kRecipe,       &kBookOutput, &kBookCheck, &kBookExample,
                                  &kFromManifest, &kThreads,    &kNoProgress};
constexpr std::array kJobPlanOptions{&kJobFolder, &kJobInput, &kJobKind,  &kJobChunk,  &kCount,
                                     &kSeed,      &kStart,    &kFill,     &kBlanks,    &kSymmetry,
                                     &kMinimal,   &kAny,      &kAttempts, &kJobProfile};
constexpr std::array kJobRunOptions{&kJobFolder, &kJobChunks, &kJobAll, &kWorkerThreads};
constexpr std::array kJobSubmitOptions{&kJobFolder,     &kJobEngine,  &kMostWorkers, &kSshHosts,
                                       &kWorkerThreads, &kEngineWord, &kQuick,       &kDryRun};
constexpr std::array kJobStatusOptions{&kJobFolder, &kQuick, &kReportJson};
constexpr std::array kJobMergeOptions{&kJobFolder, &kPartial, &kMergeMemory, &kScratch, &kOutput};
constexpr std::array kPlayOptions{&kPort, &kWeb, &kNoBrowser};
constexpr std::array kServeOptions{&kHost,       &kServePort, &kWeb,         &kTokenFile,
                                   &kCors,       &kQueue,     &kConnections, &kRequestTime,
                                   &kClientTime, &kMaxBody,   &kMaxBatch,    &kMaxMemory,
                                   &kWorkers,    &kNoLog,     &kOpenApi};
constexpr std::array kApiOptions{&kFiles, &kOutput, &kKeepPartial};
constexpr std::array kBenchOptions{&kSets, &kSeconds, &kJson};
constexpr std::array kBackendsOptions{&kJson};
constexpr std::array kCompletionsOptions{&kShell};
constexpr std::array<const OptionSpec*, 0> kManOptions{};

constexpr std::array kCommands{
    CommandSpec{
        "new", "Make puzzles",
        "Fills a complete grid at random and blanks cells of it. Unless --any is given, every "
        "removal keeps the solution unique, so the number of blanks asked for may be out of reach: "
        "then the best that was reached is written and a line on standard error says so; the exit "
        "code is 1 if the number was asked for with --blanks.\n\n"
        "A target is what the puzzles are to be like: a label, ratings, techniques, a number of "
        "clues, a symmetry, a pattern, alone or together. Puzzles to a target are made at random "
        "first and then changed a clue or two at a time, the nearest ones most; every one is "
        "checked by solver and rater before it is written. When none is found within --tries or "
        "--time, a line on standard error says what came nearest, and the exit code is 1.",
        "# a puzzle with its solution\n"
        "nonet new --solution\n"
        "# a thousand minimal puzzles, the same ones every time\n"
        "nonet new --count 1000 --minimal --seed 7 -o puzzles.txt\n"
        "# 26 clues, the pattern unchanged by a half turn\n"
        "nonet new --blanks 55 --symmetry 180\n"
        "# a sample of all minimal puzzles, with weights\n"
        "nonet new --unbiased --count 1000 --json\n"
        "# how many clues do minimal puzzles have?\n"
        "nonet new --estimate --count 20000\n"
        "# ten hard puzzles\n"
        "nonet new --count 10 --label hard\n"
        "# an X-wing and nothing harder\n"
        "nonet new --needs x-wing\n"
        "# 18 clues, the pattern unchanged by a half turn, for at most a minute\n"
        "nonet new --clues 18 --symmetry 180 --time 60\n"
        "# as hard as that one, and with clues in the same cells\n"
        "nonet new --pattern that_one.txt --er 7.0..8.0\n"
        "# a rare one, saved now and then, to go on with tomorrow\n"
        "nonet new --er 10.0.. --resume search.txt --time 3600",
        kNewOptions, run_new},
    CommandSpec{
        "solve", "Solve puzzles",
        "Writes the solution of each puzzle, one line each, in input order. A puzzle with several "
        "solutions gets its first one and the note '# several solutions'; one without gets itself "
        "and '# no solution'; both make the exit code 1.",
        "# solutions of a list\n"
        "nonet solve puzzles.txt > solutions.txt\n"
        "# how many solutions each has, up to a thousand\n"
        "nonet solve --count --limit 1000 puzzles.txt\n"
        "# every solution of a puzzle from a pipe\n"
        "nonet new --any | nonet solve --all --limit 0",
        kSolveOptions, run_solve},
    CommandSpec{
        "check", "Say what is right or wrong with puzzles",
        "For each puzzle: every conflict with its digit, house and cells; cells without "
        "candidates; "
        "or whether it has no solution, exactly one, or several, then two different ones and the "
        "cells where they differ. The exit code is 0 when every puzzle has exactly one solution "
        "(and, with "
        "--minimal, no redundant clue).",
        "# is what I typed a proper puzzle?\n"
        "nonet check typed.txt\n"
        "# and is every clue needed?\n"
        "nonet check --minimal typed.txt",
        kCheckOptions, run_check},
    CommandSpec{
        "count", "Count the solutions of puzzles, however many",
        "Writes the exact number of solutions of each puzzle, one a line. It may have hardly any "
        "clue: counts beyond what can be listed are summed over what stands in the columns of "
        "boxes, in seconds. Where cells have candidates instead of clues, solutions are listed one "
        "by one, which can take for ever; Ctrl-C ends it.",
        "# all complete grids\n"
        "printf '%081d\\n' 0 | nonet count\n"
        "# with the method and the puzzle beside the number\n"
        "nonet count --json sparse.txt",
        kCountOptions, run_count},
    CommandSpec{
        "show", "Show puzzles as framed grids",
        "Draws each puzzle with frames, on a terminal with shaded boxes. Solved digits are told "
        "from givens by a mark before them and, in colour, by weight and hue.",
        "# look at a puzzle and its solution\n"
        "nonet show --solution puzzle.txt",
        kShowOptions, run_show},
    CommandSpec{
        "draw", "Draw puzzles and steps as pictures",
        "Draws each puzzle with everything its record has: givens, placed digits, candidates and "
        "notes. With --step it draws a step of the way to the solution: its houses and cells "
        "tinted, candidates of the pattern in circles, others of its parts in squares, links as "
        "arrows, placed digits on discs, eliminated candidates crossed out.\n\n"
        "The ending of --output decides the format: .svg, .pdf or .png; without --output the board "
        "is written as text. Several pictures are pages of one PDF; of SVG and PNG they go into "
        "numbered files, board-1.svg, board-2.svg and so on. docs/drawing.md shows the themes.",
        "# for the web, and for paper\n"
        "nonet draw puzzle.txt -o puzzle.svg\n"
        "nonet draw --theme print --size 60mm puzzle.txt -o puzzle.pdf\n"
        "# the first X-wing on the way\n"
        "nonet draw --step x-wing puzzle.txt -o x-wing.png\n"
        "# the whole way, a step a page\n"
        "nonet draw --step all puzzle.txt -o way.pdf",
        kDrawOptions, run_draw},
    CommandSpec{
        "convert", "Rewrite puzzles in another format",
        "Reads any format and writes the one asked for. A record of which anything would be lost, "
        "a "
        "comment or the difference between givens and candidates, is not written but named, with "
        "what would be lost, unless --givens-only or --lossy says that the rest may go. "
        "docs/formats.md tells what each format holds.",
        "# lines to 9-line grids\n"
        "nonet convert --to grid puzzles.txt",
        kConvertOptions, run_convert},
    CommandSpec{
        "canon", "Write puzzles in canonical form",
        "Writes for each puzzle or complete grid the one that stands for all that are essentially "
        "the same: the least of its 1 218 998 108 160 images under renaming digits, moving rows, "
        "columns, bands and stacks, and transposing. Puzzles may have any number of clues and "
        "solutions; one that breaks the rules has no form and makes the exit code 1.",
        "# the different puzzles of a list\n"
        "nonet canon --dedupe puzzles.txt > different.txt\n"
        "# which grids have automorphisms, and how many?\n"
        "nonet canon --automorphisms grids.txt | awk '$2 > 1'\n"
        "# the same puzzles in disguise\n"
        "nonet canon --shuffle --seed 7 puzzles.txt",
        kCanonOptions, run_canon},
    CommandSpec{
        "rate", "Say how hard puzzles are",
        "Solves each puzzle as a person would, step by step, and writes it with its rating and a "
        "label from Easy to Extreme, in input order. Profile 'se' is Sudoku Explainer's scale: "
        "ER/EP/ED, the hardest step, the hardest up to the first placement, and the first step. "
        "Profile 'hodoku' is HoDoKu's: level and score. A puzzle that has not exactly one "
        "solution, or that no technique of the profile goes on with, gets a note instead and "
        "makes the exit code 1.",
        "# the hardest of a list\n"
        "nonet rate puzzles.txt | sort -k2 -rn | head\n"
        "# every step, by HoDoKu's scale\n"
        "nonet rate --profile hodoku --trace puzzle.txt",
        kRateOptions, run_rate},
    CommandSpec{
        "backdoors", "Find the cells that make puzzles easy",
        "Writes each puzzle with the smallest number of cells whose digits, if they were given "
        "too, would let singles alone solve it, how many such sets of cells there are, and below "
        "it the sets. 0 means that singles solve the puzzle as it is. A puzzle without exactly one "
        "solution makes the exit code 1.",
        "# what would open the hardest puzzles?\n"
        "nonet backdoors data/puzzles/hardest1106.txt",
        kBackdoorsOptions, run_backdoors},
    CommandSpec{
        "unavoidable", "Find the unavoidable sets of grids",
        "Writes the solution of each puzzle (or the complete grid itself), how many minimal "
        "unavoidable sets of up to --most cells it has, and how many of each size. The digits of "
        "such a set can be moved about to make another complete grid, so every proper puzzle of "
        "the grid has a clue in each.",
        "# the sets of a random grid\n"
        "nonet new | nonet unavoidable --most 8 --list",
        kUnavoidableOptions, run_unavoidable},
    CommandSpec{
        "stats", "Sum up a list of puzzles, in tables and charts",
        "Reads all puzzles and writes how many have each clue count, label and rating (the scale "
        "of "
        "profile 'se'), and how many need each technique. Puzzles that cannot be rated are counted "
        "by reason. With --chart the same is drawn as bar charts, an SVG, PDF or PNG by the name's "
        "ending.",
        "# what is in a list, with a picture\n"
        "nonet stats --chart list.svg puzzles.txt\n"
        "# clue counts of a large one\n"
        "nonet stats --no-rate --format csv puzzles.txt",
        kStatsOptions, run_stats},
    CommandSpec{
        "hint", "Say what to do next",
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
        "nonet hint --stage 4 --givens \"$(cat puzzle.txt)\" half_played.txt",
        kHintOptions, run_hint},
    CommandSpec{
        "explain", "Explain how to solve puzzles",
        "Writes the whole path to the solution, numbered: each step's technique, rating and "
        "conclusion, and in sentences why it holds.",
        "# with pictures, page by page\n"
        "nonet explain --draw --colour always puzzle.txt | less -R",
        kExplainOptions, run_explain},
    CommandSpec{
        "steps", "List every step that is possible now",
        "Looks for all steps of all techniques at once, those that the profile does not rate "
        "included (their rating is -), each conclusion of a technique once. Techniques that may "
        "take minutes are left out unless --all or --technique asks for them.",
        "# what removes most?\n"
        "nonet steps --sort effect --limit 10 puzzle.txt\n"
        "# every skyscraper and X-wing\n"
        "nonet steps -t skyscraper -t x-wing puzzle.txt",
        kStepsOptions, run_steps},
    CommandSpec{
        "techniques", "List the techniques",
        "Lists every technique with its slug, family and cost on each scale. '+' stands where the "
        "cost grows with length or size, '-' where the scale does not have the technique.",
        "", kTechniquesOptions, run_techniques},
    CommandSpec{
        "vicinity", "List the puzzles that differ in a few clues",
        "Takes --remove clues out of each puzzle in every possible way, puts --add others in, and "
        "writes every minimal puzzle that comes of it, one a line: of a puzzle and its images "
        "only one, and never the puzzle itself. {-2+2} has all of {-1+1} too.",
        "# {-1+1}\n"
        "nonet vicinity puzzle.txt\n"
        "# {-2+1}: puzzles with a clue less\n"
        "nonet vicinity --remove 2 --add 1 puzzle.txt",
        kVicinityOptions, run_vicinity},
    CommandSpec{
        "db add", "Add puzzles to a library",
        "Reads any format and adds each puzzle to the library, which is made if it is not there. A "
        "puzzle that the library knows, however it is turned and renamed, gets a further source "
        "instead: file, line, title, author, comment and the time. A record without exactly one "
        "solution is refused and makes the exit code 1. Puzzles are added in groups, each whole or "
        "not at all: killed at any time, the same command again adds the rest. Several programs "
        "may "
        "add at once.",
        "# collect\n"
        "nonet db add my.nonet puzzles.txt other.sdm\n"
        "# a million of your own\n"
        "nonet new --minimal --count 1000000 | nonet db add my.nonet",
        kDbAddOptions, run_db_add},
    CommandSpec{
        "db rate", "Rate the puzzles of a library",
        "Fills in label, ER/EP/ED, HoDoKu's score and level, which techniques the paths need, and "
        "whether the puzzle is minimal, with the versions of scales and label. Puzzles that have a "
        "rating of these versions are left as they are, so the command goes on where it was "
        "interrupted.",
        "# for as long as I let it\n"
        "nonet db rate my.nonet",
        kDbRateOptions, run_db_rate},
    CommandSpec{
        "db find", "Find puzzles in a library",
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
        "nonet db find my.nonet --uses x-wing --er ..4.0 --symmetry 180 --clues ..24",
        kDbFindOptions, run_db_find},
    CommandSpec{"db export", "Write all puzzles of a library",
                "Writes every puzzle in the order of adding, in any format, or with all that is "
                "known of it "
                "as JSON lines or CSV. The same library gives the same bytes.",
                "# everything\n"
                "nonet db export --json my.nonet -o my.jsonl",
                kDbExportOptions, run_db_export},
    CommandSpec{"db use", "Mark puzzles of a library as used in a book",
                "Reads puzzles, such as a book's manifest, and marks them as used in the book, in "
                "this order, "
                "all at once or, when a record cannot be read, none. A puzzle that is not in the "
                "library is "
                "reported and makes the exit code 1; the others are marked.",
                "# what a book was made of\n"
                "nonet db use my.nonet --book 'Summer 1' manifest.csv\n"
                "# the book was never printed\n"
                "nonet db use my.nonet --book 'Summer 1' --forget",
                kDbUseOptions, run_db_use},
    CommandSpec{"db stats", "Sum up a library, in tables and charts",
                "Writes how many puzzles, sources and books there are, how many puzzles have each "
                "clue count, "
                "symmetry, label and rating, and how many need each technique. With --chart the "
                "same is drawn "
                "as bar charts, an SVG, PDF or PNG by the name's ending.",
                "# with a picture\n"
                "nonet db stats my.nonet --chart my.svg",
                kDbStatsOptions, run_db_stats},
    CommandSpec{
        "db check", "Check a library from end to end",
        "Checks the file's pages, indexes and references; makes every canonical form again; solves "
        "every puzzle and compares. Problems are written one a line and make the exit code 1.",
        "", kDbCheckOptions, run_db_check},
    CommandSpec{
        "db backup", "Copy a library while it is in use",
        "Writes a copy of the library as it is at one moment, also while other programs add to it.",
        "# every night\n"
        "nonet db backup my.nonet /backups/my.nonet",
        kDbBackupOptions, run_db_backup},
    CommandSpec{
        "book", "Make a book of puzzles, ready to print",
        "Reads a recipe in TOML: title, page size, chapters and what their puzzles are to be like, "
        "solutions, QR codes. Makes the puzzles, no two of which are images of each other, or "
        "takes "
        "them from files, and writes a PDF with contents, page numbers and solutions. Everything "
        "that is wrong with the recipe is said before any work, with its line and column. The "
        "manifest beside the PDF says all about each puzzle, and the same PDF can be made from it "
        "again. docs/books.md lists the keys.",
        "# a recipe to begin with\n"
        "nonet book --example > recipe.toml\n"
        "# is it all right?\n"
        "nonet book --check recipe.toml\n"
        "# the book, and its manifest\n"
        "nonet book recipe.toml -o book.pdf\n"
        "# the same book again, from the manifest\n"
        "nonet book --from-manifest book.json -o again.pdf",
        kBookOptions, run_book},
    CommandSpec{
        "job plan", "Cut a large job into chunks for many machines",
        "Writes a manifest into the folder: what is to be made, cut into chunks that any number of "
        "workers can make in any order. 'generate' makes the puzzles of a seed that 'nonet new' "
        "would make; 'canon', 'unique' and 'rate' read a file, of which the manifest keeps where "
        "each chunk begins and its checksum. A folder with another plan in it is left alone. "
        "docs/cluster.md tells how large to make chunks, and what a billion puzzles take.",
        "# a million minimal puzzles\n"
        "nonet job plan big --count 1000000 --seed 7 --minimal --chunk 50000\n"
        "# ratings of a list\n"
        "nonet job plan rated --kind rate --chunk 1000 puzzles.txt",
        kJobPlanOptions, run_job_plan},
    CommandSpec{
        "job run", "Make chunks of a job",
        "What a worker does. A chunk that is there and undamaged is left as it is. The result is "
        "written under a temporary name, and put in place when it is whole and on the disk: "
        "killed at any time, the command can be run again, and any number of them may run at "
        "once, also for the same chunk.",
        "# chunk 12\n"
        "nonet job run big 12\n"
        "# all of them, here\n"
        "nonet job run big --all --threads 8",
        kJobRunOptions, run_job_run},
    CommandSpec{
        "job submit", "Hand the chunks that are missing to Slurm or GNU parallel",
        "Writes a script into the plan's folder and starts it. With Slurm it is an array of jobs, "
        "a task a chunk, which go on when the command has ended; parallel runs as long as the "
        "command does, here or on the hosts of --sshloginfile. Where something was killed, the "
        "same command again starts what is missing.",
        "# 100 tasks at a time, of an hour at most\n"
        "nonet job submit big --workers 100 --pass=--time=60\n"
        "# on this machine\n"
        "nonet job submit big --engine parallel\n"
        "# what would be run?\n"
        "nonet job submit big --dry-run",
        kJobSubmitOptions, run_job_submit},
    CommandSpec{"job status", "Say how far a job is",
                "Counts the chunks that are done, missing and damaged, and asks Slurm about the "
                "tasks that were submitted. The exit code is 0 when all chunks are done, else 1.",
                "# wait until all is done\n"
                "until nonet job status --quick big; do sleep 60; done",
                kJobStatusOptions, run_job_status},
    CommandSpec{
        "job merge", "Put the chunks of a job together",
        "Checks every chunk and writes one file: the same bytes, however the chunks were made. "
        "Of 'generate', 'canon' and 'unique' it has every puzzle once, of those that are images "
        "of each other the one with the lowest number, in the order of the canonical forms; of "
        "'rate' all lines in the order of the input. A job that is not complete is refused. "
        "Memory is bounded by --memory, however large the job is.",
        "# one file\n"
        "nonet job merge big -o big.txt\n"
        "# what there is until now\n"
        "nonet job merge big --partial -o some.txt",
        kJobMergeOptions, run_job_merge},
    CommandSpec{
        "play", "Play in the browser",
        "Serves the web app to this machine alone, writes its address and opens the browser there. "
        "Ctrl-C ends it; the page goes on without it. The browser keeps games by address: at "
        "another port there are other games. docs/web.md says how to build the app and how to put "
        "it on a server of your own.",
        "# play\n"
        "nonet play\n"
        "# another browser than the usual one\n"
        "nonet play --no-browser",
        kPlayOptions, run_play},
    CommandSpec{
        "serve", "Answer requests over HTTP",
        "Serves the engine to programs over HTTP, and the web app beside it: the verbs of 'nonet "
        "api' as POST /v1/VERB, pictures as /v1/draw, books as /v1/book. Writes its address, then "
        "a "
        "line of JSON to standard error for each request. Ctrl-C or SIGTERM ends it: it takes no "
        "more, finishes what runs and exits with 0. /openapi.json describes all requests and "
        "answers, /healthz says whether it is well, /metrics what it did. It keeps nothing and "
        "asks "
        "for no password by default, which is right for this machine alone; docs/serve.md says "
        "what else it needs elsewhere.",
        "# serve, at http://127.0.0.1:8982/\n"
        "nonet serve\n"
        "# to programs on other machines that know the token\n"
        "nonet serve --host 0.0.0.0 --token-file token.txt\n"
        "# what there is to ask\n"
        "nonet serve --openapi",
        kServeOptions, run_serve},
    CommandSpec{
        "api", "Answer requests in JSON, one a line",
        "Reads one JSON request a line and writes one JSON answer a line: what programs that embed "
        "the engine, and the web page, ask it by its library and its WebAssembly module. Sessions "
        "live as long as the command. A request that cannot be answered gets an answer that says "
        "why, and makes the exit code 1. docs/api.md lists the verbs.",
        "# what is there?\n"
        "echo '{\"verb\":\"version\"}' | nonet api\n"
        "# a puzzle of seed 7\n"
        "echo '{\"verb\":\"new\",\"seed\":7,\"label\":\"hard\"}' | nonet api",
        kApiOptions, run_api},
    CommandSpec{
        "bench", "Measure the solver",
        "Prints puzzles a second of CPU time on one thread, by set, backend and mode. Compare "
        "figures of one run only: machines are shared and noisy.",
        "# the bundled list of 17-clue puzzles\n"
        "nonet bench 17clue",
        kBenchOptions, run_bench},
    CommandSpec{
        "backends", "List the solver's backends",
        "Lists the implementations of the solver, which of them this machine can run, and which "
        "one is used. The environment variable NONET_BACKEND forces one by name.",
        "", kBackendsOptions, run_backends},
    CommandSpec{"completions", "Print a shell completion script",
                "Prints a script that makes the shell complete nonet's commands and options.",
                "# for this bash session\n"
                "source <(nonet completions bash)",
                kCompletionsOptions, run_completions},
    CommandSpec{"man", "Print the manual page", "Prints nonet(1) in the form that man(1) reads.",
                "# read it\n"
                "nonet man | man -l -",
                kManOptions, run_man},
};

}  // namespace

std::span<const CommandSpec> commands() { return kCommands; }

}  // namespace nonet::cli
