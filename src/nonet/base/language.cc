#include "nonet/base/language.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <span>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/json.h"
#include "nonet/base/json_fault.h"
#include "nonet/base/message_code.h"
#include "nonet/base/text.h"

namespace nonet {

namespace {

constexpr std::string_view kOther = "other";

// The number at the start of `text`, which is moved behind it; nullopt where there is none.
std::optional<std::uint64_t> take_number(std::string_view& text) {
  std::uint64_t number = 0;
  std::size_t size = 0;
  for (; size < text.size() && size < 9 && is_figure(text[size]); ++size) {
    number = number * 10 + static_cast<std::uint64_t>(text[size] - '0');
  }
  if (size == 0) return std::nullopt;
  text.remove_prefix(size);
  return number;
}

bool take(std::string_view& text, std::string_view word) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  while (text.starts_with(' ')) text.remove_prefix(1);
  return true;
}

// A gap of a text: "{2}" or "{2:in}".
struct Gap {
  std::size_t at = 0;    // where the text has it
  std::size_t size = 0;  // of characters
  std::size_t number = 0;
  std::string_view form;
};

// The first gap from `from` on; nullopt where there is no other. A brace without a number is text.
std::optional<Gap> next_gap(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find('{', from); at < text.size(); at = text.find('{', at + 1)) {
    std::string_view rest = text.substr(at + 1);
    const auto number = take_number(rest);
    const std::size_t close = rest.find('}');
    if (!number || close == std::string_view::npos) continue;
    const std::string_view form = rest.substr(0, close);
    if (!form.empty() && form.front() != ':') continue;
    const auto size = static_cast<std::size_t>(rest.data() - text.data()) + close + 1 - at;
    return Gap{at, size, static_cast<std::size_t>(*number), form.substr(form.empty() ? 0 : 1)};
  }
  return std::nullopt;
}

// A letter of ASCII or Latin-1 at the start becomes a capital, unless a cell's name begins there.
void capitalize(std::string& text, std::size_t from) {
  if (from >= text.size()) return;
  char& first = text[from];
  const bool is_cell = first == 'r' && from + 1 < text.size() && is_figure(text[from + 1]);
  if (first >= 'a' && first <= 'z' && !is_cell) first = static_cast<char>(first - 'a' + 'A');
  if (first != '\xc3' || from + 1 >= text.size()) return;
  const auto second = static_cast<unsigned char>(text[from + 1]);
  if (second >= 0xa0 && second <= 0xbe) text[from + 1] = static_cast<char>(second - 0x20);
}

}  // namespace

// Tells one message.
class Teller {
 public:
  explicit Teller(const Language& language) : language_(language) {}

  std::string tell(std::string_view code) {
    std::string text;
    append(text, code, {});
    return text;
  }

 private:
  using Parts = std::vector<std::string_view>;

  // Cuts what is told at `at` into its parts; `at` moves behind its end.
  static Parts parts_of(std::string_view code, std::size_t& at) {
    Parts parts;
    std::size_t start = ++at;
    for (int depth = 1; depth > 0; ++at) {
      assert(at < code.size());
      const char c = code[at];
      if (c == code::kSay || c == code::kList || c == code::kCapital) ++depth;
      if (c == code::kEnd) --depth;
      if (depth == 0 || (depth == 1 && c == code::kNext)) {
        parts.push_back(code.substr(start, at - start));
        start = at + 1;
      }
    }
    return parts;
  }

  void append(std::string& text, std::string_view code, std::string_view form) {
    for (std::size_t at = 0; at < code.size();) {
      const char c = code[at];
      if (c == code::kSay) {
        append_said(text, parts_of(code, at), form);
      } else if (c == code::kList) {
        append_list(text, parts_of(code, at), form);
      } else if (c == code::kCapital) {
        const std::size_t from = text.size();
        append(text, parts_of(code, at).front(), form);
        capitalize(text, from);
      } else {
        text += c;
        ++at;
      }
    }
  }

  void append_said(std::string& text, const Parts& parts, std::string_view form) {
    const std::string_view pattern = parts.front();
    const std::span pieces = std::span(parts).subspan(1);
    const auto entry = language_.messages_.find(pattern);
    if (entry != language_.messages_.end()) {
      append_filled(text, chosen(entry->second, pieces, form), pieces);
      return;
    }
    std::string_view rest = pattern;
    for (const std::string_view piece : pieces) {
      const std::size_t gap = rest.find("{}");
      text += rest.substr(0, gap);
      append(text, piece, {});
      rest.remove_prefix(gap + 2);
    }
    text += rest;
  }

