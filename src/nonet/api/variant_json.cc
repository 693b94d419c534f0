#include "nonet/api/variant_json.h"

#include "nonet/api/rating_json.h"
#include "nonet/api/words.h"

namespace nonet::api {

namespace {

using geometry::Layout;
using geometry::Puzzle;

template <class Numbers>
Out whole_numbers(const Numbers& numbers) {
  List list;
  for (const auto number : numbers) list.add(static_cast<int>(number));
  return list.take();
}

// `report` is that of a check or of a setter's bench.
template <class Report>
Object verdict_object(const Puzzle& puzzle, const VariantCheck& check, const Report& report) {
  List sentences;
  for (const std::string& sentence : to_sentences(puzzle, report)) sentences.add(sentence);
  Object object;
  object.set("verdict", check.known() ? slug_of(check.verdict) : "not-known")
      .set("solved", check.is_solved)
      .set("sentences", sentences.take());
  return object;
}

void set_solutions(Object& object, const Layout& layout, const VariantSolution& found) {
  if (!found.first.empty()) object.set("solution", numbers_json(layout, found.first));
  if (!found.other.empty()) object.set("other", numbers_json(layout, found.other));
}

void set_redundancy(Object& object, const std::optional<Redundancy>& redundancy) {
  if (!redundancy) return;
  object.set("redundant_givens", whole_numbers(redundancy->givens))
      .set("redundant_clues", whole_numbers(redundancy->clues));
}

}  // namespace

Object variant_solution_object(const Layout& layout, const VariantSolution& found) {
  Object object;
  object.set("solutions", found.solutions)
      .set("limit_met", found.limit_met)
      .set("stopped", found.stopped);
  set_solutions(object, layout, found);
  object.set("guesses", found.guesses);
  return object;
}

Object variant_check_object(const Puzzle& puzzle, const VariantCheck& check) {
  Object object = verdict_object(puzzle, check, check);
  set_solutions(object, puzzle.layout, check.solution);
  if (!check.solution.other.empty()) object.set("differ", whole_numbers(check.differ));
  set_redundancy(object, check.redundancy);
  return object;
}

Object setter_object(const Puzzle& puzzle, const SetterReport& report) {
  Object object = verdict_object(puzzle, report.check, report);
  object.set("solutions", report.count.solutions)
      .set("limit_met", report.check.verdict == Verdict::kMany && report.count.limit_met)
      .set("stopped", report.count.stopped);
  set_solutions(object, puzzle.layout, report.check.solution);
  if (report.candidates) {
    object.set("true_candidates", value_sets_json(report.candidates->cells))
        .set("complete", report.candidates->complete);
  }
  set_redundancy(object, report.redundancy);
  if (report.rating && report.rating->difficulty) {
    set_variant_label(object, *report.rating->difficulty);
  }
  if (report.rating && report.rating->path) {
    object.set("path", scale_object(*report.rating->path).take());
  }
  if (!report.hardest.empty()) object.set("hardest", report.hardest);
  return object;
}

Out to_json(const Layout& layout, const std::vector<VariantMistake>& mistakes) {
  List list;
  for (const VariantMistake& mistake : mistakes) {
    list.add(mistake_json(int{mistake.cell}, mistake.kind == VariantMistake::Kind::kWrongDigit,
                          layout.number_of(mistake.value), to_sentence(layout, mistake)));
  }
  return list.take();
}

}  // namespace nonet::api
