#include "nonet/api/op_json.h"

#include <algorithm>
#include <array>

#include "nonet/api/lookup.h"
#include "nonet/base/compose.h"
#include "nonet/game/variant.h"
#include "nonet/game/view.h"

namespace nonet::api {

namespace {

using namespace game;  // NOLINT(google-build-using-namespace): operations by their short names

constexpr std::size_t kLongestName = 200;

int colour_of(Request& request) { return static_cast<int>(request.whole("colour", 0, kColours)); }

int lowest_of(const Classic::Rules&) { return 1; }
int lowest_of(const Variant::Rules& rules) { return rules.layout().lowest; }

// Cells and digits of a request, by the rules of the board.
template <class World>
struct Reader {
  using Cell = typename World::Cell;
  using Digit = typename World::Digit;

  Request& request;
  const typename World::Rules& rules;

  std::int64_t last() const { return static_cast<std::int64_t>(rules.size()) - 1; }
  typename World::Cells cells() const {
    typename World::Cells cells;
    const Json* const list = request.any("cells");
    bool good = list != nullptr && list->is_array() && list->size() <= rules.size();
    for (std::size_t i = 0; good && i < list->size(); ++i) {
      const auto index = (*list)[i].is_whole() ? (*list)[i].whole() : std::nullopt;
      good = index && *index >= 0 && *index <= last();
      if (good) cells.insert(Cell(static_cast<int>(*index)));
    }
    if (list == nullptr) {
      request.miss("cells");
    } else if (!good) {
      request.fail("cells", compose("expected a list of cells 0..{}", {last()}));
    }
    return cells;
  }
  Cell cell() const { return Cell(static_cast<int>(request.whole("cell", 0, last()))); }
  Digit digit() const {
    const int lowest = lowest_of(rules);
    const auto number = request.whole("digit", lowest, lowest + rules.digits() - 1);
    return Digit(static_cast<int>(number) - lowest + 1);
  }
  std::vector<Digit> digits() const {
    const auto all = geometry::ValueSet::first_values(rules.digits()).bits();
    const auto bits = request.whole("digits", 0, static_cast<std::int64_t>(all));
    std::vector<Digit> digits;
    for (const int value : geometry::ValueSet::from_bits(static_cast<std::uint64_t>(bits))) {
      digits.emplace_back(value + 1);
    }
    return digits;
  }
};

template <class World>
OpOf<World> place(const Reader<World>& reader) {
  return typename OpsOf<World>::Place{reader.cells(), reader.digit()};
}
template <class World>
OpOf<World> erase(const Reader<World>& reader) {
  return typename OpsOf<World>::Erase{reader.cells()};
}
template <class World>
OpOf<World> corner(const Reader<World>& reader) {
  return typename OpsOf<World>::Corner{reader.cells(), reader.digit()};
}
template <class World>
OpOf<World> centre(const Reader<World>& reader) {
  return typename OpsOf<World>::Centre{reader.cells(), reader.digit()};
}
template <class World>
OpOf<World> colour(const Reader<World>& reader) {
  return typename OpsOf<World>::Colour{reader.cells(), colour_of(reader.request)};
}
template <class World>
OpOf<World> colour_candidate(const Reader<World>& reader) {
  return typename OpsOf<World>::ColourCandidate{reader.cell(), reader.digit(),
                                                colour_of(reader.request)};
}

template <class World>
OpOf<World> apply_step(const Reader<World>& reader) {
  typename OpsOf<World>::ApplyStep step;
  for (Request& row : reader.request.objects("placements")) {
    const Reader<World> inside{row, reader.rules};
    step.placements.emplace_back(inside.cell(), inside.digit());
    row.finish();
  }
  for (Request& row : reader.request.objects("eliminations")) {
    const Reader<World> inside{row, reader.rules};
    const auto cell = inside.cell();
    for (const auto digit : inside.digits()) step.eliminations.emplace_back(cell, digit);
    row.finish();
  }
  return step;
}

op::Goto go_to(Request& request) {
  return {static_cast<NodeId>(request.whole("node", 0, UINT32_MAX))};
}

int stage_of(Request& request) { return static_cast<int>(request.whole("stage", 1, 4)); }

Op hint(const Reader<Classic>& reader) {
  return op::Hint{stage_of(reader.request), asked_profile_of(reader.request)};
}
// Apart, so that a module for variants has no profiles, nor the techniques that they price.
OpOf<Variant> hint(const Reader<Variant>& reader) {
  if (reader.request.any("profile") != nullptr) {
    reader.request.fail("profile", "profiles are for classic puzzles alone");
  }
  return op::Hint{stage_of(reader.request)};
}

std::optional<bool> flag_if(Request& request, std::string_view key) {
  const bool there = request.has(key);
  const bool value = request.flag(key, false);
  return there ? std::optional(value) : std::nullopt;
}

op::ChangeSettings settings(Request& request) {
  op::ChangeSettings change;
  const std::string level = request.text_or("check", "");
  if (!level.empty()) {
    for (const CheckLevel each :
         {CheckLevel::kOff, CheckLevel::kConflicts, CheckLevel::kSolution}) {
      if (name_of(each) == level) change.check = each;
    }
    if (!change.check) request.fail("check", "expected off, conflicts or solution");
  }
  change.auto_marks = flag_if(request, "auto_marks");
  change.guard = flag_if(request, "guard");
  return change;
}

template <class Plain>
Plain plain(Request&) {
  return {};
}
template <class Named>
Named named(Request& request) {
  return {request.text("name", kLongestName)};
}
op::Freeze freeze(Request& request) { return {request.flag("anyway", false)}; }

template <class World>
struct Row {
  std::string_view name;
  OpOf<World> (*read)(const Reader<World>& reader);
};

// The row of an operation without cells and digits.
template <class World, auto kRead>
constexpr Row<World> row(std::string_view name) {
  return {name, [](const Reader<World>& reader) -> OpOf<World> { return kRead(reader.request); }};
}

template <class World>
constexpr std::array kRows{
    Row<World>{"place", place<World>},
    Row<World>{"erase", erase<World>},
    Row<World>{"corner", corner<World>},
    Row<World>{"centre", centre<World>},
    Row<World>{"colour", colour<World>},
    Row<World>{"colour-candidate", colour_candidate<World>},
    row<World, plain<op::ClearColours>>("clear-colours"),
    row<World, plain<op::FillMarks>>("fill-marks"),
    Row<World>{"apply-step", apply_step<World>},
    row<World, plain<op::Reset>>("reset"),
    row<World, plain<op::Solve>>("solve"),
    row<World, plain<op::Undo>>("undo"),
    row<World, plain<op::Redo>>("redo"),
    row<World, go_to>("goto"),
    row<World, named<op::Checkpoint>>("checkpoint"),
    row<World, named<op::DeleteCheckpoint>>("delete-checkpoint"),
    row<World, named<op::RestoreCheckpoint>>("restore-checkpoint"),
    Row<World>{"hint", hint},
    row<World, plain<op::Check>>("check"),
    row<World, settings>("settings"),
    row<World, plain<op::Pause>>("pause"),
    row<World, plain<op::Resume>>("resume"),
    row<World, freeze>("freeze"),
};
static_assert(kRows<Classic>.size() == std::variant_size_v<Op>);

constexpr auto kNames = [] {
  std::array<std::string_view, kRows<Classic>.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kRows<Classic>[i].name;
  return names;
}();

}  // namespace

std::span<const std::string_view> op_names() { return kNames; }

template <class World>
std::optional<OpOf<World>> op_of(Request request, const typename World::Rules& rules) {
  const std::string name = request.text("op");
  if (request.failed()) return std::nullopt;
  const auto& rows = kRows<World>;
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&name](const Row<World>& each) { return each.name == name; });
  if (row == rows.end()) {
    request.fail("op", compose("there is no operation '{}'", {name}));
    return std::nullopt;
  }
  OpOf<World> op = row->read({request, rules});
  if (!request.finish()) return std::nullopt;
  return op;
}

template std::optional<Op> op_of<Classic>(Request, const Classic::Rules&);
template std::optional<OpOf<Variant>> op_of<Variant>(Request, const Variant::Rules&);

}  // namespace nonet::api
