// Fish: n complete groups, the bases, of which no two share a place for a value, and n groups, the
// covers, that hold all these places, or all but a few, the fins.
//
//   layouts of rows, columns and boxes   bases are rows and covers columns, or the reverse
//   other layouts                        two bases and covers: any groups, of any kinds
//                                        three or four: bases from one family of houses and covers
//                                        from another, such as rows and the regions of a jigsaw
//
// Families of houses first: no two houses of a family share a cell, so that the covers which hold
// the places of a base are a mask, and a fish is a choice of bases whose masks together have as
// many bits. Any two groups: for each pair of bases, the first place says which groups can cover
// it.

#include <algorithm>
#include <array>

#include "nonet/base/message.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/houses.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

using geometry::HouseKind;

constexpr std::size_t kMostSize = 4;
constexpr std::size_t kMostFins = 5;

bool is_line(HouseKind kind) { return kind == HouseKind::kRow || kind == HouseKind::kColumn; }

// Fish of boxes and lines are intersections, or several; fish of parallel lines are in overlapping
// grids alone, and say nothing more.
bool may_cross(const HouseFamily& bases, const HouseFamily& covers) {
  if (bases.kind == covers.kind) return false;
  const bool has_box = bases.kind == HouseKind::kBox || covers.kind == HouseKind::kBox;
  return !has_box || (!is_line(bases.kind) && !is_line(covers.kind));
}

// Whether there are groups that can be a base beside rows, columns and boxes.
bool has_other_bases(const Facts& facts) {
  for (std::size_t group = 0; group < facts.groups.size(); ++group) {
    if (!facts.groups[group].complete || is_line(facts, group)) continue;
    if (!is_of_kind(facts, group, HouseKind::kBox)) return true;
  }
  return false;
}

// The bases and covers of a fish.
struct Fish {
  std::array<std::uint16_t, kMostSize> bases{};
  std::array<std::uint16_t, kMostSize> covers{};
  std::size_t size = 0;
};

class FishSearch : private StepSearch {
 public:
  FishSearch(const Technique& technique, const State& state, Search& search, StepSink sink)
      : StepSearch(technique, state, search, sink), families_(families_of(state.facts())) {
    fish_.size = index_of(technique.size);
  }

  // Fish of two families.
  bool run_families(bool with_fins);
  // Fish of two bases and covers of any kind.
  bool run_pairs();

 private:
  struct Base {
    std::uint16_t group = 0;
    std::uint64_t covers = 0;  // the houses of the cover family that its places lie in
    std::size_t outside = 0;   // its places in none of them
  };

  struct Fins {
    std::size_t count = 0;
    CellBits targets;  // the places outside the bases that see all of them
  };

  bool run(const HouseFamily& bases, const HouseFamily& covers, bool with_fins);
  void number_covers(const HouseFamily& covers);
  void collect_bases(const HouseFamily& bases, bool with_fins);
  bool extend(std::size_t first, std::size_t depth, std::uint64_t covers);
  bool extend_finned(std::size_t first, std::size_t depth, std::uint64_t covers,
                     const CellBits& places);
  bool add_fins(Fins& fins, const CellBits& more) const;
  bool visit_covers(std::uint64_t covers, std::size_t depth, Fins fins, const CellBits& places);
  bool try_pair(std::size_t one, std::size_t other);
  bool try_covers(const CellBits& places, std::uint16_t cover);

  const CellBits& cells_of(std::uint16_t group) const { return state_.facts().groups[group].cells; }
  CellBits places_of_bases() const;
  CellBits cells_of_covers() const;
  bool emit(const CellBits& places, const CellBits& fins);
  void show(const CellBits& places, const CellBits& fins);

  std::vector<HouseFamily> families_;
  int value_ = 0;
  const HouseFamily* cover_family_ = nullptr;
  std::array<std::uint8_t, geometry::kMostCells> cover_of_{};  // 0: none, else 1 + its position
  std::vector<Base> bases_;
  Fish fish_;
};

bool FishSearch::run_families(bool with_fins) {
  for (const HouseFamily& bases : families_) {
    for (const HouseFamily& covers : families_) {
      const bool has_enough =
          bases.groups.size() >= fish_.size && covers.groups.size() >= fish_.size;
      if (!has_enough || !may_cross(bases, covers)) continue;
      if (run(bases, covers, with_fins)) return true;
    }
  }
  return false;
}

