#include "nonet/game/save.h"

#include "nonet/game/save_changes.h"
#include "nonet/game/variant.h"

namespace nonet::game {

namespace {

template <class World>
Json candidates_json(const typename World::Marks& candidates, std::size_t size) {
  Json list = Json::array();
  for (const auto cell : World::cells(size)) list.push_back(candidates.at(cell).bits());
  return list;
}

Json checkpoints_json(const std::vector<NamedNode>& checkpoints) {
  Json list = Json::array();
  for (const NamedNode& each : checkpoints) list.push_back(Json::array({each.name, each.node}));
  return list;
}

template <class World>
Json choices_json(const TreeOf<World>& tree) {
  Json list = Json::array();
  for (const auto choice : tree.choices()) {
    list.push_back(Json::array({choice.node, choice.child}));
  }
  return list;
}

// Adds the members of `unknown` that `known` lacks, also those of objects that both have.
void add_unknown(Json& known, const Json& unknown) {
  if (!unknown.is_object()) return;
  for (std::size_t i = 0; i < unknown.size(); ++i) {
    const std::string& key = unknown.key(i);
    if (!known.contains(key)) {
      known[key] = unknown[i];
    } else if (known[key].is_object()) {
      add_unknown(known[key], unknown[i]);
    }
  }
}

// `id` and `parent` are left out where an act follows the act before it.
template <class World>
Json acts_json(const TreeOf<World>& tree) {
  Json acts = Json::array();
  NodeId previous = 0;
  for (const auto& node : tree.nodes()) {
    if (node.id == 0) continue;
    Json act = Json::object();
    if (node.id != previous + 1) act["id"] = node.id;
    if (node.parent != previous) act["parent"] = node.parent;
    act["do"] = node.what;
    act["to"] = changes_json(node.changes);
    if (!node.unknown.empty()) add_unknown(act, read_json(node.unknown).value);
    acts.push_back(std::move(act));
    previous = node.id;
  }
  return acts;
}

Json settings_json(const Settings& settings) {
  return Json::object({{"check", name_of(settings.check)},
                       {"auto-marks", settings.auto_marks},
                       {"guard", settings.guard}});
}

Json counts_json(const Counts& counts) {
  return Json::object({{"moves", counts.moves},
                       {"hints", counts.hints},
                       {"mistakes", counts.mistakes},
                       {"checks", counts.checks},
                       {"solves", counts.solves}});
}

template <class World>
void add_puzzle(Json& save, const GameOf<World>& game) {
  save["format"] = World::kFormat;
  save["version"] = kSaveVersion;
  save["kind"] = name_of(game.kind);
  game.ground.rules.save(save, game.ground.givens);
  if (game.ground.limits) {
    save["candidates"] = candidates_json<World>(*game.ground.limits, game.board.size());
  }
  if (!game.title.empty()) save["title"] = game.title;
  if (!game.source.empty()) save["source"] = read_json(game.source).value;
}

}  // namespace

// The most important members come first, in case the text is cut off.
template <class World>
std::string save_game(const GameOf<World>& game) {
  const BoardOf<World> empty(game.ground.givens);
  Json save = Json::object();
  add_puzzle(save, game);
  save["board"] = changes_json(changes_between(empty, game.board));
  save["start"] = changes_json(changes_between(empty, game.start));
  save["settings"] = settings_json(game.settings);
  save["clock"] = Json::object({{"elapsed", game.clock.elapsed()},
                                {"paused", game.paused},
                                {"completed", game.completed_once}});
  save["counts"] = counts_json(game.counts);
  if (game.hinted) save["hinted"] = *game.hinted;
  save["node"] = game.tree.current();
  save["checkpoints"] = checkpoints_json(game.checkpoints);
  save["redo"] = choices_json(game.tree);
  save["acts"] = acts_json(game.tree);
  add_unknown(save, game.unknown);
  return to_text(save);
}

template std::string save_game(const GameOf<Classic>&);
template std::string save_game(const GameOf<Variant>&);

}  // namespace nonet::game
