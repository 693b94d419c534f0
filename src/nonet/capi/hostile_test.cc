// Callers that break the rules of nonet.h: null for every pointer, numbers out of range, one handle
// in two calls at once, arrays that overlap.
//
// The table has a row for every function of the header, which a test reads: a new function without
// a row fails. docs/security.md lists what is tried.

#include <algorithm>
#include <array>
#include <atomic>
#include <climits>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/capi/grids.h"
#include "nonet/capi/nonet.h"
#include "nonet/capi/puzzles_for_tests.h"
#include "nonet/solve/solver.h"

namespace nonet::capi {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Numbers of grids whose bytes no memory holds. The last two times 81 are small again in 64 bits.
constexpr std::array<std::size_t, 5> kTooMany{SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 81,
                                              SIZE_MAX / 81 + 1, SIZE_MAX / 81 * 2 + 2};
constexpr std::array kOddNumbers{INT_MIN, -1, INT_MAX};

using Statuses = std::vector<nonet_status>;

template <class Type>
Type null_if(bool null, Type value) {
  if constexpr (std::is_pointer_v<Type>) {
    if (null) return nullptr;
  }
  return value;
}

template <class... Types, std::size_t... At>
nonet_status with_null(std::size_t null, std::index_sequence<At...>,
                       nonet_status (*function)(Types...), Types... good) {
  return function(null_if<Types>(At == null, good)...);
}

// The statuses of `function` with each pointer among its arguments null in turn.
template <class... Types>
Statuses with_nulls(nonet_status (*function)(Types...), std::type_identity_t<Types>... good) {
  constexpr std::array kIsPointer{std::is_pointer_v<Types>...};
  Statuses statuses;
  for (std::size_t null = 0; null < kIsPointer.size(); ++null) {
    if (!kIsPointer[null]) continue;
    statuses.push_back(
        with_null<Types...>(null, std::index_sequence_for<Types...>(), function, good...));
  }
  return statuses;
}

void refuses(nonet_status status, nonet_status expected = NONET_BAD_ARGUMENT) {
  EXPECT_EQ(status, expected) << nonet_last_error();
  EXPECT_STRNE(nonet_last_error(), "");
}

constexpr nonet_status kBad = NONET_BAD_ARGUMENT;

// A puzzle and room for every kind of result, of exactly that size.
struct Room {
  Engine engine = make_engine();
  Grids puzzles = grids_of({kPuzzle});
  std::vector<std::uint64_t> numbers = std::vector<std::uint64_t>(1);
  Grids grids = Grids(NONET_CELLS);
  std::vector<nonet_wide> wides = std::vector<nonet_wide>(1);
  std::vector<nonet_status> statuses = std::vector<nonet_status>(1);
  std::vector<nonet_rating> ratings = std::vector<nonet_rating>(1);
  std::vector<char> text = std::vector<char>(NONET_CELLS + 2);
  std::size_t count = 0;
};

// ---- A row for each function ----------------------------------------------------------------

void version() {
  EXPECT_GT(nonet_version_number(), 0);
  EXPECT_STRNE(nonet_version(), "");
}

void words() {
  for (const int odd : kOddNumbers) {
    EXPECT_STREQ(nonet_status_text(odd), "unknown status");
    EXPECT_EQ(nonet_label_text(odd), nullptr);
    EXPECT_EQ(nonet_level_text(odd), nullptr);
  }
  EXPECT_NE(nonet_last_error(), nullptr);
}

void grid_from_text() {
  Room room;
  EXPECT_THAT(with_nulls(nonet_grid_from_text, kPuzzle.data(), 81, room.grids.data()),
              ElementsAre(kBad, kBad));
  for (const std::size_t length : {std::size_t{0}, std::size_t{80}, std::size_t{82},
                                   std::size_t{1} << 31, SIZE_MAX / 2, SIZE_MAX}) {
    refuses(nonet_grid_from_text(kPuzzle.data(), length, room.grids.data()), NONET_BAD_GRID);
  }
  const std::string bytes("\0\xff\x80%n{}", 7);
  const std::string odd = bytes + std::string(NONET_CELLS - bytes.size(), '.');
  refuses(nonet_grid_from_text(odd.data(), odd.size(), room.grids.data()), NONET_BAD_GRID);
}

void grid_to_text() {
  Room room;
  EXPECT_THAT(with_nulls(nonet_grid_to_text, room.puzzles.data(), room.text.data(), 82),
              ElementsAre(kBad, kBad));
  refuses(nonet_grid_to_text(room.puzzles.data(), room.text.data(), 0), NONET_TOO_SMALL);
  refuses(nonet_grid_to_text(room.puzzles.data(), room.text.data(), 81), NONET_TOO_SMALL);
  EXPECT_EQ(nonet_grid_to_text(room.puzzles.data(), room.text.data(), SIZE_MAX), NONET_OK);
  room.puzzles[80] = 255;
  refuses(nonet_grid_to_text(room.puzzles.data(), room.text.data(), 82), NONET_BAD_GRID);
}

void grids_from_text() {
  Room room;
  EXPECT_THAT(
      with_nulls(nonet_grids_from_text, kPuzzle.data(), 81, room.grids.data(), 1, &room.count),
      ElementsAre(kBad, kBad, kBad));
  for (const std::size_t most : {SIZE_MAX, SIZE_MAX / 2 + 1}) {
    refuses(nonet_grids_from_text(kPuzzle.data(), most, room.grids.data(), 1, &room.count));
  }
  for (const std::size_t most : kTooMany) {
    refuses(nonet_grids_from_text(kPuzzle.data(), 81, room.grids.data(), most, &room.count));
  }
}

void grids_to_text() {
  Room room;
  EXPECT_THAT(with_nulls(nonet_grids_to_text, room.puzzles.data(), 1, room.text.data(), 83),
              ElementsAre(kBad, kBad));
  for (const std::size_t most : kTooMany) {
    refuses(nonet_grids_to_text(room.puzzles.data(), most, room.text.data(), SIZE_MAX));
  }
  for (const std::size_t capacity : {0U, 1U, 82U}) {
    refuses(nonet_grids_to_text(room.puzzles.data(), 1, room.text.data(), capacity),
            NONET_TOO_SMALL);
  }
}

void engine_new() {
  nonet_engine* engine = nullptr;
  EXPECT_THAT(with_nulls(nonet_engine_new, 1, &engine), ElementsAre(kBad));
  for (const int odd : {INT_MIN, -1, 1025, INT_MAX}) {
    refuses(nonet_engine_new(odd, &engine));
    EXPECT_EQ(engine, nullptr);
  }
}

void engine_handle() {
  nonet_engine_free(nullptr);
  nonet_engine_stop(nullptr);
  nonet_engine_resume(nullptr);
}

void solve() {
  Room room;
  EXPECT_THAT(with_nulls(nonet_solve, room.engine.get(), room.puzzles.data(), 1, 2,
                         room.numbers.data(), room.grids.data()),
              ElementsAre(kBad, kBad, NONET_OK, NONET_OK));
  for (const std::size_t most : kTooMany) {
    refuses(nonet_solve(room.engine.get(), room.puzzles.data(), most, 2, room.numbers.data(),
                        room.grids.data()));
  }
  refuses(nonet_solve(room.engine.get(), room.puzzles.data(), 1, 0, nullptr, nullptr));
}

void unique() {
  Room room;
  EXPECT_THAT(
      with_nulls(nonet_unique, room.engine.get(), room.puzzles.data(), 1, room.grids.data()),
      ElementsAre(kBad, kBad, kBad));
  for (const std::size_t most : kTooMany) {
    refuses(nonet_unique(room.engine.get(), room.puzzles.data(), most, room.grids.data()));
  }
}

void count() {
  Room room;
  EXPECT_THAT(with_nulls(nonet_count, room.engine.get(), room.puzzles.data(), 1, room.wides.data()),
              ElementsAre(kBad, kBad, kBad));
  for (const std::size_t most : kTooMany) {
    refuses(nonet_count(room.engine.get(), room.puzzles.data(), most, room.wides.data()));
  }
}

void wide_to_text() {
  Room room;
  EXPECT_THAT(with_nulls(nonet_wide_to_text, {7, 0}, room.text.data(), 2), ElementsAre(kBad));
  refuses(nonet_wide_to_text({7, 0}, room.text.data(), 0), NONET_TOO_SMALL);
  EXPECT_EQ(nonet_wide_to_text({7, 0}, room.text.data(), SIZE_MAX), NONET_OK);
}

void canon() {
  Room room;
  EXPECT_THAT(with_nulls(nonet_canon, room.engine.get(), room.puzzles.data(), 1, NONET_CANON_MINLEX,
                         room.grids.data(), room.numbers.data(), room.statuses.data()),
              ElementsAre(kBad, kBad, kBad, NONET_OK, NONET_OK));
  const auto call = [&](std::size_t how_many, int form) {
    return nonet_canon(room.engine.get(), room.puzzles.data(), how_many, form, room.grids.data(),
                       nullptr, nullptr);
  };
  for (const std::size_t most : kTooMany) refuses(call(most, NONET_CANON_MINLEX));
  for (const int odd : {INT_MIN, -1, 2, INT_MAX}) refuses(call(1, odd));
}

void rate() {
  Room room;
  EXPECT_THAT(with_nulls(nonet_rate, room.engine.get(), room.puzzles.data(), 1, NONET_RATE_LABEL,
                         room.ratings.data(), sizeof(nonet_rating)),
              ElementsAre(kBad, kBad, kBad));
  const auto call = [&](std::size_t how_many, int what, std::size_t size) {
    return nonet_rate(room.engine.get(), room.puzzles.data(), how_many, what, room.ratings.data(),
                      size);
  };
  for (const std::size_t most : kTooMany) refuses(call(most, 1, sizeof(nonet_rating)));
  for (const int odd : {INT_MIN, -1, 0, 8, INT_MAX}) refuses(call(1, odd, sizeof(nonet_rating)));
  for (const std::size_t size : {std::size_t{0}, sizeof(nonet_rating) - 1, SIZE_MAX}) {
    refuses(call(1, 1, size));
  }
}

void make() {
  Room room;
  nonet_rule good = NONET_RULE_DEFAULT;
  EXPECT_THAT(with_nulls(nonet_make, room.engine.get(), &good, 1, 0, 1, room.puzzles.data(),
                         room.grids.data()),
              ElementsAre(kBad, NONET_OK, kBad, NONET_OK));
  const auto call = [&](const nonet_rule& rule, std::uint64_t first, std::size_t how_many) {
    return nonet_make(room.engine.get(), &rule, 1, first, how_many, room.puzzles.data(), nullptr);
  };
  for (const std::size_t most : kTooMany) refuses(call(good, 0, most));
  refuses(call(good, UINT64_MAX, 2));
  const auto refused = [&](auto change) {
    nonet_rule rule = NONET_RULE_DEFAULT;
    change(rule);
    refuses(call(rule, 0, 1));
  };
  const std::string lengthy(100'000, 'x');
  for (const char* const name : {"", "%s%n{}", "\xff\xfe", lengthy.c_str()}) {
    refused([&](nonet_rule& rule) { rule.fill = name; });
    refused([&](nonet_rule& rule) { rule.symmetry = name; });
  }
  for (const std::size_t size : {std::size_t{0}, sizeof(nonet_rule) - 1}) {
    refused([&](nonet_rule& rule) { rule.size = size; });
  }
  for (const int odd : {INT_MIN, -1, 0}) refused([&](nonet_rule& rule) { rule.attempts = odd; });
  for (const int odd : kOddNumbers) {
    refused([&](nonet_rule& rule) { rule.blanks_low = odd; });
    refused([&](nonet_rule& rule) { rule.blanks_high = odd; });
  }
  refused([&](nonet_rule& rule) { rule.minimal = rule.any = INT_MIN; });
}

void scan() {
  Room room;
  constexpr int kSide = 72;
  const std::vector<std::uint8_t> pixels(std::size_t{kSide} * kSide, 255);
  std::vector<nonet_reading> readings(1);
  EXPECT_THAT(with_nulls(nonet_scan, room.engine.get(), pixels.data(), kSide, kSide, kSide,
                         readings.data(), 1, sizeof readings[0], &room.count),
              ElementsAre(kBad, kBad, kBad, kBad));
  const auto call = [&](int width, int height, std::size_t stride, std::size_t capacity,
                        std::size_t size) {
    return nonet_scan(room.engine.get(), pixels.data(), width, height, stride, readings.data(),
                      capacity, size, &room.count);
  };
  constexpr std::size_t kSize = sizeof(nonet_reading);
  EXPECT_EQ(call(kSide, kSide, kSide, 1, kSize), NONET_OK);
  for (const int odd : {INT_MIN, -1, 0, 71, INT_MAX}) {
    refuses(call(odd, kSide, INT_MAX, 1, kSize));
    refuses(call(kSide, odd, kSide, 1, kSize));
  }
  refuses(call(INT_MAX, INT_MAX, INT_MAX, 1, kSize));
  for (const std::size_t stride :
       {std::size_t{0}, std::size_t{kSide - 1}, SIZE_MAX / kSide + 1, SIZE_MAX / 2, SIZE_MAX}) {
    refuses(call(kSide, kSide, stride, 1, kSize));
  }
  for (const std::size_t capacity : {std::size_t{0}, SIZE_MAX, SIZE_MAX / kSize + 1}) {
    refuses(call(kSide, kSide, kSide, capacity, kSize));
  }
  for (const std::size_t size : {std::size_t{0}, kSize - 1, SIZE_MAX}) {
    refuses(call(kSide, kSide, kSide, 1, size));
  }
}

using ApiHandle = std::unique_ptr<nonet_api, decltype(&nonet_api_free)>;

ApiHandle make_api() {
  nonet_api* api = nullptr;
  EXPECT_EQ(nonet_api_new(&api), NONET_OK);
  return {api, nonet_api_free};
}

struct Answer {
  nonet_status status;
  std::string text;
};

Answer ask(nonet_api* api, const char* request, std::size_t length) {
  char* answer = nullptr;
  const nonet_status status = nonet_api_call(api, request, length, &answer, nullptr);
  std::string text = answer != nullptr ? answer : "";
  nonet_api_free_text(answer);
  return {status, std::move(text)};
}
Answer ask(nonet_api* api, std::string_view request) {
  return ask(api, request.data(), request.size());
}

void api_new() { EXPECT_THAT(with_nulls(nonet_api_new, nullptr), ElementsAre(kBad)); }

void api_handle() {
  nonet_api_free(nullptr);
  nonet_api_free_text(nullptr);
  nonet_api_stop(nullptr);
}

void api_call() {
  const ApiHandle api = make_api();
  char* answer = nullptr;
  std::size_t length = 7;
  EXPECT_THAT(with_nulls(nonet_api_call, api.get(), "{}", 2, &answer, &length),
              ElementsAre(kBad, kBad, kBad, NONET_OK));
  nonet_api_free_text(answer);
  for (const std::size_t most : {SIZE_MAX, SIZE_MAX / 2, std::size_t{1} << 31}) {
    const Answer refused = ask(api.get(), "{}", most);
    EXPECT_EQ(refused.status, NONET_OK);
    EXPECT_THAT(refused.text, HasSubstr("longer than 8 MiB"));
  }
  using namespace std::string_view_literals;
  const std::string deep(100'000, '[');
  const std::string wide = R"({"verb":")" + std::string(1'000'000, 'x') + "\"}";
  for (const std::string_view request :
       {""sv, "\0"sv, "\xff\xfe"sv, "{\"verb\":\"check\0\"}"sv, R"({"verb":"\ud800"})"sv,
        std::string_view(deep), std::string_view(wide)}) {
    const Answer refused = ask(api.get(), request);
    EXPECT_EQ(refused.status, NONET_OK);
    EXPECT_THAT(refused.text, HasSubstr("\"ok\":false"));
  }
}

void api_set_progress() {
  const ApiHandle api = make_api();
  const nonet_progress go_on = [](void*, double, double) { return 0; };
  EXPECT_THAT(with_nulls(nonet_api_set_progress, api.get(), go_on, nullptr),
              ElementsAre(kBad, NONET_OK, NONET_OK));
  EXPECT_THAT(ask(api.get(), R"({"verb":"version"})").text, HasSubstr("\"ok\":true"));
}

struct Row {
  std::string_view function;
  void (*attack)();
};
constexpr std::array kRows{
    Row{"nonet_version_number", version},
    Row{"nonet_version", version},
    Row{"nonet_status_text", words},
    Row{"nonet_last_error", words},
    Row{"nonet_grid_from_text", grid_from_text},
    Row{"nonet_grid_to_text", grid_to_text},
    Row{"nonet_grids_from_text", grids_from_text},
    Row{"nonet_grids_to_text", grids_to_text},
    Row{"nonet_engine_new", engine_new},
    Row{"nonet_engine_free", engine_handle},
    Row{"nonet_engine_stop", engine_handle},
    Row{"nonet_engine_resume", engine_handle},
    Row{"nonet_solve", solve},
    Row{"nonet_unique", unique},
    Row{"nonet_count", count},
    Row{"nonet_wide_to_text", wide_to_text},
    Row{"nonet_canon", canon},
    Row{"nonet_rate", rate},
    Row{"nonet_label_text", words},
    Row{"nonet_level_text", words},
    Row{"nonet_make", make},
    Row{"nonet_scan", scan},
    Row{"nonet_api_new", api_new},
    Row{"nonet_api_free", api_handle},
    Row{"nonet_api_call", api_call},
    Row{"nonet_api_free_text", api_handle},
    Row{"nonet_api_set_progress", api_set_progress},
    Row{"nonet_api_stop", api_handle},
};

class CHostileCalls : public testing::TestWithParam<Row> {};

TEST_P(CHostileCalls, AreRefused) { GetParam().attack(); }

INSTANTIATE_TEST_SUITE_P(Each, CHostileCalls, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.function); });

// The functions that the header declares: what stands before the first parenthesis behind each
// NONET_EXPORT at the beginning of a line.
std::set<std::string> declared_functions() {
  std::ifstream header(NONET_DATA_DIR "/../src/nonet/capi/nonet.h");
  const std::string text{std::istreambuf_iterator<char>(header), {}};
  constexpr std::string_view kMark = "\nNONET_EXPORT ";
  std::set<std::string> functions;
  for (std::size_t at = text.find(kMark); at != text.npos; at = text.find(kMark, at + 1)) {
    const std::size_t end = text.find('(', at);
    const std::size_t before = text.find_last_of(" *\n", end);
    functions.insert(text.substr(before + 1, end - before - 1));
  }
  return functions;
}

TEST(CHostileTable, HasARowForEveryFunctionOfTheHeader) {
  std::set<std::string> rows;
  for (const Row& row : kRows) rows.emplace(row.function);
  EXPECT_EQ(declared_functions(), rows);
}

// ---- Handles --------------------------------------------------------------------------------

constexpr std::string_view kReporting = R"({"verb":"new","seed":1,"label":"easy"})";

// What a callback got when it used its own handle.
struct Inside {
  nonet_api* api = nullptr;
  std::set<nonet_status> statuses;
};

int use_the_handle(void* user, double, double) {
  auto* const inside = static_cast<Inside*>(user);
  inside->statuses.insert(ask(inside->api, kReporting).status);
  inside->statuses.insert(nonet_api_set_progress(inside->api, nullptr, nullptr));
  return 0;
}

TEST(CApiHandle, IsBusyForItsOwnCallback) {
  const ApiHandle api = make_api();
  Inside inside{api.get(), {}};
  EXPECT_EQ(nonet_api_set_progress(api.get(), use_the_handle, &inside), NONET_OK);
  EXPECT_THAT(ask(api.get(), kReporting).text, HasSubstr("\"found\":true"));
  EXPECT_THAT(inside.statuses, ElementsAre(NONET_BUSY));
}

TEST(CApiHandle, MayBeFreedByItsOwnCallback) {
  ApiHandle owned = make_api();
  nonet_api* api = owned.release();
  const nonet_progress free_twice = [](void* user, double, double) {
    nonet_api_free(*static_cast<nonet_api**>(user));
    nonet_api_free(*static_cast<nonet_api**>(user));
    return 0;
  };
  EXPECT_EQ(nonet_api_set_progress(api, free_twice, &api), NONET_OK);
  EXPECT_THAT(ask(api, kReporting).text, HasSubstr("stopped"));
}

TEST(CApiHandle, StopsWhereItsCallbackThrows) {
  const ApiHandle api = make_api();
  const nonet_progress throws = [](void*, double, double) -> int {
    throw std::runtime_error("no callback does that");
  };
  EXPECT_EQ(nonet_api_set_progress(api.get(), throws, nullptr), NONET_OK);
  EXPECT_THAT(ask(api.get(), kReporting).text, HasSubstr("stopped"));
  EXPECT_THAT(ask(api.get(), R"({"verb":"version"})").text, HasSubstr("\"ok\":true"));
}

// Counts the solutions of the empty grid one by one, which ends only when it is asked to stop.
nonet_status count_forever(nonet_engine* engine) {
  const Grids empty(NONET_CELLS);
  nonet_status status = NONET_BUSY;  // while wait_until_busy() looks
  while (status == NONET_BUSY) {
    status = nonet_solve(engine, empty.data(), 1, UINT64_MAX, nullptr, nullptr);
  }
  return status;
}

void wait_until_busy(nonet_engine* engine) {
  while (nonet_unique(engine, nullptr, 0, nullptr) != NONET_BUSY) std::this_thread::yield();
}

TEST(CEngineHandleThreads, AreBusyWhileACallRuns) {
  const Engine engine = make_engine(2);
  nonet_status status = NONET_OK;
  std::thread caller([&] { status = count_forever(engine.get()); });
  wait_until_busy(engine.get());
  Room room;
  EXPECT_EQ(nonet_rate(engine.get(), room.puzzles.data(), 1, NONET_RATE_LABEL, room.ratings.data(),
                       sizeof(nonet_rating)),
            NONET_BUSY);
  EXPECT_STREQ(nonet_last_error(), "another call uses the engine");
  EXPECT_EQ(nonet_make(engine.get(), nullptr, 1, 0, 1, room.grids.data(), nullptr), NONET_BUSY);
  nonet_engine_stop(engine.get());
  caller.join();
  EXPECT_EQ(status, NONET_STOPPED);
  nonet_engine_resume(engine.get());
  EXPECT_EQ(nonet_unique(engine.get(), room.puzzles.data(), 1, room.grids.data()), NONET_OK);
}

TEST(CEngineHandleThreads, MayBeFreedWhileACallRuns) {
  Engine owned = make_engine(2);
  nonet_engine* const engine = owned.release();
  nonet_status status = NONET_OK;
  std::thread caller([&] { status = count_forever(engine); });
  wait_until_busy(engine);
  nonet_engine_free(engine);
  caller.join();
  EXPECT_EQ(status, NONET_STOPPED);
}

constexpr int kThreads = 8;
constexpr int kCallsAThread = 50;

// Calls of many threads with one handle: each is refused as busy, or answered rightly.
template <class Call>
void from_many_threads(const Call& call) {
  std::atomic<int> answered{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (int k = 0; k < kCallsAThread; ++k) {
        const nonet_status status = call();
        if (status == NONET_OK) ++answered;
        EXPECT_TRUE(status == NONET_OK || status == NONET_BUSY) << status;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(answered, 0);
}

TEST(CEngineHandleThreads, AnswerRightlyOrNotAtAll) {
  const Engine engine = make_engine(2);
  const Grids puzzles = grids_of({kPuzzle, kSeveral, kNone});
  from_many_threads([&] {
    std::array<std::uint64_t, 3> counts{};
    Grids solutions(puzzles.size());
    const nonet_status status =
        nonet_solve(engine.get(), puzzles.data(), 3, 2, counts.data(), solutions.data());
    if (status != NONET_OK) return status;
    EXPECT_THAT(counts, ElementsAre(1, 2, 0));
    EXPECT_EQ(line_at(solutions, 0), kSolution);
    std::array<nonet_rating, 3> ratings{};
    return nonet_rate(engine.get(), puzzles.data(), 3, NONET_RATE_LABEL, ratings.data(),
                      sizeof(nonet_rating));
  });
}

TEST(CApiHandleThreads, AnswerRightlyOrNotAtAll) {
  const ApiHandle api = make_api();
  const std::string request = R"({"verb":"check","puzzle":")" + std::string(kPuzzle) + "\"}";
  from_many_threads([&] {
    const Answer answer = ask(api.get(), request);
    if (answer.status == NONET_OK) {
      EXPECT_THAT(answer.text, HasSubstr("unique"));
    }
    return answer.status;
  });
}

// ---- Memory ---------------------------------------------------------------------------------

// Results mean nothing then, but nothing is read or written outside of the array.
TEST(CHostileArrays, OverlapWithoutHarm) {
  const Engine engine = make_engine();
  constexpr std::size_t kCount = 40;
  // Of the largest result's size and alignment.
  std::vector<nonet_wide> memory(kCount * NONET_CELLS / sizeof(nonet_wide) + kCount);
  auto* const bytes = reinterpret_cast<std::uint8_t*>(memory.data());
  const auto fill = [&] {
    const Grids puzzle = grids_of({kSeveral});
    for (std::size_t i = 0; i < kCount; ++i) {
      std::copy(puzzle.begin(), puzzle.end(), bytes + i * NONET_CELLS);
    }
  };
  fill();
  EXPECT_EQ(nonet_solve(engine.get(), bytes, kCount, 1000,
                        reinterpret_cast<std::uint64_t*>(memory.data()), bytes + 7),
            NONET_OK);
  fill();
  EXPECT_EQ(nonet_unique(engine.get(), bytes, kCount, bytes + 1), NONET_OK);
  fill();
  EXPECT_EQ(nonet_count(engine.get(), bytes, kCount, memory.data()), NONET_OK);
  fill();
  EXPECT_NE(nonet_canon(engine.get(), bytes, kCount, NONET_CANON_GSF, bytes + 3,
                        reinterpret_cast<std::uint64_t*>(memory.data()), nullptr),
            NONET_INTERNAL);
  fill();
  EXPECT_EQ(nonet_rate(engine.get(), bytes, kCount, NONET_RATE_LABEL,
                       reinterpret_cast<nonet_rating*>(memory.data()), sizeof(nonet_rating)),
            NONET_OK);
}

// As if another thread had changed the array since it was checked.
TEST(CHostileArrays, ChangeWithoutHarmAfterTheyWereChecked) {
  std::minstd_rand random(1);
  Grids grids(200 * NONET_CELLS);
  std::generate(grids.begin(), grids.end(), [&] { return static_cast<std::uint8_t>(random()); });
  for (std::size_t i = 0; i < 200; ++i) {
    const Grid grid = grid_at(grids.data(), i);
    EXPECT_LE(*std::ranges::max_element(grid.values()), 9);
  }
  const PuzzleText text{.cells = reinterpret_cast<const char*>(grids.data()), .count = 200};
  std::vector<std::uint32_t> counts(200);
  nonet::count_each(text, 2, counts);
  EXPECT_LE(*std::ranges::max_element(counts), 2U);
}

}  // namespace
}  // namespace nonet::capi
