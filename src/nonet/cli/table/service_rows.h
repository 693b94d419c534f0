// The rows of the table of options that jobs for many machines and servers have of their own; the
// others are in option_rows.h.

#pragma once

#include "nonet/cli/table/option_rows.h"
#include "nonet/job/engines.h"
#include "nonet/job/plan.h"

namespace nonet::cli::rows {

inline std::vector<std::string> job_kinds() { return slugs_of(job::kKinds); }
inline std::vector<std::string> job_engines() { return slugs_of(job::kEngines); }

// job.
inline constexpr OptionSpec kJobFolder{"folder", "DIR", "Folder of the plan", &Options::folder,
                                       Complete::kFile};
inline constexpr OptionSpec kJobInput{"inputs", "FILE", "The puzzles, where the job reads any",
                                      &Options::inputs, Complete::kFile};
inline constexpr OptionSpec kJobKind{"--kind",
                                     "KIND",
                                     "What to do with every puzzle; 'generate' by default",
                                     &Options::kind,
                                     Complete::kChoices,
                                     job_kinds};
inline constexpr OptionSpec kJobChunk{"--chunk",
                                      "N",
                                      "Puzzles a chunk; 10000 by default",
                                      &Options::chunk,
                                      Complete::kNothing,
                                      nullptr,
                                      1,
                                      job::kMostRecords};
inline constexpr OptionSpec kJobProfile{
    "-p,--profile",    "PROFILE",          "Rating scale of --kind rate, 'se' by default",
    &Options::profile, Complete::kChoices, profile_slugs};
inline constexpr OptionSpec kJobChunks{"inputs", "CHUNK", "Numbers of chunks to make",
                                       &Options::inputs};
inline constexpr OptionSpec kJobAll{"-a,--all", "", "Make every chunk, one after the other",
                                    &Options::all};
inline constexpr OptionSpec kWorkerThreads{
    "-j,--threads",
    "N",
    "Work on N threads, one by default; the result is the same",
    &Options::threads,
    Complete::kNothing,
    nullptr,
    1,
    256};
inline constexpr OptionSpec kJobEngine{
    "--engine",       "ENGINE",           "What starts the workers; 'slurm' by default",
    &Options::engine, Complete::kChoices, job_engines};
inline constexpr OptionSpec kMostWorkers{"--workers",
                                         "N",
                                         "At most N workers at a time; as many as the engine will "
                                         "by default",
                                         &Options::most_workers,
                                         Complete::kNothing,
                                         nullptr,
                                         1,
                                         100'000};
inline constexpr OptionSpec kSshHosts{
    "--sshloginfile", "FILE", "File of hosts that parallel reaches over ssh, as it wants them",
    &Options::ssh_hosts, Complete::kFile};
inline constexpr OptionSpec kEngineWord{"--pass", "WORD",
                                        "Hand WORD to sbatch or parallel, as in --pass=--time=60",
                                        &Options::engine_words};
inline constexpr OptionSpec kDryRun{
    "--dry-run", "", "Write the script to standard output and start nothing", &Options::dry_run};
inline constexpr OptionSpec kQuick{
    "--quick", "", "Look at sizes and headers of chunks only, not at every byte", &Options::quick};
inline constexpr OptionSpec kPartial{"--partial", "", "Merge what there is; leave out the rest",
                                     &Options::partial};
inline constexpr OptionSpec kMergeMemory{"--memory",
                                         "MIB",
                                         "Read ahead that many MiB at most; 256 by default",
                                         &Options::memory,
                                         Complete::kNothing,
                                         nullptr,
                                         1,
                                         1'000'000};
inline constexpr OptionSpec kScratch{"--scratch", "DIR",
                                     "Folder for what is merged on the way; the plan's by default",
                                     &Options::scratch, Complete::kFile};
// play.
inline constexpr OptionSpec kPort{
    "--port",
    "N",
    "Serve at port N, or at any free one for 0; at 8981 by default, and if "
    "that is in use at any free one",
    &Options::port,
    Complete::kNothing,
    nullptr,
    0,
    65535};
inline constexpr OptionSpec kWeb{
    "--web", "DIR",
    "Folder of the built app; by default the one installed with the program, "
    "or the one that tools/web makes",
    &Options::web, Complete::kFile};
inline constexpr OptionSpec kNoBrowser{"--no-browser", "", "Open no browser", &Options::no_browser};
// serve.
inline constexpr OptionSpec kHost{
    "--host", "ADDRESS",
    "Listen at this address, 127.0.0.1 by default: this machine alone. 0.0.0.0 and :: are all of "
    "the machine's addresses; ask for a token there",
    &Options::host};
inline constexpr OptionSpec kServePort{
    "--port",
    "N",
    "Listen at port N, or at any free one for 0; 8982 by default",
    &Options::port,
    Complete::kNothing,
    nullptr,
    0,
    65535};
inline constexpr OptionSpec kWorkers{
    "-j,--threads",
    "N",
    "Requests worked on at a time; as many as the machine has processors by default",
    &Options::threads,
    Complete::kNothing,
    nullptr,
    1,
    1024};
inline constexpr OptionSpec kTokenFile{
    "--token-file", "FILE",
    "Ask for the bearer token in this file, of at least 16 characters; without it, for the one in "
    "the environment variable NONET_TOKEN, if there is one",
    &Options::token_file, Complete::kFile};
inline constexpr OptionSpec kCors{
    "--cors", "ORIGIN",
    "Let pages of this origin, such as https://example.org, ask; '*' is all pages. None by default",
    &Options::cors};
inline constexpr OptionSpec kQueue{
    "--queue",
    "N",
    "Let at most N requests wait for a thread, 256 by default; more are told to come again",
    &Options::queue,
    Complete::kNothing,
    nullptr,
    1,
    100'000};
inline constexpr OptionSpec kConnections{
    "--connections",
    "N",
    "Keep at most N connections, 10000 by default; of more, the one that was silent longest ends",
    &Options::connections,
    Complete::kNothing,
    nullptr,
    1,
    1'000'000};
inline constexpr OptionSpec kRequestTime{"--time",
                                         "S",
                                         "Stop a request after S seconds, 30 by default",
                                         &Options::request_time,
                                         Complete::kNothing,
                                         nullptr,
                                         1,
                                         86'400};
inline constexpr OptionSpec kClientTime{
    "--patience",
    "S",
    "Wait S seconds for a request to arrive, 10 by default; three times as long for its answer to "
    "be taken, six times as long for the next request",
    &Options::patience,
    Complete::kNothing,
    nullptr,
    1,
    3600};
inline constexpr OptionSpec kMaxBody{"--max-body",
                                     "KIB",
                                     "Read bodies of at most so many KiB, 1024 by default",
                                     &Options::max_body,
                                     Complete::kNothing,
                                     nullptr,
                                     1,
                                     8192};
inline constexpr OptionSpec kMaxBatch{"--max-batch",
                                      "N",
                                      "Take at most N requests in one batch, 1000 by default",
                                      &Options::max_batch,
                                      Complete::kNothing,
                                      nullptr,
                                      1,
                                      100'000};
inline constexpr OptionSpec kMaxMemory{"--max-memory",
                                       "MIB",
                                       "Hold at most so many MiB of bodies and answers, 256 by "
                                       "default; who needs more is told to come "
                                       "again",
                                       &Options::max_memory,
                                       Complete::kNothing,
                                       nullptr,
                                       1,
                                       1'000'000};
inline constexpr OptionSpec kNoLog{
    "--no-log", "", "Write no line to standard error for each request", &Options::no_log};
inline constexpr OptionSpec kOpenApi{
    "--openapi", "", "Write the OpenAPI document, and serve nothing", &Options::openapi};

}  // namespace nonet::cli::rows
