// JSON values of requests and answers.
//
// Keys keep the order in which they were set, so that an answer is the same bytes everywhere. A
// value's type is looked at before it is taken: base/json.h says why.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/json.h"

namespace nonet::api {

// An object under construction. The setters are not inline: answers are made in many places, and
// the module for the web is small.
class Object {
 public:
  Object& set(std::string_view key, Json value);
  Object& set(std::string_view key, std::string_view value);
  Object& set(std::string_view key, const char* value) { return set(key, std::string_view(value)); }
  Object& set(std::string_view key, const std::string& value) {
    return set(key, std::string_view(value));
  }
  Object& set(std::string_view key, int value);
  Object& set(std::string_view key, std::uint64_t value);
  Object& set(std::string_view key, bool value);
  Object& set(std::string_view key, double value);

  Json take() { return std::move(json_); }

 private:
  Json json_ = Json::object();
};

// A list under construction.
class List {
 public:
  List& add(Json value);
  List& add(int value);
  List& add(std::string_view value);
  List& add(const std::string& value) { return add(std::string_view(value)); }

  Json take() { return std::move(json_); }

 private:
  Json json_ = Json::array();
};

// Nothing where the text is not JSON, or nests deeper than `deepest` objects and lists.
Json parse_json(std::string_view text, int deepest, std::string& error);
// One line. Bytes that are not UTF-8 are replaced.
std::string to_text(const Json& json);

}  // namespace nonet::api
