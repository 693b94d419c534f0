// Branches: what follows from several assumptions, one of which must hold.
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
// Static chains follow the links of the board as it is. Dynamic chains also follow the links that
// appear as the chain removes candidates. Nesting level 1 adds plain techniques inside the chain;
// level 2 adds forcing chains, 3 multiple forcing chains, 4 dynamic chains, 5 dynamic chains with
// level 2 inside. A search inside a chain runs only when all simpler reasoning there is exhausted,
// and all its hints are added at once.
//
// Method: the closure (closure.h) of every assumption is computed once a board; common results are
// intersections of closures. The closures of level 1 continue those of level 0, and so on. The
// alternative, a search from each pair of assumption and result, would give shorter chains, but not
// those of Sudoku Explainer, whose ratings count the length of its own.

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/logic/forcing/closure.h"
#include "nonet/logic/forcing/conflicts.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/plain.h"

namespace nonet::forcing {

class Nested;

struct BranchRules {
  bool dynamic = false;
  bool nishio = false;  // only contradictions along one digit
  int level = 0;

  // Sudoku Explainer's difficulty of such a chain before its length is added.
  double difficulty() const;
};

class BranchSearch {
 public:
  BranchSearch();
  ~BranchSearch();

  // Adds the hints that the list wants. `conflicts` must have been computed from `marks`; they are
  // asked for static chains only. When the stop token asks for an end, the list is incomplete.
  void find(const Marks& marks, const Filled& filled, const Conflicts& conflicts, BranchRules rules,
            StopToken stop, HintList& hints);

 private:
  static constexpr int kFresh = -1;
  static constexpr int kMostTargets = 9;

  bool can_go_on(const Marks& marks, const Filled& filled, BranchRules rules,
                 bool with_links) const;
  void prepare(const Marks& marks, const Filled& filled, BranchRules rules, bool with_links);
  const Closure& closure(int candidate, bool on);
  void run(Closure& closure);
  void find_at_cell(int cell);
  void find_at_candidate(int candidate, bool doubles);
  void find_contradiction(int candidate, bool on);
  void find_doubles(int candidate);
  void find_common(Kind kind, int constraint);
  bool may_have_common(int constraint) const;
  void consider(Kind kind, int source, bool source_on, int proved, bool proved_on);
  int nested_complexity() const;
  void note_nested(const Target& target);
  void record(Hint& hint);
  void add_causes(int branch, int source, Kind kind);
  void add_links(int branch);
  void add_links(int branch, Literal to, bool is_target);

  Marks base_;
  Filled filled_;
  BranchRules rules_;
  StopToken stop_;
  bool with_links_ = false;
  const Conflicts* conflicts_ = nullptr;
  bool is_filtered_ = false;
  HintList* hints_ = nullptr;
  // By literal.
  std::vector<std::unique_ptr<Closure>> closures_;
  std::vector<std::int8_t> reached_level_;
  std::array<Target, kMostTargets> targets_;
  int target_count_ = 0;
  Walk walk_;
  std::vector<NestedHint> nested_;
  std::vector<std::uint16_t> removals_;
  std::unique_ptr<Nested> inner_;
};

}  // namespace nonet::forcing
