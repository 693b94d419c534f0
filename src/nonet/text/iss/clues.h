// Items that are clues, and givens.

#pragma once

#include <string_view>

#include "nonet/text/fault.h"
#include "nonet/text/iss/board.h"
#include "nonet/text/iss/items.h"
#include "nonet/text/variant_record.h"

namespace nonet::text::iss {

// What the readers of items fill in.
struct Reading {
  VariantRecord record;
  Shape shape;
  std::vector<Cells> regions;
  // Whether there is a StrictKropki, which exempts pairs with the usual dots only.
  bool strict_dots = false;
};

// Adds what an item that is not of the board says. Fault: what is wrong with it, with its place.
Fault read_clue(const Item& item, Reading& reading);

// Whether `name` is the name of a type, understood or not.
bool is_type(std::string_view name);

}  // namespace nonet::text::iss
