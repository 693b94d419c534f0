#include "nonet/api/op_json.h"

#include <algorithm>
#include <array>

#include "nonet/api/lookup.h"
#include "nonet/game/view.h"

namespace nonet::api {

namespace {

using namespace game;  // NOLINT(google-build-using-namespace): operations by their short names

constexpr std::size_t kLongestName = 200;

int colour_of(Request& request) { return static_cast<int>(request.whole("colour", 0, kColours)); }

Op place(Request& request) { return op::Place{request.cells("cells"), request.digit("digit")}; }
Op erase(Request& request) { return op::Erase{request.cells("cells")}; }
Op corner(Request& request) { return op::Corner{request.cells("cells"), request.digit("digit")}; }
Op centre(Request& request) { return op::Centre{request.cells("cells"), request.digit("digit")}; }
Op colour(Request& request) { return op::Colour{request.cells("cells"), colour_of(request)}; }
Op colour_candidate(Request& request) {
  return op::ColourCandidate{request.cell("cell"), request.digit("digit"), colour_of(request)};
}

std::vector<Candidate> placements_of(Request& request) {
  std::vector<Candidate> list;
  for (Request& row : request.objects("placements")) {
    list.emplace_back(row.cell("cell"), row.digit("digit"));
    row.finish();
  }
  return list;
}

std::vector<Candidate> eliminations_of(Request& request) {
  std::vector<Candidate> list;
  for (Request& row : request.objects("eliminations")) {
    const Cell cell = row.cell("cell");
    constexpr std::int64_t kMost = 0x1FF;
    const auto bits = static_cast<unsigned>(row.whole("digits", 0, kMost));
    for (const Digit digit : DigitSet::from_bits(bits)) list.emplace_back(cell, digit);
    row.finish();
  }
  return list;
}

Op apply_step(Request& request) {
  return op::ApplyStep{placements_of(request), eliminations_of(request)};
}

Op go_to(Request& request) {
  return op::Goto{static_cast<NodeId>(request.whole("node", 0, UINT32_MAX))};
}

Op hint(Request& request) {
  const int stage = static_cast<int>(request.whole("stage", 1, 4));
  return op::Hint{stage, asked_profile_of(request)};
}

std::optional<bool> flag_if(Request& request, std::string_view key) {
  const bool there = request.has(key);
  const bool value = request.flag(key, false);
  return there ? std::optional(value) : std::nullopt;
}

Op settings(Request& request) {
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

template <class Named>
Op named(Request& request) {
  return Named{request.text("name", kLongestName)};
}
template <class Plain>
Op plain(Request&) {
  return Plain{};
}

struct Row {
  std::string_view name;
  Op (*read)(Request& request);
};

constexpr std::array kRows{
    Row{"place", place},
    Row{"erase", erase},
    Row{"corner", corner},
    Row{"centre", centre},
    Row{"colour", colour},
    Row{"colour-candidate", colour_candidate},
    Row{"clear-colours", plain<op::ClearColours>},
    Row{"fill-marks", plain<op::FillMarks>},
    Row{"apply-step", apply_step},
    Row{"reset", plain<op::Reset>},
    Row{"solve", plain<op::Solve>},
    Row{"undo", plain<op::Undo>},
    Row{"redo", plain<op::Redo>},
    Row{"goto", go_to},
    Row{"checkpoint", named<op::Checkpoint>},
    Row{"delete-checkpoint", named<op::DeleteCheckpoint>},
    Row{"restore-checkpoint", named<op::RestoreCheckpoint>},
    Row{"hint", hint},
    Row{"check", plain<op::Check>},
    Row{"settings", settings},
    Row{"pause", plain<op::Pause>},
    Row{"resume", plain<op::Resume>},
    Row{"freeze", [](Request& request) -> Op { return op::Freeze{request.flag("anyway", false)}; }},
};
static_assert(kRows.size() == std::variant_size_v<Op>);

constexpr auto kNames = [] {
  std::array<std::string_view, kRows.size()> names;
  for (std::size_t i = 0; i < kRows.size(); ++i) names[i] = kRows[i].name;
  return names;
}();

}  // namespace

std::span<const std::string_view> op_names() { return kNames; }

std::optional<game::Op> op_of(Request request) {
  const std::string name = request.text("op");
  if (request.failed()) return std::nullopt;
  const auto row = std::find_if(kRows.begin(), kRows.end(),
                                [&name](const Row& each) { return each.name == name; });
  if (row == kRows.end()) {
    request.fail("op", "there is no operation '" + name + "'");
    return std::nullopt;
  }
  Op op = row->read(request);
  if (!request.finish()) return std::nullopt;
  return op;
}

}  // namespace nonet::api
