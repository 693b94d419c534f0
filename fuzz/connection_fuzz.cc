// Any bytes over a socket, in pieces of any size, to a connection of a service with a token and web
// files.
//
//   input    byte 0: bytes a piece, 1 .. 64
//            byte 1: what happens meanwhile (low bits), and at which sixteenth of the input (high)
//            the rest is what the client sends
//
// Whatever comes: every answer is one of HTTP/1.1 as long as it says, with a status, a date and a
// name; they are those that the service has counted, in order; nothing is read but the folder of
// the app; no verb answers without the token; and no memory stays held. Work is stopped before it
// begins.

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz/text_round_trip.h"
#include "nonet/serve/connection.h"
#include "nonet/serve/service.h"

namespace {

using nonet::fuzz::require;
using namespace nonet::serve;
using namespace std::chrono_literals;

constexpr std::string_view kToken = "token-of-the-fuzzer";
// In capitals: a host that is refused is quoted in small letters.
constexpr std::string_view kSecret = "WHAT-NO-CLIENT-SEES";
// Low bits of byte 1.
constexpr unsigned kTimePasses = 1;    // all deadlines pass at that place of the input
constexpr unsigned kNeverReads = 2;    // the client reads nothing before its end
constexpr unsigned kClientCloses = 4;  // at its end, both sides at once
constexpr unsigned kIsLookedFor = 8;   // at its end, the server looks whether the client is there
constexpr unsigned kPlace = 4;         // the first bit of the place
// Longer than any deadline; and than it takes until the server looks for a client.
constexpr auto kLongTime = 10min;
constexpr auto kShortTime = 1s;
// Nothing that works takes so long, however busy the machine is.
constexpr auto kHang = 5min;
// In which a worker begins what it was given.
constexpr auto kWakeUp = 200us;

struct Counted {
  bool has_body;
  unsigned status;
  std::size_t bytes;
  bool gone;
};

// The service, which stops each piece of work before it begins and notes what it has counted.
class Watched final : public Site {
 public:
  explicit Watched(std::unique_ptr<Service> service) : service_(std::move(service)) {}

  std::optional<Answer> answer_head(const Request& head, const Load& load) override {
    return service_->answer_head(head, load);
  }
  Start start_of(const Request& request) const override { return service_->start_of(request); }
  std::string client_of(const Request& request) const override {
    return service_->client_of(request);
  }
  Answer work(const Request& request, const Turn& turn) override {
    std::atomic<bool> stop{true};
    return service_->work(request, {turn.worker, turn.lane, stop});
  }
  std::string_view route_of(const Request& request) const override {
    return service_->route_of(request);
  }
  void add_fields(const Request& request, Answer& answer) const override {
    service_->add_fields(request, answer);
  }
  void on_exchange(const Exchange& exchange) override {
    service_->on_exchange(exchange);
    const bool has_body = exchange.request.method != "HEAD" && exchange.status != 204;
    counted.push_back({has_body, exchange.status, exchange.bytes, exchange.gone});
  }
  void on_moved(const Request& request) override { service_->on_moved(request); }
  void on_dropped(std::string_view why) override { service_->on_dropped(why); }

  std::vector<Counted> counted;

 private:
  std::unique_ptr<Service> service_;
};

// A folder with a page, and a secret beside it.
std::string make_folder() {
  std::string name = (std::filesystem::temp_directory_path() / "nonet_fuzz_XXXXXX").string();
  require(mkdtemp(name.data()) != nullptr, "a folder");
  std::filesystem::create_directories(name + "/web/assets");
  std::ofstream(name + "/web/index.html") << "<!doctype html><title>page</title>";
  std::ofstream(name + "/web/assets/app.js") << "export {};";
  std::ofstream(name + "/secret") << kSecret;
  std::filesystem::create_symlink(name + "/secret", name + "/web/link");
  return name;
}

struct Fixture {
  std::string folder = make_folder();
  Watched site{std::move(Service::open({.workers = 1,
                                        .tokens = {std::string(kToken)},
                                        .web = folder + "/web",
                                        .log = false}))
                   .value()};
  HttpServer::Core core{site, {.body = 4096, .memory = 16384}, Hosts("127.0.0.1", {})};
  // Waits for what workers hand back, though no connection waits for bytes.
  asio::executor_work_guard<asio::io_context::executor_type> waits{core.io.get_executor()};

