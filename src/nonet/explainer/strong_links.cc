// Strong links: two, three or four regions in which a value has its places at two ends, joined end
// to end. One of the two free ends has the value, so a cell that sees both loses it.
//
//   simple     two places                                end   end
//   grouped    box, disjoint group, window: places in one row and one column, which cross in the
//   heart
//              other regions: places in two of the three thirds
//
//   end -- link -- end  ~ shared region ~  end -- link -- end      ring: the free ends share one
//   too
//
// The ends, what counts as one, and the order are those of SukakuExplainer.

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/explainer/finders.h"

namespace nonet::explainer {

namespace {

// The order in which a shared region is looked for.
constexpr std::array kShareOrder{
    Type::kColumn,    Type::kRow,      Type::kBlock,     Type::kGroup,    Type::kWindow,
    Type::kGirandola, Type::kAsterisk, Type::kCentreDot, Type::kDiagonal, Type::kAntidiagonal};

bool is_square(Type type) {
  return type == Type::kBlock || type == Type::kGroup || type == Type::kWindow;
}

// Positions of a region of nine, in three rows of three.
constexpr Mask kThird = 0b111;
Mask row_mask(int row) { return static_cast<Mask>(kThird << (3 * row)); }
Mask column_mask(int column) { return static_cast<Mask>(0b001001001 << column); }

// How a region's places may fall into two groups.
struct Shape {
  Mask empty = 0;
  Mask first = 0;
  Mask second = 0;
  int heart = -1;  // position where both cross
};

// Around each heart; then, for boxes, two rows or two columns.
std::vector<Shape> square_shapes(int hearts, bool with_lines) {
  std::vector<Shape> shapes;
  for (int heart = 0; heart < hearts; ++heart) {
    const Mask row = row_mask(heart / 3);
    const Mask column = column_mask(heart % 3);
    shapes.push_back({static_cast<Mask>(~(row | column) & 0x1FF),
                      static_cast<Mask>(column & ~bit(heart)), static_cast<Mask>(row & ~bit(heart)),
                      heart});
  }
  for (const auto& mask : {row_mask, column_mask}) {
    for (int empty = 2; with_lines && empty >= 0; --empty) {
      const int first = empty == 0 ? 1 : 0;
      shapes.push_back({mask(empty), mask(first), mask(3 - empty - first), -1});
    }
  }
  return shapes;
}

std::vector<Shape> line_shapes() {
  std::vector<Shape> shapes;
  for (int empty = 0; empty < 3; ++empty) {
    const int first = empty == 0 ? 1 : 0;
    shapes.push_back({row_mask(empty), row_mask(first), row_mask(3 - empty - first), -1});
  }
  return shapes;
}

const std::vector<Shape>& shapes_of(Type type) {
  static const std::vector<Shape> kBlock = square_shapes(9, true);
  // Of groups and windows only the first three are looked at.
  static const std::vector<Shape> kOther = square_shapes(3, false);
  static const std::vector<Shape> kLine = line_shapes();
  return type == Type::kBlock ? kBlock : is_square(type) ? kOther : kLine;
}

struct LinkEnd {
  std::vector<int> cells;
  std::array<int, kTypes> region{};  // by type: that has all of the cells; -1: none
};

struct StrongLink {
  int region = 0;
  bool grouped = false;
  Cells places;
  std::array<LinkEnd, 2> ends;
};

// The strong links of one value.
class LinkFinder {
 public:
  LinkFinder(const Board& board, int value)
      : board_(board), network_(board.network()), value_(value) {}

  std::vector<StrongLink> of(int region) {
    links_.clear();
    region_ = region;
    const Mask places = board_.positions(region, value_);
    const Type type = network_.region(region).type;
    if (count(places) == 2) {
      const int a = cell(lowest(places));
      const int b = cell(lowest(static_cast<Mask>(places & (places - 1))));
      if (!is_square(type) || !on_a_line(a, b)) add({a}, {b}, false);
    } else if (count(places) > 2 && count(places) <= 6) {
      add_grouped(places, type);
    }
    return std::move(links_);
  }

 private:
  int cell(int position) const { return network_.region(region_).cells[at(position)]; }

