// nonet check

#include "nonet/answer/check.h"

#include <algorithm>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "nonet/answer/setter.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/solving.h"
#include "nonet/json/solution.h"

namespace nonet::cli {

namespace {

// What stands below the sentences of a report, a line each: two solutions that differ, or what
// stands in each cell in some of them.

std::vector<std::string> lines_below(const Entry&, const CheckReport& report) {
  const Diagnosis& diagnosis = report.diagnosis;
  if (diagnosis.verdict != Verdict::kMany) return {};
  return {to_line(diagnosis.solution), to_line(diagnosis.other)};
}

std::vector<std::string> lines_below(const VariantEntry& entry, const VariantCheck& check) {
  if (check.solution.other.empty()) return {};
  return {line_of(entry, check.solution.first), line_of(entry, check.solution.other)};
}

std::vector<std::string> lines_below(const VariantEntry& entry, const SetterReport& report) {
  if (report.check.verdict != Verdict::kMany || !report.candidates) return {};
  return {sets_of(entry, report.candidates->cells)};
}

void append_text(std::string& out, const auto& entry, const std::vector<std::string>& sentences,
                 const std::vector<std::string>& below) {
  const std::string place = place_of(entry);
  for (const std::string& sentence : sentences) ((out += place + ": ") += sentence) += '\n';
  for (const std::string& line : below) ((out += "  ") += line) += '\n';
}

void append_json(std::string& out, const auto& entry, const json::Object& report) {
  append_line(out, envelope(entry).append(report));
}

void check_batch(const CheckOptions& options, const Batch& batch, BatchResult& result) {
  result.outcomes.resize(std::max(result.outcomes.size(), batch.size()));
  const std::span<SolveOutcome> outcomes = std::span(result.outcomes).first(batch.size());
  solve_batch(batch, 2, Want::kFirst, outcomes);
  for (std::size_t i = 0; i < batch.size() && !interrupt_token().stop_requested(); ++i) {
    const Entry entry = batch.entry(i);
    const CheckReport report = entry.marks != nullptr
                                   ? check(*entry.marks, outcomes[i])
                                   : check(entry.givens, outcomes[i], options.check_minimal);
    result.count(class_of(report.diagnosis.verdict));
    if (!report.is_sound()) result.negative();
    if (options.json) {
      append_json(result.text, entry, json::check_object(report));
    } else {
      append_text(result.text, entry, to_sentences(report), lines_below(entry, report));
    }
  }
}

// ---- puzzles of any layout and rules

template <class Report>
const VariantCheck& check_in(const Result<Report>& report) {
  if constexpr (std::is_same_v<Report, SetterReport>) {
    return report->check;
  } else {
    return *report;
  }
}

template <class Report>
void write(const VariantRun& run, const CheckOptions& options, const VariantEntry& entry,
           const Result<Report>& report, BatchResult& result) {
  if (!report) return refuse(run, entry, report.error().message, result);
  const VariantCheck& check = check_in(report);
  result.count(check.known() ? class_of(check.verdict) : SolutionClass::kOther);
  if (!check.is_sound()) result.negative();
  if (options.json) {
    append_json(result.text, entry, json::check_object(entry.puzzle(), *report));
  } else {
    append_text(result.text, entry, to_sentences(entry.puzzle(), *report),
                lines_below(entry, *report));
  }
}

}  // namespace

int run_check(const CheckOptions& options) {
  if (options.setter && options.check_minimal)
    return fail("--setter says what --minimal does, and more: give one of them", kExitUsage);
  const VariantRun run{options, options};
  if (options.setter) {
    return run_variants(run, [&](const VariantEntry& entry, BatchResult& result) {
      write(run, options, entry, look_as_setter(entry.puzzle(), {.stop = entry.stop}), result);
    });
  }
  return run_stream(
      run, [&](const Batch& batch, BatchResult& result) { check_batch(options, batch, result); },
      [&](const VariantEntry& entry, BatchResult& result) {
        const VariantQuestion question{.stop = entry.stop};
        write(run, options, entry, check(entry.puzzle(), question, options.check_minimal), result);
      });
}

}  // namespace nonet::cli
