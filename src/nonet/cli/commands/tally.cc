#include "nonet/cli/commands/tally.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/rate/profile.h"

namespace nonet::cli {

void Tally::add(const RatingReport& report) {
  if (const auto label = report.label()) add_label(*label, 1);
  const PathReport& path = *report.on(kSeProfile);
  if (!path.is_rated()) return add_unrated(std::string(name_of(path.rating.outcome)));
  add_er(path.rating.er, 1);
  for (const TechniqueCount& each : path.techniques()) {
    add_technique(each.technique, 1, static_cast<std::uint64_t>(each.steps));
  }
}

void Tally::add(const Tally& other) {
  const auto sum = [](auto& to, const auto& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
  };
  puzzles_ += other.puzzles_;
  sum(labels_, other.labels_);
  sum(users_, other.users_);
  sum(steps_, other.steps_);
  for (const auto& [clues, count] : other.clues_) clues_[clues] += count;
  for (const auto& [why, count] : other.unrated_) unrated_[why] += count;
  for (const auto& [er, count] : other.ers_) ers_[er] += count;
}

std::uint64_t Tally::labelled() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : labels_) sum += count;
  return sum;
}

std::uint64_t Tally::rated() const {
  std::uint64_t sum = 0;
  for (const auto& [er, count] : ers_) sum += count;
  return sum;
}

double Tally::mean_clues() const {
  std::uint64_t sum = 0;
  for (const auto& [clues, count] : clues_) sum += static_cast<std::uint64_t>(clues) * count;
  return puzzles_ == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(puzzles_);
}

TallyTable Tally::clue_table() const {
  TallyTable table{"clues", "clues", puzzles_, {}};
  for (const auto& [clues, count] : clues_) {
    table.rows.push_back({std::to_string(clues), std::to_string(clues), count});
  }
  return table;
}

TallyTable Tally::label_table() const {
  TallyTable table{"labels", "label", labelled(), {}};
  for (std::size_t i = 0; i < labels_.size(); ++i) {
    const auto label = static_cast<Label>(i);
    table.rows.push_back({std::string(slug_of(label)), std::string(name_of(label)), labels_[i]});
  }
  return table;
}

TallyTable Tally::er_table() const {
  TallyTable table{"er", "ER", rated(), {}};
  for (const auto& [er, count] : ers_) table.rows.push_back({tenths(er), tenths(er), count});
  return table;
}

// In the order of the technique table, from easy to hard.
TallyTable Tally::technique_table() const {
  TallyTable table{"techniques", "technique", rated(), {}};
  for (const Technique& row : techniques()) {
    const auto id = static_cast<std::size_t>(row.id);
    if (users_[id] == 0) continue;
    table.rows.push_back({std::string(row.slug), std::string(row.name), users_[id], steps_[id]});
  }
  return table;
}

std::vector<TallyTable> Tally::tables() const {
  std::vector<TallyTable> tables{clue_table()};
  if (rates_) {
    tables.push_back(label_table());
    tables.push_back(er_table());
    tables.push_back(technique_table());
  }
  return tables;
}

std::string Tally::text() const {
  std::string out = fmt::format("{} puzzles, {:.3f} clues on average\n", puzzles_, mean_clues());
  const auto to = std::back_inserter(out);
  if (rates_) {
    fmt::format_to(to, "{} rated on the scale of {} {}\n", rated(), kSeProfile.name,
                   kSeProfile.version);
  }
  for (const auto& [why, count] : unrated_) fmt::format_to(to, "{} not rated: {}\n", count, why);
  for (const TallyTable& table : tables()) append_table(out, table);
  return out;
}

std::string Tally::csv() const {
  std::string out(kTallyCsvHead);
  for (const TallyTable& table : tables()) append_csv(out, table);
  return out;
}

json::Object Tally::object() const {
  json::Object object;
  object.set("puzzles", puzzles_);
  if (rates_) {
    json::Object reasons;
    for (const auto& [why, count] : unrated_) reasons.set(why, count);
    object.set("profile", kSeProfile.slug)
        .set("version", kSeProfile.version)
        .set("label_version", kLabelVersion)
        .set("rated", rated())
        .set("not_rated", reasons.take());
  }
  for (const TallyTable& table : tables()) set_table(object, table);
  return object;
}

std::string Tally::json() const {
  std::string out;
  json::Object object = this->object();
  append_line(out, object);
  return out;
}

std::vector<Chart> Tally::charts() const {
  std::vector<Chart> charts;
  if (puzzles_ == 0) return charts;
  const auto columns = [&](std::string title, std::string axis, int low, int high,
                           const auto& bar_of) {
    Chart chart{std::move(title), ChartShape::kColumns, std::move(axis), "puzzles", {}, 0};
    for (int i = low; i <= high; ++i) chart.bars.push_back(bar_of(i));
    charts.push_back(std::move(chart));
  };
  const auto count_in = [](const auto& table, int key) {
    const auto found = table.find(key);
    return found == table.end() ? 0 : found->second;
  };
  columns(
      fmt::format("Clue counts of {} puzzles, {:.2f} on average", grouped(puzzles_), mean_clues()),
      "clues", clues_.begin()->first, clues_.rbegin()->first,
      [&](int n) { return Bar{std::to_string(n), count_in(clues_, n)}; });
  if (labelled() > 0) {
    charts.push_back(chart_of("Difficulty labels",
                              fmt::format("share of {} puzzles", grouped(labelled())),
                              label_table()));
  }
  if (rated() == 0) return charts;
  columns("Ratings, hardest step", "ER (Sudoku Explainer)", ers_.begin()->first,
          ers_.rbegin()->first, [&](int er) { return Bar{tenths(er), count_in(ers_, er)}; });
  charts.push_back(chart_of("Techniques, easiest first",
                            "puzzles that need a step of it on the scale's way",
                            technique_table()));
  return charts;
}

}  // namespace nonet::cli
