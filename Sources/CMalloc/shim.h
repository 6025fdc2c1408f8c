// What sets up the allocator of glibc; other systems have none of it.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
