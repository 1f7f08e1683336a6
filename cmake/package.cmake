# The Debian packages, built by `make deb`. The package `paddock` is the component "server", `libpaddock-dev` the
# component "dev".
set(packaging ${PROJECT_SOURCE_DIR}/packaging)
set(prepared ${PROJECT_BINARY_DIR}/packaging)
set(documents share/doc/paddock)
set(dev_documents share/doc/libpaddock-dev)
file(MAKE_DIRECTORY ${prepared})
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME server)

# Debian requires compressed documents. The timestamp is left out, so that builds are reproducible.
function(install_compressed source folder component)
  get_filename_component(name ${source} NAME)
  execute_process(COMMAND gzip -9nc ${source} OUTPUT_FILE ${prepared}/${name}.gz COMMAND_ERROR_IS_FATAL ANY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  install(FILES ${prepared}/${name}.gz DESTINATION ${folder} COMPONENT ${component})
endfunction()

# Converts the licence to the format of a Debian "copyright" file: a first line with the years, then indented text.
function(write_copyright)
  file(STRINGS ${PROJECT_SOURCE_DIR}/LICENSE lines)
  foreach(line IN LISTS lines)
    if(line MATCHES "^Copyright \\(c\\) (.*)$")
      set(PADDOCK_COPYRIGHT ${CMAKE_MATCH_1})
    elseif(line STREQUAL "")
      string(APPEND text " .\n")
    elseif(NOT line STREQUAL "MIT License")
      string(APPEND text " ${line}\n")
    endif()
  endforeach()
  string(REGEX REPLACE "^( \\.\n)+" "" text "${text}")
  string(STRIP " ${text}" text)
  set(PADDOCK_LICENCE " ${text}")
  configure_file(${packaging}/copyright.in ${prepared}/copyright @ONLY)
endfunction()

set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # `make deb` has built exactly what is installed
install(FILES ${packaging}/paddock.service DESTINATION /lib/systemd/system)
install(FILES ${packaging}/paddock.toml DESTINATION /etc/paddock PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ)
if(EXISTS ${PROJECT_SOURCE_DIR}/web/dist/index.html)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/web/dist/ DESTINATION share/paddock/web)
else()
  message(STATUS "The page is not built (web/dist): the package goes without it")
endif()

write_copyright()
install(FILES ${prepared}/copyright DESTINATION ${documents})
install_compressed(${packaging}/changelog ${documents} server)
install_compressed(${PROJECT_SOURCE_DIR}/CHANGELOG.md ${documents} server)
foreach(page running-a-server security messages sealed-deals)
  install_compressed(${PROJECT_SOURCE_DIR}/docs/${page}.md ${documents} server)
endforeach()
install(PROGRAMS ${PROJECT_SOURCE_DIR}/docs/examples/verify_deal.py DESTINATION ${documents}/examples)
install_compressed(${packaging}/paddock.1 share/man/man1 server)

install(FILES ${prepared}/copyright DESTINATION ${dev_documents} COMPONENT dev)
install_compressed(${packaging}/changelog ${dev_documents} dev)
install_compressed(${PROJECT_SOURCE_DIR}/docs/for-cpp.md ${dev_documents} dev)
install(FILES ${packaging}/lintian-overrides-dev DESTINATION share/lintian/overrides RENAME libpaddock-dev COMPONENT dev)

# The list of components (SBOM). tools/pack_deb writes it after the build.
install(FILES ${prepared}/paddock.spdx.json DESTINATION share/sbom)
install(FILES ${packaging}/lintian-overrides DESTINATION share/lintian/overrides RENAME paddock)

file(WRITE ${prepared}/conffiles "/etc/paddock/paddock.toml\n")

set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL server dev)
set(CPACK_COMPONENTS_GROUPING IGNORE)  # one package per component
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PACKAGE_NAME paddock)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Paddock authors <paddock@localhost>")
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_SERVER_PACKAGE_NAME paddock)
set(CPACK_DEBIAN_SERVER_PACKAGE_SECTION net)
set(CPACK_DEBIAN_SERVER_DESCRIPTION
"table for five car games, with bots and a server
A rules engine for car games of cards, dice and tracks, and what grows on it:
tables in the terminal and for browsers, bots that play, and a laboratory for
those who study the games.
.
The server keeps its tables in a SQLite file, or in PostgreSQL when several
servers share them. It is neither enabled nor started by installing it.")
set(CPACK_DEBIAN_SERVER_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_SERVER_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_SERVER_PACKAGE_SUGGESTS "sqlite3, postgresql, nginx | caddy")
set(CPACK_DEBIAN_SERVER_PACKAGE_CONTROL_EXTRA
    ${packaging}/postinst ${packaging}/prerm ${packaging}/postrm ${prepared}/conffiles)

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libpaddock-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_DESCRIPTION
"rules and bots of five car games, for C++ programs
The rules of car games of cards, dice and tracks as C++20 headers without heap,
exceptions or any library; search bots over them, and what each game's bots
know; and a catalogue of the games with matches, records and words.
.
Found by CMake's find_package(paddock) and by pkg-config. The catalogue needs
Boost.JSON and fmt.")
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS "libboost-json1.81-dev, libfmt-dev, cmake | pkg-config")

set(CPACK_STRIP_FILES ON)
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR})
include(CPack)
