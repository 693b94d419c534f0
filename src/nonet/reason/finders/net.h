// Net: what follows from supposing that a candidate is true, until nothing is left that could be
// right.
//
//   suppose r1c1 is 5
//     r1c2 is 3 (last cell of a sum), r4c2 is 8 (hidden single)
//     suppose r5c5 is 7                 where no technique goes on
//       r6c6 is 2, and column 3 has no place for 8
//     so r5c5 is not 7, r5c6 is 7
//     and row 2 has no place for 4
//
// At each point the first technique that goes on is taken, from a list from easy to hard. Where
// none does, a net with depth left supposes something more, tries the suppositions that the kernel
// refutes with least work, and keeps the first that leads to a contradiction. With enough depth
// every wrong candidate has a net, because each supposition fills one cell more.

#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "nonet/reason/finders/refuter.h"
#include "nonet/reason/step.h"

namespace nonet::reason {

// How far a net goes.
struct Reach {
  bool simple =
      true;  // singles, what one clue says, locked candidates; otherwise all before chains
  int most_steps = std::numeric_limits<int>::max();
  int depth = 0;            // suppositions within one another
  std::size_t breadth = 0;  // suppositions that are tried at one point
};

class Net {
 public:
  Net(Refuter& refuter, const Search& search) : refuter_(refuter), search_(search) {}

  // Whether the candidate comes to a contradiction within the reach. Then events() are all that
  // happened; which clue removed the last candidate is known if the search wants evidence.
  bool refutes(const State& start, Candidate supposed, const Reach& reach);
  const std::vector<NetEvent>& events() const { return events_; }
  // The last net was not followed to its end: more steps may refute the candidate.
  bool is_cut() const { return is_cut_; }

 private:
  bool follow(const State& start, Candidate supposed, const Reach& reach);
  bool take_step(State& state, const Reach& reach);
  bool suppose_more(State& state, const Reach& reach);

  Refuter& refuter_;
  Search search_;
  Step step_;  // the last one that was taken
  std::vector<NetEvent> events_;
  bool is_cut_ = false;
};

}  // namespace nonet::reason
