#include "nonet/api/view_json.h"

#include <span>

#include "nonet/answer/position.h"
#include "nonet/game/variant.h"
#include "nonet/json/board.h"
#include "nonet/json/step.h"
#include "nonet/rate/hint_step.h"
#include "nonet/text/json/variant_object.h"

namespace nonet::api {

namespace {

using game::Classic;
using game::Variant;
using json::Object;
using json::Out;

// Boards, sets, conflicts and mistakes, as each kind of puzzle has them.
std::string written(const Classic::Rules&, const Grid& grid) { return to_line(grid); }
Out written(const Variant::Rules& rules, const game::variant::Grid& grid) {
  return text::numbers_json(rules.layout(), game::values_of(grid));
}

Out sets_json(const Classic::PerCell<DigitSet>& sets) {
  return json::to_json(std::span<const DigitSet>(sets));
}
Out sets_json(const std::vector<game::variant::DigitSet>& sets) {
  return json::list_of(sets, [](auto set) { return set.bits(); });
}

Out marks_json(const Pencilmarks& marks, std::size_t) { return json::to_json(marks); }
Out marks_json(const game::variant::Marks& marks, std::size_t size) {
  return json::list_of(Variant::cells(size), [&](auto cell) { return marks.at(cell).bits(); });
}

int number_of(const Classic::Rules&, Digit digit) { return digit.value(); }
int number_of(const Variant::Rules& rules, game::variant::Digit digit) {
  return rules.layout().number_of(digit.index());
}

template <class Cells>
Out cells_json(const Cells& cells) {
  return json::list_of(cells, [](auto cell) { return cell.index(); });
}

Out conflicts_json(const Classic::Rules&, const std::vector<Conflict>& conflicts) {
  return json::to_json(conflicts);
}
Out conflicts_json(const Variant::Rules& rules,
                   const std::vector<game::variant::Conflict>& conflicts) {
  return json::list_of(conflicts, [&](const game::variant::Conflict& conflict) {
    Object row;
    row.set("where", conflict.where).set("cells", cells_json(conflict.cells));
    if (conflict.digit) row.set("digit", number_of(rules, *conflict.digit));
    return row.take();
  });
}

Out mistakes_json(const Classic::Rules&, const std::vector<Mistake>& mistakes,
                  const Language& language) {
  return json::to_json(mistakes, language);
}
Out mistakes_json(const Variant::Rules& rules, const std::vector<game::variant::Mistake>& mistakes,
                  const Language& language) {
  std::vector<VariantMistake> list;
  list.reserve(mistakes.size());
  for (const game::variant::Mistake& mistake : mistakes) {
    list.push_back({mistake.kind, static_cast<geometry::CellIndex>(mistake.cell.index()),
                    static_cast<geometry::Value>(mistake.digit.index())});
  }
  return json::to_json(rules.layout(), list, language);
}

template <class World>
Out candidate_colours_json(const typename World::Rules& rules, const game::ViewOf<World>& view) {
  return json::list_of(view.candidate_colours, [&](const auto& each) {
    return Object()
        .set("cell", each.cell.index())
        .set("digit", number_of(rules, each.digit))
        .set("colour", each.colour)
        .take();
  });
}

template <class Statuses>
Out status_json(const Statuses& statuses) {
  return json::list_of(statuses, [](game::Status status) { return name_of(status); });
}

Out checkpoints_json(const std::vector<game::NamedNode>& checkpoints) {
  return json::list_of(checkpoints, [](const game::NamedNode& each) {
    const auto node = static_cast<std::uint64_t>(each.node);
    return Object().set("name", each.name).set("node", node).take();
  });
}

Out tree_json(const std::vector<game::TreeNode>& tree_nodes) {
  const auto write = [](const game::TreeNode& node) {
    return Object()
        .set("id", static_cast<std::uint64_t>(node.id))
        .set("parent", static_cast<std::uint64_t>(node.parent))
        .set("what", node.what)
        .take();
  };
  return Object().set("nodes", json::list_of(tree_nodes, write)).take();
}

Out settings_json(const game::Settings& settings) {
  return Object()
      .set("check", name_of(settings.check))
      .set("auto_marks", settings.auto_marks)
      .set("guard", settings.guard)
      .take();
}

Out counts_json(const game::Counts& counts) {
  return Object()
      .set("moves", counts.moves)
      .set("hints", counts.hints)
      .set("mistakes", counts.mistakes)
      .set("checks", counts.checks)
      .set("solves", counts.solves)
      .take();
}

const Profile& profile_of(const game::HintView& hint) {
  const Profile& fallback = hint.asked != nullptr ? *hint.asked : kSeProfile;
  return hint.step ? hint_profile(hint.asked, *hint.step) : fallback;
}

// Hints of variants have no profile.
void set_profile(Object& object, const game::HintView& hint) {
  object.set("profile", profile_of(hint).slug);
}
void set_profile(Object&, const game::HintViewOf<Variant>&) {}

Out step_json(const Classic::Rules&, const game::HintView& hint, const Step& step,
              const Language& language) {
  return json::step_object(step, profile_of(hint), language).take();
}
Out step_json(const Variant::Rules& rules, const game::HintViewOf<Variant>&,
              const reason::Step& step, const Language& language) {
  return json::step_object(step, rules.facts(), language).take();
}

template <class World>
Out hint_json(const typename World::Rules& rules, const game::HintViewOf<World>& hint,
              const Language& language) {
  Object object;
  object.set("stage", hint.stage);
  set_profile(object, hint);
  object.set("mistakes", mistakes_json(rules, hint.mistakes, language));
  object.set_text("remark", language.tell(hint.remark));
  if (hint.step) object.set("step", step_json(rules, hint, *hint.step, language));
  object.set("candidates", marks_json(hint.candidates, rules.size()));
  return object.take();
}

}  // namespace

template <class World>
Out view_json(game::SessionOf<World>& session, game::Millis now, const Language& language) {
  const game::ViewOf<World> view = session.view(now);
  const typename World::Rules& rules = session.rules();
  Object object;
  object.set("kind", name_of(view.kind)).set("title", view.title);
  if (!view.source.empty()) {
    object.set("source", Out{view.source});
  }
  object.set("puzzle", written(rules, view.givens))
      .set("values", written(rules, view.values))
      .set("corner", sets_json(view.corner))
      .set("centre", sets_json(view.centre))
      .set("colours", json::numbers_of(view.colours))
      .set("candidate_colours", candidate_colours_json(rules, view))
      .set("status", status_json(view.status))
      .set("replaced", written(rules, view.replaced))
      .set("conflicts", conflicts_json(rules, view.conflicts))
      .set("conflict_cells", cells_json(view.conflict_cells))
      .set("remaining", json::numbers_of(view.remaining))
      .set("can_undo", view.can_undo)
      .set("can_redo", view.can_redo)
      .set("node", static_cast<std::uint64_t>(view.node))
      .set("checkpoints", checkpoints_json(view.checkpoints))
      .set("tree", tree_json(session.tree()))
      .set("elapsed_ms", static_cast<std::uint64_t>(view.elapsed_ms))
      .set("running", view.running)
      .set("paused", view.paused)
      .set("completed", view.completed)
      .set("solved", view.solved)
      .set("verdict", view.verdict ? slug_of(*view.verdict) : "unknown")
      .set("settings", settings_json(view.settings))
      .set("counts", counts_json(view.counts));
  if (const auto* hint = session.hint()) {
    object.set("hint", hint_json<World>(rules, *hint, language));
  }
  return object.take();
}

template <class World>
Out events_json(const std::vector<game::EventOf<World>>& events, const typename World::Rules& rules,
                const Language& language) {
  return json::list_of(events, [&](const game::EventOf<World>& event) {
    Object row;
    row.set("type", name_of(event.kind));
    if (!event.cells.empty()) row.set("cells", cells_json(event.cells));
    if (event.stage > 0) row.set("stage", event.stage);
    const bool checked = event.kind == game::EventKind::kChecked;
    if (checked || !event.mistakes.empty()) {
      row.set("mistakes", mistakes_json(rules, event.mistakes, language));
    }
    return row.take();
  });
}

template Out view_json(game::SessionOf<Classic>&, game::Millis, const Language&);
template Out view_json(game::SessionOf<Variant>&, game::Millis, const Language&);
template Out events_json(const std::vector<game::EventOf<Classic>>&, const Classic::Rules&,
                         const Language&);
template Out events_json(const std::vector<game::EventOf<Variant>>&, const Variant::Rules&,
                         const Language&);

}  // namespace nonet::api
