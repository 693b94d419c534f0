#include "nonet/game/load_tree.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/game/save_changes.h"
#include "nonet/game/variant.h"

namespace nonet::game {

namespace {

// The largest gap between the numbers of two acts, left by acts that were given up: bounded so that
// later acts find numbers, too.
constexpr NodeId kMostGap = 1'000'000;
constexpr std::int64_t kMostId = std::int64_t{kMostActs} * kMostGap * 2;
static_assert(kMostId < std::numeric_limits<NodeId>::max());
constexpr std::size_t kLongestName = 200;

template <class World>
class TreeLoader {
 public:
  TreeLoader(const Json& save, GameOf<World>& game, std::vector<std::string>& notices)
      : save_(save), game_(game), notices_(notices) {}

  void load() {
    read_acts();
    go_to_node();
    recover_board();
    game_.tree.choose(read_choices());
    read_checkpoints();
  }

 private:
  void read_acts() {
    const Json& acts = member(save_, "acts");
    std::size_t lost = 0;
    NodeId previous = 0;
    bool have_previous = true;
    for (std::size_t i = 0; acts.is_array() && i < acts.size(); ++i) {
      const NodeId id = id_of(acts[i], previous);
      const auto parent = number(acts[i], "parent");
      have_previous = (parent || have_previous) && read_act(acts[i], id, parent.value_or(previous));
      if (!have_previous) ++lost;
      previous = id;
    }
    if (lost == 0 && (acts.is_array() || acts.is_null())) return;
    notices_.push_back(
        compose("{} of {} moves could not be read; the others are here", {lost, acts.size()}));
  }

  static NodeId id_of(const Json& act, NodeId previous) {
    const auto id = number(act, "id");
    return id && *id > previous && *id - previous <= kMostGap ? *id : previous + 1;
  }

  static std::optional<NodeId> number(const Json& act, const char* key) {
    const auto value = integer_in(member(act, key), 0, kMostId);
    return value ? std::optional(static_cast<NodeId>(*value)) : std::nullopt;
  }

  bool read_act(const Json& act, NodeId id, NodeId parent) {
    TreeOf<World>& tree = game_.tree;
    if (tree.nodes().size() >= kMostActs || !tree.contains(parent)) return false;
    tree.go_to(parent, game_.board);
    const auto board = changed_board(member(act, "to"), game_.board, game_.ground);
    if (!board) return false;
    tree.add({.id = id,
              .parent = parent,
              .what = what_of(act),
              .changes = changes_between(game_.board, *board),
              .unknown = unknown_of(act)});
    game_.board = *board;
    return true;
  }

  static std::string what_of(const Json& act) {
    const Json& what = member(act, "do");
    return what.is_string() ? what.text() : "unknown";
  }

  static std::string unknown_of(Json act) {
    for (const char* key : {"id", "parent", "do", "to"}) act.erase(key);
    return act.empty() ? std::string() : to_text(act);
  }

  void go_to_node() {
    const Json& json = member(save_, "node");
    if (json.is_null()) return;
    const auto id = number(save_, "node");
    if (id && game_.tree.contains(*id)) {
      game_.tree.go_to(*id, game_.board);
    } else {
      notices_.emplace_back("the move that the game stood at could not be read");
    }
  }

  void recover_board() {
    const Json& json = member(save_, "board");
    if (json.is_null()) return;
    const auto board = changed_board(json, BoardOf<World>(game_.ground.givens), game_.ground);
    if (!board) {
      notices_.emplace_back("the board could not be read, and is as the moves make it");
    } else if (*board != game_.board) {
      game_.tree.add("recovered", changes_between(game_.board, *board));
      game_.board = *board;
      notices_.emplace_back("the moves do not lead to the board that was saved; it is a move now");
    }
  }

  auto read_choices() const {
    std::vector<typename TreeOf<World>::Choice> choices;
    const Json& list = member(save_, "redo");
    for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
      const Json& pair = list[i];
      if (!pair.is_array() || pair.size() != 2) continue;
      const auto node = integer_in(pair[0], 0, kMostId);
      const auto child = integer_in(pair[1], 0, kMostId);
      if (node && child) {
        choices.push_back({static_cast<NodeId>(*node), static_cast<NodeId>(*child)});
      }
    }
    return choices;
  }

  void read_checkpoints() {
    const Json& list = member(save_, "checkpoints");
    std::size_t read = 0;
    for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
      if (read_checkpoint(list[i])) ++read;
    }
    if (list.is_null() || (list.is_array() && read == list.size())) return;
    notices_.emplace_back("not all checkpoints could be read");
  }

  bool read_checkpoint(const Json& pair) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string()) return false;
    const auto& name = pair[0].text();
    const auto node = integer_in(pair[1], 0, kMostId);
    if (name.empty() || name.size() > kLongestName || !node) return false;
    const auto id = static_cast<NodeId>(*node);
    const auto same_name = [&](const NamedNode& each) { return each.name == name; };
    std::vector<NamedNode>& checkpoints = game_.checkpoints;
    if (!game_.tree.contains(id) || checkpoints.size() >= kMostCheckpoints ||
        std::any_of(checkpoints.begin(), checkpoints.end(), same_name)) {
      return false;
    }
    checkpoints.push_back({name, id});
    return true;
  }

  const Json& save_;
  GameOf<World>& game_;
  std::vector<std::string>& notices_;
};

}  // namespace

template <class World>
void load_tree(const Json& save, GameOf<World>& game, std::vector<std::string>& notices) {
  TreeLoader<World>(save, game, notices).load();
}

template void load_tree(const Json&, GameOf<Classic>&, std::vector<std::string>&);
template void load_tree(const Json&, GameOf<Variant>&, std::vector<std::string>&);

}  // namespace nonet::game
