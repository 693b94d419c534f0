#include "nonet/base/json.h"

#include <algorithm>
#include <cstring>
#include <new>

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>
#include <rapidjson/writer.h>

#include "nonet/base/compose.h"
#include "nonet/base/json_fault.h"

namespace nonet {

Json Json::array(std::initializer_list<Json> items) {
  Json json;
  json.kind_ = Kind::kArray;
  json.items_ = items;
  return json;
}

Json Json::object(std::initializer_list<std::pair<const char*, Json>> members) {
  Json json;
  json.kind_ = Kind::kObject;
  for (const auto& [key, value] : members) json[key] = value;
  return json;
}

Json Json::number(std::string text) {
  Json json;
  json.kind_ = Kind::kNumber;
  json.text_ = std::move(text);
  return json;
}

void Json::push_back(Json value) {
  assert(is_null() || is_array());
  kind_ = Kind::kArray;
  items_.push_back(std::move(value));
}

void Json::update(const Json& other) {
  for (std::size_t i = 0; i < other.size(); ++i) (*this)[other.key(i)] = other[i];
}

const Json* Json::find(std::string_view key) const {
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    if (keys_[i] == key) return &items_[i];
  }
  return nullptr;
}

Json& Json::operator[](std::string_view key) {
  assert(is_null() || is_object());
  kind_ = Kind::kObject;
  const auto at =
      static_cast<std::size_t>(std::find(keys_.begin(), keys_.end(), key) - keys_.begin());
  if (at == keys_.size()) {
    keys_.emplace_back(key);
    items_.emplace_back();
  }
  return items_[at];
}

void Json::erase(std::string_view key) {
  const auto at = std::find(keys_.begin(), keys_.end(), key);
  if (at == keys_.end()) return;
  items_.erase(items_.begin() + (at - keys_.begin()));
  keys_.erase(at);
}

namespace {

// A number in JSON's syntax as digits * 10^scale: 12.50e-1 is 1250 * 10^-3 (two digits behind the
// point, one for the exponent).
struct Decimal {
  bool negative = false;
  std::string digits;
  int scale = 0;
};

constexpr int kMostExponent = 1000;

Decimal decimal_of(std::string_view text) {
  Decimal decimal;
  std::size_t i = 0;
  decimal.negative = text[0] == '-';
  if (decimal.negative) ++i;
  bool behind = false;
  for (; i < text.size() && text[i] != 'e' && text[i] != 'E'; ++i) {
    if (text[i] == '.') {
      behind = true;
    } else {
      decimal.digits += text[i];
      if (behind) --decimal.scale;
    }
  }
  if (i == text.size()) return decimal;
  ++i;
  const bool down = text[i] == '-';
  if (text[i] == '-' || text[i] == '+') ++i;
  int exponent = 0;
  for (; i < text.size(); ++i) exponent = std::min(exponent * 10 + (text[i] - '0'), kMostExponent);
  decimal.scale += down ? -exponent : exponent;
  return decimal;
}

bool all_zero(std::string_view digits) { return digits.find_first_not_of('0') == digits.npos; }

// The digits before the point.
std::string before_point(const Decimal& decimal) {
  const auto size = static_cast<int>(decimal.digits.size());
  if (decimal.scale < 0) {
    return decimal.digits.substr(0, static_cast<std::size_t>(std::max(0, size + decimal.scale)));
  }
  if (all_zero(decimal.digits)) return "0";
  return compose("{}{}",
                 {decimal.digits, std::string(static_cast<std::size_t>(decimal.scale), '0')});
}

// Digits as a number with a sign, where 64 bits hold it.
std::optional<std::int64_t> integer_of(std::string_view digits, bool negative) {
  std::int64_t value = 0;
  for (const char c : digits) {
    if (__builtin_mul_overflow(value, std::int64_t{10}, &value)) return std::nullopt;
    const std::int64_t digit = negative ? '0' - c : c - '0';
    if (__builtin_add_overflow(value, digit, &value)) return std::nullopt;
  }
  return value;
}

}  // namespace

std::optional<std::int64_t> Json::whole() const {
  if (is_integer()) return integer_;
  if (kind_ != Kind::kNumber) return std::nullopt;
  const Decimal decimal = decimal_of(text_);
  return integer_of(before_point(decimal), decimal.negative);
}

