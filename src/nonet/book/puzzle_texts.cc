// What pages say of a puzzle: its heading and its QR code.

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "nonet/book/press.h"
#include "nonet/book/share_link.h"
#include "nonet/geometry/symbols.h"

namespace nonet::book {

namespace {

constexpr std::string_view kNoBreak = "\u00A0";

std::string shown_text(const Press& press, const ClassicContent& entry, Shown what) {
  switch (what) {
    case Shown::kSign:
    case Shown::kLabel:
      return {};
    case Shown::kRating:
      return entry.er ? fmt::format("ER {}.{}", *entry.er / 10, *entry.er % 10) : "ER –";
    case Shown::kScore:
      return entry.score ? fmt::format("HoDoKu {}", *entry.score) : "HoDoKu –";
    case Shown::kLevel:
      return entry.level ? std::string(press.words.levels[static_cast<std::size_t>(*entry.level)])
                         : "–";
    case Shown::kTechnique:
      return std::string(technique(entry.hardest).name);
    case Shown::kClues:
      return fmt::format("{} {}", entry.givens.clue_count(), press.words.clues);
  }
  return {};
}

// Empty where a variant has nothing of the kind: no rating, no givens.
std::string shown_text(const Press& press, const VariantContent& entry, Shown what) {
  if (what == Shown::kTechnique && entry.hardest) {
    return std::string(reason::technique(*entry.hardest).name);
  }
  if (what != Shown::kClues) return {};
  const auto given = [](geometry::Value value) { return value != geometry::kBlank; };
  const auto givens = std::ranges::count_if(entry.puzzle.givens, given);
  if (givens == 0) return {};
  return fmt::format("{} {}", givens, givens == 1 ? press.words.clue : press.words.clues);
}

std::string shown_text(const Press& press, const Entry& entry, Shown what) {
  if (what == Shown::kLabel) {
    return std::string(press.words.labels[static_cast<std::size_t>(entry.label)]);
  }
  return std::visit([&](const auto& content) { return shown_text(press, content, what); },
                    entry.content);
}

// A line a row of the plane, blanks where no cell is; numbers with blanks between them where there
// are too few symbols.
std::string rows_of(const geometry::Layout& layout, const ValueBoard& values) {
  const geometry::Alphabet& alphabet = geometry::usual_alphabet(layout);
  const bool symbols = geometry::suffices(alphabet, layout);
  std::string text;
  geometry::Place next;
  for (std::size_t cell = 0; cell < layout.cells.size(); ++cell) {
    const geometry::Place place = layout.cells[cell];
    if (place.row > next.row) {
      text += '\n';
      next = {place.row, 0};
    }
    for (; next.column < place.column; ++next.column) text += ' ';
    if (!symbols && place.column > 0) text += ' ';
    text += symbols ? std::string(1, geometry::symbol_of(alphabet, values[cell]))
                    : fmt::format("{}", layout.number_of(values[cell]));
    ++next.column;
  }
  return text;
}

}  // namespace

std::string heading_text(const Press& press, const Entry& entry) {
  std::string text;
  for (const Shown what : press.recipe.puzzles.heading) {
    const std::string part = shown_text(press, entry, what);
    if (!text.empty() && !part.empty()) text += " · ";
    // Lines break between parts only.
    for (const char c : part) text += c == ' ' ? std::string(kNoBreak) : std::string(1, c);
  }
  return text;
}

// "Sudoku 12; 5 3 - - 7 - - - -; 6 - - ...", row by row; of a variant, its number alone.
std::string spoken_text(const Press& press, const Entry& entry, bool solved) {
  const std::string_view noun = solved ? press.words.solution : std::string_view("Sudoku");
  std::string text = fmt::format("{} {}", noun, entry.number);
  const ClassicContent* const classic = entry.classic();
  if (classic == nullptr) return text;
  const std::string line = to_line(solved ? classic->solution : classic->givens);
  for (std::size_t i = 0; i < line.size(); ++i) {
    text += i % kSide == 0 ? "; " : " ";
    text += line[i] == '.' ? '-' : line[i];
  }
  return text;
}

std::string code_text(const Recipe& recipe, const Entry& entry) {
  const ClassicContent* const classic = entry.classic();
  if (classic == nullptr) return rows_of(entry.variant()->puzzle.layout, entry.variant()->solution);
  if (recipe.qr.to == QrTarget::kPuzzle) return share_link(recipe.qr.base, classic->givens);
  const std::string line = to_line(classic->solution);
  std::string text;
  for (std::size_t row = 0; row < kSide; ++row) {
    if (row > 0) text += '\n';
    text += line.substr(row * kSide, kSide);
  }
  return text;
}

}  // namespace nonet::book
