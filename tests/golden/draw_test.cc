// Pictures compared with golden ones, pixel by pixel, with a tolerance for versions of cairo, pango
// and the font: edges of glyphs may differ, what is drawn may not.
//
// A picture that differs is written into the folder for temporary files, and the message says
// where. After a change that is meant, look at it and put it into tests/golden/draw.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <cairo.h>
#include <gtest/gtest.h>

#include "nonet/draw/puzzle/draw_puzzle.h"
#include "nonet/draw/render.h"
#include "nonet/draw/sheet.h"
#include "nonet/geometry/examples.h"
#include "nonet/geometry/named.h"

namespace nonet::draw {
namespace {

struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<int> channels;  // red, green, blue of each pixel, row by row
};

struct Source {
  std::string bytes;
  std::size_t at = 0;
};

cairo_status_t read_some(void* source, unsigned char* data, unsigned int length) {
  auto& from = *static_cast<Source*>(source);
  if (from.at + length > from.bytes.size()) return CAIRO_STATUS_READ_ERROR;
  from.bytes.copy(reinterpret_cast<char*>(data), length, from.at);
  from.at += length;
  return CAIRO_STATUS_SUCCESS;
}

Pixels decoded(std::string png) {
  Source source{std::move(png)};
  cairo_surface_t* surface = cairo_image_surface_create_from_png_stream(read_some, &source);
  Pixels pixels;
  EXPECT_EQ(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
  pixels.width = cairo_image_surface_get_width(surface);
  pixels.height = cairo_image_surface_get_height(surface);
  const int stride = cairo_image_surface_get_stride(surface);
  const unsigned char* data = cairo_image_surface_get_data(surface);
  for (int y = 0; y < pixels.height; ++y) {
    const auto* row = reinterpret_cast<const std::uint32_t*>(data + y * stride);
    for (int x = 0; x < pixels.width; ++x) {
      for (const int shift : {16, 8, 0}) {
        pixels.channels.push_back(static_cast<int>(row[x] >> shift & 0xFFU));
      }
    }
  }
  cairo_surface_destroy(surface);
  return pixels;
}

// How two pictures differ: the mean of a channel, 0 to 255, where that is largest. A square of so
// many pixels has a digit or a candidate; over the whole picture a changed one would be lost.
constexpr int kSquare = 10;

double difference(const Pixels& a, const Pixels& b) {
  if (a.width != b.width || a.height != b.height) return 255;
  std::map<std::pair<int, int>, double> squares;
  std::size_t i = 0;
  for (int y = 0; y < a.height; ++y) {
    for (int x = 0; x < 3 * a.width; ++x, ++i) {
      squares[{y / kSquare, x / (3 * kSquare)}] += std::abs(a.channels[i] - b.channels[i]);
    }
  }
  double most = 0;
  for (const auto& [place, sum] : squares) most = std::max(most, sum / (3 * kSquare * kSquare));
  return most;
}

constexpr double kTolerance = 12;

std::string file_bytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string png_of(const Scene& scene) {
  const Result<std::string> png = render(scene, PictureFormat::kPng, 96);
  EXPECT_TRUE(png);
  return png ? *png : "";
}

std::string png_of(const BoardPicture& board, std::string_view theme, const std::string& title) {
  const Sheet sheet{.board = board, .title = title, .caption = "", .spoken = "", .width = 216};
  return png_of(draw_sheet(sheet, *find_theme(theme), *font_measure()));
}

void expect_golden(const std::string& name, const std::string& png) {
  const std::string golden = file_bytes(std::string(NONET_GOLDEN_DIR) + "/draw/" + name);
  const double found = golden.empty() ? 255 : difference(decoded(png), decoded(golden));
  if (found <= kTolerance) return;
  const std::string kept = testing::TempDir() + name;
  std::ofstream(kept, std::ios::binary) << png;
  ADD_FAILURE() << name << " differs by " << found << "; it is now " << kept;
}

Grid grid(std::string_view line) { return *Grid::from_line(line); }

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// Digits of every kind, and notes.
BoardPicture played() {
  Grid digits = grid(kPuzzle);
  for (const int cell : {2, 3, 10}) digits.place(Cell(cell), grid(kSolution).digit(Cell(cell)));
  digits.place(Cell(21), Digit(4));
  BoardPicture board = picture_of(grid(kPuzzle), digits);
  judge(board, grid(kSolution));
  board.at(Cell(11)).kind = DigitKind::kSolved;
  board.at(Cell(11)).value = 2;
  board.at(Cell(30)).corner = DigitSet(Digit(1)) | Digit(5) | Digit(9);
  board.at(Cell(32)).centre = DigitSet(Digit(1)) | Digit(4);
  return board;
}

// A step that has everything, though no technique would.
BoardPicture stepped() {
  const Grid digits = grid(kPuzzle);
  BoardPicture board = picture_of(digits, digits);
  add_candidates(board, Pencilmarks::from_rules(digits));
  Step step;
  step.houses = {{House::row(2), Part::kBase}, {House::column(6), Part::kCover}};
  step.marks.push_back({Cell(2), DigitSet(Digit(1)) | Digit(2) | Digit(4), Part::kPattern});
  step.marks.push_back({CellSet(Cell(28)) | Cell(29), DigitSet(Digit(5)), Part::kAls});
  step.marks.push_back({Cell(63), DigitSet(Digit(1)) | Digit(3), Part::kFin});
  const Node a{Cell(18), Digit(1), false};
  const Node b{CellSet(Cell(28)) | Cell(29), Digit(5), true};
  const Node c{Cell(47), Digit(5), false};
  step.links = {{a, {Cell(63), Digit(1), true}, 0, -1}, {b, c, 1, -1}};
  step.links.push_back({{Cell(63), Digit(1), true}, {Cell(63), Digit(3), false}, 0, -1});
  step.eliminations = {{Cell(22), Digit(4)}, {Cell(26), Digit(4)}};
  step.placements = {{Cell(40), Digit(5)}};
  add_step(board, step);
  return board;
}

struct Case {
  const char* name;
  const char* theme;
  BoardPicture (*board)();
  const char* title;
};

constexpr Case kCases[] = {{"played_light", "light", played, "Half played"},
                           {"played_large", "large", played, ""},
                           {"step_light", "light", stepped, ""},
                           {"step_dark", "dark", stepped, ""},
                           {"step_contrast", "contrast", stepped, ""},
                           {"step_print", "print", stepped, ""}};

TEST(GoldenPictures, LookAsTheyDid) {
  for (const Case& one : kCases) {
    expect_golden(std::string(one.name) + ".png", png_of(one.board(), one.theme, one.title));
  }
}

struct PuzzleCase {
  std::string name;
  std::string_view theme;
  std::vector<geometry::Rule> rules;  // of which the examples are drawn, on one board
};

std::vector<PuzzleCase> puzzle_cases() {
  using enum geometry::Rule;
  return {
      {"puzzle_signs_light", "light", {kCage, kQuadruple, kDifference, kRatio, kGreater}},
      {"puzzle_lines_light", "light", {kThermo, kBetween, kRenban, kWhisper, kZipper}},
      {"puzzle_lines_print", "print", {kArrow, kLockout, kRegionSum, kEntropic}},
      {"puzzle_cells_dark", "dark", {kRegion, kEven, kOdd, kMinimum, kCircles}},
      {"puzzle_outside_contrast", "contrast", {kLittleKiller, kSandwich, kXSum, kNumberedRoom}},
  };
}

TEST(GoldenPictures, PuzzlesLookAsTheyDid) {
  for (const PuzzleCase& one : puzzle_cases()) {
    geometry::Puzzle puzzle = *geometry::puzzle_of_variant("6x6");
    for (const geometry::Rule rule : one.rules) {
      const auto example = geometry::puzzle_of(geometry::example_of(rule));
      puzzle.clues.insert(puzzle.clues.end(), example.clues.begin(), example.clues.end());
    }
    const auto digits = geometry::solution_of(geometry::example_of(one.rules.front()));
    geometry::set_given(puzzle, 7, digits[7]);
    const PuzzleSheet sheet{.picture = {.puzzle = puzzle,
                                        .alphabet = geometry::usual_alphabet(puzzle.layout),
                                        .digits = digits,
                                        .candidates = {}},
                            .title = {},
                            .caption = {},
                            .width = 216};
    expect_golden(one.name + ".png",
                  png_of(draw_sheet(sheet, *find_theme(one.theme), *font_measure())));
  }
}

TEST(GoldenPictures, LayoutsLookAsTheyDid) {
  const geometry::Puzzle puzzle = *geometry::puzzle_of_variant("tiny-samurai,x");
  const PuzzleSheet sheet{.picture = {.puzzle = puzzle,
                                      .alphabet = geometry::usual_alphabet(puzzle.layout),
                                      .digits = {},
                                      .candidates = puzzle.candidates},
                          .title = "Tiny",
                          .caption = {},
                          .width = 216};
  expect_golden("layout_light.png", png_of(draw_sheet(sheet, themes().front(), *font_measure())));
}

TEST(GoldenPictures, TheToleranceSeesOneDigit) {
  const Pixels before = decoded(png_of(played(), "light", ""));
  BoardPicture board = played();
  // 6 and 8 are the two most alike.
  BoardPicture other = board;
  other.at(Cell(31)).value = 8;
  EXPECT_GT(difference(before, decoded(png_of(other, "light", ""))), kTolerance);
  BoardPicture judged = board;
  judged.at(Cell(2)).kind = DigitKind::kWrong;
  EXPECT_GT(difference(before, decoded(png_of(judged, "light", ""))), kTolerance);
}

}  // namespace
}  // namespace nonet::draw
