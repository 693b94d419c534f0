#include "nonet/book/read_toml.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "nonet/base/json.h"

namespace nonet::book {
namespace {

Json json_of(const Value& value) {
  switch (value.kind) {
    case Value::Kind::kText:
      return value.text;
    case Value::Kind::kWhole:
      return value.whole;
    case Value::Kind::kDecimal:
      return "decimal " + std::to_string(value.decimal);
    case Value::Kind::kBoolean:
      return value.boolean;
    case Value::Kind::kDate:
      return "date";
    case Value::Kind::kList: {
      Json list = Json::array();
      for (const Value& item : value.items) list.push_back(json_of(item));
      return list;
    }
    case Value::Kind::kTable:
      break;
  }
  Json table = Json::object();
  for (const Member& member : value.members) table[member.key] = json_of(member.value.at(0));
  return table;
}

// The table as JSON, or the fault as "line:column: message".
std::string outcome_of(std::string_view text) {
  const ReadToml read = read_toml(text);
  if (!read.fault) return to_text(json_of(read.table));
  return std::to_string(read.fault->place.line) + ":" + std::to_string(read.fault->place.column) +
         ": " + read.fault->message;
}

struct Row {
  std::string_view text;
  std::string_view outcome;
};

class Toml : public testing::TestWithParam<Row> {};

TEST_P(Toml, IsRead) { EXPECT_EQ(outcome_of(GetParam().text), GetParam().outcome); }

INSTANTIATE_TEST_SUITE_P(
    Values, Toml,
    testing::Values(
        Row{"", "{}"}, Row{"\xEF\xBB\xBF# a\r\n\t# b\n a = 1 # c", R"({"a":1})"},
        Row{"a = -1_000\nb = +7\nc = 0xF_f\nd = 0o17\ne = 0b101\nf = -0",
            R"({"a":-1000,"b":7,"c":255,"d":15,"e":5,"f":0})"},
        Row{"a = 9223372036854775807\nb = -9223372036854775808",
            R"({"a":9223372036854775807,"b":-9223372036854775808})"},
        Row{"a = 0.5\nb = -1e2\nc = 1_0.2_5E+1\nd = inf\ne = -nan",
            R"({"a":"decimal 0.500000","b":"decimal -100.000000","c":"decimal 102.500000",)"
            R"("d":"decimal inf","e":"decimal -nan"})"},
        Row{"a = true\nb = false", R"({"a":true,"b":false})"},
        Row{"a = 1979-05-27\nb = 07:32:00.25\nc = 1979-05-27T07:32:00Z\n"
            "d = 2000-02-29 07:32:00.5-07:30\ne = 1979-05-27 # f",
            R"({"a":"date","b":"date","c":"date","d":"date","e":"date"})"},
        Row{R"(a = "\"\\\b\t\n\f\r\u00e9\U0001F600#")",
            "{\"a\":\"\\\"\\\\\\b\\t\\n\\f\\r\xC3\xA9\xF0\x9F\x98\x80#\"}"},
        Row{R"(a = 'C:\x"#')", R"({"a":"C:\\x\"#"})"},
        Row{"a = \"\"\"\r\none\r\n  two \\  \n\n  three\"\"\"\"\"",
            R"({"a":"one\n  two three\"\""})"},
        Row{"a = '''\n\\n''''", R"({"a":"\\n'"})"}, Row{"a = \"\"\nb = ''", R"({"a":"","b":""})"},
        Row{"a = [1, [ 2,\n# three\n], {b = 4},]", R"({"a":[1,[2],{"b":4}]})"},
        Row{"a = {}\nb = { c.d = 1, 'c'.e = 2 }", R"({"a":{},"b":{"c":{"d":1,"e":2}}})"},
        Row{"a.b = 1\na . \"c d\" = 2\n1.2 = 3", R"({"a":{"b":1,"c d":2},"1":{"2":3}})"},
        Row{"[b.c]\nd = 1\n[b]\ne = 2\n[ b . f ]", R"({"b":{"c":{"d":1},"e":2,"f":{}}})"},
        Row{"[[a]]\nb = 1\n[[a]]\n[a.c]\nd = 2\n[[a.e]]\n[[a.e]]",
            R"({"a":[{"b":1},{"c":{"d":2},"e":[{},{}]}]})"}));

INSTANTIATE_TEST_SUITE_P(
    Faults, Toml,
    testing::Values(
        // What toml++ 3.3 ran into assertions with.
        Row{"[\n", "1:2: expected a key: letters, digits, - and _, or anything in quotes"},
        Row{"a=[}", "1:4: expected a value"}, Row{"a\xC4\x8F", "1:2: expected = behind 'a'"},

        Row{"\xC3\xA9 = 1", "1:1: expected a key: letters, digits, - and _, or anything in quotes"},
        Row{"a = 'b' c", "1:9: expected the end of the line"},
        Row{"a = 1\rb = 2", "1:6: there is a control character, U+000D"},
        Row{"a = '\xC3\xA9\x7F'", "1:7: there is a control character, U+007F"},
        Row{std::string_view("a = \0", 5), "1:5: there is a control character, U+0000"},
        Row{"a = '\xC3'", "1:6: this is no UTF-8"},
        Row{"a = hello",
            "1:5: 'hello' is no value: expected a text in quotes, a number, true or false"},
        Row{"a = 012",
            "1:5: '012' is no value: expected a text in quotes, a number, true or false"},
        Row{"a = 2023-02-29",
            "1:5: '2023-02-29' is no value: expected a text in quotes, a number, true or false"},
        Row{"a = 1__0",
            "1:5: '1__0' is no value: expected a text in quotes, a number, true or false"},
        Row{"a = # b", "1:5: expected a value"},
        Row{"a = 9223372036854775808", "1:5: the number is too large"},
        Row{"a = 1e400", "1:5: the number is too large"},
        Row{"a = \"b\nc\"", "1:5: this text has no closing \""},
        Row{"a = '''b\n''", "1:5: this text has no closing '''"},
        Row{"a = \"\\x41\"",
            "1:6: a backslash means nothing before this character; within single quotes it stands "
            "for itself"},
        Row{"a = \"\\u12\"", "1:6: expected 4 digits from 0 to 9 and a to f behind \\u"},
        Row{"a = \"\\uD800\"", "1:6: there is no character of this number"},
        Row{"'''a''' = 1", "1:3: expected = behind ''"},
        Row{"a = [1\n", "1:5: this list has no closing ]"},
        Row{"a = [1 2]", "1:8: expected , or ] behind the value"},
        Row{"a = {b = 1,}",
            "1:12: expected a key: letters, digits, - and _, or anything in quotes"},
        Row{"a = {b = 1\n}", "1:11: expected , or } behind the value"},
        Row{"[a\n]", "1:3: expected ] behind the key"},
        Row{"[[a] ]", "1:4: expected ]] behind the key"},
        Row{"\na = 1\na = 2", "3:1: 'a' is a number already, since line 2"},
        Row{"[a]\n[a]", "2:2: 'a' is a table that is complete already, since line 1"},
        Row{"a.b = 1\n[a]", "2:2: 'a' is a table that is complete already, since line 1"},
        Row{"[a.b]\n[a]\nb.c = 1", "3:1: 'b' is a table that is complete already, since line 1"},
        Row{"a = {}\na.b = 1", "2:1: 'a' is a table that is complete already, since line 1"},
        Row{"a = []\n[[a]]", "2:3: 'a' is a list already, since line 1"},
        Row{"[[a]]\n[a]", "2:2: 'a' is a list already, since line 1"},
        Row{"a = 'b'\n[a.c]", "2:2: 'a' is a text already, since line 1"}));

std::string repeated(std::string_view piece, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += piece;
  return all;
}

TEST(TomlBounds, NothingNestsDeep) {
  const std::string fault = ": more than 16 tables and lists within each other";
  EXPECT_EQ(outcome_of(repeated("a.", 15'000) + "a=1"), "1:33" + fault);
  EXPECT_EQ(outcome_of("[" + repeated("a.", 15'000) + "a]"), "1:34" + fault);
  EXPECT_EQ(outcome_of("[[" + repeated("a.", 15'000) + "a]]"), "1:33" + fault);
  EXPECT_EQ(outcome_of("a=" + repeated("[", 30'000)), "1:18" + fault);
  EXPECT_EQ(outcome_of("a=" + repeated("{a=", 30'000)), "1:48" + fault);
  std::string lists = "[[a]]\n";
  for (int i = 2; i < 20; ++i)
    lists += "[[a" + repeated(".a", static_cast<std::size_t>(i) - 1) + "]]\n";
  EXPECT_NE(outcome_of(lists).find(fault), std::string::npos) << outcome_of(lists);
  EXPECT_EQ(outcome_of(repeated("a.", 15) + "a=1").front(), '{');
}

TEST(TomlBounds, NothingIsLong) {
  EXPECT_EQ(outcome_of(repeated("\n", kMostTomlBytes + 1)),
            "1:1: the text has more than 1048576 bytes");
  EXPECT_EQ(outcome_of(repeated("\n", kMostTomlBytes)), "{}");
  EXPECT_EQ(outcome_of("a=[" + repeated("1,", 30'000) + "]"), "1:40002: more than 20000 values");
  EXPECT_EQ(outcome_of(repeated("[[a]]\n", 30'000)), "20000:1: more than 20000 values");
  std::string keys;
  for (int i = 0; i < 300; ++i) keys += "k" + std::to_string(i) + "=1\n";
  EXPECT_EQ(outcome_of(keys), "201:1: more than 200 keys in a table");
}

}  // namespace
}  // namespace nonet::book
