// Links: all pair rules of two cells, joined in one table that is laid out by bytes of a domain.

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "nonet/base/bits.h"
#include "nonet/base/sort.h"
#include "nonet/kernel/build.h"

namespace nonet::kernel {

namespace {

using Rows = std::array<Mask, geometry::kMostValues>;

void sort_by_cells(std::vector<PairRule>& pairs) {
  nonet::stable_sort(pairs.begin(), pairs.end(), [](const PairRule& x, const PairRule& y) {
    return x.a != y.a ? x.a < y.a : x.b < y.b;
  });
}

// The table of all rules for the same two cells, joined.
PairTable joined(const Builder& builder, std::span<const PairRule> pairs) {
  PairTable table = builder.tables[pairs.front().table];
  for (const PairRule& pair : pairs.subspan(1)) {
    const PairTable& other = builder.tables[pair.table];
    for (std::size_t v = 0; v < table.allowed.size(); ++v) table.allowed[v] &= other.allowed[v];
  }
  return table;
}

class Tables {
 public:
  // nullopt: the budget has ended.
  std::optional<std::uint32_t> find_or_add(Builder& builder, const Rows& rows, Origin origin) {
    const auto known = ids_.find(rows);
    if (known != ids_.end()) return known->second;
    const std::size_t bytes = bytes_of(builder.model) * kByteValues * sizeof(Mask);
    if (!builder.take(origin, 2 * sizeof(Rows) + bytes)) return std::nullopt;
    const auto id = static_cast<std::uint32_t>(ids_.size());
    ids_.emplace(rows, id);
    return id;
  }

  void lay_out(Model& model) const {
    model.table_bytes = bytes_of(model);
    const std::size_t size = model.table_bytes * kByteValues;
    model.tables.resize(ids_.size() * size);
    for (const auto& [rows, id] : ids_) {
      lay_out(rows, static_cast<std::size_t>(model.values),
              std::span(model.tables).subspan(id * size, size));
    }
  }

 private:
  static constexpr std::size_t kByteValues = 256;
  static std::size_t bytes_of(const Model& model) {
    return static_cast<std::size_t>(model.values + 7) / 8;
  }

  static void lay_out(const Rows& rows, std::size_t values, std::span<Mask> tables) {
    for (std::size_t first = 0; first < values; first += 8) {
      const std::span<Mask> table = tables.subspan(first / 8 * 256, 256);
      const std::size_t bits = std::min<std::size_t>(8, values - first);
      for (std::size_t set = 1; set < std::size_t{1} << bits; ++set) {
        const auto value = first + static_cast<std::size_t>(lowest_bit(set));
        table[set] = table[without_lowest_bit(set)] | rows[value];
      }
    }
  }

  std::map<Rows, std::uint32_t> ids_;
};

struct End {
  std::uint32_t table = 0;
  CellIndex cell = 0;

  friend auto operator<=>(const End&, const End&) = default;
};

// Adds both directions of a table, without equal values where the cells are peers: propagation
// removes those anyway.
void add_ends(Builder& builder, const PairRule& pair, const PairTable& table, Tables& tables,
              std::vector<std::vector<End>>& ends) {
  const Model& model = builder.model;
  const auto values = static_cast<std::size_t>(model.values);
  const bool differ = model.differ(pair.a, pair.b);
  Rows forward{};
  Rows backward{};
  bool all_else = true;
  for (std::size_t a = 0; a < values; ++a) {
    const Mask most = model.all & ~(differ ? Mask{1} << a : 0);
    forward[a] = table.allowed[a] & most;
    all_else = all_else && forward[a] == most;
    for (Mask rest = forward[a]; rest != 0; rest = without_lowest_bit(rest)) {
      backward[static_cast<std::size_t>(lowest_bit(rest))] |= Mask{1} << a;
    }
  }
  if (all_else) return;
  const auto there = tables.find_or_add(builder, forward, pair.origin);
  const auto back = tables.find_or_add(builder, backward, pair.origin);
  if (!there || !back) return;
  if (!builder.take(pair.origin, 2 * (sizeof(End) + sizeof(Link) + sizeof(CellIndex)))) return;
  ends[pair.a].push_back({*there, pair.b});
  ends[pair.b].push_back({*back, pair.a});
}

}  // namespace

void build_links(Builder& builder) {
  Model& model = builder.model;
  Tables tables;
  std::vector<std::vector<End>> ends(model.cells);
  sort_by_cells(builder.pairs);
  std::span<const PairRule> rest = builder.pairs;
  while (!rest.empty() && !builder.budget.ended()) {
    const PairRule& pair = rest.front();
    const auto same = std::ranges::find_if(
        rest, [&](const PairRule& other) { return other.a != pair.a || other.b != pair.b; });
    const auto count = static_cast<std::size_t>(same - rest.begin());
    add_ends(builder, pair, joined(builder, rest.first(count)), tables, ends);
    model.weights[pair.a] += 2;
    model.weights[pair.b] += 2;
    rest = rest.subspan(count);
  }
  for (std::vector<End>& of_cell : ends) {
    nonet::sort(of_cell.begin(), of_cell.end());
    const auto first = static_cast<std::uint32_t>(model.links.size());
    for (const End& end : of_cell) {
      const bool opens = model.links.size() == first || model.links.back().table != end.table;
      if (opens) {
        model.links.push_back({end.table, {static_cast<std::uint32_t>(model.pool.size()), 0}});
      }
      model.pool.push_back(end.cell);
      ++model.links.back().cells.size;
    }
    model.links_of.push_back({first, static_cast<std::uint32_t>(model.links.size()) - first});
  }
  tables.lay_out(model);
}

}  // namespace nonet::kernel
