#include "nonet/collection/library.h"

#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/canon/canon.h"
#include "nonet/collection/backup.h"
#include "nonet/collection/check.h"
#include "nonet/collection/query.h"
#include "nonet/collection/schema.h"
#include "tests/collection/library_for_tests.h"

namespace nonet::collection {
namespace {

using ::testing::HasSubstr;

Added add(const Database& library, std::span<const Arrival> arrivals, std::string_view file = "f") {
  Adder adder = std::move(Adder::open(library)).value();
  const std::vector<Delivery> deliveries{{file, 1'000, arrivals}};
  return adder.add(deliveries).value();
}

std::vector<Grid> all(const Database& library) {
  std::vector<Grid> puzzles;
  const auto found = find(library, {}, [&](const FoundPuzzle& puzzle) {
    puzzles.push_back(puzzle.givens);
    return true;
  });
  EXPECT_TRUE(found.ok());
  return puzzles;
}

std::int64_t problems(const Database& library, int threads = 1) {
  const auto symmetry = [](const Grid& puzzle) {
    return info(largest_symmetry(puzzle.filled())).slug;
  };
  const auto progress = [](std::int64_t) {};
  const CheckOptions options{threads, symmetry, progress};
  const Result<Checked> checked =
      check(library, options, [](std::string_view problem) { ADD_FAILURE() << problem; });
  return checked ? checked->problems : -1;
}

TEST(Library, IsOnlyMadeWhenThatIsAskedFor) {
  const TemporaryFolder folder;
  const std::string path = folder.file("l");
  EXPECT_FALSE(open_library(path, Access::kRead));
  EXPECT_FALSE(open_library(path, Access::kWrite));
  EXPECT_FALSE(std::filesystem::exists(path));
  EXPECT_TRUE(open_library(path, Access::kCreate));
  EXPECT_TRUE(open_library(path, Access::kRead));
}

// `version` and how many puzzles the library of tests/golden/collection/ has.
void expect_to_become_newest(std::int64_t version, std::size_t puzzles) {
  const TemporaryFolder folder;
  std::ifstream file(std::string(NONET_GOLDEN_DIR) + "/collection/version" +
                     std::to_string(version) + ".sql");
  const std::string sql{std::istreambuf_iterator<char>(file), {}};
  const std::string path = folder.file("l");
  {
    const Database old = std::move(Database::open(path, Opening::kCreate)).value();
    ASSERT_FALSE(old.run(sql.c_str()));
    ASSERT_EQ(old.number("PRAGMA user_version").value(), version);
    EXPECT_EQ(stage_of(old).value(), Stage::kOld);
  }
  const Database library = std::move(open_library(path, Access::kWrite)).value();
  const Database fresh = std::move(open_library(folder.file("n"), Access::kCreate)).value();
  const char* schema =
      "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)";
  EXPECT_EQ(library.number("PRAGMA user_version").value(), newest_version());
  EXPECT_EQ(library.word(schema).value(), fresh.word(schema).value());
  EXPECT_EQ(all(library).size(), puzzles);
  EXPECT_EQ(problems(library), 0);
}

TEST(Library, OfAnyOlderVersionBecomesTheNewest) {
  expect_to_become_newest(1, 5);
  expect_to_become_newest(2, 3);
}

TEST(Library, OfALaterVersionIsRefused) {
  const TemporaryFolder folder;
  const std::string path = folder.file("l");
  {
    const Database library = std::move(open_library(path, Access::kCreate)).value();
    ASSERT_FALSE(library.run("PRAGMA user_version = 4"));
  }
  for (const Access access : {Access::kRead, Access::kWrite, Access::kCreate}) {
    const Result<Database> library = open_library(path, access);
    ASSERT_FALSE(library);
    EXPECT_THAT(library.error().message, HasSubstr("of version 4, and this program knows"));
  }
}

TEST(Library, TakesAllOfADeliveryOrNothing) {
  const TemporaryFolder folder;
  const std::vector<Arrival> puzzles = arrivals(some_puzzles(600));
  const Database library = std::move(open_library(folder.file("l"), Access::kCreate)).value();
  add(library, std::span(puzzles).first(100));
  const std::int64_t pages = library.number("PRAGMA page_count").value();
  ASSERT_FALSE(library.run(("PRAGMA max_page_count = " + std::to_string(pages + 2)).c_str()));
  {
    Adder adder = std::move(Adder::open(library)).value();
    const std::vector<Delivery> deliveries{{"f", 1, puzzles}};
    const Result<Added> added = adder.add(deliveries);
    ASSERT_FALSE(added);
    EXPECT_THAT(added.error().message, HasSubstr("the disk is full"));
  }
  EXPECT_EQ(all(library).size(), 100U);
  EXPECT_EQ(problems(library), 0);
  ASSERT_FALSE(library.run("PRAGMA max_page_count = 100000"));
  EXPECT_EQ(add(library, puzzles).fresh, 500U);
}

TEST(Library, TellsImagesInOneDeliveryApartFromOthers) {
  const TemporaryFolder folder;
  const Database library = std::move(open_library(folder.file("l"), Access::kCreate)).value();
  const std::vector<Grid> puzzles = some_puzzles(2);
  Rng rng(5);
  const std::vector<Arrival> mixed{arrival(puzzles[0], 1),
                                   arrival(random_isomorph(puzzles[0], rng), 2),
                                   arrival(puzzles[1], 3), arrival(puzzles[0], 4)};
  const Added added = add(library, mixed);
  EXPECT_EQ(added, (Added{2, 2, 0}));
  EXPECT_EQ(add(library, mixed), (Added{0, 0, 4}));
  EXPECT_EQ(all(library), puzzles);
}

TEST(LibraryThreads, WriteInTurns) {
  const TemporaryFolder folder;
  const std::string path = folder.file("l");
  const std::vector<Arrival> puzzles = arrivals(some_puzzles(200));
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&path, &puzzles, i] {
      const Database library = std::move(open_library(path, Access::kCreate)).value();
      for (std::size_t at = 0; at < puzzles.size(); at += 20) {
        add(library, std::span(puzzles).subspan(at, 20), std::to_string(i));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  const Database library = std::move(open_library(path, Access::kRead)).value();
  EXPECT_EQ(all(library).size(), 200U);
  EXPECT_EQ(library.number("SELECT count(*) FROM sources").value(), 800);
  EXPECT_EQ(problems(library, 4), 0);
}

TEST(Library, BackupIsOfOneMoment) {
  const TemporaryFolder folder;
  const std::vector<Arrival> puzzles = arrivals(some_puzzles(400));
  const Database library = std::move(open_library(folder.file("l"), Access::kCreate)).value();
  const Database other = std::move(open_library(folder.file("l"), Access::kWrite)).value();
  add(library, std::span(puzzles).first(300));
  bool added = false;
  const auto meanwhile = [&](std::int64_t, std::int64_t) {
    if (!added) add(other, std::span(puzzles).subspan(300));
    added = true;
    return true;
  };
  ASSERT_FALSE(back_up(library, folder.file("copy"), meanwhile));
  EXPECT_EQ(all(library).size(), 400U);
  const Database copy = std::move(open_library(folder.file("copy"), Access::kRead)).value();
  EXPECT_EQ(all(copy).size() % 100, 0U);
  EXPECT_EQ(problems(copy), 0);
  EXPECT_TRUE(back_up(library, folder.file("none"), [](auto, auto) { return false; }));
}

TEST(Library, LongQuestionsEndWhenAsked) {
  const TemporaryFolder folder;
  const std::string path = folder.file("l");
  add(std::move(open_library(path, Access::kCreate)).value(), arrivals(some_puzzles(50)));
  std::atomic<bool> stop{false};
  const Database library = std::move(open_library(path, Access::kRead, StopToken(stop))).value();
  stop = true;
  const Result<std::int64_t> endless = library.number(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n");
  ASSERT_FALSE(endless);
  EXPECT_THAT(endless.error().message, HasSubstr("interrupted"));
}

}  // namespace
}  // namespace nonet::collection
