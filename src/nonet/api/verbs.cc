#include "nonet/api/verbs.h"

#include <array>

namespace nonet::api {

namespace {

using game::Classic;

constexpr std::array kVerbs{
    Verb{"version", "what this build is and knows", VerbKind::kFact, run_version},
    Verb{"techniques", "every technique, and what it costs", VerbKind::kFact, run_techniques},
    Verb{"formats", "the text formats", VerbKind::kFact, run_formats},
    Verb{"symmetries", "the symmetries that a pattern of clues can have", VerbKind::kFact,
         run_symmetries},
    Verb{"labels", "the difficulty labels", VerbKind::kFact, run_labels},
    Verb{"new", "make a puzzle", VerbKind::kWork, run_new},
    Verb{"daily", "the puzzle of a day", VerbKind::kWork, run_daily},
    Verb{"example", "a position that a technique goes on from", VerbKind::kWork, run_example},
    Verb{"practise", "a puzzle that needs a technique", VerbKind::kWork, run_practise},
    Verb{"parse", "read a puzzle in any format", VerbKind::kWork, run_parse},
    Verb{"write", "write a puzzle in a format", VerbKind::kWork, run_write},
    Verb{"check", "say what is right or wrong with a puzzle", VerbKind::kWork,
         CheckVerbs<Classic>::check},
    Verb{"solve", "count solutions and give one or two", VerbKind::kWork,
         CheckVerbs<Classic>::solve},
    Verb{"canon", "the canonical form", VerbKind::kWork, run_canon},
    Verb{"rate", "say how hard a puzzle is", VerbKind::kWork, PathVerbs<Classic>::rate},
    Verb{"path", "every step to the solution", VerbKind::kWork, PathVerbs<Classic>::path},
    Verb{"hint", "the next step", VerbKind::kWork, PathVerbs<Classic>::hint},
    Verb{"steps", "all steps that are possible now", VerbKind::kWork, PathVerbs<Classic>::steps},
    kLanguageVerb,
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

}  // namespace nonet::api
