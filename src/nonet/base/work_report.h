// WorkReport: how long work reports its progress to the caller.
//
// It is called now and then with the number of steps (guesses, say) since the last call, on the
// thread that works. Where there is but one thread (WebAssembly), this is the only moment at which
// the flag of a StopToken can be set.

#pragma once

#include <cstdint>
#include <optional>

#include "nonet/base/function_ref.h"

namespace nonet {

using WorkReport = std::optional<FunctionRef<void(std::uint64_t steps)>>;

}  // namespace nonet
