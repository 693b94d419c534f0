// nonet play, serve, api

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

struct WebOptions {
  std::optional<std::uint64_t> port;
  std::string web;  // folder; empty: looked for
};

struct PlayOptions : WebOptions {
  bool no_browser = false;
};

struct ServeOptions : WebOptions, ThreadOptions {
  std::string host = "127.0.0.1";
  std::string cors;
  std::string allow_host;
  std::string token_file;
  bool behind_proxy = false;
  std::uint64_t queue = 256;
  std::uint64_t client_queue = 16;
  std::uint64_t connections = 10'000;
  std::uint64_t max_body = std::uint64_t{1} << 20;      // bytes
  std::uint64_t max_memory = std::uint64_t{256} << 20;  // bytes
  std::uint64_t max_batch = 1000;
  std::uint64_t request_time = 30;  // seconds
  std::uint64_t patience = 10;      // seconds
  bool no_log = false;
  bool openapi = false;
};

struct ApiOptions : FilesOptions, ResultOptions {};

int run_play(const PlayOptions& options);
int run_serve(const ServeOptions& options);
int run_api(const ApiOptions& options);

}  // namespace nonet::cli
