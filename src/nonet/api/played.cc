#include "nonet/api/played.h"

#include <algorithm>
#include <concepts>
#include <string>
#include <utility>

#include "nonet/answer/hint.h"
#include "nonet/base/compose.h"

namespace nonet::api {

namespace {

using geometry::kBlank;
using geometry::Puzzle;
using geometry::Value;
using geometry::ValueSet;

// The list with an entry a cell under `key`; nullptr where there is none, or where it has failed.
const Json* list_of_cells(Request& request, std::string_view key, const Puzzle& puzzle) {
  const Json* const value = request.any(key);
  if (value == nullptr) return nullptr;
  if (value->is_array() && value->size() == puzzle.givens.size()) return value;
  request.fail(key, compose("expected a list of {} entries, one a cell", {puzzle.givens.size()}));
  return nullptr;
}

std::optional<Value> value_of(const geometry::Layout& layout, const Json& json) {
  if (json.is_null()) return kBlank;
  const std::optional<std::int64_t> number = json.is_number() ? json.whole() : std::nullopt;
  if (!number || *number < layout.lowest || *number >= layout.lowest + layout.values) {
    return std::nullopt;
  }
  return static_cast<Value>(*number - layout.lowest);
}

// Puts the digits of `filled` over those that the record calls placed.
void read_digits(Request& request, VariantPlayed& played) {
  const Puzzle& puzzle = played.puzzle();
  const geometry::Layout& layout = puzzle.layout;
  const Json* const list = list_of_cells(request, "filled", puzzle);
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const std::optional<Value> value = value_of(layout, (*list)[i]);
    const std::string cell = geometry::name_of(layout, static_cast<geometry::CellIndex>(i));
    if (!value) {
      request.fail("filled", compose("{}: expected null or a number {}..{}",
                                     {cell, layout.lowest, layout.lowest + layout.values - 1}));
      return;
    }
    const Value given = puzzle.givens[i];
    if (given == kBlank) {
      played.digits[i] = *value;
    } else if (*value != kBlank && *value != given) {
      request.fail("filled", compose("{} is given as {} and {} here",
                                     {cell, layout.number_of(given), layout.number_of(*value)}));
      return;
    }
  }
}

void read_marks(Request& request, VariantPlayed& played) {
  const Puzzle& puzzle = played.puzzle();
  const Json* const list = list_of_cells(request, "candidates", puzzle);
  const auto all = static_cast<std::int64_t>(puzzle.layout.all_values().bits());
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const Json& entry = (*list)[i];
    const std::optional<std::int64_t> bits = entry.is_number() ? entry.whole() : std::nullopt;
    if (!bits || *bits < 0 || *bits > all) {
      request.fail("candidates",
                   compose("expected numbers 0..{}, bit i for the i-th value", {all}));
      return;
    }
    played.marks.push_back(ValueSet::from_bits(static_cast<std::uint64_t>(*bits)));
  }
}

}  // namespace

std::optional<VariantPlayed> variant_board_of(Request& request) {
  std::optional<AskedPuzzle> asked = asked_puzzle(request);
  if (!asked) return std::nullopt;
  VariantPlayed played{.asked = *std::move(asked)};
  played.digits = played.asked.record.placed;
  played.digits.resize(played.puzzle().givens.size(), kBlank);
  read_digits(request, played);
  read_marks(request, played);
  if (request.failed()) return std::nullopt;
  return played;
}

std::optional<VariantPlayed> variant_played_of(Request& request) {
  std::optional<VariantPlayed> played = variant_board_of(request);
  if (played) played->guesses = guesses_of(request);
  return request.failed() ? std::nullopt : std::move(played);
}

Played played_of(Request& request) {
  Played played;
  played.givens = request.grid("puzzle");
  played.filled = request.grid_if("filled").value_or(played.givens);
  played.marks = request.candidates_if("candidates");
  return played;
}

namespace {

Result<Position> position_in(Context&, const Played& played) {
  const Pencilmarks* const marks = played.marks ? &*played.marks : nullptr;
  return nonet::position_of(played.givens, played.filled, marks, true);
}
Result<VariantPosition> position_in(Context& context, const VariantPlayed& played) {
  Meter meter(context);
  return nonet::position_of(played.puzzle(), {.digits = played.digits, .marks = played.marks},
                            {.guesses = played.guesses, .stop = context.token(), .report = meter});
}

// Why the digits are no position; empty where there is more than the givens, or no time to say.
std::string explanation_of(Context&, const Played& played) {
  return played.marks || played.filled != played.givens ? "" : refusal_of(played.givens);
}
std::string explanation_of(Context& context, const VariantPlayed& played) {
  const bool untouched = played.marks.empty() &&
                         std::ranges::all_of(played.digits, [](Value v) { return v == kBlank; });
  if (!untouched || context.stopped()) return {};
  Meter meter(context);
  return refusal_of(played.puzzle(),
                    {.guesses = played.guesses, .stop = context.token(), .report = meter});
}

}  // namespace

template <class AnyPlayed>
std::optional<typename AnyPlayed::Position> position_of(Context& context, Request& request,
                                                        const AnyPlayed& played) {
  auto position = position_in(context, played);
  if (position) return std::move(position).value();
  const std::string why = explanation_of(context, played);
  request.fail("puzzle", why.empty() ? position.error().message : why);
  return std::nullopt;
}

template <class AnyPlayed>
std::optional<typename AnyPlayed::Position> sound_position_of(Context& context, Request& request,
                                                              const AnyPlayed& played) {
  auto position = position_in(context, played);
  if (position && position->mistakes.empty()) return std::move(position).value();
  const bool of_player = position && std::same_as<AnyPlayed, Played>;
  request.fail(of_player ? "filled" : "puzzle",
               position ? first_mistake(*position) : position.error().message);
  return std::nullopt;
}

template std::optional<Position> position_of(Context&, Request&, const Played&);
template std::optional<VariantPosition> position_of(Context&, Request&, const VariantPlayed&);
template std::optional<Position> sound_position_of(Context&, Request&, const Played&);
template std::optional<VariantPosition> sound_position_of(Context&, Request&, const VariantPlayed&);

std::uint64_t guesses_of(Request& request) {
  constexpr std::int64_t kMostGuesses = std::int64_t{1} << 53;
  if (!request.has("guesses")) return kAnyNumber;
  return static_cast<std::uint64_t>(request.whole("guesses", 0, kMostGuesses));
}

}  // namespace nonet::api
