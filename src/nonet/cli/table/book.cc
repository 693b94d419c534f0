#include "nonet/cli/table/book.h"

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/rows.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr Row<FilesOptions> kRecipe{
    {"inputs", "RECIPE", "The recipe, in TOML; '-' is standard input", kAnyFile},
    &FilesOptions::inputs};
constexpr Row<OutputOptions> kBookOutput{
    {"-o,--output", "FILE",
     "The book, a .pdf; its manifest is written beside it, as .json and .csv", kAnyFile},
    &OutputOptions::output};
constexpr Row<BookOptions> kBookCheck{
    {"--check", "", "Only say what is wrong with the recipe, or how large the book will be"},
    &BookOptions::check_only};
constexpr Row<BookOptions> kBookExample{{"--example", "", "Write a recipe to begin with"},
                                        &BookOptions::example};
constexpr Row<BookOptions> kFromManifest{
    {"--from-manifest", "FILE", "Make the book of this manifest again, byte for byte", kAnyFile},
    &BookOptions::from_manifest};

constexpr Row<BookOptions> kEach{
    {"--each", "FORMAT",
     "Write every puzzle and its solution as a picture of its own, too, into a folder beside the "
     "book",
     one_of(picture_formats),
     "They are book-svg/puzzle-001.svg, book-svg/solution-001.svg and so on"},
    &BookOptions::each};

constexpr Row<BookOptions> kCover{
    {"--cover", "FILE", "Write the cover, too, a .pdf: back, spine and front in one page",
     kAnyFile},
    &BookOptions::cover};

constexpr auto kBookRows =
    options_of<BookOptions>(kRecipe, kBookOutput, kCover, kEach, kBookCheck, kBookExample,
                            kFromManifest, kThreads, kNoProgress);

}  // namespace

constinit const CommandSpec kBookCommand = command<run_book>(
    {"book", "Make a book of puzzles, ready to print",
     "Reads a recipe in TOML: title, page size, chapters and what their puzzles are to be like, "
     "solutions, QR codes. Makes the puzzles, classic ones, no two of which are images of each "
     "other, and variants, or takes them from files, and writes a PDF with contents, page numbers "
     "and solutions. Everything "
     "that is wrong with the recipe is said before any work, with its line and column. The "
     "manifest beside the PDF says all about each puzzle, and the same PDF can be made from it "
     "again. docs/books.md lists the keys.",
     "# a recipe to begin with\n"
     "nonet book --example > recipe.toml\n"
     "# is it all right?\n"
     "nonet book --check recipe.toml\n"
     "# the book, and its manifest\n"
     "nonet book recipe.toml -o book.pdf\n"
     "# and all its puzzles as pictures, for a magazine\n"
     "nonet book recipe.toml -o book.pdf --each eps\n"
     "# the same book again, from the manifest\n"
     "nonet book --from-manifest book.json -o again.pdf"},
    kBookRows);

}  // namespace nonet::cli
