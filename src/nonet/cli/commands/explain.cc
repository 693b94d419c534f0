// nonet explain

#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "nonet/answer/rating.h"
#include "nonet/base/message.h"
#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/show.h"
#include "nonet/cli/table/rating.h"
#include "nonet/json/rating.h"
#include "nonet/reason/technique.h"

namespace nonet::cli {

namespace {

// Why the technique of a step is sound, where its explanation does not say so itself.
std::string_view ground_of(const Step&) { return {}; }
std::string_view ground_of(const reason::Step& step) {
  return reason::technique(step.technique).because;
}

// The steps of one puzzle's path, as they come.
template <class Kind>
class PathSteps {
 public:
  using Words = decltype(std::declval<const Kind&>().words_of(
      std::declval<const typename Kind::Entry&>(), false));

  PathSteps(const ExplainOptions& options, Words words) : options_(options), words_(words) {}

  void add(const typename Kind::State& before, const typename Kind::Step& step) {
    ++number_;
    if (options_.json) {
      steps_.add(words_.path_step(before, step).take());
      return;
    }
    fmt::format_to(std::back_inserter(text_), "{:>3}. {}: {}\n", number_, words_.name(step),
                   words_.conclusion(before, step));
    const bool is_first = grounds_.insert(ground_of(step)).second;
    append_indented(text_, words_.explanation(before, step, is_first), 5);
    if (options_.draw) append_indented(text_, words_.picture(before, step), 5);
  }

  int count() const { return number_; }
  const std::string& text() const { return text_; }
  json::Out take_json() { return steps_.take(); }

 private:
  const ExplainOptions& options_;
  Words words_;
  int number_ = 0;
  std::string text_;
  std::set<std::string_view> grounds_;  // that were told
  json::List steps_;
};

// How a path ends: nullopt where it was given up.
struct End {
  bool solved = false;
  Message words;
  json::Object object;  // with the steps
};

std::optional<End> walk(const Classic& kind, const Entry& entry, const Position& position,
                        const ExplainOptions&, SpareThreads* spare, PathSteps<Classic>& steps) {
  const WorkspacePool::Loan workspace(kind.workspaces());
  const std::array scales{&kind.profile()};
  const RatingReport report = rate_position(
      position,
      {.label = false, .scales = scales, .evidence = true, .stop = entry.stop, .spare = spare},
      *workspace, [&steps](const Profile&, const State& before, const Step& step, int) {
        steps.add(before, step);
        return false;
      });
  if (report.stopped) return std::nullopt;
  const PathReport& path = report.paths.front();
  return End{path.is_rated(),
             path.is_rated() ? Message(rating_text(path)) : say(name_of(path.rating.outcome)),
             json::path_object(path, true, steps.take_json())};
}

// The label where the path reaches the solution, and why it does not otherwise.
Message end_of(const VariantPath& path, const std::optional<Difficulty>& difficulty) {
  if (path.stopped) return say("and the time is up");
  if (!path.solved || !difficulty) return say("stuck");
  return say(name_of(difficulty->label));
}

std::optional<End> walk(const Variant&, const VariantEntry& entry,
                        const PositionOfVariant& position, const ExplainOptions& options,
                        SpareThreads*, PathSteps<Variant>& steps) {
  const VariantRating rating =
      rate_position(position, {.label = !options.json, .evidence = true, .stop = entry.stop},
                    [&steps](const reason::State& before, const reason::Step& step) {
                      steps.add(before, step);
                      return false;
                    });
  if (!rating.path) return std::nullopt;
  return End{rating.path->solved, end_of(*rating.path, rating.difficulty),
             json::path_object(*rating.path, true, steps.take_json())};
}

}  // namespace

int run_explain(const ExplainOptions& options) {
  const bool colour = use_colour(options.colour, options.output);
  const auto explain = [&]<class Kind>(const Kind& kind, const typename Kind::Entry& entry,
                                       BatchResult& result) {
    const auto position = sound(kind.position_of(entry));
    if (!position) return append_refusal(options, entry, position.error().message, result);
    PathSteps<Kind> steps(options, kind.words_of(entry, colour));
    const std::optional<End> end = walk(kind, entry, *position, options, result.spare, steps);
    if (!end) return append_refusal(options, entry, kGivenUp, result);
    if (!end->solved) result.negative();
    if (options.json) {
      append_line(result.text, envelope(entry).append(end->object));
      return;
    }
    fmt::format_to(std::back_inserter(result.text), "{}: {}\n{}", place_of(entry),
                   kind.language().tell(say("{} steps, {}", {steps.count(), end->words})),
                   steps.text());
  };
  return run_kinds(options, explain);
}

}  // namespace nonet::cli
