// Reads the words of --variant one by one; geometry/named.h puts them together.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/geometry/named.h"

namespace nonet::geometry {

// A word of --variant, and its row of the table.
struct Word {
  std::string text;
  const VariantInfo* row = nullptr;
  // What the word states: the size, the boxes, the seed of a jigsaw, or the region of each cell.
  int values = 0;
  BoxSize box{};
  std::uint64_t seed = 0;
  std::vector<int> region_of{};
};

// Error: what is wrong with the word, or the nearest known word.
Result<Word> read_word(std::string_view text);

// Reads words joined by commas. Result: in the order of the table, none twice.
Result<std::vector<Word>> read_words(std::string_view text);

// "regions-" and one symbol a cell, '.' for kNoRegion: read_word reads it. Precondition: regions
// are numbered from 0, at most kMostValues of them.
std::string word_of_regions(const std::vector<int>& region_of);

}  // namespace nonet::geometry