bool Json::is_whole() const {
  if (kind_ != Kind::kNumber) return is_integer();
  const Decimal decimal = decimal_of(text_);
  if (decimal.scale >= 0) return true;
  const std::size_t before = before_point(decimal).size();
  return all_zero(std::string_view(decimal.digits).substr(before));
}

std::size_t utf8_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned first = byte(at);
  if (at >= text.size() || first < 0x80) return at < text.size() ? 1 : 0;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80) return 0;
  }
  // Overlong, half of a surrogate pair, overlong again, beyond U+10FFFF.
  const unsigned second = byte(at + 1);
  if (first == 0xE0 && second < 0xA0) return 0;
  if (first == 0xED && second > 0x9F) return 0;
  if (first == 0xF0 && second < 0x90) return 0;
  if (first == 0xF4 && second > 0x8F) return 0;
  return length;
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

namespace {

// Memory for the parser and the writer. RapidJSON's own allocator gives a null pointer where there
// is none, which RapidJSON does not look at; `new` reports it as everywhere else.
class Allocator {
 public:
  [[maybe_unused]] static constexpr bool kNeedFree = true;
  // NOLINTBEGIN(readability-identifier-naming): the names that RapidJSON calls
  static void* Malloc(std::size_t size) { return size == 0 ? nullptr : ::operator new(size); }
  static void* Realloc(void* old, std::size_t old_size, std::size_t size) {
    void* const moved = Malloc(size);
    if (old != nullptr && moved != nullptr) std::memcpy(moved, old, std::min(old_size, size));
    Free(old);
    return moved;
  }
  static void Free(void* memory) { ::operator delete(memory); }
  // NOLINTEND(readability-identifier-naming)
};

// Builds the value from the parser's events. Arrays and objects that are open when the parser gives
// up are closed as they stand.
class Builder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Builder> {
 public:
  explicit Builder(const JsonLimits& limits) : limits_(limits) {}

  // NOLINTBEGIN(readability-identifier-naming): the names that the parser calls
  bool Null() { return add(nullptr); }
  bool Bool(bool value) { return add(value); }
  bool RawNumber(const char* text, rapidjson::SizeType size, bool /*copy*/) {
    return add(number_of({text, size}));
  }
  // The parser lets half of a surrogate pair pass.
  bool String(const char* text, rapidjson::SizeType size, bool /*copy*/) {
    return is_utf8({text, size}) && add(std::string_view(text, size));
  }
  bool StartArray() { return open(Json::array()); }
  bool EndArray(rapidjson::SizeType /*items*/) { return close(); }
  bool StartObject() { return open(Json::object()); }
  bool Key(const char* text, rapidjson::SizeType size, bool /*copy*/) {
    if (open_.back().value.size() >= limits_.members || !is_utf8({text, size})) return false;
    open_.back().key.assign(text, size);
    return true;
  }
  bool EndObject(rapidjson::SizeType /*members*/) { return close(); }
  // NOLINTEND(readability-identifier-naming)

  Json take() {
    while (!open_.empty()) close();
    return std::move(root_);
  }
  // The key at which the parser gave up, because its object has it already.
  const std::optional<std::string>& repeated() const { return repeated_; }

 private:
  struct Level {
    Json value;
    std::string key;  // of an object: the key of the next member
  };

  static Json number_of(std::string_view text) {
    const bool negative = text[0] == '-';
    const std::string_view digits = text.substr(negative ? 1 : 0);
    const bool plain = digits.find_first_not_of("0123456789") == digits.npos;
    const bool minus_zero = negative && digits == "0";
    const auto whole = plain && !minus_zero ? integer_of(digits, negative) : std::nullopt;
    return whole ? Json(*whole) : Json::number(std::string(text));
  }

  bool open(Json value) {
    if (open_.size() >= static_cast<std::size_t>(limits_.depth)) return false;
    open_.push_back({std::move(value), {}});
    return true;
  }
  bool close() {
    Json value = std::move(open_.back().value);
    open_.pop_back();
    return add(std::move(value));
  }
  bool add(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
    } else if (Level& level = open_.back(); level.value.is_array()) {
      level.value.push_back(std::move(value));
    } else {
      return add_member(level, std::move(value));
    }
    return true;
  }
  bool add_member(Level& level, Json value) {
    const std::size_t before = level.value.size();
    Json& member = level.value[level.key];
    if (level.value.size() == before) {
      repeated_ = level.key;
      return false;
    }
    member = std::move(value);
    return true;
  }

