# Writes the header FOLDER/NAME.hpp, in which the array `paddock::embedded::NAME` contains the texts of files, each by a
# name of its own: embed_texts(FOLDER NAME name file name file …). The array is not inline, because each game has one of
# the same name.
function(embed_texts folder name)
  set(entries "")
  set(keys "")
  while(ARGN)
    list(POP_FRONT ARGN key path)
    list(APPEND keys ${key})
    file(READ ${path} text)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    string(APPEND entries "    {\"${key}\", R\"~~~(${text})~~~\"},\n")
  endwhile()
  list(LENGTH keys count)
  set(header "// Written by CMake (cmake/embed.cmake).
#pragma once

#include <array>

#include \"engine/text/embedded.hpp\"

namespace paddock::embedded {

constexpr std::array<text::EmbeddedText, ${count}> ${name}{{
${entries}}};

}  // namespace paddock::embedded
")
  write_if_changed(${folder}/${name}.hpp "${header}")
endfunction()

# A file that is already the same keeps its time, so that nothing is compiled again.
function(write_if_changed path content)
  set(present "")
  if(EXISTS ${path})
    file(READ ${path} present)
  endif()
  if(NOT present STREQUAL content)
    file(WRITE ${path} "${content}")
  endif()
endfunction()
