#include "nonet/serve/http_date.h"

#include <array>
#include <ctime>
#include <string_view>

#include <fmt/format.h>

namespace nonet::serve {

namespace {

constexpr int kFirstYear = 1900;  // of std::tm
constexpr std::array<std::string_view, 7> kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

}  // namespace

std::string http_date(std::int64_t seconds) {
  const std::time_t time = seconds;
  std::tm parts{};
  gmtime_r(&time, &parts);
  return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT",
                     kDays[static_cast<std::size_t>(parts.tm_wday)], parts.tm_mday,
                     kMonths[static_cast<std::size_t>(parts.tm_mon)], parts.tm_year + kFirstYear,
                     parts.tm_hour, parts.tm_min, parts.tm_sec);
}

}  // namespace nonet::serve
