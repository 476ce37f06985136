/* A disk that is as slow as a test wants it: loaded before the C library, this stands in front of its fdatasync.

   While there is a named pipe at $SLOW_DISK_GATE, each call waits until somebody has opened the pipe for writing and
   closed it again. Whoever opens it waits, for his part, until there is such a call. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int fdatasync(int file) {
    const char *path = getenv("SLOW_DISK_GATE");
    int gate = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (gate >= 0) {
        char byte;
        while (read(gate, &byte, 1) > 0) {}
        close(gate);
    }
    int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    return next(file);
}
