#include "nonet/api/api.h"

#include <atomic>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "nonet/api/more_verbs.h"
#include "nonet/api/op_json.h"
#include "nonet/api/verbs.h"

namespace nonet::api {
namespace {

// Answers are read here by a library that is not ours.
using Answer = nlohmann::json;
using testing::HasSubstr;

constexpr const char* kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::vector<Verb> all_verbs() {
  std::vector<Verb> all(verbs().begin(), verbs().end());
  all.insert(all.end(), more_verbs().begin(), more_verbs().end());
  return all;
}

Answer ask(Api& api, const Answer& request) {
  return Answer::parse(api.call(request.dump()), nullptr, false);
}

Answer schema() {
  std::ifstream file(NONET_DATA_DIR "/../src/nonet/api/schema.json");
  std::stringstream text;
  text << file.rdbuf();
  return Answer::parse(text.str(), nullptr, false);
}

// Beside them there are `answer.` shapes, which are parts of results, and `line.` shapes, which the
// command line's --json writes.
TEST(Schema, HasARequestAndAResultOfEveryVerbAndOfNothingElse) {
  std::set<std::string> expected;
  for (const Verb& verb : all_verbs()) {
    expected.insert("request." + std::string(verb.name));
    expected.insert("result." + std::string(verb.name));
  }
  std::set<std::string> found;
  const Answer shapes = schema();
  for (const auto& item : shapes["$defs"].items()) {
    if (item.key().starts_with("request.") || item.key().starts_with("result.")) {
      found.insert(item.key());
    }
  }
  EXPECT_EQ(found, expected);
}

TEST(Schema, HasEveryOperation) {
  std::set<std::string> found;
  const Answer shapes = schema();
  for (const char* list : {"op", "board-op"}) {
    for (const Answer& shape : shapes["$defs"][list]["oneOf"]) {
      if (shape.contains("$ref")) continue;
      found.insert(shape["properties"]["op"]["const"].get<std::string>());
    }
  }
  EXPECT_EQ(found, std::set<std::string>(op_names().begin(), op_names().end()));
}

Answer made_up(const std::string& tag) {
  return {{"language", tag}, {"name", tag}, {"messages", {{"Hidden Single in Box", "a place"}}}};
}

TEST(Languages, AreKnownOnceATableWasBroughtAlong) {
  Api api(more_verbs);
  const Answer hint{{"verb", "hint"}, {"puzzle", kPuzzle}, {"language", "xx"}};
  EXPECT_EQ(ask(api, hint)["error"]["message"], "there is no language 'xx'; known are en");
  Answer table = made_up("xx");
  for (int i = 0; i < 2'000; ++i) table["messages"]["message " + std::to_string(i)] = "x";
  EXPECT_EQ(ask(api, {{"verb", "language"}, {"table", table}})["result"]["name"], "xx");
  EXPECT_EQ(ask(api, hint)["result"]["step"]["name"], "a place");
  table["messages"]["Hidden Single in Box"] = "another place";
  EXPECT_EQ(ask(api, {{"verb", "language"}, {"table", table}})["ok"], true);
  EXPECT_EQ(ask(api, hint)["result"]["step"]["name"], "another place");
}

TEST(Languages, AreBounded) {
  Api api;
  Answer table = made_up("xx");
  table["name"] = std::string(std::size_t{1} << 20, 'x');
  const Answer refused = ask(api, {{"verb", "language"}, {"table", table}});
  EXPECT_EQ(refused["error"]["message"], "longer than 1 MiB");
  int added = 0;
  while (added < 100 && ask(api, {{"verb", "language"},
                                  {"table", made_up(std::to_string(added))}})["ok"] == true) {
    ++added;
  }
  EXPECT_EQ(added, 50);
}

TEST(Languages, TellTheHintsOfGames) {
  Api api(more_verbs);
  ask(api, {{"verb", "language"}, {"table", made_up("xx")}});
  for (const Answer& puzzle :
       {Answer{{"puzzle", kPuzzle}}, Answer{{"puzzle", kPuzzle}, {"variant", "9x9"}}}) {
    Answer open = puzzle;
    open.update({{"verb", "session.open"}, {"now", 0}});
    const Answer session = ask(api, open)["result"]["session"];
    Answer act{{"verb", "session.do"}, {"session", session}, {"now", 1}, {"language", "xx"}};
    act["op"] = {{"op", "hint"}, {"stage", 3}};
    EXPECT_EQ(ask(api, act)["result"]["view"]["hint"]["step"]["name"], "a place");
    Answer view{{"verb", "session.view"}, {"session", session}, {"now", 2}};
    EXPECT_EQ(ask(api, view)["result"]["view"]["hint"]["step"]["name"], "Hidden Single in Box");
    view["language"] = "xx";
    EXPECT_EQ(ask(api, view)["result"]["view"]["hint"]["step"]["name"], "a place");
  }
}

TEST(Manual, ListsEveryVerb) {
  std::ifstream file(NONET_DATA_DIR "/../docs/api.md");
  std::stringstream text;
  text << file.rdbuf();
  for (const Verb& verb : all_verbs()) {
    EXPECT_THAT(text.str(), HasSubstr("| `" + std::string(verb.name) + "` |"));
  }
  for (const std::string_view op : op_names()) {
    EXPECT_THAT(text.str(), HasSubstr("`" + std::string(op) + "`"));
  }
}

TEST(Api, RefusesWhatIsNoRequest) {
  Api api;
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("[]"), std::string("7"), std::string("null"),
        std::string("{} {}"), std::string(100'000, '['), std::string("{\"verb\":\"\xff\"}"),
        "{\"verb\":" + std::string(50, '[') + std::string(50, ']') + "}"}) {
    const Answer answer = Answer::parse(api.call(text), nullptr, false);
    EXPECT_EQ(answer["ok"], false) << text.substr(0, 100);
    EXPECT_TRUE(answer["error"]["message"].is_string());
  }
}

TEST(Api, RefusesRequestsThatAreTooLong) {
  Api api;
  const std::string text(Api::kLongestRequest + 1, ' ');
  EXPECT_THAT(api.call(text), HasSubstr("longer than 8 MiB"));
}

// Every verb, asked with a key of a wrong type, says which.
TEST(Api, SaysWhichKeyIsWrong) {
  Api api(more_verbs);
  for (const Verb& verb : all_verbs()) {
    const Answer answer = ask(api, {{"verb", verb.name}, {"no-such-key", 1}});
    EXPECT_EQ(answer["ok"], false) << verb.name;
    EXPECT_TRUE(answer["error"]["where"].is_string()) << verb.name;
  }
  const Answer shape = schema()["$defs"];
  for (const Verb& verb : all_verbs()) {
    for (const auto& item : shape["request." + std::string(verb.name)]["properties"].items()) {
      if (item.key() == "verb") continue;
      const Answer answer = ask(api, {{"verb", verb.name}, {item.key(), {{"odd", true}}}});
      EXPECT_EQ(answer["ok"], false) << verb.name << " " << item.key();
    }
  }
}

TEST(Api, KnowsVariantsWhereItIsMadeWithThem) {
  const Answer request = {
      {"verb", "variant.solve"}, {"variant", "4x4"}, {"puzzle", "1..............."}};
  Api classic;
  EXPECT_EQ(ask(classic, request)["error"]["where"], "verb");
  Api any(more_verbs);
  EXPECT_EQ(ask(any, request)["result"]["solutions"], 2);
}

TEST(Api, StopsWhenToldTo) {
  Api api;
  int reports = 0;
  api.set_progress([&](double done, double total) {
    EXPECT_LE(done, total);
    return ++reports == 2;
  });
  const Answer answer = ask(api, {{"verb", "new"}, {"seed", 1}, {"er", "11.0.."}});
  EXPECT_EQ(answer["error"]["message"], "stopped");
  EXPECT_EQ(reports, 2);
  // And goes on as if nothing had been.
  EXPECT_EQ(ask(api, {{"verb", "check"}, {"puzzle", kPuzzle}})["ok"], true);
}

// Of searches that would go on for hours.
TEST(Api, StopsVariantsWhenToldTo) {
  Api api(more_verbs);
  double before = 0;
  int left = 0;
  api.set_progress([&](double done, double total) {
    EXPECT_GT(done, before);
    EXPECT_EQ(total, 0);
    before = done;
    return --left == 0;
  });
  const std::string blank(256, '.');
  for (const Answer& asked : std::vector<Answer>{
           {{"verb", "variant.solve"}, {"variant", "6x6"}, {"limit", 1'000'000}},
           {{"verb", "variant.check"}, {"variant", "16x16,x,windoku,anti-knight"}},
           {{"verb", "variant.candidates"}, {"variant", "16x16,x,windoku,anti-knight"}}}) {
    Answer request = asked;
    request["puzzle"] = blank.substr(0, asked["variant"] == "6x6" ? 36 : 256);
    before = 0;
    left = 3;
    EXPECT_EQ(ask(api, request)["error"]["message"], "stopped") << request;
    EXPECT_EQ(left, 0) << request;
  }
}

TEST(Api, TellsTheTriesOfAVariantAndStops) {
  Api api(more_verbs);
  std::vector<double> told;
  std::size_t most = 100;
  api.set_progress([&](double done, double total) {
    EXPECT_EQ(total, 20);
    told.push_back(done);
    return told.size() >= most;
  });
  const Answer request{
      {"verb", "variant.new"}, {"variant", "4x4"}, {"clues", 3}, {"seed", 1}, {"tries", 20}};
  EXPECT_EQ(ask(api, request)["result"]["found"], false);
  ASSERT_EQ(told.size(), 20U);
  EXPECT_EQ(told.back(), 19);
  told.clear();
  most = 3;
  EXPECT_EQ(ask(api, request)["error"]["message"], "stopped");
  EXPECT_EQ(told.size(), 3U);
}

TEST(Api, EndsTheMakingOfAVariantWhereTheCallersFlagIsSet) {
  Api api(more_verbs);
  std::atomic<bool> stop{false};
  api.set_progress([&](double done, double) {
    stop = done >= 5;
    return false;
  });
  const std::string request = R"({"variant":"4x4","clues":3,"seed":1,"tries":1000000000})";
  EXPECT_EQ(api.answer(request, "variant.new", stop).outcome, Reply::Outcome::kStopped);
}

TEST(Api, AnswersForACallerThatNamesTheVerb) {
  Api api;
  std::atomic<bool> stop{false};
  const std::string grid = Answer({{"puzzle", kPuzzle}}).dump();
  EXPECT_EQ(api.answer(grid, "check", stop).outcome, Reply::Outcome::kDone);
  EXPECT_EQ(api.answer(grid, "check", stop).text,
            api.call(Answer({{"verb", "check"}, {"puzzle", kPuzzle}}).dump()));
  const std::string other = Answer({{"verb", "solve"}, {"puzzle", kPuzzle}}).dump();
  EXPECT_EQ(api.answer(other, "check", stop).outcome, Reply::Outcome::kRefused);
  EXPECT_EQ(api.answer("{", "check", stop).outcome, Reply::Outcome::kUnreadable);
  EXPECT_EQ(api.answer("[]", "check", stop).outcome, Reply::Outcome::kUnreadable);
  stop = true;
  EXPECT_EQ(api.answer(R"({"seed":1,"er":"11.9"})", "new", stop).outcome, Reply::Outcome::kStopped);
  // A flag of the caller's is the caller's.
  EXPECT_EQ(ask(api, {{"verb", "check"}, {"puzzle", kPuzzle}})["ok"], true);
}

TEST(Api, KeepsASessionWhenAnOperationIsRefused) {
  Api api;
  const Answer opened = ask(api, {{"verb", "session.open"}, {"puzzle", kPuzzle}, {"now", 0}});
  const Answer id = opened["result"]["session"];
  const Answer view{{"verb", "session.view"}, {"session", id}, {"now", 0}};
  const Answer before = ask(api, view);
  for (const Answer& op : std::vector<Answer>{{{"op", "place"}, {"cells", {0}}, {"digit", 1}},
                                              {{"op", "goto"}, {"node", 7}},
                                              {{"op", "undo"}},
                                              {{"op", "freeze"}},
                                              {{"op", "restore-checkpoint"}, {"name", "x"}}}) {
    const Answer done = ask(api, {{"verb", "session.do"}, {"session", id}, {"op", op}, {"now", 0}});
    EXPECT_EQ(done["ok"], false) << op.dump();
  }
  EXPECT_EQ(ask(api, view), before);
}

// A format that cannot tell placed digits from givens, or has no place for them, says so.
TEST(Api, WritesWithLossWhatDoesNotComeBack) {
  Api api;
  const std::string givens =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  std::string filled = givens;
  filled[2] = '4';
  const Answer formats = ask(api, {{"verb", "formats"}});
  int lossless = 0;
  for (const Answer& row : formats["result"]["formats"]) {
    const auto written = ask(
        api, {{"verb", "write"}, {"format", row["slug"]}, {"puzzle", givens}, {"filled", filled}});
    if (row["write"] == false) continue;
    const Answer& result = written["result"];
    if (result["lossless"] == false) continue;
    ++lossless;
    const Answer back =
        ask(api, {{"verb", "parse"}, {"text", result["text"]}, {"format", row["slug"]}});
    if (back["ok"] == false) {
      EXPECT_THAT(result["text"].get<std::string>(), HasSubstr("<?xml")) << row["slug"];
      continue;  // XML is read where its library is
    }
    EXPECT_EQ(back["result"]["puzzle"], givens) << row["slug"];
    EXPECT_EQ(back["result"]["filled"], filled) << row["slug"];
  }
  EXPECT_GE(lossless, 8);
}

TEST(Api, BoundsTheNumberOfSessions) {
  Api api;
  const Answer open{{"verb", "session.open"}, {"kind", "typing"}, {"now", 0}};
  int opened = 0;
  while (opened < 1000 && ask(api, open)["ok"] == true) ++opened;
  EXPECT_EQ(opened, 200);
  EXPECT_EQ(ask(api, {{"verb", "session.close"}, {"session", 1}})["ok"], true);
  EXPECT_EQ(ask(api, open)["ok"], true);
}

// Of the steps inside a chain, some have nothing but their conclusion.
TEST(Steps, OfChainsInChainsAreExplained) {
  Api api;
  for (const char* slug : {"dynamic-forcing-chains-plus", "nested-forcing-chains"}) {
    const Answer answer =
        ask(api, {{"verb", "steps"}, {"puzzle", kPuzzle}, {"technique", slug}, {"most", 10'000}});
    ASSERT_TRUE(answer["ok"]) << answer;
    std::size_t inner_steps = 0;
    for (const Answer& step : answer["result"]["steps"]) {
      for (const Answer& inner : step["inner"]) {
        ++inner_steps;
        EXPECT_FALSE(inner["why"].get<std::string>().empty());
      }
    }
    EXPECT_GT(inner_steps, 0U) << slug;
  }
}

}  // namespace
}  // namespace nonet::api
