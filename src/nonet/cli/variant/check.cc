#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "nonet/answer/variant_check.h"
#include "nonet/answer/variant_setter.h"
#include "nonet/api/variant_json.h"
#include "nonet/api/variant_setter_json.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

void append_sentences(std::string& out, const VariantEntry& entry,
                      const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences) {
    fmt::format_to(std::back_inserter(out), "{}: {}\n", place_of(entry), sentence);
  }
}

void append_text(std::string& out, const VariantEntry& entry, const VariantCheck& check) {
  append_sentences(out, entry, to_sentences(entry.puzzle(), check));
  if (check.solution.other.empty()) return;
  for (const ValueBoard* board : {&check.solution.first, &check.solution.other}) {
    out += "  ";
    out += line_of(entry, *board);
    out += '\n';
  }
}

// Sentences, and where there are several solutions, what stands in each cell in some of them.
void append_text(std::string& out, const VariantEntry& entry, const SetterReport& report) {
  append_sentences(out, entry, to_sentences(entry.puzzle(), report));
  if (report.check.verdict != Verdict::kMany || !report.candidates) return;
  out += "  ";
  out += sets_of(entry, report.candidates->cells);
  out += '\n';
}

void look(const VariantRun& run, const CheckOptions& options, const VariantEntry& entry,
          BatchResult& result) {
  const Result<SetterReport> report = look_as_setter(entry.puzzle(), {.stop = entry.stop});
  if (!report) return refuse(run, entry, report.error().message, result);
  const VariantCheck& check = report->check;
  result.count(check.known() ? class_of(check.verdict) : SolutionClass::kOther);
  if (!check.is_sound()) result.negative();
  if (options.json) {
    json::Object object = envelope(entry);
    object.append(api::setter_object(entry.puzzle(), *report));
    append_line(result.text, object);
  } else {
    append_text(result.text, entry, *report);
  }
}

}  // namespace

int run_variant_check(const CheckOptions& options) {
  if (options.setter && options.check_minimal) {
    complain("--setter says what --minimal does, and more: give one of them");
    return kExitUsage;
  }
  const VariantRun run{options, options};
  return run_variants(run, [&](const VariantEntry& entry, BatchResult& result) {
    if (options.setter) return look(run, options, entry, result);
    const Result<VariantCheck> found =
        check(entry.puzzle(), {.stop = entry.stop}, options.check_minimal);
    if (!found) return refuse(run, entry, found.error().message, result);
    result.count(found->known() ? class_of(found->verdict) : SolutionClass::kOther);
    if (!found->is_sound()) result.negative();
    if (options.json) {
      json::Object object = envelope(entry);
      object.append(api::variant_check_object(entry.puzzle(), *found));
      append_line(result.text, object);
    } else {
      append_text(result.text, entry, *found);
    }
  });
}

}  // namespace nonet::cli
