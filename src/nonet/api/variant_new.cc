#include "nonet/api/variant_new.h"

#include <string>
#include <utility>
#include <vector>

#include "nonet/answer/variant_series.h"
#include "nonet/api/lookup.h"
#include "nonet/api/seed.h"
#include "nonet/api/target.h"
#include "nonet/api/variant_json.h"
#include "nonet/base/compose.h"
#include "nonet/geometry/layout.h"
#include "nonet/make/maker.h"
#include "nonet/reason/technique.h"
#include "nonet/search/daily.h"
#include "nonet/text/variant_format.h"

namespace nonet::api {

namespace {

constexpr std::int64_t kMostTries = 1'000'000'000;
constexpr std::int64_t kMostIndex = std::int64_t{1} << 53;

struct VariantOrder {
  VariantWish wish;
  std::uint64_t seed = 0;
  std::uint64_t index = 0;
};

std::vector<reason::TechniqueId> needs_of(Request& request) {
  const std::vector<std::string> slugs = request.texts("needs");
  for (const std::string& slug : slugs) {
    if (reason::find_technique(slug) != nullptr) continue;
    request.fail("needs", compose("there is no technique '{}' for any layout", {slug}));
    return {};
  }
  Result<std::vector<reason::TechniqueId>> needs = variant_needs(slugs);
  if (needs) return std::move(needs).value();
  request.fail("needs", needs.error().message);
  return {};
}

VariantOrder order_of(Request& request) {
  VariantOrder order;
  VariantWish& wish = order.wish;
  wish.words = request.text("variant");
  order.seed = seed_of(request, "seed");
  order.index = static_cast<std::uint64_t>(request.whole("index", 0, kMostIndex, 0));
  const auto usual = static_cast<std::int64_t>(wish.tries);
  wish.tries = static_cast<std::uint64_t>(request.whole("tries", 1, kMostTries, usual));
  wish.label = label_of(request, "label");
  wish.needs = needs_of(request);
  wish.givens.symmetry = symmetry_of(request);
  wish.givens.minimal = request.flag("minimal", false);
  if (const auto range = number_range_of(request, "clues", geometry::kMostCells)) {
    wish.givens.count = {range->low, range->high};
  }
  return order;
}

void set_facts(Object& object, const MadeFacts& facts) {
  object.set("tries", facts.tries)
      .set("seed", facts.seed)
      .set("index", facts.index)
      .set("version", NONET_VERSION);
  if (facts.label) object.set("label", slug_of(*facts.label));
}

}  // namespace

Object made_variant_object(const VariantRecord& record, const ValueBoard& solution,
                           const MadeFacts& facts) {
  Object object = variant_object(record, info(VariantFormat::kJson).slug);
  object.set("solution", numbers_json(record.puzzle.layout, solution));
  set_facts(object, facts);
  return object;
}

namespace {

// The answer's `seed` as JSON is `seed`.
Object made_object(Context& context, Request& request, const VariantOrder& order,
                   std::string seed) {
  const Result<VariantSeries> series = VariantSeries::make(order.wish, context.token());
  if (!series) {
    request.fail("variant", series.error().message);
    return {};
  }
  const auto all = static_cast<double>(order.wish.tries);
  SeriesVariant made = series->puzzle(order.seed, order.index, context.token(),
                                      [&context, all](std::uint64_t tries) {
                                        return !context.report(static_cast<double>(tries), all);
                                      });
  if (context.stopped()) return {};
  MadeFacts facts{.tries = made.tries, .seed = {std::move(seed)}, .index = order.index};
  Object object;
  object.set("found", made.puzzle.has_value());
  if (made.puzzle) {
    facts.label = made.label;
    VariantRecord record;
    record.puzzle = *std::move(made.puzzle);
    object.append(made_variant_object(record, made.solution, facts));
  } else {
    set_facts(object, facts);
  }
  return object;
}

}  // namespace

Out run_new_variant(Context& context, Request& request) {
  const VariantOrder order = order_of(request);
  const Json* const seed = request.any("seed");
  if (!request.finish()) return {};
  return made_object(context, request, order, to_text(*seed)).take();
}

Out run_daily_variant(Context& context, Request& request) {
  VariantOrder order;
  order.wish.words = request.text("variant");
  const Daily daily = daily_of(request);
  if (!request.finish()) return {};
  order.wish.label = daily.label;
  order.seed = daily_seed(daily.date, daily.label, order.wish.words);
  Object object = made_object(context, request, order, std::to_string(order.seed));
  return object.set("date", daily.date).take();
}

}  // namespace nonet::api
