#include "nonet/book/read_toml.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/base/json.h"
#include "nonet/book/suggest.h"
#include "nonet/book/toml_cursor.h"
#include "nonet/book/toml_scalar.h"

namespace nonet::book {

namespace {

using Kind = Value::Kind;
using Made = Value::Made;
using Verdict = std::optional<Fault>;

// Refuses what TOML allows nowhere: bytes that are not UTF-8, and control characters except tabs
// and ends of lines.
Verdict check_characters(std::string_view text) {
  TomlCursor cursor(text);
  while (!cursor.at_end()) {
    const std::string_view rest = cursor.rest();
    const std::size_t length = utf8_length(rest, 0);
    if (length == 0) return Fault{cursor.place(), "this is no UTF-8"};
    const auto byte = static_cast<unsigned char>(rest.front());
    const bool control = (byte < 0x20 && byte != '\t' && byte != '\n') || byte == 0x7F;
    if (control && !rest.starts_with("\r\n")) {
      constexpr std::string_view kHex = "0123456789ABCDEF";
      return Fault{cursor.place(), compose("there is a control character, U+00{}{}",
                                           {kHex[byte / 16U], kHex[byte % 16U]})};
    }
    cursor.advance(length);
  }
  return std::nullopt;
}

struct Key {
  std::string name;
  Place place;
};

// "'a.b.c'", as a message shows the first parts of a key.
std::string shown(const std::vector<Key>& keys, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) all += '.';
    all += keys[i].name;
  }
  return quoted(all, "this key");
}

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::kTable:
      return "a table";
    case Kind::kList:
      return "a list";
    case Kind::kText:
      return "a text";
    case Kind::kBoolean:
      return "true or false";
    case Kind::kDate:
      return "a date or time";
    case Kind::kWhole:
    case Kind::kDecimal:
      break;
  }
  return "a number";
}

class TomlReader {
 public:
  explicit TomlReader(std::string_view text) : cursor_(text) {}

  Verdict read(Value& root) {
    root_ = &root;
    table_ = &root;
    cursor_.take("\xEF\xBB\xBF");  // a byte order mark
    for (cursor_.skip_lines(); !cursor_.at_end(); cursor_.skip_lines()) {
      if (auto fault = cursor_.peek() == '[' ? read_header() : read_pair(*table_, table_depth_)) {
        return fault;
      }
      if (auto fault = read_line_end()) return fault;
    }
    return std::nullopt;
  }

 private:
  Fault fault_here(std::string message) const { return {cursor_.place(), std::move(message)}; }

  Verdict read_line_end() {
    cursor_.skip_blanks();
    cursor_.skip_comment();
    if (cursor_.at_end() || cursor_.take_line_end()) return std::nullopt;
    return fault_here("expected the end of the line");
  }

  static bool is_bare(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  }

  Verdict read_key_part(Key& key) {
    key.place = cursor_.place();
    if (sees_text(cursor_)) return read_text(cursor_, key.name, false);
    const std::string_view rest = cursor_.rest();
    const auto end = std::find_if_not(rest.begin(), rest.end(), is_bare);
    key.name.assign(rest.begin(), end);
    if (key.name.empty()) {
      return fault_here("expected a key: letters, digits, - and _, or anything in quotes");
    }
    cursor_.advance(key.name.size());
    return std::nullopt;
  }

  // name, "name", name.name; `depth`: of the table that they are in.
  Verdict read_keys(std::vector<Key>& keys, std::size_t depth) {
    do {
      cursor_.skip_blanks();
      if (depth + keys.size() >= kMostTomlDepth) return too_deep();
      Key key;
      if (auto fault = read_key_part(key)) return fault;
      keys.push_back(std::move(key));
      cursor_.skip_blanks();
    } while (cursor_.take("."));
    return std::nullopt;
  }

  Fault too_deep() const {
    return fault_here(compose("more than {} tables and lists within each other", {kMostTomlDepth}));
  }

