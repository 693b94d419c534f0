#include "nonet/cli/table/job.h"

#include "nonet/cli/table/choices.h"
#include "nonet/cli/table/commands.h"
#include "nonet/cli/table/rows.h"
#include "nonet/job/plan.h"

namespace nonet::cli {

namespace {

using namespace rows;

constexpr Row<JobOptions> kJobFolder{{"folder", "DIR", "Folder of the plan", kAnyFile},
                                     &JobOptions::folder};
constexpr Row<FilesOptions> kJobInput{
    {"inputs", "FILE", "The puzzles, where the job reads any", kAnyFile}, &FilesOptions::inputs};
constexpr Row<JobPlanOptions> kJobKind{
    {"--kind", "KIND", "What to do with every puzzle; 'generate' by default", one_of(job_kinds)},
    &JobPlanOptions::kind};
constexpr Row<JobPlanOptions> kJobChunk{
    {"--chunk", "N", "Puzzles a chunk; 10000 by default", numbers(1, job::kMostRecords)},
    &JobPlanOptions::chunk};
constexpr Row<ProfileOptions> kJobProfile{
    {"-p,--profile", "PROFILE", "Rating scale of --kind rate, as of 'nonet rate'",
     one_of(rate_profiles),
     "It is 'se' by default; variants have 'se' and 'sukaku', and the label alone by default"},
    &ProfileOptions::profile};

Words variant_lines() { return {job::kVariantLines.begin(), job::kVariantLines.end()}; }

constexpr Row<JobVariantOptions> kJobVariant{
    {"--variant", "NAME,...", "Other layouts and clues: killer, or 16x16, or x,thermo",
     one_of_or_other(made_variant_words, kListOfVariants),
     "Kinds 'generate' and 'rate' have them. Of a file to rate, NAME is the layout of its plain "
     "lines; records of other formats say it themselves"},
    &JobVariantOptions::variant};
constexpr Row<JobVariantOptions> kJobFormat{
    {"-f,--format", "FORMAT", "Format of the lines; 'json' by default", one_of(variant_lines),
     "'line' is for words that say all about a puzzle but its givens"},
    &JobVariantOptions::format};
constexpr Row<JobVariantOptions> kJobLabel{{"--label", "LABEL", "The label", one_of(labels)},
                                           &JobVariantOptions::label};
constexpr Row<JobVariantOptions> kJobNeeds{
    {"--needs", "TECHNIQUE", "This technique on the path, and nothing harder",
     one_of(needed_techniques, kListOfTechniques),
     "Given several times: each, and nothing harder than the hardest"},
    &JobVariantOptions::needs};
constexpr Row<JobVariantOptions> kJobClues{{"-c,--clues", "K|A..B", "So many givens"},
                                           &JobVariantOptions::clues};
constexpr Row<JobVariantOptions> kJobTries{
    {"--tries", "N", "Look at up to N puzzles for each; 1000 by default", numbers(1),
     "Numbers for which none is as wanted have no line, and are counted"},
    &JobVariantOptions::tries};
constexpr Row<JobRunOptions> kJobChunks{{"inputs", "CHUNK", "Numbers of chunks to make"},
                                        &JobRunOptions::chunks};
constexpr Row<JobRunOptions> kJobAll{{"-a,--all", "", "Make every chunk, one after the other"},
                                     &JobRunOptions::all};
constexpr Row<ThreadOptions> kWorkerThreads{
    {"-j,--threads", "N", "Work on N threads, one by default; the result is the same",
     numbers(1, 256)},
    &ThreadOptions::threads};
constexpr Row<JobSubmitOptions> kJobEngine{
    {"--engine", "ENGINE", "What starts the workers; 'slurm' by default", one_of(job_engines)},
    &JobSubmitOptions::engine};
constexpr Row<JobSubmitOptions> kMostWorkers{
    {"--workers", "N",
     "At most N workers at a time; as many as the engine will "
     "by default",
     numbers(1, 100'000)},
    &JobSubmitOptions::most_workers};
constexpr Row<JobSubmitOptions> kSshHosts{
    {"--sshloginfile", "FILE", "File of hosts that parallel reaches over ssh, as it wants them",
     kAnyFile},
    &JobSubmitOptions::ssh_hosts};
constexpr Row<JobSubmitOptions> kEngineWord{
    {"--pass", "WORD", "Hand WORD to sbatch or parallel, as in --pass=--time=60"},
    &JobSubmitOptions::engine_words};
constexpr Row<JobSubmitOptions> kDryRun{
    {"--dry-run", "", "Write the script to standard output and start nothing"},
    &JobSubmitOptions::dry_run};
constexpr Row<QuickOptions> kQuick{
    {"--quick", "", "Look at sizes and headers of chunks only, not at every byte"},
    &QuickOptions::quick};
constexpr Row<JobMergeOptions> kPartial{
    {"--partial", "", "Merge what there is; leave out the rest"}, &JobMergeOptions::partial};
constexpr Row<JobMergeOptions> kMergeMemory{
    {"--memory", "SIZE",
     "Read ahead at most that much, 256M by default: a number of bytes, or of K, M or G",
     sizes(std::uint64_t{1} << 20, std::uint64_t{1} << 40)},
    &JobMergeOptions::memory};
constexpr Row<JobMergeOptions> kScratch{
    {"--scratch", "DIR", "Folder for what is merged on the way; the plan's by default", kAnyFile},
    &JobMergeOptions::scratch};

constexpr auto kJobPlanRows = joined(
    options_of<JobPlanOptions>(kJobFolder, kJobInput, kJobKind, kJobChunk, kCount, kSeed, kStart,
                               kFill, kBlanks, kSymmetry, kMinimal, kAny, kAttempts, kJobProfile),
    under("Variants (--count, --seed, --start, --symmetry and --minimal are for them, too)",
          options_of<JobPlanOptions>(kJobVariant, kJobFormat, kJobLabel, kJobNeeds, kJobClues,
                                     kJobTries)));
constexpr auto kJobRunRows =
    options_of<JobRunOptions>(kJobFolder, kJobChunks, kJobAll, kWorkerThreads);
constexpr auto kJobSubmitRows = options_of<JobSubmitOptions>(
    kJobFolder, kJobEngine, kMostWorkers, kSshHosts, kWorkerThreads, kEngineWord, kQuick, kDryRun);
constexpr auto kJobStatusRows = options_of<JobStatusOptions>(kJobFolder, kQuick, kReportJson);
constexpr auto kJobMergeRows =
    options_of<JobMergeOptions>(kJobFolder, kPartial, kMergeMemory, kScratch, kOutput);

}  // namespace

constinit const CommandSpec kJobPlanCommand = command<run_job_plan>(
    {"job plan", "Cut a large job into chunks for many machines",
     "Writes a manifest into the folder: what is to be made, cut into chunks that any number of "
     "workers can make in any order. 'generate' makes the puzzles of a seed that 'nonet new' "
     "would make; 'canon', 'unique' and 'rate' read a file, of which the manifest keeps where "
     "each chunk begins and its checksum. With --variant the result is what 'nonet new --variant' "
     "or 'nonet rate --variant' would write, in that order; a file of variants has a record a "
     "line. A folder with another plan in it is left alone. "
     "docs/cluster.md tells how large to make chunks, and what a billion puzzles take.",
     "# a million minimal puzzles\n"
     "nonet job plan big --count 1000000 --seed 7 --minimal --chunk 50000\n"
     "# ratings of a list\n"
     "nonet job plan rated --kind rate --chunk 1000 puzzles.txt\n"
     "# a million hard killers\n"
     "nonet job plan killers --variant killer --label hard --count 1000000 --chunk 500"},
    kJobPlanRows);

constinit const CommandSpec kJobRunCommand = command<run_job_run>(
    {"job run", "Make chunks of a job",
     "What a worker does. A chunk that is there and undamaged is left as it is. The result is "
     "written under a temporary name, and put in place when it is whole and on the disk: "
     "killed at any time, the command can be run again, and any number of them may run at "
     "once, also for the same chunk.",
     "# chunk 12\n"
     "nonet job run big 12\n"
     "# all of them, here\n"
     "nonet job run big --all --threads 8"},
    kJobRunRows);

constinit const CommandSpec kJobSubmitCommand = command<run_job_submit>(
    {"job submit", "Hand the chunks that are missing to Slurm or GNU parallel",
     "Writes a script into the plan's folder and starts it. With Slurm it is an array of jobs, "
     "a task a chunk, which go on when the command has ended; parallel runs as long as the "
     "command does, here or on the hosts of --sshloginfile. Where something was killed, the "
     "same command again starts what is missing.",
     "# 100 tasks at a time, of an hour at most\n"
     "nonet job submit big --workers 100 --pass=--time=60\n"
     "# on this machine\n"
     "nonet job submit big --engine parallel\n"
     "# what would be run?\n"
     "nonet job submit big --dry-run"},
    kJobSubmitRows);

constinit const CommandSpec kJobStatusCommand = command<run_job_status>(
    {"job status", "Say how far a job is",
     "Counts the chunks that are done, missing and damaged, and asks Slurm about the "
     "tasks that were submitted. The exit code is 0 when all chunks are done, else 1.",
     "# wait until all is done\n"
     "until nonet job status --quick big; do sleep 60; done"},
    kJobStatusRows);

constinit const CommandSpec kJobMergeCommand = command<run_job_merge>(
    {"job merge", "Put the chunks of a job together",
     "Checks every chunk and writes one file: the same bytes, however the chunks were made. "
     "Of 'generate', 'canon' and 'unique' it has every puzzle once, of those that are images "
     "of each other the one with the lowest number, in the order of the canonical forms; of "
     "'rate' all lines in the order of the input; of variants a line each in the order of their "
     "numbers. A job that is not complete is refused. "
     "Memory is bounded by --memory, however large the job is.",
     "# one file\n"
     "nonet job merge big -o big.txt\n"
     "# what there is until now\n"
     "nonet job merge big --partial -o some.txt"},
    kJobMergeRows);

}  // namespace nonet::cli
