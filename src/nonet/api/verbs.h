// The verbs that every Api knows, one row each. Documentation, schema and tests are checked against
// this table.

#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/api/context.h"
#include "nonet/api/request.h"
#include "nonet/api/words.h"

namespace nonet::api {

enum class VerbKind : std::uint8_t {
  kFact,     // takes no keys, and the answer is always the same
  kWork,     // the answer follows from the request
  kSession,  // about a game that the Api keeps
};

struct Verb {
  std::string_view name;
  std::string_view summary;
  VerbKind kind;
  // The result; without meaning where the request has failed.
  Out (*run)(Context& context, Request& request);
  // Of a verb "variant.NAME": whether a request for the verb NAME is for this one, because its
  // puzzle or its game has another layout or other rules. nullptr: NAME asks something else.
  bool (*takes_over)(const Context& context, const Request& request) = nullptr;
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
Out run_check(Context& context, Request& request);
Out run_solve(Context& context, Request& request);
Out run_canon(Context& context, Request& request);
// path.cc
Out run_rate(Context& context, Request& request);
Out run_path(Context& context, Request& request);
// hint.cc
Out run_hint(Context& context, Request& request);
Out run_steps(Context& context, Request& request);
// session.cc
Out run_session_open(Context& context, Request& request);
Out run_session_do(Context& context, Request& request);
Out run_session_view(Context& context, Request& request);
Out run_session_save(Context& context, Request& request);
Out run_session_close(Context& context, Request& request);

}  // namespace nonet::api
