#include "nonet/book/scale_check.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "nonet/rate/label.h"

namespace nonet::book {

namespace {

// Ranges of ER that share nothing and have most puzzles of each label, of puzzles made at random.
constexpr std::array<std::string_view, kLabels> kRatings{"1.0..1.5", "1.7..3.4", "3.6..6.7",
                                                         "6.8..8.5", "8.6..12.0"};

struct Scale {
  std::string_view key;   // of a chapter
  std::string_view name;  // in a sentence
  std::vector<Shown> shown;
  // What a chapter asks for on this scale, from and to.
  std::optional<Range> (*asked)(const Target& target);
  std::string (*text)(const Range& range);
};

template <class Word>
std::optional<Range> range_of(const std::optional<Word>& word) {
  if (!word) return std::nullopt;
  return Range{static_cast<int>(*word), static_cast<int>(*word)};
}

std::string rating_text(const Range& range) {
  return fmt::format("{:.1f}..{:.1f}", range.low / 10.0, range.high / 10.0);
}
std::string number_text(const Range& range) { return fmt::format("{}..{}", range.low, range.high); }

std::array<Scale, 4> scales() {
  return {{
      {"label",
       "the label",
       {Shown::kSign, Shown::kLabel},
       [](const Target& target) { return range_of(target.label); },
       number_text},
      {"er", "ER", {Shown::kRating}, [](const Target& target) { return target.er; }, rating_text},
      {"score",
       "HoDoKu's score",
       {Shown::kScore},
       [](const Target& target) { return target.score; },
       number_text},
      {"level",
       "HoDoKu's level",
       {Shown::kLevel},
       [](const Target& target) { return range_of(target.level); },
       number_text},
  }};
}

// The keys by which a chapter says how hard its puzzles are, with their values.
using Claims = std::vector<std::pair<std::string_view, Range>>;

Claims claims_of(const Chapter& chapter) {
  Claims claims;
  if (!chapter.variant.empty()) return claims;
  for (const Scale& scale : scales()) {
    const std::optional<Range> asked = scale.asked(chapter.target);
    if (asked) claims.emplace_back(scale.key, *asked);
  }
  return claims;
}

class ScaleChecker {
 public:
  ScaleChecker(const Recipe& recipe, const std::vector<Claims>& claims, const Scale& scale)
      : recipe_(recipe), claims_(claims), scale_(scale) {}

  std::vector<Fault> run() {
    for (std::size_t i = 0; i < claims_.size() && faults_.empty(); ++i) {
      for (std::size_t j = 0; j < i && faults_.empty(); ++j) compare(j, i);
    }
    return std::move(faults_);
  }

 private:
  void compare(std::size_t first, std::size_t second) {
    const Claims& one = claims_[first];
    const Claims& other = claims_[second];
    if (one.empty() || other.empty() || one == other) return;
    const std::optional<Range> low = scale_.asked(recipe_.chapters[first].target);
    const std::optional<Range> high = scale_.asked(recipe_.chapters[second].target);
    if (!low) return say_missing(first, one.front().first);
    if (!high) return say_missing(second, other.front().first);
    if (*low == *high || low->high < high->low || high->high < low->low) return;
    faults_.push_back(
        {place_of(second, scale_.key),
         fmt::format("{}: chapter {} has {} and chapter {} has {}: they overlap, and the headings "
                     "show {}; expected ranges that share nothing, or one range for both",
                     scale_.key, first + 1, scale_.text(*low), second + 1, scale_.text(*high),
                     scale_.name)});
  }

  void say_missing(std::size_t chapter, std::string_view key) {
    const std::optional<Label>& label = recipe_.chapters[chapter].target.label;
    std::string wanted(scale_.key);
    if (scale_.key == "er" && label) {
      wanted += fmt::format(" = \"{}\"", kRatings[static_cast<std::size_t>(*label)]);
    }
    faults_.push_back(
        {place_of(chapter, key),
         fmt::format("chapter {} is chosen by {}, and the headings show {}, on which chapters then "
                     "overlap; expected {} too, or another heading",
                     chapter + 1, key, scale_.name, wanted)});
  }

  Place place_of(std::size_t chapter, std::string_view key) const {
    return recipe_.place({fmt::format("chapter {}.{}", chapter + 1, key)});
  }

  const Recipe& recipe_;
  const std::vector<Claims>& claims_;
  const Scale& scale_;
  std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> check_scales(const Recipe& recipe) {
  std::vector<Fault> faults;
  std::vector<Claims> claims;
  // More chapters, a page at least each, are no book.
  for (const Chapter& chapter : recipe.chapters) {
    if (claims.size() < static_cast<std::size_t>(kMostPages)) claims.push_back(claims_of(chapter));
  }
  const std::vector<Shown>& heading = recipe.puzzles.heading;
  for (const Scale& scale : scales()) {
    const bool is_shown = std::ranges::any_of(scale.shown, [&heading](Shown shown) {
      return std::ranges::find(heading, shown) != heading.end();
    });
    if (!is_shown) continue;
    const std::vector<Fault> found = ScaleChecker(recipe, claims, scale).run();
    faults.insert(faults.end(), found.begin(), found.end());
  }
  return faults;
}

}  // namespace nonet::book
