#include "nonet/api/solution_json.h"

namespace nonet::api {

namespace {

Out homeless_json(const Diagnosis& diagnosis) {
  List list;
  for (const HomelessDigit& homeless : diagnosis.homeless_digits) {
    Object row;
    row.set("house", homeless.house.index()).set("digit", homeless.digit.value());
    list.add(row.take());
  }
  return list.take();
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
  List sentences;
  for (const std::string& sentence : to_sentences(report)) sentences.add(sentence);
  const bool many = diagnosis.verdict == Verdict::kMany;
  Object object;
  object.set("verdict", slug_of(diagnosis.verdict))
      .set("solved", diagnosis.is_solved)
      .set("sentences", sentences.take())
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

}  // namespace nonet::api
