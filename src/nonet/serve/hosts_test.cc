#include "nonet/serve/hosts.h"

#include <gtest/gtest.h>

namespace nonet::serve {
namespace {

TEST(Host, IsANameOrAnAddress) {
  EXPECT_EQ(host_of("Example.org"), "example.org");
  EXPECT_EQ(host_of("example.org.:8982"), "example.org");
  EXPECT_EQ(host_of("127.0.0.1:80"), "127.0.0.1");
  EXPECT_EQ(host_of("[::1]:80"), "::1");
  EXPECT_EQ(host_of("[0:0::1]"), "::1");
  EXPECT_EQ(host_of("host:"), "host");
  for (const char* wrong : {"", ":80", ".", "a b", "a/b", "a@b", "a,b", "host:8a", "[::1", "[::1]x",
                            "[host]", "::1", "h\xc3\xb6st", "a:80:80"}) {
    EXPECT_EQ(host_of(wrong), std::nullopt) << wrong;
  }
}

TEST(Hosts, AreThisMachineAndWhatItWasTold) {
  const Hosts hosts("127.0.0.1", {"Sudoku.example"});
  for (const char* name : {"localhost", "127.0.0.1", "::1", "app.localhost", "sudoku.example"}) {
    EXPECT_TRUE(hosts.allow(name)) << name;
  }
  for (const char* name : {"evil.example", "192.0.2.7", "localhost.evil.example", "0.0.0.0"}) {
    EXPECT_FALSE(hosts.allow(name)) << name;
  }
}

TEST(Hosts, AreAllAddressesWhereTheServerListensAtAll) {
  for (const char* bound : {"0.0.0.0", "::"}) {
    const Hosts hosts(bound, {});
    EXPECT_TRUE(hosts.allow("192.0.2.7"));
    EXPECT_TRUE(hosts.allow("2001:db8::7"));
    EXPECT_FALSE(hosts.allow("evil.example"));
  }
  EXPECT_TRUE(Hosts("192.0.2.7", {}).allow("192.0.2.7"));
  EXPECT_TRUE(Hosts("127.0.0.1", {"*"}).allow("any.example"));
}

}  // namespace
}  // namespace nonet::serve
