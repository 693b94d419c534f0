// Numbers, true and false, dates: a word up to what ends a value, tried as each of these in turn.

#include "nonet/book/toml_scalar.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <system_error>

#include "nonet/base/compose.h"

namespace nonet::book {

namespace {

constexpr std::string_view kDecimals = "0123456789";
// Longer words are not repeated in a message.
constexpr std::size_t kMostShown = 40;

// A word of which the front is taken, piece by piece.
class Word {
 public:
  explicit Word(std::string_view word) : rest_(word) {}

  std::string_view rest() const { return rest_; }
  bool at_end() const { return rest_.empty(); }
  bool take(std::string_view what) {
    if (!rest_.starts_with(what)) return false;
    rest_.remove_prefix(what.size());
    return true;
  }
  // One of these characters, or NUL where the next is none of them.
  char take_one(std::string_view allowed) {
    if (at_end() || allowed.find(rest_.front()) == std::string_view::npos) return '\0';
    const char taken = rest_.front();
    rest_.remove_prefix(1);
    return taken;
  }
  // At least one digit, single underscores between digits; `digits` gets them without underscores.
  bool take_digits(std::string_view allowed, std::string& digits) {
    do {
      const std::size_t count = std::min(rest_.find_first_not_of(allowed), rest_.size());
      if (count == 0) return false;
      digits += rest_.substr(0, count);
      rest_.remove_prefix(count);
    } while (take("_"));
    return true;
  }
  // A number of exactly so many digits; -1 where there is none.
  int take_number(std::size_t digits) {
    int number = 0;
    for (std::size_t i = 0; i < digits; ++i) {
      const char digit = take_one(kDecimals);
      if (digit == '\0') return -1;
      number = 10 * number + (digit - '0');
    }
    return number;
  }
  bool take_number(std::size_t digits, int least, int most) {
    const int number = take_number(digits);
    return number >= least && number <= most;
  }

