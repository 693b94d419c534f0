#include "nonet/cli/commands/tally.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/rate/profile.h"

namespace nonet::cli {

namespace {

TallyTable number_table(std::string_view slug, std::string_view title, std::uint64_t whole,
                        const std::map<int, std::uint64_t>& counts, std::string (*word_of)(int)) {
  TallyTable table{slug, title, whole, {}};
  for (const auto& [number, count] : counts) {
    table.rows.push_back({word_of(number), word_of(number), count});
  }
  return table;
}

std::string plain(int number) { return std::to_string(number); }

TallyTable rule_table(const std::map<geometry::Rule, std::uint64_t>& rules, std::uint64_t whole) {
  TallyTable table{"rules", "rule", whole, {}};
  for (const auto& [rule, count] : rules) {
    const std::string slug(geometry::info(rule).slug);
    table.rows.push_back({slug, slug, count});
  }
  return table;
}

}  // namespace

void Tally::add(const geometry::Puzzle& puzzle) {
  ++variants_;
  ++layouts_[layout_name(puzzle.layout)];
  add_clues(given_count(puzzle));
  std::set<geometry::Rule> rules;
  for (const geometry::Clue& clue : puzzle.clues) rules.insert(clue.rule);
  for (const geometry::Rule rule : rules) ++rules_[rule];
}

void Tally::add(const RatingReport& report) {
  if (const auto label = report.label()) add_label(*label, 1);
  const PathReport& path = *report.on(kSeProfile);
  if (!path.is_rated()) return add_unrated(std::string(name_of(path.rating.outcome)));
  add_er(path.rating.er, 1);
  for (const TechniqueCount& each : path.techniques()) {
    add_technique(each.technique, 1, static_cast<std::uint64_t>(each.steps));
  }
}

void Tally::add(const VariantRating& rating) {
  if (rating.difficulty) add_label(rating.difficulty->label, 1);
  if (!rating.path) return;
  if (!rating.path->solved) return add_unrated("stuck");
  ++solved_;
  for (const VariantTechniqueCount& each : rating.path->techniques) {
    variant_techniques_[each.technique] += {1, static_cast<std::uint64_t>(each.steps)};
  }
}

void Tally::add(const Tally& other) {
  const auto sum = [](auto& to, const auto& from) {
    for (const auto& [key, count] : from) to[key] += count;
  };
  puzzles_ += other.puzzles_;
  variants_ += other.variants_;
  solved_ += other.solved_;
  for (std::size_t i = 0; i < labels_.size(); ++i) labels_[i] += other.labels_[i];
  sum(layouts_, other.layouts_);
  sum(rules_, other.rules_);
  sum(clues_, other.clues_);
  sum(unrated_, other.unrated_);
  sum(ers_, other.ers_);
  sum(techniques_, other.techniques_);
  sum(variant_techniques_, other.variant_techniques_);
}

std::uint64_t Tally::labelled() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : labels_) sum += count;
  return sum;
}

std::uint64_t Tally::rated() const {
  std::uint64_t sum = solved_;
  for (const auto& [er, count] : ers_) sum += count;
  return sum;
}

double Tally::mean_clues() const {
  std::uint64_t sum = 0;
  for (const auto& [clues, count] : clues_) sum += static_cast<std::uint64_t>(clues) * count;
  return puzzles_ == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(puzzles_);
}

