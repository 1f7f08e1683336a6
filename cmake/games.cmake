# A game is a folder under games/ with a CMakeLists.txt that calls add_game(id). Everything else follows from the
# folder.

# A folder of headers about one game, for sources that are compiled once per game: `this_game.hpp` includes its rules,
# `this_game/` is its folder. It is generated for each of them and has to come before other folders in the search path.
# It lists the optional headers of the game, so that these sources are compiled again when one is added or removed.
function(write_this_game id folder)
  file(MAKE_DIRECTORY ${folder})
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/games/${id} ${folder}/this_game SYMBOLIC)
  file(GLOB optional RELATIVE ${PROJECT_SOURCE_DIR}/games CONFIGURE_DEPENDS
       ${PROJECT_SOURCE_DIR}/games/${id}/encoding.hpp ${PROJECT_SOURCE_DIR}/games/${id}/bots/*.hpp)
  write_if_changed(${folder}/this_game.hpp "// Written by CMake (cmake/games.cmake). Optional headers: ${optional}
#pragma once

#include \"games/${id}/${id}.hpp\"

namespace paddock {

namespace this_game = ${id};
constexpr char this_game_id[] = \"${id}\";

}  // namespace paddock
")
endfunction()

# Compiles sources once for each game and adds them to a target:
# compile_for_each_game(TARGET SOURCES … LINK libraries… INCLUDE folders… PRECOMPILED common).
function(compile_for_each_game target)
  cmake_parse_arguments(EACH "" "PRECOMPILED" "SOURCES;LINK;INCLUDE" ${ARGN})
  get_property(ids GLOBAL PROPERTY PADDOCK_GAME_IDS)
  foreach(id ${ids})
    add_library(${target}_${id} OBJECT ${EACH_SOURCES})
    target_include_directories(${target}_${id} PRIVATE ${PROJECT_BINARY_DIR}/generated/${id} ${PROJECT_BINARY_DIR}/generated ${EACH_INCLUDE})
    target_compile_options(${target}_${id} PRIVATE $<TARGET_PROPERTY:${target},COMPILE_OPTIONS>)
    target_link_libraries(${target}_${id} PRIVATE ${EACH_LINK})
    if(EACH_PRECOMPILED)
      use_precompiled(${target}_${id} ${EACH_PRECOMPILED})
    endif()
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_${id}>)
  endforeach()
endfunction()

# GPU_FLAGS: additional compiler flags of its rules for GPUs. SMALL_IN_BROWSER: its bots, too, are compiled for size in a
# browser, because the module would be too large to download otherwise.
function(add_game id)
  cmake_parse_arguments(game SMALL_IN_BROWSER "" GPU_FLAGS ${ARGN})
  set_property(GLOBAL APPEND PROPERTY PADDOCK_GAME_IDS ${id})
  set_property(GLOBAL PROPERTY PADDOCK_GPU_FLAGS_${id} ${game_GPU_FLAGS})
  set_property(GLOBAL PROPERTY PADDOCK_SMALL_IN_BROWSER_${id} ${game_SMALL_IN_BROWSER})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp bots/*_report.cpp)
  file(GLOB thinking CONFIGURE_DEPENDS bots/*.cpp)
  list(FILTER thinking EXCLUDE REGEX "_report\\.cpp$")
  add_heuristics(${id} ${thinking})
  if(NOT PADDOCK_TEXT)
    return()
  endif()
  add_library(game_${id} STATIC ${sources})
  target_link_libraries(game_${id} PUBLIC paddock_text heuristics_${id})
  use_precompiled(game_${id} common)
  compile_as_one(game_${id})
  if(PADDOCK_TESTS)
    file(GLOB tests CONFIGURE_DEPENDS tests/*.cpp)
    add_paddock_test(test_${id} AS_ONE PLAYS_MATCHES SOURCES ${tests} LINK paddock_catalogue)
    target_compile_definitions(test_${id} PRIVATE PADDOCK_GAME_DIR="${CMAKE_CURRENT_SOURCE_DIR}")
  endif()
endfunction()

# The heuristics and bots of a game. They depend only on its rules and on header-only code.
function(add_heuristics id)
  if(ARGN)
    add_library(heuristics_${id} STATIC ${ARGN})
    target_link_libraries(heuristics_${id} PUBLIC paddock_rules)
    compile_as_one(heuristics_${id})
  else()
    add_library(heuristics_${id} INTERFACE)
    target_link_libraries(heuristics_${id} INTERFACE paddock_rules)
  endif()
  target_link_libraries(paddock_search INTERFACE heuristics_${id})
endfunction()

function(add_all_games)
  file(GLOB folders CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*/CMakeLists.txt)
  foreach(list_file ${folders})
    get_filename_component(folder ${list_file} DIRECTORY)
    get_filename_component(id ${folder} NAME)
    if(NOT PADDOCK_GAMES OR id IN_LIST PADDOCK_GAMES)
      add_subdirectory(${folder})
    endif()
  endforeach()
  if(PADDOCK_TEXT)
    add_catalogue_of_games()
  endif()
