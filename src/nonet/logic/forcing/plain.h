// The plain techniques inside a chain: locked candidates, hidden pair, naked pair, X-wing, searched
// among the candidates that a chain has left.

#pragma once

#include <array>
#include <cstdint>

#include "nonet/logic/forcing/closure.h"
#include "nonet/logic/state.h"
#include "nonet/logic/technique.h"

namespace nonet::forcing {

// What the techniques need to know of filled cells; chains do not change it.
struct Filled {
  std::array<std::uint8_t, 27> blanks{};  // blank cells by house: boxes, rows, columns
  std::array<std::uint8_t, 9> placed{};   // how often a digit is placed

  Filled() = default;
  explicit Filled(const State& state);
  friend bool operator==(const Filled&, const Filled&) = default;
};

// Adds to the closure all steps of the first technique with steps that rest on candidates removed
// by the closure. Returns whether there were any.
bool add_plain_steps(const Marks& base, const Filled& filled, Closure& closure);

}  // namespace nonet::forcing