TallyTable Tally::layout_table() const {
  std::map<std::string, std::uint64_t> layouts = layouts_;
  if (has_classics()) layouts["9x9"] += puzzles_ - variants_;
  TallyTable table{"layouts", "layout", puzzles_, {}};
  for (const auto& [name, count] : layouts) table.rows.push_back({name, name, count});
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

TallyTable Tally::technique_table() const {
  TallyTable table{"techniques", "technique", rated(), {}};
  // A technique that both kinds have is one row.
  const auto add = [&table](const auto& row, const Uses& uses) {
    auto same = std::ranges::find(table.rows, row.slug, &TallyRow::slug);
    if (same == table.rows.end()) {
      same = table.rows.insert(same, {std::string(row.slug), std::string(row.name)});
    }
    same->puzzles += uses.puzzles;
    same->steps += uses.steps;
  };
  for (const auto& [id, uses] : techniques_) add(technique(id), uses);
  for (const auto& [id, uses] : variant_techniques_) add(reason::technique(id), uses);
  return table;
}

std::vector<TallyTable> Tally::tables() const {
  std::vector<TallyTable> tables;
  if (has_variants()) {
    tables.push_back(layout_table());
    tables.push_back(rule_table(rules_, puzzles_));
  }
  tables.push_back(
      number_table("clues", has_variants() ? "givens" : "clues", puzzles_, clues_, plain));
  if (!rates_) return tables;
  tables.push_back(label_table());
  if (has_classics()) tables.push_back(number_table("er", "ER", rated() - solved_, ers_, tenths));
  tables.push_back(technique_table());
  return tables;
}

std::string Tally::write(std::string_view format) const {
  if (format == "csv") return csv();
  if (format != "json") return text();
  std::string out;
  append_line(out, this->object());
  return out;
}

std::string Tally::text() const {
  std::string out = fmt::format("{} puzzles", puzzles_);
  if (!has_variants()) out += fmt::format(", {:.3f} clues on average", mean_clues());
  out += '\n';
  if (rates_ && has_classics()) {
    out += fmt::format("{} rated on the scale of {} {}\n", rated() - solved_, kSeProfile.name,
                       kSeProfile.version);
  }
  if (rates_ && has_variants()) out += fmt::format("{} solved on the ladder of labels\n", solved_);
  for (const auto& [why, count] : unrated_) {
    out += fmt::format("{} not {}: {}\n", count, has_classics() ? "rated" : "solved", why);
  }
  for (const TallyTable& table : tables()) {
    if (!has_variants() || !table.rows.empty()) append_table(out, table);
  }
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
    if (has_classics()) object.set("profile", kSeProfile.slug).set("version", kSeProfile.version);
    object.set("label_version", kLabelVersion)
        .set("rated", rated())
        .set("not_rated", reasons.take());
  }
  for (const TallyTable& table : tables()) set_table(object, table);
  return object;
}

std::vector<Chart> Tally::charts() const {
  std::vector<Chart> charts;
  if (puzzles_ == 0) return charts;
  // A column for each number from the least to the greatest.
  const auto columns = [&](std::string title, std::string axis,
                           const std::map<int, std::uint64_t>& counts,
                           std::string (*word_of)(int)) {
    Chart chart{std::move(title), ChartShape::kColumns, std::move(axis), "puzzles", {}, 0};
    for (int i = counts.begin()->first; i <= counts.rbegin()->first; ++i) {
      const auto found = counts.find(i);
      chart.bars.push_back({word_of(i), found == counts.end() ? 0 : found->second});
    }
    charts.push_back(std::move(chart));
  };
  const std::string share = fmt::format("share of {} puzzles", grouped(puzzles_));
  if (!has_variants()) {
    columns(fmt::format("Clue counts of {} puzzles, {:.2f} on average", grouped(puzzles_),
                        mean_clues()),
            "clues", clues_, plain);
  } else {
    charts.push_back(chart_of("Layouts", share, layout_table()));
    if (!rules_.empty()) charts.push_back(chart_of("Rules", share, rule_table(rules_, puzzles_)));
    charts.push_back(
        chart_of("Givens", share, number_table("clues", "givens", puzzles_, clues_, plain)));
  }
  if (labelled() > 0) {
    charts.push_back(chart_of("Difficulty labels",
                              fmt::format("share of {} puzzles", grouped(labelled())),
                              label_table()));
  }
  if (rated() == 0) return charts;
  if (!ers_.empty()) columns("Ratings, hardest step", "ER (Sudoku Explainer)", ers_, tenths);
  charts.push_back(chart_of("Techniques, easiest first",
                            fmt::format("puzzles that need a step of it on the {}'s way",
                                        has_classics() ? "scale" : "ladder"),
                            technique_table()));
  return charts;
}

}  // namespace nonet::cli
