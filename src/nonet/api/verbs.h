// The verbs that every Api knows, one row each. Documentation, schema and tests are checked against
// this table.

#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/api/context.h"
#include "nonet/api/request.h"
#include "nonet/game/classic.h"

namespace nonet::api {

enum class VerbKind : std::uint8_t {
  kFact,     // needs no keys, and the answer is always the same in a language
  kWork,     // the answer follows from the request
  kSession,  // about what the Api keeps: a game, a language
};

struct Verb {
  std::string_view name;
  std::string_view summary;
  VerbKind kind;
  // The result; without meaning where the request has failed.
  Out (*run)(Context& context, Request& request);
  // Of a verb "variant.NAME" that is the verb NAME for another World, and so an alias of it:
  // whether a request for NAME is about a puzzle or a game of that World. nullptr: it is no alias.
  bool (*takes_over)(const Request& request) = nullptr;
};

std::span<const Verb> verbs();
// nullptr where there is no such verb among them.
inline const Verb* find_verb(std::span<const Verb> verbs, std::string_view name) {
  for (const Verb& verb : verbs) {
    if (verb.name == name) return &verb;
  }
  return nullptr;
}

// lists.cc
Out run_version(Context& context, Request& request);
Out run_techniques(Context& context, Request& request);
Out run_formats(Context& context, Request& request);
Out run_symmetries(Context& context, Request& request);
Out run_labels(Context& context, Request& request);
// languages.cc
Out run_language(Context& context, Request& request);
// Modules for the web have it, but the one for play.
inline constexpr Verb kLanguageVerb{"language", "bring a language along, to be told in",
                                    VerbKind::kSession, run_language};
// make.cc
Out run_new(Context& context, Request& request);
Out run_daily(Context& context, Request& request);
// practise.cc
Out run_example(Context& context, Request& request);
Out run_practise(Context& context, Request& request);
// text.cc
Out run_parse(Context& context, Request& request);
Out run_write(Context& context, Request& request);
// check.cc
Out run_canon(Context& context, Request& request);

// Verbs that ask the same of a puzzle or a game of either World, game::Classic or game::Variant.
template <class World>
inline constexpr bool kIsClassic = std::same_as<World, game::Classic>;

template <class World>
struct CheckVerbs {  // check.cc
  static Out check(Context& context, Request& request);
  static Out solve(Context& context, Request& request);
};

template <class World>
struct PathVerbs {  // path.cc
  static Out rate(Context& context, Request& request);
  static Out path(Context& context, Request& request);
  static Out hint(Context& context, Request& request);
  static Out steps(Context& context, Request& request);
};

// So that no number is that of a classic game as well, in whatever order games are opened.
inline constexpr std::int64_t kFirstVariantSession = 1'000'001;

template <class World>
struct SessionVerbs {  // session.cc
  static Out open(Context& context, Request& request);
  static Out act(Context& context, Request& request);
  static Out view(Context& context, Request& request);
  static Out save(Context& context, Request& request);
  static Out close(Context& context, Request& request);
};

}  // namespace nonet::api
