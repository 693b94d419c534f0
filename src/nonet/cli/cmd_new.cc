// nonet new

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "nonet/base/ordered_map.h"
#include "nonet/cli/cmd.h"
#include "nonet/cli/interrupt.h"
#include "nonet/cli/json.h"
#include "nonet/cli/new_target.h"
#include "nonet/cli/new_unbiased.h"
#include "nonet/cli/progress.h"
#include "nonet/cli/seed.h"
#include "nonet/cli/show.h"
#include "nonet/cli/stream.h"
#include "nonet/cli/target_options.h"
#include "nonet/dig/blank.h"
#include "nonet/dig/minimal.h"
#include "nonet/fill/fill.h"
#include "nonet/solve/solver.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

constexpr std::string_view kShowFormat = "show";

// Everything `new` was asked for, looked up and checked.
struct Plan {
  std::uint64_t seed = 0;
  std::uint64_t start = 0;
  std::uint64_t count = 1;
  const FillStrategy* fill = &kDefaultFillStrategy;
  PatternSymmetry symmetry = PatternSymmetry::kNone;
  BlankRange blanks;
  bool blanks_asked_for = false;  // by --blanks, not by default
  int attempts = 1;
  bool minimal = false;
  bool any = false;

  std::optional<Format> format;  // empty: show
  bool solution = false;
  bool json = false;
  bool colour = false;
};

// A puzzle as made.
struct Made {
  std::uint64_t number = 0;
  Grid solution;
  Grid puzzle;
  int requested = 0;  // blanks; 0 where no number was asked for
  bool reached = true;
  int attempts = 1;
  std::uint64_t solutions = 1;  // 2 means two or more
};

