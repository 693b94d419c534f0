#include "nonet/api/api.h"

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "nonet/api/context.h"
#include "nonet/api/request.h"
#include "nonet/api/verbs.h"
#include "nonet/base/compose.h"
#include "nonet/base/json_fault.h"

namespace nonet::api {

namespace {

// Far more than any verb takes; the longest objects are tables of languages.
constexpr JsonLimits kLimits{.depth = 40, .members = 4000};

std::string failure_text(const Failure& failure) {
  Object error;
  error.set("message", failure.message);
  if (!failure.where.empty()) error.set("where", failure.where);
  Object answer;
  answer.set("ok", false).set("error", error.take());
  return answer.take().text;
}

// The verb for the request: of the two for one question, the one that its puzzle needs. nullptr:
// there is no such verb.
const Verb* verb_for(const Context& context, const Request& request, std::string_view name) {
  const std::span<const Verb> more =
      context.more_verbs != nullptr ? context.more_verbs() : std::span<const Verb>();
  const Verb* const row = find_verb(verbs(), name);
  if (row == nullptr) return find_verb(more, name);
  const Verb* const other = find_verb(more, "variant." + std::string(name));
  const bool for_other =
      other != nullptr && other->takes_over != nullptr && other->takes_over(request);
  return for_other ? other : row;
}

Out run(Context& context, Request& request, std::string_view verb) {
  const std::string name =
      verb.empty() ? request.text("verb", 100) : request.text_or("verb", verb, 100);
  if (request.failed()) return {};
  if (!verb.empty() && name != verb) {
    return request.fail("verb", compose("expected '{}', which was asked for, or none", {verb}));
  }
  const Verb* const row = verb_for(context, request, name);
  if (row == nullptr) return request.fail("verb", compose("there is no verb '{}'", {name}));
  return row->run(context, request);
}

Reply unreadable(std::string message) {
  return {Reply::Outcome::kUnreadable, failure_text({std::move(message), ""})};
}

Reply answer_to(Context& context, std::string_view text, std::string_view verb) {
  if (text.size() > Api::kLongestRequest) {
    return unreadable("the request is longer than 8 MiB");
  }
  const ReadJson json = read_json(text, kLimits);
  if (!json.complete) {
    if (auto repeated = repeated_key(text, kLimits)) return unreadable(*std::move(repeated));
    return unreadable(compose("the request stops being JSON at byte {}, or nests too deep there",
                              {json.stopped_at}));
  }
  if (!json.value.is_object()) return unreadable("the request is not an object");
  std::optional<Failure> failure;
  Request request(json.value, failure);
  const Out result = run(context, request, verb);
  if (context.stopped()) return {Reply::Outcome::kStopped, failure_text({"stopped", ""})};
  if (failure) return {Reply::Outcome::kRefused, failure_text(*failure)};
  Object answer;
  answer.set("ok", true).set("result", result);
  return {Reply::Outcome::kDone, answer.take().text};
}

}  // namespace

Api::Api(MoreVerbs more, Languages languages) : context_(std::make_unique<Context>()) {
  context_->more_verbs = more;
  context_->languages = languages;
}
Api::~Api() = default;

void Api::set_progress(Progress progress) { context_->progress = std::move(progress); }
void Api::request_stop() { context_->stop_flag = true; }

std::string Api::call(std::string_view request) {
  context_->stop_flag = false;
  return answer(request, "", context_->stop_flag).text;
}

Reply Api::answer(std::string_view request, std::string_view verb, std::atomic<bool>& stop) {
  context_->stop = &stop;
  Reply reply = answer_to(*context_, request, verb);
  context_->stop = &context_->stop_flag;
  return reply;
}

}  // namespace nonet::api
