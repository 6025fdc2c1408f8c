#define _GNU_SOURCE
#include "CProcess.h"

#include <stddef.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static int count;
static char **arguments;

#if defined(__GLIBC__) || defined(__APPLE__)
/* These systems pass main's arguments to constructors as well. */
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  arguments = argv;
}
#endif

const char *cprocess_argument(int index) { return index < count ? arguments[index] : NULL; }

int cprocess_adopt_orphans(void) {
#ifdef __linux__
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
#else
  return 0;
#endif
}

int cprocess_add_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}
