// Step: one thing that a person could do next, and everything needed to explain and draw it.
//
// What it does:   placements and eliminations.
// Why:            evidence, in four shapes that a picture can be drawn from:
//   houses        the houses that matter, each with its part (base, cover, ...)
//   marks         groups of candidates, each with its part (pattern, fin, pivot, ...)
//   links         arrows from node to node: "if this is on (off), that is off (on)"
//   inner         steps inside a step: what a nested forcing chain uses on the way
//
// How hard:       `length` and `extra`, whose meaning depends on the technique (see Step); a rating
//                 profile turns technique, length and extra into a number.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/house.h"
#include "nonet/logic/candidate.h"
#include "nonet/logic/technique.h"

namespace nonet {

// The part that a house or a group of candidates plays in a step.
enum class Part : std::uint8_t {
  kPattern,     // what the technique is about: the subset, the loop, the fish's body
  kBase,        // houses: base of a fish; the house of a subset; where to look
  kCover,       // houses: cover of a fish; the other house of locked candidates
  kFin,         // candidates of a base that no cover holds
  kEndoFin,     // candidates in two bases
  kCannibal,    // candidates of the body that are eliminated
  kPivot,       // wing, death blossom: the cell that the branches start from
  kPincer,      // wing: the ends
  kRoof,        // unique rectangle: the cells with more than the two digits
  kFloor,       // unique rectangle: the cells with just the two digits
  kExtra,       // the extra digits, the set that goes with a pattern
  kExcluder,    // aligned exclusion: the cells that forbid combinations
  kAls,         // an almost locked set; several of them in the order of the chain
  kRestricted,  // the restricted common digit between two almost locked sets
  kColourA,     // colouring: one colour of a pair, A/B, then C/D
  kColourB,
  kColourC,
  kColourD,
  kAssumed,  // the candidate that a forcing chain starts from
  kTarget,   // what all branches agree on
};

// "pattern", "endo-fin", ...
std::string_view name_of(Part part);

struct HouseMark {
  House house;
  Part part = Part::kBase;

  friend bool operator==(const HouseMark&, const HouseMark&) = default;
};

// All candidates of `digits` that stand in `cells`.
struct Mark {
  CellSet cells;
  DigitSet digits;
  Part part = Part::kPattern;

  friend bool operator==(const Mark&, const Mark&) = default;
};

// One end of a link: a digit in one cell, in a group of cells of one house, or in an almost locked
// set, said to be true (on: in one of the cells) or false (off: in none).
struct Node {
  CellSet cells;
  Digit digit{1};
  bool on = false;

  friend bool operator==(const Node&, const Node&) = default;
};

// "from, hence to". off -> on is a strong link, on -> off a weak one. `branch` numbers the branches
// of a forcing chain from 0; a chain without branches has branch 0 only. `inner` is the index in
// Step::inner of the step that this link rests on, or -1.
struct Link {
  Node from;
  Node to;
  std::int16_t branch = 0;
  std::int16_t inner = -1;

  friend bool operator==(const Link&, const Link&) = default;
};

// What the branches of a forcing chain start from, and how they end.
enum class BranchKind : std::uint8_t {
  kContradiction,  // one assumption, which leads to a candidate both on and off
  kDouble,         // a candidate on and the same candidate off: both imply the conclusion
  kCell,           // all digits of a cell
  kHouse,          // all places of a digit in a house
};

struct Step {
  TechniqueId technique{};
  // Chains: number of nodes (what ratings depend on, for Sudoku Explainer's its "complexity");
  // unique loops: cells of the loop; almost locked sets: number of sets.
  int length = 0;
  // Unique loops and BUG: digits of the naked set beside them, or cells of the hidden set besides
  // the roof. Bidirectional cycles: number of cells. Dynamic plus and nested forcing chains: a
  // BranchKind. Finned fish: number of fins.
  int extra = 0;
  std::vector<Candidate> placements;
  // By cell, then digit; each is a candidate of the state that the step was found in. A placement's
  // peers are not listed: placing removes them.
  std::vector<Candidate> eliminations;

  std::vector<HouseMark> houses;
  std::vector<Mark> marks;
  std::vector<Link> links;
  std::vector<Step> inner;

  // Empties everything and keeps the memory, so that a finder reuses one Step.
  void reset(TechniqueId id);
  // Sorts eliminations by cell and digit and drops repeats.
  void tidy();
  // Whether the step changes anything.
  bool is_useful() const { return !placements.empty() || !eliminations.empty(); }

  friend bool operator==(const Step&, const Step&) = default;
};

// "r1c1=5, r2c3<>4, r2c3<>7": placements, then eliminations. Equal cells' eliminations are joined:
// "r2c3<>47".
std::string conclusion(const Step& step);

}  // namespace nonet
