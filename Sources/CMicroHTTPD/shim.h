// libmicrohttpd for Swift. Its variadic functions cannot be called from there: each has a typed wrapper here,
// so that this compiler checks the arguments. The wrappers are prefixed cmhd_.
#pragma once

#include <microhttpd.h>
#include <string.h>

#pragma clang assume_nonnull begin

typedef struct {
    MHD_LogCallback log;
    void *_Nullable (*received_line)(
        void *_Nullable, const char *_Nullable, struct MHD_Connection *_Nullable
    );
    size_t (*unescape)(void *_Nullable, struct MHD_Connection *_Nullable, char *_Nullable);
    MHD_AccessHandlerCallback handle;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connection;
} cmhd_callbacks;

typedef struct {
    MHD_socket listen_socket;
    unsigned int threads;
    unsigned int connections;
    unsigned int inactivity_seconds;
    size_t connection_memory;
} cmhd_settings;

// Starts the daemon on a listening socket, which belongs to it from then on. NULL: it could not start.
//
// The log callback comes first, as the library asks. Strict for the client means a Host header in every
// HTTP/1.1 request and no space in a target. One thread is no pool.
static inline struct MHD_Daemon *_Nullable cmhd_start(
    cmhd_settings settings,
    cmhd_callbacks callbacks,
    void *context
) {
    unsigned int flags =
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
    struct MHD_OptionItem pool[] = {
        {MHD_OPTION_THREAD_POOL_SIZE, (intptr_t)settings.threads, NULL},
        {MHD_OPTION_END, 0, NULL},
    };
    return MHD_start_daemon(
        flags, 0, NULL, NULL, callbacks.handle, context,
        MHD_OPTION_EXTERNAL_LOGGER, callbacks.log, context,
        MHD_OPTION_LISTEN_SOCKET, settings.listen_socket,
        MHD_OPTION_ARRAY, settings.threads > 1 ? pool : pool + 1,
        MHD_OPTION_CONNECTION_LIMIT, settings.connections,
        MHD_OPTION_CONNECTION_TIMEOUT, settings.inactivity_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings.connection_memory,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks.received_line, context,
        MHD_OPTION_UNESCAPE_CALLBACK, callbacks.unescape, context,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks.connection, context,
        MHD_OPTION_END
    );
}

// Hides the query from the library, which would otherwise parse it into the connection's memory: a query with
// hundreds of arguments fills that, and the request then hangs until it times out (0.9.75). The text is the
// library's own read buffer and no constant; the target has to be copied before.
static inline void cmhd_hide_query(const char *target) {
    char *question = strchr(target, '?');
    if (question != NULL) question[1] = '\0';
}

// The socket of a connection, or -1.
static inline MHD_socket cmhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

// What the connection callback has kept with a connection.
static inline void *_Nullable cmhd_socket_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

// How many bytes the request line and the headers have, line ends included; 0 before they are complete.
static inline size_t cmhd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info == NULL ? 0 : info->header_size;
}

// A response whose body is a copy of these bytes. NULL: out of memory.
static inline struct MHD_Response *_Nullable cmhd_response(const void *_Nullable body, size_t size) {
    return MHD_create_response_from_buffer(size, (void *)body, MHD_RESPMEM_MUST_COPY);
}

#pragma clang assume_nonnull end
