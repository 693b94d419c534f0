#include "nonet/cli/table/serving.h"

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/rows.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr Row<WebOptions> kPort{
    {"--port", "N",
     "Serve at port N, or at any free one for 0; at 8981 by default, and if "
     "that is in use at any free one",
     numbers(0, 65535)},
    &WebOptions::port};
constexpr Row<WebOptions> kWeb{
    {"--web", "DIR",
     "Folder of the built app; by default the one installed with the program, "
     "or the one that tools/web makes",
     kAnyFile},
    &WebOptions::web};
constexpr Row<PlayOptions> kNoBrowser{{"--no-browser", "", "Open no browser"},
                                      &PlayOptions::no_browser};
constexpr Row<ServeOptions> kHost{
    {"--host", "ADDRESS",
     "Listen at this address, 127.0.0.1 by default: this machine alone. 0.0.0.0 and :: are all of "
     "the machine's addresses; ask for a token there"},
    &ServeOptions::host};
constexpr Row<WebOptions> kServePort{
    {"--port", "N", "Listen at port N, or at any free one for 0; 8982 by default",
     numbers(0, 65535)},
    &WebOptions::port};
constexpr Row<ThreadOptions> kWorkers{
    {"-j,--threads", "N",
     "Work on N long and N short requests of one client at a time, and on as many of others; as "
     "many as the machine has processors by default",
     numbers(1, 1024)},
    &ThreadOptions::threads};
constexpr Row<ServeOptions> kTokenFile{
    {"--token-file", "FILE",
     "Ask for a bearer token of this file, which has one a line, each of at least 16 characters; "
     "without it, for the one in the environment variable NONET_TOKEN, if there is one. Of several "
     "tokens, each is a client",
     kAnyFile},
    &ServeOptions::token_file};
constexpr Row<ServeOptions> kCors{{"--cors", "ORIGIN",
                                   "Let pages of this origin, such as https://example.org, ask; "
                                   "'*' is all pages. None by default"},
                                  &ServeOptions::cors};
constexpr Row<ServeOptions> kAllowHost{
    {"--allow-host",
     "NAMES",
     "Answer requests that name one of these hosts, separated by commas, too; '*' is every host",
     {},
     "Name the server in front, say. By default only this machine's own names and the address of "
     "--host are answered, for 0.0.0.0 and :: every address, but no name, so that no page can "
     "reach the service by a name of its own"},
    &ServeOptions::allow_host};
