set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_tool(CCACHE ccache)
if(CCACHE)
  # Paths inside the tree count as relative, so that a second clone or a copy of it compiles from the cache. What ccache
  # is to overlook is what it says precompiled headers need: they hold no __TIME__, and their macros are hashed with them.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-restrict)  # g++ 12 warns of std::string's own copies (GCC bug 105651)
else()
  add_compile_options(-Wno-deprecated-declarations)  # g++ 12's own std::stable_sort, where clang++ reads its headers
endif()
include_directories(${PROJECT_SOURCE_DIR})
# For small files that include the same and much: eight at a time are compiled as one, in less than half the time, and
# anew when one of them changes. PADDOCK_UNITY=OFF while working on one of them.
function(compile_as_one target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${PADDOCK_UNITY} UNITY_BUILD_BATCH_SIZE 8)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)  # of what is one file's own, though another includes it
  endif()
endfunction()
# For what plays: all that a compiler can do. The rest of what users run is -O2, which is compiled in two thirds of the time.
set(PADDOCK_HOT $<$<CONFIG:Release>:-O3>)
# For what waits for people, files and networks most of the time, so that it need not be compiled long to run fast.
set(PADDOCK_COLD $<$<CONFIG:Release>:-O1>)
# Not a multiplication and an addition in one: it rounds otherwise, and a match would differ from that of other machines.
add_compile_options(-ffp-contract=off)
if(PADDOCK_NATIVE)
  add_compile_options(-march=native)
endif()
if(PADDOCK_PYTHON)
  # What goes into a Python module can be loaded anywhere, and keeps its names to itself.
  add_compile_options(-fPIC)  # programs, too: they share precompiled headers with it
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
endif()
