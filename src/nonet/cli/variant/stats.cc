// nonet stats, for puzzles of any layout and rules

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/answer/variant_rating.h"
#include "nonet/cli/commands/chart_file.h"
#include "nonet/cli/commands/tally_table.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_play.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

std::string layout_name(const geometry::Layout& layout) {
  return layout.name.empty() ? fmt::format("{} by {}", layout.rows, layout.columns) : layout.name;
}

// Sums only, so that the order in which puzzles are added does not matter.
class VariantTally {
 public:
  explicit VariantTally(bool rates) : rates_(rates) {}

  void add(const geometry::Puzzle& puzzle) {
    const auto given = [](geometry::Value value) { return value != geometry::kBlank; };
    ++puzzles_;
    ++layouts_[layout_name(puzzle.layout)];
    ++givens_[static_cast<std::size_t>(std::ranges::count_if(puzzle.givens, given))];
    std::map<geometry::Rule, bool> rules;
    for (const geometry::Clue& clue : puzzle.clues) rules[clue.rule] = true;
    for (const auto& [rule, there] : rules) ++rules_[rule];
  }

  void add(const VariantRating& rating) {
    if (rating.difficulty) ++labels_[static_cast<std::size_t>(rating.difficulty->label)];
    if (!rating.path) return;
    if (!rating.path->solved) return add_unrated("stuck");
    ++rated_;
    for (const VariantTechniqueCount& each : rating.path->techniques) {
      Uses& uses = techniques_[each.technique];
      ++uses.puzzles;
      uses.steps += static_cast<std::uint64_t>(each.steps);
    }
  }

  void add_unrated(const std::string& why) { ++unrated_[why]; }

  void add(const VariantTally& other) {
    const auto sum = [](auto& to, const auto& from) {
      for (const auto& [key, count] : from) to[key] += count;
    };
    puzzles_ += other.puzzles_;
    rated_ += other.rated_;
    sum(layouts_, other.layouts_);
    sum(givens_, other.givens_);
    sum(rules_, other.rules_);
    sum(unrated_, other.unrated_);
    sum(techniques_, other.techniques_);
    for (std::size_t i = 0; i < labels_.size(); ++i) labels_[i] += other.labels_[i];
  }

  std::uint64_t puzzles() const { return puzzles_; }

  std::string write(std::string_view format) const {
    if (format == "json") return json();
    return format == "csv" ? csv() : text();
  }

  std::vector<Chart> charts() const {
    std::vector<Chart> charts;
    if (puzzles_ == 0) return charts;
    const std::string share = fmt::format("share of {} puzzles", grouped(puzzles_));
    charts.push_back(chart_of("Layouts", share, layout_table()));
    if (!rules_.empty()) charts.push_back(chart_of("Rules", share, rule_table()));
    charts.push_back(chart_of("Givens", share, given_table()));
    if (labelled() > 0) {
      charts.push_back(chart_of("Difficulty labels",
                                fmt::format("share of {} puzzles", grouped(labelled())),
                                label_table()));
    }
    if (rated_ > 0) {
      charts.push_back(chart_of("Techniques, easiest first",
                                "puzzles that need a step of it on the ladder's way",
                                technique_table()));
    }
    return charts;
  }

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

