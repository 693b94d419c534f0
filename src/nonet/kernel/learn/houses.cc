// Houses cross in segments; a family of other houses cuts a house into the segments it shares with
// them.
//
//   row 1    a b c | d e f | g h i      family 1: boxes. Value 5 stands in segment abc, def or ghi,
//   box 1    a b c                      each of which is one variable, true where one of its cells
//            j k l                      has the 5; box 1 has the same segment abc in its family 1,
//            m n o                      the rows, and segments ajm, bkn, clo in family 2, the
//            columns

#include "nonet/kernel/learn/houses.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>

#include "nonet/base/sort.h"

namespace nonet::kernel::learn {

namespace {

constexpr std::size_t kLeastShared = 2;

void add_at_most_one(std::span<const Literal> literals, Sat& sat) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = i + 1; j < literals.size(); ++j) {
      sat.add_clause({~literals[i], ~literals[j]});
    }
  }
}

using Cells = std::vector<CellIndex>;  // ascending

bool contains(const Cells& cells, CellIndex cell) {
  return std::binary_search(cells.begin(), cells.end(), cell);
}

Cells shared(const Cells& a, const Cells& b) {
  Cells both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

// Segments of one house that do not overlap.
using Family = std::vector<Cells>;

class HouseEncoder {
 public:
  HouseEncoder(const Network& network, const CellLiterals& literals, Sat& sat)
      : network_(network), literals_(literals), sat_(sat) {
    for (const Different& different : network.different) {
      if (different.complete) houses_.push_back(sorted(different.cells));
    }
  }

  void run() {
    for (std::size_t house = 0; house < houses_.size(); ++house) add_house(house);
    for (const Different& different : network_.different) {
      if (!different.complete) add_different(different.cells);
    }
  }

 private:
  static Cells sorted(Cells cells) {
    nonet::sort(cells.begin(), cells.end());
    return cells;
  }

  std::vector<Literal> places(const Cells& cells, int value) const {
    std::vector<Literal> found;
    for (const CellIndex cell : cells) {
      if (literals_.candidates(cell).contains(value)) {
        found.push_back(literals_.literal(cell, value));
      }
    }
    return found;
  }

  void add_different(const Cells& cells) {
    for (int value = 0; value < network_.values; ++value)
      add_at_most_one(places(cells, value), sat_);
  }

  void add_house(std::size_t house) {
    const std::vector<Family> families = families_of(house);
    const ValueSet used = used_values(network_);
    const bool by_candidates = houses_[house].size() == static_cast<std::size_t>(used.size());
    for (int value = 0; value < network_.values; ++value) {
      if (by_candidates && !used.contains(value)) continue;
      if (families.empty()) add_exactly_one(places(houses_[house], value), sat_);
      for (const Family& family : families) add_family(houses_[house], family, value);
    }
  }

  // Each other house that shares cells goes to the first family that it does not overlap with.
  std::vector<Family> families_of(std::size_t house) const {
    std::vector<Family> families;
    for (std::size_t other = 0; other < houses_.size(); ++other) {
      if (other == house) continue;
      Cells segment = shared(houses_[house], houses_[other]);
      if (segment.size() < kLeastShared || segment.size() == houses_[house].size()) continue;
      const auto fits = [&](const Family& family) {
        return std::all_of(family.begin(), family.end(),
                           [&](const Cells& taken) { return shared(taken, segment).empty(); });
      };
      const auto family = std::find_if(families.begin(), families.end(), fits);
      if (family == families.end()) {
        families.push_back({std::move(segment)});
      } else {
        family->push_back(std::move(segment));
      }
    }
    return families;
  }

  // The value stands in exactly one of the segments and of the cells outside of them.
  void add_family(const Cells& house, const Family& family, int value) {
    std::vector<Literal> parts;
    Cells rest = house;
    for (const Cells& segment : family) {
      std::erase_if(rest, [&](CellIndex cell) { return contains(segment, cell); });
      add_segment(segment, value, parts);
    }
    const std::vector<Literal> single = places(rest, value);
    parts.insert(parts.end(), single.begin(), single.end());
    add_exactly_one(parts, sat_);
  }

  // Appends the literal that says that the value stands in the segment, where it may stand there.
  void add_segment(const Cells& segment, int value, std::vector<Literal>& parts) {
    const std::vector<Literal> cells = places(segment, value);
    if (cells.size() <= 1) {
      parts.insert(parts.end(), cells.begin(), cells.end());
      return;
    }
    const auto [place, is_new] = segments_.try_emplace({segment, value});
    if (is_new) {
      place->second = Literal::of(sat_.add_variable());
      add_at_most_one(cells, sat_);
      for (const Literal cell : cells) sat_.add_clause({~cell, place->second});
      std::vector<Literal> some = cells;
      some.push_back(~place->second);
      sat_.add_clause(some);
    }
    parts.push_back(place->second);
  }

  const Network& network_;
  const CellLiterals& literals_;
  Sat& sat_;
  std::vector<Cells> houses_;
  std::map<std::pair<Cells, int>, Literal> segments_;
};

}  // namespace

void add_exactly_one(std::span<const Literal> literals, Sat& sat) {
  sat.add_clause(literals);
  add_at_most_one(literals, sat);
}

void add_houses(const Network& network, const CellLiterals& literals, Sat& sat) {
  HouseEncoder(network, literals, sat).run();
}

}  // namespace nonet::kernel::learn
