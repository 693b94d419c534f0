// Job: a request to a batch kernel, in plain pointers.
//
// A kernel is compiled for an instruction set that the rest of the program must not need. It
// therefore calls no function that another file could also emit: puzzles come in and solutions go
// out through the function pointers here, whose targets are compiled for the baseline (span.cc).

#pragma once

#include <cstddef>
#include <cstdint>

#include "nonet/base/stop.h"
#include "nonet/solve/given_up.h"
#include "nonet/solve/solver.h"

namespace nonet::batch {

// Room for 81 masks and for reading whole vectors of them.
inline constexpr std::size_t kMaskRoom = 96;

enum class Report : std::uint8_t { kNothing, kFirst, kEvery };

struct Job {
  std::size_t count = 0;    // puzzles, or inquiries
  std::uint64_t limit = 2;  // solutions to stop at
  const void* puzzles = nullptr;
  std::size_t stride = 0;  // of `puzzles`, where they are a text
  // A puzzle as 81 values 0..9 or characters (solver.h, PuzzleText), row by row. Exactly one of
  // `values`, `marks` and `first` is set.
  const std::uint8_t* (*values)(const Job& job, std::size_t puzzle) = nullptr;
  // A puzzle as 81 candidate masks, bit d for digit d + 1, and behind them whatever fills
  // kMaskRoom. `room` is for those that do not stand so anyhow.
  const std::uint16_t* (*marks)(const Job& job, std::size_t puzzle, std::uint16_t* room) = nullptr;
  // Or an inquiry (inquiry.h) instead of a puzzle: its first question, and the next one after an
  // answer, each as a row of kRowWords words (geometry.h), or nullptr at its end.
  const std::uint64_t* (*first)(const Job& job, std::size_t inquiry) = nullptr;
  const std::uint64_t* (*next)(const Job& job, std::size_t inquiry, bool has_solution) = nullptr;

  // Asked at each step; true ends the job, and what it has written by then is worthless.
  bool (*is_stopped)(const Job& job) = nullptr;
  StopToken stop = {};

  // Written whole, whatever they held. Exactly one of them is set, and of inquiries none.
  SolveOutcome* outcomes = nullptr;
  std::uint32_t* counts = nullptr;  // the limit fits
  // Counts the puzzles given up (given_up.h): no inquiries, nor where every solution is wanted
  // puzzles that have one.
  std::size_t* given_up = nullptr;

  // The solutions of a puzzle that `report` is called with, as 81 values each. `report` returns
  // false to end the whole job.
  Report wanted = Report::kNothing;
  bool (*report)(const Job& job, std::size_t puzzle, const std::uint8_t* values) = nullptr;
  const void* report_to = nullptr;

  // Where set, the kernel that runs writes its name here, before anything else and even if `count`
  // is 0: tests tell kernels apart by it, whatever this processor prefers.
  const char** kernel_name = nullptr;
};

// A kernel; false when there was no memory for its workspace (nothing was written then).
using Kernel = bool (*)(const Job& job);

}  // namespace nonet::batch
