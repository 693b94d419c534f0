#include "nonet/serve/connection.h"

#include <algorithm>
#include <atomic>
#include <new>
#include <tuple>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <poll.h>

#include "nonet/serve/head_fault.h"
#include "nonet/serve/reserve.h"

namespace nonet::serve {

namespace {

using namespace std::chrono_literals;

// Bytes of its next requests that a client may send ahead.
constexpr std::size_t kMostAhead = std::size_t{64} << 10;
// Bytes a second at which a client must read an answer, in the long run.
constexpr std::size_t kLeastSpeed = std::size_t{64} << 10;
// Most answers come before it is worth asking whether the client still waits.
constexpr auto kSoon = 50ms;
// Time for the client to read our last answer before the connection is reset.
constexpr Clock::duration kFarewell = 2s;
// Time for requests and answers that have begun when the server is asked to stop.
constexpr Clock::duration kLastPatience = 500ms;
// Bytes that are read at once while a request has not begun.
constexpr std::size_t kFirstRead = 4096;
constexpr std::string_view kEmptyLine = "\r\n";
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

// Seconds after which a client whose share is full may come again.
constexpr int kComeAgainSoon = 1;
constexpr int kComeAgainLater = 5;

Answer refusal(WorkQueue::Entry why, Lane lane) {
  if (why == WorkQueue::Entry::kFull) {
    return busy_answer(429, "too many requests wait already", kComeAgainSoon);
  }
  return lane == Lane::kLight
             ? busy_answer(429, "too many of your requests wait already", kComeAgainSoon)
             : busy_answer(429, "too many of your long requests wait already", kComeAgainLater);
}

}  // namespace

// A request on its way through the workers; it may outlive its connection. A worker has `request`
// and `answer` from the call of run() on, and gives them back with on_work(); `stop` may be set by
// either side; all else belongs to the thread of HttpServer::run().
class Connection::Job final : public Work, public std::enable_shared_from_this<Job> {
 public:
  explicit Job(HttpServer::Core& the_core) : core(the_core) {}

  // The connection comes back with the answer, so that it ends on the thread of HttpServer::run().
  void run(std::size_t worker) override {
    if (!stop) answer = answer_by(worker);
    asio::post(core.io, [self = shared_from_this()] {
      const std::shared_ptr<Connection> connection = std::move(self->owner);
      connection->on_work(self);
    });
  }
  void take_too_long() override {
    if (lane != Lane::kLight) return;
    too_long = true;
    stop = true;
  }

  // Memory that has run out is this request's failure, and nobody else's.
  Answer answer_by(std::size_t worker) {
    try {
      const Reserve::MayThrow may_throw;
      return core.site.work(request, {worker, lane, stop});
    } catch (const std::bad_alloc&) {
      return busy_answer(503, "there is not enough memory for this request just now",
                         kComeAgainSoon);
    }
  }