  Fixture() {
    core.queue = std::make_unique<WorkQueue>(1, Room{8, 8}, Room{8, 8});
    core.id_stem = "fuzz-";
  }
  ~Fixture() {
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }
};

Fixture& fixture() {
  static Fixture made;
  return made;
}

// Looks at all connections, so much later.
void look(HttpServer::Core& core, Clock::duration later) {
  for (Connections* list : {&core.silent, &core.working}) {
    HttpServer::Core::sweep(*list, Clock::now() + later);
  }
}

// The other end of a connection.
class Client {
 public:
  explicit Client(HttpServer::Core& core) : core_(core) {
    int ends[2];
    require(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0, "a pair of sockets");
    socket_ = ends[0];
    asio::ip::tcp::socket server(core.io);
    server.assign(asio::ip::tcp::v4(), ends[1]);
    std::make_shared<Connection>(core, std::move(server), "192.0.2.1")->start();
  }
  ~Client() { end(); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(std::string_view bytes) {
    while (!bytes.empty() && is_served()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
      if (sent <= 0) core_.io.run_one_for(1ms);
    }
    while (core_.io.poll() > 0) continue;
  }
  void receive() {
    char bytes[4096];
    for (ssize_t got = 0; (got = recv(socket_, bytes, sizeof bytes, 0)) > 0;) {
      received_.append(bytes, static_cast<std::size_t>(got));
    }
  }
  void finish_sending() { shutdown(socket_, SHUT_WR); }
  void end() {
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
  }
  // Whether the connection is there, or a worker has something to hand back to it.
  bool is_served() const { return !core_.silent.empty() || !core_.working.empty(); }
  const std::string& received() const { return received_; }

 private:
  HttpServer::Core& core_;
  int socket_ = -1;
  std::string received_;
};

void check_error(unsigned status, const http::response<http::string_body>& response) {
  if (status < 400 || response[http::field::content_type] != "application/json") return;
  const nonet::ReadJson json = nonet::read_json(response.body());
  require(json.complete, "an error is JSON");
  require(status == 503 || json.value.contains("error"), "and says what is wrong");
}

// Reads one answer at the beginning of `rest`; false where the rest holds no whole answer.
bool take_answer(std::string_view& rest, const Counted& counted) {
  http::response_parser<http::string_body> parser;
  parser.eager(true);
  parser.skip(!counted.has_body);
  beast::error_code error;
  const std::size_t used = parser.put(asio::buffer(rest.data(), rest.size()), error);
  require(!error || error == http::error::need_more, "answers are HTTP");
  if (!parser.is_done()) return false;
  rest.remove_prefix(used);
  const auto& response = parser.get();
  require(response.result_int() == counted.status, "the status that was counted");
  require(response.count("Date") == 1 && response.count("X-Request-Id") == 1, "date and name");
  if (counted.has_body) {
    require(response.body().size() == counted.bytes, "the bytes that were counted");
    check_error(counted.status, response);
  }
  return true;
}

void check(std::string_view sent, std::string_view received, const std::vector<Counted>& all,
           bool read_all) {
  constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  // An error may quote what the client has sent.
  require(received.find(kSecret) == received.npos || sent.find(kSecret) != sent.npos,
          "nothing is read but the app");
  for (const Counted& counted : all) {
    while (received.starts_with(kContinue)) received.remove_prefix(kContinue.size());
    if (counted.gone) break;
    const bool whole = take_answer(received, counted);
    require(whole || !read_all, "every answer arrives");
    if (!whole) return;
  }
  while (received.starts_with(kContinue)) received.remove_prefix(kContinue.size());
  const bool one_was_cut = !all.empty() && all.back().gone;
  require(received.empty() || one_was_cut || !read_all, "no bytes but those of answers");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  Fixture& here = fixture();
  const std::size_t piece = 1 + data[0] % 64;
  const unsigned options = data[1];
  const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
  here.site.counted.clear();
  Client client(here.core);
  const std::size_t place = text.size() * (options >> kPlace) / 16;
  for (std::size_t at = 0; at < text.size() && client.is_served(); at += piece) {
    client.send(text.substr(at, piece));
    if ((options & kNeverReads) == 0) client.receive();
    if ((options & kTimePasses) != 0 && at <= place && at + piece > place) {
      look(here.core, kLongTime);
    }
  }
  if ((options & kClientCloses) != 0) {
    client.end();
  } else {
    client.finish_sending();
  }
  // So that work has begun in some runs and waits in others.
  if ((options & kNeverReads) != 0) std::this_thread::sleep_for(kWakeUp);
  if ((options & kIsLookedFor) != 0) look(here.core, kShortTime);
  while (client.is_served()) {
    here.core.io.run_one_for(1ms);
    if ((options & kClientCloses) == 0) client.receive();
  }
  if ((options & kClientCloses) == 0) client.receive();
  // A worker may have work of a connection that has gone.
  while (here.core.held > 0) require(here.core.io.run_one_for(kHang) > 0, "no memory stays held");
  const bool reads_all = (options & (kClientCloses | kTimePasses | kIsLookedFor)) == 0;
  check(text, client.received(), here.site.counted, reads_all);
  const bool answered = client.received().find("\"ok\":true") != std::string::npos;
  require(!answered || text.find(kToken) != text.npos, "no verb answers without the token");
  return 0;
}
