#include "nonet/serve/request_log.h"

#include <chrono>
#include <cmath>
#include <ctime>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "nonet/base/json.h"

namespace nonet::serve {

namespace {

// A line stays shorter than what a pipe takes in one write.
constexpr std::size_t kLongestTarget = 300;
constexpr std::size_t kLongestMethod = 20;

std::string time_text(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900,
                     parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
                     milliseconds % 1000);
}

}  // namespace

std::string log_line(const Exchange& exchange, std::int64_t milliseconds) {
  std::string line =
      fmt::format(R"({{"time":"{}","id":"{}","method":)", time_text(milliseconds), exchange.id);
  append_quoted(line, exchange.request.method.substr(0, kLongestMethod));
  line += ",\"path\":";
  append_quoted(line, exchange.request.target.substr(0, kLongestTarget));
  line += fmt::format(R"(,"status":{},"bytes":{},"ms":{:.3f})", exchange.status, exchange.bytes,
                      exchange.seconds * 1000);
  if (exchange.gone) line += ",\"gone\":true";
  return line + "}\n";
}

bool write_log_line(const std::string& line) {
  pollfd look{.fd = STDERR_FILENO, .events = POLLOUT, .revents = 0};
  if (poll(&look, 1, 0) <= 0 || (look.revents & POLLOUT) == 0) return false;
  return write(STDERR_FILENO, line.data(), line.size()) == static_cast<ssize_t>(line.size());
}

std::int64_t milliseconds_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace nonet::serve
