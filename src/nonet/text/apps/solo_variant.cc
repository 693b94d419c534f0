#include "nonet/text/apps/solo_variant.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/geometry/jigsaw.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/shapes.h"
#include "nonet/text/apps/solo_blocks.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::House;
using geometry::HouseKind;
using geometry::kMostValues;
using geometry::Layout;
using geometry::Puzzle;
using geometry::Rule;

constexpr int kLongestRun = 26;

// Takes the number at the start off `text`; 0 where there is none.
int take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || !is_figure(text[0])) return 0;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

struct Params {
  int across = 0;  // columns of blocks
  int down = 1;    // rows of blocks; 1 where they are irregular
  bool jigsaw = false;
  bool x = false;
  bool killer = false;

  int size() const { return across * down; }
};

// Takes off a word about how the game was made: "a", "r4", "md2", "du".
bool take_skipped(std::string_view& text) {
  for (const std::string_view word :
       {"md2", "md4", "m2", "m4", "m8", "r2", "r4", "dt", "db", "di", "da", "de", "du", "a"}) {
    if (!text.starts_with(word)) continue;
    text.remove_prefix(word.size());
    return true;
  }
  return false;
}

Result<Params> read_params(std::string_view text) {
  constexpr int kMost = 1000;
  const std::string whole(text);
  Params params;
  params.across = take_number(text);
  if (text.starts_with('x')) {
    text.remove_prefix(1);
    params.down = take_number(text);
  }
  if (params.across < 1 || params.across > kMost || params.down < 1 || params.down > kMost) {
    return Error{compose("{} does not begin with a size: '3x3' or '9j'", {in_quotes(whole)})};
  }
  while (!text.empty()) {
    if (take_skipped(text)) continue;
    bool* const option = text[0] == 'j'   ? &params.jigsaw
                         : text[0] == 'x' ? &params.x
                         : text[0] == 'k' ? &params.killer
                                          : nullptr;
    if (option == nullptr)
      return Error{compose("{} says something else than Solo", {in_quotes(whole)})};
    *option = true;
    text.remove_prefix(1);
  }
  if (params.size() < 2 || params.size() > kMostValues) {
    return Error{compose("the board has {} rows, expected 2 to {}", {params.size(), kMostValues})};
  }
  if (!params.jigsaw && (params.across == 1 || params.down == 1)) {
    return Error{"the blocks are single rows or columns"};
  }
  return params;
}

// One number a cell, 0 for none.
Result<std::vector<int>> read_numbers(std::string_view text, int cells) {
  const auto count = static_cast<std::size_t>(cells);
  std::vector<int> numbers;
  while (!text.empty() && numbers.size() <= count) {
    const char c = text[0];
    if (is_figure(c)) {
      const int number = take_number(text);
      if (number == 0) return Error{"a number is 0 or too large"};
      numbers.push_back(number);
      continue;
    }
    text.remove_prefix(1);
    if (c >= 'a' && c <= 'z') {
      numbers.insert(numbers.end(), static_cast<std::size_t>(c - 'a') + 1, 0);
    } else if (c != '_') {
      return Error{"there are other characters than numbers, a to z and '_'"};
    }
  }
  if (numbers.size() == count) return numbers;
  return Error{
      compose("{} {} cells", {numbers.size() > count ? "more than" : "fewer than", cells})};
}

std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(',', from), text.size());
    parts.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

Error in_part(std::string_view part, const Error& error) {
  return Error{compose("{}: {}", {part, error.message})};
}

// The board; of a jigsaw, with its blocks.
Result<Puzzle> board_of(const Params& params, std::string_view blocks) {
  const int n = params.size();
  auto puzzle = geometry::puzzle_of_variant(
      params.jigsaw ? compose("{}x{},latin", {n, n})
                    : compose("{}x{},boxes-{}x{}", {n, n, params.across, params.down}));
  if (!puzzle) return puzzle;
  if (params.jigsaw) {
    const auto block_of = read_blocks(blocks, n);
    if (!block_of) return in_part("the blocks", block_of.error());
    puzzle->layout.name.clear();
    geometry::add_regions(puzzle->layout, *block_of);
  }
  if (params.x) {
    if (auto fault = add_variant(*puzzle, "x")) return *fault;
  }
  return puzzle;
}

