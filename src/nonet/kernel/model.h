// Model: a network laid out for propagation. Built once, read by every search.
//
//   network                    model
//   Different of 2, Pair !=    a bit in `peers`
//   Different                  peers and, from three cells on, a propagator
//   Pair, Sum of two cells     a link of either cell to the other, by a table
//   Sum of different cells     Cage: the sets of values that have the sum, where they are few
//   Sum                        Linear: groups of cells with one coefficient, all different
//   Reading                    Layers: the states that lie on some way to an accepting one, or the
//                              automaton itself where these are many
//   Count of single values     Tally: all that a clue has over the same cells
//   other Count, Run,          a propagator of the same form
//     EqualSets
//
// Domains are masks: bit v of a cell's domain is set where the cell may have value v. Lists of
// cells lie one behind the other in `pool`; a Slice is one of them. Propagators are numbered in the
// order in which they run: cheap ones first.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nonet/kernel/budget.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel {

using Mask = std::uint64_t;

struct Slice {
  std::uint32_t first = 0;
  std::uint32_t size = 0;
};

// The cells whose domains this cell's domain narrows by one table.
struct Link {
  std::uint32_t table = 0;
  Slice cells;
};

enum class Form : std::uint8_t {
  kHouse,
  kCage,
  kLinear,
  kLayers,
  kCount,
  kTally,
  kRun,
  kEqualSets
};

struct Propagator {
  Form form = Form::kHouse;
  std::uint32_t index = 0;  // into the table of its form
  Origin origin = kDerived;
  Slice cells;
};

// Cells that all differ; the house is complete where it has as many cells as values in use.
struct HouseForm {
  Slice cells;
};

// Cells that all differ and add up to `total`. `choices`: the sets of values of that size and sum;
// `rest`: the other cells of a complete house around the cage, which hold the other values.
struct CageForm {
  Slice cells;
  Slice rest;
  Slice choices;  // into Model::choice_pool
  std::int64_t total = 0;
};

// The next `size` cells of a Linear, which all differ and have this coefficient.
struct Group {
  std::uint32_t size = 0;
  std::int32_t coefficient = 1;
};

// Sum of coefficients times values (lowest is taken off the total) over groups.
struct LinearForm {
  Slice cells;   // group by group
  Slice groups;  // into Model::groups
  std::int64_t total = 0;
  bool unit = false;  // all coefficients are 1 or -1
};

// An automaton over cells with given domains, unrolled. Nodes of a layer lie one behind the other;
// node n has the arcs from first_arc[n] up to first_arc[n + 1], not included. Where that would be
// much larger than the automaton, `automaton` is set and all else is empty.
struct Unrolled {
  struct Arc {
    Mask on = 0;
    std::uint32_t to = 0;  // node

    friend bool operator==(const Arc&, const Arc&) = default;
  };
  std::vector<std::uint32_t> layer_end;  // one a layer, cells + 1 of them
  std::vector<std::uint32_t> first_arc;  // one a node of all layers, and one more
  std::vector<Arc> arcs;
  std::shared_ptr<const Automaton> automaton;
};

struct LayersForm {
  Slice cells;
  std::uint32_t unrolled = 0;  // index into Model::unrolled
};

struct CountForm {
  Slice cells;
  Mask values = 0;
  Mask allowed = 0;
};

// Bit k of allowed[v]: value v may stand in k of the cells, which are at most 63.
struct TallyForm {
  Slice cells;    // clique by clique
  Slice cliques;  // into Model::groups: cells that all differ
  std::vector<Mask> allowed;
};

struct RunForm {
  Slice cells;
};

// `sets`: left and right have no value twice, so that comparing their unions is enough.
struct EqualForm {
  Slice left;
  Slice right;
  bool sets = false;
};

struct WatchWord {
  std::uint32_t word = 0;
  Mask bits = 0;
};

struct Model {
  int values = 0;
  Mask all = 0;
  Mask used = 0;  // values that are candidates of some cell
  std::size_t cells = 0;
  std::vector<Mask> domains;  // before propagation; some may be empty
  // Whether some constraint cannot be met at all, and its origin.
  bool impossible = false;
  Origin impossible_origin = kDerived;

  std::vector<CellIndex> pool;
  std::vector<Mask> choice_pool;
  std::vector<Group> groups;

  // The cells that each cell differs from, as lists and as rows of bits.
  std::vector<Slice> peers;
  std::size_t peer_words = 0;
  std::vector<Mask> peer_bits;

  std::vector<Slice> links_of;  // of each cell, into links
  std::vector<Link> links;
  // Entry (t * table_bytes + b) * 256 + x: the values that table t allows the other cell where byte
  // b of a domain is x. A domain allows the OR of the entries of its bytes.
  std::size_t table_bytes = 0;
  std::vector<Mask> tables;

  std::vector<Propagator> propagators;
  // Of each cell, into watches: the propagators to run when its domain changes, and those to run
  // when it has one value left.
  std::vector<Slice> watches_of;
  std::vector<Slice> single_watches_of;
  std::vector<WatchWord> watches;

  std::vector<HouseForm> houses;
  std::vector<CageForm> cages;
  std::vector<LinearForm> linears;
  std::vector<LayersForm> layers;
  std::vector<Unrolled> unrolled;  // layers of equal automata over equal domains share one
  std::vector<CountForm> counts;
  std::vector<TallyForm> tallies;
  std::vector<RunForm> runs;
  std::vector<EqualForm> equals;

  // The score of each cell at the start of the search (chooser.h).
  std::vector<std::uint32_t> weights;

  std::span<const CellIndex> at(Slice slice) const {
    return std::span(pool).subspan(slice.first, slice.size);
  }
  std::span<const Group> at_groups(Slice slice) const {
    return std::span(groups).subspan(slice.first, slice.size);
  }
  bool differ(CellIndex a, CellIndex b) const {
    return (peer_bits[a * peer_words + b / 64] >> (b % 64) & 1) != 0;
  }
};

// Where the budget ends, the model lacks constraints, so that only its contradictions mean
// something.
Model build_model(const Network& network, Budget& budget);
// With a budget without bounds.
Model build_model(const Network& network);

}  // namespace nonet::kernel
