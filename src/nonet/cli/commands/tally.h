// Tally: what `nonet stats` counts over a stream of puzzles, and its tables and charts.

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/answer/rating.h"
#include "nonet/cli/commands/tally_table.h"
#include "nonet/cli/stream/json.h"
#include "nonet/draw/chart.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/logic/technique.h"
#include "nonet/rate/report.h"
#include "nonet/reason/technique.h"

namespace nonet::cli {

// Classic puzzles have clues and a rating on Sudoku Explainer's scale; variants, which are puzzles
// of any layout and rules, have layouts, rules, givens and the ladder of labels. A list of both has
// all of these. Sums only, so that the order in which puzzles are added does not matter.
class Tally {
 public:
  explicit Tally(bool rated) : rates_(rated) {}

  // Classic puzzles.
  void add_clues(int clues, std::uint64_t puzzles = 1) {
    clues_[clues] += puzzles;
    puzzles_ += puzzles;
  }
  // A variant.
  void add(const geometry::Puzzle& puzzle);
  // A rating by kSeProfile, with label.
  void add(const RatingReport& report);
  // A rating with label and path.
  void add(const VariantRating& rating);
  void add_unrated(const std::string& why, std::uint64_t puzzles = 1) { unrated_[why] += puzzles; }
  void add(const Tally& other);
  // Counts of puzzles that a library has already summed up.
  void add_label(Label label, std::uint64_t puzzles) {
    labels_[static_cast<std::size_t>(label)] += puzzles;
  }
  void add_er(int tenths, std::uint64_t puzzles) { ers_[tenths] += puzzles; }
  void add_technique(TechniqueId id, std::uint64_t puzzles, std::uint64_t steps) {
    techniques_[id] += {puzzles, steps};
  }

  std::uint64_t puzzles() const { return puzzles_; }

  // `format`: "json", "csv", or else text.
  std::string write(std::string_view format) const;
  std::string text() const;
  std::string csv() const;
  json::Object object() const;
  // Empty when there are no puzzles.
  std::vector<Chart> charts() const;

 private:
  struct Uses {
    std::uint64_t puzzles = 0;
    std::uint64_t steps = 0;

    Uses& operator+=(const Uses& other) {
      puzzles += other.puzzles;
      steps += other.steps;
      return *this;
    }
  };

  bool has_classics() const { return !has_variants() || puzzles_ > variants_; }
  bool has_variants() const { return variants_ > 0; }
  std::vector<TallyTable> tables() const;
  TallyTable layout_table() const;
  TallyTable label_table() const;
  TallyTable technique_table() const;
  std::uint64_t labelled() const;
  std::uint64_t rated() const;
  double mean_clues() const;

  bool rates_;
  std::uint64_t puzzles_ = 0;
  std::uint64_t variants_ = 0;  // of the puzzles
  std::map<std::string, std::uint64_t> layouts_;
  std::map<geometry::Rule, std::uint64_t> rules_;  // puzzles with such a clue
  std::map<int, std::uint64_t> clues_;             // by number; givens of variants
  std::map<std::string, std::uint64_t> unrated_;   // by reason
  std::array<std::uint64_t, kLabels> labels_{};
  std::map<int, std::uint64_t> ers_;  // by tenths
  std::uint64_t solved_ = 0;          // on the ladder
  // From easy to hard.
  std::map<TechniqueId, Uses> techniques_;
  std::map<reason::TechniqueId, Uses> variant_techniques_;
};

}  // namespace nonet::cli
