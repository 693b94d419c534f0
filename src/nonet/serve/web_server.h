// Serves a folder of files over HTTP to this machine alone.
//
// Threads answer requests, a handful at a time, until the stop token says so. GET and HEAD only.

#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"

namespace nonet::serve {

class WebServer {
 public:
  // Listens on 127.0.0.1, on any free port when `port` is 0. Errors: the folder is absent or has no
  // index.html, the port cannot be had.
  static Result<WebServer> open(const std::string& folder, std::uint16_t port);
  WebServer(WebServer&&) noexcept;
  WebServer& operator=(WebServer&&) = delete;
  ~WebServer();

  // "http://127.0.0.1:8981/"; requests wait there from open() on.
  std::string address() const;

  // Answers until `stop` asks to end, which is looked at ten times a second. False when the system
  // closed the socket before that.
  bool run(StopToken stop);

 private:
  struct Parts;
  explicit WebServer(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace nonet::serve
