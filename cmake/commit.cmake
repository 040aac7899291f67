# Writes a header with the commit that is built, where it is another than the header says: rows of results name it.
#   cmake -DSOURCE=... -DHEADER=... -P commit.cmake
cmake_minimum_required(VERSION 3.25)
execute_process(COMMAND git -C ${SOURCE} rev-parse --short=12 HEAD
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
  set(commit "")  # a copy without its history
else()
  execute_process(COMMAND git -C ${SOURCE} diff --quiet HEAD -- src RESULT_VARIABLE changed ERROR_QUIET)
  if(changed)
    string(APPEND commit "+")
  endif()
endif()
file(CONFIGURE OUTPUT ${HEADER} CONTENT "// Made by cmake/commit.cmake.
#ifndef EQRISE_COMMIT_H_
#define EQRISE_COMMIT_H_

namespace eqrise {
inline constexpr char kCommit[] = \"@commit@\";  // \"+\": with changes
}  // namespace eqrise

#endif  // EQRISE_COMMIT_H_
" @ONLY)
