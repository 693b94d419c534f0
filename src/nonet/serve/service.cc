#include "nonet/serve/service.h"

#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/json.h"
#include "nonet/serve/client_name.h"
#include "nonet/serve/openapi.h"
#include "nonet/serve/request_log.h"
#include "nonet/serve/token.h"

namespace nonet::serve {

namespace {

constexpr std::string_view kVersionPrefix = "/v1/";
constexpr std::string_view kSessionPrefix = "/v1/session.";
constexpr std::string_view kVariantSessionPrefix = "/v1/variant.session.";

// Bytes of a body that are read soon enough for the light lane.
constexpr std::size_t kLightBody = std::size_t{16} << 10;

Answer health(const Load& load) {
  const Json json = Json::object({{"status", load.draining ? "draining" : "ok"},
                                  {"version", NONET_VERSION},
                                  {"connections", load.connections},
                                  {"running", load.running},
                                  {"waiting", load.light + load.heavy}});
  return {.status = load.draining ? 503U : 200U, .body = to_text(json)};
}

// The answer to OPTIONS, which a browser sends before a request from another origin.
Answer options_answer(std::string_view methods) {
  return {.status = 204, .type = "", .fields = {{"Allow", std::string(methods)}}};
}

Answer unauthorized() {
  Answer answer = error_answer(401, "expected the field Authorization with the bearer token");
  answer.fields.push_back({"WWW-Authenticate", "Bearer"});
  return answer;
}

Answer wrong_type(const Route& route) {
  return error_answer(415, route.kind == RouteKind::kBook
                               ? "expected Content-Type: application/toml or application/json"
                               : "expected Content-Type: application/json");
}

}  // namespace

Service::Service(const ServiceOptions& options, std::optional<WebSite> web)
    : options_(options), web_(std::move(web)) {
  for (std::size_t i = 0; i < WorkQueue::worker_count(options.workers); ++i) {
    benches_.push_back(std::make_unique<Bench>());
  }
}

Result<std::unique_ptr<Service>> Service::open(const ServiceOptions& options) {
  std::optional<WebSite> web;
  if (!options.web.empty()) {
    Result<WebSite> found = WebSite::open(options.web);
    if (!found) return found.error();
    web = std::move(found).value();
  }
  return std::unique_ptr<Service>(new Service(options, std::move(web)));
}

std::optional<Answer> Service::answer_head(const Request& head, const Load& load) {
  const Route* const route = find_route(head.path);
  if (route == nullptr) return answer_elsewhere(head, load);
  std::optional<Answer> answer = answer_route(*route, head, load);
  if (answer) answer->route = route->path;
  return answer;
}

std::optional<Answer> Service::answer_route(const Route& route, const Request& head,
                                            const Load& load) {
  if (head.method == "OPTIONS") return options_answer(route.methods());
  const bool is_open = route.kind == RouteKind::kHealth || route.kind == RouteKind::kOpenApi;
  const bool asks = !options_.tokens.empty() && !is_open;
  if (asks && !find_token(head.authorization, options_.tokens)) return unauthorized();
  const bool reads = head.method == "GET" || head.method == "HEAD";
  if (reads != route.reads || (!reads && head.method != "POST")) {
    return wrong_method(route.methods());
  }
  switch (route.kind) {
    case RouteKind::kHealth:
      return health(load);
    case RouteKind::kMetrics:
      return Answer{.type = "text/plain; version=0.0.4; charset=utf-8",
                    .body = metrics_.text(load)};
    case RouteKind::kOpenApi:
      return Answer{.body = openapi_document()};
    default:
      break;
  }
  if (!reads && !route.takes(head.content_type)) return wrong_type(route);
  return std::nullopt;
}

Answer Service::answer_elsewhere(const Request& head, const Load& load) {
  if (head.path.starts_with(kSessionPrefix) || head.path.starts_with(kVariantSessionPrefix)) {
    return error_answer(404,
                        "this service keeps no sessions: keep the game yourself, or use "
                        "'nonet api'");
  }
  if (head.path.starts_with(kVersionPrefix) || !web_) {
    return error_answer(404, "there is nothing under this path; /openapi.json lists what there is");
  }
  if (head.method == "OPTIONS") return options_answer("GET, HEAD, OPTIONS");
  return web_->answer_head(head, load).value_or(Answer());
}

Start Service::start_of(const Request& request) const {
  const Route* const route = find_route(request.path);
  if (route == nullptr || request.body.size() > kLightBody) return {};
  return route->start;
}

// With one token, all clients have the same, and addresses tell them apart.
std::string Service::client_of(const Request& request) const {
  if (options_.tokens.size() > 1) {
    if (const auto token = find_token(request.authorization, options_.tokens)) {
      return compose("token {}", {*token});
    }
  }
  return client_name(options_.behind_proxy ? forwarded_address(request.forwarded_for, request.peer)
                                           : std::string_view(request.peer));
}

Answer Service::work(const Request& request, const Turn& turn) {
  const Route* const route = find_route(request.path);
  if (route == nullptr || route->run == nullptr) return error_answer(500, "there is no such work");
  std::unique_ptr<Bench>& bench = benches_[turn.worker];
  if (bench->is_spoilt) bench = std::make_unique<Bench>(std::move(bench->measure));
  Answer answer;
  try {
    answer = route->run({request, *bench, options_.bounds, turn.lane, turn.stop}, *route);
  } catch (...) {
    bench->is_spoilt = true;
    throw;
  }
  answer.route = route->path;
  return answer;
}

std::string_view Service::route_of(const Request& request) const {
  const Route* const route = find_route(request.path);
  return route == nullptr ? kNoRoute : std::string_view(route->path);
}

void Service::add_fields(const Request& request, Answer& answer) const {
  WebSite::add_security_fields(answer);
  if (answer.route != "web") answer.fields.push_back({"Cache-Control", "no-store"});
  if (options_.cors.empty()) return;
  const bool everybody = options_.cors == "*";
  if (!everybody) answer.fields.push_back({"Vary", "Origin"});
  if (request.origin.empty() || (!everybody && request.origin != options_.cors)) return;
  answer.fields.push_back({"Access-Control-Allow-Origin", options_.cors});
  answer.fields.push_back({"Access-Control-Expose-Headers", "Retry-After, X-Request-Id"});
  if (request.method != "OPTIONS" || request.asked_method.empty()) return;
  answer.fields.push_back({"Access-Control-Allow-Methods", "GET, HEAD, POST, OPTIONS"});
  answer.fields.push_back({"Access-Control-Allow-Headers", "Authorization, Content-Type"});
  answer.fields.push_back({"Access-Control-Max-Age", "3600"});
}

void Service::on_exchange(const Exchange& exchange) {
  metrics_.count(exchange);
  if (!options_.log) return;
  if (!write_log_line(log_line(exchange, milliseconds_now()))) metrics_.count_lost_line();
}

void Service::on_moved(const Request& request) {
  const Route* const route = find_route(request.path);
  if (route != nullptr) metrics_.count_moved(route->path);
}

void Service::on_dropped(std::string_view why) { metrics_.count_dropped(why); }

}  // namespace nonet::serve
