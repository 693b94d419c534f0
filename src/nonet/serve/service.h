// Service: the verbs of the API, pictures and books over HTTP, beside the web app.
//
// The service keeps nothing from request to request: equal requests get equal answers from every
// worker. docs/serve.md describes the service for its users.

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nonet/serve/metrics.h"
#include "nonet/serve/routes.h"
#include "nonet/serve/site.h"
#include "nonet/serve/web_site.h"

namespace nonet::serve {

struct ServiceOptions {
  std::size_t workers = 1;            // of a lane for one client
  std::vector<std::string> tokens{};  // empty: requests need no token
  bool behind_proxy = false;          // clients are those that X-Forwarded-For names last
  // An origin whose pages may send requests, spelt as read_origin() does; "*" for all; empty: none.
  std::string cors{};
  std::string web{};  // folder of the built app; empty: none
  bool log = true;
  Bounds bounds{};
};

class Service final : public Site {
 public:
  // Error: the web app is not in its folder.
  static Result<std::unique_ptr<Service>> open(const ServiceOptions& options);

  bool asks_for_token() const { return !options_.tokens.empty(); }
  std::optional<Answer> answer_head(const Request& head, const Load& load) override;
  Start start_of(const Request& request) const override;
  std::string client_of(const Request& request) const override;
  Answer work(const Request& request, const Turn& turn) override;
  std::string_view route_of(const Request& request) const override;
  void add_fields(const Request& request, Answer& answer) const override;
  void on_exchange(const Exchange& exchange) override;
  void on_moved(const Request& request) override;
  void on_dropped(std::string_view why) override;

 private:
  Service(const ServiceOptions& options, std::optional<WebSite> web);

  std::optional<Answer> answer_route(const Route& route, const Request& head, const Load& load);
  Answer answer_elsewhere(const Request& head, const Load& load);

  ServiceOptions options_;
  std::optional<WebSite> web_;
  Metrics metrics_;
  std::vector<std::unique_ptr<Bench>> benches_;  // one a worker of either lane
};

}  // namespace nonet::serve
