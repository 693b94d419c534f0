#include "nonet/api/request.h"

#include <algorithm>

#include "nonet/base/compose.h"
#include "nonet/base/seed.h"

namespace nonet::api {

namespace {

constexpr std::size_t kMostTexts = 200;
constexpr std::size_t kLongestName = 100;
constexpr std::size_t kMostObjects = 1'000;
constexpr unsigned kAllDigits9 = 0x1FF;

const Json& empty_object() {
  static const Json object = Json::object();
  return object;
}

std::string range_text(std::int64_t least, std::int64_t most) {
  return compose("expected a whole number {}..{}", {least, most});
}

// A whole number, also when it is written 5.0 or 5e0.
std::optional<std::int64_t> whole_of(const Json& value) {
  return value.is_whole() ? value.whole() : std::nullopt;
}

const std::string* text_of(const Json& value) {
  return value.is_string() ? &value.text() : nullptr;
}

}  // namespace

std::string Request::place_of(std::string_view key) const {
  if (path_.empty()) return std::string(key);
  if (key.empty()) return path_;
  return compose("{}.{}", {path_, key});
}

const Json* Request::find(std::string_view key) const {
  const Json* const value = object_.find(key);
  return value == nullptr || value->is_null() ? nullptr : value;
}

const Json* Request::take(std::string_view key, bool needed) {
  if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
  const Json* const value = find(key);
  if (value == nullptr && needed) miss(key);
  return value;
}

Out Request::fail(std::string_view key, std::string message) {
  if (!failure_) failure_ = Failure{std::move(message), place_of(key)};
  return {};
}

Out Request::miss(std::string_view key, std::string message) {
  if (!failure_) failure_ = Failure{std::move(message), place_of(key), true};
  return {};
}

bool Request::finish() {
  if (failure_ && !failure_->missing) return false;
  for (std::size_t i = 0; i < object_.size(); ++i) {
    const std::string& name = object_.key(i);
    if (std::find(asked_.begin(), asked_.end(), name) != asked_.end()) continue;
    std::string known;
    for (const std::string& key : asked_) (known += known.empty() ? "" : ", ") += key;
    failure_ = Failure{compose("there is no such key; there is: {}", {known}),
                       place_of(name.substr(0, kLongestName))};
    break;
  }
  return !failed();
}

bool Request::flag(std::string_view key, bool otherwise) {
  const Json* const value = take(key, false);
  if (value == nullptr) return otherwise;
  if (value->is_boolean()) return value->boolean();
  fail(key, "expected true or false");
  return otherwise;
}

std::int64_t Request::whole(std::string_view key, std::int64_t least, std::int64_t most) {
  if (take(key, true) == nullptr) return least;
  return whole(key, least, most, least);
}

std::int64_t Request::whole(std::string_view key, std::int64_t least, std::int64_t most,
                            std::int64_t otherwise) {
  const Json* const value = take(key, false);
  if (value == nullptr) return otherwise;
  const std::optional<std::int64_t> number = whole_of(*value);
  if (number && *number >= least && *number <= most) return *number;
  fail(key, range_text(least, most));
  return otherwise;
}

std::int64_t Request::millis(std::string_view key) {
  const Json* const value = take(key, true);
  if (value == nullptr) return 0;
  constexpr std::int64_t kMost = std::int64_t{1} << 53;
  const std::optional<std::int64_t> whole = value->whole();
  if (whole && *whole >= 0 && *whole <= kMost) return *whole;
  fail(key, "expected milliseconds, 0 or more");
  return 0;
}

std::uint64_t Request::seed(std::string_view key) {
  constexpr std::int64_t kMostExact = std::int64_t{1} << kChosenSeedBits;
  const Json* const value = take(key, true);
  if (value == nullptr) return 0;
  if (value->is_number()) return static_cast<std::uint64_t>(whole(key, 0, kMostExact));
  if (!value->is_string()) {
    fail(key, "expected a whole number or text");
    return 0;
  }
  const std::string seed = text(key);
  if (is_beyond_seeds(seed)) fail(key, "a number above 18446744073709551615");
  return seed_of_text(seed);
}

std::string Request::text(std::string_view key, std::size_t longest) {
  if (take(key, true) == nullptr) return {};
  return text_or(key, "", longest);
}

std::string Request::text_or(std::string_view key, std::string_view otherwise,
                             std::size_t longest) {
  const Json* const value = take(key, false);
  if (value == nullptr) return std::string(otherwise);
  const std::string* const text = text_of(*value);
  if (text == nullptr) {
    fail(key, "expected text");
  } else if (text->size() > longest) {
    fail(key, compose("longer than {} bytes", {longest}));
  } else {
    return *text;
  }
  return std::string(otherwise);
}

Grid Request::grid(std::string_view key) {
  if (take(key, true) == nullptr) return {};
  return grid_if(key).value_or(Grid());
}

std::optional<Grid> Request::grid_if(std::string_view key) {
  const Json* const value = take(key, false);
  if (value == nullptr) return std::nullopt;
  const std::string* const text = text_of(*value);
  const std::optional<Grid> grid = text != nullptr ? Grid::from_line(*text) : std::nullopt;
  if (!grid) fail(key, "expected 81 characters, each a digit 1..9, or '.' for a blank cell");
  return grid;
}

std::optional<Pencilmarks> Request::candidates_if(std::string_view key) {
  const Json* const value = take(key, false);
  if (value == nullptr) return std::nullopt;
  constexpr const char* kExpected = "expected 81 numbers 0..511, bit d-1 for digit d";
  if (!value->is_array() || value->size() != kCells) {
    fail(key, kExpected);
    return std::nullopt;
  }
  Pencilmarks marks;
  for (const Cell cell : kAllCells) {
    const auto bits = whole_of((*value)[static_cast<std::size_t>(cell.index())]);
    if (!bits || *bits < 0 || *bits > kAllDigits9) {
      fail(key, kExpected);
      return std::nullopt;
    }
    marks.set(cell, DigitSet::from_bits(static_cast<unsigned>(*bits)));
  }
  return marks;
}

std::vector<std::string> Request::texts(std::string_view key) {
  const Json* const value = take(key, false);
  std::vector<std::string> list;
  if (value == nullptr) return list;
  bool good = value->is_array() && value->size() <= kMostTexts;
  for (std::size_t i = 0; good && i < value->size(); ++i) {
    const std::string* const text = text_of((*value)[i]);
    good = text != nullptr && text->size() <= kLongestName;
    if (good) list.push_back(*text);
  }
  if (!good) fail(key, "expected a list of short texts");
  return list;
}

const Json* Request::any(std::string_view key) { return take(key, false); }

Request Request::object(std::string_view key) {
  const Json* const value = take(key, true);
  if (value != nullptr && value->is_object()) return {*value, failure_, place_of(key)};
  fail(key, "expected an object");
  return {empty_object(), failure_, place_of(key)};
}

std::vector<Request> Request::objects(std::string_view key) {
  const Json* const value = take(key, false);
  std::vector<Request> list;
  if (value == nullptr) return list;
  bool good = value->is_array() && value->size() <= kMostObjects;
  for (std::size_t i = 0; good && i < value->size(); ++i) {
    const Json& item = (*value)[i];
    good = item.is_object();
    if (good) list.emplace_back(item, failure_, compose("{}.{}", {place_of(key), i}));
  }
  if (!good) fail(key, "expected a list of objects");
  return list;
}

}  // namespace nonet::api
