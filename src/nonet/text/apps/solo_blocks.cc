#include "nonet/text/apps/solo_blocks.h"

#include <cstddef>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "nonet/base/compose.h"

namespace nonet::text {

namespace {

constexpr int kLongestRun = 25;

int count_of_places(int n) { return 2 * n * (n - 1); }

// The two cells on either side of a place for a line.
std::pair<int, int> cells_at(int place, int n) {
  const int half = n * (n - 1);
  const int line = place % half / (n - 1);
  const int step = place % (n - 1);
  if (place < half) return {line * n + step, line * n + step + 1};
  return {step * n + line, (step + 1) * n + line};
}

// Whether there is a line at each place; nothing where there are too many or too few of them.
std::optional<std::vector<bool>> read_lines(std::string_view text, int n, int run_of_z) {
  const auto count = static_cast<std::size_t>(count_of_places(n)) + 1;
  std::vector<bool> lines;
  for (const char c : text) {
    const int run = c == '_' ? 0 : c == 'z' ? run_of_z : c - 'a' + 1;
    lines.insert(lines.end(), static_cast<std::size_t>(run), false);
    if (c != 'z') lines.push_back(true);
    if (lines.size() > count) return std::nullopt;
  }
  if (lines.size() != count || !lines.back()) return std::nullopt;
  return lines;
}

int root_of(std::vector<int>& parents, int cell) {
  while (parents[static_cast<std::size_t>(cell)] != cell) {
    int& parent = parents[static_cast<std::size_t>(cell)];
    parent = parents[static_cast<std::size_t>(parent)];
    cell = parent;
  }
  return cell;
}

}  // namespace

Result<std::vector<int>> read_blocks(std::string_view text, int n) {
  for (const char c : text) {
    if ((c < 'a' || c > 'z') && c != '_') {
      return Error{"a block structure has other characters than a to z and '_'"};
    }
  }
  auto lines = read_lines(text, n, kLongestRun);
  if (!lines) lines = read_lines(text, n, kLongestRun + 1);
  if (!lines) {
    return Error{
        compose("a block structure does not describe {} places for lines", {count_of_places(n)})};
  }
  std::vector<int> parents(static_cast<std::size_t>(n * n));
  std::iota(parents.begin(), parents.end(), 0);
  for (int place = 0; place < count_of_places(n); ++place) {
    if ((*lines)[static_cast<std::size_t>(place)]) continue;
    const auto [a, b] = cells_at(place, n);
    parents[static_cast<std::size_t>(root_of(parents, a))] = root_of(parents, b);
  }
  std::map<int, int> numbers;
  std::vector<int> block_of;
  for (int cell = 0; cell < n * n; ++cell) {
    const int next = static_cast<int>(numbers.size());
    block_of.push_back(numbers.try_emplace(root_of(parents, cell), next).first->second);
  }
  return block_of;
}

std::string write_blocks(std::span<const int> block_of, int n) {
  std::string text;
  int run = 0;
  for (int place = 0; place <= count_of_places(n); ++place) {
    bool line = true;
    if (place < count_of_places(n)) {
      const auto [a, b] = cells_at(place, n);
      line = block_of[static_cast<std::size_t>(a)] != block_of[static_cast<std::size_t>(b)];
    }
    if (!line) {
      ++run;
      continue;
    }
    for (; run > kLongestRun; run -= kLongestRun) text += 'z';
    text += run == 0 ? '_' : static_cast<char>('a' + run - 1);
    run = 0;
  }
  return text;
}

}  // namespace nonet::text
