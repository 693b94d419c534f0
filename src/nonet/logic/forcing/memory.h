// ForcingMemory: what the searches of logic/forcing keep from step to step. It takes some
// megabytes, more with nested chains, and is allocated when a chain is first looked for.

#pragma once

#include <memory>

namespace nonet {

class ForcingMemory {
 public:
  struct Searches;

  ForcingMemory();
  ~ForcingMemory();
  ForcingMemory(ForcingMemory&&) noexcept;
  ForcingMemory& operator=(ForcingMemory&&) noexcept;

  Searches& searches();

 private:
  std::unique_ptr<Searches> searches_;
};

}  // namespace nonet
