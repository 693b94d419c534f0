#include "nonet/serve/work_queue.h"

#include <algorithm>
#include <utility>

#include <pthread.h>
#include <sys/resource.h>

namespace nonet::serve {

namespace {

// How much a thread of the heavy lane yields to others, of 0 to 19.
constexpr int kHeavyNice = 10;

std::chrono::nanoseconds time_of(clockid_t clock) {
  std::timespec now{};
  clock_gettime(clock, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace

WorkQueue::WorkQueue(std::size_t share, const Room& light, const Room& heavy)
    : share_(share), workers_(worker_count(share)) {
  line(Lane::kLight).room = light;
  line(Lane::kHeavy).room = heavy;
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    const Lane lane = i < workers_.size() / 2 ? Lane::kLight : Lane::kHeavy;
    threads_.emplace_back([this, lane, i] { run(lane, i); });
  }
}

WorkQueue::~WorkQueue() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  for (Line& each : lines_) each.added.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

// Puts a client that has work, and threads left to do it, at the end of the turns. Returns whether
// there is one turn more.
bool WorkQueue::give_turn(Line& line, const std::string& name, Client& client) const {
  if (client.in_turn || client.waiting.empty() || client.running >= share_) return false;
  client.in_turn = true;
  line.turns.push_back(name);
  return true;
}

void WorkQueue::forget_idle(Line& line, const std::string& name) {
  const auto at = line.clients.find(name);
  if (at == line.clients.end()) return;
  const Client& client = at->second;
  if (client.waiting.empty() && client.running == 0 && !client.in_turn) line.clients.erase(at);
}

WorkQueue::Entry WorkQueue::try_add(Lane lane, const std::string& client,
                                    std::shared_ptr<Work> work) {
  Line& line = this->line(lane);
  {
    const std::lock_guard lock(mutex_);
    if (line.waiting >= line.room.all) return Entry::kFull;
    const auto at = line.clients.find(client);
    if (at != line.clients.end() && at->second.waiting.size() >= line.room.one_client) {
      return Entry::kClientFull;
    }
    Client& owner = at != line.clients.end() ? at->second : line.clients[client];
    owner.waiting.push_back(std::move(work));
    ++line.waiting;
    if (!give_turn(line, client, owner)) return Entry::kIn;
  }
  line.added.notify_one();
  return Entry::kIn;
}

bool WorkQueue::is_full(Lane lane, const std::string& client) const {
  const std::lock_guard lock(mutex_);
  const Line& line = this->line(lane);
  const auto at = line.clients.find(client);
  return at != line.clients.end() && at->second.waiting.size() >= line.room.one_client;
}

bool WorkQueue::remove(Lane lane, const std::string& client, const Work* work) {
  std::shared_ptr<Work> kept;  // destroyed without the lock
  const std::lock_guard lock(mutex_);
  Line& line = this->line(lane);
  const auto owner = line.clients.find(client);
  if (owner == line.clients.end()) return false;
  auto& waiting = owner->second.waiting;
  const auto at = std::find_if(waiting.begin(), waiting.end(),
                               [work](const auto& each) { return each.get() == work; });
  if (at == waiting.end()) return false;
  kept = std::move(*at);
  waiting.erase(at);
  --line.waiting;
  forget_idle(line, client);
  return true;
}

std::size_t WorkQueue::waiting(Lane lane) const {
  const std::lock_guard lock(mutex_);
  return line(lane).waiting;
}

std::size_t WorkQueue::waiting() const { return waiting(Lane::kLight) + waiting(Lane::kHeavy); }

bool WorkQueue::watch(std::chrono::nanoseconds most) {
  const std::lock_guard lock(mutex_);
  bool any = line(Lane::kLight).waiting > 0;
  for (std::size_t i = 0; i < workers_.size() / 2; ++i) {
    Worker& worker = workers_[i];
    if (worker.work == nullptr) continue;
    any = true;
    if (worker.told || time_of(worker.clock) - worker.begun < most) continue;
    worker.told = true;
    worker.work->take_too_long();
  }
  return any;
}

// Waits for work and takes the next client's, for this worker to do; null: there will be none.
std::shared_ptr<Work> WorkQueue::take(std::unique_lock<std::mutex>& lock, Line& line,
                                      std::string& name) {
  for (;;) {
    line.added.wait(lock, [&] { return !line.turns.empty() || (ended_ && line.waiting == 0); });
    if (line.turns.empty()) return nullptr;
    name = std::move(line.turns.front());
    line.turns.pop_front();
    Client& client = line.clients[name];
    client.in_turn = false;
    if (!client.waiting.empty()) {
      std::shared_ptr<Work> work = std::move(client.waiting.front());
      client.waiting.pop_front();
      --line.waiting;
      ++client.running;
      if (give_turn(line, name, client)) line.added.notify_one();
      return work;
    }
    forget_idle(line, name);  // its work was taken out
  }
}

void WorkQueue::run(Lane lane, std::size_t worker) {
  // Linux counts the priority by thread. Where it may not be changed, the lane has the usual one.
  if (lane == Lane::kHeavy) setpriority(PRIO_PROCESS, 0, kHeavyNice);
  clockid_t clock = CLOCK_MONOTONIC;
  pthread_getcpuclockid(pthread_self(), &clock);
  Line& line = this->line(lane);
  std::string name;
  std::unique_lock lock(mutex_);
  while (std::shared_ptr<Work> work = take(lock, line, name)) {
    workers_[worker] = {.work = work.get(), .clock = clock, .begun = time_of(clock)};
    lock.unlock();
    work->run(worker);
    lock.lock();
    workers_[worker].work = nullptr;
    Client& client = line.clients[name];
    --client.running;
    if (give_turn(line, name, client)) line.added.notify_one();
    forget_idle(line, name);
    if (ended_ && line.waiting == 0) line.added.notify_all();
    lock.unlock();
    work.reset();
    lock.lock();
  }
}

}  // namespace nonet::serve
