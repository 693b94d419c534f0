// POST /v1/batch: {"requests": [{"verb": "check", ...}, ...]} gives {"answers": [...]}, as many and
// in the same order. A request that cannot be answered does not stop the others.

#include "nonet/api/more_verbs.h"
#include "nonet/api/verbs.h"
#include "nonet/base/compose.h"
#include "nonet/serve/json_body.h"
#include "nonet/serve/routes.h"

namespace nonet::serve {

namespace {

constexpr std::string_view kNoSessions =
    "this service keeps no sessions: keep the game yourself, or use 'nonet api'";

std::string answer_to(const Json& item, const Task& task) {
  const Json* const verb = item.find("verb");
  const bool named = verb != nullptr && verb->is_string();
  for (const auto verbs : {api::verbs(), api::more_verbs()}) {
    const api::Verb* const row = named ? api::find_verb(verbs, verb->text()) : nullptr;
    if (row != nullptr && row->kind == api::VerbKind::kSession) {
      return error_text(kNoSessions, "verb");
    }
  }
  return task.bench.engine.answer(to_text(item), "", task.stop).text;
}

}  // namespace

Answer answer_batch(const Task& task, const Route& /*route*/) {
  return with_object(task.request.body, [&task](api::Request& request) -> Answer {
    const Json* const list = request.any("requests");
    if (!request.finish()) return {};
    if (list == nullptr || !list->is_array() || list->size() > task.bounds.batch) {
      request.fail("requests",
                   compose("expected a list of at most {} requests", {task.bounds.batch}));
      return {};
    }
    std::string text = "{\"answers\":[";
    for (std::size_t i = 0; i < list->size() && !task.stop; ++i) {
      if (i > 0) text += ',';
      text += answer_to((*list)[i], task);
      if (text.size() > task.bounds.answer) {
        return error_answer(422, "the answers are longer than they may be: ask for less at a time");
      }
    }
    return {.body = text + "]}"};
  });
}

}  // namespace nonet::serve
