#include "nonet/base/base64.h"

#include <string>

#include <gtest/gtest.h>

namespace nonet {
namespace {

std::string decoded(std::string_view text) {
  const auto bytes = bytes_of_base64(text);
  return bytes ? std::string(bytes->begin(), bytes->end()) : "nothing";
}

// RFC 4648, section 10.
TEST(Base64, GivesTheBytesOfTheStandardsExamples) {
  EXPECT_EQ(decoded(""), "");
  EXPECT_EQ(decoded("Zg=="), "f");
  EXPECT_EQ(decoded("Zm8="), "fo");
  EXPECT_EQ(decoded("Zm9v"), "foo");
  EXPECT_EQ(decoded("Zm9vYg=="), "foob");
  EXPECT_EQ(decoded("Zm9vYmE="), "fooba");
  EXPECT_EQ(decoded("Zm9vYmFy"), "foobar");
  EXPECT_EQ(decoded("/+8A"), std::string("\xFF\xEF\x00", 3));
}

TEST(Base64, RefusesWhatIsNone) {
  for (const char* text :
       {"Zg", "Zg=", "Z===", "====", "Zm9v\n", "Zm 9v", "Zm9-", "Zg==Zg==", "Zh=="}) {
    EXPECT_EQ(bytes_of_base64(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace nonet
