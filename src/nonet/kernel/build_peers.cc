// Which cells differ: from constraints of different cells, from runs, from tables of pairs without
// equal values, and from cells that are always equal, which have the same peers.

#include <algorithm>
#include <numeric>

#include "nonet/base/bits.h"
#include "nonet/kernel/build.h"

namespace nonet::kernel {

namespace {

PairTable transposed(const PairTable& table, int values) {
  PairTable other;
  for (int a = 0; a < values; ++a) {
    for (Mask rest = table.allowed[static_cast<std::size_t>(a)]; rest != 0;
         rest = without_lowest_bit(rest)) {
      const auto b = static_cast<std::size_t>(lowest_bit(rest));
      if (b < other.allowed.size()) other.allowed[b] |= Mask{1} << a;
    }
  }
  return other;
}

bool never_equal(const PairTable& table, int values) {
  for (int v = 0; v < values; ++v) {
    if ((table.allowed[static_cast<std::size_t>(v)] >> v & 1) != 0) return false;
  }
  return true;
}

bool always_equal(const PairTable& table, int values, Mask all) {
  for (int v = 0; v < values; ++v) {
    const Mask row = table.allowed[static_cast<std::size_t>(v)] & all;
    if ((row & ~(Mask{1} << v)) != 0) return false;
  }
  return true;
}

void read_pairs(Builder& builder, std::vector<CellIndex>& leader) {
  const Network& network = builder.network;
  const auto find = [&](CellIndex cell) {
    while (leader[cell] != cell) cell = leader[cell];
    return cell;
  };
  const auto tables = static_cast<std::uint32_t>(network.tables.size());
  builder.tables = network.tables;
  for (const PairTable& table : network.tables) {
    if (!builder.take(kDerived, 2 * sizeof(PairTable))) return;
    builder.tables.push_back(transposed(table, network.values));
  }
  for (const Pair& pair : network.pairs) {
    if (!builder.take(pair.origin, sizeof(PairRule))) return;
    const PairTable& table = network.tables[pair.table];
    if (pair.a == pair.b) {
      for (int v = 0; v < network.values; ++v) {
        if ((table.allowed[static_cast<std::size_t>(v)] >> v & 1) == 0) {
          builder.model.domains[pair.a] &= ~(Mask{1} << v);
        }
      }
      continue;
    }
    if (pair.a < pair.b) {
      builder.pairs.push_back({pair.a, pair.b, pair.table, pair.origin});
    } else {
      builder.pairs.push_back({pair.b, pair.a, pair.table + tables, pair.origin});
    }
    if (never_equal(table, network.values)) builder.set_peers(pair.a, pair.b);
    if (always_equal(table, network.values, builder.model.all)) {
      const CellIndex a = find(pair.a);
      const CellIndex b = find(pair.b);
      leader[std::max(a, b)] = std::min(a, b);
    }
  }
}

// Makes the peers of `from` peers of `to` too.
void copy_peers(Builder& builder, CellIndex from, CellIndex to) {
  const std::size_t words = builder.model.peer_words;
  for (std::size_t word = 0; word < words; ++word) {
    for (Mask rest = builder.model.peer_bits[from * words + word]; rest != 0;
         rest = without_lowest_bit(rest)) {
      builder.set_peers(
          to, static_cast<CellIndex>(word * 64 + static_cast<std::size_t>(lowest_bit(rest))));
    }
  }
}

// Equal cells: first their leader gets the peers of all, then each cell gets the leader's.
void share_peers(Builder& builder, const std::vector<CellIndex>& leader) {
  const auto leader_of = [&](std::size_t cell) {
    while (leader[cell] != cell) cell = leader[cell];
    return static_cast<CellIndex>(cell);
  };
  for (std::size_t cell = 0; cell < leader.size(); ++cell) {
    if (leader[cell] != cell) copy_peers(builder, static_cast<CellIndex>(cell), leader_of(cell));
  }
  for (std::size_t cell = 0; cell < leader.size(); ++cell) {
    if (leader[cell] != cell) copy_peers(builder, leader_of(cell), static_cast<CellIndex>(cell));
  }
}

void all_peers(Builder& builder, std::span<const CellIndex> cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) builder.set_peers(cells[i], cells[j]);
  }
}

}  // namespace

void build_peers(Builder& builder) {
  Model& model = builder.model;
  model.peer_words = (model.cells + 63) / 64;
  model.peer_bits.assign(model.cells * model.peer_words, 0);
  for (const Different& different : builder.network.different) all_peers(builder, different.cells);
  for (const Run& run : builder.network.runs) all_peers(builder, run.cells);
  std::vector<CellIndex> leader(model.cells);
  std::iota(leader.begin(), leader.end(), CellIndex{0});
  read_pairs(builder, leader);
  share_peers(builder, leader);
  for (std::size_t cell = 0; cell < model.cells; ++cell) {
    const auto first = static_cast<std::uint32_t>(model.pool.size());
    for (std::size_t word = 0; word < model.peer_words; ++word) {
      for (Mask rest = model.peer_bits[cell * model.peer_words + word]; rest != 0;
           rest = without_lowest_bit(rest)) {
        model.pool.push_back(
            static_cast<CellIndex>(word * 64 + static_cast<std::size_t>(lowest_bit(rest))));
      }
    }
    model.peers.push_back({first, static_cast<std::uint32_t>(model.pool.size()) - first});
  }
}

}  // namespace nonet::kernel
