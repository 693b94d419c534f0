#include "nonet/book/select.h"

#include <atomic>

#include <gtest/gtest.h>

#include "nonet/book/book.h"
#include "nonet/book/manifest.h"
#include "nonet/canon/canon.h"
#include "nonet/solve/solver.h"

namespace nonet::book {
namespace {

Recipe recipe_of(std::string_view chapters) {
  ReadRecipe read = read_recipe("[book]\ntitle = 'T'\n" + std::string(chapters));
  EXPECT_TRUE(read.faults.empty()) << read.faults.front().message;
  return read.recipe;
}

Result<Selection> selected(const Recipe& recipe, const Sources& sources, int threads = 1,
                           StopToken stop = {}) {
  const auto ignore = [](std::uint64_t) {};
  return select(recipe, sources, {.threads = threads, .stop = stop, .progress = ignore});
}

Sources no_files(const Recipe& recipe) {
  Sources sources;
  sources.chapters.resize(recipe.chapters.size());
  return sources;
}

constexpr std::string_view kTwo =
    "[[chapter]]\ntitle = 'A'\ncount = 4\nlabel = 'easy'\n"
    "[[chapter]]\ntitle = 'B'\ncount = 3\nseed = 1\nlabel = 'easy'\n";

TEST(Select, ChaptersOfOneSeedShareNoPuzzle) {
  const Recipe recipe = recipe_of(kTwo);
  const Result<Selection> selection = selected(recipe, no_files(recipe));
  ASSERT_TRUE(selection);
  ASSERT_EQ(selection->entries.size(), 7U);
  EXPECT_EQ(check_entries(recipe, selection->entries), std::nullopt);
  std::set<Grid> forms;
  for (const Entry& entry : selection->entries) {
    ASSERT_NE(entry.classic(), nullptr);
    const ClassicContent& content = *entry.classic();
    EXPECT_TRUE(forms.insert(content.canonical).second);
    EXPECT_EQ(content.canonical, canonical_form(content.givens));
    EXPECT_EQ(solve(content.givens).first, content.solution);
    EXPECT_EQ(entry.label, Label::kEasy);
    EXPECT_EQ(entry.origin.seed, 1U);
  }
  EXPECT_EQ(selection->entries[4].chapter, 1);
}

TEST(SelectThreads, MakeNoDifference) {
  const Recipe recipe = recipe_of(kTwo);
  const auto one = selected(recipe, no_files(recipe), 1);
  const auto three = selected(recipe, no_files(recipe), 3);
  ASSERT_TRUE(one && three);
  EXPECT_EQ(one->entries, three->entries);
}

TEST(Select, ImagesOfWhatIsToBeAvoidedStayOut) {
  const Recipe recipe = recipe_of("[[chapter]]\ntitle = 'A'\ncount = 3\n");
  const auto first = selected(recipe, no_files(recipe));
  ASSERT_TRUE(first);
  Sources sources = no_files(recipe);
  for (const Entry& entry : first->entries) sources.avoid.insert(entry);
  const auto second = selected(recipe, sources);
  ASSERT_TRUE(second);
  for (const Entry& entry : second->entries) EXPECT_TRUE(sources.avoid.insert(entry));
}

TEST(Select, FilesAreSiftedByTheTarget) {
  const Recipe made = recipe_of(
      "[[chapter]]\ntitle = 'A'\ncount = 2\nlabel = 'easy'\n"
      "[[chapter]]\ntitle = 'B'\ncount = 2\nlabel = 'hard'\n");
  const auto all = selected(made, no_files(made));
  ASSERT_TRUE(all);
  const Recipe recipe =
      recipe_of("[[chapter]]\ntitle = 'A'\nfiles = 'x'\nlabel = 'hard'\norder = 'made'\n");
  Sources sources = no_files(recipe);
  Rng rng(1);
  for (const Entry& entry : all->entries) {
    sources.chapters[0].push_back({entry.classic()->givens, "x", sources.chapters[0].size() + 1});
  }
  sources.chapters[0].push_back({random_isomorph(all->entries[2].classic()->givens, rng), "x", 5});
  const auto found = selected(recipe, sources);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->entries.size(), 2U);
  EXPECT_EQ(found->repeated, 1U);
  EXPECT_EQ(found->entries[0].origin, (Origin{0, 2, "x", 3}));
}

TEST(SelectThreads, StopAndSaySo) {
  const Recipe recipe = recipe_of("[[chapter]]\ntitle = 'A'\ncount = 3\n");
  const std::atomic<bool> flag = true;
  const auto found = selected(recipe, no_files(recipe), 2, StopToken(flag));
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->stopped);
}

TEST(Manifest, ThereAndBack) {
  const Recipe recipe = recipe_of(kTwo);
  auto found = selected(recipe, no_files(recipe));
  ASSERT_TRUE(found);
  found->entries[1].origin = {0, 0, "a \"b\", c.txt", 12};
  found->entries[1].page = 7;
  const Manifest manifest{"1.2.3", "text with \"quotes\" and ü\n", found->entries};
  const std::string json = to_json(manifest);
  EXPECT_TRUE(is_manifest(json));
  const Result<Manifest> back = read_manifest(json);
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(back->program, manifest.program);
  EXPECT_EQ(back->recipe, manifest.recipe);
  ASSERT_EQ(back->entries.size(), manifest.entries.size());
  // The number of a file's puzzle is not kept: its line is.
  for (std::size_t i = 0; i < back->entries.size(); ++i) {
    EXPECT_EQ(back->entries[i], manifest.entries[i]) << i;
  }
  const std::string csv = to_csv(manifest);
  EXPECT_TRUE(is_manifest_csv(csv));
  EXPECT_NE(csv.find("\"a \"\"b\"\", c.txt\",12,"), std::string::npos);
}

}  // namespace
}  // namespace nonet::book
