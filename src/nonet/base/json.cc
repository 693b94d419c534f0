#include "nonet/base/json.h"

#include <algorithm>

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

// A number as JSON writes it, in parts: 12.50e-1 is digits 1250, of which `scale` -3 (two behind
// the point, one for the exponent) are behind the point.
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
  return decimal.digits + std::string(static_cast<std::size_t>(decimal.scale), '0');
}

// Digits as a number with a sign, where that fits.
std::optional<std::int64_t> integer_of(std::string_view digits, bool negative) {
  std::int64_t value = 0;
  for (const char c : digits) {
    if (__builtin_mul_overflow(value, std::int64_t{10}, &value)) return std::nullopt;
    const std::int64_t digit = negative ? '0' - c : c - '0';
    if (__builtin_add_overflow(value, digit, &value)) return std::nullopt;
  }
  return value;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

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
  // Longer than need be, half of a surrogate pair, beyond U+10FFFF.
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

void append_utf8(std::string& out, std::uint32_t code) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0U | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0U | code >> 12);
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xF0U | code >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

constexpr std::string_view kEscapes = "\"\\/bfnrt";
constexpr std::string_view kEscaped = "\"\\/\b\f\n\r\t";

}  // namespace

// Reads one text from front to back. Every function returns whether what it read made sense, and
// leaves `at_` where it stopped.
class JsonReader {
 public:
  JsonReader(std::string_view text, const JsonLimits& limits) : text_(text), limits_(limits) {}

  ReadJson read() {
    ReadJson read;
    read.complete = value(read.value, 0);
    if (read.complete) {
      skip_blanks();
      read.complete = at_ == text_.size();
    }
    read.stopped_at = at_;
    return read;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool accept(char c) {
    if (peek() != c || at_ == text_.size()) return false;
    ++at_;
    return true;
  }
  void skip_blanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != text_.npos) ++at_;
  }
  bool word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  bool value(Json& into, int depth) {
    skip_blanks();
    switch (peek()) {
      case '{':
        return depth < limits_.depth && object(into, depth + 1);
      case '[':
        return depth < limits_.depth && array(into, depth + 1);
      case '"': {
        std::string text;
        if (!string(text)) return false;
        into = std::move(text);
        return true;
      }
      case 't':
        into = true;
        return keep(into, word("true"));
      case 'f':
        into = false;
        return keep(into, word("false"));
      case 'n':
        return word("null");
      default:
        return number(into);
    }
  }
  static bool keep(Json& into, bool good) {
    if (!good) into = nullptr;
    return good;
  }

  bool array(Json& into, int depth) {
    ++at_;
    into = Json::array();
    skip_blanks();
    if (accept(']')) return true;
    for (;;) {
      into.items_.emplace_back();
      if (!value(into.items_.back(), depth)) {
        if (into.items_.back().is_null()) into.items_.pop_back();
        return false;
      }
      skip_blanks();
      if (accept(']')) return true;
      if (!accept(',')) return false;
    }
  }

  bool object(Json& into, int depth) {
    ++at_;
    into = Json::object();
    skip_blanks();
    if (accept('}')) return true;
    for (;;) {
      skip_blanks();
      std::string key;
      if (peek() != '"' || into.size() >= limits_.members || !string(key)) return false;
      skip_blanks();
      if (!accept(':')) return false;
      Json inside;
      const bool good = value(inside, depth);
      if (good || !inside.is_null()) into[key] = std::move(inside);
      if (!good) return false;
      skip_blanks();
      if (accept('}')) return true;
      if (!accept(',')) return false;
    }
  }

  bool string(std::string& into) {
    ++at_;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (accept('"')) return true;
      if (static_cast<unsigned char>(c) < 0x20) return false;
      if (accept('\\')) {
        if (!escape(into)) return false;
        continue;
      }
      const std::size_t length = utf8_length(text_, at_);
      if (length == 0) return false;
      into += text_.substr(at_, length);
      at_ += length;
    }
    return false;
  }

  bool escape(std::string& into) {
    if (accept('u')) return code_point(into);
    const std::size_t which = at_ < text_.size() ? kEscapes.find(text_[at_]) : kEscapes.npos;
    if (which == kEscapes.npos) return false;
    into += kEscaped[which];
    ++at_;
    return true;
  }

  bool code_point(std::string& into) {
    std::uint32_t code = 0;
    if (!hex4(code)) return false;
    constexpr std::uint32_t kHigh = 0xD800;
    constexpr std::uint32_t kLow = 0xDC00;
    constexpr std::uint32_t kEnd = 0xE000;
    if (code >= kLow && code < kEnd) return false;
    if (code >= kHigh && code < kLow) {
      std::uint32_t low = 0;
      if (!word("\\u") || !hex4(low) || low < kLow || low >= kEnd) return false;
      code = 0x10000 + ((code - kHigh) << 10) + (low - kLow);
    }
    append_utf8(into, code);
    return true;
  }

  bool hex4(std::uint32_t& code) {
    code = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = static_cast<char>(peek() | 0x20);
      if (is_digit(peek())) {
        code = code << 4 | static_cast<std::uint32_t>(peek() - '0');
      } else if (c >= 'a' && c <= 'f') {
        code = code << 4 | static_cast<std::uint32_t>(c - 'a' + 10);
      } else {
        return false;
      }
    }
    return true;
  }

  bool digits() {
    const std::size_t from = at_;
    while (is_digit(peek())) ++at_;
    return at_ > from;
  }

  bool number(Json& into) {
    const std::size_t from = at_;
    const bool negative = accept('-');
    const bool zero = peek() == '0';
    const std::size_t first = at_;
    if (!digits() || (zero && at_ > first + 1)) return false;
    bool plain = true;
    if (accept('.')) {
      plain = false;
      if (!digits()) return false;
    }
    if (peek() == 'e' || peek() == 'E') {
      plain = false;
      ++at_;
      if (peek() == '+' || peek() == '-') ++at_;
      if (!digits()) return false;
    }
    const std::string_view text = text_.substr(from, at_ - from);
    const auto whole =
        plain ? integer_of(text_.substr(first, at_ - first), negative) : std::nullopt;
    const bool minus_zero = negative && zero && plain;
    into = whole && !minus_zero ? Json(*whole) : Json::number(std::string(text));
    return true;
  }

  std::string_view text_;
  JsonLimits limits_;
  std::size_t at_ = 0;
};

