// nonet check

#include <algorithm>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/cmd.h"
#include "nonet/dig/minimal.h"
#include "nonet/solve/diagnose.h"

namespace nonet::cli {

namespace {

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kConflict:
      return "conflict";
    case Verdict::kNoSolution:
      return "no solution";
    case Verdict::kUnique:
      return "unique";
    case Verdict::kMany:
      return "several solutions";
  }
  return "";
}

SolutionClass class_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kUnique:
      return SolutionClass::kUnique;
    case Verdict::kMany:
      return SolutionClass::kSeveral;
    default:
      return SolutionClass::kNone;
  }
}

Json conflict_json(const Conflict& conflict) {
  return Json::object({{"house", to_string(conflict.house)},
                       {"digit", conflict.digit.value()},
                       {"cells", to_json(conflict.cells)}});
}

// Which clues the others imply; nullopt where that is not asked, or not of a proper puzzle of
// clues.
std::optional<CellSet> redundant(const Options& options, const Entry& entry,
                                 const Diagnosis& diagnosis) {
  if (!options.check_minimal || entry.marks != nullptr) return std::nullopt;
  if (diagnosis.verdict != Verdict::kUnique) return std::nullopt;
  return redundant_clues(entry.givens);
}

void append_json(std::string& out, const Entry& entry, const Diagnosis& diagnosis,
                 const std::optional<CellSet>& redundant) {
  Json object = to_json(entry);
  object["verdict"] = name_of(diagnosis.verdict);
  object["solved"] = diagnosis.is_solved;
  object["conflicts"] = Json::array();
  for (const Conflict& conflict : diagnosis.conflicts) {
    object["conflicts"].push_back(conflict_json(conflict));
  }
  object["empty_cells"] = to_json(diagnosis.empty_cells);
  object["homeless_digits"] = Json::array();
  for (const HomelessDigit& homeless : diagnosis.homeless_digits) {
    object["homeless_digits"].push_back(
        Json::object({{"house", to_string(homeless.house)}, {"digit", homeless.digit.value()}}));
  }
  if (diagnosis.verdict == Verdict::kUnique || diagnosis.verdict == Verdict::kMany) {
    object["solution"] = to_line(diagnosis.solution);
  }
  if (diagnosis.verdict == Verdict::kMany) {
    object["other_solution"] = to_line(diagnosis.other);
    object["differ"] = to_json(diagnosis.differ);
  }
  if (redundant) {
    object["minimal"] = redundant->empty();
    object["redundant"] = to_json(*redundant);
  }
  append_line(out, object);
}

std::string minimality(const CellSet& redundant) {
  if (redundant.empty()) return "minimal: every clue is needed";
  std::string cells;
  for (const Cell cell : redundant) cells += (cells.empty() ? "" : ", ") + to_string(cell);
  return fmt::format("not minimal: any one of {} clues could go: {}", redundant.size(), cells);
}

void append_text(std::string& out, const Entry& entry, const Diagnosis& diagnosis,
                 const std::optional<CellSet>& redundant) {
  const auto to = std::back_inserter(out);
  const std::string place = place_of(entry);
  if (diagnosis.is_solved) {
    fmt::format_to(to, "{}: solved\n", place);
  } else {
    for (const std::string& sentence : to_sentences(diagnosis)) {
      fmt::format_to(to, "{}: {}\n", place, sentence);
    }
  }
  if (redundant) fmt::format_to(to, "{}: {}\n", place, minimality(*redundant));
  if (diagnosis.verdict == Verdict::kMany) {
    fmt::format_to(to, "  {}\n  {}\n", to_line(diagnosis.solution), to_line(diagnosis.other));
  }
}

}  // namespace

int run_check(const Options& options) {
  return run_stream(options, [&](const Batch& batch, BatchResult& result) {
    result.outcomes.resize(std::max(result.outcomes.size(), batch.size()));
    const std::span<SolveOutcome> outcomes = std::span(result.outcomes).first(batch.size());
    const std::size_t solved = solve_batch(batch, 2, Want::kFirst, outcomes);
    for (std::size_t i = 0; i < solved && !interrupt_token().stop_requested(); ++i) {
      const Entry entry = batch.entry(i);
      const Diagnosis diagnosis = entry.marks != nullptr ? diagnose(*entry.marks, outcomes[i])
                                                         : diagnose(entry.givens, outcomes[i]);
      result.count(class_of(diagnosis.verdict));
      const std::optional<CellSet> surplus = redundant(options, entry, diagnosis);
      if (diagnosis.verdict != Verdict::kUnique || (surplus && !surplus->empty())) {
        result.negative();
      }
      if (options.json) {
        append_json(result.text, entry, diagnosis, surplus);
      } else {
        append_text(result.text, entry, diagnosis, surplus);
      }
    }
  });
}

}  // namespace nonet::cli
