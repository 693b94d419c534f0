// Step: one thing that a person could do next in a puzzle of any layout, and all that is needed to
// explain and draw it.
//
// What it does:   placements and eliminations.
// Why:            groups   houses, cages and other groups that matter, each with its part
//                 clues    the clues that matter, by index
//                 marks    candidates, each set with its part
//                 links    arrows: "if this is on (off), that is off (on)"
//                 sums     sums that matter, by index
//                 total    sums: what the blank cells of the marks add up to

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/reason/state.h"
#include "nonet/reason/technique.h"

namespace nonet::reason {

// The part that a group or a set of candidates plays in a step.
enum class Part : std::uint8_t {
  kPattern,  // what the technique is about: the subset, the fish's body, the combinations
  kBase,     // groups: where to look; base of a fish
  kCover,    // groups: the other house of an intersection; cover of a fish; houses taken away
  kCage,     // groups: cages that the 45 rule takes away
  kFin,
  kPivot,   // wings: the cell that the branches start from
  kPincer,  // wings: the ends
  kInnie,   // cells of the houses in no cage that was taken away
  kOutie,   // cells of such cages outside the houses
  kLeft,    // the two sides of equal sets; the two colours of colouring
  kRight,
  kRoof,     // unique rectangle: the cells with more than the two values
  kFloor,    // unique rectangle: the others
  kAssumed,  // the candidate that a forcing chain starts from
  kTarget,   // what all branches agree on
};

// "pattern", "base", ...
std::string_view name_of(Part part);

struct GroupMark {
  std::uint16_t group = 0;  // into Facts::groups
  Part part = Part::kBase;

  friend bool operator==(const GroupMark&, const GroupMark&) = default;
};

// All candidates of `values` that stand in `cells`.
struct Mark {
  std::vector<CellIndex> cells;
  ValueSet values;
  Part part = Part::kPattern;

  friend bool operator==(const Mark&, const Mark&) = default;
};

// One end of a link: a value in one cell or in one of several, said to be true (on) or false (off).
struct Node {
  std::vector<CellIndex> cells;
  Value value = 0;
  bool on = false;

  friend bool operator==(const Node&, const Node&) = default;
};

// "from, hence to". off -> on is a strong link, on -> off a weak one. `group` is the group (into
// Facts::groups) or, below 0, -1 for "the same cell" and -2 - clue for a clue that makes the link.
struct Link {
  Node from;
  Node to;
  std::int16_t branch = 0;  // of forcing chains, from 0
  std::int32_t by = -1;

  friend bool operator==(const Link&, const Link&) = default;
};

// What happens in a forcing net, in order. Suppositions stand inside one another like brackets:
// what follows a kSuppose holds under it, up to the kEnd that refutes it; from there on the
// supposed candidate is gone.
struct NetEvent {
  enum class Kind : std::uint8_t { kSuppose, kPlace, kEnd };

  Kind kind = Kind::kPlace;
  Candidate candidate = {};  // kSuppose, kPlace
  Contradiction end = {};    // kEnd

  friend bool operator==(const NetEvent&, const NetEvent&) = default;
};

struct Step {
  TechniqueId technique{};
  int size = 0;            // chains: nodes; sums of houses: how many houses
  std::int64_t total = 0;  // sums
  std::vector<Candidate> placements;
  // By cell, then value; each is a candidate of the state that the step was found in. What a
  // placement removes by itself is not listed.
  std::vector<Candidate> eliminations;

  std::vector<GroupMark> groups;
  std::vector<std::uint32_t> clues;  // into Puzzle::clues
  std::vector<std::uint16_t> sums;   // into Facts::sums
  std::vector<Mark> marks;
  std::vector<Link> links;
  std::vector<NetEvent> net;  // of forcing nets: all that follows from what is supposed

  // Empties everything and keeps the memory, so that a finder reuses one Step.
  void reset(TechniqueId id);
  // Sorts eliminations by cell and value and drops repeats.
  void tidy();
  bool is_useful() const { return !placements.empty() || !eliminations.empty(); }

  friend bool operator==(const Step&, const Step&) = default;
};

// Adds the candidates of `values` that the cells have to the eliminations.
void eliminate(Step& step, const State& state, const CellBits& cells, ValueSet values);

// "r1c1=5, r2c3<>4,7, r3c1,r4c1-5<>2": placements, then eliminations.
std::string conclusion(const Facts& facts, const Step& step);
// "Sound because every value stands once in a house."
Message sound_because(const Step& step);
// The technique's explanation of the step, what follows, and, if wanted, why the technique is
// sound: "In box 2, ... So r1c1 cannot be 4. Sound because every value stands once in a house."
Message explanation(const Facts& facts, const Step& step, bool with_ground = true);

}  // namespace nonet::reason
