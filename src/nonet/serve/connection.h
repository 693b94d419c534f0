// Connection: one client, one request after the other.
//
//   kHead --> kBody --> kWork --> kAnswer --> kHead        with each request
//     |         |         |          |
//     +---------+---------+----------+--> kEnd             says its last and waits for the client's
//
// Everything happens on the thread of run(), but for Site::work(), which a worker does and hands
// the answer back.

#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/serializer.hpp>

#include "nonet/serve/core.h"
#include "nonet/serve/wire.h"

namespace nonet::serve {

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(HttpServer::Core& core, asio::ip::tcp::socket socket);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void start();
  // Whatever its time has come for. May end it.
  void look_at(Clock::time_point now);
  // No more requests after the one that is being read or answered, which has a little time left.
  void finish_up(Clock::time_point now);
  // At once.
  void drop(std::string_view why);

 private:
  enum class State : std::uint8_t { kHead, kBody, kWork, kAnswer, kEnd, kClosed };
  // What a worker gets. It may outlive the connection.
  struct Job {
    Request request;
    std::atomic<bool> stop{false};
    Answer answer;
    std::size_t held = 0;  // of the budget, until the worker has given it back
  };

  void enter(State state, Clock::duration patience);
  void read_head();
  void on_head(const beast::error_code& error);
  void read_body();
  void on_body(const beast::error_code& error);
  void begin_work();
  void on_work(const std::shared_ptr<Job>& job);
  void on_fault(const beast::error_code& error);
  void answer(Answer answer);
  void write_some();
  void on_answered(const beast::error_code& error);
  void report(bool gone);
  void end();
  void swallow();
  void close();
  bool hold(std::size_t bytes);
  void release();
  bool has_begun() const;
  bool is_gone();

  HttpServer::Core& core_;
  asio::ip::tcp::socket socket_;
  beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  std::optional<Response> response_;
  std::optional<http::response_serializer<http::string_body>> serializer_;  // of the response
  Connections::iterator place_;
  Connections* list_ = nullptr;
  State state_ = State::kClosed;
  Clock::time_point deadline_;
  Clock::time_point latest_;  // of an answer's end, however it goes
  bool begun_ = false;        // the head of a request: its time runs
  bool late_ = false;         // the time is over; the read that was under way is being ended
  bool last_ = false;         // no request after this one
  bool unread_ = false;       // there is more of this request than was read
  std::size_t held_ = 0;
  std::shared_ptr<Job> job_;
  // The request under way.
  Request request_;
  std::string id_;
  std::string_view route_;
  unsigned status_ = 0;
  std::size_t bytes_ = 0;
  Clock::time_point began_;
};

}  // namespace nonet::serve
