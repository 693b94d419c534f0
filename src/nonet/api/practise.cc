// Verbs about one technique: example, practise.

#include <string>
#include <utility>
#include <vector>

#include "nonet/api/examples.h"
#include "nonet/api/languages.h"
#include "nonet/api/lookup.h"
#include "nonet/api/target.h"
#include "nonet/api/verbs.h"
#include "nonet/base/compose.h"
#include "nonet/base/rng.h"
#include "nonet/canon/canon.h"
#include "nonet/json/board.h"
#include "nonet/json/made.h"
#include "nonet/json/step.h"
#include "nonet/rate/scale.h"

namespace nonet::api {

namespace {

// Tries for a fresh puzzle, which is better than an image of a known one.
constexpr std::uint64_t kFreshTries = 40;
// Random images of known puzzles that are tried.
constexpr std::uint64_t kImages = 60;

const Technique* needed_technique(Request& request) {
  const Technique* const row = technique_of(request, "technique");
  if (row == nullptr && !request.failed()) request.miss("technique");
  return row;
}

// Puzzles that need the technique; only some of their images do too.
std::vector<PractiseRow> needing(const Technique& technique) {
  std::vector<PractiseRow> rows;
  for (const PractiseRow& row : practise_rows()) {
    if (row.slug == technique.slug) rows.push_back(row);
  }
  return rows;
}

// Puzzles on whose path the technique occurs, perhaps beside harder ones.
std::vector<PractiseRow> using_it(const Technique& technique) {
  std::vector<PractiseRow> rows;
  for (const ExampleRow& row : example_rows()) {
    if (row.slug == technique.slug) rows.push_back({row.slug, row.puzzle, row.profile});
  }
  return rows;
}

Made image_of_one(Context& context, const std::vector<PractiseRow>& rows, Order& order) {
  Made made;
  for (std::uint64_t i = 0; i < kImages && !rows.empty() && !made.found; ++i) {
    if (context.report(static_cast<double>(i), static_cast<double>(kImages))) break;
    Rng rng(order.seed, i + 1);
    const PractiseRow& row = rows[rng.below(static_cast<std::uint32_t>(rows.size()))];
    order.target.profile = profiles()[row.profile];
    made = check_made(order.target, random_isomorph(example_puzzle(row.puzzle), rng),
                      context.workspace(), context.token());
    made.tries = i + 1;
  }
  return made;
}

}  // namespace

Out run_example(Context& context, Request& request) {
  const Technique* const row = needed_technique(request);
  const Language& language = language_of(context, request);
  if (!request.finish()) return {};
  const std::optional<Example> example = example_of(*row, context.workspace(), context.token());
  if (!example) {
    return request.fail("technique", compose("no example is known of {}", {row->slug}));
  }
  Object object;
  object.set("puzzle", to_line(example->givens))
      .set("filled", to_line(example->state.grid()))
      .set("candidates", json::to_json(example->state.pencilmarks()))
      .set("step", json::step_object(example->step, *example->profile, language).take());
  return object.take();
}

Out run_practise(Context& context, Request& request) {
  const Technique* const row = needed_technique(request);
  Order order;
  order.seed = request.seed("seed");
  const Json* const seed = request.any("seed");
  if (!request.finish()) return {};
  order.tries = kFreshTries;
  order.target.needs = {row->id};
  order.target.profile = &profile_for(row->id, kSeProfile);
  Made made;
  if (is_on_scale(*order.target.profile, row->id)) made = look_for(context, order);
  if (!made.found) made = image_of_one(context, needing(*row), order);
  const bool exactly = made.found;
  if (!made.found) {
    order.target.uses = std::exchange(order.target.needs, {});
    made = image_of_one(context, using_it(*row), order);
  }
  if (!made.found) {
    return request.fail("technique", compose("no puzzle is known that needs {}", {row->slug}));
  }
  Object object = json::made_object(order.target, made);
  object.set("seed", Out{to_text(*seed)}).set("index", 0).set("version", NONET_VERSION);
  return object.set("technique", row->slug).set("exactly", exactly).take();
}

}  // namespace nonet::api
