// Names that can't be used as identifiers in the emitted languages.
//
//   IsReservedName("restrict"); IsReservedName("fmaxf"); IsReservedName("get_global_id");
#ifndef EQRISE_EMIT_RESERVED_NAMES_H_
#define EQRISE_EMIT_RESERVED_NAMES_H_

#include <string>

namespace eqrise::emit {

bool IsReservedName(const std::string& name);

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_RESERVED_NAMES_H_
