# The WebAssembly modules of the page, one per game. `add_wasm_object(NAME SOURCES … FLAGS …)` and
# `add_wasm_module(PATH objects…)`. They need a different compiler, so each is a custom command. PADDOCK_WASM is on if
# Debian's packages for it are installed (tools/setup).
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

# Debian's libc++abi for WebAssembly cannot throw. Our own source may contain `try` and `catch`; libraries are told that
# there are no exceptions, and what would be thrown stops the module. Virtual functions that are never called are removed
# at link time.
set(WASM_FLAGS --target=wasm32-wasi -Wno-deprecated -std=c++20 -Oz -flto -fvisibility=hidden -fwhole-program-vtables
    -fvirtual-function-elimination -fexceptions -fignore-exceptions -U__cpp_exceptions -Wno-builtin-macro-redefined -fno-rtti -fno-threadsafe-statics -DNDEBUG
    -DBOOST_NO_EXCEPTIONS -DBOOST_SYSTEM_DISABLE_THREADS -DBOOST_DISABLE_CURRENT_LOCATION)
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
function(add_wasm_module path)
  list(TRANSFORM ARGN PREPEND ${PROJECT_BINARY_DIR}/wasm/ OUTPUT_VARIABLE objects)
  list(TRANSFORM objects APPEND .o)
  set(module ${PROJECT_BINARY_DIR}/wasm/${path}.wasm)
  get_filename_component(folder ${module} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  if(WASM_OPT)
    set(optimize COMMAND ${WASM_OPT} -Oz --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals
                         --enable-multivalue --enable-reference-types ${module} -o ${module})
  endif()
  add_custom_command(
    OUTPUT ${module}
    COMMAND ${WASM_CXX} --target=wasm32-wasi -Wno-deprecated -Oz -flto -mexec-model=reactor -fuse-ld=${WASM_LD} --no-wasm-opt ${objects}
            -o ${module} -Wl,--strip-all -Wl,-O3 -Wl,-z,stack-size=1048576 -Wl,--stack-first
    ${optimize}
    DEPENDS ${objects} COMMENT "Linking ${path} for browsers" VERBATIM)
endfunction()
