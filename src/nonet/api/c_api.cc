#include "nonet/api/c_api.h"

#include <cstring>
#include <string>
#include <string_view>

#include "nonet/api/api.h"

struct nonet_api {
  nonet::api::Api engine;
};

nonet_api* nonet_api_new(void) { return new nonet_api; }
void nonet_api_free(nonet_api* api) { delete api; }

char* nonet_api_call(nonet_api* api, const char* request, size_t length) {
  const std::string answer = api->engine.call(std::string_view(request, length));
  char* const text = new char[answer.size() + 1];
  std::memcpy(text, answer.c_str(), answer.size() + 1);
  return text;
}
void nonet_api_free_text(char* answer) { delete[] answer; }

void nonet_api_set_progress(nonet_api* api, nonet_progress progress, void* user) {
  if (progress == nullptr) return api->engine.set_progress({});
  api->engine.set_progress(
      [progress, user](double done, double total) { return progress(user, done, total) != 0; });
}
void nonet_api_stop(nonet_api* api) { api->engine.request_stop(); }