  std::vector<int> cells(Mask positions) const {
    std::vector<int> found;
    for (const int position : members(positions)) {
      found.push_back(cell(position));
    }
    return found;
  }

  bool on_a_line(int a, int b) const {
    return a / network_.columns == b / network_.columns ||
           a % network_.columns == b % network_.columns;
  }

  void add_grouped(Mask places, Type type) {
    const std::vector<Shape>& shapes = shapes_of(type);
    // The first shape that fits is the only one.
    const auto shape = std::ranges::find_if(shapes, [&](const Shape& one) {
      const bool too_few = one.heart < 0 && is_square(type) && count(places) < 4;
      return !too_few && (places & one.empty) == 0;
    });
    if (shape == shapes.end()) return;
    const std::vector<int> first = cells(static_cast<Mask>(places & shape->first));
    const std::vector<int> second = cells(static_cast<Mask>(places & shape->second));
    if (first.empty() || second.empty()) return;
    if (second.size() == 1) {
      add(second, with_heart(first, *shape, true), true);
    } else if (first.size() == 1) {
      add(first, with_heart(second, *shape, true), true);
    } else {
      add_wide(first, second, *shape, places);
    }
  }

  // The heart belongs to both groups. Beside a group of one it counts even when it has not the
  // value.
  std::vector<int> with_heart(std::vector<int> group, const Shape& shape, bool always) const {
    if (shape.heart >= 0 && (always || board_.has(cell(shape.heart), value_))) {
      group.push_back(cell(shape.heart));
    }
    return group;
  }

  void add_wide(const std::vector<int>& first, const std::vector<int>& second, const Shape& shape,
                Mask places) {
    add(with_heart(first, shape, false), with_heart(second, shape, false), true);
    // Four places at the corners of a rectangle are two groups the other way as well.
    const bool corners = shape.heart < 0 && is_square(network_.region(region_).type) &&
                         count(places) == 4 && first.size() == 2 && second.size() == 2;
    if (!corners || !on_a_line(first[0], second[0]) || !on_a_line(first[1], second[1])) return;
    add({first[0], second[0]}, {first[1], second[1]}, true);
  }

  void add(std::vector<int> first, std::vector<int> second, bool grouped) {
    StrongLink link{.region = region_, .grouped = grouped, .places = {}, .ends = {}};
    for (const int place : cells(board_.positions(region_, value_))) link.places.add(place);
    link.ends[0] = end_of(std::move(first));
    link.ends[1] = end_of(std::move(second));
    links_.push_back(std::move(link));
  }

  LinkEnd end_of(std::vector<int> cells) const {
    LinkEnd end;
    for (std::size_t type = 0; type < end.region.size(); ++type) {
      const int region = network_.region_at(static_cast<Type>(type), cells.front());
      const bool all = std::ranges::all_of(cells, [&](int one) {
        return network_.region_at(static_cast<Type>(type), one) == region;
      });
      end.region[type] = all ? region : -1;
    }
    end.cells = std::move(cells);
    return end;
  }

