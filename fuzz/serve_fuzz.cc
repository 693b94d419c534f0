// Any bytes as what a client sends: they are parsed as by a connection, and what comes of it is
// answered as by a service without a network. Every answer has a status of HTTP, errors are JSON
// that says so, and nothing is read but the folder of the app. What takes long by design is stopped
// before it begins.

#include <atomic>
#include <cstdint>
#include <string_view>

#include "fuzz/text_round_trip.h"
#include "nonet/base/json.h"
#include "nonet/serve/service.h"
#include "nonet/serve/wire.h"

namespace {

using nonet::fuzz::require;
using namespace nonet::serve;

Service& service() {
  static const auto made = Service::open({.workers = 1, .log = false});
  return **made;
}

void check(const Answer& answer) {
  require(answer.status >= 100 && answer.status < 600, "a status");
  if (answer.status < 400 || answer.type != "application/json") return;
  const nonet::ReadJson json = nonet::read_json(answer.body);
  require(json.complete, "an error is JSON");
  require(answer.status == 503 || json.value.contains("error"), "and says what is wrong");
}

void answer(Parser& parser) {
  Request request = request_of(parser.get());
  require(request.path.empty() || request.path.front() == '/', "a path begins with a slash");
  std::optional<Answer> at_once = service().answer_head(request, {});
  if (at_once) return check(*at_once);
  request.body = parser.get().body().text;
  // Searches and books would take their time; everything up to them is looked at.
  std::atomic<bool> stop{true};
  Answer worked = service().work(request, {0, service().start_of(request).lane, stop});
  service().add_fields(request, worked);
  check(worked);
  (void)response_of(std::move(worked), parser.get().version(), true, request.method == "HEAD");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  boost::asio::const_buffer rest(data, size);
  while (rest.size() > 0) {
    Parser parser;
    set_limits(parser, {});
    parser.eager(true);
    beast::error_code error;
    const std::size_t used = parser.put(rest, error);
    if (error) {
      const Answer fault = answer_to_fault(error);
      if (fault.status != 0) check(fault);
      return 0;
    }
    rest += used;
    if (!parser.is_done()) return 0;
    answer(parser);
    if (used == 0) return 0;
  }
  return 0;
}