bool FishSearch::run(const HouseFamily& bases, const HouseFamily& covers, bool with_fins) {
  number_covers(covers);
  for (const int value : state_.facts().used) {
    value_ = value;
    collect_bases(bases, with_fins);
    if (bases_.size() < fish_.size) continue;
    const bool stopped =
        with_fins ? extend_finned(0, 0, 0, CellBits(state_.facts().cell_count())) : extend(0, 0, 0);
    if (stopped) return true;
  }
  return false;
}

void FishSearch::number_covers(const HouseFamily& covers) {
  cover_family_ = &covers;
  cover_of_.fill(0);
  for (std::size_t i = 0; i < covers.groups.size(); ++i) {
    for (const CellIndex cell : state_.facts().groups[covers.groups[i]].list) {
      cover_of_[cell] = static_cast<std::uint8_t>(i + 1);
    }
  }
}

void FishSearch::collect_bases(const HouseFamily& bases, bool with_fins) {
  const CellBits& all = state_.cells_with(value_);
  bases_.clear();
  for (const std::uint16_t group : bases.groups) {
    const std::size_t places = all.common(cells_of(group));
    if (places == 0 || !state_.facts().groups[group].complete) continue;
    if (places > fish_.size + (with_fins ? kMostFins : 0)) continue;
    Base base{.group = group};
    (all & cells_of(group)).for_each([&](CellIndex cell) {
      if (cover_of_[cell] == 0) {
        ++base.outside;
      } else {
        base.covers |= std::uint64_t{1} << (cover_of_[cell] - 1);
      }
    });
    if (base.outside <= (with_fins ? kMostFins : 0)) bases_.push_back(base);
  }
}

bool FishSearch::extend(std::size_t first, std::size_t depth, std::uint64_t covers) {
  for (std::size_t i = first; i < bases_.size(); ++i) {
    const std::uint64_t joined = covers | bases_[i].covers;
    if (bit_count(joined) > technique_.size) continue;
    fish_.bases[depth] = bases_[i].group;
    if (depth + 1 < fish_.size) {
      if (extend(i + 1, depth + 1, joined)) return true;
      continue;
    }
    if (bit_count(joined) != technique_.size) continue;  // broken: too few places
    std::size_t next = 0;
    for (std::uint64_t rest = joined; rest != 0; rest = without_lowest_bit(rest)) {
      fish_.covers[next++] = cover_family_->groups[index_of(lowest_bit(rest))];
    }
    if (emit(places_of_bases(), CellBits(state_.facts().cell_count()))) return true;
  }
  return false;
}

bool FishSearch::extend_finned(std::size_t first, std::size_t depth, std::uint64_t covers,
                               const CellBits& places) {
  if (depth == fish_.size) {
    Fins none{0, state_.cells_with(value_) - places};
    return add_fins(none, places - cover_family_->cells) && visit_covers(covers, 0, none, places);
  }
  for (std::size_t i = first; i < bases_.size(); ++i) {
    fish_.bases[depth] = bases_[i].group;
    const CellBits joined = places | (state_.cells_with(value_) & cells_of(bases_[i].group));
    if (extend_finned(i + 1, depth + 1, covers | bases_[i].covers, joined)) return true;
  }
  return false;
}

// Returns whether there are few enough fins, and a cell that they all see.
bool FishSearch::add_fins(Fins& fins, const CellBits& more) const {
  fins.count += more.size();
  if (fins.count > kMostFins) return false;
  more.for_each([&](CellIndex fin) { fins.targets &= state_.facts().sees[fin]; });
  return !fins.targets.empty();
}

// Chooses covers among those that hold a place: the places of a cover that is passed over are fins.
bool FishSearch::visit_covers(std::uint64_t covers, std::size_t depth, Fins fins,
                              const CellBits& places) {
  if (depth == fish_.size) {
    const CellBits open = places - cells_of_covers();
    return !open.empty() && open.size() <= kMostFins && emit(places, open);
  }
  if (bit_count(covers) < technique_.size - static_cast<int>(depth)) return false;
  const std::uint16_t cover = cover_family_->groups[index_of(lowest_bit(covers))];
  fish_.covers[depth] = cover;
  if (visit_covers(without_lowest_bit(covers), depth + 1, fins, places)) return true;
  return add_fins(fins, places & cells_of(cover)) &&
         visit_covers(without_lowest_bit(covers), depth, fins, places);
}

bool FishSearch::run_pairs() {
  const Facts& facts = state_.facts();
  for (const int value : facts.used) {
    value_ = value;
    bases_.clear();
    for (std::size_t group = 0; group < facts.groups.size(); ++group) {
      const Group& base = facts.groups[group];
      if (!base.complete || state_.cells_with(value).common(base.cells) < 2) continue;
      bases_.push_back({.group = static_cast<std::uint16_t>(group)});
    }
    for (std::size_t i = 0; i < bases_.size(); ++i) {
      for (std::size_t j = i + 1; j < bases_.size(); ++j) {
        if (try_pair(i, j)) return true;
      }
    }
  }
  return false;
}

