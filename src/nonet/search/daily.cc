#include "nonet/search/daily.h"

#include <array>
#include <optional>
#include <string>

#include "nonet/base/compose.h"
#include "nonet/base/seed.h"

namespace nonet {

namespace {

std::optional<int> number_of(std::string_view digits) {
  int value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

int days_of(int year, int month) {
  constexpr std::array kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return kDays[static_cast<std::size_t>(month) - 1] + (month == 2 && leap ? 1 : 0);
}

}  // namespace

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto year = number_of(text.substr(0, 4));
  const auto month = number_of(text.substr(5, 2));
  const auto day = number_of(text.substr(8, 2));
  return year && month && day && *month >= 1 && *month <= 12 && *day >= 1 &&
         *day <= days_of(*year, *month);
}

std::uint64_t daily_seed(std::string_view date, Label label, std::string_view variant) {
  std::string text = compose("daily {} {}", {date, slug_of(label)});
  if (!variant.empty()) text += compose(" {}", {variant});
  return seed_of_text(text);
}

Order daily_order(std::string_view date, Label label) {
  Order order;
  order.target.label = label;
  order.target.symmetry = PatternSymmetry::kHalfTurn;
  order.target.profile = &kBasicProfile;
  order.seed = daily_seed(date, label);
  return order;
}

}  // namespace nonet
