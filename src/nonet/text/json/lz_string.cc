#include "nonet/text/json/lz_string.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace nonet::text {

namespace {

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kBitsInCharacter = 6;
constexpr std::uint32_t kNarrowUnit = 0;
constexpr std::uint32_t kWideUnit = 1;
constexpr std::uint32_t kEnd = 2;
constexpr std::uint32_t kFirstEntry = 3;
// More codes than a text of a gigabyte has.
constexpr int kMostBits = 30;

// How many bits a code has. Writer and reader count alike: one bit more each time that the entries
// since the last change have used up the codes of that length.
class Width {
 public:
  Width(int bits, std::uint32_t left) : bits_(bits), left_(left) {}
  int bits() const { return bits_; }
  void count() {
    if (--left_ > 0) return;
    left_ = 1U << bits_;
    ++bits_;
  }

 private:
  int bits_;
  std::uint32_t left_;
};

class BitWriter {
 public:
  void write(std::uint32_t value, int bits) {
    for (int i = 0; i < bits; ++i) {
      held_ = held_ << 1U | (value >> i & 1U);
      if (++count_ == kBitsInCharacter) flush();
    }
  }
  // LZString adds another character where the last one is full.
  std::string finish() {
    held_ <<= static_cast<unsigned>(kBitsInCharacter - count_);
    flush();
    while (text_.size() % 4 != 0) text_ += '=';
    return std::move(text_);
  }

 private:
  void flush() {
    text_ += kBase64[held_];
    held_ = 0;
    count_ = 0;
  }

  std::string text_;
  std::uint32_t held_ = 0;
  int count_ = 0;
};

class Compressor {
 public:
  std::string run(std::u16string_view units) {
    for (const char16_t unit : units) add(unit);
    if (current_ != 0) emit();
    out_.write(kEnd, width_.bits());
    return out_.finish();
  }

 private:
  // Entries by the entry before and the unit behind it; single units stand behind entry 0.
  static std::uint64_t key(std::uint32_t entry, char16_t unit) {
    return std::uint64_t{entry} << 16U | unit;
  }

  void add(char16_t unit) {
    const auto [single, is_new] = entries_.try_emplace(key(0, unit), next_);
    if (is_new) {
      ++next_;
      new_units_.emplace(single->second, unit);
    }
    const std::uint32_t alone = single->second;
    const auto longer = entries_.find(key(current_, unit));
    if (longer != entries_.end()) {
      current_ = longer->second;
      return;
    }
    emit();
    entries_.emplace(key(current_, unit), next_++);
    current_ = alone;
  }

  void emit() {
    const auto found = new_units_.find(current_);
    if (found == new_units_.end()) {
      out_.write(current_, width_.bits());
    } else {
      const bool narrow = found->second < 256;
      out_.write(narrow ? kNarrowUnit : kWideUnit, width_.bits());
      out_.write(found->second, narrow ? 8 : 16);
      new_units_.erase(found);
      width_.count();
    }
    width_.count();
  }

  BitWriter out_;
  Width width_{2, 2};
  std::unordered_map<std::uint64_t, std::uint32_t> entries_;
  std::unordered_map<std::uint32_t, char16_t> new_units_;  // entries not written yet
  std::uint32_t next_ = kFirstEntry;
  std::uint32_t current_ = 0;  // the entry that has been read; 0 at the beginning
};

class BitReader {
 public:
  explicit BitReader(std::string_view text) : text_(text) {}

  // Nothing at the end of the text, or where it is not base64.
  std::optional<std::uint32_t> read(int bits) {
    std::uint32_t value = 0;
    for (int i = 0; i < bits; ++i) {
      if (count_ == 0 && !next_character()) return std::nullopt;
      --count_;
      value |= (held_ >> static_cast<unsigned>(count_) & 1U) << i;
    }
    return value;
  }

 private:
  bool next_character() {
    if (text_.empty()) return false;
    const char c = text_.front() == ' ' ? '+' : text_.front();
    const std::size_t value = kBase64.find(c);
    if (value == std::string_view::npos) return false;
    text_.remove_prefix(1);
    held_ = static_cast<std::uint32_t>(value);
    count_ = kBitsInCharacter;
    return true;
  }

  std::string_view text_;
  std::uint32_t held_ = 0;
  int count_ = 0;
};

class Decompressor {
 public:
  Decompressor(std::string_view base64, std::size_t limit) : in_(base64), limit_(limit) {}

