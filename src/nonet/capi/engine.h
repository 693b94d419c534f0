// The handle of bulk work, and how a call is spread over its threads.

#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <optional>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/capi/nonet.h"
#include "nonet/logic/workspace_pool.h"

struct nonet_engine {
  int threads = 1;
  std::atomic<bool> stop_flag{false};
  std::optional<nonet::WorkspacePool> workspaces{std::in_place};

  nonet::StopToken token() const { return nonet::StopToken(stop_flag); }
};

namespace nonet::capi {

// Runs `work(from, to)` for ranges of 0..count - 1, at most `most` long, on the engine's threads.
// NONET_STOPPED where a stop was asked for. What `work` throws comes out of here; the workspaces
// are new ones then, for nobody knows what is in the old.
nonet_status run_ranges(nonet_engine& engine, std::size_t count, std::size_t most,
                        FunctionRef<void(std::size_t from, std::size_t to)> work);

// The items of a range where each takes long: enough for every thread, and not so few that a stop
// has to wait.
inline std::size_t items_a_range(const nonet_engine& engine, std::size_t count, std::size_t most) {
  return std::clamp<std::size_t>(count / (4 * static_cast<std::size_t>(engine.threads)), 1, most);
}

}  // namespace nonet::capi