std::optional<int> to_int(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

Result<BlankRange> parse_blanks(const std::string& text, bool any) {
  const std::size_t dots = text.find("..");
  const auto low = to_int(std::string_view(text).substr(0, dots));
  const auto high =
      dots == std::string::npos ? low : to_int(std::string_view(text).substr(dots + 2));
  if (!low || !high) {
    return Error{fmt::format("--blanks: '{}' is neither a number nor a range A..B", text)};
  }
  if (*low > *high) return Error{fmt::format("--blanks: {} is more than {}", *low, *high)};
  const int most = any ? kCells : kMostBlanks;
  if (*high > most) {
    return Error{
        any ? fmt::format("--blanks: {} is more than the {} cells there are", *high, kCells)
            : fmt::format("--blanks: {} blanks would leave fewer than {} clues, and no such "
                          "puzzle has a unique solution",
                          *high, kFewestClues)};
  }
  return BlankRange{*low, *high};
}

// Under this symmetry some numbers of blanks do not exist; the range must hold one that does.
Result<Plan> check_reachable(Plan plan) {
  for (int k = plan.blanks.low; k <= plan.blanks.high; ++k) {
    if (is_reachable(k, plan.symmetry)) return plan;
  }
  return Error{fmt::format("no pattern with symmetry {} has {} blanks", info(plan.symmetry).slug,
                           plan.blanks.low)};
}

Result<Plan> make_plan(const Options& options) {
  if (options.minimal && options.any) return Error{"--minimal and --any exclude each other"};
  if (options.minimal && !options.blanks.empty()) {
    return Error{"--minimal and --blanks exclude each other"};
  }
  if (options.json && !options.format.empty()) {
    return Error{"--json and --format exclude each other"};
  }
  Plan plan;
  plan.seed = seed_of(options);
  plan.start = options.start;
  plan.count = options.count;
  if (!options.fill.empty()) plan.fill = find_fill_strategy(options.fill);
  if (!options.symmetry.empty()) plan.symmetry = find_pattern_symmetry(options.symmetry)->symmetry;
  if (!options.blanks.empty()) {
    const auto range = parse_blanks(options.blanks, options.any);
    if (!range) return range.error();
    plan.blanks = *range;
    plan.blanks_asked_for = true;
  }
  plan.attempts = static_cast<int>(options.attempts);
  plan.minimal = options.minimal;
  plan.any = options.any;
  plan.solution = options.solution;
  plan.json = options.json;
  const bool terminal = options.output.empty() && isatty(STDOUT_FILENO) != 0;
  const bool show = options.format.empty() ? terminal : options.format == kShowFormat;
  if (!show) {
    plan.format = find_format(options.format).value_or(Format::kLine);
  }
  plan.colour = use_colour(options);
  return check_reachable(plan);
}

// A number of blanks from the range that exists under the symmetry: others are drawn again.
int draw_blanks(const Plan& plan, Rng& rng) {
  int k = plan.blanks.draw(rng);
  while (!is_reachable(k, plan.symmetry)) k = plan.blanks.draw(rng);
  return k;
}

// A grid that does not give the number of blanks in this many orders is exchanged for a new one.
constexpr int kAttemptsAGrid = 50;

void blank_to_request(const Plan& plan, Made& made, Rng& rng) {
  Grid grid = made.solution;
  int best = -1;
  for (made.attempts = 0; made.attempts < plan.attempts; grid = plan.fill->fill(rng)) {
    const int attempts = std::min(kAttemptsAGrid, plan.attempts - made.attempts);
    const BlankOptions how{plan.symmetry, attempts, interrupt_token()};
    const BlankOutcome outcome = *blank(grid, made.requested, how, rng);
    made.attempts += outcome.attempts;
    if (outcome.blanks > best) {
      best = outcome.blanks;
      made.solution = grid;
      made.puzzle = outcome.puzzle;
      made.reached = outcome.reached;
    }
    if (made.reached || interrupt_token().stop_requested()) return;
  }
}

Made make(const Plan& plan, std::uint64_t number) {
  Rng rng(plan.seed, number);
  Made made;
  made.number = number;
  made.solution = plan.fill->fill(rng);
  made.requested = draw_blanks(plan, rng);
  if (plan.any) {
    made.puzzle = *blank_any(made.solution, made.requested, plan.symmetry, rng);
    made.solutions = solve(made.puzzle, 2, Want::kCount).solutions;
    return made;
  }
  blank_to_request(plan, made, rng);
  return made;
}

std::string_view method_of(const Plan& plan) {
  return plan.minimal ? "minimal" : plan.any ? "any" : "blank";
}

void append_json(std::string& out, const Plan& plan, const Made& made) {
  Json object;
  object["number"] = made.number;
  object["seed"] = plan.seed;
  object["version"] = NONET_VERSION;
  object["fill"] = plan.fill->slug;
  object["method"] = method_of(plan);
  object["symmetry"] = info(plan.symmetry).slug;
  object["clues"] = made.puzzle.clue_count();
  if (!plan.minimal) {
    object["blanks_requested"] = made.requested;
    object["reached"] = made.reached;
  }
  object["unique"] = made.solutions == 1;
  object["puzzle"] = to_line(made.puzzle);
  object["solution"] = to_line(made.solution);
  append_line(out, object);
}

std::string_view note_of(const Plan& plan, const Made& made) {
  if (!plan.any) return "";
  return made.solutions == 1 ? "one solution" : "several solutions";
}

void append_shown(std::string& out, const Plan& plan, const Made& made) {
  const std::string_view note = note_of(plan, made);
  fmt::format_to(std::back_inserter(out), "Puzzle {} of seed {}: {} clues{}{}\n", made.number,
                 plan.seed, made.puzzle.clue_count(), note.empty() ? "" : ", ", note);
  draw::append_board(out, draw::picture_of(made.puzzle, made.puzzle), {.colour = plan.colour});
  if (plan.solution) {
    out += "Solution\n";
    draw::append_board(out, draw::picture_of(made.puzzle, made.solution), {.colour = plan.colour});
  }
}

void append_record(std::string& out, const Plan& plan, const Made& made, Format format) {
  Record record;
  record.givens = made.puzzle;
  const bool line = format == Format::kLine;
  if (line && plan.solution) record.comment = " " + to_line(made.solution);
  if (line && plan.any) record.comment += fmt::format(" # {}", note_of(plan, made));
  append(out, record, format);
  if (!line && plan.solution) {
    record.givens = made.solution;
    append(out, record, format);
  }
}

void append_made(std::string& out, const Plan& plan, const Made& made) {
  if (plan.json) {
    append_json(out, plan, made);
  } else if (plan.format) {
    append_record(out, plan, made, *plan.format);
  } else {
    append_shown(out, plan, made);
  }
}

struct Range {
  std::uint64_t first = 0;
  std::uint64_t last = 0;  // one past
};

// Puzzles a ticket: few enough that Ctrl-C is answered at once and that all threads have work, and
// minimal ones, which are made side by side, enough to keep the solver's lanes busy.
std::uint64_t puzzles_a_ticket(const Plan& plan, int threads) {
  if (!plan.minimal) return 16;
  const std::uint64_t share = plan.count / static_cast<std::uint64_t>(threads);
  return std::clamp<std::uint64_t>(share, 16, 2048);
}

void make_minimal_range(const Plan& plan, const Range& range, std::vector<Made>& all) {
  std::vector<Grid> solutions;
  std::vector<Rng> rngs;
  for (std::uint64_t i = range.first; i < range.last; ++i) {
    rngs.emplace_back(plan.seed, plan.start + i);
    solutions.push_back(plan.fill->fill(rngs.back()));
  }
  std::vector<Grid> puzzles(solutions.size());
  make_minimal_each(solutions, plan.symmetry, rngs, puzzles, interrupt_token());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    Made made;
    made.number = plan.start + range.first + i;
    made.solution = solutions[i];
    made.puzzle = puzzles[i];
    all.push_back(made);
  }
}

