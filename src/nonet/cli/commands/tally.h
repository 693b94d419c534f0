// Tally: what `nonet stats` counts over a stream of puzzles, and its tables and charts.

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/cli/commands/tally_table.h"
#include "nonet/cli/stream/json.h"
#include "nonet/draw/chart.h"
#include "nonet/rate/report.h"

namespace nonet::cli {

// Sums only, so that the order in which puzzles are added does not matter.
class Tally {
 public:
  explicit Tally(bool rated) : rates_(rated) {}

  void add_clues(int clues, std::uint64_t puzzles = 1) {
    clues_[clues] += puzzles;
    puzzles_ += puzzles;
  }
  // A rating by kSeProfile, with label.
  void add(const RatingReport& report);
  void add_unrated(const std::string& why, std::uint64_t puzzles = 1) { unrated_[why] += puzzles; }
  void add(const Tally& other);
  // Counts of puzzles that a library has already summed up.
  void add_label(Label label, std::uint64_t puzzles) {
    labels_[static_cast<std::size_t>(label)] += puzzles;
  }
  void add_er(int tenths, std::uint64_t puzzles) { ers_[tenths] += puzzles; }
  void add_technique(TechniqueId id, std::uint64_t puzzles, std::uint64_t steps) {
    users_[static_cast<std::size_t>(id)] += puzzles;
    steps_[static_cast<std::size_t>(id)] += steps;
  }

  std::uint64_t puzzles() const { return puzzles_; }

  std::string text() const;
  std::string csv() const;
  std::string json() const;
  json::Object object() const;
  // Empty when there are no puzzles.
  std::vector<Chart> charts() const;

 private:
  std::vector<TallyTable> tables() const;
  TallyTable clue_table() const;
  TallyTable label_table() const;
  TallyTable er_table() const;
  TallyTable technique_table() const;
  std::uint64_t labelled() const;
  std::uint64_t rated() const;
  double mean_clues() const;

  bool rates_;
  std::uint64_t puzzles_ = 0;
  std::map<int, std::uint64_t> clues_;            // by number
  std::map<std::string, std::uint64_t> unrated_;  // by reason
  std::array<std::uint64_t, kLabels> labels_{};
  std::map<int, std::uint64_t> ers_;  // by tenths
  std::array<std::uint64_t, kTechniqueIds> users_{};
  std::array<std::uint64_t, kTechniqueIds> steps_{};
};

}  // namespace nonet::cli
