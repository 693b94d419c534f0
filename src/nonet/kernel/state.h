// State: the domains of one node of the search, and what has changed in them since constraints
// last ran.
//
// narrow() is the only way in which propagators touch domains. It marks the cell; the marked cells
// are then handled one by one: a single value is removed from the peers, links narrow their other
// ends, and the constraints that watch the cell are queued.

#pragma once

#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "nonet/base/bits.h"
#include "nonet/base/stop.h"
#include "nonet/kernel/model.h"

namespace nonet::kernel {

constexpr bool is_single(Mask domain) { return (domain & (domain - 1)) == 0; }

class State {
 public:
  explicit State(const Model& model, StopToken stop = {});

  const Model& model() const { return *model_; }
  // The domains that narrow() works on; they belong to the caller and outlive their use.
  void work_on(Mask* domains) { domains_ = domains; }

  Mask operator[](CellIndex cell) const { return domains_[cell]; }

  // Removes the values outside `mask` from the cell's domain. False: it is empty now.
  bool narrow(CellIndex cell, Mask mask) {
    const Mask before = domains_[cell];
    const Mask after = before & mask;
    if (after == before) return true;
    domains_[cell] = after;
    changed_[cell / 64] |= Mask{1} << (cell % 64);
    return after != 0;
  }

  // `value`, a mask with one bit, stands in one of `places`: removes it from their common peers.
  bool remove_from_common_peers(const CellIndex* places, std::size_t count, Mask value);

  // Marks all cells as changed.
  void mark_all();
  void mark(CellIndex cell) { changed_[cell / 64] |= Mask{1} << (cell % 64); }

  // Propagates to the fixed point. False: a contradiction. Then nothing is marked or queued any
  // longer, and neither is where the token asked to stop: true, short of the fixed point.
  bool propagate();
  // Where propagate() failed: the index of a propagator, or -1 and two cells whose domains allow no
  // pair of values (the same cell twice: its domain is empty).
  int failed_propagator() const { return failed_; }
  std::pair<CellIndex, CellIndex> failed_cells() const { return failed_cells_; }

  // A buffer that propagators share; each uses it within one call.
  std::vector<Mask>& scratch() { return scratch_; }

 private:
  bool handle_changed();
  void queue(Slice watches);
  bool handle(CellIndex cell);
  bool leave_peers(CellIndex cell, Mask value);
  bool follow_links(CellIndex cell);
  bool fail_at(CellIndex a, CellIndex b);
  int next_propagator();
  bool run(const Propagator& propagator);
  void forget();

  const Model* model_;
  StopToken stop_;
  Mask* domains_ = nullptr;
  std::vector<Mask> changed_;
  std::vector<Mask> queued_;
  std::size_t first_queued_ = 0;  // all words before it are 0
  std::vector<Mask> scratch_;
  int failed_ = -1;
  std::pair<CellIndex, CellIndex> failed_cells_;
};

// A cell with several values left, of a sum with coefficients 1 and -1 that has at most three such
// cells.
struct OpenCell {
  CellIndex cell = 0;
  bool negative = false;
};

// Narrows the open cells to the values with which they add up to `rest`. Exact.
bool narrow_open(State& state, std::span<const OpenCell> open, std::int64_t rest);

// The values of `required` stand in `cells`, which all differ: places a value with one place left,
// and removes a value with few places left from their common peers.
bool place_required(State& state, std::span<const CellIndex> cells, Mask required);

// One propagator a form: it narrows domains and returns false on a contradiction. Where all cells
// have a single value, its answer is exact.
bool narrow_house(State& state, const HouseForm& house);
bool narrow_cage(State& state, const CageForm& cage);
bool narrow_linear(State& state, const LinearForm& linear);
bool narrow_layers(State& state, const LayersForm& layers);
bool narrow_count(State& state, const CountForm& count);
bool narrow_tally(State& state, const TallyForm& tally);
bool narrow_run(State& state, const RunForm& run);
bool narrow_equal(State& state, const EqualForm& equal);

}  // namespace nonet::kernel
