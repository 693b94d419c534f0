#include "nonet/book/share_link.h"

#include <gtest/gtest.h>

namespace nonet::book {
namespace {

Grid grid(std::string_view line) { return *Grid::from_line(line); }

// The web app's own tests have this code.
TEST(ShareLink, IsTheWebAppsCode) {
  EXPECT_EQ(share_code(grid("..4..........92..6.6.3.....4..8...9..3..1..7.2...5...1..9..68.....7.."
                            "6.......4.2.")),
            "1bzVpBWE0kKowEde-3tw2ON3aJZWy");
}

TEST(ShareLink, TakesTheBaseWithoutItsFragment) {
  const std::string code = share_code(Grid());
  EXPECT_EQ(share_link("https://a.example/n/", Grid()), "https://a.example/n/#p=" + code);
  EXPECT_EQ(share_link("https://a.example/n/?x#y", Grid()), "https://a.example/n/#p=" + code);
}

TEST(ShareLink, FullGridsHaveCodesToo) {
  const std::string code =
      share_code(grid("5346789126721953481983425678597614234268537917139248569615372842874196353452861"
                      "79"));
  EXPECT_GT(code.size(), 40U);
  EXPECT_LT(code.size(), 60U);
}

}  // namespace
}  // namespace nonet::book
