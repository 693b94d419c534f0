// The language that an answer is told in: the key `language` of a request, and the verb that brings
// a language along.

#pragma once

#include "nonet/api/context.h"
#include "nonet/api/request.h"
#include "nonet/base/language.h"

namespace nonet::api {

// English where the key is absent, or names a language that is not known, which is a failure.
const Language& language_of(Context& context, Request& request);

}  // namespace nonet::api
