// Engine: what solves batches of puzzles, as the host sees it. device.cu has the GPU; tests have
// one that runs the kernel on the processor, and ones that fail.
//
// A *slot* holds one batch under way: memory that the device can read while the host does other
// things. The host fills `puzzles`, starts the slot, and after finish() reads `results` and
// `solutions`. Several threads may hold a slot each.

#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet::cuda {

// What a batch's puzzles are made of, 81 of them each, row by row.
enum class Format : std::uint8_t {
  kValues,  // std::uint8_t, 0 for blank; or characters
  kMasks,   // std::uint16_t, bit d for digit d + 1
};

// The result of a puzzle that the engine gave up, as DeviceTally::solutions.
inline constexpr std::uint32_t kGivenUp = ~std::uint32_t{0};

struct DeviceTally {
  std::uint32_t solutions;  // up to the limit, or kGivenUp
  std::uint32_t guesses;
};

struct Batch {
  Format format = Format::kValues;
  std::uint32_t count = 0;
  std::uint32_t limit = 0;   // solutions to stop at
  bool wants_first = false;  // whether `solutions` is to be written
};

struct Slot {
  void* puzzles;  // room for kMostPuzzles of either format
  const DeviceTally* results;
  const std::uint8_t* solutions;  // 81 values a puzzle, for those that have one
};

inline constexpr std::uint32_t kMostPuzzles = 1U << 18;  // a batch
inline constexpr std::uint32_t kMostGuesses = 20000;     // a puzzle

struct Engine {
  // A free slot; nullptr when there is no memory for any or, unless the caller `waits` for one, all
  // are in use. (Who has one must not wait for another.)
  Slot* (*acquire)(bool waits);
  void (*release)(Slot* slot);
  // Begins to solve what is in slot->puzzles. False on an error of the device.
  bool (*start)(Slot* slot, const Batch& batch);
  // Waits for the batch that was started. False on an error: nothing was solved then.
  bool (*finish)(Slot* slot);
};

}  // namespace nonet::cuda
