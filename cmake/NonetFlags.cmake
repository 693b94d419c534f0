# One interface target, nonet_flags, carries what every target of ours is compiled with.
add_library(nonet_flags INTERFACE)
target_compile_options(nonet_flags INTERFACE
  -Wall -Wextra -Wconversion -Wnon-virtual-dtor -Wimplicit-fallthrough
  $<$<BOOL:${NONET_WERROR}>:-Werror>)
# In joined sources, g++ warns that a constant of one source hides an enumerator of another.
if(NOT (NONET_JOIN AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU"))
  target_compile_options(nonet_flags INTERFACE -Wshadow)
endif()
# g++ 12 sees overlapping copies in std::string's own operator+ (gcc bug 105651), and, where the
# standard library is precompiled, more errors in std::string that do not exist.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(nonet_flags INTERFACE -Wno-restrict
    -Wno-array-bounds -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-stringop-overread)
endif()
# clang warns that libstdc++ 12's std::stable_sort calls a deprecated function of the same library.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(nonet_flags INTERFACE -Wno-deprecated-declarations)
endif()
target_include_directories(nonet_flags INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/src)
target_compile_definitions(nonet_flags INTERFACE NONET_VERSION="${PROJECT_VERSION}")
# Random123 and RapidJSON are headers for any processor, but a cross compiler does not search the
# folder that they are in, and must not find the headers of other libraries there.
if(CMAKE_CROSSCOMPILING)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
  foreach(headers Random123 rapidjson)
    file(CREATE_LINK /usr/include/${headers} ${PROJECT_BINARY_DIR}/include/${headers} SYMBOLIC)
  endforeach()
  target_include_directories(nonet_flags SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/include)
endif()

# For code that runs for less time than more optimisation would take: half of a compiler's time under a
# sanitizer, two thirds elsewhere.
set(NONET_LITTLE_EFFORT -O1)
if(NONET_SANITIZE)
  set(NONET_LITTLE_EFFORT -O0)
  target_compile_options(nonet_flags INTERFACE
    -fsanitize=${NONET_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # These checks double the code that is compiled. AddressSanitizer sees what lies beyond an object, and a
  # null pointer that is used ends the program; what is out of alignment is not seen.
  if(NONET_SANITIZE MATCHES "undefined")
    target_compile_options(nonet_flags INTERFACE
      -fno-sanitize=alignment,function,null,object-size,pointer-overflow,vptr)
  endif()
  # Tests ask for this macro, to run less.
  target_compile_definitions(nonet_flags INTERFACE NONET_SANITIZED)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(nonet_flags INTERFACE
      -fsanitize-ignorelist=${CMAKE_CURRENT_SOURCE_DIR}/tests/sanitizers.ignore)
  endif()
  target_link_options(nonet_flags INTERFACE -fsanitize=${NONET_SANITIZE})
  # Assertions belong to every sanitizer build, whatever the build type says.
  target_compile_options(nonet_flags INTERFACE -UNDEBUG)
endif()
