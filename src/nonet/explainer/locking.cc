// Locked candidates: all places of a value in one region lie in another, or are seen by a cell.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "nonet/explainer/finders.h"

namespace nonet::explainer {

namespace {

using TypePair = std::pair<Type, Type>;

// SukakuExplainer: blocks, disjoint groups and windows with lines and with each other.
std::vector<TypePair> sukaku_pairs(const Network& network) {
  using enum Type;
  std::vector<TypePair> pairs{{kBlock, kColumn}, {kBlock, kRow}, {kColumn, kBlock}, {kRow, kBlock}};
  for (const Type type : {kGroup, kWindow}) {
    if (!network.has(type)) continue;
    pairs.insert(pairs.end(), {{type, kColumn},
                               {type, kRow},
                               {kColumn, type},
                               {kRow, type},
                               {kBlock, type},
                               {type, kBlock}});
  }
  if (network.has(kGroup) && network.has(kWindow)) {
    pairs.insert(pairs.end(), {{kWindow, kGroup}, {kGroup, kWindow}});
  }
  return pairs;
}

// The other programs: any two types.
std::vector<TypePair> special_pairs(const Network& network) {
  using enum Type;
  std::vector<TypePair> pairs;
  const auto add = [&](Type a, Type b) {
    if (network.has(a) && network.has(b)) pairs.emplace_back(a, b);
  };
  for (const auto& [a, b] :
       {TypePair{kBlock, kColumn}, {kBlock, kRow}, {kColumn, kBlock}, {kRow, kBlock}}) {
    add(a, b);
  }
  for (const Type base : {kBlock, kColumn, kRow}) {
    for (const Type diagonal : {kDiagonal, kAntidiagonal}) add(base, diagonal);
  }
  for (const Type base : {kBlock, kColumn, kRow}) {
    for (const Type diagonal : {kDiagonal, kAntidiagonal}) add(diagonal, base);
  }
  for (const Type base : {kBlock, kColumn, kRow}) add(base, kRegion);
  for (const Type base : {kBlock, kColumn, kRow}) add(kRegion, base);
  for (const Type diagonal : {kDiagonal, kAntidiagonal}) add(diagonal, kRegion);
  for (const Type diagonal : {kDiagonal, kAntidiagonal}) add(kRegion, diagonal);
  return pairs;
}

class Locking {
 public:
  Locking(const Board& board, bool direct, Sink sink)
      : board_(board), network_(board.network()), direct_(direct), sink_(sink) {}

  // Returns whether the sink said to stop.
  bool run() {
    const bool sukaku = network_.dialect == Dialect::kSukaku;
    for (const auto& [base, cover] : sukaku ? sukaku_pairs(network_) : special_pairs(network_)) {
      if (sukaku ? by_values(base, cover) : by_regions(base, cover)) return true;
    }
    return false;
  }

 private:
  int begin(Type type) const { return network_.first[at(type)]; }
  int end(Type type) const { return network_.first[at(type) + 1]; }

  bool by_values(Type base, Type cover) {
    for (int value = 0; value < network_.values; ++value) {
      for (int a = begin(base); a < end(base); ++a) {
        for (int b = begin(cover); b < end(cover); ++b) {
          if (visit(a, b, value)) return true;
        }
      }
    }
    return false;
  }

  bool by_regions(Type base, Type cover) {
    for (int a = begin(base); a < end(base); ++a) {
      for (int b = begin(cover); b < end(cover); ++b) {
        for (int value = 0; value < network_.values; ++value) {
          if (visit(a, b, value)) return true;
        }
      }
    }
    return false;
  }

  // The places of the value in a region outside another.
  std::vector<int> places_outside(int region, int other, int value) const {
    std::vector<int> places;
    for (const int cell : network_.region(region).cells) {
      if (board_.has(cell, value) && !network_.region(other).set.has(cell)) places.push_back(cell);
    }
    return places;
  }

