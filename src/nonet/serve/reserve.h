// Reserve: what keeps the server up where its requests take all the memory that there is.
//
// `new` that finds no memory throws. In the work of a request that is what should happen: the
// request is answered 503. But the thread of the network, the queue and the metrics have no request
// to blame, and must not fail because of one: there, `new` gets a block of the reserve, and when
// that is used up waits until a request gives memory back. The idea is that of
// std::set_new_handler, which asks the program for memory before `new` throws.
//
// Only limits that the system reports can be met so: `ulimit -v`, systemd's LimitAS, strict
// overcommit. A container's limit on memory kills the process without asking.

#pragma once

#include <cstddef>
#include <new>

namespace nonet::serve {

class Reserve {
 public:
  // Takes the blocks and answers for `new` in the whole process. There is one Reserve at a time.
  Reserve();
  // What answered for `new` before does so again.
  ~Reserve();
  Reserve(const Reserve&) = delete;
  Reserve& operator=(const Reserve&) = delete;

  // Takes blocks again in place of those that were used, as far as there is memory, and gives the
  // pages that are free in the C library's heap back to the system, where there are many: what
  // clients have sent or work has used lies there between blocks still in use.
  void tidy();

  // While it lives, `new` of this thread throws std::bad_alloc where there is no memory.
  class MayThrow {
   public:
    MayThrow();
    ~MayThrow();
    MayThrow(const MayThrow&) = delete;
    MayThrow& operator=(const MayThrow&) = delete;
  };

 private:
  void refill();
  void give_back();

  std::new_handler before_;
  std::size_t resident_ = 0;  // bytes of the process after pages were last given back
};

}  // namespace nonet::serve
