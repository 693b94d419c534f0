// Singles, and what non-consecutive takes from the neighbours of a cell or of a value's last
// places.

#include <cstddef>
#include <cstdlib>
#include <vector>

#include "nonet/explainer/finders.h"

namespace nonet::explainer {

namespace {

// Hidden singles of a type's regions: of those with one empty cell, or of the others.
bool singles_of(const Board& board, Type type, bool alone, Sink sink) {
  const Network& network = board.network();
  const int begin = network.first[at(type)];
  for (int region = begin; region < begin + network.regions_of(type); ++region) {
    if ((board.empty_cells(region) == 1) != alone) continue;
    for (int value = 0; value < network.values; ++value) {
      const Mask positions = board.positions(region, value);
      if (count(positions) != 1) continue;
      const int cell = network.region(region).cells[at(lowest(positions))];
      const int rating = alone ? 10 : type == Type::kBlock ? 12 : 15;
      if (sink({.name = "Hidden Single", .rating = rating, .cell = cell, .value = value}))
        return true;
    }
  }
  return false;
}

bool singles_of(const Board& board, const std::vector<Type>& types, bool alone, Sink sink) {
  for (const Type type : types) {
    if (singles_of(board, type, alone, sink)) return true;
  }
  return false;
}

// Tells of a finding, if it removes anything. Returns whether to stop.
bool tell(const char* name, int rating, std::vector<Removal> removals, Sink sink) {
  const Finding finding{.name = name, .rating = rating, .removals = std::move(removals)};
  return finding.is_worth() && sink(finding);
}

std::vector<Removal> from_neighbours(const Board& board, int cell, Mask values) {
  std::vector<Removal> removals;
  Cells neighbours;
  for (const int other : board.network().adjacent[at(cell)]) {
    neighbours.add(other);
  }
  for (const int other : neighbours.list()) add_removal(removals, board, other, values);
  return removals;
}

// Which values a cell with these candidates keeps from its neighbours: all its candidates if they
// are two consecutive ones, the middle of three; 0: none. Cyclic: the last and first value are
// consecutive.
std::vector<Mask> forced_from_neighbours(const Network& network, Mask candidates) {
  if (count(candidates) != 2 && count(candidates) != 3) return {};
  std::vector<Mask> all;
  for (int value = 0; value < network.values; ++value) {
    Mask beside = 0;
    for (const int next : network.consecutive(value))
      beside = static_cast<Mask>(beside | bit(next));
    const auto covered = static_cast<Mask>(beside | bit(value));
    if ((candidates & ~covered) == 0) all.push_back(bit(value));
  }
  if (count(candidates) != 2 || all.size() != 2) return all;
  return {static_cast<Mask>(all[0] | all[1])};
}

// The cells that may not hold a neighbour of `value`, wherever in the region it stands.
std::vector<Removal> from_common_neighbours(const Board& board, int region, int value) {
  const Network& network = board.network();
  std::vector<Removal> removals;
  Cells victims;
  bool first = true;
  for (const int position : members(board.positions(region, value))) {
    const int cell = network.region(region).cells[at(position)];
    Cells near;
    near.add(cell);
    for (const int other : network.adjacent[at(cell)]) near.add(other);
    if (first) victims = near;
    victims &= near;
    first = false;
  }
  Mask values = 0;
  for (const int next : network.consecutive(value)) values = static_cast<Mask>(values | bit(next));
  for (const int cell : victims.list()) add_removal(removals, board, cell, values);
  return removals;
}

}  // namespace

void find_hidden_singles(const Board& board, Sink sink) {
  const Network& network = board.network();
  // The program for Latin squares with regions looks at rows and columns first.
  const bool regions_last = network.has(Type::kRegion);
  std::vector<Type> first;
  std::vector<Type> then;
  for (const Type type : network.scan_order) {
    (regions_last && type > Type::kColumn ? then : first).push_back(type);
  }
  for (const bool alone : {true, false}) {
    if (singles_of(board, first, alone, sink)) return;
  }
  for (const Type type : then) {
    for (const bool alone : {true, false}) {
      if (singles_of(board, type, alone, sink)) return;
    }
  }
}

void find_naked_singles(const Board& board, Sink sink) {
  for (int cell = 0; cell < board.network().cells; ++cell) {
    if (count(board.candidates(cell)) != 1) continue;
    const int value = lowest(board.candidates(cell));
    if (sink({.name = "Naked Single", .rating = 23, .cell = cell, .value = value})) return;
  }
}

void find_forcing_cells(const Board& board, Sink sink) {
  const Network& network = board.network();
  for (int cell = 0; cell < network.cells; ++cell) {
    for (const Mask values : forced_from_neighbours(network, board.candidates(cell))) {
      if (tell("Forcing Cell Non Consecutive", 24, from_neighbours(board, cell, values), sink))
        return;
    }
  }
}

void find_locked_neighbours(const Board& board, Sink sink) {
  const Network& network = board.network();
  for (int value = 0; value < network.values; ++value) {
    for (const Type type : {Type::kWindow, Type::kColumn, Type::kRow, Type::kBlock}) {
      if (!network.has(type)) continue;
      const int begin = network.first[at(type)];
      // The regions between the windows are no rectangles.
      const int regions = type == Type::kWindow ? 4 : network.regions_of(type);
      const int most = type == Type::kWindow || type == Type::kBlock ? 5 : 3;
      for (int region = begin; region < begin + regions; ++region) {
        const int places = count(board.positions(region, value));
        if (places == 0 || places > most) continue;
        std::vector<Removal> removals = from_common_neighbours(board, region, value);
        if (tell("Locked Non Consecutive", 25, std::move(removals), sink)) return;
      }
    }
  }
}

}  // namespace nonet::explainer