std::optional<Error> add_cages(Puzzle& puzzle, int n, std::string_view blocks,
                               std::string_view sums) {
  const auto block_of = read_blocks(blocks, n);
  if (!block_of) return in_part("the cages", block_of.error());
  const auto numbers = read_numbers(sums, n * n);
  if (!numbers) return in_part("the sums", numbers.error());
  std::map<int, Clue> cages;
  for (std::size_t i = 0; i < block_of->size(); ++i) {
    Clue& cage = cages[(*block_of)[i]];
    cage.rule = Rule::kCage;
    cage.cells.push_back(static_cast<CellIndex>(i));
    if ((*numbers)[i] > 0) cage.numbers.push_back((*numbers)[i]);
  }
  for (auto& [number, cage] : cages) puzzle.clues.push_back(std::move(cage));
  return std::nullopt;
}

void append_numbers(std::string& out, std::span<const int> numbers) {
  int blanks = 0;
  bool after_number = false;
  const auto end_run = [&] {
    for (; blanks > 0; blanks -= std::min(blanks, kLongestRun)) {
      out += static_cast<char>('a' + std::min(blanks, kLongestRun) - 1);
    }
  };
  for (const int number : numbers) {
    if (number == 0) {
      ++blanks;
      after_number = false;
      continue;
    }
    end_run();
    if (after_number) out += '_';
    out += compose("{}", {number});
    after_number = true;
  }
  end_run();
}

// The parts of a puzzle that Solo can hold.
struct Game {
  int n = 0;
  bool jigsaw = false;
  bool x = false;
  std::vector<int> region_of;  // of a jigsaw
  std::vector<int> cage_of;    // empty without cages
  std::vector<int> sums;
};

int houses_of(const Layout& layout, HouseKind kind) {
  return static_cast<int>(std::count_if(layout.houses.begin(), layout.houses.end(),
                                        [kind](const House& house) { return house.kind == kind; }));
}

// Whether the blocks read back the same: whether each is in one piece.
bool can_be_written(const std::vector<int>& block_of, int n) {
  const auto back = read_blocks(write_blocks(block_of, n), n);
  std::map<int, int> names;
  for (std::size_t i = 0; i < block_of.size(); ++i) {
    if (!back || names.try_emplace(block_of[i], (*back)[i]).first->second != (*back)[i])
      return false;
  }
  return true;
}

Fault read_board(const Layout& layout, Game& game) {
  const int n = layout.values;
  const bool square = layout.rows == n && layout.columns == n && layout.lowest == 1 &&
                      std::cmp_equal(layout.cells.size(), n * n);
  if (!square || houses_of(layout, HouseKind::kRow) != n ||
      houses_of(layout, HouseKind::kColumn) != n) {
    return "Solo has square boards with values from 1 on alone";
  }
  game.n = n;
  game.jigsaw = layout.box_rows < 2 || layout.box_columns < 2;
  if (!game.jigsaw) return std::nullopt;
  game.region_of = geometry::regions_of(layout);
  const bool all =
      std::count(game.region_of.begin(), game.region_of.end(), geometry::kNoRegion) == 0;
  if (!all || !can_be_written(game.region_of, n)) {
    return "Solo's boards are cut into blocks or regions of one piece each";
  }
  return std::nullopt;
}

// Houses beside rows, columns and blocks: Solo has both diagonals only.
void read_extra_houses(const Layout& layout, Game& game, std::vector<std::string>& left_out) {
  game.x = houses_of(layout, HouseKind::kDiagonal) == 2;
  for (const House& house : layout.houses) {
    const bool usual = house.kind == HouseKind::kRow || house.kind == HouseKind::kColumn ||
                       house.kind == HouseKind::kImplied ||
                       house.kind == (game.jigsaw ? HouseKind::kRegion : HouseKind::kBox) ||
                       (game.x && house.kind == HouseKind::kDiagonal);
    if (!usual) left_out.push_back(name_of(layout, house) + " is no house of Solo's");
  }
}

