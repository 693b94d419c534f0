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
// Each of weak, direct and reach is a row of bits, one bit for each candidate with a link. `link`
// makes weak and conjugate, which is all that the search for the shortest chain needs
// (distances.h); `close` the others.
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
using Row = std::array<std::uint64_t, kMostWords>;

inline bool contains(const Row& row, int i) { return (row[at(i >> 6)] >> (i & 63) & 1U) != 0; }
inline void insert(Row& row, int i) { row[at(i >> 6)] |= std::uint64_t{1} << (i & 63); }

// Calls run.operator()<kWords>() with the number of words as a constant: 1 to kUsualWords, or
// kMostWords.
template <class Run>
auto with_words(int words, Run run) {
  switch (words) {
    case 1:
      return run.template operator()<1>();
    case 2:
      return run.template operator()<2>();
    case 3:
      return run.template operator()<3>();
    case 4:
      return run.template operator()<4>();
    default:
      return run.template operator()<kMostWords>();
  }
}

class Reach {
 public:
  // Cost: a few microseconds.
  void link(const Marks& marks);
  // Cost: some 10 microseconds. Precondition: link was called.
  void close();
  void compute(const Marks& marks) {
    link(marks);
    close();
  }

  // Whether any forcing chain exists. Without one, no cycle eliminates a candidate either.
  // Precondition for this and the next two: close was called.
  bool has_chain() const { return has_chain_; }
  // Whether some forcing chain proves the candidate false; whether some chain proves it true.
  bool is_refuted(int candidate) const { return refuted_.contains(candidate); }
  bool is_proved(int candidate) const { return proved_.contains(candidate); }
  // Whether the candidate has a strong link: whether "off" implies that another candidate is on.
  // Then it is also at the far end of one.
  bool has_strong_link(int candidate) const { return linked_.contains(candidate); }

  // Rows are numbered by the indices of the candidates that have links; the index of any other
  // candidate is -1.
  int count() const { return count_; }
  int words() const { return words_; }
  int index(int candidate) const { return index_[at(candidate)]; }
  int candidate(int i) const { return candidates_[at(i)]; }
  // The indices of candidates that are the only ones of their cells. No chain starts from them.
  const Row& naked_singles() const { return naked_singles_; }
  // The indices of the candidates of a digit, 0 to 8.
  const Row& of_digit(int digit) const { return of_digit_[at(digit)]; }
  int conjugate(int i, int k) const { return conjugates_[at(i)][at(k)]; }
  // The indices of candidates that are at the far end of some strong link, as a row and in order.
  const Row& strong_targets_row() const { return strong_targets_row_; }
  const std::vector<std::int16_t>& strong_targets() const { return strong_targets_; }
  const std::uint64_t* weak(int i) const { return weak_.data() + at(i * words_); }
  // Whether "i on" implies "j on" and the other way around. Precondition for this and the next:
  // close was called.
  bool is_mutual(int i, int j) const { return bit(reach_, i, j) && bit(reach_, j, i); }
  const std::uint64_t* direct(int i) const { return direct_.data() + at(i * words_); }

 private:
  template <int kWords>
  void close_rows();

  bool bit(const std::vector<std::uint64_t>& rows, int i, int j) const {
    return (rows[at(i * words_ + (j >> 6))] >> (j & 63) & 1U) != 0;
  }
  void insert(std::vector<std::uint64_t>& rows, int i, int j) const {
    rows[at(i * words_ + (j >> 6))] |= std::uint64_t{1} << (j & 63);
  }
  void collect(const Marks& marks);
  template <int kWords>
  void link_all(const Marks& marks);
  void link_directly();
  void mark_chain_sources();

  int count_ = 0;
  int words_ = 0;
  bool has_chain_ = false;
  std::array<std::int16_t, kCandidates> index_{};
  std::array<std::uint16_t, kCandidates> candidates_{};
  std::array<std::array<std::int16_t, kConstraintsEach>, kCandidates> conjugates_{};  // -1 for none
  std::vector<std::uint64_t> weak_;
  std::vector<std::uint64_t> direct_;
  std::vector<std::uint64_t> reach_;
  Row strong_targets_row_{};
  std::vector<std::int16_t> strong_targets_;
  Row naked_singles_{};
  std::array<Row, kDigits> of_digit_{};
  Candidates refuted_;
  Candidates proved_;
  Candidates linked_;
};

}  // namespace nonet::forcing
