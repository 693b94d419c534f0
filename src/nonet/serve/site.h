// Site: what an HttpServer serves, and what the server reports of each exchange.

#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/serve/message.h"
#include "nonet/serve/work_queue.h"

namespace nonet::serve {

// What a server has to do just now.
struct Load {
  std::size_t connections = 0;
  std::size_t light = 0;  // requests that wait for a worker, by lane
  std::size_t heavy = 0;
  // Requests that wait for their answer, the queue's included, and those that do not, but are still
  // worked on.
  std::size_t running = 0;
  std::size_t bytes = 0;  // of bodies and answers
  bool draining = false;  // the server was asked to stop and finishes what runs
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

// What a worker gets beside a request.
struct Turn {
  std::size_t worker;
  Lane lane;
  std::atomic<bool>& stop;
};

// Where the work for a request begins.
struct Start {
  Lane lane = Lane::kHeavy;
  bool may_move = false;  // from the light lane to the heavy one
};

class Site {
 public:
  virtual ~Site() = default;

  // Called by the thread of HttpServer::run() before the body is read. Returns the answer where it
  // needs neither the body nor much time; nullopt where work() must give it.
  virtual std::optional<Answer> answer_head(const Request& head, const Load& load) = 0;
  // Called by that thread once the body is read: where the work begins, and whose share of the lane
  // it is of.
  virtual Start start_of(const Request&) const { return {}; }
  virtual std::string client_of(const Request& request) const { return request.peer; }
  // Called by a worker. Ends soon when the turn's flag is set; its answer is then thrown away.
  virtual Answer work(const Request& request, const Turn& turn) = 0;
  // The route under which metrics count a request that is not answered by the site.
  virtual std::string_view route_of(const Request&) const { return kNoRoute; }
  // Adds the fields that every answer has.
  virtual void add_fields(const Request& request, Answer& answer) const = 0;

  // Called by the thread of HttpServer::run().
  virtual void on_exchange(const Exchange&) {}
  // A request turned out to be for the heavy lane.
  virtual void on_moved(const Request&) {}
  // A connection was ended for a reason: "evicted", "slow", "idle", "gone" or "stopped".
  virtual void on_dropped(std::string_view /*why*/) {}

 protected:
  Site() = default;
  Site(const Site&) = default;
  Site& operator=(const Site&) = default;
};

}  // namespace nonet::serve
