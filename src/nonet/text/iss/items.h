// The items of a constraint string: what stands between dots, with And and Replicate resolved.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/geometry/layout.h"

namespace nonet::text::iss {

struct Item {
  std::string type;  // "Given" where the string has none
  std::vector<std::string> arguments;
  std::size_t number = 0;  // from 1, in its text
};

// "in item 3, 'Cage~x~R1C1', "
std::string place_of(const Item& item);

// Splits a text that has no blanks and begins with '.'. The items within an And replace it; an Or
// becomes one item, with the types within it as arguments; a Replicate is followed by the items
// within it and an item of type End. Error: an End without a composite, or the reverse.
Result<std::vector<Item>> split_items(std::string_view text);

// Replaces each Replicate by a copy of its items at each of its places. Error: a copied cell is off
// the board; too many items.
Result<std::vector<Item>> without_replicas(const std::vector<Item>& items, int rows, int columns);

// The place that "R1Cg" names, whatever the size of the board; nothing where it is no such name.
std::optional<geometry::Place> place_named(std::string_view name);
std::string name_of_place(geometry::Place place);

// A whole number of at most six figures, with a sign or without, and nothing else.
std::optional<int> whole_number(std::string_view text);

// Index into the alphabet of base 64 that URLs use; -1 for other characters.
int base64_digit(char c);
char base64_char(int digit);

}  // namespace nonet::text::iss
