// Value: the content of a recipe, each part with its place, whichever reader made it.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::book {

// Line and column, both from 1.
struct Place {
  std::uint32_t line = 1;
  std::uint32_t column = 1;

  friend auto operator<=>(const Place&, const Place&) = default;
};

// What is wrong, in one sentence, and where.
struct Fault {
  Place place;
  std::string message;
};

struct Value;

struct Member {
  std::string key;
  Place place;               // of the key
  std::vector<Value> value;  // exactly one
};

struct Value {
  enum class Kind : std::uint8_t { kText, kWhole, kDecimal, kBoolean, kList, kTable, kDate };

  // How a table or a list was made, which decides what a text may add to it later.
  enum class Made : std::uint8_t {
    kByMention,  // [a.b] mentions a
    kByHeader,   // [a], [[a]]
    kByDots,     // a.b = 1
    kInline,     // a = {...}, a = [...]: complete
  };

  Kind kind = Kind::kTable;
  Made made = Made::kInline;
  Place place;
  std::string text;
  std::int64_t whole = 0;
  double decimal = 0;
  bool boolean = false;
  std::vector<Value> items;     // of a list
  std::vector<Member> members;  // of a table, as they stand in the text

  bool is(Kind other) const { return kind == other; }
};

}  // namespace nonet::book
