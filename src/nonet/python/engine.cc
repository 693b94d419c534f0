// The Api (api/api.h) as a Python object.

#include <string>

#include "nonet/api/api.h"
#include "nonet/api/more_verbs.h"
#include "nonet/languages/languages.h"
#include "nonet/python/functions.h"
#include "nonet/python/unlocked.h"

namespace nonet::python {

namespace {

// One request at a time; other threads wait for their turn, and may be interrupted meanwhile.
class Engine {
 public:
  std::string call(const std::string& request) {
    std::string answer;
    turns_.run_unlocked([&] { answer = api_.call(request); }, [&] { api_.request_stop(); });
    return answer;
  }

 private:
  Turns turns_;
  api::Api api_{api::more_verbs, built_in_languages};
};

}  // namespace

void add_engine(py::module_& module) {
  py::class_<Engine>(module, "Engine").def(py::init<>()).def("call", &Engine::call);
}

}  // namespace nonet::python
