// nonet serve

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/cli/commands/book_files.h"
#include "nonet/cli/commands/share.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/serving.h"
#include "nonet/serve/hosts.h"
#include "nonet/serve/http_server.h"
#include "nonet/serve/openapi.h"
#include "nonet/serve/origin.h"
#include "nonet/serve/service.h"

namespace nonet::cli {

namespace {

constexpr std::uint16_t kUsualPort = 8982;
constexpr std::size_t kLongestTokens = std::size_t{64} << 10;
constexpr std::size_t kLeastToken = 16;
constexpr std::string_view kBlanks = " \t\r";

// What stands between the separators, without blanks around it, where that is anything.
std::vector<std::string> parts_of(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    std::string_view part = text.substr(at, end - at);
    while (!part.empty() && kBlanks.find(part.front()) != kBlanks.npos) part.remove_prefix(1);
    while (!part.empty() && kBlanks.find(part.back()) != kBlanks.npos) part.remove_suffix(1);
    if (!part.empty()) parts.emplace_back(part);
    at = end + 1;
  }
  return parts;
}

std::optional<Error> token_fault(const std::string& token, const std::string& from) {
  if (token.size() < kLeastToken) {
    return Error{fmt::format("{}: a token has at least {} characters", from, kLeastToken)};
  }
  for (const char c : token) {
    if (c <= ' ' || c > '~') return Error{from + ": a token has no blanks or control characters"};
  }
  return std::nullopt;
}

// The tokens in the file, else that of the environment; none: requests need no token.
Result<std::vector<std::string>> tokens_of(const ServeOptions& options) {
  const bool is_file = !options.token_file.empty();
  const std::string from = is_file ? options.token_file : "NONET_TOKEN";
  std::vector<std::string> tokens;
  if (is_file) {
    const Result<std::string> text = read_whole(options.token_file, kLongestTokens);
    if (!text) return text.error();
    tokens = parts_of(*text, '\n');
    if (tokens.empty()) return Error{from + ": there is no token in it"};
  } else if (const char* set = std::getenv("NONET_TOKEN")) {  // NOLINT(concurrency-mt-unsafe)
    if (*set != '\0') tokens.emplace_back(set);
  }
  for (const std::string& token : tokens) {
    if (const auto fault = token_fault(token, from)) return *fault;
  }
  return tokens;
}

// The origin whose pages may ask, as browsers spell it, or "*"; empty: none.
Result<std::string> cors_of(const ServeOptions& options) {
  if (options.cors.empty() || options.cors == "*") return options.cors;
  Result<std::string> origin = serve::read_origin(options.cors);
  if (!origin) return Error{"--cors: " + origin.error().message};
  return origin;
}

serve::Limits limits_of(const ServeOptions& options) {
  serve::Limits limits;
  limits.workers = static_cast<std::size_t>(thread_count(options));
  limits.connections = options.connections;
  limits.hosts = parts_of(options.allow_host, ',');
  limits.queue = options.queue;
  limits.client_queue = options.client_queue;
  limits.body = options.max_body;
  limits.memory = options.max_memory;
  limits.work = std::chrono::seconds(options.request_time);
  limits.reading = std::chrono::seconds(options.patience);
  limits.writing = 3 * limits.reading;
  limits.idle = 6 * limits.reading;
  return limits;
}

Result<std::unique_ptr<serve::Service>> service_of(const ServeOptions& options) {
  Result<std::vector<std::string>> tokens = tokens_of(options);
  if (!tokens) return tokens.error();
  Result<std::string> cors = cors_of(options);
  if (!cors) return cors.error();
  serve::ServiceOptions service;
  service.workers = static_cast<std::size_t>(thread_count(options));
  service.tokens = std::move(tokens).value();
  service.behind_proxy = options.behind_proxy;
  service.cors = std::move(cors).value();
  service.web = options.web.empty() ? find_web_folder() : options.web;
  service.log = !options.no_log;
  service.bounds.batch = options.max_batch;
  return serve::Service::open(service);
}

// Says loudly that everybody may ask, where that is so.
void warn_if_open(const ServeOptions& options, const serve::Service& service) {
  if (service.asks_for_token() || serve::is_loopback(options.host)) return;
  complain(fmt::format(
      "WARNING: there is no token, so everybody who can reach {} may ask; --token-file or "
      "NONET_TOKEN sets one",
      options.host));
}

int refuse(const Error& error) { return fail(error.message, kExitIo); }

}  // namespace

int run_serve(const ServeOptions& options) {
  Result<Output> output = Output::open("");
  if (options.openapi) {
    output->write(serve::openapi_document() + "\n");
    return finish(*output, kExitOk);
  }
  const Result<std::unique_ptr<serve::Service>> service = service_of(options);
  if (!service) return refuse(service.error());
  const auto port = static_cast<std::uint16_t>(options.port.value_or(kUsualPort));
  Result<serve::HttpServer> server =
      serve::HttpServer::open(**service, options.host, port, limits_of(options));
  if (!server) return refuse(server.error());
  warn_if_open(options, **service);
  output->write(server->address() + "\n");
  if (server->run(interrupt_token())) return kExitOk;
  return fail("the system closed the connection", kExitIo);
}

}  // namespace nonet::cli
