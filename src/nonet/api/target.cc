#include "nonet/api/target.h"

#include <array>

#include "nonet/api/lookup.h"
#include "nonet/base/compose.h"
#include "nonet/search/impossible.h"

namespace nonet::api {

namespace {

constexpr int kMostScore = 1'000'000'000;
constexpr std::size_t kLongestPattern = 2'000;

struct RangeKey {
  std::string_view key;
  std::optional<Range> Target::* range;
  int most;  // 0: a rating
};

constexpr std::array kRanges{
    RangeKey{"er", &Target::er, 0},
    RangeKey{"ep", &Target::ep, 0},
    RangeKey{"ed", &Target::ed, 0},
    RangeKey{"score", &Target::score, kMostScore},
    RangeKey{"clues", &Target::clues, kCells},
};

// "22..26", or the number itself.
std::string range_text(Request& request, std::string_view key) {
  const Json* const value = request.any(key);
  if (value == nullptr) return {};
  if (value->is_integer()) return std::to_string(value->integer());
  return request.text(key);
}

// `most` 0: of ratings.
std::optional<Range> range_of(Request& request, std::string_view key, int most) {
  const std::string text = range_text(request, key);
  if (text.empty()) return std::nullopt;
  const Result<Range> range = most == 0 ? parse_rating_range(text) : parse_number_range(text, most);
  if (range) return *range;
  request.fail(key, range.error().message);
  return std::nullopt;
}

void read_places(Request& request, Target& target) {
  target.symmetry = symmetry_of(request);
  const std::string pattern = request.text_or("pattern", "", kLongestPattern);
  if (pattern.empty()) return;
  const Result<CellSet> cells = parse_pattern(pattern);
  if (cells) {
    target.pattern = *cells;
  } else {
    request.fail("pattern", cells.error().message);
  }
}

void read_techniques(Request& request, Target& target) {
  target.needs = techniques_of(request, "needs");
  target.uses = techniques_of(request, "uses");
  target.without = techniques_of(request, "without");
  const bool named = request.has("profile");
  target.profile = &profile_of(request);
  if (target.asks_for_techniques()) return;
  if (named)
    request.fail("profile", "it says whose path needs, uses or without is about: give one");
  // Without a technique, the quickest scale is enough.
  target.profile = &kBasicProfile;
}

}  // namespace

std::optional<Range> number_range_of(Request& request, std::string_view key, int most) {
  return range_of(request, key, most);
}

PatternSymmetry symmetry_of(Request& request) {
  const std::string slug = request.text_or("symmetry", "none");
  if (const PatternSymmetryInfo* row = find_pattern_symmetry(slug)) return row->symmetry;
  request.fail("symmetry", compose("there is no symmetry '{}'", {slug}));
  return PatternSymmetry::kNone;
}

Target target_of(Request& request) {
  Target target;
  target.label = label_of(request, "label");
  for (const RangeKey& row : kRanges) target.*row.range = range_of(request, row.key, row.most);
  const std::string level = request.text_or("level", "");
  if (!level.empty()) {
    target.level = find_level(level);
    if (!target.level) request.fail("level", compose("there is no level '{}'", {level}));
  }
  target.pearl = request.flag("pearl", false);
  target.diamond = request.flag("diamond", false);
  target.minimal = request.flag("minimal", false);
  read_places(request, target);
  read_techniques(request, target);
  if (request.failed()) return target;
  if (const std::optional<Error> why = impossible(target)) request.fail("", why->message);
  return target;
}

Made look_for(Context& context, const Order& order) {
  return make(order, context.workspace(), context.token(), [&](std::uint64_t tries) {
    return !context.report(static_cast<double>(tries), static_cast<double>(order.tries));
  });
}

}  // namespace nonet::api
