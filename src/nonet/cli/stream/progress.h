// A progress line on standard error, only when that is a terminal and the work is long.
//
//   1 204 224 puzzles  312 k/s  24 %  12 s left
//
// Debian has no C++ library for progress lines; this is a single line that redraws itself.

#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace nonet::cli {

class Progress {
 public:
  // `unit` is what is counted ("puzzles"). `total` has the unit of advance()'s `position` (bytes
  // read, records made); 0 where the end is not known. `enabled` false draws nothing.
  Progress(std::string unit, std::uint64_t total, bool enabled);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // `count` records are done, and the work stands at `position` of `total`. Cheap: draws at most
  // five times a second, and not at all in the first second.
  // `note` is put at the end of the line.
  void advance(std::uint64_t count, std::uint64_t position, std::string_view note = {});

  // Wipes the progress line, if it is drawn, before other text is written to the terminal.
  static void clear_line();

 private:
  using Clock = std::chrono::steady_clock;

  std::string unit_;
  std::uint64_t total_;
  bool enabled_;
  Clock::time_point started_;
  Clock::time_point drawn_;
};

// "312", "31.2 k", "3.12 M": three significant digits.
std::string short_number(double value);
// "8 s", "4 min 10 s", "2 h 05 min".
std::string short_duration(double seconds);
// "1 204 224": groups of three digits.
std::string grouped(std::uint64_t value);

}  // namespace nonet::cli
