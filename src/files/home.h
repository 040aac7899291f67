// Where eqrise's own data is: rules/, devices/ and kernels/.
//
//   files::Home() + "/rules/c.toml"
//
// $EQRISE_HOME, if it is set. Else ../share/eqrise beside the folder of the program, which is where
// `cmake --install` puts the data, wherever the whole is moved to. Else the folder of the sources
// that the program was built from.
#ifndef EQRISE_FILES_HOME_H_
#define EQRISE_FILES_HOME_H_

#include <string>

namespace eqrise::files {

std::string Home();

}  // namespace eqrise::files

#endif  // EQRISE_FILES_HOME_H_
