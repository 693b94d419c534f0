// Hidden and naked sets of a region, and fish.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/explainer/finders.h"

namespace nonet::explainer {

namespace {

constexpr std::array<std::string_view, 7> kSizes{"Pair",      "Triplet",   "Quad",    "Quintuplet",
                                                 "Sextuplet", "Septuplet", "Octuplet"};

// From pairs on, by size.
constexpr std::array kHidden{34, 40, 54, 54, 54, 54, 56};
constexpr std::array kNaked{30, 36, 50, 54, 54, 54, 56};
constexpr std::array kGeneralNaked{30, 36, 50, 56, 65};
constexpr std::array kDirect{20, 25, 43};
constexpr std::array kFish{32, 38, 52, 55, 55, 55, 56};
constexpr std::array<std::string_view, 7> kFishNames{
    "X-Wing", "Swordfish", "Jellyfish", "Starfish", "Whale", "Leviathan", "Loch Ness Monster"};

std::size_t by_size(int size) { return at(size) - 2; }

std::string named(std::string_view prefix, int size) {
  return std::string(prefix) + std::string(kSizes[by_size(size)]);
}

// Calls visit(region) for the regions of all types, or of blocks, lines, groups and windows only,
// until it returns true.
template <class Visit>
void each_region(const Network& network, bool all, Visit visit) {
  for (const Type type : network.scan_order) {
    if (!all && type > Type::kWindow) continue;
    const int begin = network.first[at(type)];
    for (int region = begin; region < begin + network.regions_of(type); ++region) {
      if (visit(region)) return;
    }
  }
}

struct HiddenSet {
  int region = 0;
  Mask values = 0;
  Mask positions = 0;
};

std::vector<Removal> removals_of(const Board& board, const HiddenSet& set) {
  std::vector<Removal> removals;
  for (const int position : members(set.positions)) {
    const Region& region = board.network().region(set.region);
    add_removal(removals, board, region.cells[at(position)], static_cast<Mask>(~set.values));
  }
  return removals;
}

// Calls visit(HiddenSet) for the sets of a region until it returns true.
template <class Visit>
bool each_hidden_set(const Board& board, int region, int size, Visit visit) {
  // Values without two to `size` places are in no set.
  std::vector<int> values;
  for (int value = 0; value < board.network().values; ++value) {
    const int places = count(board.positions(region, value));
    if (places >= 2 && places <= size) values.push_back(value);
  }
  return each_combination(
      size, static_cast<int>(values.size()), [&](const std::vector<int>& chosen) {
        HiddenSet set{.region = region};
        for (const int index : chosen) {
          const int value = values[at(index)];
          set.values = static_cast<Mask>(set.values | bit(value));
          set.positions = static_cast<Mask>(set.positions | board.positions(region, value));
        }
        return count(set.positions) == size && visit(set);
      });
}

// The hidden single that a hidden set leaves in its region.
bool tell_direct(const Board& board, const HiddenSet& set, Sink sink) {
  const Network& network = board.network();
  const int size = count(set.values);
  for (int value = 0; value < network.values; ++value) {
    if ((set.values >> value & 1) != 0) continue;
    const Mask positions = board.positions(set.region, value);
    const auto left = static_cast<Mask>(positions & ~set.positions);
    if (count(positions) < 2 || count(left) != 1) continue;
    Finding finding{.name = named("Direct Hidden ", size), .rating = kDirect[by_size(size)]};
    finding.cell = network.region(set.region).cells[at(lowest(left))];
    finding.value = value;
    if (network.dialect == Dialect::kSpecial) finding.removals = removals_of(board, set);
    return sink(finding);
  }
  return false;
}

bool tell_hidden(const Board& board, const HiddenSet& set, Sink sink) {
  const Region& region = board.network().region(set.region);
  const int size = count(set.values);
  Finding finding{.name = named("Hidden ", size),
                  .rating = kHidden[by_size(size)],
                  .removals = removals_of(board, set)};
  if (!finding.is_worth()) return false;
  for (std::size_t position = 0; position < region.cells.size(); ++position) {
    if ((set.positions >> position & 1) == 0) {
      finding.rests_on.push_back({region.cells[position], set.values});
    }
  }
  return sink(finding);
}

bool tell_naked(const Board& board, int region, const std::vector<int>& cells, Mask values,
                bool general, Sink sink) {
  const int size = count(values);
  Finding finding{.name = named(general ? "Generalized Naked " : "Naked ", size)};
  if (general) {
    finding.rating = kGeneralNaked[by_size(size)];
    finding.removals = remove_from_witnesses(board, cells, values);
  } else {
    finding.rating = kNaked[by_size(size)];
    Cells set;
    for (const int cell : cells) set.add(cell);
    for (const int cell : board.network().region(region).cells) {
      if (!set.has(cell)) add_removal(finding.removals, board, cell, values);
    }
  }
  for (const int cell : cells) finding.rests_on.push_back({cell, static_cast<Mask>(~values)});
  return finding.is_worth() && sink(finding);
}

bool naked_sets_of(const Board& board, int region, int size, bool general, Sink sink) {
  std::vector<int> candidates;
  for (const int cell : board.network().region(region).cells) {
    const int values = count(board.candidates(cell));
    if (values >= 2 && values <= size) candidates.push_back(cell);
  }
  return each_combination(
      size, static_cast<int>(candidates.size()), [&](const std::vector<int>& chosen) {
        std::vector<int> cells;
        Mask values = 0;
        for (const int index : chosen) {
          cells.push_back(candidates[at(index)]);
          values = static_cast<Mask>(values | board.candidates(cells.back()));
        }
        return count(values) == size && tell_naked(board, region, cells, values, general, sink);
      });
}

void naked_sets(const Board& board, int size, bool general, Sink sink) {
  const Network& network = board.network();
  const bool all = general || network.dialect == Dialect::kSpecial;
  each_region(network, all, [&](int region) {
    return board.empty_cells(region) >= 2 * size &&
           naked_sets_of(board, region, size, general, sink);
  });
}

// Fish of a value with bases of one type of line, covers of the other.
class Fish {
 public:
  Fish(const Board& board, Type base, Type cover, int size, Sink sink)
      : board_(board),
        network_(board.network()),
        bases_(network_.first[at(base)]),
        covers_(network_.first[at(cover)]),
        size_(size),
        sink_(sink) {
    for (int value = 0; value < network_.values; ++value) {
      if (board_.placed(value) + 2 * size_ <= network_.values) values_.push_back(value);
    }
  }

