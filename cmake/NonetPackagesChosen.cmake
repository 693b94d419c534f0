# Read by cpack before it makes the packages.

# Leaves out the package of the web app where the web app has not been built.
if(NOT EXISTS ${CPACK_NONET_WEB_PAGE})
  list(REMOVE_ITEM CPACK_COMPONENTS_ALL web)
endif()
# Each package has its own synopsis; cpack would put this summary before it.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
