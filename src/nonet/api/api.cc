#include "nonet/api/api.h"

#include <algorithm>
#include <optional>

#include "nonet/api/context.h"
#include "nonet/api/out.h"
#include "nonet/api/request.h"
#include "nonet/api/verbs.h"
#include "nonet/base/compose.h"

namespace nonet::api {

namespace {

// Far more than any verb takes.
constexpr JsonLimits kLimits{.depth = 40, .members = 1000};

std::string failure_text(const Failure& failure) {
  Object error;
  error.set("message", failure.message);
  if (!failure.where.empty()) error.set("where", failure.where);
  Object answer;
  answer.set("ok", false).set("error", error.take());
  return answer.take().text;
}

Out run(Context& context, Request& request) {
  const std::string name = request.text("verb", 100);
  if (request.failed()) return {};
  const auto all = verbs();
  const auto row =
      std::find_if(all.begin(), all.end(), [&name](const Verb& verb) { return verb.name == name; });
  if (row == all.end()) return request.fail("verb", compose("there is no verb '{}'", {name}));
  return row->run(context, request);
}

}  // namespace

Api::Api() : context_(std::make_unique<Context>()) {}
Api::~Api() = default;

void Api::set_progress(Progress progress) { context_->progress = std::move(progress); }
void Api::request_stop() { context_->stop_flag = true; }

std::string Api::call(std::string_view text) {
  context_->stop_flag = false;
  if (text.size() > kLongestRequest) return failure_text({"the request is longer than 8 MiB", ""});
  const ReadJson json = read_json(text, kLimits);
  if (!json.complete) {
    return failure_text({compose("the request stops being JSON at byte {}, or nests too deep there",
                                 {json.stopped_at}),
                         ""});
  }
  if (!json.value.is_object()) return failure_text({"the request is not an object", ""});
  std::optional<Failure> failure;
  Request request(json.value, failure);
  const Out result = run(*context_, request);
  if (context_->stopped()) return failure_text({"stopped", ""});
  if (failure) return failure_text(*failure);
  Object answer;
  answer.set("ok", true).set("result", result);
  return answer.take().text;
}

}  // namespace nonet::api
