// Serves a folder of files over HTTP to this machine alone.

#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/serve/http_server.h"
#include "nonet/serve/web_site.h"

namespace nonet::serve {

class WebServer {
 public:
  // Listens on 127.0.0.1, on any free port when `port` is 0. Errors: of WebSite and HttpServer.
  static Result<WebServer> open(const std::string& folder, std::uint16_t port);

  // "http://127.0.0.1:8981/"; requests wait there from open() on.
  const std::string& address() const { return server_.address(); }
  bool run(StopToken stop) { return server_.run(stop); }

 private:
  WebServer(std::unique_ptr<WebSite> site, HttpServer server)
      : site_(std::move(site)), server_(std::move(server)) {}

  std::unique_ptr<WebSite> site_;  // the server refers to it, so it must not move
  HttpServer server_;
};

}  // namespace nonet::serve
