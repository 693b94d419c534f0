// Puts the rules of a chapter together from the layouts and clues of its puzzles.

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "nonet/book/rule_words.h"
#include "nonet/draw/puzzle/marks.h"
#include "nonet/draw/puzzle/palette.h"
#include "nonet/geometry/shapes.h"
#include "nonet/geometry/symbols.h"

namespace nonet::book {

namespace {

using geometry::Clue;
using geometry::HouseKind;
using geometry::Layout;
using geometry::Puzzle;
using geometry::Rule;

class RuleWriter {
 public:
  RuleWriter(Language language, const draw::Theme& theme) : language_(language), theme_(theme) {}

  void add(const Puzzle& puzzle) {
    add_layout(puzzle.layout);
    if (has_letters(puzzle.layout) && !puzzle.clues.empty())
      say(std::string(letter_words(language_)));
    for (const geometry::House& house : puzzle.layout.houses) {
      say(std::string(house_words(house.kind, language_)));
    }
    for (const geometry::RuleInfo& row : geometry::rule_table()) add_rule(puzzle, row.id);
  }

  std::vector<draw::Paragraph> take() { return std::move(paragraphs_); }

 private:
  static bool has_letters(const Layout& layout) { return layout.number_of(layout.values - 1) > 9; }

  void say(std::string words, std::optional<draw::Stroke> sample = {}) {
    if (words.empty() || !said_.insert(words).second) return;
    paragraphs_.push_back({std::move(words), sample});
  }

  std::string values_of(const Layout& layout) const {
    const geometry::Alphabet& alphabet = geometry::usual_alphabet(layout);
    const bool many = !geometry::suffices(alphabet, layout);
    const int first = layout.number_of(0);
    const int last = layout.number_of(layout.values - 1);
    const bool letters = has_letters(layout);
    const std::string end =
        many || !letters
            ? fmt::format("{}", last)
            : std::string(1, geometry::symbol_of(alphabet,
                                                 static_cast<geometry::Value>(layout.values - 1)));
    return fmt::format(fmt::runtime(value_words(letters, many, language_)), first, end);
  }

  void add_layout(const Layout& layout) {
    const auto is_box = [](const geometry::House& house) {
      return house.kind == HouseKind::kBox || house.kind == HouseKind::kRegion;
    };
    const auto box = std::ranges::find_if(layout.houses, is_box);
    const bool has_boxes = box != layout.houses.end();
    const std::size_t grids = geometry::grid_corners(layout).size();
    say(fmt::format(fmt::runtime(layout_words(grids > 1, has_boxes ? box->kind : HouseKind::kBox,
                                              has_boxes, language_)),
                    values_of(layout), grids));
  }

  // The numbers of the rule's clues; empty: it has no clue.
  static std::set<int> numbers_of(const Puzzle& puzzle, Rule rule) {
    std::set<int> numbers;
    for (const Clue& clue : puzzle.clues) {
      if (clue.rule != rule) continue;
      const bool has_one = geometry::info(rule).numbers != geometry::ClueNumbers::kNone;
      numbers.insert(has_one ? geometry::number_of(puzzle.layout, clue) : 0);
    }
    return numbers;
  }

  void add_rule(const Puzzle& puzzle, Rule rule) {
    const std::set<int> numbers = numbers_of(puzzle, rule);
    if (numbers.empty()) return;
    const Layout& layout = puzzle.layout;
    const std::string_view words = rule_words(rule, language_);
    if (rule == Rule::kSandwich) {
      const geometry::Alphabet& alphabet = geometry::usual_alphabet(layout);
      const auto last = static_cast<geometry::Value>(layout.values - 1);
      return say(fmt::format(fmt::runtime(words), geometry::symbol_of(alphabet, 0),
                             geometry::symbol_of(alphabet, last)));
    }
    if (geometry::info(rule).shape == geometry::ClueShape::kGlobal) {
      for (const int number : numbers) say(fmt::format(fmt::runtime(words), number));
      const bool cyclic = rule == Rule::kNonConsecutive && numbers.contains(1);
      return say(cyclic ? std::string(cyclic_words(language_)) : std::string());
    }
    if (rule == Rule::kRatio && numbers.size() > 1) {
      return say(std::string(shown_ratio_words(language_)));
    }
    const std::string number = numbers.size() == 1 ? fmt::format("{}", *numbers.begin())
                                                   : std::string(number_words(language_));
    say(fmt::format(fmt::runtime(words), number), sample_of(rule));
  }

  std::optional<draw::Stroke> sample_of(Rule rule) const {
    if (draw::mark_row(rule).layer != draw::Layer::kLines) return std::nullopt;
    const draw::MarkLook look = draw::look_of(rule, theme_);
    return draw::Stroke{look.colour, 2 * look.width, look.dash};
  }

  Language language_;
  const draw::Theme& theme_;
  std::set<std::string> said_;
  std::vector<draw::Paragraph> paragraphs_;
};

}  // namespace

std::vector<draw::Paragraph> chapter_rules(std::span<const Entry> entries, Language language,
                                           const draw::Theme& theme) {
  RuleWriter writer(language, theme);
  for (const Entry& entry : entries) {
    if (const VariantContent* const variant = entry.variant()) writer.add(variant->puzzle);
  }
  return writer.take();
}

}  // namespace nonet::book
