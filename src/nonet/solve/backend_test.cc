#include "nonet/solve/backend.h"

#include <set>

#include <gtest/gtest.h>

namespace nonet {
namespace {

TEST(Backends, NamesAreDifferentAndTheLastRunsEverywhere) {
  std::set<std::string_view> names;
  for (const Backend& backend : backends()) {
    EXPECT_TRUE(names.insert(backend.name).second) << backend.name;
    EXPECT_FALSE(backend.description.empty()) << backend.name;
  }
  ASSERT_FALSE(backends().empty());
  EXPECT_TRUE(backends().back().is_supported());
}

TEST(Backends, HaveAsManyLanesInEveryCall) {
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
    const int lanes = backend.lanes();
    EXPECT_TRUE(lanes == 128 || lanes == 256 || lanes == 512) << lanes;
    EXPECT_EQ(backend.lanes(), lanes) << backend.name;
  }
}

TEST(Backends, AreFoundByName) {
  for (const Backend& backend : backends()) {
    const auto found = find_backend(backend.name);
    ASSERT_EQ(found.ok(), backend.is_supported());
    if (found) {
      EXPECT_EQ(*found, &backend);
    }
  }
  ASSERT_TRUE(find_backend("").ok());
  EXPECT_TRUE((*find_backend(""))->is_supported());
}

std::string names_of_all() {
  std::string names;
  for (const Backend& backend : backends()) {
    if (!names.empty()) names += ", ";
    names += backend.name;
  }
  return names;
}

TEST(Backends, UnknownNameIsAnErrorThatNamesTheChoices) {
  const auto found = find_backend("abacus");
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().message, "there is no backend 'abacus'; there is: " + names_of_all());
}

// The environment belongs to the process: restored before another test looks.
class ForcedBackend : public testing::Test {
 protected:
  static void force(const char* name) { setenv("NONET_BACKEND", name, 1); }
  void SetUp() override {
    if (const char* before = getenv("NONET_BACKEND")) before_ = before;
  }
  void TearDown() override {
    if (before_.empty()) {
      unsetenv("NONET_BACKEND");
    } else {
      force(before_.c_str());
    }
  }

 private:
  std::string before_;
};

TEST_F(ForcedBackend, IsTheOneChosen) {
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
    force(std::string(backend.name).c_str());
    ASSERT_TRUE(choose_backend().ok());
    EXPECT_EQ(*choose_backend(), &backend);
  }
}

TEST_F(ForcedBackend, UnknownNameIsReported) {
  force("abacus");
  ASSERT_FALSE(choose_backend().ok());
  EXPECT_EQ(choose_backend().error().message,
            "NONET_BACKEND: there is no backend 'abacus'; there is: " + names_of_all());
}

}  // namespace
}  // namespace nonet
