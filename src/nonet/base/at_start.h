// Tables that the compiler computes, except in WebAssembly: there they would travel over the
// network, and the module computes them when it starts, in microseconds.
//
//   inline NONET_AT_START auto kTable = at_start(make_table);

#pragma once

namespace nonet {

#if defined(__wasm__)
#define NONET_AT_START const
// Not constexpr, and the empty assembly keeps the optimiser from computing the table.
template <class Make>
auto at_start(Make make) {
  asm volatile("");  // NOLINT(hicpp-no-assembler)
  return make();
}
#else
#define NONET_AT_START constexpr
template <class Make>
constexpr auto at_start(Make make) {
  return make();
}
#endif

}  // namespace nonet
