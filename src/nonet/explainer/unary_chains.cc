#include "nonet/explainer/unary_chains.h"

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <utility>
#include <vector>

namespace nonet::explainer {

namespace {

// A literal on a line, and the one before it.
struct Station {
  Literal literal = 0;
  std::int16_t cause = kNoCause;
  int before = -1;
};

class UnarySearch {
 public:
  UnarySearch(const Board& board, bool cell_links, bool region_links, ChainList& list)
      : board_(board), cell_links_(cell_links), region_links_(region_links), list_(list) {
    const std::size_t literals = literal(board.network().cells, 0, false);
    seen_.resize(literals);
  }

  void from(int cell) {
    if (!region_links_ && count(board_.candidates(cell)) > 2) return;
    for (const int value : members(board_.candidates(cell))) {
      const Literal on = literal(cell, value, true);
      cycles_.clear();
      find_cycles(on);
      for (const std::vector<ChainLink>& cycle : cycles_) add_cycle(cycle);
      if (!region_links_) continue;
      // The opposite of each start, through lines of cells and regions.
      for (const Literal start : {on, opposite(on)}) find_chain(start);
    }
  }

 private:
  void start(Literal first) {
    std::fill(seen_.begin(), seen_.end(), false);
    stations_.assign(1, {first, kNoCause, -1});
    seen_[first] = true;
  }

  bool is_before(int station, Literal literal) const {
    for (int i = stations_[at(station)].before; i >= 0; i = stations_[at(i)].before) {
      if (stations_[at(i)].literal == literal) return true;
    }
    return false;
  }

  // The line from a station back.
  std::vector<ChainLink> line(int station) const {
    std::vector<ChainLink> links;
    for (int i = station; i >= 0; i = stations_[at(i)].before) {
      links.push_back({stations_[at(i)].literal, stations_[at(i)].cause});
    }
    return links;
  }

  int push(Literal literal, std::int16_t cause, int before) {
    stations_.push_back({literal, cause, before});
    return static_cast<int>(stations_.size()) - 1;
  }

  // Breadth first. An "off" literal may be reached on many lines, an "on" literal is gone on from
  // once; the first may be reached again, and closes a cycle.
  void find_cycles(Literal first) {
    start(first);
    std::vector<int> on{0};
    for (int length = 2; !on.empty(); length += 2) {
      std::vector<int> off;
      for (const int station : on) {
        each_off(board_, stations_[at(station)].literal, cell_links_,
                 [&](Literal next, std::int16_t cause) {
                   if (leads_on(next, first, length) && !is_before(station, next)) {
                     off.push_back(push(next, cause, station));
                   }
                 });
      }
      on.clear();
      for (const int station : off) close_or_go_on(station, first, length, on);
    }
  }

  // Whether anything not yet seen, or the first literal, follows from this one.
  bool leads_on(Literal off, Literal first, int length) const {
    bool any = false;
    each_on(board_, off, cell_links_, region_links_, [&](Literal on, std::int16_t) {
      any = any || !seen_[on] || (on == first && length >= 4);
    });
    return any;
  }

  void close_or_go_on(int station, Literal first, int length, std::vector<int>& pending) {
    std::vector<Literal> done;
    each_on(board_, stations_[at(station)].literal, cell_links_, region_links_,
            [&](Literal on, std::int16_t cause) {
              if (std::ranges::find(done, on) != done.end()) return;
              done.push_back(on);
              if (on == first && length >= 4) {
                cycles_.push_back(line(station));
                cycles_.back().insert(cycles_.back().begin(), {on, cause});
              }
              if (seen_[on]) return;
              seen_[on] = true;
              pending.push_back(push(on, cause, station));
            });
  }

