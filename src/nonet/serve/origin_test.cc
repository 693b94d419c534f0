#include "nonet/serve/origin.h"

#include <string>

#include <gtest/gtest.h>

namespace nonet::serve {
namespace {

std::string spelt(std::string_view text) {
  const auto origin = read_origin(text);
  return origin ? *origin : "refused";
}

TEST(Origin, IsSpeltAsBrowsersDo) {
  EXPECT_EQ(spelt("https://a.example"), "https://a.example");
  EXPECT_EQ(spelt("HTTPS://A.Example/"), "https://a.example");
  EXPECT_EQ(spelt("https://a.example:443"), "https://a.example");
  EXPECT_EQ(spelt("http://a.example:80/"), "http://a.example");
  EXPECT_EQ(spelt("http://a.example:443"), "http://a.example:443");
  EXPECT_EQ(spelt("http://127.0.0.1:08080"), "http://127.0.0.1:8080");
  EXPECT_EQ(spelt("http://[0:0::1]:8080"), "http://[::1]:8080");
  EXPECT_EQ(spelt("http://[::1]"), "http://[::1]");
  EXPECT_EQ(spelt("capacitor://localhost"), "capacitor://localhost");
}

TEST(Origin, IsNothingElse) {
  for (const char* const wrong : {"",
                                  "null",
                                  "a.example",
                                  "://a.example",
                                  "1s://a.example",
                                  "https:/a.example",
                                  "https://",
                                  "https:///",
                                  "https://a.example/app",
                                  "https://a.example//",
                                  "https://a.example?x",
                                  "https://a.example#x",
                                  "https://user@a.example",
                                  "https://a.example, https://b.example",
                                  "https://a.example https://b.example",
                                  "https://*.example",
                                  "https://a.example:",
                                  "https://a.example:x",
                                  "https://a.example:65536",
                                  "https://a.example:-1",
                                  "https://[::1",
                                  "https://::1",
                                  "https://[a.example]",
                                  "https://a.example\r\nX-Injected: 1",
                                  " https://a.example",
                                  "https://h\xc3\xb6st.example"}) {
    EXPECT_EQ(spelt(wrong), "refused") << wrong;
  }
  EXPECT_EQ(spelt(std::string("https://a\0.example", 18)), "refused");
  EXPECT_EQ(read_origin("https://a.example/\r\n").error().message,
            "\"https://a.example/\\r\\n\" is no origin: expected one such as https://example.org, "
            "without a path");
}

}  // namespace
}  // namespace nonet::serve
