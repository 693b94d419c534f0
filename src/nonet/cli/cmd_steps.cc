// nonet steps

#include <algorithm>
#include <set>
#include <span>
#include <tuple>

#include <fmt/format.h>

#include "nonet/cli/cmd.h"
#include "nonet/cli/interrupt.h"
#include "nonet/cli/position.h"
#include "nonet/cli/rating_text.h"
#include "nonet/cli/step_json.h"
#include "nonet/cli/stream.h"
#include "nonet/cli/technique_list.h"
#include "nonet/rate/scale.h"

namespace nonet::cli {

namespace {

struct Found {
  Step step;
  std::string conclusion;
  int cost = 0;  // by the profile; 0: not on its scale
};

// What a step leaves less to do: a placement counts for as many candidates as a cell may have.
int effect_of(const Step& step) {
  return static_cast<int>(step.placements.size()) * kDigits +
         static_cast<int>(step.eliminations.size());
}

using Order = bool (*)(const Found& a, const Found& b);

bool by_technique(const Found& a, const Found& b) {
  const int effect_a = effect_of(a.step);
  const int effect_b = effect_of(b.step);
  return std::tie(a.step.technique, effect_b, a.conclusion) <
         std::tie(b.step.technique, effect_a, b.conclusion);
}

bool by_rating(const Found& a, const Found& b) {
  if ((a.cost == 0) != (b.cost == 0)) return b.cost == 0;
  return a.cost != b.cost ? a.cost < b.cost : by_technique(a, b);
}

bool by_effect(const Found& a, const Found& b) {
  const int effect_a = effect_of(a.step);
  const int effect_b = effect_of(b.step);
  return effect_a != effect_b ? effect_a > effect_b : by_rating(a, b);
}

Order order_of(const Options& options) {
  if (options.sort == "technique") return by_technique;
  return options.sort == "effect" ? by_effect : by_rating;
}

std::vector<const Technique*> techniques_of(const Options& options) {
  std::vector<const Technique*> rows;
  if (!options.techniques.empty()) {
    for (const std::string& slug : options.techniques) rows.push_back(find_technique(slug));
    return rows;
  }
  for (const Technique& row : techniques()) {
    if (options.all || !is_slow(row)) rows.push_back(&row);
  }
  return rows;
}

// Every step of these techniques, each conclusion of a technique once. Techniques that the profile
// does not have are searched for as a profile does that has them.
std::vector<Found> find_all(const Options& options, const Profile& profile,
                            std::span<const Technique* const> rows, const Position& position,
                            Workspace& workspace) {
  std::vector<Found> all;
  std::set<std::pair<TechniqueId, std::string>> seen;
  for (const Technique* row : rows) {
    Search search{.workspace = workspace,
                  .convention = profile_for(row->id, profile).convention,
                  .evidence = options.json,
                  .stop = work_token(),
                  .solution = &position.solution};
    row->find(*row, position.state, search, [&](Step& step) {
      const bool wanted = options.techniques.empty() || step.technique == row->id;
      if (wanted && seen.emplace(step.technique, conclusion(step)).second) {
        all.push_back({step, conclusion(step), profile.cost(step)});
      }
      return false;
    });
  }
  return all;
}

void append_found(std::string& out, const Options& options, const Profile& profile,
                  const Entry& entry, std::span<const Found> shown, std::size_t count) {
  if (options.json) {
    Json object = to_json(entry);
    object["profile"] = profile.slug;
    object["version"] = profile.version;
    object["found"] = count;
    object["steps"] = Json::array();
    for (const Found& found : shown) {
      Json row = to_json(found.step);
      row["judgement"] = judgement_json(profile, found.step);
      object["steps"].push_back(std::move(row));
    }
    append_line(out, object);
    return;
  }
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "{}: {} steps\n", place_of(entry), count);
  for (const Found& found : shown) {
    fmt::format_to(to, "{:>6}  {:<34} {}\n", cost_text(profile, found.cost),
                   technique(found.step.technique).slug, found.conclusion);
  }
}

}  // namespace

int run_steps(const Options& options) {
  const Result<std::optional<Grid>> givens = givens_of(options);
  if (!givens) {
    complain(givens.error().message);
    return kExitUsage;
  }
  const Profile& profile = profile_of(options);
  const std::vector<const Technique*> rows = techniques_of(options);
  WorkspacePool workspaces;
  return run_records(options, [&](const Entry& entry, BatchResult& result) {
    const Result<Position> position = sound_position_of(entry, *givens);
    if (!position) {
      append_refusal(options, entry, position.error().message, result);
      return true;
    }
    const WorkspacePool::Loan workspace(workspaces);
    std::vector<Found> all = find_all(options, profile, rows, *position, *workspace);
    if (work_token().stop_requested()) return false;
    std::stable_sort(all.begin(), all.end(), order_of(options));
    const std::size_t wanted =
        std::min<std::size_t>(all.size(), options.most_steps.value_or(all.size()));
    append_found(result.text, options, profile, entry, std::span(all).first(wanted), all.size());
    return true;
  });
}

}  // namespace nonet::cli
