// nonet new, to a target: every record is a search of its own, from its own random stream.

#include "nonet/cli/commands/new_target.h"

#include <algorithm>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <set>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "nonet/base/ordered_map.h"
#include "nonet/cli/commands/position.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/commands/target_board.h"
#include "nonet/cli/commands/target_options.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/seed.h"
#include "nonet/cli/stream/show.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/search/make.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

constexpr std::uint64_t kDefaultTries = 100'000;
// Tries between two looks at the clock; fewer would cost time, more would draw progress by jerks.
constexpr std::uint64_t kSlice = 64;
constexpr std::string_view kShowFormat = "show";

struct Plan {
  Target target;
  Seeds seeds;
  std::uint64_t seed = 0;
  std::uint64_t start = 0;
  std::uint64_t count = 1;
  std::uint64_t tries = kDefaultTries;
  std::optional<Format> format;  // empty: show
  bool solution = false;
  bool json = false;
  bool colour = false;
};

// A record on its way out.
struct Outcome {
  std::uint64_t number = 0;
  Made made;
  bool cut_short = false;  // by Ctrl-C: nothing is said about it
};

// Ends the work when the time is up.
class Deadline {
 public:
  explicit Deadline(std::optional<std::uint64_t> seconds) {
    if (!seconds) return;
    timer_ = std::thread([this, limit = std::chrono::seconds(*seconds)] {
      std::unique_lock lock(mutex_);
      if (!woken_.wait_for(lock, limit, [this] { return over_; })) {
        up_ = true;
        end_work();
      }
    });
  }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;
  ~Deadline() {
    {
      const std::scoped_lock lock(mutex_);
      over_ = true;
    }
    woken_.notify_all();
    if (timer_.joinable()) timer_.join();
  }

  bool is_up() {
    const std::scoped_lock lock(mutex_);
    return up_;
  }

 private:
  std::thread timer_;
  std::mutex mutex_;
  std::condition_variable woken_;
  bool over_ = false;
  bool up_ = false;
};

const Profile& shown_profile(const Target& target) {
  if (target.rates_by_hodoku() && !target.rates_by_se()) return kHodokuProfile;
  return target.rates_by_se() ? kSeProfile : *target.profile;
}

const std::optional<PathRating>& rating_of(const Properties& found, const Profile& profile) {
  return profile.slug == kSeProfile.slug       ? found.se
         : profile.slug == kHodokuProfile.slug ? found.hodoku
                                               : found.basic;
}

// "24 clues, 7.2/1.2/1.2, Hard".
std::string description(const Plan& plan, const Made& made) {
  std::string text = fmt::format("{} clues", made.puzzle.clue_count());
  const Profile& profile = shown_profile(plan.target);
  const std::optional<PathRating>& path = rating_of(made.properties, profile);
  const std::optional<Label> label = made.properties.label;
  if (!path || !label) return text;  // stopped before it was rated
  return text + fmt::format(", {}, {}", rating_text(profile, path->rating), name_of(*label));
}

Json techniques_json(const PathRating& path) {
  Json counts = Json::object();
  for (const Technique& row : techniques()) {
    const int count = path.counts[static_cast<std::size_t>(row.id)];
    if (count > 0) counts[std::string(row.slug)] = count;
  }
  return counts;
}

Json ratings_json(const Properties& found) {
  Json list = Json::array();
  for (const Profile* profile : profiles()) {
    const std::optional<PathRating>& path = rating_of(found, *profile);
    if (!path) continue;
    Json row = Json::object({{"profile", profile->slug}, {"version", profile->version}});
    if (has_levels(*profile)) {
      row["level"] = name_of(path->rating.level);
      row["score"] = path->rating.score;
    } else {
      row["er"] = cost_json(*profile, path->rating.er);
      row["ep"] = cost_json(*profile, path->rating.ep);
      row["ed"] = cost_json(*profile, path->rating.ed);
    }
    row["techniques"] = techniques_json(*path);
    list.push_back(std::move(row));
  }
  return list;
}

void append_json(std::string& out, const Plan& plan, const Outcome& outcome) {
  const Made& made = outcome.made;
  Json object;
  object["number"] = outcome.number;
  object["seed"] = plan.seed;
  object["version"] = NONET_VERSION;
  object["fill"] = plan.target.fill->slug;
  object["method"] = "target";
  object["target"] = words_of(plan.target);
  object["tries"] = made.tries;
  object["symmetry"] = info(plan.target.symmetry).slug;
  object["clues"] = made.puzzle.clue_count();
  object["minimal"] = made.properties.minimal;
  object["unique"] = true;
  if (made.properties.label) object["label"] = name_of(*made.properties.label);
  object["label_version"] = kLabelVersion;
  object["ratings"] = ratings_json(made.properties);
  object["puzzle"] = to_line(made.puzzle);
  object["solution"] = to_line(made.solution);
  append_line(out, object);
}

