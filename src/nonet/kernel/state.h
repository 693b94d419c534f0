// State: the domains of one node of the search, and what has changed in them since constraints
// last ran.
//
// narrow() is the only way in which propagators touch domains. It marks the cell; the marked cells
// are then handled one by one: a single value leaves the peers, links narrow their other ends, and
// the constraints that watch the cell are queued.

#pragma once

#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "nonet/base/bits.h"
#include "nonet/kernel/model.h"

namespace nonet::kernel {

constexpr bool is_single(Mask domain) { return (domain & (domain - 1)) == 0; }

class State {
 public:
  explicit State(const Model& model);

  const Model& model() const { return *model_; }
  // The domains that narrow() works on; they belong to the caller and outlive their use.
  void work_on(Mask* domains) { domains_ = domains; }

  Mask operator[](CellIndex cell) const { return domains_[cell]; }

  // Leaves the cell what is in `mask` too. False: nothing is left.
  bool narrow(CellIndex cell, Mask mask) {
    const Mask before = domains_[cell];
    const Mask after = before & mask;
    if (after == before) return true;
    domains_[cell] = after;
    changed_[cell / 64] |= Mask{1} << (cell % 64);
    return after != 0;
  }

  // `value`, a mask with one bit, stands in one of `places`: what differs from all of them loses
  // it.
  bool remove_from_common_peers(const CellIndex* places, std::size_t count, Mask value);

  // Marks all cells as changed.
  void mark_all();
  void mark(CellIndex cell) { changed_[cell / 64] |= Mask{1} << (cell % 64); }

  // To the fixed point. False: a contradiction; then nothing is marked or queued any longer.
  bool propagate();
  // Where propagate() failed: the number of a propagator, or -1 and two cells that cannot both be
  // met (the same one twice: it has no value left).
  int failed_propagator() const { return failed_; }
  std::pair<CellIndex, CellIndex> failed_cells() const { return failed_cells_; }

  // Room that propagators share; each uses it within one call.
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
  Mask* domains_ = nullptr;
  std::vector<Mask> changed_;
  std::vector<Mask> queued_;
  std::size_t first_queued_ = 0;  // no word before it has a bit
  std::vector<Mask> scratch_;
  int failed_ = -1;
  std::pair<CellIndex, CellIndex> failed_cells_;
};

// Cells of a sum with coefficients 1 or -1 that have several values left, when at most three do.
struct OpenCell {
  CellIndex cell = 0;
  bool negative = false;
};

// What the open cells can be where they add up to `rest`. Exact.
bool narrow_open(State& state, std::span<const OpenCell> open, std::int64_t rest);

// `required` stand in the cells, all different: places them where only one cell is left, and takes
// them from the cells that differ from all of a value's places where these are few.
bool place_required(State& state, std::span<const CellIndex> cells, Mask required);

// One a form: narrows what it can, false on a contradiction. Where all cells have one value, it is
// exact.
bool narrow_house(State& state, const HouseForm& house);
bool narrow_cage(State& state, const CageForm& cage);
bool narrow_linear(State& state, const LinearForm& linear);
bool narrow_layers(State& state, const LayersForm& layers);
bool narrow_count(State& state, const CountForm& count);
bool narrow_tally(State& state, const TallyForm& tally);
bool narrow_run(State& state, const RunForm& run);
bool narrow_equal(State& state, const EqualForm& equal);

}  // namespace nonet::kernel
