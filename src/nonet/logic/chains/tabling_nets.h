// NetFiller: what a literal implies when the singles that it uncovers are placed, round by round.
//
// A forcing net places (or removes) a candidate, places the singles that this uncovers, and so on
// for four rounds. Every implied literal is stored with the literals that it rests on: up to five,
// as many as HoDoKu 2.2.4 keeps. The order of singles and the choice of reasons are HoDoKu's as
// well, since they decide which net is found.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/logic/chains/tabling_links.h"

namespace nonet::tabling {

// A board for a few rounds of singles: candidates, how many places each digit has in each house,
// and the singles in order of discovery. A cell that loses its last candidate stays in the counts
// of places: HoDoKu's nets from such contradictions are reproduced too.
class NetBoard {
 public:
  struct Single {
    Cell cell;
    Digit digit{1};
  };

  explicit NetBoard(const State& state);

  DigitSet candidates(Cell cell) const { return candidates_[at(cell)]; }
  int places(House house, Digit digit) const {
    return places_[static_cast<std::size_t>(house.index())][at(digit)];
  }
  void eliminate(Cell cell, Digit digit);
  void place(Cell cell, Digit digit);
  // Lists naked singles, then hidden singles; `naked` becomes the number of naked singles.
  void singles(std::vector<Single>& list, std::size_t& naked) const;

 private:
  static std::size_t at(Cell cell) { return static_cast<std::size_t>(cell.index()); }
  static std::size_t at(Digit digit) { return static_cast<std::size_t>(digit.index()); }

  // A digit of a cell can be the single of three houses.
  static constexpr std::size_t kMostSingles = std::size_t{3} * kCells;
  // Singles in order of discovery.
  struct Queue {
    std::array<std::uint16_t, kMostSingles> items;  // candidate indices
    int size = 0;
  };

  void add_hidden(House house, Digit digit);
  void drop_hidden(House house, Digit digit);

  std::array<DigitSet, kCells> candidates_{};
  std::array<std::uint8_t, kCells> values_{};  // 0 for blank
  std::array<std::array<std::int8_t, kDigits>, kHouses> places_{};
  Queue naked_;
  Queue hidden_;
};

class NetFiller {
 public:
  NetFiller(const State& state, Links& links) : state_(state), links_(links), start_(state) {}

  // Precondition: `links` has all candidates and no implications yet.
  void fill();

 private:
  void fill(Candidate candidate, bool on);
  void place(Cell cell, Digit digit, const Reasons& reasons);
  void add(Candidate candidate, bool on, const Reasons& reasons);
  Reasons reasons_of_naked(Cell cell, Digit digit) const;
  Reasons reasons_of_hidden(Cell cell, Digit digit) const;
  std::uint16_t entry_of(Cell cell, Digit digit) const;

  const State& state_;
  Links& links_;
  NetBoard start_;
  NetBoard board_{start_};
  Literal premise_ = 0;
  std::vector<NetBoard::Single> singles_;
  // Index of a literal in the premise's list; 0 when it is not there (or is the premise).
  std::vector<std::uint16_t> entry_of_;
};

}  // namespace nonet::tabling