  static Value* find(Value& table, std::string_view name) {
    for (Member& member : table.members) {
      if (member.key == name) return &member.value.front();
    }
    return nullptr;
  }

  Verdict count_value(Place place) {
    if (++values_ <= kMostTomlValues) return std::nullopt;
    return Fault{place, compose("more than {} values", {kMostTomlValues})};
  }

  Verdict add(Value& table, Key key, Value value) {
    if (auto fault = count_value(key.place)) return fault;
    if (table.members.size() >= kMostTomlMembers) {
      return Fault{key.place, compose("more than {} keys in a table", {kMostTomlMembers})};
    }
    Member& member = table.members.emplace_back();
    member.key = std::move(key.name);
    member.place = key.place;
    member.value.push_back(std::move(value));
    return std::nullopt;
  }

  static Value new_table(Made made, Place place) {
    Value table;
    table.made = made;
    table.place = place;
    return table;
  }

  // [a.b] and [[a.b]]: the table that the following lines are in.
  Verdict read_header() {
    const Place place = cursor_.place();
    const bool is_item = cursor_.take("[[");
    if (!is_item) cursor_.advance();
    std::vector<Key> keys;
    // The item of a list is one level more.
    const std::size_t outer = is_item ? 1 : 0;
    if (auto fault = read_keys(keys, outer)) return fault;
    const std::string_view close = is_item ? "]]" : "]";
    if (!cursor_.take(close)) return fault_here(compose("expected {} behind the key", {close}));
    table_depth_ = outer + keys.size();
    if (auto fault = go_to_parent(keys)) return fault;
    return is_item ? begin_item(keys, place) : begin_table(keys, place);
  }

