#include "nonet/cli/commands/target_text.h"

#include <iterator>

#include <fmt/format.h>

#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/commands/target_options.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/show.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

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
std::string description(const TargetText& how, const Made& made) {
  std::string text = fmt::format("{} clues", made.puzzle.clue_count());
  const Profile& profile = shown_profile(how.target);
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

void append_json(std::string& out, const TargetText& how, const RunRecord& record) {
  const Made& made = record.made;
  Json object;
  object["number"] = record.number;
  object["seed"] = how.seed;
  object["version"] = NONET_VERSION;
  object["fill"] = how.target.fill->slug;
  object["method"] = "target";
  object["target"] = words_of(how.target);
  object["tries"] = made.tries;
  object["symmetry"] = info(how.target.symmetry).slug;
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

void append_shown(std::string& out, const TargetText& how, const RunRecord& record) {
  const Made& made = record.made;
  fmt::format_to(std::back_inserter(out), "Puzzle {} of seed {}: {}\n", record.number, how.seed,
                 description(how, made));
  draw::append_board(out, draw::picture_of(made.puzzle, made.puzzle), {.colour = how.colour});
  if (!how.solution) return;
  out += "Solution\n";
  draw::append_board(out, draw::picture_of(made.puzzle, made.solution), {.colour = how.colour});
}

void append_record(std::string& out, const TargetText& how, const Made& made, Format format) {
  Record written;
  written.givens = made.puzzle;
  const bool line = format == Format::kLine;
  if (line && how.solution) written.comment = " " + to_line(made.solution);
  append(out, written, format);
  if (line || !how.solution) return;
  written.givens = made.solution;
  append(out, written, format);
}

}  // namespace

void append_found(std::string& out, const TargetText& how, const RunRecord& record) {
  if (how.json) {
    append_json(out, how, record);
  } else if (how.format) {
    append_record(out, how, record.made, *how.format);
  } else {
    append_shown(out, how, record);
  }
}

std::string not_found(const TargetText& how, const RunRecord& record) {
  const Made& made = record.made;
  std::string text = fmt::format("puzzle {}: not found in {} {}", record.number,
                                 grouped(made.tries), made.tries == 1 ? "try" : "tries");
  if (made.puzzle.clue_count() == 0) return text;
  return text + fmt::format("; nearest: {} ({})", to_line(made.puzzle), description(how, made));
}

}  // namespace nonet::cli