  const Board& board_;
  const Network& network_;
  int value_;
  int region_ = 0;
  std::vector<StrongLink> links_;
};

int shared_region(const LinkEnd& a, const LinkEnd& b) {
  for (const Type type : kShareOrder) {
    const auto index = at(type);
    if (a.region[index] >= 0 && a.region[index] == b.region[index]) return a.region[index];
  }
  return -1;
}

// The types of the links as the original writes them: rows and columns may change places, and the
// order may be turned round, for the least string.
std::string digits_of(const std::vector<Type>& types) {
  std::string plain;
  for (const Type type : types) plain += static_cast<char>('0' + static_cast<int>(type));
  std::string turned(plain.rbegin(), plain.rend());
  if (turned < plain) plain = turned;
  std::string swapped = plain;
  for (char& digit : swapped) digit = digit == '1' ? '2' : digit == '2' ? '1' : digit;
  if (plain.find('1') == std::string::npos) return swapped;
  turned.assign(swapped.rbegin(), swapped.rend());
  return std::min({plain, swapped, turned});
}

// Orders of the links, and which end of each is met first.
using Order = std::vector<int>;

// All orders but those that are others backwards, in the order of P. Fuchs's counting QuickPerm.
std::vector<Order> orders_of(int links) {
  std::vector<Order> orders;
  Order order;
  Order control;
  for (int i = 0; i <= links; ++i) control.push_back(i);
  for (int i = 0; i < links; ++i) order.push_back(i);
  const auto keep = [&] {
    if (order.front() < order.back()) orders.push_back(order);
  };
  keep();
  for (int i = 1; i < links;) {
    --control[at(i)];
    std::swap(order[at(i % 2 == 1 ? control[at(i)] : 0)], order[at(i)]);
    keep();
    for (i = 1; control[at(i)] == 0; ++i) control[at(i)] = i;
  }
  return orders;
}

class StrongLinks {
 public:
  StrongLinks(const Board& board, int links)
      : board_(board), network_(board.network()), size_(links), orders_(orders_of(links)) {
    for (int value = 0; value < network_.values; ++value) {
      LinkFinder finder(board, value);
      std::vector<std::vector<StrongLink>>& links_of = links_.emplace_back();
      for (int region = 0; std::cmp_less(region, network_.regions.size()); ++region) {
        links_of.push_back(finder.of(region));
      }
    }
  }

  // The first by rating, number of removals and digits.
  std::optional<Finding> run() {
    choose_types(size_ - 1, static_cast<int>(network_.chain_order.size()) - 1);
    return std::move(best_);
  }

 private:
  // Types in ascending order, the sets of them in the order of their last types first.
  void choose_types(int index, int most) {
    if (index < 0) {
      for (value_ = 0; value_ < network_.values; ++value_) grow(0, {});
      return;
    }
    types_.resize(at(size_));
    for (int type = 0; type <= most; ++type) {
      types_[at(index)] = network_.chain_order[at(type)];
      choose_types(index - 1, type);
    }
  }

  void grow(int from, Cells places) {
    const std::size_t depth = chosen_.size();
    if (std::cmp_equal(depth, size_)) {
      for (const Order& order : orders_) try_order(order);
      return;
    }
    const Type type = types_[depth];
    const int begin = network_.first[at(type)];
    const int end = network_.first[at(type) + 1];
    const bool same = depth > 0 && types_[depth - 1] == type;
    for (int region = same ? from + 1 : begin; region < end; ++region) {
      for (const StrongLink& link : links_[at(value_)][at(region)]) {
        if (link.places.meets(places)) continue;
        Cells all = places;
        all |= link.places;
        chosen_.push_back(&link);
        grow(region, all);
        chosen_.pop_back();
      }
    }
  }

  const LinkEnd& end_at(const Order& order, int place, unsigned turns, bool last) const {
    const bool turned = (turns >> (size_ - 1 - place) & 1U) != 0;
    return chosen_[at(order[at(place)])]->ends[turned != last ? 1 : 0];
  }

  void try_order(const Order& order) {
    for (unsigned turns = 0; turns < 1U << static_cast<unsigned>(size_); ++turns) {
      std::vector<int> shared;
      for (int place = 0; place + 1 < size_; ++place) {
        const int region = shared_region(end_at(order, place, turns, true),
                                         end_at(order, place + 1, turns, false));
        if (region < 0) break;
        shared.push_back(region);
      }
      if (std::cmp_less(shared.size(), size_ - 1)) continue;
      const LinkEnd& start = end_at(order, 0, turns, false);
      const LinkEnd& end = end_at(order, size_ - 1, turns, true);
      if (shared_region(start, end) < 0) {
        try_open(order, start, end, shared);
      } else if (is_first_ring(order, turns)) {
        try_ring(order, turns);
      }
    }
  }

  // Of the ways to walk a ring, only those that begin with its first region and that link's first
  // end.
  bool is_first_ring(const Order& order, unsigned turns) const {
    const int region = chosen_[at(order.front())]->region;
    return (turns >> (size_ - 1) & 1U) == 0 &&
           std::ranges::all_of(chosen_, [&](const auto* link) { return link->region >= region; });
  }

