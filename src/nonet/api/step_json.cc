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

// Inside a chain, a step of a simpler technique stands on the board as the chain has changed it,
// which is not kept: such a step has only its conclusion, and no evidence to explain it from.
std::string why_of(const Step& step, const Technique& row, bool is_inner) {
  const bool bare = step.houses.empty() && step.marks.empty() && step.links.empty();
  if (is_inner && bare) return compose("{}, on the board as the chain has it there.", {row.name});
  return row.explain(step);
}

Object inner_object(const Step& step);

void set_technique(Object& object, const Technique& row) {
  object.set("technique", row.slug).set("name", row.name).set("family", name_of(row.family));
}

void set_evidence(Object& object, const Step& step) {
  List inner;
  for (const Step& each : step.inner) inner.add(inner_object(each).take());
  object.set("houses", houses_json(step))
      .set("marks", marks_json(step))
      .set("links", links_json(step))
      .set("inner", inner.take());
}

void set_conclusion(Object& object, const Step& step) {
  object.set("conclusion", conclusion(step))
      .set("placements", placements_json(step))
      .set("eliminations", eliminations_json(step));
}

Object inner_object(const Step& step) {
  const Technique& row = technique(step.technique);
  Object object;
  set_technique(object, row);
  object.set("why", why_of(step, row, true));
  set_conclusion(object, step);
  set_evidence(object, step);
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

Object step_object(const Step& step, const Profile& profile) {
  constexpr int kAll = 4;
  return told_object(step, profile, kAll);
}

Object told_object(const Step& step, const Profile& profile, int stage) {
  const Technique& row = technique(step.technique);
  Object object;
  object.set("where", where_json(step));
  if (stage >= 2) {
    set_technique(object, row);
    set_cost(object, step, profile);
  }
  if (stage >= 3) {
    object.set("why", why_of(step, row, false));
    set_evidence(object, step);
  }
  if (stage >= 4) set_conclusion(object, step);
  return object;
}

Object path_step_object(const State& before, const Step& step, const Profile& profile) {
  Object object;
  object.set("filled", to_line(before.grid())).set("candidates", to_json(before.pencilmarks()));
  object.append(step_object(step, profile));
  return object;
}

Object conclusion_object(const Step& step, const Profile& profile) {
  const Technique& row = technique(step.technique);
  Object object;
  object.set("technique", row.slug).set("name", row.name);
  set_cost(object, step, profile);
  set_conclusion(object, step);
  return object;
}

Out after_json(const State& state) {
  Object object;
  object.set("filled", to_line(state.grid()))
      .set("candidates", to_json(state.pencilmarks()))
      .set("solved", state.is_solved());
  return object.take();
}

Out to_json(const Step& step, const Profile& profile) { return step_object(step, profile).take(); }

}  // namespace nonet::api