bool FishSearch::try_pair(std::size_t one, std::size_t other) {
  fish_.bases = {bases_[one].group, bases_[other].group};
  const CellBits& all = state_.cells_with(value_);
  const CellBits first = all & cells_of(fish_.bases[0]);
  if (first.meets(cells_of(fish_.bases[1]))) return false;
  const CellBits places = first | (all & cells_of(fish_.bases[1]));
  for (const std::uint16_t cover : state_.facts().groups_of[first.first()]) {
    if (try_covers(places, cover)) return true;
  }
  return false;
}

// Tries the cover with every other one. A cover that holds all places of a base makes the fish two
// intersections.
bool FishSearch::try_covers(const CellBits& places, std::uint16_t cover) {
  const CellBits rest = places - cells_of(cover);
  const auto holds_no_base = [&](std::uint16_t group) {
    const CellBits held = places & cells_of(group);
    return std::all_of(fish_.bases.begin(), fish_.bases.begin() + 2, [&](std::uint16_t base) {
      return !(places & cells_of(base)).is_subset_of(held);
    });
  };
  if (rest.empty() || !holds_no_base(cover)) return false;
  for (const std::uint16_t second : state_.facts().groups_of[rest.first()]) {
    if (!rest.is_subset_of(cells_of(second)) || !holds_no_base(second)) continue;
    fish_.covers = {cover, second};
    if (emit(places, CellBits(state_.facts().cell_count()))) return true;
  }
  return false;
}

CellBits FishSearch::places_of_bases() const {
  CellBits places(state_.facts().cell_count());
  for (std::size_t i = 0; i < fish_.size; ++i) places |= cells_of(fish_.bases[i]);
  return places &= state_.cells_with(value_);
}

CellBits FishSearch::cells_of_covers() const {
  CellBits cells(state_.facts().cell_count());
  for (std::size_t i = 0; i < fish_.size; ++i) cells |= cells_of(fish_.covers[i]);
  return cells;
}

bool FishSearch::emit(const CellBits& places, const CellBits& fins) {
  CellBits gone = (state_.cells_with(value_) & cells_of_covers()) - places;
  if (gone.empty()) return false;
  if (!fins.empty()) gone &= seen_by_all(state_.facts(), fins);
  step_.reset(technique_.id);
  eliminate(step_, state_, gone, ValueSet::of(value_));
  if (!step_.is_useful()) return false;
  if (search_.evidence) show(places, fins);
  return sink_(step_);
}

void FishSearch::show(const CellBits& places, const CellBits& fins) {
  for (std::size_t i = 0; i < fish_.size; ++i) {
    step_.groups.push_back(mark_of(fish_.bases[i], Part::kBase));
  }
  for (std::size_t i = 0; i < fish_.size; ++i) {
    step_.groups.push_back(mark_of(fish_.covers[i], Part::kCover));
  }
  step_.marks.push_back(mark_of(places - fins, ValueSet::of(value_), Part::kPattern));
  if (!fins.empty()) step_.marks.push_back(mark_of(fins, ValueSet::of(value_), Part::kFin));
}

}  // namespace

bool find_fish(const Technique& technique, const State& state, Search& search, StepSink sink) {
  FishSearch fish(technique, state, search, sink);
  if (technique.size == 2 && has_other_bases(state.facts())) return fish.run_pairs();
  return fish.run_families(false);
}

bool find_finned_fish(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  return FishSearch(technique, state, search, sink).run_families(true);
}

Message explain_fish(const Facts& facts, const Step& step) {
  const int value = facts.number_of(step.eliminations.front().value);
  const Message bases = list_of_groups(facts, step, Part::kBase);
  const Message covers = list_of_groups(facts, step, Part::kCover);
  const Message fins = list_of_cells(facts, step, Part::kFin, " or ");
  if (fins.empty()) {
    return say(
        "The {}s of {} all lie in {}, just as many, which hold {} at most once each. Any other "
        "place there would leave too few.",
        {value, bases, covers, value});
  }
  return say(
      "But for {}, the {}s of {} all lie in {}, just as many, which hold {} at most once each. "
      "Any other place there would leave too few, unless {} is {}, which excludes it too.",
      {list_of_cells(facts, step, Part::kFin), value, bases, covers, value, fins, value});
}

}  // namespace nonet::reason
