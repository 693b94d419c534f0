#include <array>

#include "nonet/geometry/named.h"

namespace nonet::geometry {

namespace {

using enum VariantKind;

constexpr std::array<Place, 5> kSamurai{{{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}};
constexpr std::array<Place, 5> kWindmill{{{0, 3}, {3, 12}, {6, 6}, {9, 0}, {12, 9}}};
constexpr std::array<Place, 4> kSohei{{{0, 6}, {6, 0}, {6, 12}, {12, 6}}};
constexpr std::array<Place, 4> kButterfly{{{0, 0}, {0, 3}, {3, 0}, {3, 3}}};
constexpr std::array<Place, 5> kFlower{{{0, 3}, {3, 0}, {3, 3}, {3, 6}, {6, 3}}};
constexpr std::array<Place, 2> kTwin{{{0, 0}, {6, 6}}};
constexpr std::array<Place, 5> kTinySamurai{{{0, 0}, {0, 6}, {3, 3}, {6, 0}, {6, 6}}};

constexpr VariantInfo size(std::string_view slug, std::string_view definition, BoxSize box) {
  return {.slug = slug,
          .name = slug,
          .definition = definition,
          .example = slug,
          .kind = kSize,
          .values = box.rows * box.columns,
          .box = box};
}

constexpr VariantInfo grids(std::string_view slug, std::string_view name,
                            std::string_view definition, std::span<const Place> corners,
                            int side = 3) {
  return {.slug = slug,
          .name = name,
          .definition = definition,
          .example = slug,
          .kind = kGrids,
          .values = side * side,
          .box = {side, side},
          .corners = corners};
}

constexpr VariantInfo houses(std::string_view slug, std::string_view name,
                             std::string_view definition, ExtraHouses extra,
                             std::string_view also = {}) {
  return {.slug = slug,
          .name = name,
          .definition = definition,
          .example = slug,
          .also = also,
          .kind = kHouses,
          .houses = extra};
}

constexpr VariantInfo whole_board(std::string_view slug, std::string_view name,
                                  std::string_view definition, Rule rule,
                                  std::string_view also = {}, bool cyclic = false) {
  return {.slug = slug,
          .name = name,
          .definition = definition,
          .example = slug,
          .also = also,
          .kind = kRule,
          .rule = rule,
          .cyclic = cyclic};
}

constexpr std::array kVariants{
    size("4x4", "Boxes of 2 rows and 2 columns.", {2, 2}),
    size("6x6", "Boxes of 2 rows and 3 columns.", {2, 3}),
    size("6x6-tall", "Boxes of 3 rows and 2 columns.", {3, 2}),
    size("8x8", "Boxes of 2 rows and 4 columns.", {2, 4}),
    size("9x9", "Boxes of 3 rows and 3 columns.", {3, 3}),
    size("10x10", "Boxes of 2 rows and 5 columns.", {2, 5}),
    size("12x12", "Boxes of 3 rows and 4 columns.", {3, 4}),
    size("12x12-tall", "Boxes of 4 rows and 3 columns.", {4, 3}),
    size("14x14", "Boxes of 2 rows and 7 columns.", {2, 7}),
    size("15x15", "Boxes of 3 rows and 5 columns.", {3, 5}),
    size("16x16", "Boxes of 4 rows and 4 columns.", {4, 4}),
    size("18x18", "Boxes of 3 rows and 6 columns.", {3, 6}),
    size("20x20", "Boxes of 4 rows and 5 columns.", {4, 5}),
    size("24x24", "Boxes of 4 rows and 6 columns.", {4, 6}),
    size("25x25", "Boxes of 5 rows and 5 columns.", {5, 5}),
    size("36x36", "Boxes of 6 rows and 6 columns.", {6, 6}),
    VariantInfo{.slug = "NxN",
                .name = "Any size",
                .definition = "N rows and columns, N from 2 to 36, with a word that says what the "
                              "boxes are: latin, boxes-RxC, jigsaw-SEED or regions-CELLS.",
                .example = "7x7,latin",
                .kind = kSize},
    grids("samurai", "Samurai", "Five grids: four around one, each sharing a box with it.",
          kSamurai),
    grids("windmill", "Windmill",
          "Five grids: four around one, each shifted so that it shares two boxes with it.",
          kWindmill),
    grids("sohei", "Sohei", "Four grids in a ring, each sharing a box with the next.", kSohei),
    grids("butterfly", "Butterfly", "Four grids on 12 by 12 cells, each a box from the next.",
          kButterfly),
    grids("flower", "Flower", "Four grids around one, each two boxes deep in it.", kFlower),
    grids("twin", "Twin", "Two grids that share a box.", kTwin),
    grids("tiny-samurai", "Tiny samurai",
          "Five grids of 4 by 4: four around one, each sharing a cell with it.", kTinySamurai, 2),
    VariantInfo{.slug = "latin",
                .name = "Latin square",
                .definition = "No boxes: rows and columns alone.",
                .example = "latin",
                .also = "latin-square,no-boxes",
                .kind = kBoxes},
    VariantInfo{.slug = "boxes-RxC",
                .name = "Boxes of another shape",
                .definition = "Boxes of R rows and C columns; without a size, R times C.",
                .example = "boxes-2x6",
                .kind = kBoxes},
    VariantInfo{.slug = "jigsaw-SEED",
                .name = "Jigsaw",
                .definition =
                    "Regions of any shape in the place of boxes, drawn at random from the "
                    "seed, a number or any text.",
                .example = "jigsaw-3",
                .kind = kBoxes,
                .has_regions = true},
    VariantInfo{.slug = "regions-CELLS",
                .name = "Jigsaw with given regions",
                .definition =
                    "Regions of any shape: a letter or digit a cell, the same in all cells "
                    "of a region, and '.' in cells of none.",
                .example = "regions-1222123314331444",
                .kind = kBoxes,
                .has_regions = true},
    VariantInfo{.slug = "from-0",
                .name = "Numbers from 0",
                .definition = "The least number is 0.",
                .example = "from-0",
                .kind = kSymbols},
    houses("x", "X", "Both diagonals hold each value once.", ExtraHouses::kDiagonals,
           "diagonal,diagonals,x-sudoku,sudoku-x"),
    houses("main-diagonal", "Main diagonal",
           "The diagonal from the top left holds each value once.", ExtraHouses::kMainDiagonal),
    houses("anti-diagonal", "Antidiagonal",
           "The diagonal from the bottom left holds each value once.", ExtraHouses::kAntiDiagonal),
    houses("windoku", "Windoku",
           "Windows as large as a box, a line apart from the edges and from each other, hold each "
           "value once.",
           ExtraHouses::kWindoku, "hyper,hyper-sudoku,windows,nrc"),
    houses("disjoint-groups", "Disjoint groups",
           "Cells at the same position in their boxes hold each value once.",
           ExtraHouses::kDisjointGroups, "disjoint,disjoint-sets"),
    houses("centre-dot", "Centre dot", "The middle cells of the boxes hold each value once.",
           ExtraHouses::kCentreDot, "center-dot"),
    houses("asterisk", "Asterisk", "Nine cells in the shape of a star hold each value once.",
           ExtraHouses::kAsterisk),
    houses("girandola", "Girandola",
           "The corners, the centre and four cells around it hold each value once.",
           ExtraHouses::kGirandola),
    houses("per-cent", "Per cent",
           "Two windows and the diagonal from the bottom left hold each value once.",
           ExtraHouses::kPerCent),
    whole_board("anti-knight", "Anti-knight", "Cells a knight's move of chess apart differ.",
                Rule::kAntiKnight, "knight,knights-move"),
    whole_board("anti-king", "Anti-king", "Cells that touch at a corner differ.", Rule::kAntiKing,
                "king,kings-move,no-touch,touchless"),
    whole_board("non-consecutive", "Non-consecutive",
                "Cells side by side do not hold consecutive numbers.", Rule::kNonConsecutive),
    whole_board("non-consecutive-cyclic", "Non-consecutive, cyclic",
                "Cells side by side do not hold consecutive numbers, nor the least and the "
                "greatest.",
                Rule::kNonConsecutive, {}, true),
};

}  // namespace

std::span<const VariantInfo> variant_table() { return kVariants; }

}  // namespace nonet::geometry
