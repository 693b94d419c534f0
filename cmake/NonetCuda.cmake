# NONET_CUDA: the backend `cuda` of the solver, which takes NVIDIA's compiler and runtime library.
#
# The code is for GPUs from compute capability 8.0 on; the driver compiles the last one's further for
# newer GPUs. The runtime library is linked statically: the program starts without a driver, too.
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES 80-real 86-real 89-real 90)
endif()
enable_language(CUDA)
if(NOT CMAKE_CUDA20_STANDARD_COMPILE_OPTION)  # Debian 12's CMake does not know that nvcc has it
  set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION -std=c++20)
endif()
find_package(CUDAToolkit REQUIRED)

# nonet_cuda(TARGET FOLDER)
#
# Adds the sources of FOLDER to TARGET, the *.cu among them as a library of their own, compiled by
# nvcc and without the flags of other sources; defines NONET_CUDA.
function(nonet_cuda target folder)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cc)
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  file(GLOB kernels CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cu)
  target_sources(${target} PRIVATE ${sources})
  target_compile_definitions(${target} PUBLIC NONET_CUDA)
  add_library(${target}_cuda STATIC EXCLUDE_FROM_ALL ${kernels})
  target_include_directories(${target}_cuda PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${target}_cuda PRIVATE CUDA::cudart_static)
  target_link_libraries(${target} PUBLIC ${target}_cuda)
endfunction()
