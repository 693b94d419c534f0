#include "nonet/base/json.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "nonet/base/json_fault.h"
#include "nonet/base/rng.h"

namespace nonet {
namespace {

// Another library's opinion: the text written anew, or nullopt where it is no JSON.
std::optional<std::string> others(const std::string& text) {
  const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
  if (json.is_discarded()) return std::nullopt;
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

TEST(Json, ReadsAndWritesWhatOthersDo) {
  for (const char* text :
       {"null", " true ", "false", "0", "-1", "9223372036854775807", "-9223372036854775808", "\"\"",
        "[]", "{}", "[1,[2,{\"a\":[]}],\"x\"]", "{\"a\":1,\"b\":{\"c\":null}}",
        "\"\\u00e4\\u20ac\\ud83d\\ude00\\n\\t\\\\\\\"\\/\"",
        "\"\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80\"", "\"\\u0001\\b\\f\\r\\u007f\""}) {
    const ReadJson read = read_json(text);
    EXPECT_TRUE(read.complete) << text;
    EXPECT_EQ(to_text(read.value), others(text)) << text;
  }
}

TEST(Json, RefusesAnObjectWithAKeyTwiceAndNamesTheKey) {
  struct Case {
    const char* text;
    const char* key;
    const char* before;  // what is read before the fault
  };
  for (const Case& each : {
           Case{R"({"a":1,"a":2})", "a", R"({"a":1})"},
           Case{R"({"a":1,"a":1})", "a", R"({"a":1})"},
           Case{R"({"a":null,"a":null})", "a", R"({"a":null})"},
           Case{R"({"":1,"":2})", "", R"({"":1})"},
           Case{R"({"a":1,"b":2,"a":{"c":3}})", "a", R"({"a":1,"b":2})"},
           Case{R"({"a":{"b":1,"b":[2]},"c":3})", "b", R"({"a":{"b":1}})"},
           Case{R"([{"x":1},{"x":1,"y":2,"x":3}])", "x", R"([{"x":1},{"x":1,"y":2}])"},
           Case{"{\"\\u00e4\":1,\"\xc3\xa4\":2}", "\xc3\xa4", "{\"\xc3\xa4\":1}"},
       }) {
    const ReadJson read = read_json(each.text);
    EXPECT_FALSE(read.complete) << each.text;
    EXPECT_EQ(to_text(read.value), each.before);
    EXPECT_EQ(repeated_key(each.text), "the key '" + std::string(each.key) + "' is there twice");
  }
}

TEST(Json, NamesNoKeyWhereTheFaultIsAnother) {
  for (const char* text : {"{}", "[{\"a\":1},{\"a\":1}]", "{\"a\":{\"a\":1}}", "{\"a\":1,\"a\"}",
                           "", "{\"a\":[", "{\"a\":1}}{\"a\":1,\"a\":2}"}) {
    EXPECT_EQ(repeated_key(text), std::nullopt) << text;
  }
}

TEST(Json, CutsALongRepeatedKeyBetweenCharacters) {
  std::string key = "x";
  for (int i = 0; i < 1000; ++i) key += "\xc3\xa4";
  const auto fault = repeated_key("{\"" + key + "\":1,\"" + key + "\":2}");
  ASSERT_TRUE(fault);
  EXPECT_LT(fault->size(), 100U);
  EXPECT_TRUE(is_utf8(*fault));
  EXPECT_NE(fault->find("..."), std::string::npos);
}

TEST(Json, RefusesWhatOthersDo) {
  for (const char* text : {"",
                           " ",
                           "nul",
                           "tru",
                           "truee",
                           "01",
                           "-",
                           "1.",
                           ".5",
                           "1e",
                           "1e+",
                           "+1",
                           "[1,]",
                           "[1 2]",
                           "{\"a\"}",
                           "{\"a\":}",
                           "{a:1}",
                           "{\"a\":1,}",
                           "\"",
                           "\"\\x\"",
                           "\"\\u12\"",
                           "\"\\ud800\"",
                           "\"\\ud800\\u0041\"",
                           "\"\\udc00\"",
                           "\"\x01\"",
                           "\"\xff\"",
                           "\"\xc0\xaf\"",
                           "\"\xed\xa0\x80\"",
                           "\"\xf4\x90\x80\x80\"",
                           "\"\xe2\x82\"",
                           "[",
                           "{",
                           "1 2",
                           "1e999",
                           "[]]"}) {
    EXPECT_FALSE(read_json(text).complete) << text;
    EXPECT_FALSE(others(text)) << text;
  }
}

// Texts made of pieces of JSON, mostly wrong: both read the same ones, and write them alike.
TEST(Json, AgreesWithOthersOnRandomTexts) {
  const std::vector<std::string> pieces{"{", "}", "[", "]", ",",    ":",     "\"a\"", "\"\\u00e4\"",
                                        "1", "-", "0", "7", "true", "false", "null",  " "};
  Rng rng(1);
  int complete = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string text;
    const int size = rng.between(1, 8);
    for (int j = 0; j < size; ++j)
      text += pieces[rng.below(static_cast<std::uint32_t>(pieces.size()))];
    const ReadJson read = read_json(text);
    const std::optional<std::string> other = others(text);
    ASSERT_EQ(read.complete, other.has_value()) << text;
    if (!read.complete || text.find("-0") != std::string::npos) continue;
    ++complete;
    ASSERT_EQ(to_text(read.value), *other) << text;
  }
  EXPECT_GT(complete, 1000);
}

TEST(Json, KeepsNumbersThatAreNoIntegersAsTheyAre) {
  for (const char* text : {"1.50", "1e3", "-0", "123456789012345678901234567890", "0.1"}) {
    const ReadJson read = read_json(text);
    EXPECT_TRUE(read.value.is_number());
    EXPECT_FALSE(read.value.is_integer()) << text;
    EXPECT_EQ(to_text(read.value), text);
  }
}

TEST(Json, KnowsWholeNumbersHoweverWritten) {
  const auto whole = [](const char* text) { return read_json(text).value.whole(); };
  const auto is_whole = [](const char* text) { return read_json(text).value.is_whole(); };
  EXPECT_EQ(whole("5"), 5);
  EXPECT_EQ(whole("5.0"), 5);
  EXPECT_EQ(whole("50e-1"), 5);
  EXPECT_EQ(whole("0.5e1"), 5);
  EXPECT_EQ(whole("-2.5"), -2);
  EXPECT_EQ(whole("0.999"), 0);
  EXPECT_EQ(whole("1e15"), 1'000'000'000'000'000);
  EXPECT_EQ(whole("1e19"), std::nullopt);
  EXPECT_EQ(whole("1e300"), std::nullopt);
  EXPECT_EQ(whole("\"5\""), std::nullopt);
  for (const char* text : {"5", "5.0", "50e-1", "1e3", "-0", "0.0"}) EXPECT_TRUE(is_whole(text));
  for (const char* text : {"5.5", "51e-1", "1e-3", "null"}) EXPECT_FALSE(is_whole(text)) << text;
}

TEST(Json, KeepsWhatStoodBeforeTheDamage) {
  const auto kept = [](const char* text) { return to_text(read_json(text).value); };
  EXPECT_EQ(kept("{\"a\":[1,2,{\"b\":tru"), "{\"a\":[1,2,{}]}");
  EXPECT_EQ(kept("{\"a\":1,\"b"), "{\"a\":1}");
  EXPECT_EQ(kept("[1,\"cut"), "[1]");
  EXPECT_EQ(kept("tru"), "null");
  EXPECT_EQ(read_json("[1,x]").stopped_at, 3U);
}

TEST(Json, BoundsNestingAndMembers) {
  EXPECT_TRUE(read_json("[[[]]]", {.depth = 3}).complete);
  EXPECT_FALSE(read_json("[[[]]]", {.depth = 2}).complete);
  EXPECT_FALSE(read_json(std::string(1'000'000, '[')).complete);
  EXPECT_TRUE(read_json("{\"a\":1,\"b\":2}", {.members = 2}).complete);
  EXPECT_FALSE(read_json("{\"a\":1,\"b\":2,\"c\":3}", {.members = 2}).complete);
}

TEST(Json, ReplacesWhatIsNoUtf8) {
  EXPECT_EQ(to_text("a\xff\xc3"), "\"a\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

TEST(Json, IsChangedInPlace) {
  Json json = Json::object({{"b", 1}, {"a", Json::array({1, "x"})}});
  json["c"]["d"] = true;
  json["a"].push_back(nullptr);
  json.erase("b");
  json.erase("not there");
  EXPECT_EQ(to_text(json), R"({"a":[1,"x",null],"c":{"d":true}})");
  EXPECT_EQ(json.find("b"), nullptr);
  EXPECT_EQ(json, read_json(to_text(json)).value);
}

}  // namespace
}  // namespace nonet
