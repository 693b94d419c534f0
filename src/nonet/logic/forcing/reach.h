// Reach: what follows from what through single links, for all candidates at once, in no order.
//
// Links between two candidates go both ways (if x on turns y on, y off turns x off), so it is
// enough to know which candidates turn which others on:
//
//   weak(i)     candidates that share a constraint with i             rows of bits, one bit a
//   partners(i) last others of i's constraints with two left          candidate that is left
//   reach(i)    i, and all that is on when i is on
//   off(i)      all that is off when i is on: weak of everything in reach(i)
//
// A forcing chain from x exists exactly if reach(x) meets weak(x) (x is false), or x is in the
// reach of a partner of x (x is true). The search for chains, which minds order and length, is run
// only for those x: mostly for none.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/logic/forcing/network.h"

namespace nonet::forcing {

// Which links a chain follows: along one digit; through cells with two candidates; all.
enum class Links : std::uint8_t { kX, kY, kBoth };

// Words of a row: enough for 256 candidates, or for all.
inline constexpr int kUsualWords = 4;
inline constexpr int kMostWords = 12;

class Reach {
 public:
  // Cost: some 10 microseconds.
  void compute(const Marks& marks);

  // Whether any forcing chain, and hence any cycle that removes something, exists.
  bool has_chain() const { return has_chain_; }
  // Whether a forcing chain proves the candidate false; true.
  bool is_refuted(int candidate) const { return refuted_.contains(candidate); }
  bool is_proved(int candidate) const { return proved_.contains(candidate); }
  // Whether a candidate's off turns another one on.
  bool has_partner(int candidate) const { return linked_.contains(candidate); }

  // The rows, by index of candidate; -1 is the index of one that has no links.
  int count() const { return count_; }
  int words() const { return words_; }
  int index(int candidate) const { return index_[at(candidate)]; }
  int candidate(int i) const { return candidates_[at(i)]; }
  int partner(int i, int tie) const { return partners_[at(i)][at(tie)]; }
  // The indices that some off turns on.
  const std::vector<std::int16_t>& turned_on() const { return inner_; }
  const std::uint64_t* weak(int i) const { return weak_.data() + i * words_; }
  // Whether each of two indices turns the other one on.
  bool is_mutual(int i, int j) const { return bit(reach_, i, j) && bit(reach_, j, i); }
  // What an on turns on by way of one off, itself included. link_modes first, for kX and kY.
  void link_modes(const Marks& marks);
  const std::uint64_t* direct(Links mode, int i) const {
    return direct_[static_cast<std::size_t>(mode)].data() + i * words_;
  }

  // Whether all candidates of a cell with three or more, or of a house's digit with three or more
  // places, turn off a candidate in common. Precondition: !has_chain().
  bool has_common_result(const Marks& marks);
  // Whether those of one constraint do. Precondition: has_common_result was asked.
  bool has_common_result(const Marks& marks, int constraint) const;

 private:
  template <int kWords>
  void close();
  template <int kWords>
  void close_off();

  bool bit(const std::vector<std::uint64_t>& rows, int i, int j) const {
    return (rows[at(i * words_ + (j >> 6))] >> (j & 63) & 1U) != 0;
  }
  void insert(std::vector<std::uint64_t>& rows, int i, int j) const {
    rows[at(i * words_ + (j >> 6))] |= std::uint64_t{1} << (j & 63);
  }
  void collect(const Marks& marks);
  void link(const Marks& marks);
  void judge();

  int count_ = 0;
  int words_ = 0;
  bool has_chain_ = false;
  std::array<std::int16_t, kCandidates> index_{};
  std::array<std::uint16_t, kCandidates> candidates_{};
  std::array<std::array<std::int16_t, kTies>, kCandidates> partners_{};  // -1 for none
  std::vector<std::uint64_t> weak_;
  std::array<std::vector<std::uint64_t>, 3> direct_;  // by Links
  std::vector<std::uint64_t> reach_;
  std::vector<std::uint64_t> off_;
  std::vector<std::int16_t> inner_;  // those that some off turns on
  Candidates refuted_;
  Candidates proved_;
  Candidates linked_;
};

}  // namespace nonet::forcing
