#include "nonet/text/iss/pairs.h"

#include <cstddef>
#include <cstdlib>
#include <vector>

#include "nonet/text/iss/items.h"

namespace nonet::text::iss {

namespace {

// For each two values, a * n + b.
using Bits = std::vector<bool>;

Bits bits_of(PairRule rule, const geometry::Layout& layout) {
  Bits bits;
  for (int a = 0; a < layout.values; ++a) {
    for (int b = 0; b < layout.values; ++b) {
      bits.push_back(allows(rule, layout.number_of(a), layout.number_of(b)));
    }
  }
  return bits;
}

std::optional<Bits> read_bits(std::string_view table, int values) {
  Bits bits(static_cast<std::size_t>(values * values), false);
  for (std::size_t i = 0; i < table.size(); ++i) {
    const int digit = base64_digit(table[i]);
    if (digit < 0) return std::nullopt;
    for (std::size_t bit = 0; bit < 6; ++bit) {
      if ((digit >> bit & 1) == 0) continue;
      if (i * 6 + bit >= bits.size()) return std::nullopt;
      bits[i * 6 + bit] = true;
    }
  }
  return bits;
}

bool is_table_of(PairRule rule, const Bits& bits, const geometry::Layout& layout, bool differ) {
  std::size_t at = 0;
  for (int a = 0; a < layout.values; ++a) {
    for (int b = 0; b < layout.values; ++b, ++at) {
      if (a == b && differ) continue;
      if (allows(rule, layout.number_of(a), layout.number_of(b)) != bits[at]) return false;
    }
  }
  return true;
}

}  // namespace

bool allows(PairRule rule, int a, int b) {
  switch (rule.relation) {
    case Relation::kAlways:
      return true;
    case Relation::kApart:
      return std::abs(a - b) >= rule.amount;
    case Relation::kLess:
      return a < b;
    case Relation::kGreater:
      return a > b;
    case Relation::kAtMost:
      return a <= b;
    case Relation::kAtLeast:
      return a >= b;
    case Relation::kEqual:
      return a == b;
    case Relation::kDifference:
      return std::abs(a - b) == rule.amount;
    case Relation::kRatio:
      return a == rule.amount * b || b == rule.amount * a;
    case Relation::kSum:
      return a + b == rule.amount;
  }
  return false;
}

std::string pair_table(PairRule rule, const geometry::Layout& layout) {
  const Bits bits = bits_of(rule, layout);
  std::string table;
  for (std::size_t from = 0; from < bits.size(); from += 6) {
    int digit = 0;
    for (std::size_t bit = 0; bit < 6 && from + bit < bits.size(); ++bit) {
      if (bits[from + bit]) digit |= 1 << bit;
    }
    table += base64_char(digit);
  }
  while (!table.empty() && table.back() == base64_char(0)) table.pop_back();
  return table;
}

std::optional<PairRule> rule_of_table(std::string_view table, const geometry::Layout& layout,
                                      bool differ) {
  const auto wanted = read_bits(table, layout.values);
  if (!wanted) return std::nullopt;
  for (int amount = 0; amount <= 2 * layout.values; ++amount) {
    for (int relation = 0; relation <= static_cast<int>(Relation::kSum); ++relation) {
      const PairRule rule{static_cast<Relation>(relation), amount};
      const bool has_amount =
          rule.relation == Relation::kApart || rule.relation >= Relation::kDifference;
      if ((amount == 0) != !has_amount) continue;
      if (is_table_of(rule, *wanted, layout, differ)) return rule;
    }
  }
  return std::nullopt;
}

}  // namespace nonet::text::iss
