#ifndef CVERSION_H
#define CVERSION_H

/* A character of the program's version, which Package.swift defines; 0 after the last one. */
unsigned char rollcall_version(unsigned index);

#endif