  bool run() {
    return each_combination(size_, network_.values, [&](const std::vector<int>& lines) {
      for (const int value : values_) {
        Mask common = 0;
        bool possible = true;
        for (const int line : lines) {
          const Mask positions = board_.positions(bases_ + line, value);
          possible = possible && count(positions) >= 2;
          common = static_cast<Mask>(common | positions);
        }
        if (possible && count(common) == size_ && tell(lines, common, value)) return true;
      }
      return false;
    });
  }

 private:
  bool tell(const std::vector<int>& lines, Mask common, int value) {
    Mask base = 0;
    for (const int line : lines) base = static_cast<Mask>(base | bit(line));
    Finding finding{.name = std::string(kFishNames[by_size(size_)]),
                    .rating = kFish[by_size(size_)]};
    for (const int position : members(common)) {
      const Region& cover = network_.region(covers_ + position);
      for (int line = 0; line < network_.values; ++line) {
        if ((base >> line & 1) != 0) continue;
        add_removal(finding.removals, board_, cover.cells[at(line)], bit(value));
      }
    }
    if (!finding.is_worth()) return false;
    for (const int line : lines) {
      const Region& region = network_.region(bases_ + line);
      for (int position = 0; position < network_.values; ++position) {
        if ((common >> position & 1) != 0) continue;
        finding.rests_on.push_back({region.cells[at(position)], bit(value)});
      }
    }
    return sink_(finding);
  }

  const Board& board_;
  const Network& network_;
  int bases_;
  int covers_;
  int size_;
  Sink sink_;
  std::vector<int> values_;
};

}  // namespace

void find_direct_hidden_sets(const Board& board, int size, Sink sink) {
  each_region(board.network(), true, [&](int region) {
    if (board.empty_cells(region) <= size) return false;
    return each_hidden_set(board, region, size,
                           [&](const HiddenSet& set) { return tell_direct(board, set, sink); });
  });
}

void find_hidden_sets(const Board& board, int size, Sink sink) {
  each_region(board.network(), true, [&](int region) {
    if (board.empty_cells(region) <= 2 * size) return false;
    return each_hidden_set(board, region, size,
                           [&](const HiddenSet& set) { return tell_hidden(board, set, sink); });
  });
}

void find_naked_sets(const Board& board, int size, Sink sink) {
  naked_sets(board, size, false, sink);
}

void find_general_naked_sets(const Board& board, int size, Sink sink) {
  naked_sets(board, size, true, sink);
}

void find_fish(const Board& board, int size, Sink sink) {
  if (Fish(board, Type::kColumn, Type::kRow, size, sink).run()) return;
  Fish(board, Type::kRow, Type::kColumn, size, sink).run();
}

}  // namespace nonet::explainer
