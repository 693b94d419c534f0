#include "nonet/job/read_variant_plan.h"

#include <algorithm>
#include <string>
#include <vector>

#include "nonet/geometry/layout.h"
#include "nonet/geometry/named.h"
#include "nonet/rate/label.h"

namespace nonet::job {

namespace {

std::vector<std::string> texts_of(Fields& fields, std::string_view key) {
  std::vector<std::string> texts;
  const Json* list = fields.find(key);
  if (list == nullptr) return texts;
  const bool all = list->is_array() && std::ranges::all_of(*list, &Json::is_string);
  if (!all) return fields.complain(key, "a list of texts"), texts;
  texts.reserve(list->size());
  for (const Json& each : *list) texts.push_back(each.text());
  return texts;
}

void read_target(Fields& fields, VariantWish& wish) {
  if (fields.find("label") != nullptr) {
    wish.label = find_label(fields.text("label"));
    if (!wish.label) fields.complain("label", "a label that this program knows");
  }
  Result<std::vector<reason::TechniqueId>> needs = variant_needs(texts_of(fields, "needs"));
  if (!needs) return fields.complain("needs", "techniques of paths that this program knows");
  wish.needs = std::move(needs).value();
}

// All of kGenerate but the words.
void read_made(Fields& fields, VariantPlan& plan) {
  VariantWish& wish = plan.wish;
  plan.format = fields.text("format");
  if (std::ranges::find(kVariantLines, plan.format) == kVariantLines.end()) {
    fields.complain("format", "json or line");
  }
  wish.givens.minimal = fields.truth("minimal");
  wish.givens.symmetry = fields.symmetry("symmetry");
  if (fields.find("clues") != nullptr) {
    wish.givens.count = fields.range_of_cells("clues", geometry::kMostCells);
  }
  read_target(fields, wish);
  wish.tries = fields.number("tries", 1, kAny);
  const Result<VariantSeries> series = VariantSeries::make(wish);
  if (!series) {
    fields.complain("words", "a variant that this program makes");
  } else if (plan.format == "line" && !series->maker().is_named()) {
    fields.complain("format", "json, where each puzzle has clues of its own");
  }
}

}  // namespace

VariantPlan read_variant_plan(Fields fields, Kind kind) {
  VariantPlan plan;
  plan.wish.words = fields.text("words");
  const std::string& words = plan.wish.words;
  if (kind == Kind::kGenerate) {
    read_made(fields, plan);
  } else if (kind != Kind::kRate) {
    fields.complain("kind", "generate or rate, of variants");
  } else if (!words.empty() && !geometry::puzzle_of_variant(words)) {
    fields.complain("words", "a variant that this program knows");
  }
  return plan;
}

}  // namespace nonet::job
