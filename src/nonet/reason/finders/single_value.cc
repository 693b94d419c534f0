// Patterns of one value: chains of two strong links, empty rectangles, colours.

#include <algorithm>
#include <utility>

#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/houses.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

using geometry::HouseKind;

// far_one = near_one - near_other = far_other
struct Chain {
  std::uint16_t one = 0;  // groups of the strong links
  std::uint16_t other = 0;
  CellIndex far_one = 0;
  CellIndex near_one = 0;
  CellIndex near_other = 0;
  CellIndex far_other = 0;
};

bool share_group(const Facts& facts, CellIndex a, CellIndex b,
                 bool (*fits)(const Facts&, std::size_t)) {
  return std::ranges::any_of(facts.groups_of[a], [&](std::uint16_t group) {
    return facts.groups[group].cells.contains(b) && fits(facts, group);
  });
}

// Calls visit(chain) for both ways to take each link of a pair. The far ends may be one cell, which
// is right then, and no other cells may.
template <class Visit>
bool visit_ways(const StrongLink& one, const StrongLink& other, Visit visit) {
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j) {
      const Chain chain{one.group,   other.group,   one.ends[1 - i],
                        one.ends[i], other.ends[j], other.ends[1 - j]};
      const bool meets = chain.near_one == chain.near_other || chain.near_one == chain.far_other ||
                         chain.far_one == chain.near_other;
      if (!meets && visit(chain)) return true;
    }
  }
  return false;
}

class ChainSearch : private StepSearch {
 public:
  // Whether a chain has the shape of the technique; that its near ends see each other is known.
  using Shape = bool (*)(const Facts& facts, const Chain& chain);

  using StepSearch::StepSearch;

  bool run(Shape shape) {
    const Facts& facts = state_.facts();
    const auto try_chain = [&](const Chain& chain) {
      return facts.sees[chain.near_one].contains(chain.near_other) && shape(facts, chain) &&
             emit(chain);
    };
    for (const int value : facts.used) {
      value_ = value;
      collect_strong_links(state_, value, links_);
      for (std::size_t i = 0; i < links_.size(); ++i) {
        for (std::size_t j = i + 1; j < links_.size(); ++j) {
          if (visit_ways(links_[i], links_[j], try_chain)) return true;
        }
      }
    }
    return false;
  }

 private:
  bool emit(const Chain& chain) {
    const Facts& facts = state_.facts();
    const CellBits& one = facts.sees[chain.far_one];
    const CellBits& other = facts.sees[chain.far_other];
    if (!one.meets(other)) return false;
    const CellBits gone = state_.cells_with(value_) & one & other;
    if (gone.empty()) return false;
    step_.reset(technique_.id);
    step_.size = 4;
    eliminate(step_, state_, gone, ValueSet::of(value_));
    if (search_.evidence) show(chain);
    return sink_(step_);
  }

  void show(const Chain& chain) {
    const auto value = static_cast<Value>(value_);
    step_.groups = {mark_of(chain.one, Part::kBase), mark_of(chain.other, Part::kBase)};
    step_.marks = {{{chain.far_one, chain.far_other}, ValueSet::of(value_), Part::kPincer},
                   {{chain.near_one, chain.near_other}, ValueSet::of(value_), Part::kPivot}};
    const Node nodes[] = {{{chain.far_one}, value, false},
                          {{chain.near_one}, value, true},
                          {{chain.near_other}, value, false},
                          {{chain.far_other}, value, true}};
    step_.links = {
        {nodes[0], nodes[1], 0, chain.one},
        {nodes[1], nodes[2], 0, link_between(state_.facts(), chain.near_one, chain.near_other)},
        {nodes[2], nodes[3], 0, chain.other}};
  }

  int value_ = 0;
  std::vector<StrongLink> links_;
};

bool are_parallel(const Facts& facts, const Chain& chain, HouseKind kind) {
  return is_of_kind(facts, chain.one, kind) && is_of_kind(facts, chain.other, kind);
}

// The near ends lie in one line across, and the far ends do not: that would be an X-wing.
bool is_skyscraper(const Facts& facts, const Chain& chain) {
  const bool are_rows = are_parallel(facts, chain, HouseKind::kRow);
  if (!are_rows && !are_parallel(facts, chain, HouseKind::kColumn)) return false;
  return share_group(facts, chain.near_one, chain.near_other, is_line) &&
         !share_group(facts, chain.far_one, chain.far_other, is_line);
}

bool is_kite(const Facts& facts, const Chain& chain) {
  return is_of_kind(facts, chain.one, HouseKind::kRow) &&
         is_of_kind(facts, chain.other, HouseKind::kColumn) && chain.far_one != chain.far_other &&
         share_group(facts, chain.near_one, chain.near_other, is_box);
}

bool is_any(const Facts& /*facts*/, const Chain& /*chain*/) { return true; }