  JsonLimits limits_;
  std::vector<Level> open_;
  Json root_;
  std::optional<std::string> repeated_;
};

// The output stream of the writer: appends to a string.
class Appender {
 public:
  using Ch = char;
  explicit Appender(std::string& out) : out_(out) {}
  // NOLINTBEGIN(readability-identifier-naming): the names that the writer calls
  void Put(char c) { out_ += c; }
  void Flush() {}
  // NOLINTEND(readability-identifier-naming)

 private:
  std::string& out_;
};

using Writer = rapidjson::Writer<Appender, rapidjson::UTF8<>, rapidjson::UTF8<>, Allocator>;

// The text with U+FFFD for every byte that belongs to no character.
std::string as_utf8(std::string_view text) {
  std::string good;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    good += length == 0 ? "\xEF\xBF\xBD" : text.substr(at, length);
    at += std::max<std::size_t>(length, 1);
  }
  return good;
}

bool write_string(Writer& writer, std::string_view text) {
  if (!is_utf8(text)) return write_string(writer, as_utf8(text));
  return writer.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}

bool write(Writer& writer, const Json& json) {
  switch (json.kind()) {
    case Json::Kind::kNull:
      return writer.Null();
    case Json::Kind::kBoolean:
      return writer.Bool(json.boolean());
    case Json::Kind::kInteger:
      return writer.Int64(json.integer());
    case Json::Kind::kNumber: {
      const std::string& text = json.number_text();
      return writer.RawValue(text.data(), text.size(), rapidjson::kNumberType);
    }
    case Json::Kind::kString:
      return write_string(writer, json.text());
    case Json::Kind::kArray:
      writer.StartArray();
      for (const Json& item : json) write(writer, item);
      return writer.EndArray();
    case Json::Kind::kObject:
      break;
  }
  writer.StartObject();
  for (std::size_t i = 0; i < json.size(); ++i) {
    write_string(writer, json.key(i));
    write(writer, json[i]);
  }
  return writer.EndObject();
}

}  // namespace

namespace {

// Returns where the parser stopped; the end where the whole text is JSON.
std::optional<std::size_t> parse(std::string_view text, Builder& builder) {
  constexpr unsigned kFlags = rapidjson::kParseValidateEncodingFlag |
                              rapidjson::kParseNumbersAsStringsFlag |
                              rapidjson::kParseIterativeFlag;
  rapidjson::MemoryStream stream(text.data(), text.size());
  rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, Allocator> reader;
  const rapidjson::ParseResult result = reader.Parse<kFlags>(stream, builder);
  if (result.IsError()) return result.Offset();
  // The parser takes a zero byte for the end.
  if (stream.Tell() != text.size()) return stream.Tell();
  return std::nullopt;
}

// The beginning of a text that may be long, cut between two characters.
std::string shortened(std::string_view text) {
  constexpr std::size_t kMost = 60;  // bytes, which fit a line with the sentence around them
  if (text.size() <= kMost) return std::string(text);
  std::size_t size = 0;
  while (size + utf8_length(text, size) <= kMost) size += utf8_length(text, size);
  return compose("{}...", {text.substr(0, size)});
}

}  // namespace

ReadJson read_json(std::string_view text, const JsonLimits& limits) {
  Builder builder(limits);
  const std::optional<std::size_t> fault = parse(text, builder);
  ReadJson read;
  read.complete = !fault;
  read.stopped_at = fault.value_or(text.size());
  read.value = builder.take();
  return read;
}

std::optional<std::string> repeated_key(std::string_view text, const JsonLimits& limits) {
  Builder builder(limits);
  parse(text, builder);
  const std::optional<std::string>& key = builder.repeated();
  if (!key) return std::nullopt;
  return compose("the key '{}' is there twice", {shortened(*key)});
}

void append_quoted(std::string& out, std::string_view text) {
  Appender appender(out);
  Writer writer(appender);
  write_string(writer, text);
}

std::string to_text(const Json& json) {
  std::string out;
  Appender appender(out);
  Writer writer(appender);
  write(writer, json);
  return out;
}

}  // namespace nonet
