// A TargetSearch as text:
//
//   search TRIES BETTER_AT BEST_IN_POOL DRAWN      numbers; DRAWN from the random stream
//   walk HOPS                                      of a search that walks from starts
//   nearest DISTANCE PUZZLE
//   pool DISTANCE USES PUZZLE                      one line each, in order
//   known FORM FORM ...                            sixteen hexadecimal digits each, oldest first

#include <algorithm>
#include <array>
#include <optional>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/board/rules.h"
#include "nonet/search/target_search.h"

namespace nonet {

namespace {

constexpr int kHex = 16;

// The words of a line, one after the other.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}

  std::string_view next() {
    const std::size_t start = std::min(rest_.find_first_not_of(' '), rest_.size());
    rest_.remove_prefix(start);
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return word;
  }

  template <class Number>
  bool next(Number& number, int base = 10) {
    const auto read = number_in<Number>(next(), base);
    number = read.value_or(number);
    return read.has_value();
  }

  // A puzzle without a conflict, since only such a grid has a canonical form.
  bool next(Grid& grid) {
    const std::optional<Grid> read = Grid::from_line(next());
    if (read) grid = *read;
    return read && !has_conflict(grid);
  }

  bool at_end() const { return rest_.find_first_not_of(' ') == std::string_view::npos; }

 private:
  std::string_view rest_;
};

void append_hex(std::string& out, std::uint64_t value) {
  std::array<char, kHex> digits{};
  for (std::size_t i = digits.size(); i-- > 0; value /= kHex)
    digits[i] = "0123456789abcdef"[value % kHex];
  out.append(digits.data(), digits.size());
}

}  // namespace

std::string TargetSearch::save() const {
  std::string text =
      compose("search {} {} {} {}\n", {tries_, better_at_, best_in_pool_, rng_.drawn()});
  if (walks()) text += compose("walk {}\n", {hops_});
  text += compose("nearest {} {}\n", {nearest_distance_, to_line(nearest_)});
  for (const Entry& entry : pool_) {
    text += compose("pool {} {} {}\n", {entry.distance, entry.uses, to_line(entry.puzzle)});
  }
  text += "known";
  for (const std::uint64_t form : recent_) append_hex(text += ' ', form);
  text += '\n';
  return text;
}

bool TargetSearch::load_line(std::string_view line) {
  Words words(line);
  const std::string_view kind = words.next();
  if (kind == "search") {
    std::uint64_t drawn = 0;
    if (!words.next(tries_) || !words.next(better_at_) || !words.next(best_in_pool_) ||
        !words.next(drawn)) {
      return false;
    }
    rng_.skip_to(drawn);
    return words.at_end() && better_at_ <= tries_;
  }
  if (kind == "walk") return walks() && words.next(hops_) && words.at_end() && hops_ >= 0;
  if (kind == "nearest") {
    return words.next(nearest_distance_) && words.next(nearest_) && nearest_distance_ >= 0 &&
           words.at_end();
  }
  if (kind == "pool") {
    Entry entry;
    if (!words.next(entry.distance) || !words.next(entry.uses) || !words.next(entry.puzzle)) {
      return false;
    }
    pool_.push_back(entry);
    return words.at_end() && entry.distance >= 0 && entry.uses >= 0;
  }
  if (kind != "known") return false;
  while (!words.at_end()) {
    std::uint64_t form = 0;
    if (!words.next(form, kHex)) return false;
    remember(form);
  }
  return true;
}

Result<TargetSearch> TargetSearch::load(std::string_view text, const Target& target,
                                        const Seeds& seeds, Rng rng) {
  TargetSearch search(target, seeds, rng);
  search.pool_.clear();
  search.rng_ = rng;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    ++number;
    if (!search.load_line(text.substr(0, end))) {
      return Error{compose("line {} of the search is damaged", {number})};
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (search.walks() && search.pool_.size() != 1) return Error{"the search has lost its puzzle"};
  return search;
}

}  // namespace nonet