 private:
  std::string_view rest_;
};

int days_of(int year, int month) {
  if (month == 2) return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

bool take_date(Word& word) {
  const int year = word.take_number(4);
  if (year < 0 || !word.take("-")) return false;
  const int month = word.take_number(2);
  return month >= 1 && month <= 12 && word.take("-") &&
         word.take_number(2, 1, days_of(year, month));
}

bool take_hour_and_minute(Word& word) {
  return word.take_number(2, 0, 23) && word.take(":") && word.take_number(2, 0, 59);
}

bool take_time(Word& word) {
  if (!take_hour_and_minute(word) || !word.take(":") || !word.take_number(2, 0, 59)) return false;
  if (!word.take(".")) return true;
  if (word.take_one(kDecimals) == '\0') return false;
  while (word.take_one(kDecimals) != '\0') continue;
  return true;
}

// 1979-05-27, 07:32:00.5, 1979-05-27T07:32:00, 1979-05-27 07:32:00-07:00 (RFC 3339).
bool is_date(std::string_view text) {
  Word time(text);
  if (take_time(time) && time.at_end()) return true;
  Word word(text);
  if (!take_date(word)) return false;
  if (word.at_end()) return true;
  if (word.take_one("Tt ") == '\0' || !take_time(word)) return false;
  if (word.at_end() || word.take_one("Zz") != '\0') return word.at_end();
  return word.take_one("+-") != '\0' && take_hour_and_minute(word) && word.at_end();
}

enum class Found : std::uint8_t { kNo, kYes, kTooLarge };

template <class Number, class... Base>
Found convert(const std::string& digits, Number& number, Base... base) {
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, number, base...);
  return error == std::errc() && stop == end ? Found::kYes : Found::kTooLarge;
}

// 0x1F, 0o17, 0b101.
Found read_prefixed(std::string_view text, std::int64_t& number) {
  struct Row {
    std::string_view prefix;
    std::string_view digits;
    int base;
  };
  constexpr Row kRows[] = {
      {"0x", "0123456789abcdefABCDEF", 16}, {"0o", "01234567", 8}, {"0b", "01", 2}};
  for (const Row& row : kRows) {
    Word word(text);
    std::string digits;
    if (word.take(row.prefix) && word.take_digits(row.digits, digits) && word.at_end()) {
      return convert(digits, number, row.base);
    }
  }
  return Found::kNo;
}

// The digits before the point: no zero in front of others.
bool take_whole(Word& word, std::string& digits) {
  const std::size_t begin = digits.size();
  if (!word.take_digits(kDecimals, digits)) return false;
  return digits.size() == begin + 1 || digits[begin] != '0';
}

// 12, -7, 1_000.
Found read_whole(std::string_view text, std::int64_t& number) {
  Word word(text);
  std::string digits;
  if (word.take_one("+-") == '-') digits = "-";
  if (!take_whole(word, digits) || !word.at_end()) return Found::kNo;
  return convert(digits, number);
}

// 0.5, -1e6, 6.626e-34, inf, nan.
Found read_decimal(std::string_view text, double& number) {
  Word word(text);
  std::string digits;
  if (word.take_one("+-") == '-') digits = "-";
  if (word.rest() == "inf" || word.rest() == "nan") {
    digits += word.rest();
    return convert(digits, number);
  }
  if (!take_whole(word, digits)) return Found::kNo;
  if (word.take(".")) {
    digits += '.';
    if (!word.take_digits(kDecimals, digits)) return Found::kNo;
  }
  if (word.take_one("eE") != '\0') {
    digits += 'e';
    if (word.take_one("+-") == '-') digits += '-';
    if (!word.take_digits(kDecimals, digits)) return Found::kNo;
  }
  return word.at_end() ? convert(digits, number) : Found::kNo;
}

Found read_word(std::string_view text, Value& value) {
  if (text == "true" || text == "false") {
    value.kind = Value::Kind::kBoolean;
    value.boolean = text == "true";
    return Found::kYes;
  }
  if (is_date(text)) {
    value.kind = Value::Kind::kDate;
    return Found::kYes;
  }
  value.kind = Value::Kind::kWhole;
  for (const auto read : {read_prefixed, read_whole}) {
    if (const Found found = read(text, value.whole); found != Found::kNo) return found;
  }
  value.kind = Value::Kind::kDecimal;
  return read_decimal(text, value.decimal);
}

// The word at the cursor, up to a character that ends values. A blank between a date and a time
// belongs to the word.
std::string_view word_at(const TomlCursor& cursor) {
  constexpr std::string_view kEnds = " \t\r\n,]}#";
  const std::string_view rest = cursor.rest();
  constexpr std::size_t kDate = std::string_view("1979-05-27").size();
  const std::size_t end = std::min(rest.find_first_of(kEnds), rest.size());
  const bool goes_on = end == kDate && is_date(rest.substr(0, end)) && rest.size() > end + 1 &&
                       rest[end] == ' ' && kDecimals.find(rest[end + 1]) != std::string_view::npos;
  if (!goes_on) return rest.substr(0, end);
  return rest.substr(0, std::min(rest.find_first_of(kEnds, end + 1), rest.size()));
}

}  // namespace

std::optional<Fault> read_scalar(TomlCursor& cursor, Value& value) {
  if (sees_text(cursor)) {
    value.kind = Value::Kind::kText;
    return read_text(cursor, value.text, true);
  }
  const std::string_view word = word_at(cursor);
  const Place place = cursor.place();
  switch (read_word(word, value)) {
    case Found::kYes:
      cursor.advance(word.size());
      return std::nullopt;
    case Found::kTooLarge:
      return Fault{place, "the number is too large"};
    case Found::kNo:
      break;
  }
  if (word.empty()) return Fault{place, "expected a value"};
  const std::string shown = word.size() > kMostShown ? "" : compose("'{}' is no value: ", {word});
  return Fault{place, shown + "expected a text in quotes, a number, true or false"};
}

}  // namespace nonet::book
