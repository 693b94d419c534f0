// Branches: what follows from several assumptions, one of which must hold.
//
//   contradiction  one assumption that leads to a candidate being both on and off
//   double         a candidate on, and the same candidate off, lead to the same
//   cell           every digit of a cell leads to the same
//   house          every place of a digit in a house leads to the same
//
// Static: links of the board as it is. Dynamic: links that appear as the chain removes candidates.
// Level 1 adds plain techniques inside the chain; level 2 forcing chains, 3 multiple forcing
// chains, 4 dynamic ones, 5 dynamic ones of level 2. A search inside a chain is run only when
// everything simpler has run dry there, and all its hints are used at once.
//
// The closures of a board are kept: those of level 1 go on where those of level 0 stopped.

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/logic/forcing/closure.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/plain.h"
#include "nonet/logic/forcing/reach.h"

namespace nonet::forcing {

class Nested;

struct BranchRules {
  bool dynamic = false;
  bool nishio = false;  // contradictions along one digit only
  int level = 0;

  // What Sudoku Explainer's difficulty starts at.
  double difficulty() const;
};

class BranchSearch {
 public:
  BranchSearch();
  ~BranchSearch();

  // Adds the hints that the list wants. `reach` is that of `marks`. When the stop token asks for an
  // end the list is incomplete.
  void find(const Marks& marks, const Filled& filled, Reach& reach, BranchRules rules,
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
  const Reach* reach_ = nullptr;
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
