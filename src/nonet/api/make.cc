// Verbs that make puzzles: new, daily.

#include "nonet/search/make.h"

#include <string>
#include <utility>
#include <vector>

#include "nonet/answer/variant_series.h"
#include "nonet/api/lookup.h"
#include "nonet/api/target.h"
#include "nonet/api/variant_verbs.h"
#include "nonet/api/verbs.h"
#include "nonet/base/compose.h"
#include "nonet/geometry/layout.h"
#include "nonet/json/made.h"
#include "nonet/reason/technique.h"
#include "nonet/search/daily.h"

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
  order.seed = request.seed("seed");
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

}  // namespace

Out run_new(Context& context, Request& request) {
  Order order;
  order.seed = request.seed("seed");
  order.index = static_cast<std::uint64_t>(request.whole("index", 0, kMostIndex, 0));
  order.tries = static_cast<std::uint64_t>(request.whole("tries", 1, kMostTries, kDefaultTries));
  order.target = target_of(request);
  const Json* const seed = request.any("seed");
  if (!request.finish()) return {};
  Object object = json::made_object(order.target, look_for(context, order));
  object.set("seed", Out{to_text(*seed)}).set("index", order.index).set("version", NONET_VERSION);
  return object.take();
}

Out run_daily(Context& context, Request& request) {
  const Daily daily = daily_of(request);
  if (!request.finish()) return {};
  const Order order = daily_order(daily.date, daily.label);
  Object object = json::made_object(order.target, look_for(context, order));
  object.set("seed", std::to_string(order.seed)).set("index", 0).set("date", daily.date);
  object.set("version", NONET_VERSION);
  return object.take();
}

namespace {

// The answer's `seed` as JSON is `seed`.
Object made_variant(Context& context, Request& request, const VariantOrder& order,
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
  json::MadeFacts facts{.tries = made.tries, .seed = {std::move(seed)}, .index = order.index};
  Object object;
  object.set("found", made.puzzle.has_value());
  if (made.puzzle) {
    facts.label = made.label;
    VariantRecord record;
    record.puzzle = *std::move(made.puzzle);
    object.append(json::made_variant_object(record, made.solution, facts));
  } else {
    json::set_facts(object, facts);
  }
  return object;
}

}  // namespace

Out run_new_variant(Context& context, Request& request) {
  const VariantOrder order = order_of(request);
  const Json* const seed = request.any("seed");
  if (!request.finish()) return {};
  return made_variant(context, request, order, to_text(*seed)).take();
}

Out run_daily_variant(Context& context, Request& request) {
  VariantOrder order;
  order.wish.words = request.text("variant");
  const Daily daily = daily_of(request);
  if (!request.finish()) return {};
  order.wish.label = daily.label;
  order.seed = daily_seed(daily.date, daily.label, order.wish.words);
  Object object = made_variant(context, request, order, std::to_string(order.seed));
  return object.set("date", daily.date).take();
}

}  // namespace nonet::api
