// Contestant: one solver in a duel, Nonet's own or anybody's.
//
// Nonet's backends are linked in. Any other solver comes as a shared library with one C function or
// as a program (bench/README.md has the signatures); this folder holds no code of theirs.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/duel/hand.h"
#include "nonet/base/result.h"

namespace nonet::duel {

// What a contestant says about the puzzles of a hand; what it cannot say stays empty.
struct Answer {
  // Solutions of each puzzle, counted up to the limit.
  std::vector<std::uint32_t> counts;
  std::optional<std::uint64_t> guesses;  // of all puzzles together
};

class Contestant {
 public:
  explicit Contestant(std::string name) : name_(std::move(name)) {}
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  const std::string& name() const { return name_; }

  // Called before play() for a hand, which outlives the calls: whatever may be prepared untimed.
  virtual std::optional<Error> take(const Hand& hand, std::uint64_t limit) = 0;
  // Solves the hand once. This is what is timed.
  virtual std::optional<Error> play() = 0;
  // What came out of the last play().
  virtual Answer answer() const = 0;

 private:
  std::string name_;
};

using MadeContestant = Result<std::unique_ptr<Contestant>>;

// "BACKEND[:WORD]...", the words being:
//
//   call          one puzzle a call (else: spans of puzzles)
//   span=N        N puzzles a span (else: the whole hand)
//   any, first    a solution too, any or the first (else: the count alone)
//   grids         starts from Grids (else: from 81 characters each, like the others)
//   threads=N     for spans
MadeContestant make_nonet(std::string_view spec);

// "NAME=FILE[:SYMBOL]", a shared library.
MadeContestant make_library(std::string_view spec);
MadeContestant make_batch_library(std::string_view spec);

// "NAME=COMMAND", a shell command line.
MadeContestant make_program(std::string_view spec);

struct NamedSpec {
  std::string name;
  std::string value;
};
// Parts at the first '='.
Result<NamedSpec> split_spec(std::string_view spec);

}  // namespace nonet::duel
