// Examples of techniques: for each technique a position where it has a step, and puzzles that need
// it.
//
// All are of our own making. A position is stored as the puzzle and the number of steps of a
// profile's path that lead to it: a few bytes, where givens, digits and candidates would be
// hundreds. Puzzles that need a technique are handed out as random images of themselves, each
// checked anew, because the images of a puzzle may be solved along another path.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/profile.h"

namespace nonet::api {

// Rows of the two tables name a puzzle by its number, and a profile by its number in profiles().
struct ExampleRow {
  std::string_view slug;
  std::uint8_t puzzle;
  std::uint8_t profile;
  std::uint16_t steps;
};
struct PractiseRow {
  std::string_view slug;
  std::uint8_t puzzle;
  std::uint8_t profile;
};

std::span<const ExampleRow> example_rows();
std::span<const PractiseRow> practise_rows();
Grid example_puzzle(std::size_t number);

struct Example {
  Grid givens;
  const Profile* profile;
  State state;
  Step step;
};

// nullopt where no example is known, or after a stop. Cost: up to some 0.1 s.
std::optional<Example> example_of(const Technique& technique, Workspace& workspace,
                                  StopToken stop = {});

}  // namespace nonet::api