ReadJson read_json(std::string_view text, const JsonLimits& limits) {
  return JsonReader(text, limits).read();
}

void append_quoted(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const std::size_t which = c == '/' ? kEscaped.npos : kEscaped.find(c);
    const std::size_t length = utf8_length(text, at);
    if (which != kEscaped.npos) {
      out += '\\';
      out += kEscapes[which];
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += "\\u00";
      out += kHex[static_cast<unsigned char>(c) >> 4];
      out += kHex[static_cast<unsigned char>(c) & 0xFU];
    } else if (length == 0) {
      out += "\xEF\xBF\xBD";  // U+FFFD
    } else {
      out += text.substr(at, length);
    }
    at += std::max<std::size_t>(length, 1);
  }
  out += '"';
}

namespace {

void append(std::string& out, const Json& json) {
  switch (json.kind()) {
    case Json::Kind::kNull:
      out += "null";
      return;
    case Json::Kind::kBoolean:
      out += json.boolean() ? "true" : "false";
      return;
    case Json::Kind::kInteger:
      out += std::to_string(json.integer());
      return;
    case Json::Kind::kNumber:
      out += json.number_text();
      return;
    case Json::Kind::kString:
      append_quoted(out, json.text());
      return;
    case Json::Kind::kArray:
    case Json::Kind::kObject:
      break;
  }
  const bool object = json.is_object();
  out += object ? '{' : '[';
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (i > 0) out += ',';
    if (object) {
      append_quoted(out, json.key(i));
      out += ':';
    }
    append(out, json[i]);
  }
  out += object ? '}' : ']';
}

}  // namespace

std::string to_text(const Json& json) {
  std::string out;
  append(out, json);
  return out;
}

}  // namespace nonet