  void append_filled(std::string& text, std::string_view pattern,
                     std::span<const std::string_view> pieces) {
    std::size_t from = 0;
    while (const auto gap = next_gap(pattern, from)) {
      text += pattern.substr(from, gap->at - from);
      append(text, pieces[gap->number], gap->form);
      from = gap->at + gap->size;
    }
    text += pattern.substr(from);
  }

  // The text of the form, or that of the gap's count.
  const std::string& chosen(const Language::Entry& entry, std::span<const std::string_view> pieces,
                            std::string_view form) const {
    const Language::Entry* at = &entry;
    while (!at->entries.empty()) {
      std::string_view name = form;
      if (at->by >= 0) {
        name = language_.category_of(count_of(pieces[static_cast<std::size_t>(at->by)]));
      }
      auto found = std::ranges::find(at->names, name);
      if (found == at->names.end()) {
        found = std::ranges::find(at->names, at->by >= 0 ? kOther : std::string_view());
      }
      at = &at->entries[static_cast<std::size_t>(found - at->names.begin())];
    }
    return at->text;
  }

  // A number, or how many things a list names; 1 for anything else.
  static std::uint64_t count_of(std::string_view piece) {
    if (piece.starts_with(code::kList)) {
      std::size_t at = 0;
      piece = parts_of(piece, at)[2];
    }
    return take_number(piece).value_or(1);
  }

  void append_list(std::string& text, const Parts& parts, std::string_view form) {
    const std::span items = std::span(parts).subspan(3);
    for (std::size_t i = 0; i < items.size(); ++i) {
      std::string item;
      append(item, items[i], form);
      if (i > 0) text += between(parts[i + 1 == items.size() ? 0 : 1], item);
      text += item;
    }
  }

  // What stands between the items of a list before `next`: the text with the longest beginning.
  std::string_view between(std::string_view english, std::string_view next) const {
    const auto found = language_.lists_.find(english);
    if (found == language_.lists_.end()) return english;
    const Language::Entry& entry = found->second;
    if (entry.entries.empty()) return entry.text;
    std::string_view longest;
    std::string_view text;
    for (std::size_t i = 0; i < entry.names.size(); ++i) {
      const std::string_view name = entry.names[i];
      if (!next.starts_with(name) || name.size() < longest.size()) continue;
      longest = name;
      text = entry.entries[i].text;
    }
    return text;
  }

  const Language& language_;
};

std::string Language::tell(const Message& message) const {
  return Teller(*this).tell(message.code());
}

std::string_view Language::category_of(std::uint64_t count) const {
  const auto holds = [count](const Relation& relation) {
    const std::uint64_t n = relation.modulus == 0 ? count : count % relation.modulus;
    const bool is_in = std::ranges::any_of(
        relation.ranges, [n](const auto& range) { return range.first <= n && n <= range.second; });
    return is_in != relation.negated;
  };
  for (const Plural& plural : plurals_) {
    const bool fits = std::ranges::any_of(
        plural.any_of_all, [&](const auto& all) { return std::ranges::all_of(all, holds); });
    if (fits) return plural.category;
  }
  return kOther;
}

// Reads a table.
class LanguageReader {
 public:
  Result<Language> read(std::string_view text) {
    ReadJson json = read_json(text, {.depth = 8, .members = kMostMembers});
    if (!json.complete) {
      if (const auto twice = repeated_key(text, {.depth = 8, .members = kMostMembers})) {
        return Error{*twice};
      }
      return Error{compose("no JSON from byte {} on", {json.stopped_at})};
    }
    if (!json.value.is_object()) return Error{"a language is a JSON object"};
    for (std::size_t i = 0; i < json.value.size() && fault_.empty(); ++i) {
      take_member(json.value.key(i), json.value[i]);
    }
    if (fault_.empty() && (language_.tag_.empty() || language_.name_.empty())) {
      fault_ = "a language needs \"language\" and \"name\"";
    }
    if (fault_.empty()) check();
    if (!fault_.empty()) return Error{fault_};
    return std::move(language_);
  }

 private:
  static constexpr std::size_t kMostMembers = 10000;

  void take_member(const std::string& key, const Json& value) {
    if (key == "language" || key == "name") {
      std::string& text = key == "name" ? language_.name_ : language_.tag_;
      if (!value.is_string()) return fail(key, "expected a text");
      text = value.text();
    } else if (key == "plurals") {
      each(key, value, [this](const std::string& category, const Json& rule) {
        if (!rule.is_string()) return fail("plurals", "expected a text for each category");
        if (!take_rule(category, rule.text())) {
          fail("plurals", compose("'{}' is no rule such as \"n = 1\"", {rule.text()}));
        }
      });
    } else if (key == "lists" || key == "messages") {
      auto& entries = key == "lists" ? language_.lists_ : language_.messages_;
      each(key, value, [&](const std::string& english, const Json& text) {
        entries.emplace(english, entry_of(english, text));
      });
    } else {
      fail(key, "there is no such member");
    }
  }

