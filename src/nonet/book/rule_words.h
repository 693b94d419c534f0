// The rules of variants in the words of a reader: what the first page of a chapter says.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/book/entry.h"
#include "nonet/book/recipe.h"
#include "nonet/draw/sheet.h"
#include "nonet/draw/theme.h"
#include "nonet/geometry/clue.h"
#include "nonet/geometry/layout.h"

namespace nonet::book {

// The sentence on a rule. {0}: the number of its clues; of a sandwich, {0} and {1}: the least and
// the greatest value.
std::string_view rule_words(geometry::Rule rule, Language language);
// The sentence on houses beside rows, columns and boxes; empty: they need none.
std::string_view house_words(geometry::HouseKind kind, Language language);
// The sentence on rows, columns, boxes and values. {0}: the values, "each digit from 1 to 9"; {1}:
// how many grids there are, where they overlap.
std::string_view layout_words(bool overlaps, geometry::HouseKind boxes, bool has_boxes,
                              Language language);
// The values: {0} and {1} are the first and the last of them.
std::string_view value_words(bool letters, bool many, Language language);
// That letters count as numbers.
std::string_view letter_words(Language language);
// What a cyclic rule of consecutive digits says beyond kNonConsecutive.
std::string_view cyclic_words(Language language);
// The sentence on kRatio where the clues have numbers of their own.
std::string_view shown_ratio_words(Language language);
// What stands for {0} where the clues of a rule have numbers of their own.
std::string_view number_words(Language language);

// The rules of all variants among the entries of a chapter, a paragraph each; lines that look alike
// on paper but for weight and dashes have a sample. Empty: none is a variant.
std::vector<draw::Paragraph> chapter_rules(std::span<const Entry> entries, Language language,
                                           const draw::Theme& theme);

}  // namespace nonet::book
