# One interface target, nonet_flags, carries what every target of ours is compiled with.
add_library(nonet_flags INTERFACE)
target_compile_options(nonet_flags INTERFACE
  -Wall -Wextra -Wconversion -Wnon-virtual-dtor -Wimplicit-fallthrough
  $<$<BOOL:${NONET_WERROR}>:-Werror>)
# g++ takes an enumerator for hidden by a constant of another source that it is compiled with.
if(NOT (NONET_JOIN AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU"))
  target_compile_options(nonet_flags INTERFACE -Wshadow)
endif()
# g++ 12 sees overlapping copies in std::string's own operator+ (gcc bug 105651), and, where the
# standard library is precompiled, more errors in std::string that are none.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(nonet_flags INTERFACE -Wno-restrict
    -Wno-array-bounds -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-stringop-overread)
endif()
# clang sees libstdc++ 12's std::stable_sort call what the same library calls deprecated.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(nonet_flags INTERFACE -Wno-deprecated-declarations)
endif()
target_include_directories(nonet_flags INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/src)
target_compile_definitions(nonet_flags INTERFACE NONET_VERSION="${PROJECT_VERSION}")
# Random123 and RapidJSON are headers for any processor, but a cross compiler does not look where they
# are, and must not find there the headers of this machine's own libraries.
if(CMAKE_CROSSCOMPILING)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
  foreach(headers Random123 rapidjson)
    file(CREATE_LINK /usr/include/${headers} ${PROJECT_BINARY_DIR}/include/${headers} SYMBOLIC)
  endforeach()
  target_include_directories(nonet_flags SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/include)
endif()

if(NONET_SANITIZE)
  target_compile_options(nonet_flags INTERFACE
    -fsanitize=${NONET_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # Reports need lines, not variables: the vector solver compiles in half the time without them.
  target_compile_options(nonet_flags INTERFACE -g1)
  # What the code may ask to know how much of it to run.
  target_compile_definitions(nonet_flags INTERFACE NONET_SANITIZED)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(nonet_flags INTERFACE
      -fsanitize-ignorelist=${CMAKE_CURRENT_SOURCE_DIR}/tests/sanitizers.ignore)
  endif()
  target_link_options(nonet_flags INTERFACE -fsanitize=${NONET_SANITIZE})
  # Assertions belong to every sanitizer build, whatever the build type says.
  target_compile_options(nonet_flags INTERFACE -UNDEBUG)
endif()