  template <class Take>
  void each(const std::string& key, const Json& value, const Take& take) {
    if (!value.is_object()) return fail(key, "expected an object");
    for (std::size_t i = 0; i < value.size() && fault_.empty(); ++i) take(value.key(i), value[i]);
  }

  Language::Entry entry_of(const std::string& english, const Json& value) {
    Language::Entry entry;
    if (value.is_string()) {
      entry.text = value.text();
      return entry;
    }
    if (!value.is_object()) {
      fail(english, "expected a text or an object of texts");
      return entry;
    }
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (value.key(i) == "by") {
        if (!value[i].is_integer() || value[i].integer() < 0 || value[i].integer() > 99) {
          fail(english, "\"by\" is the number of a gap");
          return entry;
        }
        entry.by = static_cast<int>(value[i].integer());
      } else {
        entry.names.push_back(value.key(i));
        entry.entries.push_back(entry_of(english, value[i]));
      }
    }
    return entry;
  }

  // "n % 10 = 2..4 and n != 12 or n = 0"
  bool take_rule(const std::string& category, std::string_view rule) {
    Language::Plural plural{category, {}};
    do {
      auto& all = plural.any_of_all.emplace_back();
      do {
        if (!take_relation(rule, all.emplace_back())) return false;
      } while (take(rule, "and"));
    } while (take(rule, "or"));
    language_.plurals_.push_back(std::move(plural));
    return rule.empty();
  }

  static bool take_relation(std::string_view& rule, Language::Relation& relation) {
    if (!take(rule, "n")) return false;
    if (take(rule, "%")) {
      const auto modulus = take_number(rule);
      if (!modulus || *modulus == 0) return false;
      relation.modulus = *modulus;
    }
    relation.negated = take(rule, "!=");
    if (!relation.negated && !take(rule, "=")) return false;
    do {
      const auto first = take_number(rule);
      if (!first) return false;
      auto last = first;
      if (take(rule, "..")) last = take_number(rule);
      if (!last) return false;
      relation.ranges.emplace_back(*first, *last);
    } while (take(rule, ","));
    take(rule, "");
    return true;
  }

  // That texts have gaps which their keys have, and a text for what is not named.
  void check() {
    for (const auto& [english, entry] : language_.messages_) {
      check(english, entry, code::gaps_of(english));
    }
    for (const auto& [english, entry] : language_.lists_) {
      if (entry.by >= 0) fail(english, "lists have no \"by\"");
      check(english, entry, 0);
    }
  }

  void check(const std::string& english, const Language::Entry& entry, std::size_t gaps) {
    if (entry.by >= 0 && static_cast<std::size_t>(entry.by) >= gaps) {
      return fail(english, compose("\"by\" is {}, of {} gaps", {entry.by, gaps}));
    }
    for (std::size_t from = 0;;) {
      const auto gap = next_gap(entry.text, from);
      if (!gap) break;
      if (gap->number >= gaps) {
        return fail(english, compose("gap {{}}, of {} gaps", {gap->number, gaps}));
      }
      from = gap->at + gap->size;
    }
    if (entry.by < 0 && entry.entries.empty()) return;
    const std::string_view rest = entry.by >= 0 ? kOther : std::string_view();
    if (std::ranges::find(entry.names, rest) == entry.names.end()) {
      return fail(english, compose("the text \"{}\" is missing", {rest}));
    }
    for (const Language::Entry& each : entry.entries) check(english, each, gaps);
  }

  void fail(std::string_view where, std::string_view what) {
    if (fault_.empty()) fault_ = compose("{}: {}", {where, what});
  }

  Language language_ = nameless();
  std::string fault_;

  static Language nameless() {
    Language language;
    language.tag_.clear();
    language.name_.clear();
    return language;
  }
};

Result<Language> Language::read(std::string_view json) { return LanguageReader().read(json); }

const Language& english() {
  static const Language language;
  return language;
}

Result<const Language*> find_language(std::string_view tag,
                                      std::initializer_list<std::span<const Language>> lists) {
  std::string tags = english().tag();
  for (const std::span<const Language> list : lists) {
    for (const Language& language : list) {
      if (language.tag() == tag) return &language;
      tags += ", " + language.tag();
    }
  }
  if (tag == english().tag()) return &english();
  return Error{compose("there is no language '{}'; known are {}", {tag, tags})};
}

}  // namespace nonet
