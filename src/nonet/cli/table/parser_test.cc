#include "nonet/cli/table/parser.h"

#include <array>
#include <set>

#include <gtest/gtest.h>

#include "nonet/cli/stream/progress.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/help.h"
#include "nonet/cli/table/solving.h"

namespace nonet::cli {
namespace {

std::optional<Parsed> parse_words(const std::vector<std::string>& words, int& code) {
  testing::internal::CaptureStderr();
  testing::internal::CaptureStdout();
  auto parsed = parse(words, code);
  testing::internal::GetCapturedStdout();
  testing::internal::GetCapturedStderr();
  return parsed;
}

TEST(Parser, SetsTheFieldsThatTheTableNames) {
  int code = -1;
  const auto parsed =
      parse_words({"solve", "-c", "--limit", "7", "-j", "3", "a.txt", "b.txt"}, code);
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->command->name, "solve");
  const auto& options = std::any_cast<const SolveOptions&>(parsed->options);
  EXPECT_TRUE(options.count_only);
  EXPECT_EQ(options.limit, 7U);
  EXPECT_EQ(options.threads, 3U);
  EXPECT_EQ(options.inputs, (std::vector<std::string>{"a.txt", "b.txt"}));
  EXPECT_FALSE(options.json);
}

TEST(Parser, RefusesWhatTheTableDoesNotAllow) {
  const std::vector<std::vector<std::string>> wrong{
      {},
      {"slove"},
      {"--frobnicate"},
      {"solve", "--limt", "3"},
      {"solve", "--limit", "many"},
      {"solve", "--limit", "-1"},
      {"solve", "-j", "0"},
      {"new", "--count", "0"},
      {"new", "--fill", "magic"},
      {"new", "stray"},
      {"show", "--colour", "sometimes"},
  };
  for (const auto& words : wrong) {
    int code = -1;
    EXPECT_FALSE(parse_words(words, code)) << testing::PrintToString(words);
    EXPECT_EQ(code, kExitUsage) << testing::PrintToString(words);
  }
}

TEST(Parser, HelpIsNotAnError) {
  const std::vector<std::vector<std::string>> asking{{"--help"},          {"help"},
                                                     {"help", "new"},     {"--version"},
                                                     {"solve", "--help"}, {"solve", "x", "-h"}};
  for (const auto& words : asking) {
    int code = -1;
    EXPECT_FALSE(parse_words(words, code));
    EXPECT_EQ(code, kExitOk);
  }
}

TEST(Parser, SuggestsOnlyWhatIsNear) {
  constexpr std::array<std::string_view, 3> kWords{"solve", "show", "convert"};
  EXPECT_EQ(nearest("slove", kWords), "solve");
  EXPECT_EQ(nearest("sohw", kWords), "show");
  EXPECT_EQ(nearest("convret", kWords), "convert");
  EXPECT_EQ(nearest("xyzzy", kWords), std::nullopt);
}

TEST(Tables, EveryOptionIsHelpedManualledAndCompletedForEveryCommand) {
  const std::string manual = man_page();
  std::vector<std::string> scripts;
  for (const std::string& shell : shells()) scripts.push_back(completions(shell));
  ASSERT_EQ(scripts.size(), 3U);
  std::set<std::string_view> names;
  for (const CommandSpec& command : commands()) {
    EXPECT_TRUE(names.insert(command.name).second) << command.name << " twice";
    EXPECT_NE(overview_text().find(command.name), std::string::npos);
    EXPECT_NE(manual.find(command.name), std::string::npos);
    const std::string help = help_text(command);
    for (const Option& option : command.options) {
      if (option->positional()) continue;
      const auto longest = option->names.substr(option->names.rfind("--"));
      EXPECT_NE(help.find(longest), std::string::npos) << command.name << longest;
      for (const std::string& script : scripts) {
        EXPECT_NE(script.find(longest.substr(2)), std::string::npos) << command.name << longest;
      }
    }
  }
}

TEST(Tables, HelpFitsATerminal) {
  for (const CommandSpec& command : commands()) {
    const std::string help = help_text(command);
    const std::size_t options = help.find("Options:");
    for (std::size_t at = options; at < help.size();) {
      const std::size_t end = std::min(help.find('\n', at), help.size());
      EXPECT_LE(end - at, 100U) << help.substr(at, end - at);
      at = end + 1;
    }
  }
}

TEST(Numbers, AsPeopleReadThem) {
  EXPECT_EQ(short_number(0), "0");
  EXPECT_EQ(short_number(312), "312");
  EXPECT_EQ(short_number(3120), "3.12 k");
  EXPECT_EQ(short_number(31'240), "31.2 k");
  EXPECT_EQ(short_number(312'400), "312 k");
  EXPECT_EQ(short_number(999'900), "1.00 M");
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1 000");
  EXPECT_EQ(grouped(1'204'224), "1 204 224");
  EXPECT_EQ(short_duration(7.2), "8 s");
  EXPECT_EQ(short_duration(250), "4 min 10 s");
  EXPECT_EQ(short_duration(7500), "2 h 05 min");
}

}  // namespace
}  // namespace nonet::cli
