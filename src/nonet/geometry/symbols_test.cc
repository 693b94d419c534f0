#include "nonet/geometry/symbols.h"

#include <gtest/gtest.h>

#include "nonet/geometry/shapes.h"

namespace nonet::geometry {
namespace {

TEST(Symbols, AreReadAsTheyAreWritten) {
  const Layout layout = square_layout(25, {.rows = 5, .columns = 5});
  for (const Alphabet& alphabet : alphabet_table()) {
    ASSERT_TRUE(suffices(alphabet, layout)) << alphabet.slug;
    for (int value = 0; value < layout.values; ++value) {
      const char symbol = symbol_of(alphabet, static_cast<Value>(value));
      EXPECT_EQ(value_of(alphabet, layout, symbol), value);
      EXPECT_EQ(value_of(alphabet, layout, static_cast<char>(symbol | 0x20)), value);
      EXPECT_FALSE(is_blank_symbol(alphabet, symbol));
    }
  }
}

TEST(Symbols, BeginWhereTheLayoutCountsFrom) {
  Layout layout = square_layout(16, {.rows = 4, .columns = 4});
  EXPECT_EQ(symbol_of(usual_alphabet(layout), 9), 'A');
  EXPECT_EQ(symbol_of(usual_alphabet(layout), 15), 'G');
  EXPECT_TRUE(is_blank_symbol(usual_alphabet(layout), '0'));
  EXPECT_FALSE(value_of(usual_alphabet(layout), layout, 'H'));
  layout.lowest = 0;
  EXPECT_EQ(symbol_of(usual_alphabet(layout), 15), 'F');
  EXPECT_FALSE(is_blank_symbol(usual_alphabet(layout), '0'));
  EXPECT_EQ(value_of(usual_alphabet(layout), layout, '0'), 0);
}

TEST(Symbols, HaveNoneForABlankOrAStranger) {
  const Layout layout = square_layout(36, {.rows = 6, .columns = 6});
  const Alphabet* letters = find_alphabet("letters");
  ASSERT_NE(letters, nullptr);
  EXPECT_EQ(symbol_of(*letters, kBlank), '.');
  EXPECT_FALSE(suffices(*letters, layout));
  EXPECT_FALSE(suffices(usual_alphabet(layout), layout));
  EXPECT_FALSE(value_of(*letters, layout, '\0'));
  EXPECT_FALSE(value_of(*letters, layout, '1'));
  EXPECT_EQ(find_alphabet("greek"), nullptr);
}

}  // namespace
}  // namespace nonet::geometry
