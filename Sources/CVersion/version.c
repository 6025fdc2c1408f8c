#include "CVersion.h"

const char *rollcall_version(void) { return ROLLCALL_VERSION; }
