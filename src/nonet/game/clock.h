// Clock: the time played. It knows only the moments passed to see(); session.h says how the time
// between two of them counts.

#pragma once

#include <algorithm>

#include "nonet/game/session.h"

namespace nonet::game {

class Clock {
 public:
  // Moments and lengths beyond this, some 285 000 years, count as this.
  static constexpr Millis kEnd = Millis{1} << 53;

  Clock() = default;
  Clock(Millis elapsed, Millis now) : elapsed_(within(elapsed)), seen_(within(now)) {}

  Millis elapsed() const { return elapsed_; }

  // The time is `now`; `running` says whether the game has run since the last call.
  void see(Millis now, bool running) {
    now = within(now);
    if (running && now > seen_) elapsed_ = within(elapsed_ + std::min(now - seen_, kLongestGap));
    seen_ = now;
  }

 private:
  static Millis within(Millis time) { return std::clamp<Millis>(time, 0, kEnd); }

  Millis elapsed_ = 0;
  Millis seen_ = 0;
};

}  // namespace nonet::game
