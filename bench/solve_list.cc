// The solver and nothing else, as a program for compare.py: solves a list of puzzles, 81 characters
// a line, with the active backend on one thread, and prints how many have 0, 1 and 2+ solutions.
//
// usage: nonet_solve_list FILE [LIMIT]      LIMIT defaults to 2

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "nonet/solve/backend.h"

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s FILE [LIMIT]\n", argv[0]);
    return 2;
  }
  const auto backend = nonet::choose_backend();
  if (!backend) {
    std::fprintf(stderr, "%s\n", backend.error().message.c_str());
    return 2;
  }
  const std::uint64_t limit = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 2;
  std::ifstream in(argv[1]);
  std::vector<nonet::Grid> puzzles;
  for (std::string line; std::getline(in, line);) {
    line.resize(std::min<std::size_t>(line.size(), nonet::kCells));
    if (const auto grid = nonet::Grid::from_line(line)) puzzles.push_back(*grid);
  }
  if (puzzles.empty() || limit == 0) {
    std::fprintf(stderr, "%s: no puzzles, or a limit of 0\n", argv[1]);
    return 2;
  }
  std::vector<nonet::SolveOutcome> outcomes(puzzles.size());
  nonet::solve_with(**backend, std::span<const nonet::Grid>(puzzles), limit, outcomes);
  std::array<std::size_t, 3> of_each{};
  for (const auto& outcome : outcomes) ++of_each[std::min<std::size_t>(outcome.solutions, 2)];
  std::printf("%zu without, %zu with one, %zu with more solutions\n", of_each[0], of_each[1],
              of_each[2]);
  return 0;
}
