// Reads the body of a request as a JSON object, key by key (api/request.h).

#pragma once

#include <optional>

#include "nonet/api/request.h"
#include "nonet/base/json.h"
#include "nonet/base/json_fault.h"
#include "nonet/serve/message.h"

namespace nonet::serve {

inline constexpr JsonLimits kBodyLimits{.depth = 40, .members = 1000};

// The answer to a body that is no JSON object.
inline Answer no_object(std::string_view body) {
  const auto repeated = repeated_key(body, kBodyLimits);
  return error_answer(400, repeated.value_or("the body is no JSON object, or nests too deep"));
}

// `use` takes an api::Request and gives an Answer, which is returned where no failure was noted.
template <class Use>
Answer with_object(std::string_view body, Use use) {
  const ReadJson json = read_json(body, kBodyLimits);
  if (!json.complete || !json.value.is_object()) return no_object(body);
  std::optional<api::Failure> failure;
  api::Request request(json.value, failure);
  Answer answer = use(request);
  if (failure) answer = error_answer(422, failure->message, failure->where);
  return answer;
}

}  // namespace nonet::serve
