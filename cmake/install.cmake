# What `cmake --install build/release --prefix DIR` puts where. The whole may be moved afterwards: the program finds
# its data from its own place (src/files/home.h).
#   bin/eqrise
#   share/eqrise/{rules,devices,kernels,plans}
#   share/eqrise/web/dist/explore.html                       the page of `eqrise explore`, where it was made
#   lib/libeqrise_*.a, include/eqrise/, lib/cmake/eqrise/    for find_package(eqrise): `cmake --install ... --component`
#                                                            `program` leaves these out
include(CMakePackageConfigHelpers)
install(TARGETS eqrise RUNTIME DESTINATION bin COMPONENT program)
install(DIRECTORY rules devices kernels plans DESTINATION share/eqrise COMPONENT program)
install(FILES web/dist/explore.html DESTINATION share/eqrise/web/dist COMPONENT program OPTIONAL)

get_property(libraries GLOBAL PROPERTY EQRISE_LIBRARIES)
install(TARGETS eqrise_options ${libraries} EXPORT eqrise ARCHIVE DESTINATION lib COMPONENT library)
install(DIRECTORY src/ DESTINATION include/eqrise COMPONENT library
        FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
install(EXPORT eqrise NAMESPACE eqrise:: DESTINATION lib/cmake/eqrise COMPONENT library)
configure_package_config_file(cmake/eqrise-config.cmake.in ${PROJECT_BINARY_DIR}/eqrise-config.cmake
                              INSTALL_DESTINATION lib/cmake/eqrise)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/eqrise-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/eqrise-config.cmake ${PROJECT_BINARY_DIR}/eqrise-config-version.cmake
        DESTINATION lib/cmake/eqrise COMPONENT library)
