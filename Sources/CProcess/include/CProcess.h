#ifndef CPROCESS_H
#define CPROCESS_H

#include <spawn.h>

/* System calls that Swift cannot reach. */

/* An argument of this program's command line; null after the last one, and where the system does not pass them to
   constructors. */
const char *cprocess_argument(int index);

/* Makes orphaned descendants children of this process (Linux). Returns whether that worked. */
int cprocess_adopt_orphans(void);

/* Starts the program in another folder; glibc hides the function without _GNU_SOURCE. Returns an errno. */
int cprocess_add_folder(posix_spawn_file_actions_t *actions, const char *folder);

#endif
