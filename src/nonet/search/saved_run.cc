#include "nonet/search/saved_run.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/board/rules.h"

namespace nonet {

namespace {

constexpr std::string_view kFirstLine = "nonet targets 1";

bool parse_number(std::string_view text, std::uint64_t& number) {
  const auto read = number_in<std::uint64_t>(text);
  number = read.value_or(number);
  return read.has_value();
}

// The text up to the next `separator`, taken off `rest` with it.
std::string_view take(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view piece = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return piece;
}

// Reads the file line by line; `record_` is the search whose lines are being read.
class RunReader {
 public:
  bool line(std::string_view line) {
    std::string_view rest = line;
    const std::string_view kind = take(rest, ' ');
    if (kind == "seed") return parse_number(rest, run_.seed);
    if (kind == "request") return !(run_.request = rest).empty();
    if (kind == "end") return ended_ = rest.empty();
    if (kind == "found") return found(rest);
    if (kind == "record") {
      std::uint64_t number = 0;
      if (!parse_number(rest, number)) return false;
      record_ = &run_.searches[number];
      return true;
    }
    if (record_ == nullptr) return false;
    (*record_ += line) += '\n';
    return true;
  }

  bool ended() const { return ended_; }
  SavedRun& run() { return run_; }

 private:
  bool found(std::string_view rest) {
    std::uint64_t number = 0;
    FoundBefore before;
    if (!parse_number(take(rest, ' '), number) || !parse_number(take(rest, ' '), before.tries)) {
      return false;
    }
    const std::optional<Grid> puzzle = Grid::from_line(rest);
    if (!puzzle || has_conflict(*puzzle)) return false;
    before.puzzle = *puzzle;
    run_.found[number] = before;
    return true;
  }

  SavedRun run_;
  std::string* record_ = nullptr;
  bool ended_ = false;
};

}  // namespace

Result<SavedRun> parse_saved_run(std::string_view text) {
  if (take(text, '\n') != kFirstLine) return Error{"it is not a saved search"};
  RunReader reader;
  for (int number = 2; !text.empty() && !reader.ended(); ++number) {
    if (!reader.line(take(text, '\n'))) return Error{compose("line {} is damaged", {number})};
  }
  if (!reader.ended()) return Error{"its end is missing"};
  return std::move(reader.run());
}

std::string to_text(const SavedRun& run) {
  std::string text = compose("{}\nseed {}\nrequest {}\n", {kFirstLine, run.seed, run.request});
  for (const auto& [number, found] : run.found) {
    text += compose("found {} {} {}\n", {number, found.tries, to_line(found.puzzle)});
  }
  for (const auto& [number, lines] : run.searches) {
    text += compose("record {}\n{}", {number, lines});
  }
  text += "end\n";
  return text;
}

}  // namespace nonet
