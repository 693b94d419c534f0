// nonet db add

#include <algorithm>
#include <chrono>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/answer/library/collect.h"
#include "nonet/answer/library/variant.h"
#include "nonet/cli/commands/db.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/library.h"
#include "nonet/collection/add.h"
#include "nonet/solve/diagnose.h"

namespace nonet::cli {

namespace {

// Puzzles of a transaction: with so many, the index is filled page by page.
constexpr std::size_t kGroup = 65'536;
// Puzzles that come slowly are stored with the first batch that comes after this time.
constexpr std::chrono::seconds kLongestWait{1};

// Gathers puzzles until they are worth a transaction.
class Intake {
 public:
  Intake(collection::Adder adder, bool names_duplicates)
      : adder_(std::move(adder)), names_duplicates_(names_duplicates) {}

  // False when the library cannot take the puzzles.
  bool take(BatchResult& result) {
    if (!result.arrivals.empty()) {
      if (loads_.empty() || loads_.back().file != *result.file)
        loads_.push_back({*result.file, {}});
      auto& arrivals = loads_.back().arrivals;
      waiting_ += result.arrivals.size();
      arrivals.insert(arrivals.end(), std::make_move_iterator(result.arrivals.begin()),
                      std::make_move_iterator(result.arrivals.end()));
    }
    const bool due = waiting_ >= kGroup || Clock::now() - last_ >= kLongestWait;
    return !due || flush();
  }

  bool flush() {
    last_ = Clock::now();
    if (waiting_ == 0 || failure_) return !failure_;
    std::vector<collection::Delivery> deliveries;
    deliveries.reserve(loads_.size());
    for (const Load& load : loads_)
      deliveries.push_back({load.file, now_in_seconds(), load.arrivals});
    const Result<collection::Added> added =
        adder_.add(deliveries, names_duplicates_ ? &duplicates_ : nullptr);
    loads_.clear();
    waiting_ = 0;
    if (added) {
      added_ += *added;
      return true;
    }
    failure_ = added.error();
    return false;
  }

  const collection::Added& added() const { return added_; }
  const std::vector<collection::Duplicate>& duplicates() const { return duplicates_; }
  const collection::Failure& failure() const { return failure_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Load {
    std::string file;
    std::vector<collection::Arrival> arrivals;
  };

  collection::Adder adder_;
  bool names_duplicates_;
  std::vector<Load> loads_;
  std::size_t waiting_ = 0;
  Clock::time_point last_ = Clock::now();
  collection::Added added_;
  std::vector<collection::Duplicate> duplicates_;
  collection::Failure failure_;
};

collection::Words words_of(const Entry& entry) {
  collection::Words words;
  words.comment = entry.comment;
  if (entry.extras != nullptr) {
    words.title = entry.extras->title;
    words.author = entry.extras->author;
  }
  return words;
}

void leave_out(const auto& entry, std::string_view why, BatchResult& result) {
  complain_of(entry, fmt::format("{}, so it is not added", why), result);
}

// Candidates that a record has beside its givens do not matter: a library holds puzzles of givens.
void prepare(const Batch& batch, BatchResult& result) {
  result.outcomes.resize(std::max(result.outcomes.size(), batch.size()));
  solve(batch.givens(), 2, std::span(result.outcomes).first(batch.size()), {.want = Want::kAny});
  result.arrivals.reserve(batch.size());
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const Entry entry = batch.entry(i);
    const SolveOutcome& outcome = result.outcomes[i];
    if (outcome.solutions != 1) {
      leave_out(entry, name_of(verdict_of(outcome.solutions)), result);
      continue;
    }
    result.arrivals.push_back(arrival_of(entry.givens, outcome.first));
    result.arrivals.back().line = entry.line;
    result.arrivals.back().words = words_of(entry);
  }
}

void prepare_variant(const VariantEntry& entry, BatchResult& result) {
  Result<collection::Arrival> arrival = arrival_of(entry.record, entry.stop);
  if (!arrival) return leave_out(entry, arrival.error().message, result);
  result.arrivals.push_back(std::move(arrival).value());
}

json::Out duplicates_json(const std::vector<collection::Duplicate>& duplicates) {
  return json::list_of(duplicates, [](const collection::Duplicate& one) {
    return json::Object().set("file", one.file).set("line", one.line).set("id", one.puzzle).take();
  });
}

std::string report(const DbAddOptions& options, const Intake& intake) {
  const collection::Added& added = intake.added();
  if (options.json) {
    std::string out;
    json::Object object;
    object.set("library", options.library)
        .set("new", added.fresh)
        .set("known", added.known)
        .set("repeated", added.repeated);
    if (options.duplicates) object.set("duplicates", duplicates_json(intake.duplicates()));
    append_line(out, object);
    return out;
  }
  std::string out;
  for (const collection::Duplicate& one : intake.duplicates()) {
    out += fmt::format("{}:{} is the same puzzle as {} #{}\n", one.file, one.line, options.library,
                       one.puzzle);
  }
  return out + fmt::format("{}: {} new, {} known from elsewhere, {} known from the same place\n",
                           options.library, added.fresh, added.known, added.repeated);
}

}  // namespace

int run_db_add(const DbAddOptions& options) {
  Result<collection::Database> library = open(options, collection::Access::kCreate);
  if (!library) return kExitIo;
  Result<collection::Adder> adder = collection::Adder::open(*library);
  if (!adder) return refuse(adder.error());
  Intake intake(std::move(*adder), options.duplicates);
  const auto take = [&intake](BatchResult& result) {
    result.broke_off = !intake.take(result) || result.broke_off;
  };
  const auto at_end = [&] { return intake.flush() ? report(options, intake) : std::string(); };
  const int code = run_stream(
      VariantRun{options, options},
      [](const Batch& batch, BatchResult& result) { prepare(batch, result); },
      [](const VariantEntry& entry, BatchResult& result) { prepare_variant(entry, result); }, take,
      at_end);
  intake.flush();
  const collection::Failure& failure = intake.failure();
  if (!failure) return code;
  return fail(
      fmt::format("{}; {} puzzles were added before", failure->message, intake.added().fresh),
      kExitIo);
}

}  // namespace nonet::cli
