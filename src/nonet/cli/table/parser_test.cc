#include "nonet/cli/table/parser.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "nonet/base/seed.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/help.h"
#include "nonet/cli/table/new.h"
#include "nonet/cli/table/showing.h"
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

// Every option of every command that is about bytes takes units and says so; what was a number of
// KiB or MiB is refused rather than taken for bytes.
TEST(Parser, TakesSizesWithUnitsEverywhere) {
  int sizes = 0;
  for (const CommandSpec& command : commands()) {
    for (const Option& option : command.options) {
      const std::string help = std::string(option->help) + std::string(option->more);
      const bool is_size = option->values.sizes;
      EXPECT_EQ(is_size, option->value == "SIZE") << command.name << ' ' << option->names;
      for (const std::string_view unit : {"KIB", "MIB", "BYTES"}) {
        EXPECT_NE(option->value, unit) << command.name << ' ' << option->names;
      }
      EXPECT_TRUE(is_size || help.find("iB") == std::string::npos) << command.name << ": " << help;
      if (!is_size) continue;
      ++sizes;
      const auto code_of = [&](const std::string& value) {
        std::vector<std::string> words;
        for (std::size_t at = 0; at < command.name.size();) {
          const std::size_t end = std::min(command.name.find(' ', at), command.name.size());
          words.emplace_back(command.name.substr(at, end - at));
          at = end + 1;
        }
        words.insert(words.end(), {std::string(option->names), value});
        int code = kExitOk;
        return parse_words(words, code) ? kExitOk : code;
      };
      EXPECT_EQ(code_of("1M"), kExitOk) << command.name << ' ' << option->names;
      EXPECT_EQ(code_of("1024kib"), kExitOk) << command.name << ' ' << option->names;
      EXPECT_EQ(code_of("1048576"), kExitOk) << command.name << ' ' << option->names;
      for (const char* old : {"1", "256", "1024", "8192"}) {
        EXPECT_EQ(code_of(old), kExitUsage) << command.name << ' ' << option->names << ' ' << old;
      }
    }
  }
  EXPECT_EQ(sizes, 3);
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

TEST(Parser, TakesAnyCaseOfAChoice) {
  int code = -1;
  const auto parsed = parse_words(
      {"new", "--label", "Easy", "--needs", "X-Wing", "--needs", "naked_pair", "-p", "HoDoKu"},
      code);
  ASSERT_TRUE(parsed);
  const auto& options = std::any_cast<const NewOptions&>(parsed->options);
  EXPECT_EQ(options.label, "easy");
  EXPECT_EQ(options.needs, (std::vector<std::string>{"x-wing", "naked-pair"}));
  EXPECT_EQ(options.profile, "hodoku");
}

TEST(Parser, TakesOtherWordsBesideOpenChoices) {
  int code = -1;
  const auto step_of = [&code](const std::string& word) {
    const auto parsed = parse_words({"draw", "--step", word}, code);
    return parsed ? std::any_cast<const DrawOptions&>(parsed->options).step : "";
  };
  EXPECT_EQ(step_of("ALL"), "all");
  EXPECT_EQ(step_of("X-wing"), "x-wing");
  EXPECT_EQ(step_of("7"), "7");
}

TEST(Parser, TakesAnyTextAsASeed) {
  int code = -1;
  const auto seed_of = [&code](const std::string& word) {
    const auto parsed = parse_words({"new", "--seed", word}, code);
    return parsed ? std::any_cast<const NewOptions&>(parsed->options).seed : std::nullopt;
  };
  EXPECT_EQ(seed_of("7"), 7U);
  EXPECT_EQ(seed_of("abc"), seed_of_text("abc"));
  EXPECT_EQ(seed_of("18446744073709551615"), ~std::uint64_t{0});
  for (const char* wrong : {"", "-1", "18446744073709551616"}) {
    EXPECT_EQ(seed_of(wrong), std::nullopt) << wrong;
    EXPECT_EQ(code, kExitUsage) << wrong;
  }
}

// A row whose field the command's options lack does not compile in its list.
template <class Options, class... Parts>
concept MayList = requires(const Row<Parts>&... rows) { options_of<Options>(rows...); };
static_assert(MayList<CountOptions, InputOptions, JsonOptions, CountOptions>);
static_assert(!MayList<CountOptions, SeedOptions>);
static_assert(!MayList<CountOptions, InputOptions, SolveOptions>);

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

TEST(Tables, HelpFitsAScreenAndAHalf) {
  for (const CommandSpec& command : commands()) {
    const std::string help = help_text(command);
    const auto lines = std::count(help.begin(), help.end(), '\n');
    EXPECT_LE(lines, 62) << command.name;
    const bool all_said = help == full_help_text(command);
    EXPECT_NE(all_said, help.ends_with("says more.\n")) << command.name;
    for (const std::string& text : {help, full_help_text(command)}) {
      const std::size_t examples = text.find("Examples:");
      for (std::size_t at = 0; at < std::min(examples, text.size());) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        EXPECT_LE(end - at, 80U) << text.substr(at, end - at);
        at = end + 1;
      }
    }
  }
}

std::string on_one_line(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n';
    if (!space || !out.ends_with(' ')) out += space ? ' ' : c;
  }
  return out;
}

TEST(Tables, FullHelpAndManualSayWhatShortHelpLeavesOut) {
  const std::string manual = man_page();
  for (const CommandSpec& command : commands()) {
    const std::string full = on_one_line(full_help_text(command));
    for (const Option& option : command.options) {
      if (option->more.empty()) continue;
      const std::string_view first_word = option->more.substr(0, option->more.find(' '));
      EXPECT_NE(full.find(fmt::format(". {}", first_word)), std::string::npos) << option->names;
      EXPECT_NE(manual.find(fmt::format(". {}", first_word)), std::string::npos) << option->names;
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
