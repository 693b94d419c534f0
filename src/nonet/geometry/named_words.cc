#include "nonet/geometry/named_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <functional>
#include <optional>
#include <system_error>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/nearest_word.h"
#include "nonet/base/seed.h"
#include "nonet/base/sort.h"
#include "nonet/base/text.h"
#include "nonet/base/word_table.h"
#include "nonet/geometry/jigsaw.h"

namespace nonet::geometry {

namespace {

// Symbols of regions, of which there may be 36; the usual alphabet of values has 35.
constexpr std::string_view kRegionSymbols =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0";

// "12x7"
std::optional<std::pair<int, int>> read_product(std::string_view text) {
  std::pair<int, int> sides;
  const auto first = std::from_chars(text.data(), text.data() + text.size(), sides.first);
  const char* end = text.data() + text.size();
  if (first.ec != std::errc{} || first.ptr == end || (*first.ptr | 0x20) != 'x') {
    return std::nullopt;
  }
  const auto second = std::from_chars(first.ptr + 1, end, sides.second);
  if (second.ec != std::errc{} || second.ptr != end) return std::nullopt;
  return sides;
}

// "16x16" for "16"; otherwise the text.
std::string size_of_number(std::string_view text) {
  const bool is_number = !text.empty() && text.size() <= 2 &&
                         text.find_first_not_of("0123456789") == std::string_view::npos;
  return is_number ? compose("{}x{}", {text, text}) : std::string(text);
}

// The side of a square of so many cells; 0 where none in range has them.
int side_of_square(std::size_t cells) {
  for (int side = 2; side <= kMostValues; ++side) {
    if (std::cmp_equal(cells, side * side)) return side;
  }
  return 0;
}

const VariantInfo* find_row(std::string_view slug) {
  for (const VariantInfo& row : variant_table()) {
    if (is_same_name(row.slug, slug) || is_among(row.also, slug)) return &row;
  }
  return nullptr;
}

// Whether the person types a part of the word, such as SEED.
bool has_gaps(const VariantInfo& row) { return row.slug != row.example; }

// The row of a word that lacks such a part: for "jigsaw" or "jigsaw-SEED", that of "jigsaw-SEED".
const VariantInfo* find_row_to_fill(std::string_view word) {
  for (const VariantInfo& row : variant_table()) {
    const std::string_view fixed = row.slug.substr(0, row.slug.rfind('-'));
    if (has_gaps(row) && (is_same_word(fixed, word) || is_same_word(row.slug, word))) return &row;
  }
  return nullptr;
}

bool prints(char c) { return c >= ' ' && c <= '~'; }

// The word for an error message: cut, and '?' for each character that does not print.
std::string shown(std::string_view word) {
  constexpr std::size_t kMost = 40;
  std::string text(word.substr(0, kMost));
  std::ranges::replace_if(text, std::not_fn(prints), '?');
  return word.size() > kMost ? text + "..." : text;
}

Error unknown_word(std::string_view word) {
  if (word.empty()) return {"the name of a variant is missing"};
  if (const VariantInfo* row = find_row_to_fill(word)) {
    return {compose("{} stands for words such as {}", {row->slug, row->example})};
  }
  std::vector<std::string_view> slugs;
  for (const VariantInfo& row : variant_table()) slugs.push_back(row.slug);
  const std::string_view nearest = nearest_word(word, slugs);
  if (nearest.empty()) return {compose("'{}' is no variant", {shown(word)})};
  return {compose("'{}' is no variant; did you mean '{}'?", {shown(word), nearest})};
}

Result<Word> read_size(std::string_view text, std::pair<int, int> sides) {
  if (sides.first != sides.second) {
    return Error{compose("{} is not square: boards have as many rows as columns", {shown(text)})};
  }
  if (sides.first < 2 || sides.first > kMostValues) {
    return Error{compose("{} is out of range: sizes go from 2x2 to {}x{}",
                         {shown(text), kMostValues, kMostValues})};
  }
  return Word{.text = std::string(text), .row = find_row("NxN"), .values = sides.first};
}

Result<Word> read_boxes(std::string_view text, std::string_view size) {
  const auto sides = read_product(size);
  if (!sides) return unknown_word(text);
  const auto [rows, columns] = *sides;
  if (rows < 1 || columns < 1 || rows > kMostValues || columns > kMostValues ||
      rows * columns < 2 || rows * columns > kMostValues) {
    return Error{
        compose("{} is out of range: boxes have 2 to {} cells", {shown(text), kMostValues})};
  }
  return Word{.text = std::string(text), .row = find_row("boxes-RxC"), .box = {rows, columns}};
}

Result<Word> read_jigsaw(std::string_view text, std::string_view seed) {
  if (seed.empty()) return unknown_word(text);
  if (!std::ranges::all_of(seed, prints)) {
    return Error{"the seed of a jigsaw is a number or text that prints"};
  }
  if (is_beyond_seeds(seed)) return Error{compose("{} has a seed above 2^64 - 1", {shown(text)})};
  return Word{.text = compose("jigsaw-{}", {seed}),
              .row = find_row("jigsaw-SEED"),
              .seed = seed_of_text(seed)};
}

Result<Word> read_regions(std::string_view text, std::string_view symbols) {
  const int side = side_of_square(symbols.size());
  if (side == 0) {
    return Error{compose("regions-CELLS has {} cells, which are no square of 2x2 to {}x{}",
                         {symbols.size(), kMostValues, kMostValues})};
  }
  Word word{.text = std::string(text), .row = find_row("regions-CELLS"), .values = side};
  for (const char symbol : symbols) {
    const std::size_t region = kRegionSymbols.find(symbol);
    if (region == std::string_view::npos && symbol != '.') {
      return Error{compose("regions-CELLS has the character '{}', which is no letter or digit",
                           {shown({&symbol, 1})})};
    }
    word.region_of.push_back(symbol == '.' ? kNoRegion : static_cast<int>(region));
  }
  return word;
}

// A word that begins with `prefix`; `read` reads the rest.
struct Filled {
  std::string_view prefix;
  Result<Word> (*read)(std::string_view text, std::string_view rest);
};

constexpr std::array<Filled, 3> kFilled{{
    {"boxes-", read_boxes},
    {"jigsaw-", read_jigsaw},
    {"regions-", read_regions},
}};

}  // namespace

Result<Word> read_word(std::string_view typed) {
  const std::string whole = size_of_number(trimmed(typed, " "));
  const std::string_view text = whole;
  if (const VariantInfo* row = find_row(text); row != nullptr && !has_gaps(*row)) {
    return Word{.text = std::string(row->slug), .row = row, .values = row->values, .box = row->box};
  }
  if (const auto sides = read_product(text)) return read_size(text, *sides);
  if (find_row_to_fill(text) != nullptr) return unknown_word(text);
  for (const Filled& filled : kFilled) {
    const std::string_view prefix = text.substr(0, filled.prefix.size());
    if (is_same_word(prefix, filled.prefix)) return filled.read(text, text.substr(prefix.size()));
  }
  return unknown_word(text);
}

Result<std::vector<Word>> read_words(std::string_view text) {
  std::vector<Word> words;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    auto word = read_word(text.substr(from, comma - from));
    if (!word) return word.error();
    if (std::ranges::find(words, word->text, &Word::text) == words.end()) words.push_back(*word);
    from = comma + 1;
  }
  nonet::stable_sort(words.begin(), words.end(),
                     [](const Word& a, const Word& b) { return a.row < b.row; });
  return words;
}

std::string word_of_regions(const std::vector<int>& region_of) {
  std::string word = "regions-";
  for (const int region : region_of) {
    word += region == kNoRegion ? '.' : kRegionSymbols[static_cast<std::size_t>(region)];
  }
  return word;
}

}  // namespace nonet::geometry
