// Json: a JSON value (RFC 8259), read from text and written as text.
//
// RapidJSON parses and writes. The value type is our own: it keeps the order of members, numbers as
// they were written, and the part of a damaged saved game before the damage, and it adds little to
// WebAssembly.
//
//   object    members in the order in which they were added; equal keys are refused: json_fault.h
//   integer   whole numbers that fit 64 bits with sign
//   number    every other number, as the text that it was read from, so that nothing is lost
//   string    UTF-8, checked when read; what is not UTF-8 is replaced when written
//
// Nothing here throws. Asking a value of one type for another is a broken precondition.

#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet {

class Json {
 public:
  enum class Kind : std::uint8_t { kNull, kBoolean, kInteger, kNumber, kString, kArray, kObject };

  Json() = default;
  // NOLINTBEGIN(google-explicit-constructor): a value stands for itself
  Json(std::nullptr_t) {}
  Json(bool value) : kind_(Kind::kBoolean), integer_(value ? 1 : 0) {}
  // A value above 2^63 - 1 becomes a kNumber.
  template <std::integral Integer>
  Json(Integer value) : kind_(Kind::kInteger), integer_(static_cast<std::int64_t>(value)) {
    if (!std::in_range<std::int64_t>(value)) *this = number(std::to_string(value));
  }
  Json(std::string value) : kind_(Kind::kString), text_(std::move(value)) {}
  Json(std::string_view value) : Json(std::string(value)) {}
  Json(const char* value) : Json(std::string(value)) {}
  // NOLINTEND(google-explicit-constructor)
  static Json array(std::initializer_list<Json> items = {});
  static Json object(std::initializer_list<std::pair<const char*, Json>> members = {});
  // A number that is no integer. Precondition: `text` is a number in JSON's syntax.
  static Json number(std::string text);

  Kind kind() const { return kind_; }
  bool is_null() const { return kind_ == Kind::kNull; }
  bool is_boolean() const { return kind_ == Kind::kBoolean; }
  bool is_integer() const { return kind_ == Kind::kInteger; }
  bool is_number() const { return is_integer() || kind_ == Kind::kNumber; }
  bool is_string() const { return kind_ == Kind::kString; }
  bool is_array() const { return kind_ == Kind::kArray; }
  bool is_object() const { return kind_ == Kind::kObject; }

  bool boolean() const {
    assert(is_boolean());
    return integer_ != 0;
  }
  std::int64_t integer() const {
    assert(is_integer());
    return integer_;
  }
  const std::string& text() const {
    assert(is_string());
    return text_;
  }
  // The text of a number that is no integer, as it was read.
  const std::string& number_text() const {
    assert(kind_ == Kind::kNumber);
    return text_;
  }
  // A number without its fraction, where that fits 64 bits with sign; nullopt for anything else.
  std::optional<std::int64_t> whole() const;
  // Whether the value is a number without fraction, however written: 5, 5.0, 50e-1.
  bool is_whole() const;

  // Items of an array, members of an object; 0 for anything else.
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  const Json& operator[](std::size_t i) const { return items_[i]; }
  Json& operator[](std::size_t i) { return items_[i]; }
  const std::string& key(std::size_t i) const { return keys_[i]; }
  std::vector<Json>::const_iterator begin() const { return items_.begin(); }
  std::vector<Json>::const_iterator end() const { return items_.end(); }
  std::vector<Json>::iterator begin() { return items_.begin(); }
  std::vector<Json>::iterator end() { return items_.end(); }

  // Makes null an array. Precondition: null or an array.
  void push_back(Json value);
  // Sets each member of the object `other`. Precondition: null or an object.
  void update(const Json& other);
  // nullptr where the value has no such member, or is no object.
  const Json* find(std::string_view key) const;
  bool contains(std::string_view key) const { return find(key) != nullptr; }
  // The member `key`, added as null where it is missing; null becomes an object. Precondition: null
  // or an object.
  Json& operator[](std::string_view key);
  Json& operator[](const char* key) { return (*this)[std::string_view(key)]; }
  void erase(std::string_view key);

  friend bool operator==(const Json&, const Json&) = default;

 private:
  Kind kind_ = Kind::kNull;
  std::int64_t integer_ = 0;
  std::string text_;
  std::vector<Json> items_;
  std::vector<std::string> keys_;  // of an object, beside its items
};

// The deepest nesting, and the most members of an object, that a text may have.
struct JsonLimits {
  int depth = 32;
  std::size_t members = 1000;
};

struct ReadJson {
  // The whole text, or the part before its first error, with every array and object that is open
  // there closed; null if that part is empty.
  Json value;
  bool complete = false;
  std::size_t stopped_at = 0;  // the byte of the first error; the end where complete
};
ReadJson read_json(std::string_view text, const JsonLimits& limits = {});

// Appends the text as a JSON string, quotes included.
void append_quoted(std::string& out, std::string_view text);
// In one line.
std::string to_text(const Json& json);

// How many bytes the UTF-8 character at `at` has; 0 where there is none.
std::size_t utf8_length(std::string_view text, std::size_t at);
bool is_utf8(std::string_view text);

}  // namespace nonet
