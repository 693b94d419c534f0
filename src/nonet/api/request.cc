#include "nonet/api/request.h"

#include <algorithm>

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
  return "expected a whole number " + std::to_string(least) + ".." + std::to_string(most);
}

// A whole number, also when it is written 5.0 or 5e0, as JavaScript may.
std::optional<std::int64_t> whole_of(const Json& value) {
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    if (number > static_cast<std::uint64_t>(INT64_MAX)) return std::nullopt;
    return static_cast<std::int64_t>(number);
  }
  if (value.is_number_integer()) return value.get<std::int64_t>();
  if (!value.is_number_float()) return std::nullopt;
  constexpr double kExact = 9007199254740992.0;  // 2^53
  const auto number = value.get<double>();
  if (!(number >= -kExact && number <= kExact)) return std::nullopt;
  const auto whole = static_cast<std::int64_t>(number);
  return static_cast<double>(whole) == number ? std::optional(whole) : std::nullopt;
}

}  // namespace

std::string Request::place_of(std::string_view key) const {
  if (path_.empty()) return std::string(key);
  if (key.empty()) return path_;
  return path_ + "." + std::string(key);
}

const Json* Request::find(std::string_view key) const {
  const auto at = object_.find(key);
  return at == object_.end() || at->is_null() ? nullptr : &*at;
}

const Json* Request::take(std::string_view key, bool needed) {
  asked_.emplace_back(key);
  const Json* const value = find(key);
  if (value == nullptr && needed) fail(key, "missing");
  return value;
}

Json Request::fail(std::string_view key, std::string message) {
  if (!failure_) failure_ = Failure{std::move(message), place_of(key)};
  return nullptr;
}

bool Request::finish() {
  for (const auto& item : object_.items()) {
    if (failed()) return false;
    if (std::find(asked_.begin(), asked_.end(), item.key()) != asked_.end()) continue;
    std::string known;
    for (const std::string& key : asked_) (known += known.empty() ? "" : ", ") += key;
    fail(item.key().substr(0, kLongestName), "there is no such key; there is: " + known);
  }
  return !failed();
}

bool Request::flag(std::string_view key, bool otherwise) {
  const Json* const value = take(key, false);
  if (value == nullptr) return otherwise;
  if (value->is_boolean()) return value->get<bool>();
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
  constexpr double kMost = 9007199254740992.0;  // 2^53
  const double number = value->is_number() ? value->get<double>() : -1;
  if (number >= 0 && number <= kMost) return static_cast<std::int64_t>(number);
  fail(key, "expected milliseconds, 0 or more");
  return 0;
}

std::string Request::text(std::string_view key, std::size_t longest) {
  if (take(key, true) == nullptr) return {};
  return text_or(key, "", longest);
}

std::string Request::text_or(std::string_view key, std::string_view otherwise,
                             std::size_t longest) {
  const Json* const value = take(key, false);
  if (value == nullptr) return std::string(otherwise);
  const auto* const text = value->get_ptr<const std::string*>();
  if (text == nullptr) {
    fail(key, "expected text");
  } else if (text->size() > longest) {
    fail(key, "longer than " + std::to_string(longest) + " bytes");
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
  const auto* const text = value->get_ptr<const std::string*>();
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

CellSet Request::cells(std::string_view key) {
  const Json* const value = take(key, true);
  CellSet cells;
  if (value == nullptr) return cells;
  bool good = value->is_array() && value->size() <= kCells;
  for (std::size_t i = 0; good && i < value->size(); ++i) {
    const auto index = whole_of((*value)[i]);
    good = index && *index >= 0 && *index < kCells;
    if (good) cells.insert(Cell(static_cast<int>(*index)));
  }
  if (!good) fail(key, "expected a list of cells 0..80");
  return cells;
}

std::vector<std::string> Request::texts(std::string_view key) {
  const Json* const value = take(key, false);
  std::vector<std::string> list;
  if (value == nullptr) return list;
  bool good = value->is_array() && value->size() <= kMostTexts;
  for (std::size_t i = 0; good && i < value->size(); ++i) {
    const auto* const text = (*value)[i].get_ptr<const std::string*>();
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
    if (good) list.emplace_back(item, failure_, place_of(key) + "." + std::to_string(i));
  }
  if (!good) fail(key, "expected a list of objects");
  return list;
}

}  // namespace nonet::api
