#include "nonet/geometry/examples.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "nonet/geometry/named.h"

namespace nonet::geometry {

namespace {

constexpr std::string_view kBoard = "256413413625532146641532364251125364";

constexpr std::array<RuleExample, 45> kExamples{{
    {Rule::kCage, "6x6", kBoard, "424344 = 10; 1314 = 10; 55566566 = 16"},
    {Rule::kSumCage, "6x6", kBoard, "13141524 = 17; 424353 = 9"},
    {Rule::kRegion, "6x6", kBoard, "142324253444"},
    {Rule::kQuadruple, "6x6", kBoard, "34354445 = 1 3 4; 31324142 = 3 4"},
    {Rule::kEqualSums, "6x6", kBoard, "2636535455/2"},
    {Rule::kEqualSets, "6x6", kBoard, "555666212231/3"},
    {Rule::kClone, "6x6", kBoard, "545565252636/3"},
    {Rule::kCircles, "6x6", kBoard, "253234454664"},
    {Rule::kEven, "6x6", kBoard, "2433355266"},
    {Rule::kOdd, "6x6", kBoard, "3132556163"},
    {Rule::kMinimum, "6x6", kBoard, "2254"},
    {Rule::kMaximum, "6x6", kBoard, "4465"},
    {Rule::kThermo, "6x6", kBoard, "6151423141; 64536352; 222112"},
    {Rule::kSlowThermo, "6x6", kBoard, "433425162636; 33231324"},
    {Rule::kArrow, "6x6", kBoard, "241526/1; 35253443/1; 616263544546/2"},
    {Rule::kDoubleArrow, "6x6", kBoard, "5565564635; 42323334"},
    {Rule::kPalindrome, "6x6", kBoard, "132232233424; 6263645554"},
    {Rule::kRenban, "6x6", kBoard, "6352625142; 21112232"},
    {Rule::kWhisper, "6x6", kBoard, "3424253645; 13223241 = 2"},
    {Rule::kRegionSum, "6x6", kBoard, "665646455544"},
    {Rule::kBetween, "6x6", kBoard, "4354646352; 22213141"},
    {Rule::kLockout, "6x6", kBoard, "3322121314; 46566566"},
    {Rule::kZipper, "6x6", kBoard, "4251413233; 212211121323"},
    {Rule::kSumLine, "6x6", kBoard, "525343546362; 3424232232 = 7"},
    {Rule::kEntropic, "6x6", kBoard, "635464554635; 34241425"},
    {Rule::kModular, "6x6", kBoard, "413122131221; 52635364"},
    {Rule::kNabner, "6x6", kBoard, "141322; 455665"},
    {Rule::kDifference, "6x6", kBoard, "2131; 2636; 5464; 4243 = 3"},
    {Rule::kRatio, "6x6", kBoard, "1121; 2324; 2535; 2425 = 3"},
    {Rule::kPairSum, "6x6", kBoard, "4142 = 10; 1415 = 5; 4243 = 5; 2425 = 8"},
    {Rule::kGreater, "6x6", kBoard, "1211; 2616; 4142; 5545"},
    {Rule::kLittleKiller, "6x6", kBoard,
     "1223344556 = 13; 14233241 = 16; 63544536 = 16; 31425364 = 16"},
    {Rule::kSandwich, "6x6", kBoard, "212223242526 = 3; 132333435363 = 5; 152535455565 = 14"},
    {Rule::kXSum, "6x6", kBoard, "111213141516 = 7; 142434445464 = 16; 565554535251 = 1"},
    {Rule::kSkyscraper, "6x6", kBoard,
     "313233343536 = 2; 122232425262 = 2; 665646362616 = 2; 464544434241 = 4"},
    {Rule::kNumberedRoom, "6x6", kBoard, "212223242526 = 6; 112131415161 = 4; 666564636261 = 5"},
    {Rule::kRowIndexer, "6x6", kBoard, "15232531"},
    {Rule::kColumnIndexer, "6x6", kBoard, "13141623"},
    {Rule::kAntiKnight, "6x6", "125634634521563412412365341256256143", ""},
    {Rule::kAntiKing, "6x6", "123654564123432561651432346215215346", ""},
    {Rule::kNonConsecutive, "6x6", "642513315246531462264135426351153624", ""},
    {Rule::kGlobalEntropy, "6x6", "125346463251614532352164236415541623", ""},
    {Rule::kNoOtherDifference, "4x4", "2413132431424231",
     "1121; 1222; 1323; 1424; 2223; 3141; 3242; 3343; 3444; 4243", Rule::kDifference},
    {Rule::kNoOtherRatio, "4x4", "2413132431424231",
     "1112; 1121; 1323; 2324; 2333; 2434; 3242; 3334; 3444; 4142", Rule::kRatio},
    {Rule::kNoOtherSum, "4x4", "2413132431424231", "1213 = 5; 2223 = 5; 3233 = 5; 4243 = 5",
     Rule::kPairSum, 5},
}};

constexpr bool in_order_of_rules() {
  for (std::size_t i = 0; i < kExamples.size(); ++i) {
    if (kExamples[i].rule != static_cast<Rule>(i)) return false;
  }
  return true;
}
static_assert(in_order_of_rules());

int digit_of(char c) { return c - '0'; }

// Takes the text up to `end`, or all of it, off the front of `rest`.
std::string_view take(std::string_view& rest, std::string_view end) {
  const std::size_t at = std::min(rest.find(end), rest.size());
  const std::string_view taken = rest.substr(0, at);
  rest.remove_prefix(std::min(at + end.size(), rest.size()));
  return taken;
}

// "616263/2 = 12".
Clue clue_of(const Layout& layout, Rule rule, std::string_view text) {
  Clue clue{.rule = rule};
  std::string_view cells = take(text, " = ");
  std::string_view places = take(cells, "/");
  if (!cells.empty()) clue.first_part = static_cast<std::uint16_t>(digit_of(cells.front()));
  for (; !places.empty(); places.remove_prefix(2)) {
    const Place place{static_cast<std::int16_t>(digit_of(places[0]) - 1),
                      static_cast<std::int16_t>(digit_of(places[1]) - 1)};
    clue.cells.push_back(static_cast<CellIndex>(cell_at(layout, place)));
  }
  while (!text.empty()) {
    int number = 0;
    for (const char c : take(text, " ")) number = 10 * number + digit_of(c);
    clue.numbers.push_back(number);
  }
  return clue;
}

}  // namespace

const RuleExample& example_of(Rule rule) { return kExamples[static_cast<std::size_t>(rule)]; }

Puzzle puzzle_of(const RuleExample& example) {
  Puzzle puzzle = std::move(puzzle_of_variant(example.variant)).value();
  const bool global = info(example.rule).shape == ClueShape::kGlobal;
  const Rule shown = global ? example.shown : example.rule;
  for (std::string_view rest = example.clues; !rest.empty();) {
    puzzle.clues.push_back(clue_of(puzzle.layout, shown, take(rest, "; ")));
  }
  if (global) {
    puzzle.clues.push_back({.rule = example.rule});
    if (example.number > 0) puzzle.clues.back().numbers = {example.number};
  }
  return puzzle;
}

std::vector<Value> solution_of(const RuleExample& example) {
  std::vector<Value> board;
  for (const char c : example.solution) board.push_back(static_cast<Value>(digit_of(c) - 1));
  return board;
}

}  // namespace nonet::geometry
