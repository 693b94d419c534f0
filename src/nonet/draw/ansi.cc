#include "nonet/draw/ansi.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace nonet::draw {

namespace {

// Backgrounds of the 256-colour palette: 195 is LightCyan, 153 LightBlue; 16 is black.
constexpr std::string_view kCornerAndCentre = "\x1b[38;5;16;48;5;195m";
constexpr std::string_view kEdge = "\x1b[38;5;16;48;5;153m";

// By DigitKind: what stands before a digit, its colour on a shaded box, and on the terminal's own
// background.
struct KindLook {
  std::string_view mark;
  std::string_view shaded;
  std::string_view plain;
};
constexpr std::array<KindLook, 5> kKinds{{{"", "", ""},
                                          {"", "\x1b[1m", "\x1b[1;34m"},
                                          {"'", "\x1b[38;5;22m", "\x1b[34m"},  // 22: dark green
                                          {"+", "\x1b[38;5;22m", "\x1b[32m"},
                                          {"!", "\x1b[38;5;124m", "\x1b[31m"}}};  // 124: dark red

// By Role: what stands behind a candidate, and its colour.
constexpr std::array<TextLook, kRoles> kRoleLooks{{{"", "\x1b[2m"},
                                                   {"*", "\x1b[1;32m"},
                                                   {"#", "\x1b[1;33m"},
                                                   {"-", "\x1b[1;31m"},
                                                   {"=", "\x1b[1;36m"}}};

const KindLook& kind_look(DigitKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

bool is_digits_alone(const BoardPicture& picture) {
  return std::ranges::all_of(picture.cells, [](const CellPicture& seen) {
    return seen.candidates.empty() && seen.centre.empty() && seen.corner.empty();
  });
}

void append_shaded_cell(std::string& out, Cell cell, const CellPicture& seen, AnsiOptions options) {
  const KindLook& look = kind_look(seen.kind);
  if (options.colour) {
    out += cell.box() % 2 == 0 ? kCornerAndCentre : kEdge;
    out += look.shaded;
  }
  out += look.mark.empty() ? " " : look.mark;
  out += seen.kind == DigitKind::kNone ? '.' : Digit(seen.value).to_char();
  out += ' ';
  if (options.colour) out += kResetColour;
}

void append_digits(std::string& out, const BoardPicture& picture, AnsiOptions options) {
  constexpr std::string_view kRule = "+---------+---------+---------+\n";
  for (const Cell cell : kAllCells) {
    if (cell.column() == 0 && cell.row() % kBoxSide == 0) out += kRule;
    if (cell.column() % kBoxSide == 0) out += '|';
    append_shaded_cell(out, cell, picture.at(cell), options);
    if (cell.column() == kSide - 1) out += "|\n";
  }
  out += kRule;
}

// A cell's text, and how wide it is without escapes.
class CellText {
 public:
  CellText() = default;
  CellText(const CellPicture& seen, AnsiOptions options) : colour_(options.colour) {
    if (seen.kind != DigitKind::kNone) {
      const TextLook look = look_of(seen.kind);
      add(std::string(look.mark) + Digit(seen.value).to_char(), look.colour);
      return;
    }
    for (const Digit digit : seen.candidates) {
      const TextLook look = look_of(seen.role(digit));
      std::string words{digit.to_char()};
      words += look.mark;
      add(words, look.colour);
    }
    if (seen.candidates.empty()) add_notes(seen);
  }

  const std::string& text() const { return text_; }
  std::size_t width() const { return width_; }

 private:
  void add(const std::string& words, std::string_view colour) {
    if (colour_) text_ += colour;
    text_ += words;
    if (colour_) text_ += kResetColour;
    width_ += words.size();
  }

  void add_notes(const CellPicture& seen) {
    std::string words;
    for (const Digit digit : seen.centre) words += digit.to_char();
    if (!seen.corner.empty()) {
      words += '(';
      for (const Digit digit : seen.corner) words += digit.to_char();
      words += ')';
    }
    add(words.empty() ? "." : words, kRoleLooks[0].colour);
  }

  bool colour_ = false;
  std::string text_;
  std::size_t width_ = 0;
};

void append_rule(std::string& out, const std::array<std::size_t, kSide>& widths) {
  for (std::size_t column = 0; column < kSide; ++column) {
    if (column % kBoxSide == 0) out += "+-";
    out.append(widths[column] + 1, '-');
  }
  out += "+\n";
}

void append_wide(std::string& out, const BoardPicture& picture, AnsiOptions options) {
  std::array<CellText, kCells> texts;
  std::array<std::size_t, kSide> widths{};
  for (const Cell cell : kAllCells) {
    CellText& text = texts[static_cast<std::size_t>(cell.index())];
    text = CellText(picture.at(cell), options);
    std::size_t& width = widths[static_cast<std::size_t>(cell.column())];
    width = std::max(width, text.width());
  }
  for (const Cell cell : kAllCells) {
    if (cell.column() == 0 && cell.row() % kBoxSide == 0) append_rule(out, widths);
    if (cell.column() % kBoxSide == 0) out += "| ";
    const CellText& text = texts[static_cast<std::size_t>(cell.index())];
    out += text.text();
    out.append(widths[static_cast<std::size_t>(cell.column())] - text.width() + 1, ' ');
    if (cell.column() == kSide - 1) out += "|\n";
  }
  append_rule(out, widths);
}

}  // namespace

TextLook look_of(DigitKind kind) { return {kind_look(kind).mark, kind_look(kind).plain}; }

TextLook look_of(Role role) { return kRoleLooks[static_cast<std::size_t>(role)]; }

void append_board(std::string& out, const BoardPicture& picture, AnsiOptions options) {
  if (is_digits_alone(picture)) {
    append_digits(out, picture, options);
  } else {
    append_wide(out, picture, options);
  }
}

}  // namespace nonet::draw
