#include "nonet/serve/message.h"

#include <gtest/gtest.h>

namespace nonet::serve {
namespace {

TEST(Target, HasAPath) {
  EXPECT_EQ(path_of("/"), "/");
  EXPECT_EQ(path_of("/a/b.js?c=/d#e"), "/a/b.js");
  EXPECT_EQ(path_of("/%61%2Fb%2f"), "/a/b/");
  EXPECT_EQ(path_of("/%00"), std::string("/\0", 2));
  EXPECT_EQ(path_of("/%"), "/%");
  EXPECT_EQ(path_of("/%4"), "/%4");
  EXPECT_EQ(path_of("/%g1%-1%+1"), "/%g1%-1%+1");
  EXPECT_EQ(path_of("http://host:80/a"), "/a");
  EXPECT_EQ(path_of("http://host"), "/");
  EXPECT_EQ(path_of("*"), "");
  EXPECT_EQ(path_of("host:443"), "");
  EXPECT_EQ(path_of(""), "");
}

TEST(MediaType, IsWhatStandsBeforeTheParameters) {
  EXPECT_EQ(media_type("Application/JSON ; charset=utf-8"), "application/json");
  EXPECT_EQ(media_type("image/png"), "image/png");
  EXPECT_EQ(media_type(""), "");
}

TEST(Accept, NamesTypes) {
  EXPECT_TRUE(asks_for("text/html, image/png;q=0.5", "image/png"));
  EXPECT_FALSE(asks_for("image/png;q=0", "image/png"));
  EXPECT_FALSE(asks_for("*/*", "image/png"));
}

TEST(Answers, SayWhatIsWrong) {
  EXPECT_EQ(error_text("no", "puzzle"),
            R"({"ok":false,"error":{"message":"no","where":"puzzle"}})");
  EXPECT_EQ(error_text("\xff"), "{\"ok\":false,\"error\":{\"message\":\"\xEF\xBF\xBD\"}}");
  EXPECT_EQ(busy_answer(429, "full", 2).fields[0].value, "2");
  EXPECT_EQ(wrong_method("GET").fields[0].name, "Allow");
}

}  // namespace
}  // namespace nonet::serve
