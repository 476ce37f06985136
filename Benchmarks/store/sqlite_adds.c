/* Adds todos to a table of SQLite, each in a transaction of its own that is on the disk when it ends.

   sqlite_adds FILE CLIENTS MILLISECONDS polling|queue

   Every client is a thread with its own connection. `polling` is SQLite's own way: who finds the file locked sleeps and
   tries again. With `queue` the threads also wait for each other at a lock of this program, which takes no such sleeps.

   Prints how many were added within the time and that time in nanoseconds. When the time is too short for any, it goes on
   until there is one. */

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

struct client {
    pthread_t thread;
    sqlite3 *database;
    sqlite3_stmt *insert;
    long long adds;
};

static pthread_barrier_t start_line;
static pthread_mutex_t queue = PTHREAD_MUTEX_INITIALIZER;
static int uses_queue;
static long long duration;     /* in nanoseconds */
static atomic_llong added;     /* in that time */
static atomic_llong first_late; /* after which time the first was added, when it was later */

static void fail(const char *what) {
    fprintf(stderr, "sqlite_adds: %s\n", what);
    exit(1);
}

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void open_database(struct client *client, const char *path) {
    const char *insert = "insert into todos (id, date, title, note, created, completed, deleted, version)"
                         " values (?, ?, ?, '', ?, null, null, 1)";
    if (sqlite3_open(path, &client->database) != SQLITE_OK) fail("cannot open the file");
    sqlite3_busy_timeout(client->database, 60000);
    if (sqlite3_exec(client->database, "pragma journal_mode = wal; pragma synchronous = full", NULL, NULL, NULL) ||
        sqlite3_prepare_v2(client->database, insert, -1, &client->insert, NULL))
        fail(sqlite3_errmsg(client->database));
}

static void add(struct client *client) {
    uint64_t bits;
    char id[17], date[32], title[64], created[32];
    time_t seconds = time(NULL);
    struct tm utc;
    if (getrandom(&bits, sizeof bits, 0) != sizeof bits) fail("no random bytes");
    snprintf(id, sizeof id, "%016llx", (unsigned long long)bits);
    snprintf(date, sizeof date, "2031-%02lld-%02lld", client->adds / 28 % 12 + 1, client->adds % 28 + 1);
    snprintf(title, sizeof title, "Water the plants in room %lld", client->adds);
    strftime(created, sizeof created, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&seconds, &utc));
    sqlite3_bind_text(client->insert, 1, id, -1, SQLITE_STATIC);
    sqlite3_bind_text(client->insert, 2, date, -1, SQLITE_STATIC);
    sqlite3_bind_text(client->insert, 3, title, -1, SQLITE_STATIC);
    sqlite3_bind_text(client->insert, 4, created, -1, SQLITE_STATIC);
    if (uses_queue) pthread_mutex_lock(&queue);
    int result = sqlite3_step(client->insert);
    sqlite3_reset(client->insert);
    if (uses_queue) pthread_mutex_unlock(&queue);
    if (result != SQLITE_DONE) fail(sqlite3_errmsg(client->database));
}

static void *work(void *argument) {
    struct client *client = argument;
    pthread_barrier_wait(&start_line);
    long long start = now();
    while (1) {
        add(client);
        client->adds++;
        long long passed = now() - start;
        if (passed < duration) {
            atomic_fetch_add(&added, 1);
        } else {
            long long none = 0;
            atomic_compare_exchange_strong(&first_late, &none, passed);
            return NULL;
        }
    }
}

int main(int count_of_arguments, char **arguments) {
    if (count_of_arguments != 5) fail("usage: sqlite_adds FILE CLIENTS MILLISECONDS polling|queue");
    int count = atoi(arguments[2]);
    duration = atoll(arguments[3]) * 1000000;
    uses_queue = strcmp(arguments[4], "queue") == 0;
    struct client *clients = calloc(count, sizeof *clients);
    if (count < 1 || !clients) fail("there is no such number of clients");
    pthread_barrier_init(&start_line, NULL, count);
    for (int i = 0; i < count; i++) open_database(&clients[i], arguments[1]);
    for (int i = 0; i < count; i++)
        if (pthread_create(&clients[i].thread, NULL, work, &clients[i])) fail("cannot start a thread");
    for (int i = 0; i < count; i++) pthread_join(clients[i].thread, NULL);
    for (int i = 0; i < count; i++) {
        sqlite3_finalize(clients[i].insert);
        sqlite3_close(clients[i].database);
    }
    printf("%lld\n%lld\n", added ? added : 1, added ? duration : first_late);
    return 0;
}
