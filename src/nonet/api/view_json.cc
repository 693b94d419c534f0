#include "nonet/api/view_json.h"

#include <span>

#include "nonet/api/step_json.h"
#include "nonet/api/words.h"
#include "nonet/rate/hint_step.h"

namespace nonet::api {

namespace {

template <class Number>
Out numbers(std::span<const Number> values) {
  List list;
  for (const Number value : values) list.add(static_cast<int>(value));
  return list.take();
}

Out candidate_colours_json(const game::View& view) {
  List list;
  for (const game::CandidateColour& each : view.candidate_colours) {
    Object row;
    row.set("cell", each.cell.index()).set("digit", each.digit.value()).set("colour", each.colour);
    list.add(row.take());
  }
  return list.take();
}

Out status_json(const game::View& view) {
  List list;
  for (const game::Status status : view.status) list.add(name_of(status));
  return list.take();
}

Out checkpoints_json(const game::View& view) {
  List list;
  for (const game::NamedNode& each : view.checkpoints) {
    Object row;
    row.set("name", each.name).set("node", static_cast<std::uint64_t>(each.node));
    list.add(row.take());
  }
  return list.take();
}

Out tree_json(const game::Session& session) {
  List nodes;
  for (const game::TreeNode& node : session.tree()) {
    Object row;
    row.set("id", static_cast<std::uint64_t>(node.id))
        .set("parent", static_cast<std::uint64_t>(node.parent))
        .set("what", node.what);
    nodes.add(row.take());
  }
  Object tree;
  tree.set("nodes", nodes.take());
  return tree.take();
}

Out settings_json(const game::Settings& settings) {
  Object object;
  object.set("check", name_of(settings.check))
      .set("auto_marks", settings.auto_marks)
      .set("guard", settings.guard);
  return object.take();
}

Out counts_json(const game::Counts& counts) {
  Object object;
  object.set("moves", counts.moves)
      .set("hints", counts.hints)
      .set("mistakes", counts.mistakes)
      .set("checks", counts.checks)
      .set("solves", counts.solves);
  return object.take();
}

Out hint_json(const game::HintView& hint) {
  const Profile& fallback = hint.asked != nullptr ? *hint.asked : kSeProfile;
  const Profile& profile = hint.step ? hint_profile(hint.asked, *hint.step) : fallback;
  Object object;
  object.set("stage", hint.stage)
      .set("profile", profile.slug)
      .set("mistakes", to_json(hint.mistakes));
  if (!hint.remark.empty()) object.set("remark", hint.remark);
  if (hint.step) object.set("step", to_json(*hint.step, profile));
  object.set("candidates", to_json(hint.candidates));
  return object.take();
}

}  // namespace

Out view_json(game::Session& session, game::Millis now) {
  const game::View view = session.view(now);
  Object object;
  object.set("kind", name_of(view.kind)).set("title", view.title);
  if (!view.source.empty()) {
    object.set("source", Out{view.source});
  }
  object.set("puzzle", to_line(view.givens))
      .set("values", to_line(view.values))
      .set("corner", to_json(std::span<const DigitSet>(view.corner)))
      .set("centre", to_json(std::span<const DigitSet>(view.centre)))
      .set("colours", numbers(std::span<const std::uint16_t>(view.colours)))
      .set("candidate_colours", candidate_colours_json(view))
      .set("status", status_json(view))
      .set("replaced", to_line(view.replaced))
      .set("conflicts", to_json(view.conflicts))
      .set("conflict_cells", to_json(view.conflict_cells))
      .set("remaining", numbers(std::span<const int>(view.remaining)))
      .set("can_undo", view.can_undo)
      .set("can_redo", view.can_redo)
      .set("node", static_cast<std::uint64_t>(view.node))
      .set("checkpoints", checkpoints_json(view))
      .set("tree", tree_json(session))
      .set("elapsed_ms", static_cast<std::uint64_t>(view.elapsed_ms))
      .set("running", view.running)
      .set("paused", view.paused)
      .set("completed", view.completed)
      .set("solved", view.solved)
      .set("verdict", view.verdict ? slug_of(*view.verdict) : "unknown")
      .set("settings", settings_json(view.settings))
      .set("counts", counts_json(view.counts));
  if (const game::HintView* hint = session.hint()) object.set("hint", hint_json(*hint));
  return object.take();
}

Out events_json(const std::vector<game::Event>& events) {
  List list;
  for (const game::Event& event : events) {
    Object row;
    row.set("type", name_of(event.kind));
    if (!event.cells.empty()) row.set("cells", to_json(event.cells));
    if (event.stage > 0) row.set("stage", event.stage);
    const bool checked = event.kind == game::EventKind::kChecked;
    if (checked || !event.mistakes.empty()) row.set("mistakes", to_json(event.mistakes));
    list.add(row.take());
  }
  return list.take();
}

}  // namespace nonet::api