  // Makes `table_` the table that the last of the keys is in. A list stands for its last item.
  Verdict go_to_parent(const std::vector<Key>& keys) {
    table_ = root_;
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
      Value* next = find(*table_, keys[i].name);
      if (next == nullptr) {
        if (auto fault = add(*table_, keys[i], new_table(Made::kByMention, keys[i].place))) {
          return fault;
        }
        next = &table_->members.back().value.front();
      }
      if (next->is(Kind::kList) && next->made == Made::kByHeader) {
        next = &next->items.back();
        ++table_depth_;
      }
      if (table_depth_ >= kMostTomlDepth) return too_deep();
      if (!next->is(Kind::kTable) || next->made == Made::kInline) {
        return Fault{keys[i].place, refusal(keys, i + 1, *next)};
      }
      table_ = next;
    }
    return std::nullopt;
  }

  // Why nothing can be added to a value that exists.
  static std::string refusal(const std::vector<Key>& keys, std::size_t count, const Value& value) {
    const std::string_view what =
        value.is(Kind::kTable) ? "a table that is complete" : name_of(value.kind);
    return compose("{} is {} already, since line {}", {shown(keys, count), what, value.place.line});
  }

  Verdict begin_table(std::vector<Key>& keys, Place place) {
    Value* table = find(*table_, keys.back().name);
    if (table == nullptr) {
      if (auto fault = add(*table_, std::move(keys.back()), new_table(Made::kByHeader, place))) {
        return fault;
      }
      table = &table_->members.back().value.front();
    } else if (!table->is(Kind::kTable) || table->made != Made::kByMention) {
      return Fault{keys.back().place, refusal(keys, keys.size(), *table)};
    }
    table->made = Made::kByHeader;
    table_ = table;
    return std::nullopt;
  }

  Verdict begin_item(std::vector<Key>& keys, Place place) {
    Value* list = find(*table_, keys.back().name);
    if (list == nullptr) {
      Value fresh;
      fresh.kind = Kind::kList;
      fresh.made = Made::kByHeader;
      fresh.place = place;
      if (auto fault = add(*table_, std::move(keys.back()), std::move(fresh))) return fault;
      list = &table_->members.back().value.front();
    } else if (!list->is(Kind::kList) || list->made != Made::kByHeader) {
      return Fault{keys.back().place, refusal(keys, keys.size(), *list)};
    }
    if (auto fault = count_value(place)) return fault;
    list->items.push_back(new_table(Made::kByHeader, place));
    table_ = &list->items.back();
    return std::nullopt;
  }

  // a.b = value, within a table of that depth.
  Verdict read_pair(Value& table, std::size_t depth) {
    std::vector<Key> keys;
    if (auto fault = read_keys(keys, depth)) return fault;
    if (!cursor_.take("=")) {
      return fault_here(compose("expected = behind {}", {shown(keys, keys.size())}));
    }
    cursor_.skip_blanks();
    Value* inner = &table;
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
      if (auto fault = go_into(inner, keys, i)) return fault;
    }
    if (const Value* there = find(*inner, keys.back().name)) {
      return Fault{keys.back().place, refusal(keys, keys.size(), *there)};
    }
    const Key& key = keys.back();
    if (auto fault = add(*inner, key, new_table(Made::kInline, cursor_.place()))) return fault;
    return read_value(inner->members.back().value.front(), depth + keys.size());
  }

  // Dotted keys make tables, and go on only into tables made by dotted keys or by mention.
  Verdict go_into(Value*& table, const std::vector<Key>& keys, std::size_t i) {
    Value* next = find(*table, keys[i].name);
    if (next == nullptr) {
      if (auto fault = add(*table, keys[i], new_table(Made::kByDots, keys[i].place))) return fault;
      next = &table->members.back().value.front();
    } else if (!next->is(Kind::kTable) ||
               (next->made != Made::kByDots && next->made != Made::kByMention)) {
      return Fault{keys[i].place, refusal(keys, i + 1, *next)};
    }
    next->made = Made::kByDots;
    table = next;
    return std::nullopt;
  }

  // `depth`: of the value, bounded by kMostTomlDepth.
  Verdict read_value(Value& value, std::size_t depth) {
    value.place = cursor_.place();
    value.made = Made::kInline;
    if (cursor_.peek() != '[' && cursor_.peek() != '{') return read_scalar(cursor_, value);
    if (depth >= kMostTomlDepth) return too_deep();
    return cursor_.peek() == '[' ? read_list(value, depth) : read_table(value, depth);
  }

  Verdict read_list(Value& list, std::size_t depth) {
    list.kind = Kind::kList;
    cursor_.advance();
    for (cursor_.skip_lines(); !cursor_.take("]"); cursor_.skip_lines()) {
      if (cursor_.at_end()) return Fault{list.place, "this list has no closing ]"};
      if (auto fault = count_value(cursor_.place())) return fault;
      if (auto fault = read_value(list.items.emplace_back(), depth + 1)) return fault;
      cursor_.skip_lines();
      if (!cursor_.take(",") && cursor_.peek() != ']') {
        if (cursor_.at_end()) return Fault{list.place, "this list has no closing ]"};
        return fault_here("expected , or ] behind the value");
      }
    }
    return std::nullopt;
  }

  // { a = 1, b = 2 }, in one line.
  Verdict read_table(Value& table, std::size_t depth) {
    table.kind = Kind::kTable;
    cursor_.advance();
    cursor_.skip_blanks();
    if (cursor_.take("}")) return std::nullopt;
    do {
      if (auto fault = read_pair(table, depth)) return fault;
      cursor_.skip_blanks();
    } while (cursor_.take(","));
    if (cursor_.take("}")) return std::nullopt;
    return fault_here("expected , or } behind the value");
  }

  TomlCursor cursor_;
  std::size_t values_ = 0;  // read so far
  Value* root_ = nullptr;
  Value* table_ = nullptr;       // that the next pairs go into
  std::size_t table_depth_ = 0;  // the root has 0
};

}  // namespace

ReadToml read_toml(std::string_view text) {
  ReadToml result;
  if (text.size() > kMostTomlBytes) {
    result.fault = Fault{{}, compose("the text has more than {} bytes", {kMostTomlBytes})};
    return result;
  }
  result.fault = check_characters(text);
  if (!result.fault) result.fault = TomlReader(text).read(result.table);
  return result;
}

}  // namespace nonet::book
