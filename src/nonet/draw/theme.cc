#include "nonet/draw/theme.h"

#include <algorithm>
#include <iterator>

namespace nonet::draw {

namespace {

constexpr Colour kBlack{0x000000};
constexpr Colour kWhite{0xFFFFFF};

// Hues of Okabe and Ito's palette, which people with any colour vision tell apart, lightened for
// tints: blue, orange, bluish green, vermilion.
constexpr Theme kLight{
    .slug = "light",
    .summary = "dark on white, colours",
    .paper = kWhite,
    .ink = {0x14181C},
    .solved = {0x1F5FA8},
    .right = {0x00724F},
    .wrong = {0xC02D00},
    .candidate = {0x4A535C},
    .muted = {0x5A6570},
    .thick_line = {0x14181C},
    .thin_line = {0x8D98A3},
    .base = {{0xEAF3FB}, {0x5B9BD0}},
    .cover = {{0xFDF3DC}, {0xC98A00}},
    .cells = {{{{0xD7EBF9}, {0x2F7DB8}},
               {{0xFBE7BF}, {0xC98A00}},
               {{0xD3F0E4}, {0x00845C}},
               {{0xF3DDEB}, {0xB0568A}}}},
    .pattern = {{0xA8E3CB}, {0x00845C}},
    .side = {{0xFFD98A}, {0xB87B00}},
    .placed = {{0x1F5FA8}, {0x14406F}},
    .on_placed = kWhite,
    .eliminated = {{0xFFD2C2}, {0xC02D00}},
    .links = {{{0xC02D00}, {0x1F5FA8}, {0x7A3E9D}, {0x00724F}}},
};

constexpr Theme kDark{
    .slug = "dark",
    .summary = "light on dark, colours",
    .marks = MarkColours::kOnDark,
    .paper = {0x171B20},
    .ink = {0xF2F5F7},
    .solved = {0x7FBDF2},
    .right = {0x5FD3A8},
    .wrong = {0xFF8A66},
    .candidate = {0xB4BEC8},
    .muted = {0x9AA6B2},
    .thick_line = {0xD5DCE3},
    .thin_line = {0x5C6874},
    .base = {{0x1E2C3A}, {0x4D86B8}},
    .cover = {{0x352D1B}, {0xB58A2E}},
    .cells = {{{{0x23384C}, {0x5B9BD0}},
               {{0x43371B}, {0xC99A33}},
               {{0x1B3D32}, {0x3FA880}},
               {{0x422838}, {0xC07AA3}}}},
    .pattern = {{0x0F6B4C}, {0x5FD3A8}},
    .side = {{0x7A5700}, {0xF0BE4A}},
    .placed = {{0x7FBDF2}, {0xC9E4FA}},
    .on_placed = {0x0E1216},
    .eliminated = {{0x6E2A16}, {0xFF8A66}},
    .links = {{{0xFF8A66}, {0x7FBDF2}, {0xCFA0EA}, {0x5FD3A8}}},
};

// Every text at least 7:1 against what is behind it, lines bolder, tints paler.
constexpr Theme kContrast{
    .slug = "contrast",
    .summary = "black on white, bold lines, few strong colours",
    .paper = kWhite,
    .ink = kBlack,
    .solved = {0x003A7A},
    .right = {0x004D33},
    .wrong = {0x8A1500},
    .candidate = kBlack,
    .muted = kBlack,
    .thick_line = kBlack,
    .thin_line = kBlack,
    .base = {{0xE6F2FF}, {0x003A7A}},
    .cover = {{0xFFF4CC}, {0x6B4700}},
    .cells = {{{{0xCFE6FF}, {0x003A7A}},
               {{0xFFEBA8}, {0x6B4700}},
               {{0xD2F5E5}, {0x004D33}},
               {{0xFADCEF}, {0x6E1A50}}}},
    .pattern = {{0xB9F2D8}, {0x004D33}},
    .side = {{0xFFE27A}, {0x6B4700}},
    .placed = {kBlack, kBlack},
    .on_placed = kWhite,
    .eliminated = {{0xFFE0D6}, {0x8A1500}},
    .links = {{{0x8A1500}, {0x003A7A}, {0x4B0B6B}, {0x004D33}}},
    .candidate_size = 0.29,
    .thick = 0.085,
    .thin = 0.028,
    .arrow = 0.04,
    .bold_candidates = true,
};

// Black ink alone: text and lines are black, tints are greys.
constexpr Theme kPrint{
    .slug = "print",
    .summary = "black ink only, for paper",
    .marks = MarkColours::kGreys,
    .paper = kWhite,
    .ink = kBlack,
    .solved = kBlack,
    .right = kBlack,
    .wrong = kBlack,
    .candidate = kBlack,
    .muted = kBlack,
    .thick_line = kBlack,
    .thin_line = kBlack,
    .base = {{0xF0F0F0}, kBlack},
    .cover = {{0xE6E6E6}, kBlack},
    .cells =
        {{{{0xE0E0E0}, kBlack}, {{0xD2D2D2}, kBlack}, {{0xECECEC}, kBlack}, {{0xC8C8C8}, kBlack}}},
    .pattern = {kWhite, kBlack},
    .side = {kWhite, kBlack},
    .placed = {kBlack, kBlack},
    .on_placed = kWhite,
    .eliminated = {{0xD0D0D0}, kBlack},
    .links = {{kBlack, kBlack, kBlack, kBlack}},
    .thin = 0.014,
};

constexpr Theme large_print() {
  Theme theme = kPrint;
  theme.slug = "large";
  theme.summary = "as print, with larger and bolder digits";
  theme.digit = 0.82;
  theme.candidate_size = 0.3;
  theme.thick = 0.1;
  theme.thin = 0.03;
  theme.arrow = 0.04;
  theme.bold_candidates = true;
  return theme;
}

// The board's colours of the web app (web/src/tokens.css), its lines finer than on paper.
constexpr Theme app_light() {
  Theme theme = kLight;
  theme.slug = "app";
  theme.summary = "as the app draws boards";
  theme.ink = {0x3B3A52};
  theme.solved = {0x4350C6};
  theme.candidate = {0x4B4A63};
  theme.muted = {0x55546D};
  theme.thick_line = {0x3B3A52};
  theme.thin_line = {0xC3C2D6};
  theme.thick = 0.045;
  theme.thin = 0.02;
  return theme;
}

constexpr Theme app_dark() {
  Theme theme = kDark;
  theme.slug = "app-dark";
  theme.summary = "as the app draws boards in the dark";
  theme.paper = {0x1B1B26};
  theme.ink = {0xDDDCEA};
  theme.solved = {0xADB5FF};
  theme.candidate = {0xBBBAD0};
  theme.muted = {0xAAA9C1};
  theme.thick_line = {0x9A99B4};
  theme.thin_line = {0x3B3B4E};
  theme.thick = 0.045;
  theme.thin = 0.02;
  return theme;
}

constexpr std::array kThemes{kLight,        kDark,       kContrast, kPrint,
                             large_print(), app_light(), app_dark()};

}  // namespace

std::span<const Theme> themes() { return kThemes; }

const Theme* find_theme(std::string_view slug) {
  const auto found = std::ranges::find(kThemes, slug, &Theme::slug);
  return found == kThemes.end() ? nullptr : &*found;
}

}  // namespace nonet::draw
