#include "nonet/geometry/named.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/base/nearest_word.h"
#include "nonet/base/word_table.h"

namespace nonet::geometry {

namespace {

using enum VariantKind;

// A word as it was typed, and the row that it is of; the numbers that it fills in.
struct Word {
  std::string text;
  const VariantInfo* row = nullptr;
  int values = 0;
  BoxSize box{};
};

std::string_view without_blanks(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// "12x7"
std::optional<std::pair<int, int>> read_product(std::string_view text) {
  std::pair<int, int> sides;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, sides.first);
  if (first.ec != std::errc{} || first.ptr == end || (*first.ptr | 0x20) != 'x') {
    return std::nullopt;
  }
  const auto second = std::from_chars(first.ptr + 1, end, sides.second);
  if (second.ec != std::errc{} || second.ptr != end) return std::nullopt;
  return sides;
}

const VariantInfo* find_row(std::string_view slug) {
  for (const VariantInfo& row : variant_table()) {
    if (is_same_word(row.slug, slug)) return &row;
  }
  return nullptr;
}

bool has_gaps(const VariantInfo& row) { return row.slug != row.example; }

Error unknown_word(std::string_view word) {
  if (word.empty()) return {"the name of a variant is missing"};
  if (const VariantInfo* row = find_row(word)) {
    return {compose("{} stands for words such as {}", {row->slug, row->example})};
  }
  std::vector<std::string_view> slugs;
  for (const VariantInfo& row : variant_table()) slugs.push_back(row.slug);
  const std::string_view nearest = nearest_word(word, slugs);
  if (nearest.empty()) return {compose("'{}' is no variant", {word})};
  return {compose("'{}' is no variant; did you mean '{}'?", {word, nearest})};
}

Result<Word> read_size(std::string_view text, std::pair<int, int> sides) {
  if (sides.first != sides.second) {
    return Error{compose("{} is not square: boards have as many rows as columns", {text})};
  }
  if (sides.first < 2 || sides.first > kMostValues) {
    return Error{compose("{} is out of range: sizes go from 2x2 to {}x{}",
                         {text, kMostValues, kMostValues})};
  }
  return Word{.text = std::string(text), .row = find_row("NxN"), .values = sides.first};
}

Result<Word> read_boxes(std::string_view text, std::pair<int, int> sides) {
  const auto [rows, columns] = sides;
  if (rows < 1 || columns < 1 || rows > kMostValues || columns > kMostValues ||
      rows * columns < 2 || rows * columns > kMostValues) {
    return Error{compose("{} is out of range: boxes have 2 to {} cells", {text, kMostValues})};
  }
  return Word{.text = std::string(text), .row = find_row("boxes-RxC"), .box = {rows, columns}};
}

Result<Word> read_word(std::string_view text) {
  if (const VariantInfo* row = find_row(text); row != nullptr && !has_gaps(*row)) {
    return Word{.text = std::string(row->slug), .row = row, .values = row->values, .box = row->box};
  }
  if (const auto sides = read_product(text)) return read_size(text, *sides);
  constexpr std::string_view kBoxesPrefix = "boxes-";
  if (text.starts_with(kBoxesPrefix)) {
    if (const auto sides = read_product(text.substr(kBoxesPrefix.size()))) {
      return read_boxes(text, *sides);
    }
  }
  return unknown_word(text);
}

// In the order of the table, none twice.
Result<std::vector<Word>> read_words(std::string_view text) {
  std::vector<Word> words;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    auto word = read_word(without_blanks(text.substr(from, comma - from)));
    if (!word) return word.error();
    if (std::ranges::find(words, word->text, &Word::text) == words.end()) words.push_back(*word);
    from = comma + 1;
  }
  std::ranges::stable_sort(words, {}, &Word::row);
  return words;
}

// What the words say of the board itself.
struct Board {
  const Word* size = nullptr;
  const Word* boxes = nullptr;
};

Error not_together(const Word& a, const Word& b) {
  return {compose("{} and {} cannot be combined", {a.text, b.text})};
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

Result<Layout> square_of(const Board& board) {
  const int filled_in =
      board.boxes != nullptr ? board.boxes->box.rows * board.boxes->box.columns : 0;
  int values = filled_in > 0 ? filled_in : kUsualSize;
  if (board.size != nullptr) values = board.size->values;
  if (filled_in > 0 && filled_in != values) {
    return Error{compose("{} has boxes of {} cells, and {} needs {}",
                         {board.boxes->text, filled_in, board.size->text, values})};
  }
  BoxSize box = board.size != nullptr ? board.size->box : BoxSize{3, 3};
  if (board.boxes != nullptr) {
    box = board.boxes->box;
  } else if (box.rows == 0) {
    return Error{compose("{} has no boxes of its own: add latin or boxes-RxC", {board.size->text})};
  }
  Layout layout = square_layout(values, box);
  layout.name = name_of_square(values, box);
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
  const auto word = read_word(without_blanks(text));
  if (!word) return word.error();
  const VariantKind kind = word->row->kind;
  if (kind == kHouses || kind == kRule) return add(puzzle, *word->row);
  return Error{compose("'{}' is of the board itself, and cannot be added to one", {word->text})};
}

}  // namespace nonet::geometry
