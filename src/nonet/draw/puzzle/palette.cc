#include "nonet/draw/puzzle/palette.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace nonet::draw {

namespace {

using geometry::Rule;

// The three colours are in the order of MarkColours.
using Colours = std::array<Colour, 3>;

struct Row {
  Rule rule;
  Colours colours;
  double width = 0;
  // The width in greys; 0: as `width`.
  double grey_width = 0;
  Dash grey_dash = Dash::kSolid;
};

constexpr std::array kRows{
    Row{Rule::kQuadruple, {{{0xFFFFFF}, {0x171B20}, {0xFFFFFF}}}},
    Row{Rule::kCircles, {{{0xE8A33D}, {0xA87420}, {0x707070}}}},
    Row{Rule::kEven, {{{0xDDE1E6}, {0x3A434D}, {0xDCDCDC}}}},
    Row{Rule::kOdd, {{{0xDDE1E6}, {0x3A434D}, {0xDCDCDC}}}},
    Row{Rule::kMinimum, {{{0xE6EAEE}, {0x343C45}, {0xE6E6E6}}}},
    Row{Rule::kMaximum, {{{0xE6EAEE}, {0x343C45}, {0xE6E6E6}}}},
    Row{Rule::kThermo, {{{0xD5D9DC}, {0x3E4751}, {0xCCCCCC}}}, 0.3},
    Row{Rule::kSlowThermo, {{{0xD5D9DC}, {0x3E4751}, {0xCCCCCC}}}, 0.3},
    Row{Rule::kArrow, {{{0x8B949E}, {0x8B97A3}, {0x606060}}}, 0.055},
    Row{Rule::kDoubleArrow, {{{0x8B949E}, {0x8B97A3}, {0x606060}}}, 0.055},
    Row{Rule::kPalindrome, {{{0xD6DADD}, {0x3F4851}, {0xD0D0D0}}}, 0.22},
    Row{Rule::kRenban, {{{0xF3CCF4}, {0x5E2C66}, {0xBEBEBE}}}, 0.32, 0.3, Dash::kDotted},
    Row{Rule::kWhisper, {{{0xB2EBA4}, {0x1F5226}, {0x808080}}}, 0.2, 0.09, Dash::kDashed},
    Row{Rule::kRegionSum, {{{0xB2DFFA}, {0x1C4A6E}, {0xB0B0B0}}}, 0.17, 0.16, Dash::kDotted},
    Row{Rule::kBetween, {{{0xD4D9DD}, {0x404952}, {0xB4B4B4}}}, 0.13},
    Row{Rule::kLockout, {{{0xD0D8FA}, {0x36417E}, {0xB4B4B4}}}, 0.13},
    Row{Rule::kZipper, {{{0xDED4FB}, {0x473478}, {0x909090}}}, 0.1},
    Row{Rule::kSumLine, {{{0xE6DDA0}, {0x4E4719}, {0x606060}}}, 0.14, 0.05, Dash::kDashed},
    Row{Rule::kEntropic, {{{0xFBD2AA}, {0x663F14}, {0x808080}}}, 0.1, 0.08, Dash::kDotted},
    Row{Rule::kModular, {{{0x9FE6DE}, {0x114F49}, {0xB0B0B0}}}, 0.12, 0.14, Dash::kDashed},
    Row{Rule::kNabner, {{{0xFACECE}, {0x6B2B2B}, {0xE2E2E2}}}, 0.42},
    Row{Rule::kLittleKiller, {{{0x5A6570}, {0xB4BEC8}, {0x404040}}}, 0.04, 0.04, Dash::kDotted},
    Row{Rule::kSandwich, {{{0x8B949E}, {0x8B97A3}, {0x606060}}}, 0.04, 0.04, Dash::kDotted},
    Row{Rule::kXSum, {{{0x8B949E}, {0x8B97A3}, {0x606060}}}, 0.04, 0.04, Dash::kDotted},
    Row{Rule::kSkyscraper, {{{0x8B949E}, {0x8B97A3}, {0x606060}}}, 0.04, 0.04, Dash::kDotted},
    Row{Rule::kNumberedRoom, {{{0x8B949E}, {0x8B97A3}, {0x606060}}}, 0.04, 0.04, Dash::kDotted},
    Row{Rule::kRowIndexer, {{{0xD7EBF9}, {0x23384C}, {0xE4E4E4}}}},
    Row{Rule::kColumnIndexer, {{{0xF8DCE8}, {0x4A2A3A}, {0xE4E4E4}}}},
};

constexpr Colours kHouseShade{{{0xE3E8ED}, {0x2C343D}, {0xE2E2E2}}};
constexpr Colours kDiagonal{{{0x7CC4E8}, {0x2C6A90}, {0x8A8A8A}}};
constexpr std::array<Colours, 4> kSetShades{{
    {{{0xDCE9F5}, {0x263A4E}, {0xDADADA}}},
    {{{0xF8E9C8}, {0x453A20}, {0xEAEAEA}}},
    {{{0xDAF0E3}, {0x1F4133}, {0xCACACA}}},
    {{{0xF3E0EE}, {0x452C3D}, {0xF0F0F0}}},
}};

Colour colour_in(const Colours& colours, const Theme& theme) {
  return colours[static_cast<std::size_t>(theme.marks)];
}

}  // namespace

MarkLook look_of(Rule rule, const Theme& theme) {
  const auto row = std::ranges::find(kRows, rule, &Row::rule);
  if (row == kRows.end()) return {theme.ink};
  const bool grey = theme.marks == MarkColours::kGreys;
  const Colour colour = colour_in(row->colours, theme);
  if (!grey) return {colour, row->width};
  return {colour, row->grey_width > 0 ? row->grey_width : row->width, row->grey_dash};
}

Colour house_shade(const Theme& theme) { return colour_in(kHouseShade, theme); }

Colour diagonal_colour(const Theme& theme) { return colour_in(kDiagonal, theme); }

Colour set_shade(int number, const Theme& theme) {
  return colour_in(kSetShades[static_cast<std::size_t>(number) % kSetShades.size()], theme);
}

}  // namespace nonet::draw
