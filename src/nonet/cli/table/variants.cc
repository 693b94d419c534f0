#include "nonet/cli/table/variants.h"

#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/rows.h"

namespace nonet::cli {

namespace {

constexpr Row<VariantsOptions> kPictures{
    {"--draw", "FOLDER",
     "Draw each into FOLDER, which is made where there is none: NAME.svg, a blank board of a "
     "layout, an example of a rule",
     kAnyFile},
    &VariantsOptions::folder};
constexpr auto kVariantsRows = options_of<VariantsOptions>(kPictures, rows::kJson);

}  // namespace

constinit const CommandSpec kVariantsCommand = command<run_variants_list>(
    {"variants", "List layouts and rules beyond the classic ones",
     "Lists the words that --variant takes, layouts and rules of the whole board, and the kinds of "
     "clues that puzzles of other formats may have. Capital letters in a word stand for what is "
     "filled in. docs/variants.md says what can be combined and which formats hold what.",
     "# every word and clue, with its definition\n"
     "nonet variants\n"
     "# the same, and a picture of each\n"
     "nonet variants --draw pictures\n"
     "# a puzzle of one of them\n"
     "nonet solve --variant 6x6,x small.txt"},
    kVariantsRows);

}  // namespace nonet::cli
