#include "nonet/draw/puzzle/legend.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/draw/puzzle/marks.h"
#include "nonet/draw/puzzle/palette.h"
#include "nonet/geometry/shapes.h"

namespace nonet::draw {

namespace {

using geometry::Clue;
using geometry::HouseKind;
using geometry::Layout;
using geometry::Puzzle;
using geometry::Rule;

constexpr std::array<std::pair<HouseKind, std::string_view>, 6> kHouses{{
    {HouseKind::kDiagonal, "Diagonals: each marked diagonal holds each value once."},
    {HouseKind::kWindow, "Windows: each shaded window holds each value once."},
    {HouseKind::kGroup, "Disjoint groups: cells at the same position in their boxes differ."},
    {HouseKind::kCentreDot, "Centre dot: the middle cells of the boxes hold each value once."},
    {HouseKind::kAsterisk, "Asterisk: the shaded cells hold each value once."},
    {HouseKind::kGirandola, "Girandola: the shaded cells hold each value once."},
}};

// "The white dot" -> "White dot"; "The X-sum" -> "X-sum".
std::string heading_of(Rule rule) {
  std::string_view name = geometry::info(rule).name;
  if (name.starts_with("The ")) name.remove_prefix(4);
  std::string heading(name);
  char& first = heading.front();
  if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
  return heading;
}

// Whether a clue of the rule has another number than the rule's default; its mark then shows the
// number.
bool shows_numbers(const Puzzle& puzzle, Rule rule) {
  const int usual = geometry::number_of(puzzle.layout, {.rule = rule});
  return std::ranges::any_of(puzzle.clues, [&](const Clue& clue) {
    return clue.rule == rule && geometry::number_of(puzzle.layout, clue) != usual;
  });
}

// "Neighbours on the line differ by 5 at least", ", or by the number that it shows": the second
// part where some clue has a number of its own.
std::string usual_or_shown(const Puzzle& puzzle, Rule rule, const char* sentence,
                           std::string_view otherwise) {
  std::string out = compose(sentence, {geometry::number_of(puzzle.layout, {.rule = rule})});
  if (shows_numbers(puzzle, rule)) out += otherwise;
  return out + '.';
}

// The sentence on a rule whose number has a default; empty: another rule.
std::string sentence_on_marks(const Puzzle& puzzle, Rule rule) {
  const auto say = [&](const char* sentence, std::string_view otherwise) {
    return usual_or_shown(puzzle, rule, sentence, otherwise);
  };
  switch (rule) {
    case Rule::kWhisper:
      return say("Neighbours on the line differ by {} at least",
                 ", or by the number that it shows");
    case Rule::kLockout:
      return say("No number on the line lies between or on its ends, which differ by {} at least",
                 ", or by the number that they show");
    case Rule::kSumLine:
      return say("The line can be cut into runs that each have the sum {}",
                 ", or the number that it shows");
    case Rule::kModular:
      return say("Any three cells in a row leave different remainders when divided by {}",
                 "; on a line that shows a number, as many cells and that number");
    case Rule::kDifference:
      return say("The two cells differ by {}", ", or by the number in the dot");
    case Rule::kRatio:
      return say("One cell is {} times the other", ", or as many times as the dot shows");
    default:
      return {};
  }
}

// The sentence on a rule whose mark does not explain it; empty: the definition of the rule does.
std::string sentence_on(const Puzzle& puzzle, const Clue& clue) {
  const int number = clue.numbers.empty() ? 0 : clue.numbers.front();
  switch (clue.rule) {
    case Rule::kPairSum:
      return "The two cells have the sum shown: X is 10, V is 5.";
    case Rule::kGreater:
      return "The sign points at the lesser cell.";
    case Rule::kNonConsecutive:
      return number == 0 ? "Adjacent cells do not hold consecutive numbers."
                         : "Adjacent cells do not hold consecutive numbers, nor the least and the "
                           "greatest.";
    case Rule::kNoOtherDifference:
      return compose("Adjacent cells without a dot do not differ by {}.",
                     {geometry::number_of(puzzle.layout, clue)});
    case Rule::kNoOtherRatio:
      return compose("In adjacent cells without a dot, neither is {} times the other.",
                     {geometry::number_of(puzzle.layout, clue)});
    case Rule::kNoOtherSum:
      return compose("Adjacent cells without a mark do not have the sum {}.", {number});
    default:
      return sentence_on_marks(puzzle, clue.rule);
  }
}

Paragraph paragraph_of(const Puzzle& puzzle, const Clue& clue, const Theme& theme) {
  std::string sentence = sentence_on(puzzle, clue);
  if (sentence.empty()) sentence = geometry::info(clue.rule).definition;
  Paragraph paragraph{heading_of(clue.rule) + ": " + sentence};
  if (mark_row(clue.rule).layer != Layer::kLines) return paragraph;
  const MarkLook look = look_of(clue.rule, theme);
  paragraph.sample = Stroke{look.colour, 2 * look.width, look.dash};
  return paragraph;
}

// Says where the grids of a layout with several begin, which lines alone may not show.
void add_grids(std::vector<Paragraph>& paragraphs, const Layout& layout) {
  const std::vector<geometry::Place> corners = geometry::grid_corners(layout);
  if (corners.size() < 2) return;
  std::string words;
  for (const geometry::Place corner : corners) {
    words += (words.empty() ? "" : ", ") + geometry::name_of(corner);
  }
  paragraphs.push_back(
      {compose("Grids of {} by {} cells begin at {}.", {layout.values, layout.values, words})});
}

void add_houses(std::vector<Paragraph>& paragraphs, const Layout& layout) {
  for (const auto& row : kHouses) {
    const auto is_of_kind = [&row](const geometry::House& house) {
      return house.kind == row.first;
    };
    if (std::ranges::any_of(layout.houses, is_of_kind)) {
      paragraphs.push_back({std::string(row.second)});
    }
  }
}

// Says which values there are, unless they are 1 to 9 or fewer.
void add_values(std::vector<Paragraph>& paragraphs, const Layout& layout,
                const geometry::Alphabet& alphabet) {
  constexpr int kMostDigits = 9;
  if (layout.values <= kMostDigits && layout.lowest == 1 && !alphabet.symbols.starts_with("A")) {
    return;
  }
  if (!geometry::suffices(alphabet, layout)) {
    paragraphs.push_back({compose("The values are the numbers from {} to {}.",
                                  {layout.number_of(0), layout.number_of(layout.values - 1)})});
    return;
  }
  const char first = geometry::symbol_of(alphabet, 0);
  const char last = geometry::symbol_of(alphabet, static_cast<geometry::Value>(layout.values - 1));
  paragraphs.push_back({compose("The values are {} to {}.", {first, last})});
}

}  // namespace

std::vector<Paragraph> legend(const Puzzle& puzzle, const geometry::Alphabet& alphabet,
                              const Theme& theme) {
  std::vector<Paragraph> paragraphs;
  add_values(paragraphs, puzzle.layout, alphabet);
  add_grids(paragraphs, puzzle.layout);
  add_houses(paragraphs, puzzle.layout);
  std::set<std::string> said;
  for (const geometry::RuleInfo& row : geometry::rule_table()) {
    for (const Clue& clue : puzzle.clues) {
      if (clue.rule != row.id) continue;
      Paragraph next = paragraph_of(puzzle, clue, theme);
      if (said.insert(next.words).second) paragraphs.push_back(std::move(next));
    }
  }
  return paragraphs;
}

}  // namespace nonet::draw
