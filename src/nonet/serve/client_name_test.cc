#include "nonet/serve/client_name.h"

#include <gtest/gtest.h>

namespace nonet::serve {
namespace {

TEST(ClientName, IsAnAddressOrANetwork) {
  EXPECT_EQ(client_name("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client_name("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client_name("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(client_name("2001:db8:1:2::1"), client_name("2001:db8:1:2:ffff::"));
  EXPECT_NE(client_name("2001:db8:1:2::1"), client_name("2001:db8:1:3::1"));
  EXPECT_EQ(client_name("unknown"), "unknown");
  EXPECT_EQ(client_name(std::string(1000, 'a')).size(), 64U);
}

TEST(ForwardedAddress, IsTheLastOne) {
  EXPECT_EQ(forwarded_address("198.51.100.1, 192.0.2.7 ", "127.0.0.1"), "192.0.2.7");
  EXPECT_EQ(forwarded_address("192.0.2.7", "127.0.0.1"), "192.0.2.7");
  EXPECT_EQ(forwarded_address("", "127.0.0.1"), "127.0.0.1");
  EXPECT_EQ(forwarded_address("198.51.100.1, ", "127.0.0.1"), "127.0.0.1");
}

}  // namespace
}  // namespace nonet::serve
