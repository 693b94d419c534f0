// Reads the body of a request as a JSON object, key by key (api/request.h).

#pragma once

#include <optional>

#include "nonet/api/request.h"
#include "nonet/base/json.h"
#include "nonet/serve/message.h"

namespace nonet::serve {

inline constexpr JsonLimits kBodyLimits{.depth = 40, .members = 1000};

// `use` takes an api::Request and gives an Answer, which is returned where no failure was noted.
template <class Use>
Answer with_object(std::string_view body, Use use) {
  const ReadJson json = read_json(body, kBodyLimits);
  if (!json.complete || !json.value.is_object()) {
    return error_answer(400, "the body is no JSON object, or nests too deep");
  }
  std::optional<api::Failure> failure;
  api::Request request(json.value, failure);
  Answer answer = use(request);
  if (failure) answer = error_answer(422, failure->message, failure->where);
  return answer;
}

}  // namespace nonet::serve