void append_shown(std::string& out, const Plan& plan, const Outcome& outcome) {
  const Made& made = outcome.made;
  fmt::format_to(std::back_inserter(out), "Puzzle {} of seed {}: {}\n", outcome.number, plan.seed,
                 description(plan, made));
  draw::append_board(out, draw::picture_of(made.puzzle, made.puzzle), {.colour = plan.colour});
  if (!plan.solution) return;
  out += "Solution\n";
  draw::append_board(out, draw::picture_of(made.puzzle, made.solution), {.colour = plan.colour});
}

void append_record(std::string& out, const Plan& plan, const Made& made, Format format) {
  Record record;
  record.givens = made.puzzle;
  const bool line = format == Format::kLine;
  if (line && plan.solution) record.comment = " " + to_line(made.solution);
  append(out, record, format);
  if (line || !plan.solution) return;
  record.givens = made.solution;
  append(out, record, format);
}

void append_found(std::string& out, const Plan& plan, const Outcome& outcome) {
  if (plan.json) {
    append_json(out, plan, outcome);
  } else if (plan.format) {
    append_record(out, plan, outcome.made, *plan.format);
  } else {
    append_shown(out, plan, outcome);
  }
}

std::string not_found(const Plan& plan, const Outcome& outcome) {
  const Made& made = outcome.made;
  std::string text = fmt::format("puzzle {}: not found in {} {}", outcome.number,
                                 grouped(made.tries), made.tries == 1 ? "try" : "tries");
  if (made.puzzle.clue_count() == 0) return text;
  return text + fmt::format("; nearest: {} ({})", to_line(made.puzzle), description(plan, made));
}

// Writes what is found in the order of the records, each puzzle and its images once.
class Collector {
 public:
  Collector(const Plan& plan, Output& output) : plan_(plan), output_(output) {}

  bool take(const Outcome& outcome) {
    if (outcome.cut_short) return false;
    if (!outcome.made.found) {
      complain(not_found(plan_, outcome));
      code_ = kExitNegative;
      return true;
    }
    const auto [first, is_new] =
        forms_.try_emplace(form_number(outcome.made.puzzle), outcome.number);
    if (!is_new) {
      complain(fmt::format("puzzle {}: the same as puzzle {}, or an image of it; left out",
                           outcome.number, first->second));
      code_ = kExitNegative;
      return true;
    }
    std::string text;
    append_found(text, plan_, outcome);
    ++written_;
    return output_.write(text);
  }

  std::uint64_t written() const { return written_; }
  int code() const { return code_; }
  void negative() { code_ = kExitNegative; }

 private:
  const Plan& plan_;
  Output& output_;
  std::map<std::uint64_t, std::uint64_t> forms_;
  std::uint64_t written_ = 0;
  int code_ = kExitOk;
};

// A search as an earlier run has left it, or a new one.
Result<TargetSearch> search_of(const Plan& plan, TargetBoard& board, std::uint64_t number) {
  const Rng rng(plan.seed, number);
  if (const std::optional<std::string> text = board.search_before(number)) {
    return TargetSearch::load(*text, plan.target, plan.seeds, rng);
  }
  return TargetSearch(plan.target, plan.seeds, rng);
}

Outcome found_before(const Plan& plan, std::uint64_t number, const FoundBefore& before,
                     Workspace& workspace) {
  Outcome outcome;
  outcome.number = number;
  outcome.made = check_made(plan.target, before.puzzle, workspace, interrupt_token());
  outcome.made.tries = before.tries;
  outcome.cut_short = interrupt_token().stop_requested();
  return outcome;
}

Outcome look(const Plan& plan, TargetBoard& board, std::uint64_t number, Workspace& workspace) {
  if (const auto before = board.found_before(number)) {
    return found_before(plan, number, *before, workspace);
  }
  TargetSearch search = *search_of(plan, board, number);
  std::uint64_t known = search.tries();
  while (!search.found() && search.tries() < plan.tries && !work_token().stop_requested()) {
    // What is saved must not depend on when the work was stopped.
    const std::optional<TargetSearch> before = board.saves() ? std::optional(search) : std::nullopt;
    search.run(std::min(plan.tries, search.tries() + kSlice), workspace, work_token());
    if (before && work_token().stop_requested()) search = *before;
    known = board.advance(number, search, known);
  }
  board.end(number, search);
  Outcome outcome;
  outcome.number = number;
  outcome.cut_short = interrupt_token().stop_requested();
  if (!outcome.cut_short) {
    outcome.made = made_of(plan.target, search, workspace, interrupt_token());
    outcome.cut_short = interrupt_token().stop_requested();
  }
  return outcome;
}

