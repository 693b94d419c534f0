// JSON output, as text. Answers are written front to back and never read again, so no tree of
// values is built: these classes make every answer of the API and every line of --json. A value
// that is read or changed afterwards is a Json (json.h).

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace nonet::json {

// A value as JSON text.
struct Out {
  std::string text = "null";
};

// An object under construction. Keys stay in the order in which they are set, each once, so that an
// answer is the same bytes everywhere. The setters are not inline, which keeps the module for the
// web small: answers are made in many places.
class Object {
 public:
  Object& set(std::string_view key, const Out& value);
  Object& set(std::string_view key, std::string_view value);
  Object& set(std::string_view key, const char* value) { return set(key, std::string_view(value)); }
  Object& set(std::string_view key, const std::string& value) {
    return set(key, std::string_view(value));
  }
  Object& set(std::string_view key, int value);
  Object& set(std::string_view key, std::int64_t value);
  Object& set(std::string_view key, std::uint64_t value);
  Object& set(std::string_view key, bool value);
  // Nothing where the text is empty.
  Object& set_text(std::string_view key, std::string_view text);
  // 72 as 7.2.
  Object& set_tenths(std::string_view key, int tenths);
  // Appends the members of `other`. Precondition: none of their keys is set here already.
  Object& append(const Object& other);

  Out take();

 private:
  void begin(std::string_view key);

  std::string text_ = "{";
};

// A list under construction.
class List {
 public:
  List& add(const Out& value);
  List& add(int value);
  List& add(std::uint64_t value);
  List& add(std::string_view value);
  List& add(const std::string& value) { return add(std::string_view(value)); }

  Out take();

 private:
  void begin();

  std::string text_ = "[";
};

// A list of what `write` makes of each element: a value, a number or a text.
template <class Range, class Write>
Out list_of(const Range& range, Write write) {
  List list;
  for (const auto& each : range) list.add(write(each));
  return list.take();
}
// A list of the elements themselves.
template <class Numbers>
Out numbers_of(const Numbers& numbers) {
  return list_of(numbers, [](auto number) { return static_cast<int>(number); });
}
template <class Texts>
Out texts_of(const Texts& texts) {
  return list_of(texts, [](std::string_view text) { return text; });
}

}  // namespace nonet::json
