// Answers requests in JSON, one a line, as `nonet api` does, by the C library alone.

#include <cstdio>
#include <iostream>
#include <string>

#include "nonet/capi/nonet.h"

int main() {
  nonet_api* api = nullptr;
  if (nonet_api_new(&api) != NONET_OK) return 1;
  std::string request;
  while (std::getline(std::cin, request)) {
    char* answer = nullptr;
    if (nonet_api_call(api, request.data(), request.size(), &answer, nullptr) != NONET_OK) {
      std::fprintf(stderr, "%s\n", nonet_last_error());
      return 1;
    }
    std::puts(answer);
    nonet_api_free_text(answer);
  }
  nonet_api_free(api);
}
