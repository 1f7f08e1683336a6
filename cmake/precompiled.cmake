# Headers of other libraries, compiled once for all targets that call use_precompiled(TARGET common|tests|network). Only
# for g++. With clang, which is used for sanitizers, the headers are read normally.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR NOT PADDOCK_TEXT)
  set(PADDOCK_PRECOMPILED OFF)
endif()
if(PADDOCK_PRECOMPILED)
  # g++ 12 has more false warnings about std::string if its headers are precompiled (GCC bug 105329).
  add_compile_options(-Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  if(CCACHE)
    add_compile_options(-fpch-preprocess)  # lets ccache see which precompiled header was used
  endif()
endif()

function(add_precompiled name)
  if(NOT PADDOCK_PRECOMPILED)
    return()
  endif()
  # The header is named relative to the -I folder, so the command is the same in every copy of the tree, for ccache.
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/precompiled_${name}.cpp CONTENT "")
  add_library(precompiled_${name} OBJECT ${PROJECT_BINARY_DIR}/generated/precompiled_${name}.cpp)
  target_precompile_headers(precompiled_${name} PRIVATE <cmake/precompiled/${name}.hpp>)
  target_link_libraries(precompiled_${name} PRIVATE ${ARGN})
endfunction()

function(use_precompiled target name)
  if(PADDOCK_PRECOMPILED)
    target_precompile_headers(${target} REUSE_FROM precompiled_${name})
  endif()
endfunction()

add_precompiled(common Boost::json fmt::fmt)
if(PADDOCK_TESTS)
  add_precompiled(tests Boost::json fmt::fmt GTest::gtest)
endif()
