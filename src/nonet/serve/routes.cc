#include "nonet/serve/routes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "nonet/api/verbs.h"
#include "nonet/base/json.h"
#include "nonet/serve/json_body.h"

namespace nonet::serve {

namespace {

// The verbs for the light lane. A request that asks for more of something than here begins in the
// heavy lane. A verb that searches mostly takes less than a few milliseconds; a request of it that
// takes longer is stopped, and begins anew in the heavy lane. Every other verb is for the heavy
// lane from the beginning.
struct LightVerb {
  std::string_view verb;
  bool searches = false;
  std::string_view key = {};  // of a whole number
  std::int64_t most = 0;
};
constexpr std::array kLightVerbs{
    LightVerb{"version"},
    LightVerb{"techniques"},
    LightVerb{"formats"},
    LightVerb{"symmetries"},
    LightVerb{"labels"},
    LightVerb{"variant.techniques"},
    LightVerb{"parse"},
    LightVerb{"write"},
    LightVerb{"check", true},
    LightVerb{"solve", true, "limit", 1'000},
    LightVerb{"canon", false, "list", 100},
    LightVerb{"variant.parse"},
    LightVerb{"variant.write"},
    LightVerb{"hint", true},
    LightVerb{"steps", true},
    LightVerb{"rate", true},
    LightVerb{"path", true},
    LightVerb{"new", true},
    LightVerb{"daily", true},
    LightVerb{"example", true},
    LightVerb{"variant.check", true},
    LightVerb{"variant.solve", true, "limit", 1'000},
    LightVerb{"variant.hint", true},
};

const LightVerb* find_light(std::string_view verb) {
  const auto* const row = std::find_if(kLightVerbs.begin(), kLightVerbs.end(),
                                       [verb](const LightVerb& each) { return each.verb == verb; });
  return row == kLightVerbs.end() ? nullptr : &*row;
}

Start start_of(std::string_view verb) {
  const LightVerb* const row = find_light(verb);
  if (row == nullptr) return {};
  return {Lane::kLight, row->searches};
}

// Whether the request asks for more than its verb may in the light lane. A body that cannot be read
// asks for nothing.
bool asks_for_much(std::string_view body, const LightVerb& row) {
  if (row.key.empty()) return false;
  const ReadJson json = read_json(body, kBodyLimits);
  const Json* const asked = json.value.find(row.key);
  return json.complete && asked != nullptr && asked->whole().value_or(0) > row.most;
}

Answer run_verb(const Task& task, const Route& route) {
  const std::string_view body = route.reads ? "{}" : std::string_view(task.request.body);
  const LightVerb* const light = task.lane == Lane::kLight ? find_light(route.verb) : nullptr;
  if (light != nullptr && asks_for_much(body, *light)) return {.for_heavy_lane = true};
  return answer_of(task.bench.engine.answer(body, route.verb, task.stop), task.bounds);
}

Route verb_route(std::string path, const api::Verb& verb) {
  return {.path = std::move(path),
          .kind = RouteKind::kVerb,
          .reads = verb.kind == api::VerbKind::kFact,
          .start = start_of(verb.name),
          .verb = verb.name,
          .summary = verb.summary,
          .run = run_verb};
}

std::vector<Route> all_routes() {
  std::vector<Route> all;
  for (const api::Verb& verb : api::verbs()) {
    if (verb.kind == api::VerbKind::kSession) continue;
    all.push_back(verb_route("/v1/" + std::string(verb.name), verb));
    // The command line calls this verb explain.
    if (verb.name == "path") all.push_back(verb_route("/v1/explain", verb));
  }
  for (const api::Verb& verb : api::more_verbs()) {
    if (verb.kind == api::VerbKind::kSession) continue;
    all.push_back(verb_route("/v1/" + std::string(verb.name), verb));
  }
  const auto add_work = [&all](std::string path, RouteKind kind, std::string_view summary,
                               Answer (*run)(const Task&, const Route&)) {
    all.push_back({.path = std::move(path), .kind = kind, .summary = summary, .run = run});
  };
  add_work("/v1/draw", RouteKind::kDraw, "a board or a step as a picture", draw_picture);
  add_work("/v1/book", RouteKind::kBook, "a book of puzzles as a PDF", make_book);
  add_work("/v1/batch", RouteKind::kBatch, "many requests in one", answer_batch);
  const auto add_fact = [&all](std::string path, RouteKind kind, std::string_view summary) {
    all.push_back({.path = std::move(path), .kind = kind, .reads = true, .summary = summary});
  };
  add_fact("/healthz", RouteKind::kHealth, "whether the service takes requests");
  add_fact("/metrics", RouteKind::kMetrics, "what it did, for Prometheus");
  add_fact("/openapi.json", RouteKind::kOpenApi, "this document");
  return all;
}

}  // namespace

bool Route::takes(std::string_view type) const {
  if (type == "application/json") return true;
  return kind == RouteKind::kBook && (type == "application/toml" || type == "text/plain");
}

std::span<const Route> routes() {
  static const std::vector<Route> all = all_routes();
  return all;
}

const Route* find_route(std::string_view path) {
  const auto all = routes();
  const auto row =
      std::find_if(all.begin(), all.end(), [path](const Route& each) { return each.path == path; });
  return row == all.end() ? nullptr : &*row;
}

Answer answer_of(api::Reply reply, const Bounds& bounds) {
  if (reply.text.size() > bounds.answer) {
    return error_answer(422, "the answer is longer than it may be: ask for less");
  }
  Answer answer{.body = std::move(reply.text)};
  switch (reply.outcome) {
    case api::Reply::Outcome::kDone:
      break;
    case api::Reply::Outcome::kUnreadable:
      answer.status = 400;
      break;
    case api::Reply::Outcome::kRefused:
      answer.status = 422;
      break;
    case api::Reply::Outcome::kStopped:
      answer.status = 504;
      break;
  }
  return answer;
}

}  // namespace nonet::serve
