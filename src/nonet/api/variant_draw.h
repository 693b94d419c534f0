// The verb variant.draw: a puzzle of any layout and rules as SVG, and its rules in words.

#pragma once

#include "nonet/api/context.h"
#include "nonet/api/request.h"
#include "nonet/api/words.h"

namespace nonet::api {

Out run_draw_variant(Context& context, Request& request);

}  // namespace nonet::api
