set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_tool(CCACHE ccache)
if(CCACHE)
  # Paths inside the tree are hashed as relative, so that another clone or copy compiles from the cache. The sloppiness
  # settings are those that ccache requires for precompiled headers; they are safe, because the headers do not use
  # __TIME__ and their macros are hashed.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-restrict)  # false warnings of g++ 12 about std::string (GCC bug 105651)
else()
  add_compile_options(-Wno-deprecated-declarations)  # std::stable_sort in g++ 12's headers, when clang++ reads them
endif()
include_directories(${PROJECT_SOURCE_DIR})
# For many small files with the same includes: compiles eight of them as one, in less than half the time, but again when
# one of them changes. Use PADDOCK_UNITY=OFF while working on one of them.
function(compile_as_one target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${PADDOCK_UNITY} UNITY_BUILD_BATCH_SIZE 8)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # about file-local types in a file that another one includes
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()
# For code that plays matches: full optimization. Other code that users run gets -O2, which compiles in two thirds of
# the time.
set(PADDOCK_HOT $<$<CONFIG:Release>:-O3>)
# For code that mostly waits for people, files and networks: fast compilation matters more than speed.
set(PADDOCK_COLD $<$<CONFIG:Release>:-O1>)
# The same for the server and for tests, in builds for development: g++ takes a fifth less time with -Og than with -O1,
# and uses the same precompiled headers.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_FLAGS_DEBUG MATCHES "-O1")
  set(PADDOCK_COLD_DEBUG $<$<CONFIG:Debug>:-Og>)
endif()
# No fused multiply-add: it rounds differently, so matches would differ between machines.
add_compile_options(-ffp-contract=off)
if(PADDOCK_NATIVE)
  add_compile_options(-march=native)
endif()
if(PADDOCK_PYTHON)
  # Code of a Python module must be position-independent, and hides its symbols.
  add_compile_options(-fPIC)  # programs too, since they share precompiled headers with it
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
endif()
