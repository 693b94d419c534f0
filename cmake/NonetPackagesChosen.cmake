# Read by cpack before it makes the packages.

# No package of a web app that has not been built.
if(NOT EXISTS ${CPACK_NONET_WEB_PAGE})
  list(REMOVE_ITEM CPACK_COMPONENTS_ALL web)
endif()
# Each package has its own synopsis; this one would be put before it.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
