// The verbs that take puzzles of any layout and rules: `solve` answers a killer as `variant.solve`
// does, and a classic puzzle as ever.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "nonet/api/api.h"
#include "nonet/api/more_verbs.h"

namespace nonet::api {
namespace {

// Answers are read here by a library that is not ours.
using Json = nlohmann::json;
using testing::HasSubstr;

constexpr const char* kClassic =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Json ask(Api& api, const Json& request) {
  return Json::parse(api.call(request.dump()), nullptr, false);
}

// One puzzle in each way that a request can state its rules.
std::vector<Json> puzzles_of_other_rules() {
  Api api(more_verbs);
  const Json made = ask(api, {{"verb", "new"}, {"variant", "6x6,killer"}, {"seed", 7}});
  return {
      {{"puzzle", made["result"].dump()}},
      {{"puzzle", ".31.2..........."}, {"variant", "4x4,x"}},
      {{"puzzle", kClassic}, {"variant", "9x9"}},
      {{"puzzle", "2x2:1a2c3d4d"}},
      {{"puzzle", ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R2C4.~R1C2_2.~R4C4_1"}},
  };
}

TEST(VerbsOfAnyRules, AnswerAsTheVerbsOfVariantsDo) {
  Api api(more_verbs);
  for (const Json& puzzle : puzzles_of_other_rules()) {
    for (const std::string verb : {"check", "solve", "rate", "path", "hint", "steps", "write"}) {
      Json request = puzzle;
      if (verb == "write") request["format"] = "json";
      request["verb"] = verb;
      const std::string answer = api.call(request.dump());
      request["verb"] = "variant." + verb;
      EXPECT_EQ(answer, api.call(request.dump())) << request;
      EXPECT_THAT(answer, Not(HasSubstr("expected 81"))) << request;
    }
  }
}

TEST(VerbsOfAnyRules, MakePuzzlesOfAVariant) {
  Api api(more_verbs);
  Json request = {{"verb", "new"}, {"variant", "6x6,thermo"}, {"seed", 3}, {"label", "easy"}};
  const std::string answer = api.call(request.dump());
  request["verb"] = "variant.new";
  EXPECT_EQ(answer, api.call(request.dump()));
  EXPECT_EQ(Json::parse(answer)["result"]["label"], "easy");
}

TEST(VerbsOfAnyRules, ParseARecordOfOtherRulesAsText) {
  Api api(more_verbs);
  for (const Json& puzzle : puzzles_of_other_rules()) {
    if (puzzle.contains("variant")) continue;
    const std::string answer = api.call(Json{{"verb", "parse"}, {"text", puzzle["puzzle"]}}.dump());
    EXPECT_EQ(answer,
              api.call(Json{{"verb", "variant.parse"}, {"puzzle", puzzle["puzzle"]}}.dump()));
  }
}

TEST(VerbsOfAnyRules, LeaveClassicPuzzlesToTheClassicVerbs) {
  Api with(more_verbs);
  Api without;
  for (const std::string verb : {"check", "solve", "rate", "path", "hint", "steps", "canon"}) {
    const std::string request = Json{{"verb", verb}, {"puzzle", kClassic}}.dump();
    EXPECT_EQ(with.call(request), without.call(request)) << verb;
  }
  const std::string parse = Json{{"verb", "parse"}, {"text", kClassic}}.dump();
  EXPECT_EQ(with.call(parse), without.call(parse));
  const std::string wrong = Json{{"verb", "solve"}, {"puzzle", "123"}}.dump();
  EXPECT_EQ(with.call(wrong), without.call(wrong));
}

TEST(VerbsOfAnyRules, SayWhatIsWrongWithTheRecord) {
  Api api(more_verbs);
  const Json answer =
      ask(api, {{"verb", "solve"},
                {"puzzle", R"({"layout":"4x4","puzzle":[1],"clues":[{"rule":"no-such-rule"}]})"}});
  EXPECT_EQ(answer["ok"], false);
  EXPECT_EQ(answer["error"]["where"], "puzzle");
  EXPECT_THAT(answer["error"]["message"].get<std::string>(), Not(HasSubstr("81")));
}

TEST(VerbsOfAnyRules, KeepGamesOfAllKindsUnderOneNumbering) {
  Api api(more_verbs);
  const Json classic =
      ask(api, {{"verb", "session.open"}, {"puzzle", kClassic}, {"now", 0}})["result"];
  const Json other = ask(api, {{"verb", "session.open"},
                               {"puzzle", ".31.2..........."},
                               {"variant", "4x4,x"},
                               {"now", 0}})["result"];
  ASSERT_NE(classic["session"], other["session"]);
  const Json op = {{"op", "place"}, {"cell", 0}, {"digit", 4}};
  for (const Json& game : {classic, other}) {
    const Json number = game["session"];
    EXPECT_EQ(ask(api, {{"verb", "session.view"}, {"session", number}, {"now", 1}})["ok"], true);
    EXPECT_EQ(ask(api, {{"verb", "session.do"}, {"session", number}, {"op", op}, {"now", 1}})["ok"]
                  .type(),
              Json::value_t::boolean);
    const Json saved = ask(api, {{"verb", "session.save"}, {"session", number}, {"now", 2}});
    const Json again = ask(
        api, {{"verb", "session.open"}, {"save", saved["result"]["save"]}, {"now", 3}})["result"];
    EXPECT_EQ(again["view"]["puzzle"], game["view"]["puzzle"]);
    EXPECT_EQ(again.contains("puzzle"), game.contains("puzzle"));
    EXPECT_EQ(ask(api, {{"verb", "session.close"}, {"session", number}})["ok"], true);
    EXPECT_EQ(ask(api, {{"verb", "session.view"}, {"session", number}, {"now", 4}})["ok"], false);
  }
}

}  // namespace
}  // namespace nonet::api
