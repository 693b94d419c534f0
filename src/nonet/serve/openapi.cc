#include "nonet/serve/openapi.h"

#include <initializer_list>
#include <utility>

#include "nonet/api/more_verbs.h"
#include "nonet/api/verbs.h"
#include "nonet/base/compose.h"
#include "nonet/base/json.h"
#include "nonet/serve/routes.h"

namespace nonet::serve {

namespace {

constexpr JsonLimits kSchemaLimits{.depth = 100, .members = 1000};
constexpr std::string_view kDefinitions = "#/$defs/";
constexpr std::string_view kComponents = "#/components/schemas/";

struct StatusRow {
  const char* status;
  const char* meaning;
};
// The failures with which any request for the workers may be answered.
constexpr StatusRow kFailures[] = {
    {"400", "the body is no JSON object"},
    {"401", "the bearer token is missing or another one"},
    {"413", "the body is too long"},
    {"415", "the body is of another type"},
    {"421", "the service does not answer for this Host"},
    {"422", "something in the request is wrong, or has no answer; where says what"},
    {"429", "too many requests wait already; Retry-After says when to come again"},
    {"501", "a Transfer-Encoding other than chunked"},
    {"503", "there is no memory for it just now; Retry-After says when to come again"},
    {"504", "it took longer than a request may, and was stopped"},
};

Json reference(std::string_view name) {
  return Json::object({{"$ref", compose("{}{}", {kComponents, name})}});
}

// Requests or results of a verb: of puzzles of other rules, too, where it takes these.
Json part_of(std::string_view part, std::string_view verb) {
  Json own = reference(compose("{}.{}", {part, verb}));
  const api::Verb* const other = api::find_verb(api::more_verbs(), compose("variant.{}", {verb}));
  if (other == nullptr || other->takes_over == nullptr) return own;
  return Json::object(
      {{"anyOf", Json::array({own, reference(compose("{}.{}", {part, other->name}))})}});
}

Json content(std::initializer_list<std::pair<std::string_view, Json>> types) {
  Json json = Json::object();
  for (const auto& [type, schema] : types) json[type] = Json::object({{"schema", schema}});
  return json;
}

Json answer(std::string_view meaning, Json types) {
  return Json::object({{"description", meaning}, {"content", std::move(types)}});
}

// Turns references within a schema file into references within the document.
void refer_to_components(Json& json) {
  for (std::size_t i = 0; i < json.size(); ++i) {
    const bool is_reference = json.is_object() && json.key(i) == "$ref" && json[i].is_string();
    if (is_reference && json[i].text().starts_with(kDefinitions)) {
      json[i] = compose("{}{}", {kComponents, json[i].text().substr(kDefinitions.size())});
    } else {
      refer_to_components(json[i]);
    }
  }
}

// The verb is in the path, so that the body need not name it.
void make_verb_optional(Json& request) {
  Json rest = Json::array();
  for (const Json& key : request["required"]) {
    if (key.text() != "verb") rest.push_back(key);
  }
  request.erase("required");
  if (!rest.empty()) request["required"] = rest;
}

Json schemas() {
  Json all = Json::object();
  for (const std::string_view text : {api_schema(), serve_schema()}) {
    const Json file = read_json(text, kSchemaLimits).value;
    all.update(*file.find("$defs"));
  }
  Json kept = Json::object();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string& name = all.key(i);
    if (name.find(".session.") != std::string::npos || name.starts_with("line.")) continue;
    kept[name] = all[i];
    if (name.starts_with("request.")) make_verb_optional(kept[name]);
  }
  refer_to_components(kept);
  return kept;
}

Json body_of(const Route& route) {
  switch (route.kind) {
    case RouteKind::kDraw:
      return content({{"application/json", reference("draw")}});
    case RouteKind::kBook: {
      const Json text = Json::object({{"type", "string"}});
      return content({{"application/json", reference("book")},
                      {"application/toml", text},
                      {"text/plain", text}});
    }
    case RouteKind::kBatch:
      return content({{"application/json", reference("batch")}});
    default:
      return content({{"application/json", part_of("request", route.verb)}});
  }
}

Json result_of(const Route& route) {
  const Json bytes = Json::object();
  switch (route.kind) {
    case RouteKind::kDraw:
      return content({{"image/svg+xml", Json::object({{"type", "string"}})},
                      {"image/png", bytes},
                      {"application/pdf", bytes}});
    case RouteKind::kBook:
      return content({{"application/pdf", bytes}});
    case RouteKind::kBatch:
      return content({{"application/json", reference("batch.answers")}});
    case RouteKind::kHealth:
      return content({{"application/json", reference("health")}});
    case RouteKind::kMetrics:
      return content({{"text/plain", Json::object({{"type", "string"}})}});
    case RouteKind::kOpenApi:
      return content({{"application/json", Json::object({{"type", "object"}})}});
    case RouteKind::kVerb:
      break;
  }
  return content(
      {{"application/json",
        Json::object({{"type", "object"},
                      {"properties", Json::object({{"ok", Json::object({{"const", true}})},
                                                   {"result", part_of("result", route.verb)}})},
                      {"required", Json::array({"ok", "result"})},
                      {"additionalProperties", false}})}});
}

Json operation(const Route& route) {
  Json json = Json::object(
      {{"summary", route.summary}, {"operationId", route.path.substr(route.path.rfind('/') + 1)}});
  Json answers = Json::object({{"200", answer("the answer", result_of(route))}});
  if (route.run != nullptr) {
    for (const auto& [status, meaning] : kFailures) {
      answers[status] = answer(meaning, content({{"application/json", reference("refusal")}}));
    }
  } else if (route.kind == RouteKind::kHealth) {
    answers["503"] = answer("it finishes what runs and takes no more", result_of(route));
  }
  if (!route.reads) {
    json["requestBody"] = Json::object({{"required", true}, {"content", body_of(route)}});
  }
  json["responses"] = std::move(answers);
  const bool is_open = route.kind == RouteKind::kHealth || route.kind == RouteKind::kOpenApi;
  if (is_open) json["security"] = Json::array();
  return json;
}

std::string make_document() {
  Json paths = Json::object();
  for (const Route& route : routes()) {
    paths[route.path][route.reads ? "get" : "post"] = operation(route);
  }
  const Json bearer = Json::object({{"type", "http"}, {"scheme", "bearer"}});
  const Json document = Json::object(
      {{"openapi", "3.1.0"},
       {"info",
        Json::object({{"title", "Nonet"},
                      {"summary", "Makes, checks, solves, rates and explains Sudoku"},
                      {"version", NONET_VERSION},
                      {"license", Json::object({{"name", "MIT"}, {"identifier", "MIT"}})}})},
       {"jsonSchemaDialect", "https://json-schema.org/draft/2020-12/schema"},
       // With a token or, where the service asks for none, without.
       {"security", Json::array({Json::object({{"token", Json::array()}}), Json::object()})},
       {"paths", std::move(paths)},
       {"components", Json::object({{"schemas", schemas()},
                                    {"securitySchemes", Json::object({{"token", bearer}})}})}});
  return to_text(document);
}

}  // namespace

const std::string& openapi_document() {
  static const std::string document = make_document();
  return document;
}

}  // namespace nonet::serve
