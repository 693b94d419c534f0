// Setters: how a value of each type gets from a recipe into its field, one template a type.

#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "nonet/book/recipe_keys.h"
#include "nonet/book/suggest.h"

namespace nonet::book::setters {

using Verdict = std::optional<Fault>;

// The value as a message shows it: "'six'", "0.5", "a table".
std::string shown(const Value& value);
// "per_page: 'six': expected whole number from 1 to 20"
Fault refusal(const KeyRow& row, const Value& value);
// The same with the reason why the value was refused.
Fault refusal(const KeyRow& row, const Value& value, std::string_view why);
// The index of the text in row.choices(); where it has none, no_choice() makes the fault, with the
// nearest choice.
std::optional<std::size_t> choice_of(const KeyRow& row, const Value& value);
Fault no_choice(const KeyRow& row, const Value& value);
// A number as text, for parsers of ranges: 7.2, 24. Empty for anything but numbers and texts that
// fit a message.
std::string range_text(const Value& value);
// The texts of a list, or a single text. Nullopt for anything else.
std::optional<std::vector<Value>> texts_of(const Value& value);
bool is_in_range(const KeyRow& row, double value);
// Characters of a text in UTF-8.
std::size_t character_count(std::string_view text);

// The struct that a pointer to member belongs to, in a draft.
inline Cover& part(Draft& draft, const Cover*) { return draft.recipe.cover; }
inline PageStyle& part(Draft& draft, const PageStyle*) { return draft.recipe.page; }
inline PuzzleStyle& part(Draft& draft, const PuzzleStyle*) { return draft.recipe.puzzles; }
inline SolutionStyle& part(Draft& draft, const SolutionStyle*) { return draft.recipe.solutions; }
inline QrStyle& part(Draft& draft, const QrStyle*) { return draft.recipe.qr; }
inline Jacket& part(Draft& draft, const Jacket*) { return draft.recipe.jacket; }
inline Chapter& part(Draft& draft, const Chapter*) { return *draft.chapter; }
inline Target& part(Draft& draft, const Target*) { return draft.chapter->target; }

template <class Owner, class T>
T& field(Draft& draft, T Owner::* member) {
  return part(draft, static_cast<const Owner*>(nullptr)).*member;
}

template <auto Member>
Verdict text(const KeyRow& row, Draft& draft, const Value& value) {
  if (!value.is(Value::Kind::kText)) return refusal(row, value);
  const std::size_t length = character_count(value.text);
  if (!is_in_range(row, static_cast<double>(length))) {
    return refusal(row, value, fmt::format("the text has {} characters", length));
  }
  field(draft, Member) = value.text;
  return std::nullopt;
}

template <auto Member>
Verdict boolean(const KeyRow& row, Draft& draft, const Value& value) {
  if (!value.is(Value::Kind::kBoolean)) return refusal(row, value);
  field(draft, Member) = value.boolean;
  return std::nullopt;
}

template <auto Member, class T>
Verdict whole(const KeyRow& row, Draft& draft, const Value& value) {
  if (!value.is(Value::Kind::kWhole)) return refusal(row, value);
  if (!is_in_range(row, static_cast<double>(value.whole))) return refusal(row, value);
  field(draft, Member) = static_cast<T>(value.whole);
  return std::nullopt;
}

// Within least..most inches.
template <auto Member>
Verdict length(const KeyRow& row, Draft& draft, const Value& value) {
  const std::string text = range_text(value);
  const Result<double> points = parse_length(text);
  if (!points || !is_in_range(row, *points / kInch)) return refusal(row, value);
  field(draft, Member) = *points;
  return std::nullopt;
}

// Enumerations: row.choices() is in the order of the enumerators.
template <auto Member, class Enum>
Verdict choice(const KeyRow& row, Draft& draft, const Value& value) {
  const std::optional<std::size_t> found = choice_of(row, value);
  if (!found) return no_choice(row, value);
  field(draft, Member) = static_cast<Enum>(*found);
  return std::nullopt;
}

template <auto Member, class Enum>
Verdict choices(const KeyRow& row, Draft& draft, const Value& value) {
  const auto texts = texts_of(value);
  if (!texts) return refusal(row, value);
  auto& list = field(draft, Member);
  list.clear();
  for (const Value& item : *texts) {
    const std::optional<std::size_t> found = choice_of(row, item);
    if (!found) return no_choice(row, item);
    const auto one = static_cast<Enum>(*found);
    if (std::find(list.begin(), list.end(), one) == list.end()) list.push_back(one);
  }
  return std::nullopt;
}

// "7.0..8.0" or 7.2.
template <auto Member>
Verdict ratings(const KeyRow& row, Draft& draft, const Value& value) {
  const std::string text = range_text(value);
  if (text.empty()) return refusal(row, value);
  const Result<Range> range = parse_rating_range(text);
  if (!range) return refusal(row, value, range.error().message);
  field(draft, Member) = *range;
  return std::nullopt;
}

// "22..26" or 24, up to row.most.
template <auto Member>
Verdict numbers(const KeyRow& row, Draft& draft, const Value& value) {
  const std::string text = range_text(value);
  if (text.empty()) return refusal(row, value);
  const Result<Range> range = parse_number_range(text, static_cast<int>(row.most));
  if (!range) return refusal(row, value, range.error().message);
  field(draft, Member) = *range;
  return std::nullopt;
}

template <auto Member>
Verdict files(const KeyRow& row, Draft& draft, const Value& value) {
  const auto texts = texts_of(value);
  if (!texts) return refusal(row, value);
  for (const Value& item : *texts) {
    if (item.text.empty()) return refusal(row, item);
    field(draft, Member).push_back({item.text, item.place});
  }
  return std::nullopt;
}

}  // namespace nonet::book::setters
