// Connection: one client, one request after the other.
//
//   kHead --> kBody --> kWork --> kAnswer --> kHead        with each request
//     |         |         |          |
//     +---------+---------+----------+--> kEnd             our side ended; the client's has not
//
// Work begins in the lane that the site says. What takes too long for the light lane is stopped
// there and begins anew in the heavy one; the client waits in kWork for both.
//
// Everything runs on the thread of HttpServer::run() except Site::work(), which a worker runs; the
// worker hands its answer back.

#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/serializer.hpp>

#include "nonet/serve/core.h"
#include "nonet/serve/wire.h"

namespace nonet::serve {

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // `peer` is the address of the client.
  Connection(HttpServer::Core& core, asio::ip::tcp::socket socket, std::string peer);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void start();
  // Acts on a deadline that has passed and on a client that has gone. May end the connection.
  void look_at(Clock::time_point now);
  // Takes no request after the one that is being read or answered, which has a little time left.
  void finish_up(Clock::time_point now);
  // Closes the connection at once.
  void drop(std::string_view why);

 private:
  enum class State : std::uint8_t { kHead, kBody, kWork, kAnswer, kEnd, kClosed };
  class Job;

  struct Sending {
    explicit Sending(Response whole) : response(std::move(whole)) {}
    Response response;
    http::response_serializer<http::string_body> serializer{response};
  };

  void enter(State state, Clock::duration patience);
  void read_head();
  void skip_empty_line();
  void read_rest_of_head();
  void on_head(const beast::error_code& error);
  void read_body();
  void on_body(const beast::error_code& error);
  void begin_work();
  bool queue(Lane lane);
  void forget_job();
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
  std::string peer_;
  beast::flat_buffer buffer_;
  std::unique_ptr<Parser> parser_;
  std::unique_ptr<Sending> sending_;
  Connections::iterator place_;
  Connections* list_ = nullptr;
  State state_ = State::kClosed;
  Clock::time_point deadline_;
  Clock::time_point latest_;  // when an answer must have ended at the latest
  bool begun_ = false;        // a part of the head has arrived: the head's time runs
  bool late_ = false;         // the request's time is over, and its read was cancelled
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
