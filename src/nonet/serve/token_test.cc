#include "nonet/serve/token.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace nonet::serve {
namespace {

TEST(Token, IsTheWholeOfIt) {
  EXPECT_TRUE(is_authorized("Bearer secret", "secret"));
  EXPECT_TRUE(is_authorized("bearer secret", "secret"));
  for (const char* field :
       {"", "secret", "Bearer", "Bearer ", "Bearer secre", "Bearer secrett", "Bearer Secret",
        "Basic secret", "Bearer secretsecret", "Bearer  secret", "Bearer secret "}) {
    EXPECT_FALSE(is_authorized(field, "secret")) << field;
  }
}

TEST(Token, IsOneOfSeveral) {
  const std::vector<std::string> tokens{"first-secret", "other-secret"};
  EXPECT_EQ(find_token("Bearer first-secret", tokens), 0U);
  EXPECT_EQ(find_token("Bearer other-secret", tokens), 1U);
  EXPECT_EQ(find_token("Bearer third-secret", tokens), std::nullopt);
  EXPECT_EQ(find_token("Bearer ", {}), std::nullopt);
}

}  // namespace
}  // namespace nonet::serve
