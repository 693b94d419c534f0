#include "nonet/serve/service.h"

#include <atomic>
#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/api/more_verbs.h"
#include "nonet/serve/openapi.h"
#include "nonet/serve/request_log.h"

namespace nonet::serve {
namespace {

using testing::HasSubstr;

constexpr const char* kCheck =
    R"({"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"})";

Request request_for(std::string method, std::string path, std::string body = "") {
  Request request;
  request.method = std::move(method);
  request.target = path;
  request.path = std::move(path);
  request.content_type = "application/json";
  request.body = std::move(body);
  return request;
}

TEST(Routes, HaveEveryVerbButSessions) {
  for (const api::Verb& verb : api::verbs()) {
    const Route* const route = find_route("/v1/" + std::string(verb.name));
    EXPECT_EQ(route == nullptr, verb.kind == api::VerbKind::kSession) << verb.name;
    if (route == nullptr) continue;
    EXPECT_EQ(route->reads, verb.kind == api::VerbKind::kFact) << verb.name;
    EXPECT_THAT(openapi_document(), HasSubstr("\"" + route->path + "\""));
  }
}

TEST(Routes, HaveEveryVerbOfVariantsButSessions) {
  for (const api::Verb& verb : api::more_verbs()) {
    const Route* const route = find_route("/v1/" + std::string(verb.name));
    EXPECT_EQ(route == nullptr, verb.kind == api::VerbKind::kSession) << verb.name;
    if (route == nullptr) continue;
    EXPECT_EQ(route->reads, verb.kind == api::VerbKind::kFact) << verb.name;
    EXPECT_THAT(openapi_document(), HasSubstr("\"" + route->path + "\""));
  }
}

TEST(Manual, ListsEveryRoute) {
  std::ifstream file(NONET_DATA_DIR "/../docs/serve.md");
  std::stringstream text;
  text << file.rdbuf();
  for (const Route& route : routes()) {
    if (route.kind == RouteKind::kVerb) continue;
    EXPECT_THAT(text.str(), HasSubstr("`" + route.path + "`"));
  }
}

TEST(ServiceThreads, AnswerTheSameOnEveryWorker) {
  const auto service = Service::open({.workers = 4, .log = false});
  ASSERT_TRUE(service);
  const Request request = request_for("POST", "/v1/check", kCheck);
  EXPECT_FALSE((*service)->answer_head(request, {}));
  std::vector<std::string> answers(4);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    threads.emplace_back([&, i] {
      std::atomic<bool> stop{false};
      for (int round = 0; round < 20; ++round) {
        answers[i] = (*service)->work(request, {i, Lane::kLight, stop}).body;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& answer : answers) {
    EXPECT_THAT(answer, HasSubstr("\"unique\""));
    EXPECT_EQ(answer, answers.front());
  }
}

TEST(Service, StopsBeforeItBegins) {
  const auto service = Service::open({.workers = 1, .log = false});
  std::atomic<bool> stop{true};
  const Request request = request_for("POST", "/v1/new", R"({"seed":1,"er":"11.9"})");
  EXPECT_EQ((*service)->work(request, {0, Lane::kHeavy, stop}).status, 504U);
}

TEST(Service, ChoosesTheLaneByWhatIsAsked) {
  const auto service = Service::open({.workers = 1, .log = false});
  const auto lane_of = [&service](const Request& request) {
    return (*service)->start_of(request).lane;
  };
  EXPECT_EQ(lane_of(request_for("POST", "/v1/check", kCheck)), Lane::kLight);
  EXPECT_EQ(lane_of(request_for("POST", "/v1/batch", "{}")), Lane::kHeavy);
  EXPECT_TRUE((*service)->start_of(request_for("POST", "/v1/hint", kCheck)).may_move);
  const std::string large(20'000, ' ');
  EXPECT_EQ(lane_of(request_for("POST", "/v1/check", large)), Lane::kHeavy);
  std::atomic<bool> stop{false};
  const Request many = request_for("POST", "/v1/solve",
                                   R"({"limit":2000,"puzzle":")" + std::string(81, '.') + "\"}");
  EXPECT_TRUE((*service)->work(many, {0, Lane::kLight, stop}).for_heavy_lane);
  EXPECT_THAT((*service)->work(many, {2, Lane::kHeavy, stop}).body, HasSubstr("2000"));
}

TEST(Service, TellsClientsApart) {
  Request request = request_for("POST", "/v1/check", kCheck);
  request.peer = "192.0.2.7";
  request.forwarded_for = "198.51.100.1, 198.51.100.2";
  request.authorization = "Bearer other-secret-of-many";
  const auto client = [&request](const ServiceOptions& options) {
    return (*Service::open(options))->client_of(request);
  };
  EXPECT_EQ(client({.log = false}), "192.0.2.7");
  EXPECT_EQ(client({.behind_proxy = true, .log = false}), "198.51.100.2");
  const std::string first = "first-secret-of-many";
  EXPECT_EQ(client({.tokens = {"other-secret-of-many"}, .log = false}), "192.0.2.7");
  EXPECT_EQ(client({.tokens = {first, "other-secret-of-many"}, .log = false}), "token 1");
}

TEST(Service, CountsWhatItAnswered) {
  const auto service = Service::open({.workers = 1, .log = false});
  const Request request = request_for("GET", "/v1/labels");
  (*service)->on_exchange({.id = "1",
                           .request = request,
                           .route = "/v1/labels",
                           .status = 200,
                           .bytes = 7,
                           .seconds = 0.5});
  const auto metrics = (*service)->answer_head(request_for("GET", "/metrics"), {.connections = 3});
  ASSERT_TRUE(metrics);
  EXPECT_THAT(metrics->body,
              HasSubstr("nonet_http_requests_total{route=\"/v1/labels\",status=\"200\"} 1"));
  EXPECT_THAT(metrics->body, HasSubstr("nonet_http_connections 3"));
}

TEST(RequestLog, IsALineOfJson) {
  Request request = request_for("GET", "/");
  request.target = "/\"\xff\n" + std::string(1000, 'a');
  const std::string line = log_line(
      {.id = "x-1", .request = request, .status = 200, .bytes = 5, .seconds = 0.0125, .gone = true},
      1795325218347);
  EXPECT_THAT(line, testing::StartsWith(R"({"time":"2026-11-22T05:26:58.347Z","id":"x-1",)"));
  EXPECT_THAT(line, testing::EndsWith("\"status\":200,\"bytes\":5,\"ms\":12.500,\"gone\":true}\n"));
  EXPECT_LT(line.size(), 1000U);
  EXPECT_EQ(line.find('\n'), line.size() - 1);
}

}  // namespace
}  // namespace nonet::serve
