# Libraries for other programs: `cmake --install BUILD --component dev` installs headers, libraries, and the files with
# which CMake and pkg-config find them. paddock::rules is header-only and has no dependencies, paddock::search needs
# only paddock::rules, paddock::catalogue needs Boost.JSON and fmt. See docs/for-cpp.md.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(ids GLOBAL PROPERTY PADDOCK_GAME_IDS)
set(heuristics ${ids})
list(TRANSFORM heuristics PREPEND heuristics_)
set(notations ${ids})
list(TRANSFORM notations PREPEND game_)

set(public_targets paddock_rules paddock_search)
set(public_headers engine/kernel engine/pieces engine/encoding engine/simulation bots/search games)
if(PADDOCK_TEXT)
  list(APPEND public_targets paddock_catalogue)
  list(APPEND public_headers engine/text engine/catalogue)
endif()
foreach(target ${public_targets})
  string(REPLACE "paddock_" "" name ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  add_library(paddock::${name} ALIAS ${target})
endforeach()

if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/paddock)
# Exports targets for find_package: `install_targets(SET targets…)`.
function(install_targets set)
  install(TARGETS ${ARGN} EXPORT ${set} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}/paddock COMPONENT dev)
  install(EXPORT ${set} NAMESPACE paddock:: DESTINATION ${package_folder} COMPONENT dev)
endfunction()
install_targets(paddock-rules paddock_rules paddock_search ${heuristics})
install_targets(paddock-catalogue paddock_catalogue paddock_text ${notations})

foreach(folder ${public_headers})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder}/ DESTINATION include/paddock/${folder} COMPONENT dev
          FILES_MATCHING PATTERN "*.hpp" REGEX "/(typed_)?simulation\\.hpp$" EXCLUDE PATTERN tests EXCLUDE PATTERN web EXCLUDE PATTERN lesson EXCLUDE PATTERN scenarios EXCLUDE)
endforeach()

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/paddock-config.cmake.in ${PROJECT_BINARY_DIR}/install/paddock-config.cmake
                              INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/install/paddock-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/install/paddock-config.cmake ${PROJECT_BINARY_DIR}/install/paddock-config-version.cmake
        DESTINATION ${package_folder} COMPONENT dev)

# The same for pkg-config. Libraries are listed after those that need them.
list(TRANSFORM heuristics PREPEND -l OUTPUT_VARIABLE HEURISTICS_LIBRARIES)
list(JOIN HEURISTICS_LIBRARIES " " HEURISTICS_LIBRARIES)
list(TRANSFORM notations PREPEND -l OUTPUT_VARIABLE NOTATION_LIBRARIES)
list(JOIN NOTATION_LIBRARIES " " NOTATION_LIBRARIES)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig OUTPUT_VARIABLE WAY_TO_PREFIX)
foreach(name rules search catalogue)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/pkg-config/paddock-${name}.pc.in ${PROJECT_BINARY_DIR}/install/paddock-${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/install/paddock-${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
endforeach()

if(PADDOCK_SERVER)
  install(TARGETS paddock DESTINATION bin COMPONENT server)
endif()