  // Removes what sees a cell of the cycle at an "on" and one at an "off" literal of its value.
  void add_cycle(const std::vector<ChainLink>& cycle) {
    const Network& network = board_.network();
    Cells cells;
    for (std::size_t i = 0; i + 1 < cycle.size(); ++i) cells.add(cell_of(cycle[i].literal));
    std::vector<bool> back(seen_.size(), false);
    for (std::size_t i = 0; i + 1 < cycle.size(); ++i) {
      if (is_on(cycle[i].literal)) continue;
      for (const int cell : network.visible[at(cell_of(cycle[i].literal))]) {
        back[literal(cell, value_of(cycle[i].literal), false)] = true;
      }
    }
    Chain chain{.kind = cell_links_ ? region_links_ ? ChainKind::kCycle : ChainKind::kYCycle
                                    : ChainKind::kXCycle};
    for (std::size_t i = 0; i + 1 < cycle.size(); ++i) {
      const Literal on = cycle[i].literal;
      if (!is_on(on)) continue;
      for (const int cell : network.visible[at(cell_of(on))]) {
        if (cells.has(cell) || !back[literal(cell, value_of(on), false)]) continue;
        add_removal(chain.removals, board_, cell, bit(value_of(on)));
      }
    }
    if (chain.removals.empty()) return;
    chain.cells = cells.size();
    add(std::move(chain), cycle, static_cast<int>(cycle.size()) - 1);
  }

  void find_chain(Literal first) {
    start(first);
    const Literal target = opposite(first);
    // Pending stations: the "on" ones are worked off before the "off" ones.
    std::vector<int> on;
    std::vector<int> off;
    (is_on(first) ? on : off).push_back(0);
    bool found = false;
    while (!found && (!on.empty() || !off.empty())) {
      const auto reach = [&](std::vector<int>& pending, int station) {
        return [&, station](Literal next, std::int16_t cause) {
          if (found || seen_[next]) return;
          seen_[next] = true;
          pending.push_back(push(next, cause, station));
          found = next == target;
          if (found) add_chain(line(pending.back()));
        };
      };
      for (const int station : std::exchange(on, {})) {
        each_off(board_, stations_[at(station)].literal, cell_links_, reach(off, station));
      }
      for (const int station : std::exchange(off, {})) {
        each_on(board_, stations_[at(station)].literal, cell_links_, true, reach(on, station));
      }
    }
  }

  void add_chain(const std::vector<ChainLink>& line) {
    const Literal target = line.front().literal;
    Chain chain{.kind = cell_links_ ? ChainKind::kChain : ChainKind::kXChain};
    chain.removals = removals_of(board_, target);
    if (is_on(target)) chain.placed = target;
    if (!chain.removals.empty()) add(std::move(chain), line, static_cast<int>(line.size()));
  }

  void add(Chain chain, const std::vector<ChainLink>& line, int complexity) {
    const bool cycle = chain.kind < ChainKind::kXChain;
    const bool both = cell_links_ && region_links_;
    const double base = both ? 7.0 : cycle ? 6.5 : 6.6;
    chain.rank = {base + for_length(complexity), complexity, both ? 4 : cell_links_ ? 3 : 2};
    if (!list_.wants(chain.rank)) return;
    chain.chains.push_back(line);
    if (cycle) chain.chains.push_back(reversed(line));
    list_.add(std::move(chain));
  }

  // The same cycle the other way round: each literal's opposite, with the causes in their places.
  static std::vector<ChainLink> reversed(const std::vector<ChainLink>& line) {
    std::vector<ChainLink> links;
    links.reserve(line.size());
    for (const ChainLink& link : std::views::reverse(line)) {
      links.push_back({opposite(link.literal), link.cause});
    }
    return links;
  }

  const Board& board_;
  bool cell_links_;
  bool region_links_;
  ChainList& list_;
  std::vector<Station> stations_;
  std::vector<bool> seen_;
  std::vector<std::vector<ChainLink>> cycles_;
};

}  // namespace

void search_unary_chains(const Board& board, StopToken stop, ChainList& list) {
  constexpr std::pair<bool, bool> kPasses[] = {{false, true}, {true, false}, {true, true}};
  for (const auto& [cell_links, region_links] : kPasses) {
    UnarySearch search(board, cell_links, region_links, list);
    for (int cell = 0; cell < board.network().cells; ++cell) {
      if (stop.stop_requested()) return;
      if (count(board.candidates(cell)) > 1) search.from(cell);
    }
  }
}

}  // namespace nonet::explainer
