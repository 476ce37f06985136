/// What `--help` prints.
let helpText = """
    Hanamaru, a self-hosted todo calendar.

    Usage: hanamaru [serve] [options]   run the server
           hanamaru check [options]     check data, templates and options, and say what is wrong
           hanamaru backup DEST         write all todos to a new file, DEST or a file in the folder DEST
           hanamaru restore             list the backups in the data folder
           hanamaru restore SRC         say what restoring a backup, a snapshot or a data folder would change
           hanamaru restore SRC --yes   do so; the todos as they were are kept in the data folder, in backups/
           hanamaru export              write all todos to standard output, as JSON or as a table
           hanamaru import FILE         add the todos of an export, a table with the columns date and title, or
                                        the original app's JSON that are not there yet (- is standard input)
           hanamaru --help | --version

    Options of serve and check, each also an environment variable (--listen is HANAMARU_LISTEN; a flag wins):
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

    Options of one command; beside these, backup, restore, export and import take --data only:
      --format json|csv        what export writes (default json)
      --yes                    restore, instead of saying what would change

    backup and export work while a server runs; restore --yes and import need it stopped.

    When the server is ready it prints one line to standard output:
      Hanamaru is listening on http://127.0.0.1:8080/
    The log goes to standard error. SIGTERM and SIGINT stop the server when what is in flight is answered.

    Exit status: 0 stopped or all is well; 1 cannot start or something is wrong; 2 an option makes no sense.
    """

/// What `--version` prints.
let versionText = "hanamaru 0.1.0"
