// nonet unavoidable

#include "nonet/dig/unavoidable.h"

#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/structure.h"
#include "nonet/json/board.h"

namespace nonet::cli {

namespace {

std::string cells_text(const CellSet& cells) {
  std::string words;
  for (const Cell cell : cells) words += (words.empty() ? "" : " ") + to_string(cell);
  return words;
}

std::array<std::uint64_t, kCells + 1> by_size(const std::vector<CellSet>& sets) {
  std::array<std::uint64_t, kCells + 1> counts{};
  for (const CellSet& set : sets) ++counts[static_cast<std::size_t>(set.size())];
  return counts;
}

// "GRID 20 4:12 6:8": how many sets, and how many of each size; with --list the sets themselves.
void append_text(std::string& out, const UnavoidableOptions& options, const Grid& solution,
                 const std::vector<CellSet>& sets) {
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "{} {}", to_line(solution), sets.size());
  const auto counts = by_size(sets);
  for (std::size_t size = 0; size < counts.size(); ++size) {
    if (counts[size] > 0) fmt::format_to(to, " {}:{}", size, counts[size]);
  }
  out += '\n';
  if (!options.list_sets) return;
  for (const CellSet& set : sets) fmt::format_to(to, "  {}\n", cells_text(set));
}

void append_json(std::string& out, const UnavoidableOptions& options, const Entry& entry,
                 const Grid& solution, const std::vector<CellSet>& sets) {
  json::Object object = envelope(entry);
  object.set("solution", to_line(solution)).set("most", options.most_unavoidable);
  json::Object sizes;
  const auto counts = by_size(sets);
  for (std::size_t size = 0; size < counts.size(); ++size) {
    if (counts[size] > 0) sizes.set(std::to_string(size), counts[size]);
  }
  object.set("sizes", sizes.take()).set("unavoidable", json::to_json(sets));
  append_line(out, object);
}

}  // namespace

int run_unavoidable(const UnavoidableOptions& options) {
  return run_records(options, [&](const Entry& entry, BatchResult& result) {
    const Result<Position> position = sound(position_of(entry, std::nullopt));
    if (!position) return append_refusal(options, entry, position.error().message, result);
    const std::vector<CellSet> sets = unavoidable_sets(
        position->solution, static_cast<int>(options.most_unavoidable), entry.stop);
    if (entry.stop.stop_requested()) return append_refusal(options, entry, kGivenUp, result);
    result.count(SolutionClass::kUnique);
    if (options.json) {
      append_json(result.text, options, entry, position->solution, sets);
    } else {
      append_text(result.text, options, position->solution, sets);
    }
  });
}

}  // namespace nonet::cli
