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
  std::size_t number = 0;  // from 1, among all of its text
};

// "in item 3, 'Cage~x~R1C1', "
std::string place_of(const Item& item);

// Splits a text that has no blanks and begins with '.'. What And holds stands in its place; an Or
// stands alone, with the types that it holds as arguments; a Replicate keeps the items that it
// holds behind it, up to an item of type End. Error: an End or a composite without the other.
Result<std::vector<Item>> split_items(std::string_view text);

// Puts, for each Replicate, what it holds at each of its places instead of it. Error: a cell that
// is off the board there; too many items.
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
