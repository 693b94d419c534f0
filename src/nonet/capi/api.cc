// nonet_api: the engine's verbs behind a handle.

#include "nonet/api/api.h"

#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "nonet/api/more_verbs.h"
#include "nonet/capi/guard.h"
#include "nonet/capi/in_use.h"
#include "nonet/languages/languages.h"

struct nonet_api {
  nonet::capi::InUse in_use;
  nonet::api::Api engine{nonet::api::more_verbs, nonet::built_in_languages};
  bool broken = false;
};

namespace nonet::capi {

namespace {

// When memory runs out, the state of the Api is unknown: no later call may use it.
std::string answer_to(nonet_api& api, std::string_view request) {
  try {
    return api.engine.call(request);
  } catch (...) {
    api.broken = true;
    throw;
  }
}

// The engine below cannot pass on an exception of a callback that is written in C++: the request is
// stopped instead.
bool must_stop(nonet_progress progress, void* user, double done, double total) {
  try {
    return progress(user, done, total) != 0;
  } catch (...) {
    return true;
  }
}

nonet_status copy_out(const std::string& text, char** answer, std::size_t* length) {
  auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.c_str(), text.size() + 1);
  *answer = copy;
  if (length != nullptr) *length = text.size();
  return NONET_OK;
}

}  // namespace

}  // namespace nonet::capi

using namespace nonet::capi;  // NOLINT(google-build-using-namespace)

nonet_status nonet_api_new(nonet_api** api) {
  return guarded([&] {
    if (api == nullptr) return fail_null("api");
    *api = nullptr;
    *api = std::make_unique<nonet_api>().release();
    return nonet_status{NONET_OK};
  });
}

void nonet_api_free(nonet_api* api) {
  free_handle(api, [api] { nonet_api_stop(api); });
}

nonet_status nonet_api_call(nonet_api* api, const char* request, size_t length, char** answer,
                            size_t* answer_length) {
  return guarded([&] {
    if (answer == nullptr) return fail_null("answer");
    *answer = nullptr;
    if (answer_length != nullptr) *answer_length = 0;
    return guarded_with(api, "api", [&](nonet_api& used) {
      if (request == nullptr && length > 0) return fail_null("request");
      if (used.broken) return fail(NONET_OUT_OF_MEMORY, "memory ran out in an earlier call");
      return copy_out(answer_to(used, {request, length}), answer, answer_length);
    });
  });
}

void nonet_api_free_text(char* answer) { std::free(answer); }

nonet_status nonet_api_set_progress(nonet_api* api, nonet_progress progress, void* user) {
  return guarded_with(api, "api", [&](nonet_api& used) {
    if (progress == nullptr) {
      used.engine.set_progress({});
    } else {
      used.engine.set_progress([progress, user](double done, double total) {
        return must_stop(progress, user, done, total);
      });
    }
    return nonet_status{NONET_OK};
  });
}

void nonet_api_stop(nonet_api* api) {
  if (api != nullptr) api->engine.request_stop();
}
