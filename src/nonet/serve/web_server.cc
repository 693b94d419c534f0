#include "nonet/serve/web_server.h"

#include <utility>

namespace nonet::serve {

Result<WebServer> WebServer::open(const std::string& folder, std::uint16_t port) {
  Result<WebSite> site = WebSite::open(folder);
  if (!site) return site.error();
  auto kept = std::make_unique<WebSite>(std::move(site).value());
  Limits limits;
  limits.workers = 0;
  Result<HttpServer> server = HttpServer::open(*kept, "127.0.0.1", port, limits);
  if (!server) return server.error();
  return WebServer(std::move(kept), std::move(server).value());
}

}  // namespace nonet::serve
