#include <iterator>
#include <string>

#include <fmt/format.h>

#include "nonet/answer/variant_check.h"
#include "nonet/api/variant_json.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

void append_text(std::string& out, const VariantEntry& entry, const VariantCheck& check) {
  for (const std::string& sentence : to_sentences(entry.puzzle(), check)) {
    fmt::format_to(std::back_inserter(out), "{}: {}\n", place_of(entry), sentence);
  }
  if (check.solution.other.empty()) return;
  for (const ValueBoard* board : {&check.solution.first, &check.solution.other}) {
    out += "  ";
    out += line_of(entry, *board);
    out += '\n';
  }
}

}  // namespace

int run_variant_check(const CheckOptions& options) {
  const VariantRun run{options, options};
  return run_variants(run, [&](const VariantEntry& entry, BatchResult& result) {
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
