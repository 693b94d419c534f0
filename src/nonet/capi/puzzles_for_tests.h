// What the tests of the C interface share: an engine that frees itself, and grids as C has them.

#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/capi/nonet.h"

namespace nonet::capi {

inline constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// kPuzzle without its first two clues: several solutions; with a wrong digit: none; with a digit
// twice in row 1.
inline constexpr std::string_view kSeveral =
    "....7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kNone =
    "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kConflict =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

using Grids = std::vector<std::uint8_t>;

inline Grids grids_of(std::initializer_list<std::string_view> lines) {
  Grids grids(NONET_CELLS * lines.size());
  std::uint8_t* at = grids.data();
  for (const std::string_view line : lines) {
    EXPECT_EQ(nonet_grid_from_text(line.data(), line.size(), at), NONET_OK);
    at += NONET_CELLS;
  }
  return grids;
}

inline std::string line_at(const Grids& grids, std::size_t i) {
  std::array<char, NONET_CELLS + 1> text{};
  EXPECT_EQ(nonet_grid_to_text(&grids[NONET_CELLS * i], text.data(), text.size()), NONET_OK);
  return text.data();
}

using Engine = std::unique_ptr<nonet_engine, decltype(&nonet_engine_free)>;

inline Engine make_engine(int threads = 1) {
  nonet_engine* engine = nullptr;
  EXPECT_EQ(nonet_engine_new(threads, &engine), NONET_OK) << nonet_last_error();
  return {engine, nonet_engine_free};
}

}  // namespace nonet::capi