// box     complete group whose places lie in `line` and beside it in `cross`
// near    a place of `line` outside the box, with a strong link across to `far`
struct EmptyRectangle {
  std::uint16_t box = 0;
  std::uint16_t line = 0;
  std::uint16_t cross = 0;
  std::uint16_t link = 0;
  CellIndex near = 0;
  CellIndex far = 0;
};

class RectangleSearch : private StepSearch {
 public:
  using StepSearch::StepSearch;

  bool run() {
    const Facts& facts = state_.facts();
    for (const int value : facts.used) {
      value_ = value;
      collect_strong_links(state_, value, links_);
      for (const StrongLink& link : links_) {
        if (!is_line(facts, link.group)) continue;
        found_.link = link.group;
        if (try_link(link.ends[0], link.ends[1]) || try_link(link.ends[1], link.ends[0])) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  HouseKind kind_of(std::uint16_t group) const {
    return state_.facts().puzzle.layout.houses[group].kind;
  }
  const CellBits& cells_of(std::uint16_t group) const { return state_.facts().groups[group].cells; }

  bool try_link(CellIndex near, CellIndex far) {
    const Facts& facts = state_.facts();
    found_.near = near;
    found_.far = far;
    for (const std::uint16_t line : facts.groups_of[near]) {
      if (!is_line(facts, line) || kind_of(line) == kind_of(found_.link)) continue;
      found_.line = line;
      for (std::size_t box = 0; box < facts.groups.size(); ++box) {
        found_.box = static_cast<std::uint16_t>(box);
        if (facts.groups[box].complete && !is_line(facts, box) && try_box()) return true;
      }
    }
    return false;
  }

  // The places on the line and those beside it; of three or more, for two would be a turbot fish.
  bool try_box() {
    const CellBits& all = state_.cells_with(value_);
    const CellBits& line = cells_of(found_.line);
    if (cells_of(found_.box).contains(found_.near)) return false;
    if (!cells_of(found_.box).meets(line) || all.common(cells_of(found_.box)) < 3) return false;
    const CellBits places = all & cells_of(found_.box);
    const CellBits beside = places - line;
    if (beside.empty() || beside == places) return false;
    for (const std::uint16_t cross : state_.facts().groups_of[beside.first()]) {
      if (!is_line(state_.facts(), cross) || kind_of(cross) == kind_of(found_.line)) continue;
      if (!beside.is_subset_of(cells_of(cross))) continue;
      if ((places - cells_of(cross)).empty()) continue;  // an intersection
      found_.cross = cross;
      if (try_target(places)) return true;
    }
    return false;
  }

  // What lies on the cross and in the far end's line along the box's.
  bool try_target(const CellBits& places) {
    CellBits seen(state_.facts().cell_count());
    for (const std::uint16_t group : state_.facts().groups_of[found_.far]) {
      if (is_of_kind(state_.facts(), group, kind_of(found_.line))) seen |= cells_of(group);
    }
    CellBits gone = (state_.cells_with(value_) & cells_of(found_.cross) & seen) - places;
    gone.erase(found_.far);
    if (gone.empty()) return false;
    step_.reset(technique_.id);
    eliminate(step_, state_, gone, ValueSet::of(value_));
    if (search_.evidence) show(places);
    return sink_(step_);
  }

  void show(const CellBits& places) {
    const ValueSet value = ValueSet::of(value_);
    step_.groups = {mark_of(found_.box, Part::kBase), mark_of(found_.line, Part::kCover),
                    mark_of(found_.cross, Part::kCover), mark_of(found_.link, Part::kPattern)};
    step_.marks = {mark_of(places, value, Part::kPattern),
                   {{found_.near, found_.far}, value, Part::kPincer}};
    const auto digit = static_cast<Value>(value_);
    const Node on_line{(places & cells_of(found_.line)).cells(), digit, false};
    const Node beside{(places - cells_of(found_.line)).cells(), digit, true};
    step_.links = {{{{found_.far}, digit, false}, {{found_.near}, digit, true}, 0, found_.link},
                   {{{found_.near}, digit, true}, on_line, 0, found_.line},
                   {on_line, beside, 0, found_.box}};
  }

  int value_ = 0;
  EmptyRectangle found_;
  std::vector<StrongLink> links_;
};

// A component of strong links: its cells are right in turn.
class Colouring : private StepSearch {
 public:
  using StepSearch::StepSearch;

  bool run() {
    for (const int value : state_.facts().used) {
      value_ = value;
      collect_strong_links(state_, value, links_);
      std::vector<bool>& used = used_;
      used.assign(links_.size(), false);
      for (std::size_t i = 0; i < links_.size(); ++i) {
        if (used[i]) continue;
        grow(i);
        if (technique_.id == TechniqueId::kSimpleColorsTrap ? trap() : wrap()) return true;
      }
    }
    return false;
  }

 private:
  void grow(std::size_t first) {
    colours_ = {CellBits(state_.facts().cell_count()), CellBits(state_.facts().cell_count())};
    colours_[0].insert(links_[first].ends[0]);
    for (bool grown = true; grown;) {
      grown = false;
      for (std::size_t i = first; i < links_.size(); ++i) {
        if (!used_[i] && join(links_[i].ends)) used_[i] = grown = true;
      }
    }
  }

  // Gives the ends of a link that meets the component opposite colours.
  bool join(const std::array<CellIndex, 2>& ends) {
    for (std::size_t i = 0; i < 2; ++i) {
      for (std::size_t colour = 0; colour < 2; ++colour) {
        if (!colours_[colour].contains(ends[i])) continue;
        colours_[1 - colour].insert(ends[1 - i]);
        return true;
      }
    }
    return false;
  }

  CellBits seen_from(const CellBits& cells) const {
    CellBits seen(state_.facts().cell_count());
    cells.for_each([&](CellIndex cell) { seen |= state_.facts().sees[cell]; });
    return seen;
  }

  bool trap() {
    return emit(state_.cells_with(value_) & seen_from(colours_[0]) & seen_from(colours_[1]));
  }

  bool wrap() {
    CellBits wrong(state_.facts().cell_count());
    for (const CellBits& colour : colours_) {
      if (seen_from(colour).meets(colour)) wrong |= colour;
    }
    return emit(wrong);
  }

  bool emit(const CellBits& gone) {
    if (gone.empty()) return false;
    step_.reset(technique_.id);
    eliminate(step_, state_, gone, ValueSet::of(value_));
    if (search_.evidence) {
      step_.marks = {mark_of(colours_[0], ValueSet::of(value_), Part::kLeft),
                     mark_of(colours_[1], ValueSet::of(value_), Part::kRight)};
    }
    return sink_(step_);
  }

  int value_ = 0;
  std::vector<StrongLink> links_;
  std::vector<bool> used_;
  std::array<CellBits, 2> colours_{CellBits(0), CellBits(0)};
};

}  // namespace

bool find_skyscraper(const Technique& technique, const State& state, Search& search,
                     StepSink sink) {
  return ChainSearch(technique, state, search, sink).run(is_skyscraper);
}

bool find_two_string_kite(const Technique& technique, const State& state, Search& search,
                          StepSink sink) {
  return ChainSearch(technique, state, search, sink).run(is_kite);
}

bool find_turbot_fish(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  return ChainSearch(technique, state, search, sink).run(is_any);
}

bool find_empty_rectangle(const Technique& technique, const State& state, Search& search,
                          StepSink sink) {
  return RectangleSearch(technique, state, search, sink).run();
}

bool find_simple_colors(const Technique& technique, const State& state, Search& search,
                        StepSink sink) {
  return Colouring(technique, state, search, sink).run();
}

Message explain_turbot_chain(const Facts& facts, const Step& step) {
  const Message value = list_of(facts, values_of(step, Part::kPincer));
  const auto cell = [&](const Node& node) {
    return name_of(facts.puzzle.layout, node.cells.front());
  };
  const auto link = [&](const Link& strong) {
    return say("one of {} and {} is {}, for they are the only places in {}",
               {cell(strong.from), cell(strong.to), value,
                name_of_group(facts, static_cast<std::size_t>(strong.by))});
  };
  const Link& weak = step.links[1];
  return sentences({say("Here {}; and {}.", {link(step.links[0]), link(step.links[2])}),
                    say("{} and {} see each other and cannot both be {}, so {} or {} is.",
                        {cell(weak.from), cell(weak.to), value, cell(step.links[0].from),
                         cell(step.links[2].to)})});
}

Message explain_empty_rectangle(const Facts& facts, const Step& step) {
  const Message value = list_of(facts, values_of(step, Part::kPattern));
  return say(
      "In {}, {} lies in {} only. {} goes in {} in {}, and the one in line with the former pushes "
      "it to the other line there.",
      {list_of_groups(facts, step, Part::kBase), value, list_of_groups(facts, step, Part::kCover),
       value, list_of_cells(facts, step, Part::kPincer, " or "),
       list_of_groups(facts, step, Part::kPattern)});
}

Message explain_color_trap(const Facts& facts, const Step& step) {
  return say("Either all of {} or all of {} are {}, for houses with two places join them.",
             {list_of_cells(facts, step, Part::kLeft), list_of_cells(facts, step, Part::kRight),
              list_of(facts, values_of(step, Part::kLeft))});
}

Message explain_color_wrap(const Facts& facts, const Step& step) {
  return sentences({explain_color_trap(facts, step),
                    say("Two of those to go see each other, so that the others are right.")});
}

}  // namespace nonet::reason
