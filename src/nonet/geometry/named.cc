#include "nonet/geometry/named.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/base/rng.h"
#include "nonet/geometry/jigsaw.h"
#include "nonet/geometry/named_words.h"

namespace nonet::geometry {

namespace {

using enum VariantKind;

// What the words say of the board itself.
struct Board {
  const Word* size = nullptr;
  const Word* boxes = nullptr;
};

Error not_together(const Word& a, const Word& b) {
  const auto name = [](const Word& word) {
    return word.row->kind == kBoxes ? word.row->slug : std::string_view(word.text);
  };
  return {compose("{} and {} cannot be combined", {name(a), name(b)})};
}

Result<Board> find_board(std::span<const Word> words) {
  Board board;
  for (const Word& word : words) {
    const VariantKind kind = word.row->kind;
    if (kind != kSize && kind != kGrids && kind != kBoxes) continue;
    const Word*& place = kind == kBoxes ? board.boxes : board.size;
    if (place != nullptr) return not_together(*place, word);
    place = &word;
  }
  if (board.size != nullptr && board.boxes != nullptr && board.size->row->kind == kGrids) {
    return not_together(*board.size, *board.boxes);
  }
  return board;
}

constexpr int kUsualSize = 9;

// "6x6-tall", "12x12,boxes-2x6", "7x7,latin".
std::string name_of_square(int values, BoxSize box) {
  for (const VariantInfo& row : variant_table()) {
    if (row.kind == kSize && row.values == values && row.box == box) return std::string(row.slug);
  }
  const std::string size = compose("{}x{}", {values, values});
  if (box.rows == 0) return size + ",latin";
  return size + compose(",boxes-{}x{}", {box.rows, box.columns});
}

// How many values the word for boxes fits; 0: any.
int values_of(const Word& boxes) {
  return boxes.values > 0 ? boxes.values : boxes.box.rows * boxes.box.columns;
}

Result<int> values_of(const Board& board) {
  const int wanted = board.boxes != nullptr ? values_of(*board.boxes) : 0;
  if (board.size == nullptr) return wanted > 0 ? wanted : kUsualSize;
  const int values = board.size->values;
  if (wanted == 0 || wanted == values) return values;
  return Error{compose("{} is for {} rows and columns, and {} has {}",
                       {board.boxes->row->slug, wanted, board.size->text, values})};
}

// Regions in the place of boxes, given or drawn.
std::optional<Error> add_regions(Layout& layout, const Word& boxes) {
  std::vector<int> region_of = boxes.region_of;
  if (region_of.empty()) {
    Rng rng(boxes.seed);
    region_of = random_regions(layout.values, rng);
  }
  add_regions(layout, region_of);
  const bool given = !boxes.region_of.empty();
  const std::string word = given ? word_of_regions(regions_of(layout)) : boxes.text;
  layout.name = compose("{}x{},{}", {layout.values, layout.values, word});
  return find_fault(blank_puzzle(layout));
}

Result<Layout> square_of(const Board& board) {
  const auto values = values_of(board);
  if (!values) return values.error();
  BoxSize box = board.size != nullptr ? board.size->box : BoxSize{3, 3};
  if (board.boxes != nullptr) {
    box = board.boxes->box;
  } else if (box.rows == 0) {
    return Error{compose("{} has no boxes of its own: add latin, boxes-RxC or jigsaw-SEED",
                         {board.size->text})};
  }
  Layout layout = square_layout(*values, box);
  layout.name = name_of_square(*values, box);
  if (board.boxes != nullptr && board.boxes->row->has_regions) {
    if (auto fault = add_regions(layout, *board.boxes)) return *fault;
  }
  return layout;
}

Result<Layout> board_of(std::span<const Word> words) {
  const auto board = find_board(words);
  if (!board) return board.error();
  if (board->size == nullptr || board->size->row->kind != kGrids) return square_of(*board);
  const VariantInfo& row = *board->size->row;
  Layout layout = overlapping_layout(row.values, row.box, row.corners);
  layout.name = row.slug;
  return layout;
}

std::optional<Error> add(Puzzle& puzzle, const VariantInfo& row) {
  if (row.kind == kRule) {
    Clue clue{.rule = row.rule};
    if (row.cyclic) clue.numbers = {1};
    if (std::ranges::find(puzzle.clues, clue) == puzzle.clues.end()) puzzle.clues.push_back(clue);
    return std::nullopt;
  }
  if (const auto missing = add_houses(puzzle.layout, row.houses)) {
    return Error{compose("{} needs {}", {row.slug, missing->message})};
  }
  if (!puzzle.layout.name.empty()) puzzle.layout.name += compose(",{}", {row.slug});
  return std::nullopt;
}

}  // namespace

Result<Puzzle> puzzle_of_variant(std::string_view text) {
  const auto words = read_words(text);
  if (!words) return words.error();
  auto layout = board_of(*words);
  if (!layout) return layout.error();
  Puzzle puzzle = blank_puzzle(std::move(layout).value());
  for (const Word& word : *words) {
    if (word.row->kind == kSymbols) {
      puzzle.layout.lowest = 0;
      puzzle.layout.name += compose(",{}", {word.text});
    }
    if (word.row->kind != kHouses && word.row->kind != kRule) continue;
    if (auto fault = add(puzzle, *word.row)) return *fault;
  }
  return puzzle;
}

std::optional<Error> add_variant(Puzzle& puzzle, std::string_view text) {
  const auto word = read_word(text);
  if (!word) return word.error();
  const VariantKind kind = word->row->kind;
  if (kind == kHouses || kind == kRule) return add(puzzle, *word->row);
  return Error{
      compose("'{}' is of the board itself, and cannot be added to one", {word->row->slug})};
}

}  // namespace nonet::geometry
