#ifndef CJEMALLOC_H
#define CJEMALLOC_H

/* What jemalloc reads as the program starts; nobody else does. */
extern const char *malloc_conf;

#endif
