# Debian packages, one a component of NonetInstall.cmake, by `cpack` in the preset `package`:
#
#   libnonet0 <-- libnonet-dev        nonet <-- nonet-web
#
# dpkg-shlibdeps reads the dependencies of a package from its binaries.
set(NONET_MAINTAINER "The Nonet authors <authors@nonet.example>" CACHE STRING
  "Who answers for the Debian packages: NAME <ADDRESS>")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME nonet)
set(CPACK_PACKAGE_VENDOR "The Nonet authors")
set(CPACK_PACKAGE_CONTACT "${NONET_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL library development tools web)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)

# describe(COMPONENT PACKAGE SECTION SYNOPSIS TEXT)
function(describe component package section synopsis text)
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${synopsis}\n${text}" PARENT_SCOPE)
  if(NONET_PACKAGE)
    install(FILES ${PROJECT_SOURCE_DIR}/packaging/copyright ${PROJECT_BINARY_DIR}/share/changelog.gz
      DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component})
  endif()
endfunction()

describe(library libnonet${PROJECT_VERSION_MAJOR} libs
  "Sudoku engine: the shared library"
  "Solves, counts, rates, canonicalises and makes Sudoku puzzles, one or
millions in a call, with the widest vector instructions that the
processor has. The interface is C.")
describe(development libnonet-dev libdevel
  "Sudoku engine: header and example for C"
  "The header nonet.h, the CMake package nonet, nonet.pc for pkg-config,
and an example.")
describe(tools nonet math
  "makes, checks, solves, rates, explains and prints Sudoku"
  "The command line: puzzles to order, hints and explanations, exact counts,
canonical forms, books in PDF, and lists of puzzles of any length. The
same seed gives the same bytes on every machine.")
describe(web nonet-web web
  "Sudoku in the browser, served by nonet"
  "The web app, with the engine in it. 'nonet play' serves it to this machine
and opens the browser.")

# A program needs at least the version of the library that it was linked with. The system's table of
# libraries is renewed when the library is installed or removed.
set(soname_package libnonet${PROJECT_VERSION_MAJOR})
file(WRITE ${generated}/shlibs
  "libnonet ${PROJECT_VERSION_MAJOR} ${soname_package} (>= ${PROJECT_VERSION})\n")
file(WRITE ${generated}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${generated}/shlibs ${generated}/triggers)

set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${soname_package} (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_TOOLS_PACKAGE_SHLIBDEPS ON)
# What pictures and books are set in.
set(CPACK_DEBIAN_TOOLS_PACKAGE_DEPENDS "fonts-dejavu-core, fonts-lato, fonts-vollkorn")
set(CPACK_DEBIAN_TOOLS_PACKAGE_RECOMMENDS nonet-web)
set(CPACK_DEBIAN_WEB_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_WEB_PACKAGE_DEPENDS "nonet (>= ${PROJECT_VERSION})")

# The web app may be built after this file is read: NonetPackagesChosen.cmake looks for it.
set(CPACK_NONET_WEB_PAGE ${PROJECT_SOURCE_DIR}/web/dist/index.html)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/NonetPackagesChosen.cmake)

if(NONET_PACKAGE)
  configure_file(packaging/changelog ${generated}/changelog COPYONLY)
  execute_process(COMMAND gzip -9nkf ${generated}/changelog COMMAND_ERROR_IS_FATAL ANY)
endif()
include(CPack)
