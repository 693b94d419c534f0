// Where there are no threads (WebAssembly), records are made one by one: make.h.
#if defined(__STDCPP_THREADS__)

#include "nonet/search/target_run.h"

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/ordered_map.h"
#include "nonet/base/rng.h"
#include "nonet/logic/workspace_pool.h"

namespace nonet {

namespace {

// Tries between two calls of the watch.
constexpr std::uint64_t kSlice = 64;

}  // namespace

std::optional<Error> TargetRun::check(const RunPlan& plan, const SavedRun& before) {
  for (const auto& [number, lines] : before.searches) {
    const auto search = TargetSearch::load(lines, plan.target, plan.seeds, Rng(plan.seed, number));
    if (!search) return Error{compose("record {}: {}", {number, search.error().message})};
  }
  return std::nullopt;
}

TargetRun::TargetRun(const RunPlan& plan, SavedRun before, RunWatch& watch)
    : plan_(plan), watch_(watch), saved_(std::move(before)) {}

void TargetRun::run(int threads, const RunStops& stops, FunctionRef<bool(const RunRecord&)> take) {
  WorkspacePool workspaces;
  std::uint64_t next = 0;
  ordered_map<std::uint64_t, Ticket>(
      threads,
      [&](std::uint64_t& number) {
        number = plan_.start + next++;
        return next <= plan_.count && !stops.limit.stop_requested();
      },
      [&](const std::uint64_t& number, Ticket& ticket) {
        const WorkspacePool::Loan workspace(workspaces);
        ticket = {};
        ticket.record.number = number;
        make_one(ticket, *workspace, stops);
      },
      [&](Ticket& ticket) {
        if (ticket.cut_short) return false;
        RunRecord& record = ticket.record;
        if (record.made.found) {
          const auto [first, is_new] =
              forms_.try_emplace(form_number(record.made.puzzle), record.number);
          if (!is_new) record.same_as = first->second;
        }
        return take(record);
      });
}

void TargetRun::make_one(Ticket& ticket, Workspace& workspace, const RunStops& stops) {
  const std::uint64_t number = ticket.record.number;
  if (const auto before = found_before(number)) {
    ticket.record.made = check_made(plan_.target, before->puzzle, workspace, stops.cancel);
    ticket.record.made.tries = before->tries;
  } else {
    const TargetSearch search = look(number, workspace, stops.limit);
    if (!stops.cancel.stop_requested()) {
      ticket.record.made = made_of(plan_.target, search, workspace, stops.cancel);
    }
  }
  ticket.cut_short = stops.cancel.stop_requested();
}

// A search as an earlier run has left it, or a new one.
TargetSearch TargetRun::search_of(std::uint64_t number) {
  const Rng rng(plan_.seed, number);
  const std::scoped_lock lock(mutex_);
  const auto saved = saved_.searches.find(number);
  if (saved == saved_.searches.end()) return {plan_.target, plan_.seeds, rng};
  return *TargetSearch::load(saved->second, plan_.target, plan_.seeds, rng);
}

TargetSearch TargetRun::look(std::uint64_t number, Workspace& workspace, StopToken limit) {
  TargetSearch search = search_of(number);
  while (!search.found() && search.tries() < plan_.tries && !limit.stop_requested()) {
    const std::uint64_t tries = search.tries();
    // The saved state must not depend on when the work was stopped.
    const std::optional<TargetSearch> before =
        watch_.saves() ? std::optional(search) : std::nullopt;
    search.run(std::min(plan_.tries, tries + kSlice), workspace, limit);
    if (before && limit.stop_requested()) {
      search = *before;
    } else {
      advance(number, search, search.tries() - tries);
    }
  }
  end(number, search);
  return search;
}

std::optional<FoundBefore> TargetRun::found_before(std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  const auto found = saved_.found.find(number);
  if (found == saved_.found.end()) return std::nullopt;
  ++found_;
  return found->second;
}

void TargetRun::advance(std::uint64_t number, const TargetSearch& search, std::uint64_t tries) {
  const std::scoped_lock lock(mutex_);
  tries_ += tries;
  if (!watch_.advanced({tries_, found_, number, search})) return;
  saved_.searches[number] = search.save();
  watch_.changed(saved_);
}

void TargetRun::end(std::uint64_t number, const TargetSearch& search) {
  const std::scoped_lock lock(mutex_);
  found_ += search.found() ? 1 : 0;
  if (!watch_.saves()) return;
  if (search.found()) {
    saved_.searches.erase(number);
    saved_.found[number] = {search.tries(), search.nearest()};
  } else {
    saved_.searches[number] = search.save();
  }
}

}  // namespace nonet

#endif
