#include "nonet/serve/http_server.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <sys/resource.h>

#include "nonet/base/compose.h"
#include "nonet/serve/connection.h"
#include "nonet/serve/http_date.h"

namespace nonet::serve {

namespace {

using namespace std::chrono_literals;
using asio::ip::tcp;

constexpr auto kTick = 50ms;
// Processor time that light work may take, and how often it is looked at.
constexpr auto kLightTime = 5ms;
constexpr auto kWatch = 2ms;
// Ticks from one look at the silent connections to the next.
constexpr unsigned kSweep = 5;
// Ticks from one look at memory to the next, where no request is worked on and where some are.
constexpr unsigned kQuietTidy = 20;
constexpr unsigned kBusyTidy = 200;
// Short requests of a client that may wait for each long one that may.
constexpr std::size_t kLightRoom = 4;
// Files that the program has open besides connections.
constexpr std::size_t kOtherFiles = 64;

// How many connections there can be, after raising the limit of open files as far as allowed.
std::size_t connections_possible(std::size_t wanted) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return wanted;
  files.rlim_cur = files.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &files) != 0) getrlimit(RLIMIT_NOFILE, &files);
  const std::size_t most = std::max<std::size_t>(files.rlim_cur, kOtherFiles + 1) - kOtherFiles;
  return std::min(wanted, most);
}

std::string url_of(const tcp::endpoint& at) {
  const std::string host = at.address().to_string();
  return compose(at.address().is_v6() ? "http://[{}]:{}/" : "http://{}:{}/", {host, at.port()});
}

// Two programs cannot share the port: reuse_address allows only ports that no program listens at.
boost::system::error_code listen_at(tcp::acceptor& acceptor, const tcp::endpoint& at) {
  boost::system::error_code error;
  const bool listens = !acceptor.open(at.protocol(), error) &&
                       !acceptor.set_option(tcp::acceptor::reuse_address(true), error) &&
                       !acceptor.bind(at, error) &&
                       !acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (listens) return {};
  return error;
}

}  // namespace

// The connections are dropped and the workers end while `io`, to which workers hand their last
// answers, still exists. Without memory to report the connections, the program ends at once.
HttpServer::Core::~Core() {  // NOLINT(bugprone-exception-escape)
  for (Connections* list : {&silent, &working}) {
    while (!list->empty()) list->front()->drop("stopped");
  }
  queue.reset();
}

Load HttpServer::Core::load() const {
  return {.connections = silent.size() + working.size(),
          .light = queue != nullptr ? queue->waiting(Lane::kLight) : 0,
          .heavy = queue != nullptr ? queue->waiting(Lane::kHeavy) : 0,
          .running = working.size() + abandoned,
          .bytes = held,
          .draining = draining};
}

const std::string& HttpServer::Core::date() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::int64_t second = std::chrono::duration_cast<std::chrono::seconds>(now).count();
  if (second != date_second) date_text = http_date(second);
  date_second = second;
  return date_text;
}

void HttpServer::Core::accept() {
  acceptor.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
    if (draining || error == asio::error::operation_aborted) return;
    if (!error) {
      welcome(std::move(socket));
      return accept();
    }
    if (error == asio::error::bad_descriptor) {
      broken = true;
      return io.stop();
    }
    // Without a free file descriptor, the connection that has been silent longest is dropped, and
    // accept() is tried again after a tick.
    if (error == asio::error::no_descriptors && !silent.empty()) silent.front()->drop("evicted");
    retry.expires_after(kTick);
    retry.async_wait([this](const boost::system::error_code&) {
      if (!draining) accept();
    });
  });
}

void HttpServer::Core::welcome(tcp::socket socket) {
  if (silent.size() + working.size() >= limits.connections) {
    if (silent.empty()) return site.on_dropped("evicted");
    silent.front()->drop("evicted");
  }
  boost::system::error_code ignored;
  std::ignore = socket.set_option(tcp::no_delay(true), ignored);
  const tcp::endpoint peer = socket.remote_endpoint(ignored);
  std::make_shared<Connection>(*this, std::move(socket), peer.address().to_string())->start();
}

void HttpServer::Core::sweep(Connections& list, Clock::time_point now) {
  // The connection that is looked at may leave the list.
  for (auto at = list.begin(); at != list.end();) (*at++)->look_at(now);
}

void HttpServer::Core::drain(Clock::time_point now) {
  draining = true;
  boost::system::error_code ignored;
  std::ignore = acceptor.close(ignored);
  for (Connections* list : {&silent, &working}) {
    for (auto at = list->begin(); at != list->end();) (*at++)->finish_up(now);
  }
}

// Looking takes long where the heap is large, so it is done where nobody waits; seldom otherwise.
void HttpServer::Core::tidy() {
  const bool is_quiet = working.empty() && abandoned == 0;
  if (ticks % (is_quiet ? kQuietTidy : kBusyTidy) == 0) reserve.tidy();
}

void HttpServer::Core::tick(StopToken stop) {
  const Clock::time_point now = Clock::now();
  if (stop.stop_requested() && !draining) drain(now);
  if (draining && silent.empty() && working.empty()) return io.stop();
  sweep(working, now);
  if (++ticks % kSweep == 0) sweep(silent, now);
  tidy();
  ticker.expires_after(kTick);
  ticker.async_wait([this, stop](const boost::system::error_code&) { tick(stop); });
}

void HttpServer::Core::watch() {
  if (watching) return;
  watching = true;
  watcher.expires_after(kWatch);
  watcher.async_wait([this](const boost::system::error_code& error) {
    watching = false;
    if (!error && queue->watch(kLightTime)) watch();
  });
}

HttpServer::HttpServer(std::unique_ptr<Core> core) : core_(std::move(core)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

Result<HttpServer> HttpServer::open(Site& site, const std::string& host, std::uint16_t port,
                                    const Limits& limits) {
  boost::system::error_code error;
  const asio::ip::address address = asio::ip::make_address(host, error);
  if (error) return Error{compose("'{}' is no address such as 127.0.0.1 or ::1", {host})};
  auto core = std::make_unique<Core>(site, limits, Hosts(host, limits.hosts));
  core->limits.connections = connections_possible(limits.connections);
  error = listen_at(core->acceptor, {address, port});
  if (error) {
    const std::string why =
        error == asio::error::address_in_use || error == asio::error::access_denied
            ? "it is in use or not allowed"
            : error.message();
    return Error{compose("cannot listen on port {} of {}: {}", {port, host, why})};
  }
  core->address = url_of(core->acceptor.local_endpoint(error));
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  core->id_stem =
      compose("{}-", {std::chrono::duration_cast<std::chrono::milliseconds>(now).count()});
  if (limits.workers > 0) {
    core->queue = std::make_unique<WorkQueue>(limits.workers,
                                              Room{limits.queue, kLightRoom * limits.client_queue},
                                              Room{limits.queue, limits.client_queue});
  }
  return HttpServer(std::move(core));
}

const std::string& HttpServer::address() const { return core_->address; }

bool HttpServer::run(StopToken stop) {
  core_->accept();
  core_->tick(stop);
  core_->io.run();
  return !core_->broken;
}

}  // namespace nonet::serve