  std::uint64_t labelled() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : labels_) sum += count;
    return sum;
  }

  TallyTable layout_table() const {
    TallyTable table{"layouts", "layout", puzzles_, {}};
    for (const auto& [name, count] : layouts_) table.rows.push_back({name, name, count});
    return table;
  }

  TallyTable rule_table() const {
    TallyTable table{"rules", "rule", puzzles_, {}};
    for (const auto& [rule, count] : rules_) {
      const std::string slug(geometry::info(rule).slug);
      table.rows.push_back({slug, slug, count});
    }
    return table;
  }

  TallyTable given_table() const {
    TallyTable table{"clues", "givens", puzzles_, {}};
    for (const auto& [givens, count] : givens_) {
      table.rows.push_back({std::to_string(givens), std::to_string(givens), count});
    }
    return table;
  }

  TallyTable label_table() const {
    TallyTable table{"labels", "label", labelled(), {}};
    for (std::size_t i = 0; i < labels_.size(); ++i) {
      const auto label = static_cast<Label>(i);
      table.rows.push_back({std::string(slug_of(label)), std::string(name_of(label)), labels_[i]});
    }
    return table;
  }

  TallyTable technique_table() const {
    TallyTable table{"techniques", "technique", rated_, {}};
    for (const auto& [id, uses] : techniques_) {
      const reason::Technique& row = reason::technique(id);
      table.rows.push_back(
          {std::string(row.slug), std::string(row.name), uses.puzzles, uses.steps});
    }
    return table;
  }

  std::vector<TallyTable> tables() const {
    std::vector<TallyTable> tables{layout_table(), rule_table(), given_table()};
    if (rates_) {
      tables.push_back(label_table());
      tables.push_back(technique_table());
    }
    return tables;
  }

  std::string text() const {
    std::string out = fmt::format("{} puzzles\n", puzzles_);
    if (rates_) out += fmt::format("{} solved on the ladder of labels\n", rated_);
    for (const auto& [why, count] : unrated_) out += fmt::format("{} not solved: {}\n", count, why);
    for (const TallyTable& table : tables()) {
      if (!table.rows.empty()) append_table(out, table);
    }
    return out;
  }

  std::string csv() const {
    std::string out(kTallyCsvHead);
    for (const TallyTable& table : tables()) append_csv(out, table);
    return out;
  }

  std::string json() const {
    json::Object object;
    object.set("puzzles", puzzles_);
    if (rates_) {
      json::Object reasons;
      for (const auto& [why, count] : unrated_) reasons.set(why, count);
      object.set("label_version", kLabelVersion)
          .set("rated", rated_)
          .set("not_rated", reasons.take());
    }
    for (const TallyTable& table : tables()) set_table(object, table);
    std::string out;
    append_line(out, object);
    return out;
  }

  bool rates_;
  std::uint64_t puzzles_ = 0;
  std::uint64_t rated_ = 0;
  std::map<std::string, std::uint64_t> layouts_;
  std::map<std::size_t, std::uint64_t> givens_;
  std::map<geometry::Rule, std::uint64_t> rules_;  // puzzles with such a clue
  std::map<std::string, std::uint64_t> unrated_;   // by reason
  std::array<std::uint64_t, kLabels> labels_{};
  std::map<reason::TechniqueId, Uses> techniques_;
};

void add_rating(const VariantEntry& entry, VariantTally& tally) {
  const Result<VariantPlay> play = play_of(entry, {});
  if (!play) return tally.add_unrated(play.error().message);
  const Result<VariantPosition> position = sound_position_of(entry, *play);
  if (!position) return tally.add_unrated(position.error().message);
  const VariantRating rating = rate_position(*position, {.stop = entry.stop});
  if (rating.stopped) return tally.add_unrated(std::string(kGivenUp));
  tally.add(rating);
}

}  // namespace

int run_variant_stats(const StatsOptions& options) {
  const Result<std::optional<draw::PictureFormat>> picture = picture_format(options);
  if (!picture) {
    complain(picture.error().message);
    return kExitUsage;
  }
  VariantTally tally(!options.no_rate);
  bool complete = false;
  std::mutex mutex;
  const VariantRun run{options, options};
  const auto work = [&](const VariantEntry& entry, BatchResult&) {
    VariantTally one(!options.no_rate);
    one.add(entry.puzzle());
    if (!options.no_rate) add_rating(entry, one);
    const std::scoped_lock lock(mutex);
    tally.add(one);
  };
  const int code = run_variants(run, work, [&] {
    complete = true;
    return tally.puzzles() > 0 ? tally.write(options.format) : std::string();
  });
  const std::optional<draw::PictureFormat> format = *picture;
  if (!complete || !format) return code;
  const int chart_code = write_charts(options.chart, *format, tally.charts());
  return chart_code == kExitOk ? code : chart_code;
}

}  // namespace nonet::cli