constexpr Row<ServeOptions> kQueue{
    {"--queue", "N",
     "Let at most N short and N long requests wait for a thread, 256 by default; more are told to "
     "come again",
     numbers(1, 100'000)},
    &ServeOptions::queue};
constexpr Row<ServeOptions> kClientQueue{
    {"--client-queue", "N",
     "Of them, let at most N long requests of one client wait, and four times as many short ones; "
     "16 by default",
     numbers(1, 100'000)},
    &ServeOptions::client_queue};
constexpr Row<ServeOptions> kBehindProxy{
    {"--behind-proxy", "",
     "Take the last address in the field X-Forwarded-For for the client's: behind a server that "
     "sets it, and nowhere else"},
    &ServeOptions::behind_proxy};
constexpr Row<ServeOptions> kConnections{
    {"--connections", "N",
     "Keep at most N connections, 10000 by default; of more, the one that was silent longest ends",
     numbers(1, 1'000'000)},
    &ServeOptions::connections};
constexpr Row<ServeOptions> kRequestTime{
    {"--time", "S", "Stop a request after S seconds, 30 by default", numbers(1, 86'400)},
    &ServeOptions::request_time};
constexpr Row<ServeOptions> kClientTime{
    {"--patience", "S",
     "Wait S seconds for a request to arrive, 10 by default; three times as long for its answer to "
     "be taken, six times as long for the next request",
     numbers(1, 3600)},
    &ServeOptions::patience};
// A body may be as long as a request of the API. Both lower bounds are above the numbers that
// people mean in K or M: such a number without a unit is refused.
constexpr std::uint64_t kLeastBody = std::uint64_t{16} << 10;
constexpr std::uint64_t kMostBody = std::uint64_t{8} << 20;
constexpr std::uint64_t kLeastMemory = std::uint64_t{1} << 20;
constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 40;
constexpr Row<ServeOptions> kMaxBody{
    {"--max-body", "SIZE", "Read bodies up to SIZE, such as 8M; 1M by default",
     sizes(kLeastBody, kMostBody)},
    &ServeOptions::max_body};
constexpr Row<ServeOptions> kMaxBatch{
    {"--max-batch", "N", "Take at most N requests in one batch, 1000 by default",
     numbers(1, 100'000)},
    &ServeOptions::max_batch};
constexpr Row<ServeOptions> kMaxMemory{{"--max-memory", "SIZE",
                                        "Hold bodies and answers of at most that size together, "
                                        "256M by default; who needs more is told "
                                        "to come again",
                                        sizes(kLeastMemory, kMostMemory)},
                                       &ServeOptions::max_memory};
constexpr Row<ServeOptions> kNoLog{
    {"--no-log", "", "Write no line to standard error for each request"}, &ServeOptions::no_log};
constexpr Row<ServeOptions> kOpenApi{
    {"--openapi", "", "Write the OpenAPI document, and serve nothing"}, &ServeOptions::openapi};

constexpr auto kPlayRows = options_of<PlayOptions>(kPort, kWeb, kNoBrowser);
constexpr auto kServeRows =
    options_of<ServeOptions>(kHost, kServePort, kWeb, kTokenFile, kCors, kAllowHost, kBehindProxy,
                             kQueue, kClientQueue, kConnections, kRequestTime, kClientTime,
                             kMaxBody, kMaxBatch, kMaxMemory, kWorkers, kNoLog, kOpenApi);
constexpr auto kApiRows = options_of<ApiOptions>(kFiles, kOutput, kKeepPartial);

}  // namespace

constinit const CommandSpec kPlayCommand = command<run_play>(
    {"play", "Play in the browser",
     "Serves the web app to this machine alone, writes its address and opens the browser there. "
     "Ctrl-C ends it; the page goes on without it. The browser keeps games by address: at "
     "another port there are other games. docs/web.md says how to build the app and how to put "
     "it on a server of your own.",
     "# play\n"
     "nonet play\n"
     "# another browser than the usual one\n"
     "nonet play --no-browser"},
    kPlayRows);

constinit const CommandSpec kServeCommand = command<run_serve>(
    {"serve", "Answer requests over HTTP",
     "Serves the engine to programs over HTTP, and the web app beside it: the verbs of 'nonet "
     "api' as POST /v1/VERB, pictures as /v1/draw, books as /v1/book. Writes its address, then "
     "a "
     "line of JSON to standard error for each request. Ctrl-C or SIGTERM ends it: it takes no "
     "more, finishes what runs and exits with 0. /openapi.json describes all requests and "
     "answers, /healthz says whether it is well, /metrics what it did. It keeps nothing and "
     "asks "
     "for no password by default, which is right for this machine alone; docs/serve.md says "
     "what else it needs elsewhere.",
     "# serve, at http://127.0.0.1:8982/\n"
     "nonet serve\n"
     "# to programs on other machines that know the token\n"
     "nonet serve --host 0.0.0.0 --token-file token.txt\n"
     "# what there is to ask\n"
     "nonet serve --openapi"},
    kServeRows);

constinit const CommandSpec kApiCommand = command<run_api>(
    {"api", "Answer requests in JSON, one a line",
     "Reads one JSON request a line and writes one JSON answer a line: what programs that embed "
     "the engine, and the web page, ask it by its library and its WebAssembly module. Sessions "
     "live as long as the command. A request that cannot be answered gets an answer that says "
     "why, and makes the exit code 1. docs/api.md lists the verbs.",
     "# what is there?\n"
     "echo '{\"verb\":\"version\"}' | nonet api\n"
     "# a puzzle of seed 7\n"
     "echo '{\"verb\":\"new\",\"seed\":7,\"label\":\"hard\"}' | nonet api"},
    kApiRows);

}  // namespace nonet::cli