void append_range(const Plan& plan, std::span<const Made> all, BatchResult& result) {
  for (const Made& made : all) {
    append_made(result.text, plan, made);
    ++result.records;
    if (made.reached) continue;
    if (plan.blanks_asked_for) result.negative();
    result.complaints.push_back(fmt::format("puzzle {}: {} blanks reached of {}, in {} attempts",
                                            made.number, kCells - made.puzzle.clue_count(),
                                            made.requested, made.attempts));
  }
}

// What an interrupt has cut short is left out.
void make_range(const Plan& plan, const Range& range, BatchResult& result) {
  result = {};
  std::vector<Made> all;
  if (plan.minimal) {
    make_minimal_range(plan, range, all);
    if (!interrupt_token().stop_requested()) append_range(plan, all, result);
    return;
  }
  for (std::uint64_t i = range.first; i < range.last; ++i) {
    const Made made = make(plan, plan.start + i);
    if (interrupt_token().stop_requested()) break;
    all.push_back(made);
  }
  append_range(plan, all, result);
}

}  // namespace

int run_new(const Options& options) {
  if (options.unbiased || options.estimate) return run_new_unbiased(options);
  if (asks_for_target(options)) return run_new_target(options);
  const Result<Plan> plan = make_plan(options);
  if (!plan) {
    complain(plan.error().message);
    return kExitUsage;
  }
  Result<Output> output = Output::open(options.output);
  if (!output) {
    complain(output.error().message);
    return kExitIo;
  }
  Progress progress("puzzles", plan->count, !options.no_progress && !output->is_terminal());
  std::uint64_t next = 0;
  std::uint64_t written = 0;
  int code = kExitOk;
  const int threads = thread_count(options);
  const std::uint64_t at_a_time = puzzles_a_ticket(*plan, threads);
  ordered_map<Range, BatchResult>(
      threads,
      [&](Range& range) {
        range = {next, next + std::min(at_a_time, plan->count - next)};
        next = range.last;
        return range.first < range.last && !interrupt_token().stop_requested();
      },
      [&](const Range& range, BatchResult& result) { make_range(*plan, range, result); },
      [&](BatchResult& result) {
        const bool went_out = output->write(result.text);
        for (const std::string& complaint : result.complaints) complain(complaint);
        code = std::max(code, result.exit_code);
        written += result.records;
        progress.advance(written, written);
        return went_out && !interrupt_token().stop_requested();
      });
  return finish(*output, code);
}

}  // namespace nonet::cli
