// nonet check

#include "nonet/answer/check.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "nonet/api/solution_json.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/solving.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

void append_text(std::string& out, const Entry& entry, const CheckReport& report) {
  const auto to = std::back_inserter(out);
  const std::string place = place_of(entry);
  for (const std::string& sentence : to_sentences(report)) {
    fmt::format_to(to, "{}: {}\n", place, sentence);
  }
  const Diagnosis& diagnosis = report.diagnosis;
  if (diagnosis.verdict == Verdict::kMany) {
    fmt::format_to(to, "  {}\n  {}\n", to_line(diagnosis.solution), to_line(diagnosis.other));
  }
}

}  // namespace

int run_check(const CheckOptions& options) {
  if (wants_variants({options, options})) return run_variant_check(options);
  if (options.setter) {
    CheckOptions classic = options;
    classic.variant = "9x9";
    return run_variant_check(classic);
  }
  return run_stream(options, [&](const Batch& batch, BatchResult& result) {
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
        json::Object object = envelope(entry);
        object.append(api::check_object(report));
        append_line(result.text, object);
      } else {
        append_text(result.text, entry, report);
      }
    }
  });
}

}  // namespace nonet::cli
