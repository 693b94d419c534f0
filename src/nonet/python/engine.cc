// The Api (api/api.h) as a Python object.

#include <chrono>
#include <mutex>
#include <string>

#include "nonet/api/api.h"
#include "nonet/api/more_verbs.h"
#include "nonet/python/functions.h"
#include "nonet/python/unlocked.h"

namespace nonet::python {

namespace {

// One request at a time; other threads wait for their turn, and may be interrupted meanwhile.
class Engine {
 public:
  std::string call(const std::string& request) {
    std::string answer;
    Stop stop;
    bool running = false;
    std::mutex mutex;  // guards `running`, so that only our own request is stopped
    run_unlocked(
        [&] {
          while (!turn_.try_lock_for(std::chrono::milliseconds(20))) {
            if (stop.requested()) return;
          }
          set(mutex, running, true);
          if (!stop.requested()) answer = api_.call(request);
          set(mutex, running, false);
          turn_.unlock();
        },
        [&] {
          stop.request();
          const std::scoped_lock lock(mutex);
          if (running) api_.request_stop();
        });
    return answer;
  }

 private:
  static void set(std::mutex& mutex, bool& flag, bool value) {
    const std::scoped_lock lock(mutex);
    flag = value;
  }

  std::timed_mutex turn_;
  api::Api api_{api::more_verbs};
};

}  // namespace

void add_engine(py::module_& module) {
  py::class_<Engine>(module, "Engine").def(py::init<>()).def("call", &Engine::call);
}

}  // namespace nonet::python