  Cells seen_by(const LinkEnd& a, const LinkEnd& b) const {
    std::vector<int> cells = a.cells;
    cells.insert(cells.end(), b.cells.begin(), b.cells.end());
    Cells victims = seen_by_all(network_, cells);
    for (const StrongLink* link : chosen_) victims -= network_.region(link->region).set;
    return victims;
  }

  // Returns how many candidates go.
  int remove(const Cells& victims, std::vector<Removal>& removals) const {
    int removed = 0;
    for (const int cell : victims.list()) {
      if (!board_.has(cell, value_)) continue;
      add_removal(removals, board_, cell, bit(value_));
      ++removed;
    }
    return removed;
  }

  void try_open(const Order& order, const LinkEnd& start, const LinkEnd& end,
                const std::vector<int>& shared) {
    Cells victims = seen_by(start, end);
    for (const int region : shared) victims -= network_.region(region).set;
    std::vector<Removal> removals;
    const int removed = remove(victims, removals);
    judge(order, std::move(removals), removed, false);
  }

  void try_ring(const Order& order, unsigned turns) {
    std::vector<Removal> removals;
    int removed = remove(
        seen_by(end_at(order, 0, turns, false), end_at(order, size_ - 1, turns, true)), removals);
    for (int place = 0; place + 1 < size_; ++place) {
      removed +=
          remove(seen_by(end_at(order, place, turns, true), end_at(order, place + 1, turns, false)),
                 removals);
    }
    judge(order, std::move(removals), removed, true);
  }

  void judge(const Order& order, std::vector<Removal> removals, int removed, bool ring) {
    if (removals.empty()) return;
    std::vector<Type> types;
    int grouped = 0;
    for (const int index : order) types.push_back(network_.region(chosen_[at(index)]->region).type);
    for (const StrongLink* link : chosen_) grouped += link->grouped ? 1 : 0;
    const std::string digits = digits_of(types);
    const int rating = rating_of(digits, grouped);
    std::string suffix = std::to_string(grouped) + digits;
    const auto better = [&] {
      if (rating != best_->rating) return rating < best_->rating;
      if (removed != best_removed_) return removed > best_removed_;
      return suffix < best_suffix_;
    };
    if (best_ && !better()) return;
    best_ = Finding{.name = name_of(digits, grouped, ring) + " " + suffix,
                    .rating = rating,
                    .removals = std::move(removals)};
    best_removed_ = removed;
    best_suffix_ = std::move(suffix);
  }

  int rating_of(std::string_view digits, int grouped) const {
    constexpr std::array kBase{40, 54, 58};
    const bool square = digits.find('0') != std::string_view::npos;
    const bool two_ways = digits.find('2') != std::string_view::npos;
    const bool variant = digits.find_first_of("3456789") != std::string_view::npos;
    const int added = grouped > 0 || variant ? 3 : (square ? 1 : 0) + (two_ways ? 1 : 0);
    return kBase[at(size_ - 2)] + added;
  }

  std::string name_of(std::string_view digits, int grouped, bool ring) const {
    const std::string links = std::to_string(size_);
    if (ring) return "(" + links + " Strong Links) " + (grouped > 0 ? "Grouped " : "") + "X-Loop";
    const bool square = digits.find('0') != std::string_view::npos;
    std::string name = links + " Strong links";
    if (!square && digits.find('2') == std::string_view::npos) {
      name = size_ < 3 ? "Skyscraper" : links + " Skyscrapers";
    } else if (!square && size_ < 4) {
      name = links + "-String Kite";
    }
    return (grouped > 0 ? "Grouped " : "") + name;
  }

  const Board& board_;
  const Network& network_;
  int size_;
  std::vector<Order> orders_;
  std::vector<std::vector<std::vector<StrongLink>>> links_;  // by value and region
  std::vector<Type> types_;
  int value_ = 0;
  std::vector<const StrongLink*> chosen_;
  std::optional<Finding> best_;
  int best_removed_ = 0;
  std::string best_suffix_;
};

}  // namespace

void find_strong_links(const Board& board, int links, Sink sink) {
  if (const std::optional<Finding> best = StrongLinks(board, links).run()) sink(*best);
}

}  // namespace nonet::explainer
