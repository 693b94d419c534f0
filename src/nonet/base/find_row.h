// find_row: the row of a table that has a value in one of its members.

#pragma once

#include <functional>
#include <iterator>

namespace nonet {

// The first row of `table` whose `member` equals `value`; nullptr when there is none. A pointer
// with every standard library; std::ranges::find returns the library's own iterator. Takes linear
// time.
template <class Table, class Value, class Member>
constexpr auto* find_row(const Table& table, const Value& value, Member member) {
  for (const auto& row : table) {
    if (std::invoke(member, row) == value) return &row;
  }
  return static_cast<decltype(&*std::begin(table))>(nullptr);
}

}  // namespace nonet
