#include "nonet/cli/stream/progress.h"

#include <atomic>
#include <cmath>
#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace nonet::cli {

namespace {

constexpr std::chrono::milliseconds kQuietAtFirst{1000};
constexpr std::chrono::milliseconds kBetweenDraws{200};

std::atomic<bool> line_drawn{false};

}  // namespace

Progress::Progress(std::string unit, std::uint64_t total, bool enabled)
    : unit_(std::move(unit)),
      total_(total),
      enabled_(enabled && isatty(STDERR_FILENO) != 0),
      started_(Clock::now()),
      drawn_(started_ + kQuietAtFirst - kBetweenDraws) {}

Progress::~Progress() { clear_line(); }

void Progress::clear_line() {
  if (line_drawn.exchange(false)) fmt::print(stderr, "\r\x1b[K");
}

void Progress::advance(std::uint64_t count, std::uint64_t position, std::string_view note) {
  if (!enabled_) return;
  const auto now = Clock::now();
  if (now - drawn_ < kBetweenDraws) return;
  drawn_ = now;
  const double elapsed = std::chrono::duration<double>(now - started_).count();
  std::string line = fmt::format("{} {}  {}/s", grouped(count), unit_,
                                 short_number(static_cast<double>(count) / elapsed));
  if (total_ > 0 && position > 0) {
    const double part = static_cast<double>(position) / static_cast<double>(total_);
    line +=
        fmt::format("  {:.0f} %  {} left", 100 * part, short_duration(elapsed * (1 - part) / part));
  }
  if (!note.empty()) line += fmt::format("  {}", note);
  fmt::print(stderr, "\r\x1b[K{}", line);
  std::fflush(stderr);
  line_drawn = true;
}

std::string short_number(double value) {
  constexpr const char* kSuffix[] = {"", " k", " M", " G"};
  int step = 0;
  while (value >= 999.5 && step < 3) {
    value /= 1000;
    ++step;
  }
  const int decimals = step == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return fmt::format("{:.{}f}{}", value, decimals, kSuffix[step]);
}

std::string short_duration(double seconds) {
  const auto s = static_cast<std::uint64_t>(std::ceil(std::max(0.0, seconds)));
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} h {:02} min", s / 3600, s / 60 % 60);
}

std::string grouped(std::uint64_t value) {
  std::string digits = fmt::format("{}", value);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, " ");
  return digits;
}

}  // namespace nonet::cli
