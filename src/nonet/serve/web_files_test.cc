#include "nonet/serve/web_files.h"

#include <fstream>

#include <gtest/gtest.h>

namespace nonet::serve {
namespace {

namespace fs = std::filesystem;

// A folder with a page, a folder in it, a secret beside it, and links to the secret and to the
// page.
class WebFiles : public testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::canonical(fs::temp_directory_path()) /
            ("nonet_web_files_" +
             std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(root_);
    folder_ = root_ / "web";
    fs::create_directories(folder_ / "assets");
    for (const char* file : {"web/index.html", "web/assets/app.js", "secret", "web2"}) {
      std::ofstream(root_ / file) << file;
    }
    fs::create_symlink(root_ / "secret", folder_ / "out");
    fs::create_symlink(folder_ / "index.html", folder_ / "in");
  }
  void TearDown() override { fs::remove_all(root_); }

  fs::path root_, folder_;
};

TEST_F(WebFiles, AreFoundByTheirPath) {
  EXPECT_EQ(find_web_file(folder_, "/"), folder_ / "index.html");
  EXPECT_EQ(find_web_file(folder_, "/index.html"), folder_ / "index.html");
  EXPECT_EQ(find_web_file(folder_, "/assets/app.js"), folder_ / "assets/app.js");
  EXPECT_EQ(find_web_file(folder_, "/assets/../index.html"), folder_ / "index.html");
  EXPECT_EQ(find_web_file(folder_, "/in"), folder_ / "index.html");
}

TEST_F(WebFiles, NothingElseIsFound) {
  using namespace std::string_view_literals;
  for (const std::string_view path :
       {""sv, "index.html"sv, "/absent"sv, "/assets"sv, "/../secret"sv, "/assets/../../secret"sv,
        "/out"sv, "//etc/passwd"sv, "/../web2"sv, "/index.html\0.js"sv, "/index.html/"sv}) {
    EXPECT_EQ(find_web_file(folder_, path), std::nullopt) << path;
  }
}

TEST(WebFileTypes, FollowTheEnding) {
  EXPECT_EQ(content_type_of("a/index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(content_type_of("nonet-simd.wasm"), "application/wasm");
  EXPECT_EQ(content_type_of("manifest.webmanifest"), "application/manifest+json");
  EXPECT_EQ(content_type_of("README"), "application/octet-stream");
}

TEST(WebFileCaching, OnlyWhatNeverChangesIsKept) {
  EXPECT_EQ(cache_rule_of("/assets/app-1a2b.js"), "max-age=31536000, immutable");
  EXPECT_EQ(cache_rule_of("/engine/nonet-simd.wasm"), "no-cache");
  EXPECT_EQ(cache_rule_of("/"), "no-cache");
}

}  // namespace
}  // namespace nonet::serve