  HttpServer::Core& core;
  Request request;
  std::string client;
  Answer answer;
  std::atomic<bool> stop{false};
  Lane lane = Lane::kLight;
  bool too_long = false;              // for the light lane
  std::size_t held = 0;               // bytes of the budget
  std::shared_ptr<Connection> owner;  // while the job is in the queue
};

Connection::Connection(HttpServer::Core& core, asio::ip::tcp::socket socket, std::string peer)
    : core_(core), socket_(std::move(socket)), peer_(std::move(peer)), buffer_(kMostAhead) {}

Connection::~Connection() { release(); }

void Connection::start() {
  core_.silent.push_back(shared_from_this());
  list_ = &core_.silent;
  place_ = std::prev(core_.silent.end());
  read_head();
}

// Puts the connection at the end of the list that its new state belongs to.
void Connection::enter(State state, Clock::duration patience) {
  state_ = state;
  deadline_ = Clock::now() + patience;
  Connections& list = state == State::kWork ? core_.working : core_.silent;
  list.splice(list.end(), *list_, place_);
  list_ = &list;
}

void Connection::close() {
  if (state_ == State::kClosed) return;
  const auto self = shared_from_this();
  state_ = State::kClosed;
  forget_job();
  beast::error_code ignored;
  std::ignore = socket_.close(ignored);
  // Handlers under way still own the connection.
  if (list_ != nullptr) list_->erase(place_);
  list_ = nullptr;
}

void Connection::drop(std::string_view why) {
  if (state_ == State::kClosed) return;
  core_.site.on_dropped(why);
  if (state_ == State::kWork || state_ == State::kAnswer) report(true);
  close();
}

bool Connection::hold(std::size_t bytes) {
  if (core_.held + bytes > core_.limits.memory) return false;
  core_.held += bytes;
  held_ += bytes;
  return true;
}

void Connection::release() {
  core_.held -= held_;
  held_ = 0;
}

bool Connection::has_begun() const {
  return buffer_.size() > 0 || (parser_ != nullptr && parser_->got_some());
}

void Connection::read_head() {
  parser_ = std::make_unique<Parser>();
  set_limits(*parser_, core_.limits);
  begun_ = false;
  late_ = false;
  unread_ = false;
  parser_->get().body().hold = [this](std::size_t bytes) { return hold(bytes); };
  enter(State::kHead, core_.limits.idle);
  skip_empty_line();
}

// Some clients end a body with an empty line that is not of it (RFC 9112, 2.2).
void Connection::skip_empty_line() {
  const auto bytes = static_cast<const char*>(buffer_.data().data());
  const std::string_view begun(bytes, std::min(buffer_.size(), kEmptyLine.size()));
  if (begun == kEmptyLine) buffer_.consume(kEmptyLine.size());
  if (begun.size() == kEmptyLine.size() || !kEmptyLine.starts_with(begun)) {
    return read_rest_of_head();
  }
  socket_.async_read_some(
      buffer_.prepare(kFirstRead),
      [self = shared_from_this()](const beast::error_code& error, std::size_t size) {
        self->buffer_.commit(size);
        if (error) return self->on_head(error);
        if (self->state_ != State::kClosed) self->skip_empty_line();
      });
}

void Connection::read_rest_of_head() {
  http::async_read_header(socket_, buffer_, *parser_,
                          [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                            self->on_head(error);
                          });
}

void Connection::on_head(const beast::error_code& error) {
  if (state_ == State::kClosed) return;
  began_ = Clock::now();
  // Of a head that is not complete, what has been read.
  const Parser::value_type& message = parser_->get();
  request_ = request_of(message);
  request_.peer = peer_;
  if (error) return on_fault(error);
  last_ = last_ || !message.keep_alive();
  unread_ = !parser_->is_done();
  if (auto fault = head_fault(message, core_.hosts)) {
    last_ = true;
    return answer(std::move(*fault));
  }
  if (auto at_once = core_.site.answer_head(request_, core_.load())) {
    return answer(std::move(*at_once));
  }
  if (!unread_) return begin_work();
  if (!beast::iequals(message[http::field::expect], "100-continue")) return read_body();
  asio::async_write(socket_, asio::buffer(kContinue),
                    [self = shared_from_this()](const beast::error_code& failed, std::size_t) {
                      if (self->state_ == State::kClosed) return;
                      if (failed) return self->close();
                      self->read_body();
                    });
}

void Connection::read_body() {
  enter(State::kBody, core_.limits.reading);
  http::async_read(socket_, buffer_, *parser_,
                   [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                     self->on_body(error);
                   });
}

void Connection::on_body(const beast::error_code& error) {
  if (state_ == State::kClosed) return;
  if (error) return on_fault(error);
  unread_ = false;
  begin_work();
}

// Answers bytes that are no request, or a request that did not arrive in time.
void Connection::on_fault(const beast::error_code& error) {
  last_ = true;
  unread_ = true;
  Answer fault =
      late_ ? error_answer(408, "the request did not arrive in time") : answer_to_fault(error);
  if (fault.status == 0) return close();
  answer(std::move(fault));
}

void Connection::begin_work() {
  began_ = Clock::now();
  job_ = std::make_shared<Job>(core_);
  job_->client = core_.site.client_of(request_);
  job_->request = request_;
  job_->request.body = std::move(parser_->get().body().text);
  job_->held = std::exchange(held_, 0);
  const Start start = core_.site.start_of(job_->request);
  // Work that would find no room after a move is not begun.
  const bool is_hopeless = start.may_move && core_.queue->is_full(Lane::kHeavy, job_->client);
  if (queue(is_hopeless ? Lane::kHeavy : start.lane)) enter(State::kWork, core_.limits.work);
}

// Puts the job into a lane. Where there is no room, the client is told so.
bool Connection::queue(Lane lane) {
  const std::shared_ptr<Job> job = job_;
  job->lane = lane;
  job->owner = shared_from_this();
  const auto entry = core_.queue != nullptr ? core_.queue->try_add(lane, job->client, job)
                                            : WorkQueue::Entry::kFull;
  if (entry == WorkQueue::Entry::kIn) {
    if (lane == Lane::kLight) core_.watch();
    return true;
  }
  job->owner.reset();
  job_.reset();
  core_.held -= job->held;
  answer(refusal(entry, lane));
  return false;
}

// Takes the job out of the queue, or asks its worker to stop. Until the worker has, the job counts
// as running, keeps its thread, its client's share and what it holds.
void Connection::forget_job() {
  const std::shared_ptr<Job> job = std::exchange(job_, nullptr);
  if (job == nullptr) return;
  job->stop = true;
  if (!core_.queue->remove(job->lane, job->client, job.get())) {
    ++core_.abandoned;
    return;
  }
  core_.held -= job->held;
  job->owner.reset();
}

void Connection::on_work(const std::shared_ptr<Job>& job) {
  if (job_ != job) {  // the client no longer waits for this job
    --core_.abandoned;
    core_.held -= job->held;
    return;
  }
  if (job->lane == Lane::kLight && (job->too_long || job->answer.for_heavy_lane)) {
    core_.site.on_moved(job->request);
    job->stop = false;
    job->answer = {};
    queue(Lane::kHeavy);
    return;
  }
  core_.held -= job->held;
  job_.reset();
  answer(std::move(job->answer));
}

void Connection::answer(Answer answer) {
  release();
  if (!hold(answer.body.size())) {
    answer = busy_answer(503, "there is no memory for more answers just now", 1);
  }
  id_ = core_.next_id();
  route_ = answer.route == kNoRoute ? core_.site.route_of(request_) : answer.route;
  status_ = answer.status;
  bytes_ = answer.body.size();
  core_.site.add_fields(request_, answer);
  answer.fields.push_back({"X-Request-Id", id_});
  answer.fields.push_back({"Date", core_.date()});
  last_ = last_ || unread_ || core_.draining;
  const unsigned version = parser_->is_header_done() ? parser_->get().version() : 11;
  sending_ = std::make_unique<Sending>(
      response_of(std::move(answer), version, !last_, request_.method == "HEAD"));
  enter(State::kAnswer, core_.limits.writing);
  latest_ = deadline_ + std::chrono::seconds(bytes_ / kLeastSpeed);
  write_some();
}

// A client is too slow if it takes nothing for a while, or takes little in the long run.
void Connection::write_some() {
  http::async_write_some(socket_, sending_->serializer,
                         [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                           if (self->state_ == State::kClosed) return;
                           if (error || self->sending_->serializer.is_done())
                             return self->on_answered(error);
                           const auto patience =
                               self->core_.draining ? kLastPatience : self->core_.limits.writing;
                           self->deadline_ = std::min(self->latest_, Clock::now() + patience);
                           self->write_some();
                         });
}

void Connection::on_answered(const beast::error_code& error) {
  report(static_cast<bool>(error));
  sending_.reset();
  release();
  if (error) return close();
  if (last_) return end();
  read_head();
}

void Connection::report(bool gone) {
  const std::chrono::duration<double> taken = Clock::now() - began_;
  if (state_ == State::kWork) {
    id_ = core_.next_id();
    route_ = core_.site.route_of(request_);
    status_ = 0;
    bytes_ = 0;
  }
  core_.site.on_exchange({.id = id_,
                          .request = request_,
                          .route = route_,
                          .status = status_,
                          .bytes = bytes_,
                          .seconds = taken.count(),
                          .gone = gone});
}

// A connection that is closed while the client still sends is reset, and our answer may be lost: so
// we end our side first, and read on until the client ends its side.
void Connection::end() {
  enter(State::kEnd, core_.draining ? kLastPatience : kFarewell);
  beast::error_code error;
  if (socket_.shutdown(asio::ip::tcp::socket::shutdown_send, error)) return close();
  swallow();
}

void Connection::swallow() {
  buffer_.clear();
  socket_.async_read_some(buffer_.prepare(kMostAhead),
                          [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                            if (self->state_ == State::kClosed) return;
                            if (error) return self->close();
                            self->swallow();
                          });
}

// Whether the client has closed its side: it sends nothing more, and is taken to wait for nothing.
bool Connection::is_gone() {
  pollfd look{.fd = socket_.native_handle(), .events = POLLRDHUP, .revents = 0};
  return poll(&look, 1, 0) > 0 && (look.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

void Connection::look_at(Clock::time_point now) {
  const auto self = shared_from_this();
  if (state_ == State::kHead && !begun_ && has_begun()) {
    begun_ = true;
    deadline_ = std::min(deadline_, now + core_.limits.reading);
  }
  const bool waits = state_ == State::kWork && now < deadline_ && now - began_ > kSoon;
  if (waits && is_gone()) return drop("gone");
  if (now < deadline_) return;
  switch (state_) {
    case State::kHead:
    case State::kBody:
      if (state_ == State::kHead && !begun_) return drop("idle");
      if (late_) return drop("slow");  // the cancelled read has not ended either
      late_ = true;
      deadline_ = now + kFarewell;
      core_.site.on_dropped("slow");
      socket_.cancel();
      return;
    case State::kWork:
      forget_job();
      return answer(error_answer(504, "the request took longer than it may; it was stopped"));
    case State::kAnswer:
      return drop("slow");
    case State::kEnd:
    case State::kClosed:
      return close();
  }
}

void Connection::finish_up(Clock::time_point now) {
  last_ = true;
  if (state_ == State::kEnd || (state_ == State::kHead && !has_begun())) return close();
  if (state_ != State::kWork) deadline_ = std::min(deadline_, now + kLastPatience);
}

}  // namespace nonet::serve
