# Builds for WebAssembly with clang 19 and Debian's WASI libraries; tests run in node. There are no
# threads and no exceptions. NONET_WASM_SIMD=OFF leaves out the instructions on 128-bit vectors, which
# browsers from before 2023 may lack.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# Archives hold the compiler's bitcode, which an older LLVM, where one is installed beside, cannot read.
find_program(CMAKE_AR llvm-ar-19 REQUIRED)
find_program(CMAKE_RANLIB llvm-ranlib-19 REQUIRED)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -fno-threadsafe-statics -fno-c++-static-destructors -flto")
# What every engine with WebAssembly has had since 2021.
string(APPEND CMAKE_CXX_FLAGS_INIT " -mbulk-memory -msign-ext -mnontrapping-fptoint")
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES NONET_WASM_SIMD)
if(NOT DEFINED NONET_WASM_SIMD OR NONET_WASM_SIMD)
  string(APPEND CMAKE_CXX_FLAGS_INIT " -msimd128")
endif()
# The stacks of a search take 48 kB: more than what is left of the default, 64 kB in all.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=1048576,--stack-first")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
set(CMAKE_CROSSCOMPILING_EMULATOR
  node --no-warnings ${CMAKE_CURRENT_LIST_DIR}/../tests/ports/run_wasi.mjs)
