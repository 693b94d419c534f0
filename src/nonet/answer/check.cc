#include "nonet/answer/check.h"

#include "nonet/base/compose.h"
#include "nonet/dig/minimal.h"

namespace nonet {

namespace {

std::string minimality(const CellSet& redundant) {
  if (redundant.empty()) return "minimal: every clue is needed";
  std::string cells;
  for (const Cell cell : redundant) cells += (cells.empty() ? "" : ", ") + to_string(cell);
  return compose("not minimal: any one of {} clues could go: {}", {redundant.size(), cells});
}

}  // namespace

CheckReport check(const Grid& puzzle, const SolveOutcome& outcome, bool minimality) {
  CheckReport report{diagnose(puzzle, outcome), std::nullopt};
  if (minimality && report.diagnosis.verdict == Verdict::kUnique) {
    report.redundant = redundant_clues(puzzle);
  }
  return report;
}

CheckReport check(const Pencilmarks& puzzle, const SolveOutcome& outcome) {
  return {diagnose(puzzle, outcome), std::nullopt};
}

std::vector<std::string> to_sentences(const CheckReport& report) {
  std::vector<std::string> sentences = to_sentences(report.diagnosis);
  if (report.redundant) sentences.push_back(minimality(*report.redundant));
  return sentences;
}

}  // namespace nonet
