// Nonet's backends as contestants.

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bench/duel/contestant.h"
#include "nonet/solve/backend.h"

namespace nonet::duel {

namespace {

struct Mode {
  bool one_a_call = false;
  bool from_grids = false;
  bool as_text = false;
  std::size_t span = 0;  // 0: the whole hand
  SpanOptions options{.want = Want::kCount};
};

bool read_number(std::string_view text, std::string_view key, std::size_t& number) {
  if (!text.starts_with(key)) return false;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + key.size(), end, number);
  return error == std::errc() && stop == end && number >= 1 && number <= 1'000'000'000;
}

bool read_word(std::string_view word, Mode& mode) {
  std::size_t threads = 1;
  if (word == "call") {
    mode.one_a_call = true;
  } else if (word == "text") {
    mode.as_text = true;
  } else if (word == "any") {
    mode.options.want = Want::kAny;
  } else if (word == "first") {
    mode.options.want = Want::kFirst;
  } else if (word == "grids") {
    mode.from_grids = true;
  } else if (read_number(word, "threads=", threads)) {
    mode.options.threads = static_cast<int>(threads);
  } else {
    return read_number(word, "span=", mode.span);
  }
  return true;
}

class NonetContestant final : public Contestant {
 public:
  NonetContestant(std::string name, const Backend& backend, const Mode& mode)
      : Contestant(std::move(name)), backend_(backend), mode_(mode) {}

  std::optional<Error> take(const Hand& hand, std::uint64_t limit) override {
    hand_ = &hand;
    limit_ = limit;
    counts_.assign(mode_.as_text ? hand.size() : 0, 0);
    if (mode_.as_text) return std::nullopt;
    parsed_.assign(mode_.from_grids || mode_.one_a_call ? 0 : span_length(), Grid());
    outcomes_.assign(hand.size(), SolveOutcome{});
    return std::nullopt;
  }

  std::optional<Error> play() override {
    if (mode_.as_text) {
      play_texts();
    } else if (mode_.one_a_call) {
      play_calls();
    } else {
      play_spans();
    }
    return std::nullopt;
  }

  Answer answer() const override {
    if (mode_.as_text) return {.counts = counts_, .guesses = std::nullopt};
    Answer answer{.counts = {}, .guesses = 0};
    for (const SolveOutcome& outcome : outcomes_) {
      answer.counts.push_back(static_cast<std::uint32_t>(outcome.solutions));
      *answer.guesses += outcome.guesses;
    }
    return answer;
  }

 private:
  std::size_t span_length() const {
    return mode_.span == 0 ? hand_->size() : std::min(mode_.span, hand_->size());
  }

  // As cheaply as the others: nobody looks for errors in a text that is known to hold none.
  Grid parse(std::size_t puzzle) const {
    const std::string_view text = hand_->text(puzzle);
    std::array<std::uint8_t, kCells> values;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const int value = text[i] - '0';
      values[i] = static_cast<std::uint8_t>(value > 0 ? value : 0);
    }
    return Grid::from_values(values);
  }

  void play_texts() {
    const std::span<std::uint32_t> counts(counts_);
    for (std::size_t from = 0; from < hand_->size(); from += span_length()) {
      const std::size_t count = std::min(span_length(), hand_->size() - from);
      // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): its length is `count`'s
      count_each_with(backend_, {.cells = hand_->text(from).data(), .count = count},
                      static_cast<std::uint32_t>(limit_), counts.subspan(from, count),
                      mode_.options.threads);
    }
  }

  void play_calls() {
    for (std::size_t i = 0; i < hand_->size(); ++i) {
      outcomes_[i] = mode_.from_grids
                         ? solve_with(backend_, hand_->grids[i], limit_, mode_.options.want)
                         : solve_with(backend_, parse(i), limit_, mode_.options.want);
    }
  }

  void play_spans() {
    const std::span<SolveOutcome> outcomes(outcomes_);
    for (std::size_t from = 0; from < hand_->size(); from += span_length()) {
      const std::size_t count = std::min(span_length(), hand_->size() - from);
      solve_with(backend_, puzzles(from, count), limit_, outcomes.subspan(from, count),
                 mode_.options);
    }
  }

  std::span<const Grid> puzzles(std::size_t from, std::size_t count) {
    if (mode_.from_grids) return std::span(hand_->grids).subspan(from, count);
    for (std::size_t i = 0; i < count; ++i) parsed_[i] = parse(from + i);
    return std::span(parsed_).first(count);
  }

  const Backend& backend_;
  Mode mode_;
  const Hand* hand_ = nullptr;
  std::uint64_t limit_ = 2;
  std::vector<Grid> parsed_;
  std::vector<SolveOutcome> outcomes_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace

MadeContestant make_nonet(std::string_view spec) {
  const std::size_t end = std::min(spec.find(':'), spec.size());
  const Result<const Backend*> backend = find_backend(spec.substr(0, end));
  if (!backend) return backend.error();
  Mode mode;
  for (std::string_view rest = spec.substr(end); !rest.empty();) {
    rest.remove_prefix(1);
    const std::string_view word = rest.substr(0, rest.find(':'));
    if (!read_word(word, mode)) {
      return Error{"'" + std::string(word) + "' in '" + std::string(spec) + "' is no mode"};
    }
    rest.remove_prefix(word.size());
  }
  return std::unique_ptr<Contestant>(
      std::make_unique<NonetContestant>(std::string(spec), **backend, mode));
}

}  // namespace nonet::duel