Result<Plan> make_plan(const Options& options, std::uint64_t seed) {
  if (options.json && !options.format.empty()) {
    return Error{"--json and --format exclude each other"};
  }
  Plan plan;
  const Result<Target> target = target_of(options);
  if (!target) return target.error();
  plan.target = *target;
  std::size_t left_out = 0;
  Result<Seeds> seeds = seeds_of(options, left_out);
  if (!seeds) return seeds.error();
  plan.seeds = std::move(*seeds);
  if (left_out > 0) {
    complain(
        fmt::format("--from: {} puzzles have not exactly one solution and are left out", left_out));
  }
  plan.seed = seed;
  plan.start = options.start;
  plan.count = options.count;
  plan.tries = options.tries.value_or(options.time_limit ? std::numeric_limits<std::uint64_t>::max()
                                                         : kDefaultTries);
  plan.solution = options.solution;
  plan.json = options.json;
  const bool terminal = options.output.empty() && isatty(STDOUT_FILENO) != 0;
  const bool show = options.format.empty() ? terminal : options.format == kShowFormat;
  if (!show) plan.format = find_format(options.format).value_or(Format::kLine);
  plan.colour = use_colour(options);
  return plan;
}

// What the file of --resume must say to belong to this run.
std::string request_of(const Plan& plan) {
  std::string words = words_of(plan.target);
  if (words.empty()) words = "any";
  if (plan.seeds.empty()) return words;
  std::uint64_t sum = 0;
  for (const Grid& seed : plan.seeds.puzzles()) sum = sum * 31 + form_number(seed);
  return fmt::format("{} --from {} puzzles {:016x}", words, plan.seeds.puzzles().size(), sum);
}

// Whether the saved run can be gone on with.
std::optional<Error> check_saved(const Plan& plan, const Options& options, const SavedRun& saved) {
  if (saved.request != request_of(plan)) {
    return Error{
        fmt::format("--resume: {} belongs to another target: {}", options.resume, saved.request)};
  }
  if (saved.seed != plan.seed) {
    return Error{fmt::format("--resume: {} belongs to seed {}", options.resume, saved.seed)};
  }
  for (const auto& [number, lines] : saved.searches) {
    const auto search = TargetSearch::load(lines, plan.target, plan.seeds, Rng(plan.seed, number));
    if (!search) {
      return Error{fmt::format("--resume: {}: record {}: {}", options.resume, number,
                               search.error().message)};
    }
  }
  return std::nullopt;
}

int run_plan(const Plan& plan, const Options& options, SavedRun saved) {
  Result<Output> output = open_output(options);
  if (!output) {
    complain(output.error().message);
    return kExitIo;
  }
  TargetBoard board(std::move(saved), options.resume, plan.count,
                    !options.no_progress && !output->is_terminal());
  if (!board.save()) return kExitIo;  // better now than after an hour
  WorkspacePool workspaces;
  Collector collector(plan, *output);
  Deadline deadline(options.time_limit);
  std::uint64_t next = 0;
  ordered_map<std::uint64_t, Outcome>(
      thread_count(options),
      [&](std::uint64_t& number) {
        number = plan.start + next++;
        return next <= plan.count && !work_token().stop_requested();
      },
      [&](const std::uint64_t& number, Outcome& outcome) {
        const WorkspacePool::Loan workspace(workspaces);
        outcome = look(plan, board, number, *workspace);
      },
      [&](Outcome& outcome) {
        const bool go_on = collector.take(outcome);
        if (!go_on) end_work();
        return go_on;
      });
  if (deadline.is_up() && collector.written() < plan.count) {
    complain(fmt::format("the time is up: {} of {} found", grouped(collector.written()),
                         grouped(plan.count)));
    collector.negative();
  }
  const bool saved_well = board.save();
  const int code = finish(*output, collector.code());
  return saved_well ? code : std::max(code, kExitIo);
}

}  // namespace

int run_new_target(const Options& options) {
  std::optional<SavedRun> before;
  if (!options.resume.empty()) {
    Result<std::optional<SavedRun>> read = read_saved_run(options.resume);
    if (!read) {
      complain(read.error().message);
      return kExitUsage;
    }
    before = std::move(*read);
  }
  const std::uint64_t seed = before && !options.seed ? before->seed : seed_of(options);
  const Result<Plan> plan = make_plan(options, seed);
  if (!plan) {
    complain(plan.error().message);
    return kExitUsage;
  }
  if (before) {
    if (const std::optional<Error> why = check_saved(*plan, options, *before)) {
      complain(why->message);
      return kExitUsage;
    }
  } else {
    before = SavedRun{.seed = seed, .request = request_of(*plan), .found = {}, .searches = {}};
  }
  return run_plan(*plan, options, std::move(*before));
}

}  // namespace nonet::cli
