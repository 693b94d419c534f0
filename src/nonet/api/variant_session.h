// Verbs about games of any layout and rules: variant.session.open, do, view, save, close.

#pragma once

#include "nonet/api/context.h"
#include "nonet/api/request.h"

namespace nonet::api {

// Whether session.open is asked for such a game: a puzzle of other rules, or a saved game of one.
bool opens_other_game(const Context& context, const Request& request);
// Whether the number under `session` is that of such a game.
bool is_about_other_game(const Context& context, const Request& request);

Out run_variant_session_open(Context& context, Request& request);
Out run_variant_session_do(Context& context, Request& request);
Out run_variant_session_view(Context& context, Request& request);
Out run_variant_session_save(Context& context, Request& request);
Out run_variant_session_close(Context& context, Request& request);

}  // namespace nonet::api
