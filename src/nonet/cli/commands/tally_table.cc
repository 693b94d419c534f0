#include "nonet/cli/commands/tally_table.h"

#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace nonet::cli {

namespace {

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

void append_table(std::string& out, const TallyTable& table) {
  if (table.whole == 0) return;
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "\n{:<36} {:>10} {:>7}{}\n", table.title, "puzzles", "%",
                 table.has_steps() ? "      steps" : "");
  for (const TallyRow& row : table.rows) {
    fmt::format_to(to, "{:<36} {:>10} {:>7.2f}", row.name, row.puzzles,
                   percent(row.puzzles, table.whole));
    if (table.has_steps()) fmt::format_to(to, " {:>10}", row.steps);
    out += '\n';
  }
}

void append_csv(std::string& out, const TallyTable& table) {
  const auto to = std::back_inserter(out);
  for (const TallyRow& row : table.rows) {
    fmt::format_to(to, "{},\"{}\",{},", table.slug, row.slug, row.puzzles);
    if (row.steps > 0) fmt::format_to(to, "{}", row.steps);
    out += '\n';
  }
}

void set_table(json::Object& object, const TallyTable& table) {
  json::Object rows;
  for (const TallyRow& row : table.rows) {
    if (table.has_steps()) {
      json::Object counts;
      counts.set("puzzles", row.puzzles).set("steps", row.steps);
      rows.set(row.slug, counts.take());
    } else {
      rows.set(row.slug, row.puzzles);
    }
  }
  object.set(table.slug, rows.take());
}

Chart chart_of(std::string title, std::string axis, const TallyTable& table) {
  Chart chart{std::move(title), ChartShape::kRows, std::move(axis), "puzzles", {}, table.whole};
  for (const TallyRow& row : table.rows) chart.bars.push_back({row.name, row.puzzles});
  return chart;
}

}  // namespace nonet::cli
