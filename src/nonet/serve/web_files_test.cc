#include "nonet/serve/web_files.h"

#include <chrono>
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

TEST_F(WebFiles, AreSentCompressedWhereTheyAreAndMayBe) {
  const fs::path file = folder_ / "assets/app.js";
  EXPECT_EQ(coding_for(file, "gzip, br"), nullptr);
  for (const char* ending : {".gz", ".br"}) std::ofstream(file.string() + ending) << "packed";
  EXPECT_EQ(coding_for(file, "gzip, deflate, br")->name, "br");
  EXPECT_EQ(coding_for(file, "gzip;q=1.0")->name, "gzip");
  EXPECT_EQ(coding_for(file, ""), nullptr);
  EXPECT_EQ(coding_for(file, "identity"), nullptr);
}

TEST_F(WebFiles, AreNotSentAsTheyOnceWere) {
  const fs::path file = folder_ / "assets/app.js";
  const fs::path packed = folder_ / "assets/app.js.br";
  std::ofstream(packed) << "packed";
  fs::last_write_time(packed, fs::last_write_time(file) - std::chrono::seconds(1));
  EXPECT_EQ(coding_for(file, "br"), nullptr);
  fs::remove(packed);
  fs::create_symlink(root_ / "secret", packed);
  EXPECT_EQ(coding_for(file, "br"), nullptr);
}

TEST(WebFileCodings, AreAcceptedByTheField) {
  EXPECT_TRUE(is_accepted("br", "br"));
  EXPECT_TRUE(is_accepted("gzip;q=0.5,\tbr ;q=0.1", "br"));
  EXPECT_FALSE(is_accepted("", "br"));
  EXPECT_FALSE(is_accepted("brotli, abr, bra", "br"));
  EXPECT_FALSE(is_accepted("gzip, br;q=0", "br"));
  EXPECT_FALSE(is_accepted("br; q=0.000 ,gzip", "br"));
  EXPECT_FALSE(is_accepted(",;,,", "br"));
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
