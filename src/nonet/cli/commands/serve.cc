// nonet serve

#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "nonet/cli/commands/book_files.h"
#include "nonet/cli/commands/web_folder.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/serving.h"
#include "nonet/serve/http_server.h"
#include "nonet/serve/openapi.h"
#include "nonet/serve/service.h"

namespace nonet::cli {

namespace {

constexpr std::uint16_t kUsualPort = 8982;
constexpr std::size_t kLongestToken = 4096;
constexpr std::size_t kLeastToken = 16;
constexpr std::uint64_t kBytesPerKib = 1024;

// The token from the file, else from the environment; empty: requests need no token.
Result<std::string> token_of(const ServeOptions& options) {
  std::string token;
  if (!options.token_file.empty()) {
    Result<std::string> text = read_whole(options.token_file, kLongestToken);
    if (!text) return text.error();
    token = std::move(text).value();
    while (token.ends_with('\n') || token.ends_with('\r')) token.pop_back();
  } else if (const char* set = std::getenv("NONET_TOKEN")) {  // NOLINT(concurrency-mt-unsafe)
    token = set;
    if (token.empty()) return token;
  } else {
    return token;
  }
  const std::string from = options.token_file.empty() ? "NONET_TOKEN" : options.token_file;
  if (token.size() < kLeastToken) {
    return Error{fmt::format("{}: a token has at least {} characters", from, kLeastToken)};
  }
  for (const char c : token) {
    if (c <= ' ' || c > '~') return Error{from + ": a token has no blanks or control characters"};
  }
  return token;
}

serve::Limits limits_of(const ServeOptions& options) {
  serve::Limits limits;
  limits.workers = static_cast<std::size_t>(thread_count(options));
  limits.connections = options.connections;
  limits.queue = options.queue;
  limits.body = options.max_body * kBytesPerKib;
  limits.memory = options.max_memory * kBytesPerKib * kBytesPerKib;
  limits.work = std::chrono::seconds(options.request_time);
  limits.reading = std::chrono::seconds(options.patience);
  limits.writing = 3 * limits.reading;
  limits.idle = 6 * limits.reading;
  return limits;
}

Result<std::unique_ptr<serve::Service>> service_of(const ServeOptions& options) {
  Result<std::string> token = token_of(options);
  if (!token) return token.error();
  serve::ServiceOptions service;
  service.workers = static_cast<std::size_t>(thread_count(options));
  service.token = std::move(token).value();
  service.cors = options.cors;
  service.web = options.web.empty() ? find_web_folder() : options.web;
  service.log = !options.no_log;
  service.bounds.batch = options.max_batch;
  return serve::Service::open(service);
}

int refuse(const Error& error) {
  complain(error.message);
  return kExitIo;
}

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
  output->write(server->address() + "\n");
  if (server->run(interrupt_token())) return kExitOk;
  complain("the system closed the connection");
  return kExitIo;
}

}  // namespace nonet::cli
