/// What `--help` prints.
let helpText = """
    Hanamaru, a self-hosted todo calendar.

    Usage: hanamaru [serve] [options]   run the server
           hanamaru check [options]     check data, templates and options, and say what is wrong
           hanamaru --help | --version

    Options, each also an environment variable (--listen is HANAMARU_LISTEN; a flag wins):
      --listen ADDRESS:PORT    where to listen, on this machine only (default 127.0.0.1:8080; port 0 picks one)
      --data DIR               the folder of the todos (default $XDG_DATA_HOME/hanamaru, else
                               ~/.local/share/hanamaru)
      --templates DIR          the templates (default ./Templates, else ../share/hanamaru/Templates beside
                               the program)
      --public DIR             stylesheet and icons (default ./Public, else ../share/hanamaru/Public)
      --time-zone NAME         decides which date is today, like Europe/Berlin (default: the system's)
      --language auto|en|ja    the language of the pages (default auto: the browser's)
      --public-origin URL      the address a proxy shows the site under, like https://todo.example
      --first-weekday auto|mon|tue|wed|thu|fri|sat|sun
                               the first column of a month (default auto: by the browser's region)
      --reload                 for designers: read templates and public files again when they change, and show
                               what is wrong with them in the place of the page (HANAMARU_RELOAD=1)

    When the server is ready it prints one line to standard output:
      Hanamaru is listening on http://127.0.0.1:8080/
    The log goes to standard error. SIGTERM and SIGINT stop the server when what is in flight is answered.

    Exit status: 0 stopped or all is well; 1 cannot start or something is wrong; 2 an option makes no sense.
    """

/// What `--version` prints.
let versionText = "hanamaru 0.1.0"
