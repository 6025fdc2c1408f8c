#include "CJemalloc.h"

// An arena for each core, so that threads seldom wait for each other and use again what others freed.
const char *malloc_conf = "percpu_arena:percpu";
