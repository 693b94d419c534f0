#include "nonet/serve/http_server.h"

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace nonet::serve {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::StartsWith;

// Its work ignores the request to stop: GET /load says what the server has to do, POST /wait lasts
// until release(), POST /memory finds no memory, POST /fine is answered at once.
class Stubborn final : public Site {
 public:
  std::optional<Answer> answer_head(const Request& head, const Load& load) override {
    if (head.path != "/load") return std::nullopt;
    return Answer{.body = std::to_string(load.running)};
  }
  Answer work(const Request& request, const Turn& turn) override {
    if (request.path == "/memory") throw std::bad_alloc();
    if (request.path == "/wait") {
      std::unique_lock lock(mutex_);
      has_begun_ = true;
      changed_.wait(lock, [&] { return released_; });
      EXPECT_TRUE(turn.stop);
    }
    return {.body = "done"};
  }
  void add_fields(const Request&, Answer&) const override {}

  void release() {
    const std::scoped_lock lock(mutex_);
    released_ = true;
    changed_.notify_all();
  }
  bool has_begun() const {
    const std::scoped_lock lock(mutex_);
    return has_begun_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool has_begun_ = false;
  bool released_ = false;
};

class HttpServerThreads : public testing::Test {
 protected:
  explicit HttpServerThreads(std::chrono::milliseconds work = 1ms) {
    Limits limits;
    limits.work = work;
    Result<HttpServer> opened = HttpServer::open(site_, "127.0.0.1", 0, limits);
    EXPECT_TRUE(opened);
    const std::string& address = opened->address();
    port_ = std::stoi(address.substr(address.rfind(':') + 1));
    thread_ = std::thread(
        [this, server = std::move(*opened)]() mutable { server.run(StopToken(stop_)); });
  }
  ~HttpServerThreads() override {
    site_.release();
    stop_ = true;
    thread_.join();
  }

  // What the server answers, over a connection of its own.
  std::string ask(const std::string& method, const std::string& path) const {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(port_));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::string got;
    if (connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) {
      const std::string request = method + " " + path +
                                  " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                                  "Content-Length: 0\r\n\r\n";
      EXPECT_EQ(write(socket, request.data(), request.size()),
                static_cast<ssize_t>(request.size()));
      std::array<char, 4096> bytes{};
      for (ssize_t size = 0; (size = read(socket, bytes.data(), bytes.size())) > 0;) {
        got.append(bytes.data(), static_cast<std::size_t>(size));
      }
    }
    close(socket);
    return got;
  }
  std::string running() const {
    const std::string answer = ask("GET", "/load");
    return answer.substr(answer.rfind('\n') + 1);
  }

  // Until one that waits has begun: the time of a request may be up before a thread has taken it.
  void ask_to_wait() {
    do {
      EXPECT_THAT(ask("POST", "/wait"), StartsWith("HTTP/1.1 504"));
    } while (!site_.has_begun());
  }

  Stubborn site_;

 private:
  std::atomic<bool> stop_{false};
  int port_ = 0;
  std::thread thread_;
};

TEST_F(HttpServerThreads, CountWorkAsRunningUntilItHasEnded) {
  EXPECT_EQ(running(), "0");
  ask_to_wait();
  EXPECT_EQ(running(), "1");
  EXPECT_EQ(running(), "1");
  site_.release();
  while (running() != "0") std::this_thread::yield();
}

TEST_F(HttpServerThreads, KeepThePlaceOfWorkThatDoesNotStop) {
  // One thread for each client: the second request waits for it in vain and leaves the queue.
  ask_to_wait();
  EXPECT_THAT(ask("POST", "/fine"), StartsWith("HTTP/1.1 504"));
  EXPECT_EQ(running(), "1");
}

class PatientHttpServerThreads : public HttpServerThreads {
 protected:
  PatientHttpServerThreads() : HttpServerThreads(1h) {}
};

TEST_F(PatientHttpServerThreads, AnswerARequestThatFindsNoMemoryAndGoOn) {
  for (int i = 0; i < 3; ++i) {
    const std::string answer = ask("POST", "/memory");
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 503"));
    EXPECT_THAT(answer, HasSubstr("Retry-After: 1\r\n"));
    EXPECT_THAT(answer, HasSubstr("there is not enough memory for this request just now"));
  }
  EXPECT_THAT(ask("POST", "/fine"), StartsWith("HTTP/1.1 200"));
  while (running() != "0") std::this_thread::yield();
}

}  // namespace
}  // namespace nonet::serve
