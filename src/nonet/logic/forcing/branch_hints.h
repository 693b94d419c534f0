// BranchHints: finds the hints that several assumptions make, one of which must hold.
//
//   contradiction  one assumption implies that a candidate is both on and off
//   double         "candidate on" and "candidate off" imply the same literal
//   cell           every digit of a cell implies the same literal
//   house          every place of a digit in a house implies the same literal
//
//                  +-- digit 2 on -- ... -- y off --+
//   cell r1c1 has -+-- digit 5 on -- ... -- y off --+-> y is false
//                  +-- digit 8 on -- ... -- y off --+
//
// Common results are intersections of closures. The alternative, a search from each pair of
// assumption and result, would give shorter chains, but not those of Sudoku Explainer, whose
// ratings count the length of its own.

#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/logic/forcing/closure.h"
#include "nonet/logic/forcing/conflicts.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/nishio_probe.h"

namespace nonet::forcing {

struct BranchRules {
  bool dynamic = false;
  bool nishio = false;  // only contradictions along one digit
  int level = 0;

  // Sudoku Explainer's difficulty of such a chain before its length is added.
  double difficulty() const;
};

// The closure of an assumption.
using ClosureOf = FunctionRef<const Closure&(int candidate, bool on)>;

class BranchHints {
 public:
  // The arguments must outlive the search. `conflicts` must have been computed from `base`; they
  // are asked for static chains only. `least`: the complexity of the best hint so far, where
  // several threads look for the best one; nullptr otherwise.
  void begin(const Marks& base, const Conflicts& conflicts, BranchRules rules,
             std::atomic<int>* least);
  // Adds the hints that the list wants of those that start in a cell.
  void find_at_cell(int cell, ClosureOf closure, HintList& hints);

 private:
  static constexpr int kMostTargets = 9;

  void find_at_candidate(int candidate, bool doubles);
  void find_contradiction(int candidate, bool on);
  void find_doubles(int candidate);
  void find_common(Kind kind, int constraint);
  bool may_have_common(int constraint) const;
  void consider(Kind kind, int source, bool source_on, int proved, bool proved_on);
  bool may_be_best(int complexity) const;
  void lower_bound_to(int complexity);
  int nested_complexity() const;
  void note_nested(const Target& target);
  void record(Hint& hint);
  void add_causes(int branch, int source, Kind kind);
  void add_links(int branch);
  void add_links(int branch, Literal to, bool is_target);

  const Marks* base_ = nullptr;
  const Conflicts* conflicts_ = nullptr;
  BranchRules rules_;
  std::atomic<int>* least_ = nullptr;
  bool is_filtered_ = false;
  NishioProbe nishio_;
  const ClosureOf* closure_ = nullptr;
  HintList* hints_ = nullptr;
  std::array<Target, kMostTargets> targets_;
  int target_count_ = 0;
  Walk walk_;
  std::vector<NestedHint> nested_;
  std::vector<std::uint16_t> removals_;
};

}  // namespace nonet::forcing
