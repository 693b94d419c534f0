#include "nonet/api/variant_step_json.h"

#include <cstdint>
#include <optional>

#include "nonet/api/variant_json.h"
#include "nonet/reason/where.h"

namespace nonet::api {

namespace {

using geometry::CellIndex;
using json::List;
using json::Object;
using json::Out;
using reason::Facts;

template <class Numbers>
Out indices_json(const Numbers& numbers) {
  List list;
  for (const auto number : numbers) list.add(static_cast<int>(number));
  return list.take();
}

Out placements_json(const Facts& facts, const reason::Step& step) {
  List list;
  for (const reason::Candidate placed : step.placements) {
    Object row;
    row.set("cell", int{placed.cell}).set("digit", facts.number_of(placed.value));
    list.add(row.take());
  }
  return list.take();
}

// Eliminations are sorted by cell: one entry a cell.
Out eliminations_json(const reason::Step& step) {
  List list;
  const std::vector<reason::Candidate>& gone = step.eliminations;
  for (std::size_t i = 0; i < gone.size();) {
    const CellIndex cell = gone[i].cell;
    geometry::ValueSet values;
    for (; i < gone.size() && gone[i].cell == cell; ++i) {
      values |= geometry::ValueSet::of(gone[i].value);
    }
    Object row;
    row.set("cell", int{cell}).set("digits", values.bits());
    list.add(row.take());
  }
  return list.take();
}

// Says which house or clue a constraint comes from; nothing for derived ones.
void set_origin(Object& object, const Facts& facts, reason::Origin origin) {
  if (origin < 0) return;
  const auto index = static_cast<std::size_t>(origin);
  const std::size_t clues = facts.puzzle.clues.size();
  if (index < clues) {
    object.set("clue", std::uint64_t{index});
  } else {
    object.set("house", std::uint64_t{index - clues});
  }
}

Out houses_json(const Facts& facts, const reason::Step& step) {
  List list;
  for (const reason::GroupMark& mark : step.groups) {
    const reason::Group& group = facts.groups[mark.group];
    Object row;
    set_origin(row, facts, group.origin);
    row.set("name", name_of_group(facts, mark.group))
        .set("cells", indices_json(group.list))
        .set("part", name_of(mark.part));
    list.add(row.take());
  }
  return list.take();
}

Out marks_json(const reason::Step& step) {
  List list;
  for (const reason::Mark& mark : step.marks) {
    Object row;
    row.set("cells", indices_json(mark.cells))
        .set("digits", mark.values.bits())
        .set("part", name_of(mark.part));
    list.add(row.take());
  }
  return list.take();
}

Out node_json(const Facts& facts, const reason::Node& node) {
  Object object;
  object.set("cells", indices_json(node.cells))
      .set("digit", facts.number_of(node.value))
      .set("on", node.on);
  return object.take();
}

// The constraint behind a link, from Link::by; nullopt: the two candidates share a cell.
std::optional<reason::Origin> origin_of(const Facts& facts, const reason::Link& link) {
  if (link.by >= 0) return facts.groups[static_cast<std::size_t>(link.by)].origin;
  if (link.by == -1) return std::nullopt;
  return static_cast<reason::Origin>(-2 - link.by);
}

Out links_json(const Facts& facts, const reason::Step& step) {
  List list;
  for (const reason::Link& link : step.links) {
    Object row;
    row.set("from", node_json(facts, link.from))
        .set("to", node_json(facts, link.to))
        .set("branch", int{link.branch});
    if (const auto origin = origin_of(facts, link)) set_origin(row, facts, *origin);
    list.add(row.take());
  }
  return list.take();
}

Out where_json(const Facts& facts, const reason::Step& step) {
  const reason::Where where = where_to_look(facts, step);
  List houses;
  for (const std::uint16_t group : where.groups) {
    Object row;
    set_origin(row, facts, facts.groups[group].origin);
    row.set("name", name_of_group(facts, group))
        .set("cells", indices_json(facts.groups[group].list));
    houses.add(row.take());
  }
  Object object;
  object.set("sentence", to_sentence(facts, where))
      .set("houses", houses.take())
      .set("clues", indices_json(where.clues))
      .set("digits", where.values.bits())
      .set("cells", indices_json(where.cells));
  return object.take();
}

void set_technique(Object& object, reason::TechniqueId id) {
  const reason::Technique& row = reason::technique(id);
  object.set("technique", row.slug).set("name", row.name).set("family", name_of(row.family));
  if (const auto label = label_of(id)) object.set("label", slug_of(*label));
}

void set_evidence(Object& object, const Facts& facts, const reason::Step& step) {
  object.set("houses", houses_json(facts, step))
      .set("clues", indices_json(step.clues))
      .set("marks", marks_json(step))
      .set("links", links_json(facts, step));
  if (step.total != 0) object.set("total", std::int64_t{step.total});
}

void set_conclusion(Object& object, const Facts& facts, const reason::Step& step) {
  object.set("conclusion", conclusion(facts, step))
      .set("placements", placements_json(facts, step))
      .set("eliminations", eliminations_json(step));
}

// The board, and the values that each cell may have.
void set_position(Object& object, const reason::State& state) {
  const geometry::Layout& layout = state.facts().puzzle.layout;
  std::vector<geometry::ValueSet> candidates;
  candidates.reserve(state.board().size());
  for (std::size_t cell = 0; cell < state.board().size(); ++cell) {
    candidates.push_back(state.domain(static_cast<CellIndex>(cell)));
  }
  object.set("filled", numbers_json(layout, state.board()))
      .set("candidates", value_sets_json(candidates));
}

void set_end(Object& object, const VariantPath& path) {
  object.set("solved", path.solved);
  if (!path.solved) object.set("reason", reason_of(path));
}

}  // namespace

Object variant_step_object(const Facts& facts, const reason::Step& step) {
  constexpr int kAll = 4;
  return told_variant_object(facts, step, kAll);
}

Object told_variant_object(const Facts& facts, const reason::Step& step, int stage) {
  const reason::Technique& row = reason::technique(step.technique);
  Object object;
  object.set("where", where_json(facts, step));
  if (stage >= 2) set_technique(object, step.technique);
  if (stage >= 3) {
    object.set("why", row.explain(facts, step)).set("because", row.because);
    set_evidence(object, facts, step);
  }
  if (stage >= 4) set_conclusion(object, facts, step);
  return object;
}

Object variant_path_step_object(const reason::State& before, const reason::Step& step) {
  Object object;
  set_position(object, before);
  object.append(variant_step_object(before.facts(), step));
  return object;
}

Out variant_after_json(const reason::State& state) {
  Object object;
  set_position(object, state);
  object.set("solved", state.is_solved());
  return object.take();
}

Out to_json(const geometry::Layout& layout, const std::vector<VariantMistake>& mistakes) {
  List list;
  for (const VariantMistake& mistake : mistakes) {
    const bool wrong = mistake.kind == VariantMistake::Kind::kWrongDigit;
    Object row;
    row.set("cell", int{mistake.cell})
        .set("kind", wrong ? "wrong-digit" : "missing-candidate")
        .set("digit", layout.number_of(mistake.value))
        .set("sentence", to_sentence(layout, mistake));
    list.add(row.take());
  }
  return list.take();
}

void set_variant_label(Object& object, const Difficulty& difficulty) {
  Object rounds;
  for (std::size_t i = 0; i < kRungs; ++i) {
    rounds.set(variant_rungs()[i].name, difficulty.rounds[i]);
  }
  object.set("label", slug_of(difficulty.label))
      .set("label_version", kLabelVersion)
      .set("rounds", rounds.take());
}

Object variant_scale_object(const VariantPath& path) {
  Object object;
  set_end(object, path);
  object.set("steps", path.steps);
  if (path.hardest) object.set("hardest", reason::technique(path.hardest->technique).slug);
  Object counts;
  for (const VariantTechniqueCount& each : path.techniques) {
    counts.set(reason::technique(each.technique).slug, each.steps);
  }
  object.set("techniques", counts.take());
  return object;
}

Out variant_trace_json(const Facts& facts, const VariantPath& path) {
  List trace;
  for (const reason::Step& step : path.trace) {
    Object row;
    set_technique(row, step.technique);
    set_conclusion(row, facts, step);
    trace.add(row.take());
  }
  return trace.take();
}

Object variant_path_object(const VariantPath& path, bool complete, const Out& steps) {
  Object object;
  set_end(object, path);
  object.set("complete", complete).set("steps", steps);
  return object;
}

Object variant_steps_object(const Facts& facts, std::size_t found,
                            std::span<const FoundVariantStep> shown) {
  List list;
  for (const FoundVariantStep& each : shown) {
    list.add(variant_step_object(facts, each.step).take());
  }
  Object object;
  object.set("found", std::uint64_t{found}).set("steps", list.take());
  return object;
}

Object variant_technique_object(const reason::Technique& row) {
  Object object;
  object.set("slug", row.slug).set("name", row.name).set("family", name_of(row.family));
  object.set("size", row.size);
  if (const auto label = label_of(row.id)) object.set("label", slug_of(*label));
  object.set("because", row.because);
  return object;
}

}  // namespace nonet::api
