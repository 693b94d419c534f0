#include "nonet/api/step_json.h"

#include "nonet/api/words.h"
#include "nonet/base/compose.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/where.h"

namespace nonet::api {

namespace {

int bits_of(DigitSet digits) { return static_cast<int>(digits.bits()); }

Out placements_json(const Step& step) {
  List list;
  for (const Candidate placed : step.placements) {
    Object row;
    row.set("cell", placed.cell().index()).set("digit", placed.digit().value());
    list.add(row.take());
  }
  return list.take();
}

// Eliminations are sorted by cell: one entry a cell.
Out eliminations_json(const Step& step) {
  List list;
  const auto& gone = step.eliminations;
  for (std::size_t i = 0; i < gone.size();) {
    const Cell cell = gone[i].cell();
    DigitSet digits;
    for (; i < gone.size() && gone[i].cell() == cell; ++i) digits.insert(gone[i].digit());
    Object row;
    row.set("cell", cell.index()).set("digits", bits_of(digits));
    list.add(row.take());
  }
  return list.take();
}

Out houses_json(const Step& step) {
  List list;
  for (const HouseMark& mark : step.houses) {
    Object row;
    row.set("house", mark.house.index()).set("part", name_of(mark.part));
    list.add(row.take());
  }
  return list.take();
}

Out marks_json(const Step& step) {
  List list;
  for (const Mark& mark : step.marks) {
    Object row;
    row.set("cells", to_json(mark.cells))
        .set("digits", bits_of(mark.digits))
        .set("part", name_of(mark.part));
    list.add(row.take());
  }
  return list.take();
}

Out node_json(const Node& node) {
  Object object;
  object.set("cells", to_json(node.cells)).set("digit", node.digit.value()).set("on", node.on);
  return object.take();
}

Out links_json(const Step& step) {
  List list;
  for (const Link& link : step.links) {
    Object row;
    row.set("from", node_json(link.from)).set("to", node_json(link.to)).set("branch", link.branch);
    if (link.inner >= 0) row.set("inner", link.inner);
    list.add(row.take());
  }
  return list.take();
}

Out where_json(const Step& step) {
  const Where where = where_to_look(step);
  List houses;
  for (const House house : where.houses) houses.add(house.index());
  Object object;
  object.set("sentence", to_sentence(where))
      .set("houses", houses.take())
      .set("digits", bits_of(where.digits))
      .set("cells", to_json(where.cells));
  return object.take();
}

// Inside a chain, what a step of a simpler technique stands on is the board as the chain has it by
// then, which nobody keeps: such a step has its conclusion only, and nothing to explain it from.
std::string why_of(const Step& step, const Technique& row, bool is_inner) {
  const bool bare = step.houses.empty() && step.marks.empty() && step.links.empty();
  if (is_inner && bare) return compose("{}, on the board as the chain has it there.", {row.name});
  return row.explain(step);
}

Object object_of(const Step& step, const Profile* profile) {
  const Technique& row = technique(step.technique);
  Object object;
  object.set("technique", row.slug).set("name", row.name).set("family", name_of(row.family));
  if (profile != nullptr) {
    set_cost(object, step, *profile);
    object.set("where", where_json(step));
  }
  List inner;
  for (const Step& each : step.inner) inner.add(object_of(each, nullptr).take());
  object.set("why", why_of(step, row, profile == nullptr))
      .set("conclusion", conclusion(step))
      .set("placements", placements_json(step))
      .set("eliminations", eliminations_json(step))
      .set("houses", houses_json(step))
      .set("marks", marks_json(step))
      .set("links", links_json(step))
      .set("inner", inner.take());
  return object;
}

}  // namespace

void set_cost(Object& object, const Step& step, const Profile& profile) {
  const int cost = profile.cost(step);
  if (cost == 0) return;
  if (profile.level == nullptr) {
    object.set_tenths("rating", cost);
  } else {
    object.set("score", cost).set("level", slug_of(profile.level(step)));
  }
}

Object step_object(const Step& step, const Profile& profile) { return object_of(step, &profile); }

Out to_json(const Step& step, const Profile& profile) { return step_object(step, profile).take(); }

}  // namespace nonet::api
