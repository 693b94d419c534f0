// Links: all pair rules of two cells, joined in one table that is laid out by bytes of a domain.

#include <algorithm>
#include <map>

#include "nonet/base/bits.h"
#include "nonet/base/sort.h"
#include "nonet/kernel/build.h"

namespace nonet::kernel {

namespace {

using Rows = std::array<Mask, geometry::kMostValues>;

// Joins the rules for the same two cells into one that demands them all.
std::vector<PairRule> merged(std::vector<PairRule> pairs) {
  nonet::stable_sort(pairs.begin(), pairs.end(), [](const PairRule& x, const PairRule& y) {
    return x.a != y.a ? x.a < y.a : x.b < y.b;
  });
  std::vector<PairRule> result;
  for (const PairRule& pair : pairs) {
    if (result.empty() || result.back().a != pair.a || result.back().b != pair.b) {
      result.push_back(pair);
      continue;
    }
    for (std::size_t v = 0; v < pair.table.allowed.size(); ++v) {
      result.back().table.allowed[v] &= pair.table.allowed[v];
    }
  }
  return result;
}

class Tables {
 public:
  std::uint32_t find_or_add(const Rows& rows) {
    const auto [it, added] = ids_.try_emplace(rows, static_cast<std::uint32_t>(ids_.size()));
    return it->second;
  }

  void lay_out(Model& model) const {
    model.table_bytes = static_cast<std::size_t>(model.values + 7) / 8;
    const std::size_t size = model.table_bytes * 256;
    model.tables.resize(ids_.size() * size);
    for (const auto& [rows, id] : ids_) {
      lay_out(rows, static_cast<std::size_t>(model.values),
              std::span(model.tables).subspan(id * size, size));
    }
  }

 private:
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
void add_ends(Builder& builder, const PairRule& pair, Tables& tables,
              std::vector<std::vector<End>>& ends) {
  const Model& model = builder.model;
  const auto values = static_cast<std::size_t>(model.values);
  const bool differ = model.differ(pair.a, pair.b);
  Rows forward{};
  Rows backward{};
  bool all_else = true;
  for (std::size_t a = 0; a < values; ++a) {
    const Mask most = model.all & ~(differ ? Mask{1} << a : 0);
    forward[a] = pair.table.allowed[a] & most;
    all_else = all_else && forward[a] == most;
    for (Mask rest = forward[a]; rest != 0; rest = without_lowest_bit(rest)) {
      backward[static_cast<std::size_t>(lowest_bit(rest))] |= Mask{1} << a;
    }
  }
  if (all_else) return;
  ends[pair.a].push_back({tables.find_or_add(forward), pair.b});
  ends[pair.b].push_back({tables.find_or_add(backward), pair.a});
}

}  // namespace

void build_links(Builder& builder) {
  Model& model = builder.model;
  Tables tables;
  std::vector<std::vector<End>> ends(model.cells);
  for (const PairRule& pair : merged(std::move(builder.pairs))) {
    add_ends(builder, pair, tables, ends);
    model.weights[pair.a] += 2;
    model.weights[pair.b] += 2;
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
