#include "nonet/json/step.h"

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/answer/rating.h"
#include "nonet/base/message.h"
#include "nonet/json/board.h"
#include "nonet/logic/where.h"
#include "nonet/rate/scale.h"
#include "nonet/reason/where.h"
#include "nonet/text/json/variant_object.h"

namespace nonet::json {

namespace {

using reason::Facts;

// The parts of a step of either kind under one name. A step is written with its `words`: the
// profile that prices it, or the facts of its puzzle.
int number_of(const Profile&, Digit digit) { return digit.value(); }
int number_of(const Facts& facts, geometry::Value value) { return facts.number_of(value); }

int index_of(Cell cell) { return cell.index(); }
int index_of(std::size_t index) { return static_cast<int>(index); }

Cell cell_of(Candidate candidate) { return candidate.cell(); }
geometry::CellIndex cell_of(reason::Candidate candidate) { return candidate.cell; }

Digit digit_of(Candidate candidate) { return candidate.digit(); }
geometry::Value digit_of(reason::Candidate candidate) { return candidate.value; }
Digit digit_of(const Node& node) { return node.digit; }
geometry::Value digit_of(const reason::Node& node) { return node.value; }

std::uint64_t bits_of(DigitSet digits) { return digits.bits(); }
std::uint64_t bits_of(geometry::ValueSet values) { return values.bits(); }
std::uint64_t bits_of(Candidate candidate) { return bits_of(DigitSet(candidate.digit())); }
std::uint64_t bits_of(reason::Candidate candidate) { return std::uint64_t{1} << candidate.value; }
std::uint64_t bits_of(const Mark& mark) { return bits_of(mark.digits); }
std::uint64_t bits_of(const reason::Mark& mark) { return bits_of(mark.values); }

template <class Numbers>
Out indices_json(const Numbers& numbers) {
  return list_of(numbers, [](auto number) { return index_of(number); });
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

Object group_object(const Facts& facts, std::size_t index, const Language& language) {
  const reason::Group& group = facts.groups[index];
  Object object;
  set_origin(object, facts, group.origin);
  object.set("name", language.tell(name_of_group(facts, index)))
      .set("cells", indices_json(group.list));
  return object;
}

Out houses_json(const Profile&, const Step& step, const Language&) {
  return list_of(step.houses, [](const HouseMark& mark) {
    return Object().set("house", mark.house.index()).set("part", name_of(mark.part)).take();
  });
}

Out houses_json(const Facts& facts, const reason::Step& step, const Language& language) {
  return list_of(step.groups, [&](const reason::GroupMark& mark) {
    return group_object(facts, mark.group, language).set("part", name_of(mark.part)).take();
  });
}

template <class AnyStep>
Out marks_json(const AnyStep& step) {
  return list_of(step.marks, [](const auto& mark) {
    return Object()
        .set("cells", indices_json(mark.cells))
        .set("digits", bits_of(mark))
        .set("part", name_of(mark.part))
        .take();
  });
}

template <class Words, class AnyNode>
Out node_json(const Words& words, const AnyNode& node) {
  return Object()
      .set("cells", indices_json(node.cells))
      .set("digit", number_of(words, digit_of(node)))
      .set("on", node.on)
      .take();
}

// What a link rests on: an inner step, or a house or clue (Link::by).
void set_ground(Object& object, const Profile&, const Link& link) {
  if (link.inner >= 0) object.set("inner", int{link.inner});
}
void set_ground(Object& object, const Facts& facts, const reason::Link& link) {
  if (link.by >= 0) {
    set_origin(object, facts, facts.groups[static_cast<std::size_t>(link.by)].origin);
  } else if (link.by < -1) {
    set_origin(object, facts, static_cast<reason::Origin>(-2 - link.by));
  }
}

template <class Words, class AnyStep>
Out links_json(const Words& words, const AnyStep& step) {
  return list_of(step.links, [&](const auto& link) {
    Object row;
    row.set("from", node_json(words, link.from))
        .set("to", node_json(words, link.to))
        .set("branch", int{link.branch});
    set_ground(row, words, link);
    return row.take();
  });
}

Out where_json(const Profile&, const Step& step, const Language& language) {
  const Where where = where_to_look(step);
  return Object()
      .set("sentence", language.tell(to_sentence(where)))
      .set("houses", list_of(where.houses, [](House house) { return house.index(); }))
      .set("digits", bits_of(where.digits))
      .set("cells", indices_json(where.cells))
      .take();
}

Out where_json(const Facts& facts, const reason::Step& step, const Language& language) {
  const reason::Where where = where_to_look(facts, step);
  const auto write = [&](std::uint16_t group) {
    return group_object(facts, group, language).take();
  };
  return Object()
      .set("sentence", language.tell(to_sentence(facts, where)))
      .set("houses", list_of(where.groups, write))
      .set("clues", indices_json(where.clues))
      .set("digits", bits_of(where.values))
      .set("cells", indices_json(where.cells))
      .take();
}

template <class Row>
void set_names(Object& object, const Row& row, const Language& language) {
  object.set("technique", row.slug)
      .set("name", language.tell(row.name))
      .set("family", name_of(row.family));
}

// What the step costs on the profile's scale: {rating} or {score, level}, or nothing for 0.
void set_cost(Object& object, const Step& step, const Profile& profile) {
  const int cost = profile.cost(step);
  if (cost == 0) return;
  if (profile.level == nullptr) {
    object.set_tenths("rating", cost);
  } else {
    object.set("score", cost).set("level", slug_of(profile.level(step)));
  }
}

void set_technique(Object& object, const Profile& profile, const Step& step,
                   const Language& language) {
  set_names(object, technique(step.technique), language);
  set_cost(object, step, profile);
}
void set_technique(Object& object, const Facts&, const reason::Step& step,
                   const Language& language) {
  set_names(object, reason::technique(step.technique), language);
  if (const auto label = nonet::label_of(step.technique)) object.set("label", slug_of(*label));
}

template <class Words, class AnyStep>
Out placements_json(const Words& words, const AnyStep& step) {
  return list_of(step.placements, [&](auto placed) {
    return Object()
        .set("cell", index_of(cell_of(placed)))
        .set("digit", number_of(words, digit_of(placed)))
        .take();
  });
}

// Eliminations are sorted by cell: one entry a cell.
template <class AnyStep>
Out eliminations_json(const AnyStep& step) {
  List list;
  const auto& gone = step.eliminations;
  for (std::size_t i = 0; i < gone.size();) {
    const auto cell = cell_of(gone[i]);
    std::uint64_t digits = 0;
    for (; i < gone.size() && cell_of(gone[i]) == cell; ++i) digits |= bits_of(gone[i]);
    Object row;
    row.set("cell", index_of(cell)).set("digits", digits);
    list.add(row.take());
  }
  return list.take();
}

std::string conclusion_of(const Profile&, const Step& step) { return conclusion(step); }
std::string conclusion_of(const Facts& facts, const reason::Step& step) {
  return conclusion(facts, step);
}

template <class Words, class AnyStep>
void set_conclusion(Object& object, const Words& words, const AnyStep& step) {
  object.set("conclusion", conclusion_of(words, step))
      .set("placements", placements_json(words, step))
      .set("eliminations", eliminations_json(step));
}

// Inside a chain, a step of a simpler technique stands on the board as the chain has changed it,
// which is not kept: such a step has only its conclusion, and no evidence to explain it from.
Message why_of_inner(const Step& step) {
  const Technique& row = technique(step.technique);
  const bool bare = step.houses.empty() && step.marks.empty() && step.links.empty();
  if (bare) return say("{}, on the board as the chain has it there.", {say(row.name)});
  return row.explain(step);
}

void set_evidence(Object& object, const Profile& profile, const Step& step,
                  const Language& language) {
  const auto inner = list_of(step.inner, [&](const Step& each) {
    Object row;
    set_names(row, technique(each.technique), language);
    row.set("why", language.tell(why_of_inner(each)));
    set_conclusion(row, profile, each);
    set_evidence(row, profile, each, language);
    return row.take();
  });
  object.set("houses", houses_json(profile, step, language))
      .set("marks", marks_json(step))
      .set("links", links_json(profile, step))
      .set("inner", inner);
}

void set_evidence(Object& object, const Facts& facts, const reason::Step& step,
                  const Language& language) {
  object.set("houses", houses_json(facts, step, language))
      .set("clues", indices_json(step.clues))
      .set("marks", marks_json(step))
      .set("links", links_json(facts, step));
  if (step.total != 0) object.set("total", std::int64_t{step.total});
}

void set_why(Object& object, const Profile&, const Step& step, const Language& language) {
  object.set("why", language.tell(technique(step.technique).explain(step)));
}
void set_why(Object& object, const Facts& facts, const reason::Step& step,
             const Language& language) {
  const reason::Technique& row = reason::technique(step.technique);
  object.set("why", language.tell(row.explain(facts, step)))
      .set("because", language.tell(row.because));
}

template <class Words, class AnyStep>
Object told(const Words& words, const AnyStep& step, const Language& language, int stage) {
  Object object;
  object.set("where", where_json(words, step, language));
  if (stage >= 2) set_technique(object, words, step, language);
  if (stage >= 3) {
    set_why(object, words, step, language);
    set_evidence(object, words, step, language);
  }
  if (stage >= 4) set_conclusion(object, words, step);
  return object;
}

// The board, and what each cell may hold.
Object position_object(const State& state) {
  Object object;
  object.set("filled", to_line(state.grid())).set("candidates", to_json(state.pencilmarks()));
  return object;
}
Object position_object(const reason::State& state) {
  std::vector<geometry::ValueSet> candidates;
  candidates.reserve(state.board().size());
  for (std::size_t cell = 0; cell < state.board().size(); ++cell) {
    candidates.push_back(state.domain(static_cast<geometry::CellIndex>(cell)));
  }
  Object object;
  object.set("filled", text::numbers_json(state.facts().puzzle.layout, state.board()))
      .set("candidates", text::value_sets_json(candidates));
  return object;
}

}  // namespace

Object step_object(const Step& step, const Profile& profile, const Language& language, int stage) {
  return told(profile, step, language, stage);
}
Object step_object(const reason::Step& step, const Facts& facts, const Language& language,
                   int stage) {
  return told(facts, step, language, stage);
}

Object path_step_object(const State& before, const Step& step, const Profile& profile,
                        const Language& language) {
  return position_object(before).append(step_object(step, profile, language));
}
Object path_step_object(const reason::State& before, const reason::Step& step,
                        const Language& language) {
  return position_object(before).append(step_object(step, before.facts(), language));
}

Object conclusion_object(const Step& step, const Profile& profile) {
  const Technique& row = technique(step.technique);
  Object object;
  object.set("technique", row.slug).set("name", row.name);
  set_cost(object, step, profile);
  set_conclusion(object, profile, step);
  return object;
}
Object conclusion_object(const reason::Step& step, const Facts& facts) {
  Object object;
  set_technique(object, facts, step, english());
  set_conclusion(object, facts, step);
  return object;
}

Out after_json(const State& state) {
  return position_object(state).set("solved", state.is_solved()).take();
}
Out after_json(const reason::State& state) {
  return position_object(state).set("solved", state.is_solved()).take();
}

namespace {

template <class Found, class Words>
void set_steps(Object& object, std::size_t found, std::span<const Found> shown, const Words& words,
               const Language& language) {
  const auto write = [&](const Found& each) {
    return step_object(each.step, words, language).take();
  };
  object.set("found", std::uint64_t{found}).set("steps", list_of(shown, write));
}

Out scale_json(const Profile& profile, const CostRange& range, TechniqueId id) {
  Object scale;
  if (profile.level == nullptr) {
    scale.set_tenths("rating", range.least);
  } else {
    scale.set("score", range.least).set("level", slug_of(level_of(profile, id)));
  }
  scale.set("grows", range.grows);
  return scale.take();
}

template <class Row>
Object named_row(const Row& row, const Language& language) {
  Object object;
  object.set("slug", row.slug)
      .set("name", language.tell(row.name))
      .set("family", name_of(row.family))
      .set("size", row.size);
  return object;
}

}  // namespace

Object steps_object(const Profile& profile, std::size_t found, std::span<const FoundStep> shown,
                    const Language& language) {
  Object object;
  object.set("profile", profile.slug).set("version", profile.version);
  set_steps(object, found, shown, profile, language);
  return object;
}

Object steps_object(const reason::Facts& facts, std::size_t found,
                    std::span<const FoundVariantStep> shown, const Language& language) {
  Object object;
  set_steps(object, found, shown, facts, language);
  return object;
}

Object technique_object(const reason::Technique& row, const Language& language) {
  Object object = named_row(row, language);
  if (const auto label = nonet::label_of(row.id)) object.set("label", slug_of(*label));
  object.set("because", language.tell(row.because));
  return object;
}

Object technique_object(const Technique& row, const Language& language) {
  Object object = named_row(row, language);
  for (const Profile* profile : profiles()) {
    const CostRange range = cost_range(*profile, row.id);
    if (range.least > 0) object.set(profile->slug, scale_json(*profile, range, row.id));
  }
  return object;
}

}  // namespace nonet::json
