# What runs inside a browser: `add_wasm_object(NAME SOURCES … FLAGS …)` and `add_wasm_module(PATH objects…)`. Another compiler than that
# of the rest, so each is a command of its own. PADDOCK_WASM: on where Debian's packages for it are (tools/setup).
find_program(WASM_CXX clang++-22)
find_program(WASM_LD wasm-ld-22)
if(WASM_CXX AND WASM_LD AND EXISTS /usr/lib/wasm32-wasi/libc.a AND EXISTS /usr/lib/wasm32-wasi/libc++.a)
  set(wasm_there ON)
else()
  set(wasm_there OFF)
endif()
find_program(WASM_OPT wasm-opt)  # makes modules smaller by a fifteenth
option(PADDOCK_WASM "Build the table for browsers" ${wasm_there})

# Other people's headers alone: the rest of /usr/include is for another machine.
set(WASM_HEADERS ${PROJECT_BINARY_DIR}/wasm/include)
file(MAKE_DIRECTORY ${WASM_HEADERS})
file(CREATE_LINK ${Boost_INCLUDE_DIRS}/boost ${WASM_HEADERS}/boost SYMBOLIC)

# Nothing is thrown: what would be stops the module. What nobody calls of a virtual interface is left out when all is linked.
set(WASM_FLAGS --target=wasm32-wasi -Wno-deprecated -std=c++20 -Oz -flto -fvisibility=hidden
    -fwhole-program-vtables -fvirtual-function-elimination -fexceptions -fignore-exceptions -fno-rtti -fno-threadsafe-statics -DNDEBUG -DBOOST_SYSTEM_DISABLE_THREADS
    -DBOOST_DISABLE_CURRENT_LOCATION)
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

function(add_wasm_module path)
  set(objects ${ARGN})
  list(TRANSFORM objects PREPEND ${PROJECT_BINARY_DIR}/wasm/)
  list(TRANSFORM objects APPEND .o)
  set(module ${PROJECT_BINARY_DIR}/wasm/${path}.wasm)
  get_filename_component(folder ${module} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  # By itself the compiler calls wasm-opt wherever it finds one: what comes out is to be our choice.
  if(WASM_OPT)
    set(smaller COMMAND ${WASM_OPT} -Oz --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals
                        --enable-multivalue --enable-reference-types ${module} -o ${module})
  endif()
  add_custom_command(
    OUTPUT ${module}
    COMMAND ${WASM_CXX} --target=wasm32-wasi -Wno-deprecated -Oz -flto -mexec-model=reactor -fuse-ld=${WASM_LD} --no-wasm-opt ${objects}
            -o ${module} -Wl,--strip-all -Wl,-O3 -Wl,-z,stack-size=1048576 -Wl,--stack-first
    ${smaller}
    DEPENDS ${objects} COMMENT "Linking ${path} for browsers" VERBATIM)
endfunction()
