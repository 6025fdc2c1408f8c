#ifndef CPROCESS_H
#define CPROCESS_H

/* What a process knows of itself and Swift has no way to, or none without /proc. */

/* An argument of the command line; null behind the last one, and for each where the system does not say. */
const char *cprocess_argument(int index);

/* Has processes whose parents have ended become children of this one (Linux). Whether that worked. */
int cprocess_adopt_orphans(void);

#endif