endfunction()

# Those of these texts that the game has, for embed_texts. A game may be written in one language only.
function(texts_of_game id out)
  set(texts "")
  foreach(name ${ARGN})
    file(GLOB present CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/${id}/${name})
    if(present)
      list(APPEND texts ${name} ${present})
    endif()
  endforeach()
  set(${out} ${texts} PARENT_SCOPE)
endfunction()

# The header that lists the games of a program.
function(write_game_list folder)
  set(declared "")
  foreach(id ${ARGN})
    string(APPEND declared "namespace ${id} {\nstruct Rules;\n}\n")
  endforeach()
  list(TRANSFORM ARGN APPEND ::Rules OUTPUT_VARIABLE rules)
  list(JOIN rules ", " rules)
  write_if_changed(${folder}/all_games.hpp "// Written by CMake (cmake/games.cmake).
#pragma once

namespace paddock {

${declared}
template <class... Rules>
struct GameList {};
using AllGames = GameList<${rules}>;

}  // namespace paddock
")
endfunction()

# The list of all games, the headers about each, and the catalogue's entry of each.
function(add_catalogue_of_games)
  get_property(ids GLOBAL PROPERTY PADDOCK_GAME_IDS)
  write_game_list(${PROJECT_BINARY_DIR}/generated ${ids})
  foreach(id ${ids})
    write_this_game(${id} ${PROJECT_BINARY_DIR}/generated/${id})
    texts_of_game(${id} texts about.json rules.fr.md rules.en.md words.fr.json words.en.json)
    embed_texts(${PROJECT_BINARY_DIR}/generated/${id} this_game_texts ${texts})
    target_link_libraries(paddock_catalogue PUBLIC game_${id})
  endforeach()
  compile_for_each_game(paddock_catalogue SOURCES ${PROJECT_SOURCE_DIR}/engine/catalogue/registered_game.cpp LINK paddock_text
                        PRECOMPILED common)
  target_include_directories(paddock_catalogue PRIVATE ${PROJECT_BINARY_DIR}/generated)
  target_sources(paddock_catalogue PRIVATE ${PROJECT_SOURCE_DIR}/engine/catalogue/registry.cpp)
  # Tests replace this list.
  set_source_files_properties(${PROJECT_SOURCE_DIR}/engine/catalogue/registry.cpp
                              TARGET_DIRECTORY paddock_catalogue PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# A GoogleTest program whose tests are registered with ctest one by one. AS_ONE: its files may be compiled as one,
# because no two of them define the same name. PLAYS_MATCHES: its own templates play many matches, so it is optimized
# like the rules. THREADS: it starts threads, so `make check` also runs it under the thread sanitizer. The time limit is
# two minutes unless it is set where the test is added.
function(add_paddock_test name)
  cmake_parse_arguments(TEST "AS_ONE;PLAYS_MATCHES;THREADS" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${TEST_SOURCES})
  if(NOT TEST_PLAYS_MATCHES)
    target_compile_options(${name} PRIVATE ${PADDOCK_COLD_DEBUG})
  endif()
  target_link_libraries(${name} PRIVATE ${TEST_LINK} paddock_testkit GTest::gtest GTest::gtest_main)
  use_precompiled(${name} tests)
  if(TEST_AS_ONE)
    compile_as_one(${name})
  endif()
  label_cpp_test(${name} label ${TEST_THREADS})
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 120 PROPERTIES TIMEOUT ${PADDOCK_TEST_TIMEOUT} LABELS ${label})
endfunction()

# The label of a C++ test program, by which `make check` selects tests: "threads" if it starts threads, otherwise "cpp".
# The targets cpp_tests and thread_tests build only what these labels need.
function(label_cpp_test name out threads)
  if(threads)
    add_dependencies(thread_tests ${name})
    set(${out} threads PARENT_SCOPE)
  else()
    set(${out} cpp PARENT_SCOPE)
  endif()
  add_dependencies(cpp_tests ${name})
endfunction()
