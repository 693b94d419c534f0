// The commands, one file each; commands.cc says what they are for.

#pragma once

#include "nonet/cli/table/options.h"

namespace nonet::cli {

int run_new(const Options& options);
int run_solve(const Options& options);
int run_check(const Options& options);
int run_count(const Options& options);
int run_show(const Options& options);
int run_draw(const Options& options);
int run_convert(const Options& options);
int run_canon(const Options& options);
int run_rate(const Options& options);
int run_backdoors(const Options& options);
int run_unavoidable(const Options& options);
int run_stats(const Options& options);
int run_hint(const Options& options);
int run_explain(const Options& options);
int run_steps(const Options& options);
int run_techniques(const Options& options);
int run_vicinity(const Options& options);
int run_db_add(const Options& options);
int run_db_rate(const Options& options);
int run_db_find(const Options& options);
int run_db_export(const Options& options);
int run_db_use(const Options& options);
int run_db_stats(const Options& options);
int run_db_check(const Options& options);
int run_db_backup(const Options& options);
int run_book(const Options& options);
int run_job_plan(const Options& options);
int run_job_run(const Options& options);
int run_job_submit(const Options& options);
int run_job_status(const Options& options);
int run_job_merge(const Options& options);
int run_play(const Options& options);
int run_serve(const Options& options);
int run_api(const Options& options);
int run_bench(const Options& options);
int run_backends(const Options& options);
int run_completions(const Options& options);
int run_man(const Options& options);

}  // namespace nonet::cli
