// What the connections of an HttpServer share. All of it belongs to the thread of run().

#pragma once

#include <chrono>
#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "nonet/serve/hosts.h"
#include "nonet/serve/http_server.h"
#include "nonet/serve/reserve.h"
#include "nonet/serve/work_queue.h"

namespace nonet::serve {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

class Connection;
using Connections = std::list<std::shared_ptr<Connection>>;

struct HttpServer::Core {
  Core(Site& the_site, const Limits& the_limits, Hosts the_hosts)
      : site(the_site), limits(the_limits), hosts(std::move(the_hosts)) {}
  ~Core();

  // Connections whose client must send or read next, those silent longest first; and connections
  // whose request is with the workers.
  Connections silent;
  Connections working;
  std::size_t held = 0;  // bytes of bodies and answers
  std::size_t abandoned =
      0;  // requests for whose answer nobody waits, and whose work has not ended
  bool draining = false;
  bool broken = false;  // the system closed the socket
  std::uint64_t requests = 0;
  unsigned ticks = 0;
  std::int64_t date_second = -1;
  std::string date_text;  // of that second
  std::string id_stem;    // how the ids of requests begin
  std::string address;

  Site& site;
  Limits limits;
  Hosts hosts;
  Reserve reserve;
  asio::io_context io{1};
  asio::ip::tcp::acceptor acceptor{io};
  asio::steady_timer ticker{io};
  asio::steady_timer retry{io};    // for the next accept() after a failed one
  asio::steady_timer watcher{io};  // runs while there is light work
  bool watching = false;
  // Last, so that its threads end first.
  std::unique_ptr<WorkQueue> queue;

  Load load() const;
  // Now, for the field Date.
  const std::string& date();
  std::string next_id() { return id_stem + std::to_string(++requests); }

  void accept();
  void welcome(asio::ip::tcp::socket socket);
  void tick(StopToken stop);
  // Looks at the light work from now on, until there is none.
  void watch();
  // Ends connections that are late, and stops work whose client has gone.
  static void sweep(Connections& list, Clock::time_point now);
  void drain(Clock::time_point now);
  // Gives memory back that is no longer used, now and then.
  void tidy();
};

}  // namespace nonet::serve
