// Reference traces: what Sudoku Explainer does with a puzzle, step by step, as text.
//
//   P<TAB>puzzle
//   S<TAB>number<TAB>rating<TAB>technique<TAB>placement<TAB>eliminations<TAB>...
//
//   S  8  7.1  Forcing Chain  r2c2=5  r2c2<>3 r2c2<>4
//
// Blank fields are empty; whatever follows the eliminations is for people and not read.

#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "nonet/logic/step.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/profile.h"

namespace nonet::traces {

struct TraceStep {
  int rating = 0;  // tenths
  std::string technique;
  std::string placement;
  std::string eliminations;  // sorted, those in the cell of the placement left out

  friend bool operator==(const TraceStep&, const TraceStep&) = default;
};

struct PuzzleTrace {
  std::string puzzle;
  std::vector<TraceStep> steps;

  // ER as the hardest step says.
  int er() const;
};

// Reads the next puzzle with its steps; false at the end. `error` says what is wrong with a line.
bool read_trace(std::istream& in, PuzzleTrace& trace, std::string& error);

// One of our steps in the same words.
TraceStep to_trace_step(const Profile& profile, const Step& step, int cost);

// "7.1 Forcing Chain | r2c2=5 | r2c2<>3".
std::string to_string(const TraceStep& step);

// "7.1" <-> 71.
std::string rating_text(int tenths);
int rating_value(const std::string& text);

enum class Verdict : std::uint8_t {
  kEqual,
  kDifferent,
  kMissing,  // a technique that comes earlier in the profile has no finder yet
};

// Every step of the trace beside ours from the same state.
struct Comparison {
  std::vector<Verdict> verdicts;
  std::string ours;  // our step where the first different one is; empty when none is different

  bool has(Verdict verdict) const;
};

// Goes through the trace: finds our step under the se profile, compares, applies the trace's.
Comparison compare(const PuzzleTrace& trace, Workspace& workspace);

}  // namespace nonet::traces
