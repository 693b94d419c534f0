// Parts of f-puzzles' JSON that every puzzle has, classic or not.

#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace nonet::text {

// What a link begins with.
inline constexpr std::string_view kFpuzzlesLink = "https://www.f-puzzles.com/?load=";

// Members that say nothing of the rules.
inline constexpr std::array<std::string_view, 13> kFpuzzlesPlain = {"size",
                                                                    "title",
                                                                    "author",
                                                                    "ruleset",
                                                                    "grid",
                                                                    "solution",
                                                                    "successMessage",
                                                                    "msgcorrect",
                                                                    "highlightConflicts",
                                                                    "disabledlogic",
                                                                    "id",
                                                                    "metadata",
                                                                    "truecandidatesoptions"};

inline bool is_one_of(std::string_view key, std::span<const std::string_view> keys) {
  return std::ranges::find(keys, key) != keys.end();
}

}  // namespace nonet::text
