// ForcingMemory: what the searches for chains keep from step to step. Large (some megabytes, more
// with nested chains), and made when the first chain is looked for.

#pragma once

#include <memory>

namespace nonet {

class ForcingMemory {
 public:
  struct Rooms;

  ForcingMemory();
  ~ForcingMemory();
  ForcingMemory(ForcingMemory&&) noexcept;
  ForcingMemory& operator=(ForcingMemory&&) noexcept;

  Rooms& rooms();

 private:
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace nonet
