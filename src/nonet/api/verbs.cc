#include "nonet/api/verbs.h"

#include <array>

namespace nonet::api {

namespace {

constexpr std::array kVerbs{
    Verb{"version", "what this build is and knows", run_version},
    Verb{"techniques", "every technique, and what it costs", run_techniques},
    Verb{"formats", "the text formats", run_formats},
    Verb{"symmetries", "the symmetries that a pattern of clues can have", run_symmetries},
    Verb{"labels", "the difficulty labels", run_labels},
    Verb{"new", "make a puzzle", run_new},
    Verb{"daily", "the puzzle of a day", run_daily},
    Verb{"example", "a position that a technique goes on from", run_example},
    Verb{"practise", "a puzzle that needs a technique", run_practise},
    Verb{"parse", "read a puzzle in any format", run_parse},
    Verb{"write", "write a puzzle in a format", run_write},
    Verb{"check", "say what is right or wrong with a puzzle", run_check},
    Verb{"solve", "count solutions and give one or two", run_solve},
    Verb{"canon", "the canonical form", run_canon},
    Verb{"rate", "say how hard a puzzle is", run_rate},
    Verb{"path", "every step to the solution", run_path},
    Verb{"hint", "the next step", run_hint},
    Verb{"steps", "all steps that are possible now", run_steps},
    Verb{"session.open", "begin a game, or go on with a saved one", run_session_open},
    Verb{"session.do", "do something in a game", run_session_do},
    Verb{"session.view", "what there is to show of a game", run_session_view},
    Verb{"session.save", "the game as text, to be opened again", run_session_save},
    Verb{"session.close", "forget a game", run_session_close},
};

}  // namespace

std::span<const Verb> verbs() { return kVerbs; }

}  // namespace nonet::api
