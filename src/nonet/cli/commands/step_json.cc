#include "nonet/cli/commands/step_json.h"

#include "nonet/cli/commands/rating_text.h"

namespace nonet::cli {

namespace {

Json digits_json(DigitSet digits) {
  Json values = Json::array();
  for (const Digit digit : digits) values.push_back(digit.value());
  return values;
}

Json placements_json(const Step& step) {
  Json list = Json::array();
  for (const Candidate placed : step.placements) {
    list.push_back(
        Json::object({{"cell", to_string(placed.cell())}, {"digit", placed.digit().value()}}));
  }
  return list;
}

// Eliminations are sorted by cell: one entry a cell.
Json eliminations_json(const Step& step) {
  Json list = Json::array();
  const auto& gone = step.eliminations;
  for (std::size_t i = 0; i < gone.size(); ++i) {
    if (i == 0 || gone[i - 1].cell() != gone[i].cell()) {
      list.push_back(
          Json::object({{"cell", to_string(gone[i].cell())}, {"digits", Json::array()}}));
    }
    list[list.size() - 1]["digits"].push_back(gone[i].digit().value());
  }
  return list;
}

Json node_json(const Node& node) {
  return Json::object(
      {{"cells", to_json(node.cells)}, {"digit", node.digit.value()}, {"on", node.on}});
}

Json link_json(const Link& link) {
  Json object = Json::object(
      {{"from", node_json(link.from)}, {"to", node_json(link.to)}, {"branch", link.branch}});
  if (link.inner >= 0) object["inner"] = link.inner;
  return object;
}

}  // namespace

Json conclusion_json(const Step& step) {
  const Technique& row = technique(step.technique);
  return Json::object({{"technique", row.slug},
                       {"name", row.name},
                       {"placements", placements_json(step)},
                       {"eliminations", eliminations_json(step)}});
}

Json to_json(const Step& step) {
  Json object = conclusion_json(step);
  object["length"] = step.length;
  object["extra"] = step.extra;
  object["houses"] = Json::array();
  for (const HouseMark& mark : step.houses) {
    object["houses"].push_back(
        Json::object({{"house", to_string(mark.house)}, {"part", name_of(mark.part)}}));
  }
  object["marks"] = Json::array();
  for (const Mark& mark : step.marks) {
    object["marks"].push_back(Json::object({{"cells", to_json(mark.cells)},
                                            {"digits", digits_json(mark.digits)},
                                            {"part", name_of(mark.part)}}));
  }
  object["links"] = Json::array();
  for (const Link& link : step.links) object["links"].push_back(link_json(link));
  object["inner"] = Json::array();
  for (const Step& inner : step.inner) object["inner"].push_back(to_json(inner));
  return object;
}

std::string why(const Step& step) { return technique(step.technique).explain(step); }

Json judgement_json(const Profile& profile, const Step& step) {
  Json object = Json::object(
      {{"profile", profile.slug}, {"version", profile.version}, {"name", profile.name_of(step)}});
  const int cost = profile.cost(step);
  if (cost == 0) return object;
  object[has_levels(profile) ? "score" : "rating"] = cost_json(profile, cost);
  if (has_levels(profile)) object["level"] = name_of(profile.level(step));
  return object;
}

}  // namespace nonet::cli
