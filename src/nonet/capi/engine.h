// The handle of bulk work, and how a call is spread over its threads.

#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <optional>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/capi/in_use.h"
#include "nonet/capi/nonet.h"
#include "nonet/logic/workspace_pool.h"

struct nonet_engine {
  nonet::capi::InUse in_use;
  int threads = 1;
  std::atomic<bool> stop_flag{false};
  std::optional<nonet::WorkspacePool> workspaces{std::in_place};

  nonet::StopToken token() const { return nonet::StopToken(stop_flag); }
};

namespace nonet::capi {

// Runs `work(from, to)` for ranges of 0..count - 1, at most `most` long, on the engine's threads.
// NONET_STOPPED where a stop was asked for. Throws what `work` throws, and then makes the
// workspaces anew, since the state of the old ones is unknown.
nonet_status run_ranges(nonet_engine& engine, std::size_t count, std::size_t most,
                        FunctionRef<void(std::size_t from, std::size_t to)> work);

// Items a range where each item takes long: few enough that every thread has work and a stop need
// not wait.
inline std::size_t items_a_range(const nonet_engine& engine, std::size_t count, std::size_t most) {
  return std::clamp<std::size_t>(count / (4 * static_cast<std::size_t>(engine.threads)), 1, most);
}

}  // namespace nonet::capi
