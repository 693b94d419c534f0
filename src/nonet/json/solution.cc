#include "nonet/json/solution.h"

#include "nonet/json/board.h"
#include "nonet/json/rating.h"
#include "nonet/text/json/variant_object.h"

namespace nonet::json {

namespace {

using geometry::Layout;
using geometry::Puzzle;
using text::numbers_json;

Out homeless_json(const Diagnosis& diagnosis) {
  return list_of(diagnosis.homeless_digits, [](const HomelessDigit& homeless) {
    return Object()
        .set("house", homeless.house.index())
        .set("digit", homeless.digit.value())
        .take();
  });
}

// `report` is that of a check or of a setter's bench.
template <class Report>
Object verdict_object(const Puzzle& puzzle, const VariantCheck& check, const Report& report) {
  Object object;
  object.set("verdict", check.known() ? slug_of(check.verdict) : "not-known")
      .set("solved", check.is_solved)
      .set("sentences", texts_of(to_sentences(puzzle, report)));
  return object;
}

void set_solutions(Object& object, const Layout& layout, const VariantSolution& found) {
  if (!found.first.empty()) object.set("solution", numbers_json(layout, found.first));
  if (!found.other.empty()) object.set("other", numbers_json(layout, found.other));
}

void set_redundancy(Object& object, const std::optional<Redundancy>& redundancy) {
  if (!redundancy) return;
  object.set("redundant_givens", numbers_of(redundancy->givens))
      .set("redundant_clues", numbers_of(redundancy->clues));
}

}  // namespace

Object solution_object(const SolutionReport& report) {
  Object object;
  object.set("solutions", report.solutions).set("limit_met", report.limit_met);
  if (report.solutions > 0) object.set("solution", to_line(report.first));
  if (report.solutions > 1) object.set("other", to_line(report.other));
  return object;
}

Object check_object(const CheckReport& report) {
  const Diagnosis& diagnosis = report.diagnosis;
  const bool many = diagnosis.verdict == Verdict::kMany;
  Object object;
  object.set("verdict", slug_of(diagnosis.verdict))
      .set("solved", diagnosis.is_solved)
      .set("sentences", texts_of(to_sentences(report)))
      .set("conflicts", to_json(diagnosis.conflicts))
      .set("empty_cells", to_json(diagnosis.empty_cells))
      .set("homeless", homeless_json(diagnosis));
  if (many || diagnosis.verdict == Verdict::kUnique) {
    object.set("solution", to_line(diagnosis.solution));
  }
  if (many) object.set("other", to_line(diagnosis.other)).set("differ", to_json(diagnosis.differ));
  if (const auto& redundant = report.redundant) {
    object.set("minimal", redundant->empty()).set("redundant", to_json(*redundant));
  }
  return object;
}

Object solution_object(const Layout& layout, const VariantSolution& found) {
  Object object;
  object.set("solutions", found.solutions)
      .set("limit_met", found.limit_met)
      .set("stopped", found.stopped);
  set_solutions(object, layout, found);
  object.set("guesses", found.guesses);
  return object;
}

Object check_object(const Puzzle& puzzle, const VariantCheck& check) {
  Object object = verdict_object(puzzle, check, check);
  set_solutions(object, puzzle.layout, check.solution);
  if (!check.solution.other.empty()) object.set("differ", numbers_of(check.differ));
  set_redundancy(object, check.redundancy);
  return object;
}

Object check_object(const Puzzle& puzzle, const SetterReport& report) {
  Object object = verdict_object(puzzle, report.check, report);
  object.set("solutions", report.count.solutions)
      .set("limit_met", report.check.verdict == Verdict::kMany && report.count.limit_met)
      .set("stopped", report.count.stopped);
  set_solutions(object, puzzle.layout, report.check.solution);
  if (report.candidates) {
    object.set("true_candidates", text::value_sets_json(report.candidates->cells))
        .set("complete", report.candidates->complete);
  }
  set_redundancy(object, report.redundancy);
  if (report.rating && report.rating->difficulty) {
    set_variant_label(object, *report.rating->difficulty);
  }
  if (report.rating && report.rating->path) {
    object.set("path", scale_object(*report.rating->path).take());
  }
  return std::move(object.set_text("hardest", report.hardest));
}

}  // namespace nonet::json
