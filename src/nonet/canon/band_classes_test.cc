#include "nonet/canon/band_classes.h"

#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace nonet::canon {
namespace {

std::string line_of(const Band& band) {
  std::string line;
  for (const auto& row : band) {
    for (const std::uint8_t digit : row) line += static_cast<char>('1' + digit);
  }
  return line;
}

// 9! names and 36 orders of columns make bands of each state.
constexpr std::uint64_t kBandsOfAState = std::uint64_t{362'880} * 36;

TEST(CanonBandClasses, AreThePublishedOnes) {
  const BandClasses& classes = BandClasses::get();
  std::vector<std::uint64_t> states(kBandClasses);
  for (std::uint32_t state = 0; state < kBandStates; ++state) ++states[classes.class_of(state)];
  std::ifstream file(NONET_DATA_DIR "/bands416.txt");
  std::string line;
  std::size_t number = 0;
  while (std::getline(file, line)) {
    if (line[0] == '#') continue;
    std::istringstream words(line);
    std::string band;
    std::uint64_t bands = 0;
    words >> band >> bands;
    ASSERT_LT(number, kBandClasses);
    const auto band_class = static_cast<std::uint16_t>(number++);
    ASSERT_EQ(line_of(classes.least(band_class)), band);
    ASSERT_EQ(states[band_class] * kBandsOfAState, bands);
    // The 216 moves reach each state of the class equally often.
    ASSERT_EQ(classes.again(band_class).size() * states[band_class], 216U);
  }
  EXPECT_EQ(number, kBandClasses);
}

TEST(CanonBandClasses, MovesLeadToTheLeastBand) {
  const BandClasses& classes = BandClasses::get();
  for (std::uint16_t band_class = 0; band_class < kBandClasses; ++band_class) {
    const Band home = BandClasses::named(classes.least(band_class));
    const std::uint32_t state = classes.state_of(home);
    ASSERT_EQ(classes.class_of(state), band_class);
    for (std::uint8_t i = 0; i < 216; ++i) {
      const BandMove there{static_cast<std::uint8_t>(i / 36), static_cast<std::uint8_t>(i / 6 % 6),
                           static_cast<std::uint8_t>(i % 6)};
      const Band image = BandClasses::named(BandClasses::moved(home, there));
      const std::uint32_t image_state = classes.state_of(image);
      ASSERT_EQ(classes.class_of(image_state), band_class);
      const Band back = BandClasses::moved(image, classes.move_of(image_state));
      ASSERT_EQ(classes.state_of(BandClasses::named(back)), state);
    }
  }
}

}  // namespace
}  // namespace nonet::canon
