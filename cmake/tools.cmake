# Programs that the build starts are Debian's, in /usr/bin, whatever comes earlier in PATH. Included before project(),
# which looks for the compiler. Others can be chosen explicitly: -DCMAKE_CXX_COMPILER=…, CXX=…, -DPython3_EXECUTABLE=…,
# -DWASM_CXX=….
function(find_tool variable name)
  find_program(${variable} ${name} PATHS /usr/bin NO_DEFAULT_PATH)
endfunction()

# For programs that CMake finds itself: the compiler, ninja, pkg-config, mpicxx.
list(APPEND CMAKE_PROGRAM_PATH /usr/bin)
foreach(python Python Python3)
  if(NOT DEFINED ${python}_EXECUTABLE)
    set(${python}_EXECUTABLE /usr/bin/python3)
  endif()
endforeach()

# Runs node, and the commands of the page's packages.
set(PADDOCK_NODE ${CMAKE_CURRENT_SOURCE_DIR}/tools/node)
