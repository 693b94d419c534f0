#include "nonet/api/variant_setter_json.h"

#include "nonet/api/variant_json.h"
#include "nonet/api/variant_step_json.h"

namespace nonet::api {

namespace {

template <class Numbers>
json::Out numbers_list(const Numbers& numbers) {
  json::List list;
  for (const auto number : numbers) list.add(static_cast<int>(number));
  return list.take();
}

void set_rating(json::Object& object, const VariantRating& rating) {
  if (rating.difficulty) set_variant_label(object, *rating.difficulty);
  if (rating.path) object.set("path", variant_scale_object(*rating.path).take());
}

}  // namespace

json::Object setter_object(const geometry::Puzzle& puzzle, const SetterReport& report) {
  json::Object object;
  object.set("verdict", report.check.known() ? slug_of(report.check.verdict) : "not-known")
      .set("solved", report.check.is_solved);
  json::List sentences;
  for (const std::string& sentence : to_sentences(puzzle, report)) sentences.add(sentence);
  object.set("sentences", sentences.take())
      .set("solutions", report.count.solutions)
      .set("limit_met", report.check.verdict == Verdict::kMany && report.count.limit_met)
      .set("stopped", report.count.stopped);
  const VariantSolution& found = report.check.solution;
  if (!found.first.empty()) object.set("solution", numbers_json(puzzle.layout, found.first));
  if (!found.other.empty()) object.set("other", numbers_json(puzzle.layout, found.other));
  if (report.candidates) {
    object.set("true_candidates", value_sets_json(report.candidates->cells))
        .set("complete", report.candidates->complete);
  }
  if (report.redundancy) {
    object.set("redundant_givens", numbers_list(report.redundancy->givens))
        .set("redundant_clues", numbers_list(report.redundancy->clues));
  }
  if (report.rating) set_rating(object, *report.rating);
  if (!report.hardest.empty()) object.set("hardest", report.hardest);
  return object;
}

}  // namespace nonet::api
