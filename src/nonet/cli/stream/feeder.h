// Feeder: the input files, one after the other, as batches.

#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "nonet/cli/stream/batch.h"
#include "nonet/cli/stream/input_files.h"
#include "nonet/cli/table/options.h"
#include "nonet/text/chunker.h"
#include "nonet/text/reader.h"

namespace nonet::cli {

class Feeder {
 public:
  explicit Feeder(const InputOptions& options);
  ~Feeder();

  // The next batch: a chunk, or records, or complaints. False at the end of the input.
  bool next(Batch& batch);

  // How batches are to be read.
  const ReadOptions& how() const { return how_; }

  // Bytes in all files together, 0 when the size of one is not known.
  std::uint64_t total_bytes() const { return files_.total_bytes(); }

 private:
  class OpenFile;

  void open_next(Batch& batch);
  void close_file(Batch& batch);
  void read_chunk(Batch& batch);
  void read_xml_file(Batch& batch);
  void take_games(Batch& batch);
  void read_records(Batch& batch);
  void read_record(Batch& batch);
  void give_up(Batch& batch, std::string message, int exit_code);

  ReadOptions how_;
  bool keep_going_;
  InputFiles files_;
  std::unique_ptr<OpenFile> open_file_;
  bool ended_ = false;
};

}  // namespace nonet::cli
