// The words of --variant, read one by one: what geometry/named.h puts together.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/geometry/named.h"

namespace nonet::geometry {

// A word as it was typed, and the row of the table that it is of.
struct Word {
  std::string text;
  const VariantInfo* row = nullptr;
  // What it fills in: the size, the boxes, the seed of a jigsaw, or the region of each cell.
  int values = 0;
  BoxSize box{};
  std::uint64_t seed = 0;
  std::vector<int> region_of{};
};

// Error: what is wrong with the word, or the nearest one that is known.
Result<Word> read_word(std::string_view text);

// Joined by commas. In the order of the table, none twice.
Result<std::vector<Word>> read_words(std::string_view text);

// "regions-" and one symbol a cell, '.' for kNoRegion: read_word reads it. Precondition: regions
// are numbered from 0, at most kMostValues of them.
std::string word_of_regions(const std::vector<int>& region_of);

}  // namespace nonet::geometry
