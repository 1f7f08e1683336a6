# The WebAssembly modules of the page: one that keeps tables, and one per game, which the page starts next to it and
# which uses the same memory. `add_wasm_object(NAME SOURCES … FLAGS …)`, `add_wasm_game(PATH objects…)` and
# `add_wasm_table(PATH GAMES … OBJECTS …)`. They need a different compiler, so each is a custom command. PADDOCK_WASM is
# on if Debian's packages for it are installed (tools/setup).
find_tool(WASM_CXX clang++-22)
find_tool(WASM_LD wasm-ld-22)
if(WASM_CXX AND WASM_LD AND EXISTS /usr/lib/wasm32-wasi/libc.a AND EXISTS /usr/lib/wasm32-wasi/libc++.a)
  set(wasm_there ON)
else()
  set(wasm_there OFF)
endif()
find_tool(WASM_OPT wasm-opt)  # makes modules smaller by 7 %
# Not cached, so that it follows when the packages are installed later.
if(NOT DEFINED PADDOCK_WASM)
  set(PADDOCK_WASM ${wasm_there})
endif()

# Only headers of other libraries: the rest of /usr/include is for another architecture.
set(WASM_HEADERS ${PROJECT_BINARY_DIR}/wasm/include)
file(MAKE_DIRECTORY ${WASM_HEADERS})
file(CREATE_LINK ${Boost_INCLUDE_DIRS}/boost ${WASM_HEADERS}/boost SYMBOLIC)

# No exceptions: a throw would abort the module. Libraries are told that there are none; our own source may contain
# `throw`.
set(WASM_FLAGS --target=wasm32-wasi -Wno-deprecated -std=c++20 -Oz -flto -fvisibility=hidden -fexceptions -fignore-exceptions
    -Wno-builtin-macro-redefined -U__cpp_exceptions -DBOOST_NO_EXCEPTIONS "-D_LIBCPP_VERBOSE_ABORT(...)=__builtin_trap()"
    -include ${PROJECT_SOURCE_DIR}/table/browser/wasm/nothing_thrown.hpp
    -fno-rtti -fno-threadsafe-statics -DNDEBUG -DBOOST_SYSTEM_DISABLE_THREADS -DBOOST_DISABLE_CURRENT_LOCATION)
# Virtual functions that are never called are removed at link time.
set(WASM_CLOSED -fwhole-program-vtables -fvirtual-function-elimination)
# The addresses of a game module's memory and functions. The table's module uses those before.
set(WASM_GAME_MEMORY 2097152)
set(WASM_GAME_FUNCTIONS 2048)
set(WASM_MEMORY 4194304)
if(CCACHE)
  set(wasm_launcher ${CMAKE_CXX_COMPILER_LAUNCHER})
endif()

# Compiles the sources as one.
function(add_wasm_object name)
  cmake_parse_arguments(OBJECT "" "" "SOURCES;FLAGS" ${ARGN})
  set(unit ${PROJECT_BINARY_DIR}/wasm/${name}.cpp)
  set(text "")
  foreach(source ${OBJECT_SOURCES})
    cmake_path(IS_PREFIX PROJECT_SOURCE_DIR ${source} inside)
    if(inside)
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    endif()
    string(APPEND text "#include \"${source}\"\n")
  endforeach()
  file(CONFIGURE OUTPUT ${unit} CONTENT "${text}")
  add_custom_command(
    OUTPUT ${PROJECT_BINARY_DIR}/wasm/${name}.o
    COMMAND ${wasm_launcher} ${WASM_CXX} ${WASM_FLAGS} ${OBJECT_FLAGS} -I${PROJECT_SOURCE_DIR} -I${PROJECT_SOURCE_DIR}/table/browser/wasm
            -isystem ${WASM_HEADERS} -MD -MF ${PROJECT_BINARY_DIR}/wasm/${name}.d -c ${unit} -o ${PROJECT_BINARY_DIR}/wasm/${name}.o
    DEPENDS ${unit} DEPFILE ${PROJECT_BINARY_DIR}/wasm/${name}.d
    COMMENT "Compiling ${name} for browsers" VERBATIM)
endfunction()

# By default clang runs wasm-opt if it finds one. We decide ourselves when to run it, and how.
set(WASM_LINK ${WASM_CXX} --target=wasm32-wasi -Wno-deprecated -Oz -flto -fuse-ld=${WASM_LD} --no-wasm-opt -Wl,--strip-all -Wl,-O3)

function(link_wasm module)
  cmake_parse_arguments(LINK "" "OPTIMISE" "OBJECTS;FLAGS;DEPENDS" ${ARGN})
  get_filename_component(folder ${module} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  list(TRANSFORM LINK_OBJECTS PREPEND ${PROJECT_BINARY_DIR}/wasm/)
  list(TRANSFORM LINK_OBJECTS APPEND .o)
  if(WASM_OPT)
    set(smaller COMMAND ${WASM_OPT} ${LINK_OPTIMISE} --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals
                        --enable-multivalue --enable-reference-types ${module} -o ${module})
  endif()
  add_custom_command(
    OUTPUT ${module}
    COMMAND ${WASM_LINK} ${LINK_OBJECTS} -o ${module} ${LINK_FLAGS}
    ${smaller}
    DEPENDS ${LINK_OBJECTS} ${LINK_DEPENDS} COMMENT "Linking ${module} for browsers" VERBATIM)
endfunction()

# Undefined symbols are imported from the table's module. Optimized for speed, which does not make the modules larger.
function(add_wasm_game path)
  link_wasm(${PROJECT_BINARY_DIR}/wasm/${path}.wasm OPTIMISE -O3 OBJECTS ${ARGN}
            FLAGS -nostdlib -Wl,--no-entry -Wl,--import-undefined -Wl,--import-memory -Wl,--import-table
                  -Wl,--table-base=${WASM_GAME_FUNCTIONS} -Wl,--global-base=${WASM_GAME_MEMORY} -Wl,-z,stack-size=1048576 -Wl,--no-stack-first)
endfunction()

# Exports its own functions and everything that the games import.
function(add_wasm_table path)
  cmake_parse_arguments(TABLE "" "" "GAMES;OBJECTS" ${ARGN})
  list(TRANSFORM TABLE_GAMES PREPEND ${PROJECT_BINARY_DIR}/wasm/)
  list(TRANSFORM TABLE_GAMES APPEND .wasm)
  set(asked ${PROJECT_BINARY_DIR}/wasm/${path}.asked)
  add_custom_command(
    OUTPUT ${asked}
    COMMAND ${PROJECT_SOURCE_DIR}/table/browser/wasm/asked_of_table ${asked} ${TABLE_GAMES}
    DEPENDS ${PROJECT_SOURCE_DIR}/table/browser/wasm/asked_of_table ${TABLE_GAMES} VERBATIM)
  link_wasm(${PROJECT_BINARY_DIR}/wasm/${path}.wasm OPTIMISE -Oz OBJECTS ${TABLE_OBJECTS} DEPENDS ${asked}
            FLAGS -mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--stack-first -Wl,--export-table -Wl,--growable-table
                  -Wl,--initial-memory=${WASM_MEMORY} -Wl,@${asked})
endfunction()