// Solo's cages have sums and do not overlap, and every cell is in a cage.
Fault read_cages(const Puzzle& puzzle, Game& game, std::vector<std::string>& left_out) {
  std::vector<int> cage_of(puzzle.layout.cells.size(), -1);
  std::vector<int> sums(cage_of.size(), 0);
  int count = 0;
  for (const Clue& clue : puzzle.clues) {
    const bool cage = clue.rule == Rule::kCage && !clue.numbers.empty() && clue.numbers[0] > 0;
    if (!cage) {
      std::string name(geometry::info(clue.rule).name);
      name.front() = 't';
      if (!clue.cells.empty()) name += " at " + name_of(puzzle.layout, clue.cells.front());
      left_out.push_back(name + " has no word in Solo's game IDs");
      continue;
    }
    for (const CellIndex cell : clue.cells) {
      if (cage_of[cell] >= 0) {
        return compose("two cages overlap at {}, and Solo's do not",
                       {name_of(puzzle.layout, cell)});
      }
      cage_of[cell] = count;
    }
    sums[*std::min_element(clue.cells.begin(), clue.cells.end())] = clue.numbers[0];
    ++count;
  }
  if (count == 0) return std::nullopt;
  const auto without = std::find(cage_of.begin(), cage_of.end(), -1);
  if (without != cage_of.end()) {
    const auto cell = static_cast<CellIndex>(without - cage_of.begin());
    return compose("{} is in no cage, and Solo has cages everywhere",
                   {name_of(puzzle.layout, cell)});
  }
  if (!can_be_written(cage_of, game.n)) return "Solo's cages are in one piece each";
  game.cage_of = std::move(cage_of);
  game.sums = std::move(sums);
  return std::nullopt;
}

}  // namespace

Result<VariantRecord> read_solo_variant(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) {
    text.remove_suffix(1);
  }
  const std::size_t mark = text.find_first_of(":#");
  if (mark == std::string_view::npos) return Error{"no game ID of Solo: '3x3:' and the grid"};
  if (text[mark] == '#') return Error{"the ID holds a seed of Solo's, not a puzzle"};
  const auto params = read_params(text.substr(0, mark));
  if (!params) return params.error();
  const auto parts = parts_of(text.substr(mark + 1));
  const std::size_t wanted = 1 + (params->jigsaw ? 1 : 0) + (params->killer ? 2 : 0);
  if (parts.size() != wanted) {
    return Error{compose("{} parts between commas, expected {}", {parts.size(), wanted})};
  }
  const int n = params->size();
  auto puzzle = board_of(*params, params->jigsaw ? parts[1] : std::string_view());
  if (!puzzle) return puzzle.error();
  const auto givens = read_numbers(parts[0], n * n);
  if (!givens) return in_part("the grid", givens.error());
  for (std::size_t i = 0; i < givens->size(); ++i) {
    const int number = (*givens)[i];
    if (number > n) return Error{compose("{} is no value of a board of {}", {number, n})};
    if (number == 0) continue;
    set_given(*puzzle, static_cast<CellIndex>(i), static_cast<geometry::Value>(number - 1));
  }
  if (params->killer) {
    if (auto fault = add_cages(*puzzle, n, parts[wanted - 2], parts[wanted - 1])) return *fault;
  }
  if (auto fault = find_fault(*puzzle)) return *fault;
  VariantRecord record;
  record.puzzle = std::move(*puzzle);
  return record;
}

Fault write_solo_variant(std::string& out, const VariantRecord& record,
                         std::vector<std::string>& left_out) {
  const Puzzle& puzzle = record.puzzle;
  Game game;
  if (Fault fault = read_board(puzzle.layout, game)) return fault;
  read_extra_houses(puzzle.layout, game, left_out);
  if (Fault fault = read_cages(puzzle, game, left_out)) return fault;
  std::vector<int> givens;
  for (std::size_t i = 0; i < puzzle.givens.size(); ++i) {
    const geometry::Value given = puzzle.givens[i];
    givens.push_back(given == geometry::kBlank ? 0 : given + 1);
    if (given != geometry::kBlank || puzzle.candidates[i] == puzzle.layout.all_values()) continue;
    left_out.push_back(compose("the candidates of {} have no word in Solo's game IDs",
                               {name_of(puzzle.layout, static_cast<CellIndex>(i))}));
  }
  out += game.jigsaw ? compose("{}j", {game.n})
                     : compose("{}x{}", {puzzle.layout.box_rows, puzzle.layout.box_columns});
  if (game.x) out += 'x';
  if (!game.cage_of.empty()) out += 'k';
  out += ':';
  append_numbers(out, givens);
  if (game.jigsaw) out.append(",").append(write_blocks(game.region_of, game.n));
  if (game.cage_of.empty()) return std::nullopt;
  out.append(",").append(write_blocks(game.cage_of, game.n)).append(",");
  append_numbers(out, game.sums);
  return std::nullopt;
}

}  // namespace nonet::text
