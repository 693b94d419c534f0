#include "nonet/make/kinds.h"

#include <algorithm>
#include <cstddef>

#include "nonet/base/compose.h"
#include "nonet/base/find_row.h"
#include "nonet/base/nearest_word.h"
#include "nonet/base/text.h"
#include "nonet/base/word_table.h"
#include "nonet/geometry/clue.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/named_words.h"

namespace nonet::making {

namespace {

const KindInfo* find_kind(std::string_view word) {
  for (const KindInfo& row : kKinds) {
    if (is_same_name(row.slug, word) || is_among(row.also, word)) return &row;
  }
  return nullptr;
}

// "killer, thermo and arrow"
std::string join_slugs() {
  std::string text;
  for (const KindInfo& row : kKinds) {
    if (&row != &kKinds.front()) text += &row == &kKinds.back() ? " and " : ", ";
    text += row.slug;
  }
  return text;
}

// The error of a word of neither table, with a kind that may have been meant.
Error unknown_word(std::string_view word, const Error& error) {
  std::vector<std::string_view> slugs;
  slugs.reserve(kKinds.size() + geometry::variant_table().size());
  for (const KindInfo& row : kKinds) slugs.push_back(row.slug);
  for (const geometry::VariantInfo& row : geometry::variant_table()) slugs.push_back(row.slug);
  if (const auto rule = geometry::find_rule(word)) {
    return {
        compose("puzzles with clues of the rule '{}' are read, solved and rated, but not made; "
                "{} are made",
                {word, join_slugs()})};
  }
  const std::string_view nearest = nearest_word(word, slugs);
  if (find_kind(nearest) == nullptr) return error;
  return {compose("'{}' is no variant; did you mean '{}'?", {word, nearest})};
}

}  // namespace

Result<Words> read_words(std::string_view text) {
  Words words;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::string_view word = trimmed(text.substr(from, comma - from), " ");
    from = comma + 1;
    if (const KindInfo* kind = find_kind(word)) {
      words.kinds.push_back(kind->id);
      continue;
    }
    const auto known = geometry::read_word(word);
    if (!known) return unknown_word(word, known.error());
    if (!words.layout.empty()) words.layout += ',';
    words.layout += known->text;
  }
  std::ranges::sort(words.kinds);
  const auto twice = std::ranges::unique(words.kinds);
  words.kinds.erase(twice.begin(), twice.end());
  if (words.layout.empty()) words.layout = "9x9";
  return words;
}

std::optional<Error> find_misfit(const geometry::Layout& layout, const std::vector<Kind>& kinds) {
  for (const Kind kind : kinds) {
    const KindInfo& row = info(kind);
    if (layout.values < row.fewest_values || layout.values > row.most_values) {
      return Error{
          compose("{} is for {} to {} values, and {} has {}",
                  {row.slug, row.fewest_values, row.most_values, layout.name, layout.values})};
    }
    const bool square = layout.rows == layout.values && layout.columns == layout.values;
    if (row.square && !square) {
      return Error{compose("{} is for a single grid, and {} has several", {row.slug, layout.name})};
    }
  }
  return std::nullopt;
}

}  // namespace nonet::making
