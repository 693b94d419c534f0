#include "nonet/cli/table/scanning.h"

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/rows.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr Row<RecordFormatOptions> kScanFormat{
    {"-f,--format", "FORMAT", "Output format; 'line' by default, 'json' of 6x6 and 4x4",
     one_of(any_stream_formats)},
    &RecordFormatOptions::format};
constexpr Row<ScanOptions> kDebug{
    {"--debug", "FILE",
     "Draw over the picture, as a PNG, what was seen in it: lines, digits, doubtful cells",
     kAnyFile, "Of several pictures, FILE-1.png, FILE-2.png and so on"},
    &ScanOptions::debug};
constexpr Row<ScanOptions> kScanTime{
    {"--time", "SECONDS", "Give a file up after so many seconds", numbers(1, 1'000'000'000),
     "A page of a PDF is given up after 20 s of processor time in any case"},
    &ScanOptions::patience};

constexpr auto kScanRows =
    options_of<ScanOptions>(kFiles, kScanFormat, kBlank, kJson, kDebug, kScanTime, kOutput);

}  // namespace

constinit const CommandSpec kScanCommand = command<run_scan>(
    {"scan", "Read puzzles from photographs, screenshots and PDF pages",
     "Writes each grid that is found in the pictures as a record, the largest of a picture first: "
     "9x9, or in a picture without one 6x6 and 4x4, which bring their rules with them. A picture "
     "is a JPEG, a PNG, or the pages of a PDF, which Debian's pdftoppm draws. Printed digits "
     "become "
     "the puzzle, digits of another tone the player's. Standard error says which cells are "
     "doubtful, and what else a person should look at. The exit code is 1 where a picture has no "
     "grid, a puzzle has not exactly one solution, or a cell is doubtful. Handwriting is not "
     "read.",
     "# a photograph, looked at\n"
     "nonet scan photo.jpg | nonet show\n"
     "# all puzzles of a newspaper's page, rated\n"
     "nonet scan page.pdf | nonet rate\n"
     "# what was seen where?\n"
     "nonet scan --debug seen.png photo.jpg"},
    kScanRows);

}  // namespace nonet::cli
