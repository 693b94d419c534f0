// ForcingSearch: the memory of the search for forcing chains and nets (see tabling_forcing.cc).

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/logic/chains/tabling.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"

namespace nonet {

class ForcingSearch {
 public:
  // The best step found for one conclusion: its branches have the least total length.
  struct Found {
    bool is_verity = false;
    bool is_placement = false;
    Candidate candidate;
    int length = 0;
    int branches = 0;
    struct Branch {
      tabling::Literal premise = 0;
      tabling::Literal target = 0;
    };
    std::array<Branch, kSide> branch{};
  };

  // `tables` must live until the last call of fill.
  void run(const State& state, tabling::Tables& tables, const tabling::Scope& scope);

  // Sorts the found steps into the order in which HoDoKu takes them.
  void sort();
  std::span<const Found> found() const { return found_; }
  void fill(const Found& found, bool evidence, Step& step) const;

 private:
  using Literal = tabling::Literal;
  using Sets = std::array<CellSet, kDigits>;

  const tabling::Links& links() const { return tables_->links(); }

  // Contradictions from one premise.
  void check_premise(Literal premise);
  void check_both_ways();
  void check_two_digits();
  void check_two_places();
  void check_empty_cells();
  void check_no_places();
  void contradict(std::initializer_list<Literal> targets);
  void contradict(const CellSet& cells, Digit digit, bool on);
  void contradict();
  // Verities: what several premises have in common.
  void check_pair(int node);
  void check_cells();
  void check_houses(HouseKind kind);
  void check_common();
  void agree(const CellSet& cells, Digit digit, bool on);
  void record(bool is_verity, Literal conclusion);
  int length_of(int best) const;

  Literal literal(Cell cell, Digit digit, bool on) const {
    return links().literal(Candidate(cell, digit), on);
  }

  const State* state_ = nullptr;
  tabling::Tables* tables_ = nullptr;
  tabling::Scope scope_;
  std::vector<Found> found_;
  // Index in found_ + 1, by verity, placement and candidate.
  std::array<std::array<std::array<std::uint16_t, kCandidates>, 2>, 2> index_of_{};
  mutable tabling::Way way_;

  // The contradiction or verity that is being checked.
  Literal premise_ = 0;
  std::vector<Literal> premises_;
  std::vector<Literal> targets_;
  Sets on_{};
  Sets off_{};
};

}  // namespace nonet
