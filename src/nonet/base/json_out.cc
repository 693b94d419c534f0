#include "nonet/base/json_out.h"

#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/json.h"

namespace nonet::json {

void Object::begin(std::string_view key) {
  if (text_.size() > 1) text_ += ',';
  append_quoted(text_, key);
  text_ += ':';
}

Object& Object::set(std::string_view key, const Out& value) {
  begin(key);
  text_ += value.text;
  return *this;
}
Object& Object::set(std::string_view key, std::string_view value) {
  begin(key);
  append_quoted(text_, value);
  return *this;
}
Object& Object::set(std::string_view key, int value) { return set(key, std::int64_t{value}); }
Object& Object::set(std::string_view key, std::int64_t value) {
  begin(key);
  text_ += std::to_string(value);
  return *this;
}
Object& Object::set(std::string_view key, std::uint64_t value) {
  begin(key);
  text_ += std::to_string(value);
  return *this;
}
Object& Object::set(std::string_view key, bool value) {
  begin(key);
  text_ += value ? "true" : "false";
  return *this;
}
Object& Object::set_text(std::string_view key, std::string_view text) {
  return text.empty() ? *this : set(key, text);
}
Object& Object::set_tenths(std::string_view key, int tenths) {
  begin(key);
  text_ += compose("{}.{}", {tenths / 10, tenths % 10});
  return *this;
}
Object& Object::append(const Object& other) {
  if (other.text_.size() > 1 && text_.size() > 1) text_ += ',';
  text_.append(other.text_, 1);
  return *this;
}

Out Object::take() {
  text_ += '}';
  return {std::move(text_)};
}

void List::begin() {
  if (text_.size() > 1) text_ += ',';
}
List& List::add(const Out& value) {
  begin();
  text_ += value.text;
  return *this;
}
List& List::add(int value) {
  begin();
  text_ += std::to_string(value);
  return *this;
}
List& List::add(std::uint64_t value) {
  begin();
  text_ += std::to_string(value);
  return *this;
}
List& List::add(std::string_view value) {
  begin();
  append_quoted(text_, value);
  return *this;
}

Out List::take() {
  text_ += ']';
  return {std::move(text_)};
}

}  // namespace nonet::json
