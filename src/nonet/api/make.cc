// Verbs that make puzzles: new, daily.

#include "nonet/search/make.h"

#include "nonet/api/lookup.h"
#include "nonet/api/made_json.h"
#include "nonet/api/seed.h"
#include "nonet/api/target.h"
#include "nonet/api/verbs.h"
#include "nonet/search/daily.h"

namespace nonet::api {

namespace {

constexpr std::int64_t kMostTries = 1'000'000'000;
constexpr std::int64_t kMostIndex = std::int64_t{1} << 53;

}  // namespace

Out run_new(Context& context, Request& request) {
  Order order;
  order.seed = seed_of(request, "seed");
  order.index = static_cast<std::uint64_t>(request.whole("index", 0, kMostIndex, 0));
  order.tries = static_cast<std::uint64_t>(request.whole("tries", 1, kMostTries, kDefaultTries));
  order.target = target_of(request);
  const Json* const seed = request.any("seed");
  if (!request.finish()) return {};
  Object object = made_object(order.target, look_for(context, order));
  object.set("seed", Out{to_text(*seed)}).set("index", order.index).set("version", NONET_VERSION);
  return object.take();
}

Out run_daily(Context& context, Request& request) {
  const Daily daily = daily_of(request);
  if (!request.finish()) return {};
  const Order order = daily_order(daily.date, daily.label);
  Object object = made_object(order.target, look_for(context, order));
  object.set("seed", std::to_string(order.seed)).set("index", 0).set("date", daily.date);
  object.set("version", NONET_VERSION);
  return object.take();
}

}  // namespace nonet::api