  std::optional<std::u16string> run() {
    const auto first = in_.read(2);
    if (!first || *first > kEnd) return std::nullopt;
    if (*first == kEnd) return std::move(units_);
    if (!add_unit(*first) || limit_ == 0) return std::nullopt;
    last_ = entries_.back();
    for (;;) {
      const auto code = in_.read(width_.bits());
      if (!code || width_.bits() > kMostBits) return std::nullopt;
      if (*code == kEnd) return std::move(units_);
      if (!add_entry(*code)) return std::nullopt;
    }
  }

 private:
  struct Piece {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
  };

  std::uint32_t size() const { return static_cast<std::uint32_t>(units_.size()); }

  // Adds a new unit to the entries and to the text.
  bool add_unit(std::uint32_t code) {
    const auto unit = in_.read(code == kNarrowUnit ? 8 : 16);
    if (!unit) return false;
    entries_.push_back({size(), 1});
    units_ += static_cast<char16_t>(*unit);
    return true;
  }

  // Adds the text of one code, and the entry that it completes: the text of the code before and one
  // unit more, next to each other in the text.
  bool add_entry(std::uint32_t code) {
    const std::uint32_t begin = size();
    if (code < kFirstEntry) {
      if (!add_unit(code)) return false;
      width_.count();
    } else {
      const std::uint32_t entry = code - kFirstEntry;
      if (entry > entries_.size()) return false;
      const bool unfinished = entry == entries_.size();
      const Piece piece = unfinished ? Piece{last_.begin, last_.size + 1} : entries_[entry];
      if (piece.size > limit_ - begin) return false;
      // Unit by unit: an unfinished entry ends with its own first unit.
      for (std::uint32_t i = 0; i < piece.size; ++i) units_ += units_[piece.begin + i];
    }
    if (size() > limit_) return false;
    entries_.push_back({last_.begin, last_.size + 1});
    last_ = {begin, size() - begin};
    width_.count();
    return true;
  }

  BitReader in_;
  std::size_t limit_;
  Width width_{3, 4};
  std::u16string units_;
  std::vector<Piece> entries_;
  Piece last_;
};

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// The code point at the beginning of `text`, which is shortened by it.
char32_t next_code_point(std::string_view& text) {
  constexpr char32_t kReplacement = 0xFFFD;
  const auto lead = static_cast<unsigned char>(text.front());
  text.remove_prefix(1);
  if (lead < 0x80) return lead;
  const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < more) return kReplacement;
  char32_t point = lead & (0x3FU >> more);
  for (std::size_t i = 0; i < more; ++i) {
    if (!is_continuation(text[i])) return kReplacement;
    point = point << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  constexpr char32_t kLeast[] = {0x80, 0x800, 0x10000};
  const bool surrogate = point >= 0xD800 && point < 0xE000;
  if (point < kLeast[more - 1] || point > 0x10FFFF || surrogate) return kReplacement;
  text.remove_prefix(more);
  return point;
}

void append_utf8(std::string& out, char32_t point) {
  const auto byte = [&](char32_t bits) { out += static_cast<char>(bits); };
  if (point < 0x80) return byte(point);
  if (point >= 0x10000) {
    byte(0xF0U | point >> 18U);
    byte(0x80U | (point >> 12U & 0x3FU));
  } else if (point >= 0x800) {
    byte(0xE0U | point >> 12U);
  } else {
    byte(0xC0U | point >> 6U);
    return byte(0x80U | (point & 0x3FU));
  }
  byte(0x80U | (point >> 6U & 0x3FU));
  byte(0x80U | (point & 0x3FU));
}

}  // namespace

std::string compress_to_base64(std::u16string_view units) { return Compressor().run(units); }

std::optional<std::u16string> decompress_from_base64(std::string_view base64, std::size_t limit) {
  return Decompressor(base64, limit).run();
}

std::u16string to_utf16(std::string_view text) {
  std::u16string units;
  while (!text.empty()) {
    const char32_t point = next_code_point(text);
    if (point < 0x10000) {
      units += static_cast<char16_t>(point);
    } else {
      units += static_cast<char16_t>(0xD800U + ((point - 0x10000U) >> 10U));
      units += static_cast<char16_t>(0xDC00U + (point & 0x3FFU));
    }
  }
  return units;
}

std::string to_utf8(std::u16string_view units) {
  std::string text;
  for (std::size_t i = 0; i < units.size(); ++i) {
    char32_t point = units[i];
    if (point >= 0xD800 && point < 0xE000) {
      const bool pair =
          point < 0xDC00 && i + 1 < units.size() && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000;
      point = pair ? 0x10000U + ((point & 0x3FFU) << 10U) + (units[i + 1] & 0x3FFU) : 0xFFFDU;
      if (pair) ++i;
    }
    append_utf8(text, point);
  }
  return text;
}

}  // namespace nonet::text
