#include "nonet/capi/engine.h"

#include <memory>
#include <thread>

#include "nonet/base/parallel_ranges.h"
#include "nonet/capi/guard.h"
#include "nonet/solve/backend.h"

namespace nonet::capi {

namespace {

constexpr int kMostThreads = 1024;

nonet_status make_engine(int threads, nonet_engine** engine) {
  if (engine == nullptr) return fail_null("engine");
  *engine = nullptr;
  if (threads < 0 || threads > kMostThreads) {
    return fail(NONET_BAD_ARGUMENT, "threads is {}, expected 0..{}", {threads, kMostThreads});
  }
  if (const auto backend = choose_backend(); !backend) {
    return fail(NONET_BAD_BACKEND, backend.error().message);
  }
  auto made = std::make_unique<nonet_engine>();
  const int processors = static_cast<int>(std::thread::hardware_concurrency());
  made->threads = threads > 0 ? threads : std::clamp(processors, 1, kMostThreads);
  *engine = made.release();
  return NONET_OK;
}

}  // namespace

nonet_status run_ranges(nonet_engine& engine, std::size_t count, std::size_t most,
                        FunctionRef<void(std::size_t from, std::size_t to)> work) {
  const StopToken stop = engine.token();
  try {
    parallel_ranges(engine.threads, count, most, [&](std::size_t from, std::size_t to) {
      if (!stop.stop_requested()) work(from, to);
    });
  } catch (...) {
    engine.workspaces.emplace();
    throw;
  }
  if (stop.stop_requested()) return fail(NONET_STOPPED, "the call was stopped");
  return NONET_OK;
}

}  // namespace nonet::capi

nonet_status nonet_engine_new(int threads, nonet_engine** engine) {
  return nonet::capi::guarded([&] { return nonet::capi::make_engine(threads, engine); });
}

void nonet_engine_free(nonet_engine* engine) {
  nonet::capi::free_handle(engine, [engine] { nonet_engine_stop(engine); });
}

void nonet_engine_stop(nonet_engine* engine) {
  if (engine != nullptr) engine->stop_flag.store(true, std::memory_order_relaxed);
}
void nonet_engine_resume(nonet_engine* engine) {
  if (engine != nullptr) engine->stop_flag.store(false, std::memory_order_relaxed);
}
