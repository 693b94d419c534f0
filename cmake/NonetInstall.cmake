# What is installed and where, in four components, which are also the Debian packages
# (debian/*.install):
#
#   library       libnonet.so.0
#   development   nonet.h, libnonet.so, the CMake package, nonet.pc, the example
#   tools         nonet, the file that it opens to draw, its manual page and completions, the lists of
#                 puzzles, the guide
#   web           the web app, where tools/web has built it
include(CMakePackageConfigHelpers)

# The program itself prints the manual page and the completions, from its command table.
set(generated ${PROJECT_BINARY_DIR}/share)
file(MAKE_DIRECTORY ${generated})
add_custom_command(
  OUTPUT ${generated}/nonet.1 ${generated}/nonet.bash ${generated}/_nonet
    ${generated}/nonet.fish
  COMMAND nonet_main man > ${generated}/nonet.1
  COMMAND nonet_main completions bash > ${generated}/nonet.bash
  COMMAND nonet_main completions zsh > ${generated}/_nonet
  COMMAND nonet_main completions fish > ${generated}/nonet.fish
  DEPENDS nonet_main VERBATIM)
add_custom_target(nonet_share ALL
  DEPENDS ${generated}/nonet.1 ${generated}/nonet.bash ${generated}/_nonet ${generated}/nonet.fish)

# Debian has its own places for some files.
if(NONET_PACKAGE)
  set(zsh_folder zsh/vendor-completions)
  set(example_folder ${CMAKE_INSTALL_DATADIR}/doc/libnonet-dev/examples/c)
else()
  set(zsh_folder zsh/site-functions)
  set(example_folder ${CMAKE_INSTALL_DOCDIR}/examples/c)
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT library)
endif()

# ---- library, development
install(TARGETS nonet_shared EXPORT nonet
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development)
install(FILES src/nonet/capi/nonet.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  COMPONENT development)

set(cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/nonet)
install(EXPORT nonet NAMESPACE nonet:: FILE nonetTargets.cmake DESTINATION ${cmake_folder}
  COMPONENT development)
configure_package_config_file(cmake/nonetConfig.cmake.in ${generated}/nonetConfig.cmake
  INSTALL_DESTINATION ${cmake_folder}
  NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
# Before 1.0 a new minor version may change the interface.
write_basic_package_version_file(${generated}/nonetConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${generated}/nonetConfig.cmake ${generated}/nonetConfigVersion.cmake
  DESTINATION ${cmake_folder} COMPONENT development)

file(RELATIVE_PATH pc_to_prefix
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" pc_to_prefix "${pc_to_prefix}")
configure_file(cmake/nonet.pc.in ${generated}/nonet.pc @ONLY)
install(FILES ${generated}/nonet.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
  COMPONENT development)
install(DIRECTORY examples/c/ DESTINATION ${example_folder} COMPONENT development)

# ---- tools
install(TARGETS nonet_main RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)
if(TARGET nonet_draw_module)
  install(TARGETS nonet_draw_module LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/nonet COMPONENT tools)
endif()
install(FILES ${generated}/nonet.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tools)
install(FILES ${generated}/nonet.bash
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME nonet COMPONENT tools)
install(FILES ${generated}/_nonet DESTINATION ${CMAKE_INSTALL_DATADIR}/${zsh_folder}
  COMPONENT tools)
install(FILES ${generated}/nonet.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT tools)
install(FILES examples/serve/nginx.conf examples/serve/Caddyfile packaging/Containerfile
  DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples/serve COMPONENT tools)
file(GLOB puzzle_lists CONFIGURE_DEPENDS data/puzzles/*.txt)
install(FILES ${puzzle_lists} DESTINATION ${CMAKE_INSTALL_DATADIR}/nonet/puzzles COMPONENT tools)
file(GLOB documents CONFIGURE_DEPENDS docs/*.md)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT tools)
install(FILES ${documents} DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT tools)
file(GLOB pictures CONFIGURE_DEPENDS docs/pictures/*.svg docs/pictures/*.png)
install(FILES ${pictures} DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs/pictures COMPONENT tools)

# ---- web
install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/nonet/web COMPONENT web OPTIONAL)
