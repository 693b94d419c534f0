#include "nonet/serve/web_server.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <utility>

#include <httplib.h>

#include "nonet/serve/web_files.h"

namespace nonet::serve {

namespace {

namespace fs = std::filesystem;

constexpr const char* kHost = "127.0.0.1";
constexpr std::size_t kThreads = 8;

// httplib asks its queue now and then whether there is something to do while nobody connects: the
// place to look at the token.
class StoppingPool final : public httplib::TaskQueue {
 public:
  StoppingPool(httplib::Server& server, StopToken stop)
      : pool_(kThreads), server_(server), stop_(stop) {}

  void enqueue(std::function<void()> work) override {
    pool_.enqueue(std::move(work));
    on_idle();  // a server that is busy without end has to end too
  }
  void shutdown() override { pool_.shutdown(); }
  void on_idle() override {
    if (stop_.stop_requested()) server_.stop();
  }

 private:
  httplib::ThreadPool pool_;
  httplib::Server& server_;
  StopToken stop_;
};

// Not set_content, whose bytes httplib would compress, and those compressed already once more.
void send(httplib::Response& response, std::string content, const std::string& type) {
  const auto bytes = std::make_shared<const std::string>(std::move(content));
  response.set_content_provider(
      bytes->size(), type, [bytes](std::size_t from, std::size_t size, httplib::DataSink& sink) {
        return sink.write(bytes->data() + from, size);
      });
}

void answer(const fs::path& folder, const httplib::Request& request, httplib::Response& response) {
  for (const auto& [name, value] : kSecurityHeaders) {
    response.set_header(std::string(name), std::string(value));
  }
  if (request.method != "GET" && request.method != "HEAD") {
    response.status = 405;
    response.set_header("Allow", "GET, HEAD");
    return;
  }
  const auto file = find_web_file(folder, request.path);
  std::ifstream content;
  if (file) content.open(*file, std::ios::binary);
  if (!file || !content.is_open()) {
    response.status = 404;
    response.set_content("There is no such file.\n", "text/plain; charset=utf-8");
    return;
  }
  response.set_header("Cache-Control", std::string(cache_rule_of(request.path)));
  const Coding* const coding = coding_for(*file, request.get_header_value("Accept-Encoding"));
  response.set_header("Vary", "Accept-Encoding");
  if (coding != nullptr) {
    content.close();
    content.open(file->string() + std::string(coding->ending), std::ios::binary);
    response.set_header("Content-Encoding", std::string(coding->name));
  }
  send(response, {std::istreambuf_iterator<char>(content), {}},
       std::string(content_type_of(*file)));
  response.status = 200;
}

// Not SO_REUSEPORT, which httplib would set and with which two programs could share a port.
void set_socket_options(socket_t socket) {
  const int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

}  // namespace

struct WebServer::Parts {
  httplib::Server server;
  int port = 0;
};

WebServer::WebServer(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
WebServer::WebServer(WebServer&&) noexcept = default;
WebServer::~WebServer() = default;

Result<WebServer> WebServer::open(const std::string& folder, std::uint16_t port) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error || !find_web_file(root, "/")) {
    return Error{folder + " is not the folder of a built page: it has no index.html"};
  }
  auto parts = std::make_unique<Parts>();
  httplib::Server& server = parts->server;
  server.set_pre_routing_handler(
      [root](const httplib::Request& request, httplib::Response& response) {
        answer(root, request, response);
        return httplib::Server::HandlerResponse::Handled;
      });
  server.set_socket_options(set_socket_options);
  server.set_tcp_nodelay(true);
  server.set_idle_interval(0, 100'000);
  // A thread is bound to a connection while it lives, and the end waits for all of them.
  server.set_keep_alive_timeout(1);
  server.set_keep_alive_max_count(1000);
  if (port == 0) {
    parts->port = server.bind_to_any_port(kHost);
  } else {
    parts->port = server.bind_to_port(kHost, port) ? port : -1;
  }
  if (parts->port < 0) {
    return Error{"cannot listen on port " + std::to_string(port) +
                 " of 127.0.0.1: it is in use or not allowed"};
  }
  return WebServer(std::move(parts));
}

std::string WebServer::address() const {
  return std::string("http://") + kHost + ":" + std::to_string(parts_->port) + "/";
}

bool WebServer::run(StopToken stop) {
  httplib::Server& server = parts_->server;
  server.new_task_queue = [&server, stop] { return new StoppingPool(server, stop); };
  return server.listen_after_bind() || stop.stop_requested();
}

}  // namespace nonet::serve
