// The kinds of clues that puzzles are made with, and what is typed to ask for them: words of
// geometry/named.h and of this table, joined by commas, in any order.
//
//   killer            16x16             6x6,killer         x,thermo           jigsaw

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/geometry/layout.h"

namespace nonet::making {

enum class Kind : std::uint8_t {
  kKiller,
  kThermo,
  kArrow,
  kKropki,
  kXv,
  kSandwich,
  kLittleKiller,
  kJigsaw,
};

struct KindInfo {
  Kind id;
  std::string_view slug;  // what a person types
  std::string_view also;  // other names of the same, joined by commas
  std::string_view name;
  std::string_view definition;
  // The layouts that the kind is for.
  int fewest_values;
  int most_values;
  bool square;  // a single grid
};

inline constexpr std::array kKinds{
    KindInfo{Kind::kKiller, "killer", "killer-cage,cage,cages,killer-sudoku,sums", "Killer",
             "Cages with sums cover the board; no givens.", 4, 16, false},
    KindInfo{Kind::kThermo, "thermo", "thermometer,thermometers,thermos", "Thermometers",
             "Givens and thermometers.", 4, 36, false},
    KindInfo{Kind::kArrow, "arrow", "arrows", "Arrows",
             "Givens and arrows of a circle and a shaft.", 4, 36, false},
    KindInfo{Kind::kKropki, "kropki", "kropki-dots,dots", "Kropki",
             "All white and black dots, and few givens.", 4, 36, false},
    KindInfo{Kind::kXv, "xv", "", "XV",
             "Each X and V between cells with the sum 10 or 5, and givens.", 6, 36, false},
    KindInfo{Kind::kSandwich, "sandwich", "sandwiches,sandwich-sums", "Sandwich",
             "The sandwich sums of all rows and columns, and givens.", 4, 16, true},
    KindInfo{Kind::kLittleKiller, "little-killer", "little-killers,diagonal-sums", "Little killer",
             "Sums of diagonals, and givens.", 4, 16, true},
    KindInfo{Kind::kJigsaw, "jigsaw", "irregular,squiggly", "Jigsaw of its own",
             "Regions that are drawn anew for each puzzle.", 4, 16, true},
};

constexpr const KindInfo& info(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

// What the words ask for.
struct Words {
  std::string layout;       // for puzzle_of_variant: "9x9" where no word is about the layout
  std::vector<Kind> kinds;  // in the order of the table, none twice
};

// Error: an unknown word, with the nearest known one.
Result<Words> read_words(std::string_view text);

// Error: a kind that is not for the layout, with what it is for.
std::optional<Error> find_misfit(const geometry::Layout& layout, const std::vector<Kind>& kinds);

}  // namespace nonet::making
