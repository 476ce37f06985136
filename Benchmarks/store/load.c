/* Clients of a server on 127.0.0.1, each on a connection that is kept.

   load PORT CLIENTS MILLISECONDS RATE add|PATH

   `add` adds a todo with each request, anything else is the page to get. With RATE 0 a client asks again once it has its
   answer. Otherwise all together ask RATE times a second; a request that has to wait for the answer before it counts from
   when it was due.

   Prints how many answers came within the time and that time in nanoseconds, and with a rate the nanoseconds that each
   took, a line each. When the time is too short for any, it goes on until there is one. SIGTERM ends the time. */

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MOST_CLIENTS = 256, HEAD = 8192, NEVER = -1 };

struct client {
    int socket;
    int is_waiting;
    long long due;       /* when the request was to be sent that is waited for, or the next one is */
    char head[HEAD + 1]; /* the head of the answer as far as it is there */
    int head_length;
    long long body_left; /* NEVER while the head is not complete */
};

static struct client clients[MOST_CLIENTS];
static const char *page; /* NULL: adds */
static long long adds;
static volatile sig_atomic_t is_over;

static void stop(int signal) {
    (void)signal;
    is_over = 1;
}

static void fail(const char *what) {
    fprintf(stderr, "load: %s%s%s\n", what, errno ? ": " : "", errno ? strerror(errno) : "");
    exit(1);
}

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int connected(int port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int number = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1;
    if (number < 0 || connect(number, (struct sockaddr *)&address, sizeof address) != 0) fail("cannot connect");
    setsockopt(number, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return number;
}

static void ask(struct client *client) {
    char text[1024];
    int length;
    if (page) {
        length = snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", page);
    } else {
        char form[256];
        long long number = adds++;
        int size = snprintf(form, sizeof form, "date=2031-%02lld-%02lld&title=Water+the+plants+in+room+%lld&note=",
                            number / 28 % 12 + 1, number % 28 + 1, number);
        length = snprintf(text, sizeof text,
                          "POST /todos HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n"
                          "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n%s", size, form);
    }
    if (length >= (int)sizeof text) fail("the path is too long");
    if (send(client->socket, text, length, MSG_NOSIGNAL) != length) fail("cannot send");
    client->is_waiting = 1;
    client->head_length = 0;
    client->body_left = NEVER;
}

/* Looks for the end of the head, and takes from it what has to follow. */
static void read_head(struct client *client) {
    client->head[client->head_length] = 0;
    char *end = strstr(client->head, "\r\n\r\n");
    if (!end) {
        if (client->head_length == HEAD) fail("an answer's head is too long");
        return;
    }
    const char *expected = page ? "HTTP/1.1 200 " : "HTTP/1.1 303 ";
    if (strncmp(client->head, expected, strlen(expected)) != 0) {
        errno = 0;
        *strchr(client->head, '\r') = 0;
        fail(client->head);
    }
    char *length = strcasestr(client->head, "\r\nContent-Length:");
    if (!length || length > end) fail("an answer has no Content-Length");
    client->body_left = atoll(length + 17) - (client->head + client->head_length - (end + 4));
}

/* Reads what has come; says whether the answer is complete. */
static int read_answer(struct client *client) {
    static char body[1 << 16];
    int in_head = client->body_left == NEVER;
    char *place = in_head ? client->head + client->head_length : body;
    ssize_t count = recv(client->socket, place, in_head ? HEAD - client->head_length : sizeof body, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
    if (count <= 0) fail("the server hung up");
    if (in_head) {
        client->head_length += count;
        read_head(client);
    } else {
        client->body_left -= count;
    }
    if (client->body_left != 0) return 0;
    client->is_waiting = 0;
    return 1;
}

int main(int count_of_arguments, char **arguments) {
    if (count_of_arguments != 6) fail("usage: load PORT CLIENTS MILLISECONDS RATE add|PATH");
    int count = atoi(arguments[2]), rate = atoi(arguments[4]);
    if (count < 1 || count > MOST_CLIENTS) fail("there is no such number of clients");
    page = strcmp(arguments[5], "add") == 0 ? NULL : arguments[5];
    for (int i = 0; i < count; i++) clients[i].socket = connected(atoi(arguments[1]));

    long long start = now(), end = start + atoll(arguments[3]) * 1000000, step = rate ? count * 1000000000LL / rate : 0;
    long long answers = 0, room = rate ? (end - start) / 1000000000.0 * rate + count + 1 : 0;
    long long *times = calloc(room + 1, sizeof *times);
    if (!times) fail("no memory");
    for (int i = 0; i < count; i++) clients[i].due = start + (rate ? i * 1000000000LL / rate : 0);

    signal(SIGTERM, stop);

    for (int waiting = 1; waiting;) {
        struct pollfd events[MOST_CLIENTS];
        long long time = now(), next;
        if (is_over && time < end) end = time;
        next = end;
        waiting = 0;
        for (int i = 0; i < count; i++) {
            struct client *client = &clients[i];
            if (!client->is_waiting && client->due < end) {
                if (client->due <= time) ask(client);
                else if (client->due < next) next = client->due;
            }
            waiting += client->is_waiting;
            events[i] = (struct pollfd){.fd = client->is_waiting ? client->socket : -1, .events = POLLIN};
        }
        if (!waiting && time < end) waiting = 1;
        if (!waiting) break;
        long long pause = next > time ? next - time : 1000000000LL;
        struct timespec timeout = {pause / 1000000000, pause % 1000000000};
        if (ppoll(events, count, &timeout, NULL) < 0) {
            if (errno == EINTR) continue;
            fail("cannot wait");
        }
        for (int i = 0; i < count; i++) {
            struct client *client = &clients[i];
            if (!events[i].revents || !read_answer(client)) continue;
            long long arrival = now();
            if (rate) {
                if (answers < room) times[answers] = arrival - client->due;
                answers++;
                client->due += step;
            } else {
                if (!answers && arrival > end) end = arrival;
                if (arrival <= end) answers++;
                client->due = arrival;
            }
        }
    }
    printf("%lld\n%lld\n", answers, end - start);
    for (long long i = 0; i < answers && i < room; i++) printf("%lld\n", times[i]);
    return 0;
}
