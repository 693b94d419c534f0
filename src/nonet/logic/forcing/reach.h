// Reach: which candidates a candidate implies through weak and strong links of the board as it is,
// for all candidates at once, in no particular order.
//
// Implications hold in both directions (if "x on" implies "y on", then "y off" implies "x off"), so
// it is enough to know which candidates are on when x is on:
//
//   weak(i)        the candidates that share a constraint with i (weak links)
//   conjugate(i)   the other candidate of each constraint of i that has two left (strong links)
//   direct(i)      i, and the conjugates of all of weak(i)
//   reach(i)       the transitive closure of direct: i, and all that is on when i is on
//
// Each of weak, direct and reach is a row of bits, one bit for each candidate with a link.
//
// A forcing chain from x exists exactly if reach(x) meets weak(x), which proves x false, or if x is
// in the reach of its own conjugate, which proves x true. The search for chains (unary.h), which
// also needs order and length, runs only for such x: mostly for none.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/logic/forcing/network.h"

namespace nonet::forcing {

// Which links a chain follows: kX those along one digit, kY those through cells with two
// candidates, kBoth all.
enum class Links : std::uint8_t { kX, kY, kBoth };

// Words of a row: enough for 256 candidates with links, or for all 729.
inline constexpr int kUsualWords = 4;
inline constexpr int kMostWords = 12;

class Reach {
 public:
  // Cost: some 10 microseconds.
  void compute(const Marks& marks);

  // Whether any forcing chain exists. Without one, no cycle eliminates a candidate either.
  bool has_chain() const { return has_chain_; }
  // Whether some forcing chain proves the candidate false; whether some chain proves it true.
  bool is_refuted(int candidate) const { return refuted_.contains(candidate); }
  bool is_proved(int candidate) const { return proved_.contains(candidate); }
  // Whether the candidate has a strong link: whether "off" implies that another candidate is on.
  bool has_strong_link(int candidate) const { return linked_.contains(candidate); }

  // Rows are numbered by the indices of the candidates that have links; the index of any other
  // candidate is -1.
  int count() const { return count_; }
  int words() const { return words_; }
  int index(int candidate) const { return index_[at(candidate)]; }
  int candidate(int i) const { return candidates_[at(i)]; }
  // Whether the candidate of index i is the only one of its cell. No chain starts from a naked
  // single.
  bool is_naked_single(int i) const { return naked_singles_.contains(candidates_[at(i)]); }
  int conjugate(int i, int k) const { return conjugates_[at(i)][at(k)]; }
  // The indices of candidates that are at the far end of some strong link.
  const std::vector<std::int16_t>& strong_targets() const { return strong_targets_; }
  const std::uint64_t* weak(int i) const { return weak_.data() + at(i * words_); }
  // Whether "i on" implies "j on" and the other way around.
  bool is_mutual(int i, int j) const { return bit(reach_, i, j) && bit(reach_, j, i); }
  // direct(i) along the links of a mode. Precondition for kX and kY: link_modes was called.
  void link_modes(const Marks& marks);
  const std::uint64_t* direct(Links mode, int i) const {
    return direct_[static_cast<std::size_t>(mode)].data() + at(i * words_);
  }

 private:
  template <int kWords>
  void close();

  bool bit(const std::vector<std::uint64_t>& rows, int i, int j) const {
    return (rows[at(i * words_ + (j >> 6))] >> (j & 63) & 1U) != 0;
  }
  void insert(std::vector<std::uint64_t>& rows, int i, int j) const {
    rows[at(i * words_ + (j >> 6))] |= std::uint64_t{1} << (j & 63);
  }
  void collect(const Marks& marks);
  void link(const Marks& marks);
  void link_weakly(const Marks& marks);
  void begin_direct(std::vector<std::uint64_t>& direct) const;
  void mark_chain_sources();

  int count_ = 0;
  int words_ = 0;
  bool has_chain_ = false;
  std::array<std::int16_t, kCandidates> index_{};
  std::array<std::uint16_t, kCandidates> candidates_{};
  std::array<std::array<std::int16_t, kConstraintsEach>, kCandidates> conjugates_{};  // -1 for none
  std::vector<std::uint64_t> weak_;
  std::array<std::vector<std::uint64_t>, 3> direct_;  // by Links
  std::vector<std::uint64_t> reach_;
  std::vector<std::int16_t> strong_targets_;  // far ends of strong links
  Candidates naked_singles_;
  Candidates refuted_;
  Candidates proved_;
  Candidates linked_;
};

}  // namespace nonet::forcing
