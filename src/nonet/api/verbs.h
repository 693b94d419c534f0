// The verbs, one row each. Documentation, schema and tests are checked against this table.

#pragma once

#include <span>
#include <string_view>

#include "nonet/api/context.h"
#include "nonet/api/json.h"
#include "nonet/api/request.h"

namespace nonet::api {

struct Verb {
  std::string_view name;
  std::string_view summary;
  // The result; anything where the request has failed.
  Json (*run)(Context& context, Request& request);
};

std::span<const Verb> verbs();

// lists.cc
Json run_version(Context& context, Request& request);
Json run_techniques(Context& context, Request& request);
Json run_formats(Context& context, Request& request);
Json run_symmetries(Context& context, Request& request);
Json run_labels(Context& context, Request& request);
// make.cc
Json run_new(Context& context, Request& request);
Json run_daily(Context& context, Request& request);
// text.cc
Json run_parse(Context& context, Request& request);
Json run_write(Context& context, Request& request);
// check.cc
Json run_check(Context& context, Request& request);
Json run_solve(Context& context, Request& request);
Json run_canon(Context& context, Request& request);
// path.cc
Json run_rate(Context& context, Request& request);
Json run_path(Context& context, Request& request);
// hint.cc
Json run_hint(Context& context, Request& request);
Json run_steps(Context& context, Request& request);
// session.cc
Json run_session_open(Context& context, Request& request);
Json run_session_do(Context& context, Request& request);
Json run_session_view(Context& context, Request& request);
Json run_session_save(Context& context, Request& request);
Json run_session_close(Context& context, Request& request);

}  // namespace nonet::api
