#include "nonet/serve/token.h"

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

}  // namespace
}  // namespace nonet::serve
