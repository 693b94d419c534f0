#include "nonet/text/json/zipped_json.h"

#include <algorithm>
#include <string>
#include <utility>

#include "nonet/text/json_text.h"

namespace nonet::text {

namespace {

struct ShortKey {
  std::string_view brief;
  std::string_view full;
};
constexpr ShortKey kShortKeys[] = {
    {"a", "arrows"},      {"c", "color"},  {"c1", "borderColor"}, {"c2", "backgroundColor"},
    {"ca", "cages"},      {"ce", "cells"}, {"cs", "cellSize"},    {"ct", "center"},
    {"d", "duration"},    {"d2", "d"},     {"fs", "fontSize"},    {"h", "height"},
    {"hl", "headLength"}, {"l", "lines"},  {"o", "overlays"},     {"r", "rounded"},
    {"re", "regions"},    {"t", "title"},  {"te", "text"},        {"th", "thickness"},
    {"u", "underlays"},   {"v", "value"},  {"vd", "videos"},      {"w", "width"},
    {"wp", "wayPoints"},
};

std::string_view long_key(std::string_view key) {
  const auto* row = std::ranges::find(kShortKeys, key, &ShortKey::brief);
  return row == std::end(kShortKeys) ? key : row->full;
}

// The same value with long keys. Costs as much again as reading the value.
Json with_long_keys(Json json) {
  if (json.is_array()) {
    for (Json& item : json) item = with_long_keys(std::move(item));
    return json;
  }
  if (!json.is_object()) return json;
  Json out = Json::object();
  for (std::size_t i = 0; i < json.size(); ++i) {
    out[long_key(json.key(i))] = with_long_keys(std::move(json[i]));
  }
  return out;
}

bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("#+-._").find(c) != std::string_view::npos;
}

bool is_colour(std::string_view word) {
  return word.size() == 6 &&
         word.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

// Turns zipped text into JSON text. Text that is neither becomes text that is no JSON.
class Unzipper {
 public:
  explicit Unzipper(std::string_view text) : text_(text) {}

  std::string run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\'' || c == '"') {
        add_string(c);
      } else if (is_word(c)) {
        add_word();
      } else {
        add_mark(c);
      }
    }
    return std::move(out_);
  }

 private:
  // Inside '...', \' stands for either quote, and SudokuPad reads it as '.
  void add_string(char quote) {
    out_ += '"';
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
      const char c = text_[at_];
      if (c == '"') {
        out_ += "\\\"";
      } else if (c == '\\' && at_ + 1 < text_.size()) {
        if (text_[++at_] != '\'') out_ += c;
        out_ += text_[at_];
      } else {
        out_ += c;
      }
    }
    ++at_;
    out_ += '"';
    before_ = '"';
  }

  void add_word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    const bool is_key = before_ != ':' && at_ < text_.size() && text_[at_] == ':';
    if (is_key) {
      out_.append("\"").append(word).append("\"");
    } else {
      add_value(word);
    }
    before_ = 'w';
  }

  void add_value(std::string_view word) {
    const bool behind_colon = before_ == ':';
    if (behind_colon && (word == "t" || word == "f")) {
      out_ += word == "t" ? "true" : "false";
    } else if (behind_colon && (word == "#0" || word == "#F")) {
      out_ += word == "#0" ? "\"#000000\"" : "\"#FFFFFF\"";
    } else if (behind_colon && is_colour(word)) {
      out_.append("\"#").append(word).append("\"");
    } else {
      out_ += word;
    }
  }

  void add_mark(char c) {
    const bool left_out = (c == ',' || c == ']') && (before_ == '[' || before_ == ',');
    if (left_out) out_ += "{}";
    out_ += c;
    ++at_;
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t') before_ = c;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string out_;
  char before_ = ' ';  // the last character that counts; 'w' a word, '"' a string
};

}  // namespace

std::optional<Json> parse_zipped_json(std::string_view text) {
  if (auto plain = parse_json(text)) return plain;
  auto json = parse_json(Unzipper(text).run());
  if (!json) return std::nullopt;
  return with_long_keys(*std::move(json));
}

}  // namespace nonet::text
