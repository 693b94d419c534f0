// Context: what an Api keeps from call to call; every verb gets it.

#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "nonet/api/api.h"
#include "nonet/base/language.h"
#include "nonet/base/stop.h"
#include "nonet/game/session.h"
#include "nonet/logic/workspace.h"

namespace nonet::api {

// Games under way, by their numbers.
template <class World>
struct Sessions {
  std::int64_t next = 1;
  std::map<std::int64_t, game::SessionOf<World>> open{};
};

struct Context {
  Api::MoreVerbs more_verbs = nullptr;
  Api::Languages languages = nullptr;
  std::vector<Language> added_languages{};  // by the verb `language`
  Api::Progress progress;
  std::atomic<bool> stop_flag{false};
  std::atomic<bool>* stop = &stop_flag;  // or the flag that Api::answer() was given
  // Made at first use: a Workspace takes a few hundred kilobytes.
  std::unique_ptr<Workspace> scratch;
  Sessions<game::Classic> sessions;
  // Sessions<game::Variant>, which a module that plays classic puzzles does without.
  std::shared_ptr<void> variant_sessions;

  Workspace& workspace() {
    if (scratch == nullptr) scratch = std::make_unique<Workspace>();
    return *scratch;
  }
  StopToken token() const { return StopToken(*stop); }
  bool stopped() const { return token().stop_requested(); }
  // Reports how far the work is; returns whether to stop.
  bool report(double done, double total) {
    if (progress && progress(done, total)) *stop = true;
    return stopped();
  }
};

}  // namespace nonet::api
