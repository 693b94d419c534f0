// X-chains and XY-chains by HoDoKu's conventions: every chain up to a length is tried, in order of
// its first cell, digit and links, and the shortest for each set of eliminations is kept.

#pragma once

#include <vector>

#include "nonet/logic/chains/hodoku_found.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"

namespace nonet {

// The memory of the search.
class SimpleChainSearch {
 public:
  void run_x(const State& state);
  void run_xy(const State& state);

  const FoundChains& found() const { return found_; }
  void fill(const FoundChain& found, bool evidence, Step& step) const;

 private:
  struct Link {
    Candidate to;
    bool strong = false;
  };
  // A candidate that a chain can pass through, on or off.
  struct Place {
    Candidate candidate;
    std::vector<Link> links;
    std::vector<std::uint16_t> next;  // places after a weak and then a strong link
  };

  void clear(TechniqueId technique);
  void add_place(const State& state, Candidate candidate);
  void add_house_links(const State& state, Place& place, const CellSet& partners);
  void measure();
  void run(const State& state);
  void start_at(const State& state, const Place& start);
  void extend(int level, const Place& place, const CellSet& visited);
  void reach(int level, Candidate end);
  bool is_hopeless(int level, const Place& place) const;
  void note_known(const CellSet& gone, int length);
  const Place& place_of(Candidate candidate) const {
    return places_[place_of_[static_cast<std::size_t>(candidate.index())]];
  }
  std::size_t number_of(const Place& place) const {
    return static_cast<std::size_t>(&place - places_.data());
  }

  TechniqueId technique_{};
  FoundChains found_;
  std::vector<Place> places_;
  std::array<std::uint16_t, kCandidates> place_of_{};
  std::vector<std::uint8_t> hops_;  // [from][to]: fewest pairs of links, if cells may repeat

  // The chain that is being built.
  struct End {
    std::size_t place;
    CellSet gone;
    int known;  // length of the shortest known chain with these eliminations
  };
  Candidate start_;
  std::vector<End> ends_;
  std::vector<Candidate> gone_;
  std::array<std::uint16_t, 24> way_{};  // candidate indices; off and on in turn
};

}  // namespace nonet
