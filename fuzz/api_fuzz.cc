// Any bytes, as a request a line, a few of them, to one engine: every answer is one line of JSON
// that says ok or not. What takes long by design (searches, paths) is stopped at its first report.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "nonet/api/api.h"
#include "nonet/api/more_verbs.h"
#include "nonet/base/json.h"
#include "nonet/languages/languages.h"

constexpr int kMostRequests = 8;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  nonet::api::Api api(nonet::api::more_verbs, nonet::built_in_languages);
  api.set_progress([](double, double) { return true; });
  for (int requests = 0; requests < kMostRequests && !rest.empty(); ++requests) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const std::string text = api.call(line);
    const nonet::ReadJson answer = nonet::read_json(text);
    const nonet::Json* const ok = answer.value.find("ok");
    if (!answer.complete || ok == nullptr || !ok->is_boolean()) std::abort();
    if (text.find('\n') != text.npos) std::abort();
    const char* const other = ok->boolean() ? "result" : "error";
    if (answer.value.size() != 2 || !answer.value.contains(other)) std::abort();
  }
  return 0;
}
