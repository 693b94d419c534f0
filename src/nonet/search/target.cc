#include "nonet/search/target.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/rate/rate.h"
#include "nonet/text/reader.h"

namespace nonet {

namespace {

constexpr int kMostTenths = 200;

// A number in units of 1 / scale (scale 1 or 10); nullopt for anything else.
std::optional<int> parse_number(std::string_view text, int scale, int most) {
  const std::size_t dot = text.find('.');
  const auto whole = number_in<int>(text.substr(0, dot));
  if (!whole || *whole < 0 || *whole > most) return std::nullopt;
  int value = *whole * scale;
  if (dot != std::string_view::npos) {
    const std::string_view after = text.substr(dot + 1);
    if (scale != 10 || after.size() != 1 || after[0] < '0' || after[0] > '9') return std::nullopt;
    value += after[0] - '0';
  }
  if (value > most) return std::nullopt;
  return value;
}

Result<Range> parse_range(std::string_view text, int scale, int most) {
  const std::size_t dots = text.find("..");
  const std::string_view left = text.substr(0, dots);
  const std::string_view right = dots == std::string_view::npos ? left : text.substr(dots + 2);
  const bool is_range = dots != std::string_view::npos;
  const auto low = is_range && left.empty() ? 0 : parse_number(left, scale, most);
  const auto high = is_range && right.empty() ? most : parse_number(right, scale, most);
  const bool only_dots = is_range && left.empty() && right.empty();
  if (!low || !high || only_dots) {
    return Error{compose("'{}' is neither a number {}",
                         {text, scale == 10 ? "such as 7.2 nor a range such as 7.0..8.0"
                                            : compose("up to {} nor a range A..B", {most})})};
  }
  if (*low > *high) return Error{compose("{} is more than {}", {left, right})};
  return Range{*low, *high};
}

// Techniques first..last, which one finder finds: the scales' orders list only `tried`.
struct Kin {
  TechniqueId tried, first, last;
};

constexpr std::array kFoundTogether{
    Kin{TechniqueId::kHiddenSingleBox, TechniqueId::kHiddenSingleBox,
        TechniqueId::kHiddenSingleLine},
    Kin{TechniqueId::kSimpleColorsTrap, TechniqueId::kSimpleColorsTrap,
        TechniqueId::kSimpleColorsWrap},
    Kin{TechniqueId::kMultiColors1, TechniqueId::kMultiColors1, TechniqueId::kMultiColors2},
    Kin{TechniqueId::kUniqueLoop1, TechniqueId::kUniqueRectangle1, TechniqueId::kUniqueRectangle4},
    Kin{TechniqueId::kUniqueLoop1, TechniqueId::kUniqueLoop1, TechniqueId::kUniqueLoop4},
    Kin{TechniqueId::kBug1, TechniqueId::kBug1, TechniqueId::kBug4},
    Kin{TechniqueId::kContinuousNiceLoop, TechniqueId::kContinuousNiceLoop, TechniqueId::kAic},
    Kin{TechniqueId::kGroupedContinuousNiceLoop, TechniqueId::kGroupedContinuousNiceLoop,
        TechniqueId::kGroupedAic},
    Kin{TechniqueId::kForcingChain, TechniqueId::kBidirectionalXCycle, TechniqueId::kForcingChain},
    Kin{TechniqueId::kCellForcingChains, TechniqueId::kCellForcingChains,
        TechniqueId::kHouseForcingChains},
    Kin{TechniqueId::kForcingChainContradiction, TechniqueId::kForcingChainContradiction,
        TechniqueId::kForcingChainVerity},
    Kin{TechniqueId::kForcingNetContradiction, TechniqueId::kForcingNetContradiction,
        TechniqueId::kForcingNetVerity},
    Kin{TechniqueId::kDynamicContradiction, TechniqueId::kDynamicContradiction,
        TechniqueId::kDynamicHouse},
};

bool is_blank_mark(char c) { return std::string_view("0._-*").find(c) != std::string_view::npos; }

}  // namespace

bool Target::is_open() const {
  return !(label || rates_by_se() || rates_by_hodoku() || asks_for_techniques() || clues ||
           pattern);
}

bool Target::rates_by_se() const {
  return er || ep || ed || pearl || diamond || (asks_for_techniques() && profile == &kSeProfile);
}

bool Target::rates_by_hodoku() const {
  return score || level || (asks_for_techniques() && profile == &kHodokuProfile);
}

Result<Range> parse_rating_range(std::string_view text) {
  return parse_range(text, 10, kMostTenths);
}

Result<Range> parse_number_range(std::string_view text, int most) {
  return parse_range(text, 1, most);
}

Result<CellSet> parse_pattern(std::string_view text) {
  // In a puzzle an x is a blank; a text without any digit is a pattern, where an x is a clue.
  const Result<Record> record = parse_one(text);
  if (record && record->givens.clue_count() > 0) return record->givens.filled();
  CellSet cells;
  int count = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isspace(byte) != 0) continue;
    if (std::isprint(byte) == 0) return Error{"a pattern is made of printable characters"};
    if (count < kCells && !is_blank_mark(c)) cells.insert(Cell(count));
    ++count;
  }
  if (count != kCells) {
    return Error{compose("neither a puzzle nor a pattern: {} characters, expected 81", {count})};
  }
  return cells;
}

bool has_technique(const Profile& profile, TechniqueId id) {
  Step step;
  step.reset(id);
  if (profile.cost(step) == 0) return false;
  const auto tried = [&profile](TechniqueId other) {
    return std::find(profile.order.begin(), profile.order.end(), other) != profile.order.end();
  };
  return tried(id) ||
         std::any_of(kFoundTogether.begin(), kFoundTogether.end(), [&](const Kin& kin) {
           return kin.first <= id && id <= kin.last && tried(kin.tried);
         });
}

std::optional<int> fixed_cost(const Profile& profile, TechniqueId id) {
  Step step;
  step.reset(id);
  const int cost = profile.cost(step);
  constexpr int kLong = 200;  // nodes of a chain that costs more than a short one
  for (const int length : {0, kLong}) {
    for (const int extra : {0, 4}) {
      step.length = length;
      step.extra = extra;
      if (profile.cost(step) != cost) return std::nullopt;
    }
  }
  return cost;
}

}  // namespace nonet
