// A table for tests of techniques: positions, what must be found there, and what must not be found
// any more when one candidate more is left.

#pragma once

#include <span>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/logic/position.h"

namespace nonet::testing {

// Candidates are written digit, row, column: "712 713".
struct PatternRow {
  TechniqueId id;
  std::string_view puzzle;
  std::string_view placed;
  std::string_view eliminated;
  std::string_view conclusion;
  std::string_view breaks;  // one of those eliminated, or none
};

inline Position position_of(const PatternRow& row, std::string_view left = {}) {
  Position position = position_of(row.puzzle);
  place(position.state, row.placed);
  for (std::size_t i = 0; i < row.eliminated.size(); i += 4) {
    const std::string_view candidate = row.eliminated.substr(i, 3);
    if (candidate != left) eliminate(position.state, candidate);
  }
  return position;
}

// Under HoDoKu's convention.
inline void expect_found_and_broken(std::span<const PatternRow> rows) {
  for (const PatternRow& row : rows) {
    SCOPED_TRACE(std::string(technique(row.id).slug) + " in " + std::string(row.puzzle));
    const std::string expected(row.conclusion);
    EXPECT_THAT(conclusions(row.id, position_of(row), Convention::kHodoku),
                ::testing::Contains(expected));
    if (row.breaks.empty()) continue;
    EXPECT_THAT(conclusions(row.id, position_of(row, row.breaks), Convention::kHodoku),
                ::testing::Not(::testing::Contains(expected)));
  }
}

}  // namespace nonet::testing
