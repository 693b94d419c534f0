// What runtime.cc offers beside the functions of the C and C++ libraries.

#pragma once

namespace nonet::wasm {

// Whether free() may take this pointer, as far as the heap knows (heap.h).
bool is_given(const void* pointer);

}  // namespace nonet::wasm
