// Conflicts: which pairs of candidates cannot both be true, through weak and strong links of the
// board as it is.
//
//   x, y share a constraint                                  x and y are in conflict
//   a, b are the two candidates that a constraint has left   whatever is in conflict with a is in
//                                                            conflict with whatever is with b:
//
//        x --- a == b --- y        x on, a off, b on, y off
//
// A row of bits for each candidate with links: row x holds all that is off when x is on. The
// relation is symmetric, and a strong link is added once for good: where no candidate is in
// conflict with both a and b, their rows are disjoint, and all pairs of one from each are added. A
// candidate that is in conflict with both is false; then a forcing chain exists, and the relation
// is left as it is.
//
// Most boards inside chains have no chain and no common result, and this says so without following
// any. Such a board comes from another one by assumptions carried through to the end, so that all
// conflicts of the other board that concern its candidates hold, and only the strong links that are
// new have to be added (`narrow`).

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/logic/forcing/network.h"
#include "nonet/logic/forcing/reach.h"

namespace nonet::forcing {

class Conflicts {
 public:
  // Cost: a few microseconds.
  void compute(const Marks& marks);
  // The same, from the conflicts of a board of which `marks` are what some assumption has left,
  // with the links of the board followed to the end and without a contradiction. `base` must
  // outlive this object's use, and have no chain. Cost: about a microsecond.
  void narrow(const Conflicts& base, const Marks& marks);

  // Whether any forcing chain exists. Without one, no cycle eliminates a candidate either.
  bool has_chain() const { return has_chain_; }
  // Whether some constraint with three or more candidates has a common result: a candidate that
  // each of them turns off. Precondition: !has_chain().
  bool has_common_result() const;
  // The same for one constraint.
  bool has_common_result(int constraint) const;

 private:
  std::uint64_t* row(int i) { return rows_.data() + at(i * words_); }
  const std::uint64_t* row(int i) const { return rows_.data() + at(i * words_); }
  template <int kWords>
  void link_weakly();
  template <int kWords>
  void link_strongly(const Marks* known);
  template <int kWords>
  bool add_strong_link(int a, int b);
  template <int kWords>
  bool has_common(int constraint) const;

  Marks marks_;
  int count_ = 0;
  int words_ = 0;
  bool has_chain_ = false;
  std::array<std::int16_t, kCandidates> index_{};  // of a candidate's row; -1 for none
  std::array<std::uint64_t, kMostWords> alive_{};  // the rows of candidates that are left
  std::vector<std::uint64_t> rows_;
};

}  // namespace nonet::forcing
