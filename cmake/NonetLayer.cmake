# nonet_layer(FOLDER [HOT] [THROWS] [OBJECTS] [INNER FOLDER...] [DEPENDS LAYER...]
#             [LIBRARIES TARGET...])
#
# A library of the sources in src/nonet/FOLDER: nonet_FOLDER, with _ for /. It is built when a
# program that is built needs it.
#
#   HOT        Millions of puzzles pass through it: compiled with the options of Release (-O3). The
#              other layers are compiled with NONET_LITTLE_EFFORT.
#   THROWS     It may use exceptions. The engine reports errors as values.
#   OBJECTS    An object library, for a program that holds all of it and not only what it calls.
#   INNER      Folders in FOLDER that are layers themselves.
#   DEPENDS    The layers that it includes; tools/check_includes.py checks them.
#   LIBRARIES  Libraries from outside that its sources, but not its headers, need.
function(nonet_layer folder)
  cmake_parse_arguments(PARSE_ARGV 1 layer "HOT;THROWS;OBJECTS" "" "INNER;DEPENDS;LIBRARIES")
  if(layer_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "nonet_layer(${folder}) does not know: ${layer_UNPARSED_ARGUMENTS}")
  endif()
  set(kind STATIC)
  if(layer_OBJECTS)
    set(kind OBJECT)
  endif()

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cc)
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  foreach(inner ${layer_INNER})
    list(FILTER sources EXCLUDE REGEX "/${folder}/${inner}/")
  endforeach()

  string(REPLACE "/" "_" name nonet_${folder})
  add_library(${name} ${kind} EXCLUDE_FROM_ALL ${sources})
  target_link_libraries(${name} PUBLIC nonet_flags PRIVATE ${layer_LIBRARIES})
  foreach(lower ${layer_DEPENDS})
    string(REPLACE "/" "_" lower nonet_${lower})
    target_link_libraries(${name} PUBLIC ${lower})
  endforeach()
  if(NOT layer_THROWS)
    target_compile_options(${name} PRIVATE -fno-exceptions)
  endif()
  # A module for the web is built for size throughout.
  if(NOT layer_HOT AND NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release,RelWithDebInfo>:${NONET_LITTLE_EFFORT}>)
  endif()
  set_property(GLOBAL APPEND PROPERTY NONET_LAYERS ${name})

  set(formats OFF)
  if("fmt::fmt" IN_LIST layer_LIBRARIES)
    set(formats ON)
  endif()
  nonet_precompile(${name} "${layer_HOT}_${layer_THROWS}_${formats}" ${formats})
  nonet_join(${name} ${sources})
endfunction()

# nonet_join(TARGET FILE...)
#
# With NONET_JOIN, those FILEs of TARGET whose names do not collide are compiled as one, a dozen at
# a time: most of what a compiler reads is headers. Sources with options of their own are compiled
# alone, and so are those with instructions that not every processor has, which
# tools/check_baseline.py knows by name.
function(nonet_join target)
  if(NOT NONET_JOIN)
    return()
  endif()
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  set(sources ${ARGN})
  list(FILTER sources EXCLUDE REGEX "/avx[^/]*(/|$)")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${sources})
  execute_process(COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/tools/units.py 12 ${sources}
    OUTPUT_VARIABLE units COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]+" units "${units}")
  foreach(file unit IN ZIP_LISTS sources units)
    if(NOT unit STREQUAL "-")
      set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${unit})
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # The warning is wrong where sources are joined: it is about a class with a member of a type that
  # only its own source sees.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()

# nonet_precompile(TARGET KEY FORMATS)
#
# The standard headers that most sources include, and fmt where FORMATS says so, are read once for
# all targets of the same KEY: those compiled with the same options. Sources must still include what
# they use: tools/check_standard.py checks that, and the preset arm64 builds the engine without
# precompiled headers. Headers with many names are left out: <filesystem> has std::quoted, a name
# that a function of ours may have too.
function(nonet_precompile target key formats)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "aarch64")
    return()
  endif()
  get_property(owner GLOBAL PROPERTY NONET_PRECOMPILED_${key})
  if(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
    return()
  endif()
  set_property(GLOBAL PROPERTY NONET_PRECOMPILED_${key} ${target})
  target_precompile_headers(${target} PRIVATE
    <algorithm> <array> <atomic> <bit> <cassert> <charconv> <cmath> <cstddef> <cstdint> <cstring>
    <functional> <initializer_list> <limits> <memory> <numeric> <optional> <span> <string>
    <string_view> <tuple> <utility> <variant> <vector>)
  if(formats)
    target_precompile_headers(${target} PRIVATE
      <chrono> <map> <mutex> <thread> <fmt/format.h>)
  endif()
endfunction()
