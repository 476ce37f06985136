/* A disk that takes 20 ms more for each sync: loaded before the C library, this stands in front of it. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static int slowly(const char *name, int file) {
    struct timespec pause = {0, 20000000};
    nanosleep(&pause, 0);
    int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    return next(file);
}

int fdatasync(int file) { return slowly("fdatasync", file); }

int fsync(int file) { return slowly("fsync", file); }
