#ifndef CVERSION_H
#define CVERSION_H

/* The version of the program, which Package.swift knows. */
const char *rollcall_version(void);

#endif
