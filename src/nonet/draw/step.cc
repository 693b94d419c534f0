#include "nonet/draw/step.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace nonet {

namespace {

// What a candidate is in the picture, weakest first.
enum class Role : std::uint8_t { kNone, kPattern, kSide, kEliminated, kPlaced };

constexpr std::array<char, 5> kMarkOf{'\0', '*', '#', '-', '='};
constexpr std::array<std::string_view, 5> kColourOf{"\x1b[2m", "\x1b[1;32m", "\x1b[1;33m",
                                                    "\x1b[1;31m", "\x1b[1;36m"};
constexpr std::string_view kDigitColour = "\x1b[1;34m";
constexpr std::string_view kReset = "\x1b[0m";

Role role_of(Part part) {
  switch (part) {
    case Part::kFin:
    case Part::kEndoFin:
    case Part::kPincer:
    case Part::kRoof:
    case Part::kExtra:
    case Part::kExcluder:
    case Part::kRestricted:
    case Part::kColourB:
    case Part::kColourD:
    case Part::kTarget:
      return Role::kSide;
    default:
      return Role::kPattern;
  }
}

// The roles of the 729 candidates.
class Roles {
 public:
  explicit Roles(const Step& step) {
    for (const Link& link : step.links) {
      add(link.from.cells, link.from.digit, link.from.on ? Role::kPattern : Role::kSide);
      add(link.to.cells, link.to.digit, link.to.on ? Role::kPattern : Role::kSide);
    }
    for (const Mark& mark : step.marks) add(mark.cells, mark.digits, role_of(mark.part));
    for (const Candidate gone : step.eliminations)
      add(gone.cell(), gone.digit(), Role::kEliminated);
    for (const Candidate placed : step.placements)
      add(placed.cell(), placed.digit(), Role::kPlaced);
  }

  Role at(Cell cell, Digit digit) const {
    return roles_[static_cast<std::size_t>(Candidate(cell, digit).index())];
  }

 private:
  void add(const CellSet& cells, DigitSet digits, Role role) {
    for (const Cell cell : cells) {
      for (const Digit digit : digits) {
        Role& now = roles_[static_cast<std::size_t>(Candidate(cell, digit).index())];
        now = std::max(now, role);
      }
    }
  }

  std::array<Role, kCandidates> roles_{};
};

// A cell's text with and without escapes, and how wide it is.
struct CellText {
  std::string text;
  std::size_t width = 0;
};

void append_digit(CellText& cell, Digit digit, Role role, AnsiOptions options) {
  const auto index = static_cast<std::size_t>(role);
  if (options.colour) cell.text += kColourOf[index];
  cell.text += digit.to_char();
  ++cell.width;
  if (kMarkOf[index] != '\0') {
    cell.text += kMarkOf[index];
    ++cell.width;
  }
  if (options.colour) cell.text += kReset;
}

CellText text_of(Cell cell, const Grid& filled, const Pencilmarks& marks, const Roles& roles,
                 AnsiOptions options) {
  CellText result;
  if (!filled.is_blank(cell)) {
    if (options.colour) result.text += kDigitColour;
    result.text += filled.digit(cell).to_char();
    if (options.colour) result.text += kReset;
    result.width = 1;
    return result;
  }
  for (const Digit digit : marks.at(cell)) {
    append_digit(result, digit, roles.at(cell, digit), options);
  }
  return result;
}

void append_rule(std::string& out, const std::array<std::size_t, kSide>& widths) {
  for (std::size_t column = 0; column < kSide; ++column) {
    if (column % kBoxSide == 0) out += "+-";
    out.append(widths[column] + 1, '-');
  }
  out += "+\n";
}

}  // namespace

void append_step(std::string& out, const Grid& filled, const Pencilmarks& marks, const Step& step,
                 AnsiOptions options) {
  const Roles roles(step);
  std::array<CellText, kCells> texts;
  std::array<std::size_t, kSide> widths{};
  for (const Cell cell : kAllCells) {
    CellText& text = texts[static_cast<std::size_t>(cell.index())];
    text = text_of(cell, filled, marks, roles, options);
    std::size_t& width = widths[static_cast<std::size_t>(cell.column())];
    width = std::max(width, text.width);
  }
  for (const Cell cell : kAllCells) {
    if (cell.column() == 0 && cell.row() % kBoxSide == 0) append_rule(out, widths);
    if (cell.column() % kBoxSide == 0) out += "| ";
    const CellText& text = texts[static_cast<std::size_t>(cell.index())];
    out += text.text;
    out.append(widths[static_cast<std::size_t>(cell.column())] - text.width + 1, ' ');
    if (cell.column() == kSide - 1) out += "|\n";
  }
  append_rule(out, widths);
}

}  // namespace nonet
