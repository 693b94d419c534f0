// nonet_api: the tests of the verbs are in api/; here is what C adds.

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "nonet/capi/nonet.h"

namespace {

using testing::HasSubstr;
using ApiHandle = std::unique_ptr<nonet_api, decltype(&nonet_api_free)>;

ApiHandle make_api() {
  nonet_api* api = nullptr;
  EXPECT_EQ(nonet_api_new(&api), NONET_OK);
  return {api, nonet_api_free};
}

std::string call(nonet_api* api, const std::string& request) {
  char* answer = nullptr;
  size_t length = 0;
  EXPECT_EQ(nonet_api_call(api, request.data(), request.size(), &answer, &length), NONET_OK);
  std::string text = answer;
  EXPECT_EQ(text.size(), length);
  nonet_api_free_text(answer);
  return text;
}

TEST(CJson, AnswersAndTellsItsProgress) {
  const ApiHandle api = make_api();
  int reports = 0;
  const auto progress = [](void* user, double, double) {
    ++*static_cast<int*>(user);
    return 0;
  };
  EXPECT_EQ(nonet_api_set_progress(api.get(), progress, &reports), NONET_OK);
  const std::string request = R"({"verb":"new","seed":1,"label":"easy"})";
  EXPECT_THAT(call(api.get(), request), HasSubstr("\"found\":true"));
  EXPECT_GT(reports, 0);
  EXPECT_EQ(nonet_api_set_progress(api.get(), nullptr, nullptr), NONET_OK);
  const int before = reports;
  call(api.get(), request);
  EXPECT_EQ(reports, before);
}

TEST(CJson, TellsHintsInBuiltInLanguages) {
  const ApiHandle api = make_api();
  const std::string hint =
      R"({"verb":"hint","puzzle":")"
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
      R"(....8..79","language":")";
  EXPECT_THAT(call(api.get(), hint + "de\"}"), HasSubstr("Versteckter Einer im Block"));
  EXPECT_THAT(call(api.get(), hint + "en\"}"), HasSubstr("Hidden Single in Box"));
  EXPECT_THAT(call(api.get(), hint + "dd\"}"), HasSubstr("known are en, de, es, fr"));
}

TEST(CJson, MakesVariantsAndRatesThem) {
  const ApiHandle api = make_api();
  const std::string making =
      R"({"verb":"variant.new","variant":"killer","seed":7,"label":"medium"})";
  const auto made = nlohmann::json::parse(call(api.get(), making))["result"];
  ASSERT_EQ(made["found"], true);
  nlohmann::json request{{"verb", "variant.rate"}, {"puzzle", made.dump()}};
  const auto rated = nlohmann::json::parse(call(api.get(), request.dump()))["result"];
  EXPECT_EQ(rated["label"], "medium");
  request["verb"] = "variant.solve";
  const auto solved = nlohmann::json::parse(call(api.get(), request.dump()))["result"];
  EXPECT_EQ(solved["solution"], made["solution"]);
}

TEST(CJson, AnswersWhatIsNoRequest) {
  const ApiHandle api = make_api();
  EXPECT_THAT(call(api.get(), ""), HasSubstr("\"ok\":false"));
  EXPECT_THAT(call(api.get(), std::string(100, '\0')), HasSubstr("\"ok\":false"));
}

TEST(CJson, RefusesNull) {
  const ApiHandle api = make_api();
  char* answer = nullptr;
  EXPECT_EQ(nonet_api_call(nullptr, "{}", 2, &answer, nullptr), NONET_BAD_ARGUMENT);
  EXPECT_EQ(nonet_api_call(api.get(), nullptr, 2, &answer, nullptr), NONET_BAD_ARGUMENT);
  EXPECT_EQ(nonet_api_call(api.get(), "{}", 2, nullptr, nullptr), NONET_BAD_ARGUMENT);
  EXPECT_EQ(nonet_api_set_progress(nullptr, nullptr, nullptr), NONET_BAD_ARGUMENT);
  EXPECT_EQ(nonet_api_new(nullptr), NONET_BAD_ARGUMENT);
  EXPECT_EQ(answer, nullptr);
  nonet_api_free(nullptr);
  nonet_api_free_text(nullptr);
  nonet_api_stop(nullptr);
}

TEST(CJsonThreads, StopFromAnother) {
  const ApiHandle api = make_api();
  std::atomic<bool> begun{false};
  const auto progress = [](void* user, double, double) {
    *static_cast<std::atomic<bool>*>(user) = true;
    return 0;
  };
  EXPECT_EQ(nonet_api_set_progress(api.get(), progress, &begun), NONET_OK);
  std::string answer;
  std::thread caller([&] {
    answer = call(api.get(), R"({"verb":"new","seed":1,"clues":"17","tries":1000000000})");
  });
  while (!begun) std::this_thread::yield();
  nonet_api_stop(api.get());
  caller.join();
  EXPECT_THAT(answer, HasSubstr("\"message\":\"stopped\""));
}

}  // namespace
