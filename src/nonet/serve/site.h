// Site: what an HttpServer serves, and what the server reports of each exchange.

#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "nonet/serve/message.h"

namespace nonet::serve {

// What a server has to do just now.
struct Load {
  std::size_t connections = 0;
  std::size_t waiting = 0;  // requests in the queue
  std::size_t running = 0;  // requests that wait for their answer, the queue's included
  std::size_t bytes = 0;    // of bodies and answers
  bool draining = false;    // the server was asked to stop and finishes what runs
};

// A request that was answered, once the answer is written or its client has gone.
struct Exchange {
  std::string_view id;
  const Request& request;
  std::string_view route{};
  unsigned status = 0;
  std::size_t bytes = 0;  // of the answer's body
  double seconds = 0;     // from the end of the body, or of the head if answered without the body
  bool gone = false;      // the client did not wait for the answer
};

class Site {
 public:
  virtual ~Site() = default;

  // Called by the thread of HttpServer::run() before the body is read. Returns the answer where it
  // needs neither the body nor much time; nullopt where work() must give it.
  virtual std::optional<Answer> answer_head(const Request& head, const Load& load) = 0;
  // Called by a worker. Ends soon when `stop` is set; its answer is then thrown away.
  virtual Answer work(const Request& request, std::size_t worker, std::atomic<bool>& stop) = 0;
  // Adds the fields that every answer has.
  virtual void add_fields(const Request& request, Answer& answer) const = 0;

  // Called by the thread of HttpServer::run().
  virtual void on_exchange(const Exchange&) {}
  // A connection was ended for a reason: "evicted", "slow", "idle", "gone" or "stopped".
  virtual void on_dropped(std::string_view /*why*/) {}

 protected:
  Site() = default;
  Site(const Site&) = default;
  Site& operator=(const Site&) = default;
};

}  // namespace nonet::serve
