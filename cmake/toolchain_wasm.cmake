# Builds for WebAssembly with clang 19 and Debian's WASI libraries; tests run in node. There are no
# threads and no exceptions, and vector instructions only where a target asks for them: browsers
# from before 2023 may lack vector instructions.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# Archives hold the compiler's bitcode, which an older LLVM on the same machine cannot read.
find_program(CMAKE_AR llvm-ar-19 REQUIRED)
find_program(CMAKE_RANLIB llvm-ranlib-19 REQUIRED)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -fno-threadsafe-statics -fno-c++-static-destructors -flto")
# Instructions that every engine with WebAssembly has had since 2021.
string(APPEND CMAKE_CXX_FLAGS_INIT " -mbulk-memory -msign-ext -mnontrapping-fptoint")
# A search needs 48 kB of stack: too much beside its callers in the default 64 kB.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=1048576,--stack-first")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
set(CMAKE_CROSSCOMPILING_EMULATOR
  node --no-warnings ${CMAKE_CURRENT_LIST_DIR}/../tests/ports/run_wasi.mjs)
