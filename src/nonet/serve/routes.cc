#include "nonet/serve/routes.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "nonet/api/verbs.h"

namespace nonet::serve {

namespace {

Answer run_verb(const Task& task, const Route& route) {
  const std::string_view body = route.reads ? "{}" : std::string_view(task.request.body);
  return answer_of(task.bench.engine.answer(body, route.verb, task.stop), task.bounds);
}

Route verb_route(std::string path, const api::Verb& verb) {
  return {.path = std::move(path),
          .kind = RouteKind::kVerb,
          .reads = verb.kind == api::VerbKind::kFact,
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
  for (const api::Verb& verb : api::variant_verbs()) {
    if (verb.kind == api::VerbKind::kSession) continue;
    all.push_back(verb_route("/v1/" + std::string(verb.name), verb));
  }
  all.push_back(
      {"/v1/draw", RouteKind::kDraw, false, "", "a board or a step as a picture", draw_picture});
  all.push_back({"/v1/book", RouteKind::kBook, false, "", "a book of puzzles as a PDF", make_book});
  all.push_back({"/v1/batch", RouteKind::kBatch, false, "", "many requests in one", answer_batch});
  all.push_back({"/healthz", RouteKind::kHealth, true, "", "whether the service takes requests"});
  all.push_back({"/metrics", RouteKind::kMetrics, true, "", "what it did, for Prometheus"});
  all.push_back({"/openapi.json", RouteKind::kOpenApi, true, "", "this document"});
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
