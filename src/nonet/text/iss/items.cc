#include "nonet/text/iss/items.h"

#include <algorithm>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/text/fault.h"

namespace nonet::text::iss {

namespace {

using geometry::Place;

constexpr std::size_t kMostItems = 20'000;
constexpr std::size_t kMostNested = 50;
constexpr std::string_view kDigits = "0123456789abcdefg";
constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

bool is_composite(const Item& item) {
  return item.type == "Or" || item.type == "And" || item.type == "Replicate";
}

// The parts between `separator`s, empty parts included.
std::vector<std::string> parts_of(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(separator, from), text.size());
    parts.emplace_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

Item item_of(std::string_view text, std::size_t number) {
  Item item;
  item.arguments = parts_of(text, '~');
  item.type = item.arguments.front().empty() ? "Given" : std::move(item.arguments.front());
  item.arguments.erase(item.arguments.begin());
  item.number = number;
  return item;
}

// The places at the distances from `origin`, in reading order, whose bits are set; nothing where a
// place is off the board, or a character is no digit of base 64.
std::optional<std::vector<Place>> targets_of(std::string_view bits, Place origin, int rows,
                                             int columns) {
  std::vector<Place> places;
  const int start = origin.row * columns + origin.column;
  for (std::size_t i = 0; i < bits.size(); ++i) {
    const int digit = base64_digit(bits[i]);
    if (digit < 0) return std::nullopt;
    for (int bit = 0; bit < 6; ++bit) {
      if ((digit >> bit & 1) == 0) continue;
      const int cell = start + static_cast<int>(i) * 6 + bit;
      if (cell >= rows * columns) return std::nullopt;
      places.push_back(
          {static_cast<std::int16_t>(cell / columns), static_cast<std::int16_t>(cell % columns)});
    }
  }
  return places;
}

// The argument with its cell at the beginning, if any, moved as `from` to `to`; nothing where the
// cell is moved off the board.
std::optional<std::string> moved(const std::string& argument, Place from, Place to, int rows,
                                 int columns) {
  constexpr std::size_t kCellLength = 4;
  const auto place = place_named(std::string_view(argument).substr(0, kCellLength));
  const bool cell = place && (argument.size() == kCellLength || argument[kCellLength] == '_');
  if (!cell) return argument;
  const int row = place->row + to.row - from.row;
  const int column = place->column + to.column - from.column;
  if (row < 0 || row >= rows || column < 0 || column >= columns) return std::nullopt;
  return name_of_place({static_cast<std::int16_t>(row), static_cast<std::int16_t>(column)}) +
         argument.substr(kCellLength);
}

// Resolves replicas from the inside out.
class Expander {
 public:
  Expander(const std::vector<Item>& items, int rows, int columns)
      : items_(items), rows_(rows), columns_(columns) {}

  Result<std::vector<Item>> all() { return until_end(); }

 private:
  Result<std::vector<Item>> until_end() {
    std::vector<Item> out;
    while (at_ < items_.size() && items_[at_].type != "End") {
      const Item& item = items_[at_++];
      if (item.type != "Replicate") {
        out.push_back(item);
        continue;
      }
      auto inner = until_end();
      if (!inner) return inner;
      ++at_;
      if (auto fault = replicate(item, *inner, out)) return *fault;
      if (out.size() > kMostItems) return Error{compose("more than {} items", {kMostItems})};
    }
    return out;
  }

  std::optional<Error> replicate(const Item& head, const std::vector<Item>& inner,
                                 std::vector<Item>& out) const {
    const std::string bits = head.arguments.empty() ? std::string() : head.arguments.front();
    const bool has_origin = head.arguments.size() > 1;
    const auto origin = has_origin ? place_named(head.arguments[1]) : Place{};
    if (!origin) {  // cells beside the board: the whole item is not understood
      out.push_back(head);
      return std::nullopt;
    }
    const auto targets = targets_of(bits, *origin, rows_, columns_);
    if (!targets) return Error{place_of(head) + "the set of places is not on the board"};
    for (const Place target : *targets) {
      if (out.size() > kMostItems) return std::nullopt;
      for (Item item : inner) {
        for (std::string& argument : item.arguments) {
          auto there = moved(argument, *origin, target, rows_, columns_);
          if (!there) return Error{place_of(head) + "a cell is moved off the board"};
          argument = std::move(*there);
        }
        out.push_back(std::move(item));
      }
    }
    return std::nullopt;
  }

  const std::vector<Item>& items_;
  int rows_;
  int columns_;
  std::size_t at_ = 0;
};

}  // namespace

std::string place_of(const Item& item) {
  std::string text = item.type == "Given" ? "" : item.type;
  for (const std::string& argument : item.arguments) text += "~" + argument;
  return compose("in item {}, {}, ", {item.number, in_quotes(text)});
}

Result<std::vector<Item>> split_items(std::string_view text) {
  std::vector<Item> items;
  std::vector<Item> open;  // composites without their ends so far
  std::size_t inside = 0;  // how many of `open` are the Or or within it
  std::size_t number = 0;
  for (const std::string& part : parts_of(text.substr(1), '.')) {
    Item item = item_of(part, ++number);
    if (number > kMostItems) return Error{compose("more than {} items", {kMostItems})};
    if (item.type == "End") {
      if (open.empty()) return Error{place_of(item) + "there is nothing to end"};
      const bool keeps = inside == 0 && open.back().type == "Replicate";
      open.pop_back();
      if (keeps) items.push_back(std::move(item));
      if (inside > 0) --inside;
      continue;
    }
    const bool composite = is_composite(item);
    if (inside > 0) {
      auto& types = items.back().arguments;
      if (std::find(types.begin(), types.end(), item.type) == types.end()) {
        types.push_back(item.type);
      }
      if (composite) ++inside;
    } else if (item.type == "Or") {
      items.push_back({item.type, {}, item.number});
      inside = 1;
    } else if (item.type != "And") {
      items.push_back(item);
    }
    if (composite) open.push_back(std::move(item));
    if (open.size() > kMostNested) return Error{place_of(open.back()) + "too deeply nested"};
  }
  if (!open.empty()) return Error{place_of(open.back()) + "'.End' is missing"};
  return items;
}

Result<std::vector<Item>> without_replicas(const std::vector<Item>& items, int rows, int columns) {
  return Expander(items, rows, columns).all();
}

std::optional<Place> place_named(std::string_view name) {
  const auto number = [](char c) {
    if (c >= 'A' && c <= 'G') c = static_cast<char>(c - 'A' + 'a');
    const std::size_t at = kDigits.find(c);
    return at == std::string_view::npos ? 0 : static_cast<int>(at);
  };
  if (name.size() != 4 || (name[0] | 0x20) != 'r' || (name[2] | 0x20) != 'c') return std::nullopt;
  const int row = number(name[1]);
  const int column = number(name[3]);
  if (row == 0 || column == 0) return std::nullopt;
  return Place{static_cast<std::int16_t>(row - 1), static_cast<std::int16_t>(column - 1)};
}

std::string name_of_place(Place place) {
  return compose("R{}C{}", {kDigits[static_cast<std::size_t>(place.row) + 1],
                            kDigits[static_cast<std::size_t>(place.column) + 1]});
}

std::optional<int> whole_number(std::string_view text) {
  constexpr std::size_t kMostLength = 7;
  return text.size() > kMostLength ? std::nullopt : number_in<int>(text);
}

int base64_digit(char c) {
  const std::size_t at = kBase64.find(c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

char base64_char(int digit) { return kBase64[static_cast<std::size_t>(digit)]; }

}  // namespace nonet::text::iss
