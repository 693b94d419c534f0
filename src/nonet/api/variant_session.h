// Verbs about games of any layout and rules: variant.session.open, do, view, save, close.

#pragma once

#include "nonet/api/context.h"
#include "nonet/api/request.h"

namespace nonet::api {

Out run_variant_session_open(Context& context, Request& request);
Out run_variant_session_do(Context& context, Request& request);
Out run_variant_session_view(Context& context, Request& request);
Out run_variant_session_save(Context& context, Request& request);
Out run_variant_session_close(Context& context, Request& request);

}  // namespace nonet::api
