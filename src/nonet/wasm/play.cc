// The module for play: the verbs of games of classic puzzles, and a table of techniques with none
// in it.
//
// The linker takes both tables in place of those in api/verbs.cc and logic/registry.cc, and with
// them only what a game needs: rules, solver, session, its saved form. A page fetches it first, and
// plays with it until the whole engine is there; it finds no hints.

#include <array>
#include <span>
#include <string_view>

#include "nonet/api/languages.h"
#include "nonet/api/verbs.h"
#include "nonet/base/language.h"
#include "nonet/base/message.h"
#include "nonet/logic/technique.h"

namespace nonet {

namespace {

bool find_nothing(const Technique&, const State&, Search&, StepSink) { return false; }
Message explain_nothing(const Step&) { return {}; }

constexpr Technique kNone{TechniqueId::kFullHouse, "", "", Family::kSingles, 0, find_nothing,
                          explain_nothing};

}  // namespace

std::span<const Technique> techniques() { return {}; }
const Technique& technique(TechniqueId) { return kNone; }
const Technique* find_technique(std::string_view) { return nullptr; }
std::string_view name_of(Family) { return {}; }

namespace api {

namespace {

using game::Classic;

constexpr std::array kVerbs{
    Verb{"session.open", "begin a game, or go on with a saved one", VerbKind::kSession,
         SessionVerbs<Classic>::open},
    Verb{"session.do", "do something in a game", VerbKind::kSession, SessionVerbs<Classic>::act},
    Verb{"session.view", "what there is to show of a game", VerbKind::kSession,
         SessionVerbs<Classic>::view},
    Verb{"session.save", "the game as text, to be opened again", VerbKind::kSession,
         SessionVerbs<Classic>::save},
    Verb{"session.close", "forget a game", VerbKind::kSession, SessionVerbs<Classic>::close},
};

}  // namespace

std::span<const Verb> verbs() { return kVerbs; }

// In place of api/languages.cc: where there are no hints, there is next to nothing to tell, and the
// reader of tables would make the module a tenth larger.
const Language& language_of(Context&, Request& request) {
  request.text_or("language", "", 100);
  return english();
}

}  // namespace api

}  // namespace nonet
