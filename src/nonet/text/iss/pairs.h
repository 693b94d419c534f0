// Relations of two cells, which constraint strings hold as a table in base 64.
//
// A table has a bit for each two values: bit a * n + b for a and b, both counted from 0. A digit
// has six bits, the lowest first; digits 0 at the end are left out.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/geometry/layout.h"

namespace nonet::text::iss {

// The relations between two numbers a and b.
enum class Relation : std::uint8_t {
  kAlways,
  kApart,  // |a - b| >= amount
  kLess,   // a < b
  kGreater,
  kAtMost,  // a <= b
  kAtLeast,
  kEqual,
  kDifference,  // |a - b| == amount
  kRatio,       // one is amount times the other
  kSum,         // a + b == amount
};

struct PairRule {
  Relation relation = Relation::kAlways;
  int amount = 0;

  friend bool operator==(const PairRule&, const PairRule&) = default;
};

bool allows(PairRule rule, int a, int b);

// The table of a rule for the numbers of a layout.
std::string pair_table(PairRule rule, const geometry::Layout& layout);

// The rule that the table stands for; nothing where it is none of these. With `differ`, the bits of
// equal values do not matter, since the cells never have equal values.
std::optional<PairRule> rule_of_table(std::string_view table, const geometry::Layout& layout,
                                      bool differ);

}  // namespace nonet::text::iss
