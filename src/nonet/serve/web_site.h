// WebSite: a folder of files, GET and HEAD only.

#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "nonet/base/result.h"
#include "nonet/serve/site.h"

namespace nonet::serve {

class WebSite final : public Site {
 public:
  // Error: the folder is absent or has no index.html.
  static Result<WebSite> open(const std::string& folder);

  // Called by the thread of HttpServer::run().
  std::optional<Answer> answer_head(const Request& head, const Load& load) override;
  Answer work(const Request& request, const Turn& turn) override;
  void add_fields(const Request& request, Answer& answer) const override;
  // Adds kSecurityHeaders.
  static void add_security_fields(Answer& answer);

 private:
  explicit WebSite(std::filesystem::path root) : root_(std::move(root)) {}

  std::filesystem::path root_;  // canonical
};

}  // namespace nonet::serve
