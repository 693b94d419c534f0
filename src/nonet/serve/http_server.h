// HttpServer: HTTP/1.1 by Boost.Beast and Asio, for one Site, with bounds on everything a client
// can make it hold or wait for.
//
//            one thread                                     workers
//   accept --> Connection: head --> Site::answer_head ---> answer
//                           |--> body --> WorkQueue --> Site::work --> answer
//                                          full: 429
//
// Short and long requests have lanes of their own, in which clients take turns (work_queue.h): a
// client waits for others' requests no longer than one short one takes.
//
// A client may be slow, silent, huge or gone. Every state of a connection has a deadline; above the
// limit of connections, a new one takes the place of the one that has been silent longest; bodies
// and answers together have a budget of bytes; a request that takes too long, or whose client has
// gone, is told to stop. So a bad client can only fill its own share of the queue; many together
// can fill all of it, and good ones are then answered with 429.

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/serve/site.h"

namespace nonet::serve {

struct Limits {
  std::size_t connections = 10'000;  // fewer where the system allows fewer open files
  std::size_t workers = 1;           // of a lane for one client; 0: the site has no work
  std::size_t queue = 256;           // requests that wait for a worker of a lane
  std::size_t client_queue = 16;     // long ones of one client; four times as many short ones
  std::size_t head = std::size_t{16} << 10;
  std::size_t body = std::size_t{1} << 20;
  std::size_t memory = std::size_t{256} << 20;  // all bodies and answers together
  std::vector<std::string> hosts{};             // that it answers for, beside its own (hosts.h)
  std::chrono::milliseconds idle{60'000};       // between two requests
  std::chrono::milliseconds reading{10'000};    // a head; a body
  std::chrono::milliseconds writing{30'000};    // the next bytes of an answer
  std::chrono::milliseconds work{30'000};       // from the end of the body to the answer
};

class HttpServer {
 public:
  // Listens at an address such as 127.0.0.1 or ::1, on any free port when `port` is 0. The site
  // must outlive the server. Errors: no address, the port cannot be had.
  static Result<HttpServer> open(Site& site, const std::string& host, std::uint16_t port,
                                 const Limits& limits);
  HttpServer(HttpServer&&) noexcept;
  HttpServer& operator=(HttpServer&&) = delete;
  ~HttpServer();

  // "http://127.0.0.1:8982/"; requests wait there from open() on.
  const std::string& address() const;

  // Answers until `stop` asks to end, which is looked at twenty times a second; then finishes the
  // requests under way. False when the system closed the socket before that.
  bool run(StopToken stop);

  // What connections share (core.h).
  struct Core;

 private:
  explicit HttpServer(std::unique_ptr<Core> core);

  std::unique_ptr<Core> core_;
};

}  // namespace nonet::serve