  bool visit(int base, int cover, int value) {
    if (count(board_.positions(base, value)) < 2) return false;
    if (!places_outside(base, cover, value).empty()) return false;
    return direct_ ? follow(base, cover, value) : tell(base, cover, value, -1);
  }

  // Hidden singles that the removals leave in other regions of the type.
  bool follow(int base, int cover, int value) {
    const Type type = network_.region(base).type;
    for (int region = begin(type); region < end(type); ++region) {
      if (region == base || count(board_.positions(region, value)) < 2) continue;
      if (!network_.region(region).set.meets(network_.region(cover).set)) continue;
      const std::vector<int> left = places_outside(region, cover, value);
      if (left.size() == 1 && tell(base, cover, value, left.front())) return true;
    }
    return false;
  }

  bool tell(int base, int cover, int value, int single) {
    std::vector<Removal> removals;
    for (const int cell : places_outside(cover, base, value)) {
      add_removal(removals, board_, cell, bit(value));
    }
    Finding finding{.name = name_of(base, cover), .rating = rating_of(base, cover), .removals = {}};
    if (single >= 0) {
      finding.name = "Direct " + finding.name;
      finding.rating = pointing(base, cover) ? 17 : 19;
      finding.cell = single;
      finding.value = value;
    }
    if (single < 0 || network_.dialect == Dialect::kSpecial) finding.removals = removals;
    for (const int cell : network_.region(base).cells) {
      if (!network_.region(cover).set.has(cell)) finding.rests_on.push_back({cell, bit(value)});
    }
    if (removals.empty() && single < 0) return false;
    return sink_(finding);
  }

  bool pointing(int base, int cover) const {
    const Type other = network_.region(cover).type;
    if (direct_ || network_.dialect == Dialect::kSpecial) {
      return network_.region(base).type == Type::kBlock;
    }
    return other == Type::kRow || other == Type::kColumn;
  }

  std::string name_of(int base, int cover) const {
    return pointing(base, cover) ? "Pointing" : "Claiming";
  }
  int rating_of(int base, int cover) const { return pointing(base, cover) ? 26 : 28; }

  const Board& board_;
  const Network& network_;
  bool direct_;
  Sink sink_;
};

// The cells that see all places of the value in the region lose it.
bool tell_general(const Board& board, int region, int value, Sink sink) {
  const Network& network = board.network();
  const Mask positions = board.positions(region, value);
  const int most = network.values == 6 ? 4 : 6;
  if (count(positions) < 2 || count(positions) > most) return false;
  Finding finding{.name = "Generalized Intersections", .rating = 29};
  std::vector<int> places;
  for (const int cell : network.region(region).cells) {
    if (board.has(cell, value)) {
      places.push_back(cell);
    } else {
      finding.rests_on.push_back({cell, bit(value)});
    }
  }
  for (const int cell : seen_by_all(network, places).list()) {
    add_removal(finding.removals, board, cell, bit(value));
  }
  return finding.is_worth() && sink(finding);
}

}  // namespace

void find_direct_locking(const Board& board, Sink sink) { Locking(board, true, sink).run(); }

void find_locking(const Board& board, Sink sink) {
  const Network& network = board.network();
  if (Locking(board, false, sink).run()) return;
  if (network.dialect == Dialect::kSukaku || network.values == 16) return;
  for (const Type type : network.scan_order) {
    const int begin = network.first[at(type)];
    for (int region = begin; region < begin + network.regions_of(type); ++region) {
      for (int value = 0; value < network.values; ++value) {
        if (tell_general(board, region, value, sink)) return;
      }
    }
  }
}

void find_general_locking(const Board& board, Sink sink) {
  const Network& network = board.network();
  for (const Type type : network.chain_order) {
    const int begin = network.first[at(type)];
    for (int value = 0; value < network.values; ++value) {
      for (int region = begin; region < begin + network.regions_of(type); ++region) {
        if (tell_general(board, region, value, sink)) return;
      }
    }
  }
}

}  // namespace nonet::explainer
