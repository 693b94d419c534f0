#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "nonet/base/json.h"
#include "nonet/draw/plain_svg.h"

namespace nonet::draw {

namespace {

// From the space to the tilde, in thousandths of the font's size.
constexpr int kFirst = 0x20;
using Widths = std::array<std::uint16_t, 95>;
constexpr Widths kRegular{
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838};
constexpr Widths kBold{348, 456, 521, 838, 696,  1002, 872, 306,  457, 457, 523, 838, 380, 415,
                       380, 365, 696, 696, 696,  696,  696, 696,  696, 696, 696, 696, 400, 400,
                       838, 838, 838, 580, 1000, 774,  762, 734,  830, 683, 683, 821, 837, 372,
                       372, 775, 637, 995, 837,  850,  733, 850,  770, 720, 682, 812, 774, 1103,
                       771, 724, 725, 457, 365,  457,  838, 500,  500, 675, 716, 593, 716, 678,
                       435, 716, 712, 343, 343,  665,  343, 1042, 712, 687, 716, 716, 493, 595,
                       478, 712, 652, 924, 645,  652,  582, 712,  365, 712, 838};

// Beyond ASCII: letters of two bytes in UTF-8 are about as wide as a digit, the others, most of
// them Chinese, as wide as the font is large.
constexpr int kLetter = 650;
constexpr int kWide = 1000;

class PlainMeasure final : public TextMeasure {
 public:
  double width(std::string_view words, const TextStyle& style) const override {
    const Widths& widths = style.bold ? kBold : kRegular;
    std::int64_t sum = 0;
    for (std::size_t at = 0; at < words.size();) {
      const std::size_t length = utf8_length(words, at);
      const int code = static_cast<unsigned char>(words[at]);
      if (length > 1) {
        sum += length == 2 ? kLetter : kWide;
      } else if (code >= kFirst && code - kFirst < static_cast<int>(widths.size())) {
        sum += widths[static_cast<std::size_t>(code - kFirst)];
      } else {
        sum += widths.front();  // written as a space
      }
      at += length > 1 ? length : 1;
    }
    return static_cast<double>(sum) * style.size / 1000;
  }
};

}  // namespace

const TextMeasure& plain_measure() {
  static const PlainMeasure measure;
  return measure;
}

}  // namespace nonet::draw
