#include "CVersion.h"

unsigned char rollcall_version(unsigned index) {
    static const char version[] = ROLLCALL_VERSION;
    return index < sizeof version ? version[index] : 0;
}
