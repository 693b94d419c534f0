#include "nonet/text/apps/solo.h"

#include <algorithm>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/text/glyphs.h"

namespace nonet::text {

namespace {

constexpr std::size_t kLongestRun = 26;

// "3x3adu" and what stands behind the ':' or '#'.
struct Id {
  std::string_view size;     // "3x3", or "9j" where there are no boxes
  std::string_view options;  // letters behind the size
  char mark = ':';
  std::string_view rest;
};

std::optional<Id> cut(std::string_view text) {
  constexpr std::size_t kMostOptions = 12;
  const auto figures = [&](std::size_t at) {
    while (at < text.size() && is_figure(text[at])) ++at;
    return at;
  };
  const std::size_t first = figures(0);
  if (first == 0 || first > 2 || first == text.size()) return std::nullopt;
  std::size_t size = first;
  if (text[first] == 'x') size = figures(first + 1);
  if (size == first + 1 || size > first + 3) return std::nullopt;
  const std::size_t mark = text.find_first_of(":#", size);
  if (mark == std::string_view::npos || mark - size > kMostOptions) return std::nullopt;
  // A killer as SumoCue writes it: "3x3:d:k:".
  if (text.find(':', mark + 1) != std::string_view::npos) return std::nullopt;
  const std::string_view options = text.substr(size, mark - size);
  const bool good = std::all_of(options.begin(), options.end(),
                                [](char c) { return (c >= 'a' && c <= 'z') || is_figure(c); });
  // Prose has words like "2nd:".
  const bool jigsaw = options.find('j') != std::string_view::npos;
  if (!good || (size == first && !jigsaw)) return std::nullopt;
  return Id{text.substr(0, size), options, text[mark], text.substr(mark + 1)};
}

// What the size and the options say that plain Sudoku has not.
Fault why_not_plain(const Id& id) {
  if (id.size.find('x') == std::string_view::npos) return "jigsaw is not plain Sudoku";
  if (id.size != "3x3") return compose("a grid of {} boxes is not plain Sudoku", {id.size});
  if (id.options.find('x') != std::string_view::npos) return "diagonals are not plain Sudoku";
  if (id.options.find('j') != std::string_view::npos) return "jigsaw is not plain Sudoku";
  if (id.options.find('k') != std::string_view::npos) return "killer cages are not plain Sudoku";
  return std::nullopt;
}

}  // namespace

bool is_solo(std::string_view text) { return cut(text).has_value(); }

bool is_plain_solo(std::string_view text) {
  const auto id = cut(text);
  return id && !why_not_plain(*id);
}

Fault read_solo(std::string_view text, Record& record) {
  const auto id = cut(text);
  if (!id) return "no game ID of Solo: '3x3:' and the grid";
  if (auto wrong = why_not_plain(*id)) return wrong;
  if (id->mark == '#') return "the ID holds a seed of Solo's, not a puzzle";
  record = Record();
  record.format = Format::kSolo;
  std::size_t index = 0;
  for (std::size_t i = 0; i < id->rest.size() && index <= kCells; ++i) {
    const char c = id->rest[i];
    if (c >= 'a' && c <= 'z') {
      index += static_cast<std::size_t>(c - 'a') + 1;
    } else if (is_digit(c)) {
      if (index < kCells) record.givens.place(Cell(static_cast<int>(index)), Digit(c - '0'));
      ++index;
    } else if (c != '_') {
      return compose("{} is none of Solo's",
                     {describe(c, id->size.size() + id->options.size() + 1 + i)});
    }
  }
  if (index == kCells) return std::nullopt;
  return index > kCells ? Fault("more than 81 cells") : expected(index, "cell", kCells);
}

void write_solo(std::string& out, const Record& record) {
  out += "3x3:";
  std::size_t blanks = 0;
  bool after_digit = false;
  const auto end_run = [&] {
    for (; blanks > 0; blanks -= std::min(blanks, kLongestRun)) {
      out += static_cast<char>('a' + std::min(blanks, kLongestRun) - 1);
    }
  };
  for (const Cell cell : kAllCells) {
    if (record.givens.is_blank(cell)) {
      ++blanks;
      after_digit = false;
      continue;
    }
    end_run();
    if (after_digit) out += '_';
    out += record.givens.digit(cell).to_char();
    after_digit = true;
  }
  end_run();
}

}  // namespace nonet::text
