#include "nonet/kernel/state.h"

#include <algorithm>

namespace nonet::kernel {

State::State(const Model& model, StopToken stop)
    : model_(&model),
      stop_(stop),
      changed_((model.cells + 63) / 64, 0),
      queued_((model.propagators.size() + 63) / 64, 0),
      first_queued_(queued_.size()) {}

void State::mark_all() {
  for (std::size_t cell = 0; cell < model_->cells; ++cell) {
    changed_[cell / 64] |= Mask{1} << (cell % 64);
  }
}

void State::forget() {
  std::ranges::fill(changed_, 0);
  std::ranges::fill(queued_, 0);
  first_queued_ = queued_.size();
}

bool State::fail_at(CellIndex a, CellIndex b) {
  failed_ = -1;
  failed_cells_ = {a, b};
  return false;
}

bool State::leave_peers(CellIndex cell, Mask value) {
  const Slice peers = model_->peers[cell];
  const CellIndex* peer = model_->pool.data() + peers.first;
  for (std::uint32_t i = 0; i < peers.size; ++i) {
    if (!narrow(peer[i], ~value)) return fail_at(cell, peer[i]);
  }
  return true;
}

bool State::follow_links(CellIndex cell) {
  const Slice links = model_->links_of[cell];
  for (const Link& link : std::span(model_->links).subspan(links.first, links.size)) {
    const Mask* table = &model_->tables[link.table * model_->table_bytes * 256];
    Mask allowed = 0;
    for (Mask rest = domains_[cell]; rest != 0; rest >>= 8, table += 256) {
      allowed |= table[rest & 0xFF];
    }
    for (const CellIndex other : model_->at(link.cells)) {
      if (!narrow(other, allowed)) return fail_at(cell, other);
    }
  }
  return true;
}

void State::queue(Slice watches) {
  for (std::uint32_t i = 0; i < watches.size; ++i) {
    const WatchWord& watch = model_->watches[watches.first + i];
    queued_[watch.word] |= watch.bits;
    first_queued_ = std::min<std::size_t>(first_queued_, watch.word);
  }
}

bool State::handle(CellIndex cell) {
  const Mask domain = domains_[cell];
  if (domain == 0) return fail_at(cell, cell);
  if (is_single(domain)) {
    if (!leave_peers(cell, domain)) return false;
    queue(model_->single_watches_of[cell]);
  }
  queue(model_->watches_of[cell]);
  return follow_links(cell);
}

bool State::handle_changed() {
  for (bool any = true; any;) {
    any = false;
    for (std::size_t word = 0; word < changed_.size(); ++word) {
      while (changed_[word] != 0) {
        any = true;
        const int bit = lowest_bit(changed_[word]);
        changed_[word] = without_lowest_bit(changed_[word]);
        if (!handle(static_cast<CellIndex>(word * 64 + static_cast<std::size_t>(bit)))) {
          return false;
        }
      }
    }
    any = any && changed_.size() > 1;  // a cell of an earlier word may be marked again
  }
  return true;
}

int State::next_propagator() {
  for (; first_queued_ < queued_.size(); ++first_queued_) {
    Mask& word = queued_[first_queued_];
    if (word == 0) continue;
    const int bit = lowest_bit(word);
    word = without_lowest_bit(word);
    return static_cast<int>(first_queued_ * 64) + bit;
  }
  return -1;
}

bool State::run(const Propagator& propagator) {
  switch (propagator.form) {
    case Form::kHouse:
      return narrow_house(*this, model_->houses[propagator.index]);
    case Form::kCage:
      return narrow_cage(*this, model_->cages[propagator.index]);
    case Form::kLinear:
      return narrow_linear(*this, model_->linears[propagator.index]);
    case Form::kLayers:
      return narrow_layers(*this, model_->layers[propagator.index]);
    case Form::kCount:
      return narrow_count(*this, model_->counts[propagator.index]);
    case Form::kTally:
      return narrow_tally(*this, model_->tallies[propagator.index]);
    case Form::kRun:
      return narrow_run(*this, model_->runs[propagator.index]);
    case Form::kEqualSets:
      return narrow_equal(*this, model_->equals[propagator.index]);
  }
  return true;
}

bool State::propagate() {
  for (;;) {
    if (!handle_changed()) {
      forget();
      return false;
    }
    const int next = next_propagator();
    if (next < 0) return true;
    if (stop_.stop_requested()) {
      forget();
      return true;
    }
    const Propagator& propagator = model_->propagators[static_cast<std::size_t>(next)];
    if (!run(propagator)) {
      failed_ = next;
      forget();
      return false;
    }
  }
}

bool State::remove_from_common_peers(const CellIndex* places, std::size_t count, Mask value) {
  const std::size_t words = model_->peer_words;
  for (std::size_t word = 0; word < words; ++word) {
    Mask common = ~Mask{0};
    for (std::size_t i = 0; i < count; ++i) {
      common &= model_->peer_bits[places[i] * words + word];
    }
    for (; common != 0; common = without_lowest_bit(common)) {
      const auto cell =
          static_cast<CellIndex>(word * 64 + static_cast<std::size_t>(lowest_bit(common)));
      if (!narrow(cell, ~value)) return false;
    }
  }
  return true;
}

}  // namespace nonet::kernel
