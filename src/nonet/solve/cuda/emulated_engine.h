// An engine without a GPU, for tests: one warp at a time on the processor (emulated_warp.h). It can
// be told to fail.

#pragma once

#include <vector>

#include "nonet/solve/cuda/emulated_warp.h"
#include "nonet/solve/cuda/engine.h"
#include "nonet/solve/cuda/pack.h"
#include "nonet/solve/cuda/search.h"

namespace nonet::cuda {

// What it does; a test sets it before.
struct Emulation {
  int slots = 2;                              // how many there are
  std::uint32_t warps = 1;                    // that share the queue of a batch
  std::uint32_t most_guesses = kMostGuesses;  // a puzzle
  int fails_to_start = 0;                     // batches from now on
  int fails_to_finish = 0;
  int batches = 0;  // counted: solved
};
inline Emulation emulation;

struct EmulatedSlot : Slot {
  std::vector<std::uint16_t> puzzle_room =
      std::vector<std::uint16_t>(std::size_t{kMostPuzzles} * 81);
  std::vector<DeviceTally> result_room = std::vector<DeviceTally>(kMostPuzzles);
  std::vector<std::uint8_t> solution_room =
      std::vector<std::uint8_t>(std::size_t{kMostPuzzles} * 81);
  std::vector<std::uint32_t> rows;
  Batch batch;
  bool in_use = false;
};
inline EmulatedSlot emulated_slots[2];

inline void pack_emulated(EmulatedSlot& slot) {
  for (std::size_t i = 0; i < slot.batch.count; ++i) {
    for (int band = 0; band < 3; ++band) {
      const std::size_t cell = 81 * i + 27 * static_cast<std::size_t>(band);
      std::uint32_t* const row = slot.rows.data() + kRowWords * i;
      if (slot.batch.format == Format::kValues) {
        row_from_values(static_cast<const std::uint8_t*>(slot.puzzles) + cell, band, row);
      } else {
        row_from_marks(static_cast<const std::uint16_t*>(slot.puzzles) + cell, band, row);
      }
    }
  }
}

inline bool finish_emulated(Slot* opaque) {
  EmulatedSlot& slot = *static_cast<EmulatedSlot*>(opaque);
  if (emulation.fails_to_finish > 0 && emulation.fails_to_finish-- > 0) return false;
  // Rows of memory that was never written would be found here.
  slot.rows.assign((slot.batch.count + std::size_t{emulation.warps} * kStackRows) * kRowWords,
                   0xDEADBEEF);
  pack_emulated(slot);
  std::uint32_t next = 0;
  const Launch launch{.rows = slot.rows.data(),
                      .stacks = slot.batch.count,
                      .count = slot.batch.count,
                      .limit = slot.batch.limit,
                      .most_guesses = emulation.most_guesses,
                      .wants_first = slot.batch.wants_first,
                      .next = &next,
                      .results = slot.result_room.data()};
  for (std::uint32_t warp = 0; warp < emulation.warps; ++warp) {
    Search<EmulatedWarp>::run(launch, warp);
  }
  for (std::size_t i = 0; i < slot.batch.count && slot.batch.wants_first; ++i) {
    for (int band = 0; band < 3; ++band) {
      values_from_row(slot.rows.data() + kRowWords * i, band,
                      slot.solution_room.data() + 81 * i + 27 * static_cast<std::size_t>(band));
    }
  }
  ++emulation.batches;
  return true;
}

inline const Engine kEmulated{
    .acquire = [](bool) -> Slot* {
      for (int i = 0; i < emulation.slots; ++i) {
        EmulatedSlot& slot = emulated_slots[i];
        if (slot.in_use) continue;
        slot.in_use = true;
        slot.puzzles = slot.puzzle_room.data();
        slot.results = slot.result_room.data();
        slot.solutions = slot.solution_room.data();
        return &slot;
      }
      return nullptr;
    },
    .release = [](Slot* slot) { static_cast<EmulatedSlot*>(slot)->in_use = false; },
    .start =
        [](Slot* slot, const Batch& batch) {
          static_cast<EmulatedSlot*>(slot)->batch = batch;
          return emulation.fails_to_start == 0 || emulation.fails_to_start-- == 0;
        },
    .finish = finish_emulated,
};

}  // namespace nonet::cuda
