#include "nonet/api/json.h"

#include <algorithm>

namespace nonet::api {

namespace {

// How deep lists and objects of a text nest, whether or not the rest of it is JSON.
int depth_of(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      deepest = std::max(deepest, ++depth);
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return deepest;
}

}  // namespace

Object& Object::set(std::string_view key, Json value) {
  json_.push_back({std::string(key), std::move(value)});
  return *this;
}
Object& Object::set(std::string_view key, std::string_view value) {
  return set(key, Json(std::string(value)));
}
Object& Object::set(std::string_view key, int value) { return set(key, Json(value)); }
Object& Object::set(std::string_view key, std::uint64_t value) { return set(key, Json(value)); }
Object& Object::set(std::string_view key, bool value) { return set(key, Json(value)); }
Object& Object::set(std::string_view key, double value) { return set(key, Json(value)); }

List& List::add(Json value) {
  json_.push_back(std::move(value));
  return *this;
}
List& List::add(int value) { return add(Json(value)); }
List& List::add(std::string_view value) { return add(Json(std::string(value))); }

Json parse_json(std::string_view text, int deepest, std::string& error) {
  if (depth_of(text) > deepest) {
    error = "the request nests deeper than " + std::to_string(deepest) + " lists and objects";
    return nullptr;
  }
  Json json = Json::parse(text.begin(), text.end(), nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded()) {
    error = "the request is not JSON";
    return nullptr;
  }
  return json;
}

std::string to_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace nonet::api
