#include "nonet/text/chunker.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/text/reader.h"

namespace nonet {
namespace {

const std::string kPlain(81, '.');
const std::string kRow = "53..7....\n";
const std::string kGrid = kRow + kRow + kRow + kRow + kRow + kRow + kRow + kRow + kRow;

// A text in pieces of up to `most` bytes, then an error if there is a message.
class Pieces final : public ByteSource {
 public:
  Pieces(std::string text, std::size_t most, std::string message = "")
      : text_(std::move(text)), most_(most), message_(std::move(message)) {}

  Result<std::size_t> read(std::span<char> into) override {
    if (text_.empty() && !message_.empty()) return Error{message_};
    const std::size_t count = text_.copy(into.data(), std::min(into.size(), most_));
    text_.erase(0, count);
    return count;
  }

 private:
  std::string text_;
  std::size_t most_;
  std::string message_;
};

const auto never_waits = [] { return false; };

struct Seen {
  std::vector<std::string> records;  // or errors
  std::vector<std::uint64_t> lines;

  void read(Reader& reader) {
    Record record;
    for (;;) {
      switch (reader.next(record)) {
        case Reader::Status::kRecord:
          records.push_back(to_line(record.givens) + record.comment);
          lines.push_back(record.line);
          continue;
        case Reader::Status::kBadRecord:
          records.push_back(reader.error().message);
          lines.push_back(reader.error().line);
          continue;
        default:
          return;
      }
    }
  }
};

// By chunks, and by a Reader from where the chunks end.
Seen read_in_chunks(const std::string& text, std::size_t wanted, std::size_t piece,
                    const ReadOptions& how) {
  Pieces source(text, piece);
  Chunker chunker(source, how, wanted);
  Chunk chunk;
  Seen seen;
  Chunker::Status status = Chunker::Status::kChunk;
  while ((status = chunker.next(chunk, never_waits)) == Chunker::Status::kChunk) {
    Reader reader(chunk.text(), how, chunk.first_line);
    seen.read(reader);
  }
  if (status == Chunker::Status::kInseparable) {
    std::string rest(chunker.rest());
    std::vector<char> more(1000);
    while (const std::size_t count = *source.read(more)) rest.append(more.data(), count);
    Reader reader(rest, how, chunker.next_line());
    seen.read(reader);
  }
  return seen;
}

void expect_as_whole(const std::string& text, const ReadOptions& how) {
  Seen whole;
  Reader reader(text, how);
  whole.read(reader);
  for (const std::size_t wanted : {1U, 40U, 100U, 1000U, 100'000U}) {
    for (const std::size_t piece : {7U, 82U, 5000U}) {
      const Seen seen = read_in_chunks(text, wanted, piece, how);
      ASSERT_EQ(seen.records, whole.records) << "wanted " << wanted << '\n' << text;
      ASSERT_EQ(seen.lines, whole.lines) << "wanted " << wanted << '\n' << text;
    }
  }
}

// Lines of every kind in random order: what they mean must not depend on where chunks are cut.
TEST(Chunker, CutsChangeNothing) {
  const std::vector<std::string> pieces{kPlain + "\n",
                                        kPlain + ",comment\n",
                                        kPlain + "\r\n",
                                        std::string(729, '.') + "\n",
                                        kGrid,
                                        kRow + kRow,
                                        "# a comment\n",
                                        "\n",
                                        "nonsense\n",
                                        std::string(80, '.') + "\n",
                                        "+---+---+---+\n",
                                        "{\"puzzle\":\n",
                                        "\"" + kPlain + "\"}\n"};
  Rng rng(3);
  for (int n = 0; n < 300; ++n) {
    std::string text;
    const int count = rng.between(0, 12);
    for (int i = 0; i < count; ++i) text += pieces[rng.below(static_cast<std::uint32_t>(13))];
    if (rng.below(3) == 0) text += kPlain;  // without a line feed
    for (const bool strict : {false, true}) {
      expect_as_whole(text, {.format = {}, .strict = strict});
      for (const Format format : {Format::kLine, Format::kRows, Format::kPencilmarks}) {
        expect_as_whole(text, {.format = format, .strict = strict});
      }
    }
  }
}

TEST(Chunker, AChunkThatEndsBeforeTheHeaderOfATableDoes) {
  const std::string header = std::string(200, 'x') + ",puzzle\n";
  const std::string comments = "# one comment\n\n# and one more\n";
  for (const std::string& above : {std::string(), comments, "\xEF\xBB\xBF" + comments}) {
    expect_as_whole(above + header + "1," + kPlain + "\n2," + kPlain + "\n", {});
    expect_as_whole(above + header, {});
    expect_as_whole(above + "puzzle", {});
    expect_as_whole(above + kPlain + "\n" + header + "1," + kPlain + "\n", {});
    expect_as_whole(above + kGrid + "\n" + kGrid + "\n" + kGrid, {});
  }
}

TEST(Chunker, CommentsAreNotHandedOverWhileATableMayFollow) {
  Pieces source("# a comment\n" + kPlain + "\n" + kPlain + "\n", 12);
  Chunker chunker(source, {}, 10'000);
  Chunk chunk;
  ASSERT_EQ(chunker.next(chunk, [] { return true; }), Chunker::Status::kChunk);
  EXPECT_EQ(chunk.text(), "# a comment\n" + kPlain + "\n");
}

TEST(Chunker, HandsOverWhatIsThereWhenTheSourceWouldWait) {
  Pieces source(kPlain + "\n" + kPlain + "\n" + kPlain, 100);
  Chunker chunker(source, {}, 10'000);
  Chunk chunk;
  ASSERT_EQ(chunker.next(chunk, [] { return true; }), Chunker::Status::kChunk);
  EXPECT_EQ(chunk.text(), kPlain + "\n");
  EXPECT_EQ(chunk.first_line, 1U);
  ASSERT_EQ(chunker.next(chunk, [] { return true; }), Chunker::Status::kChunk);
  EXPECT_EQ(chunk.text(), kPlain + "\n");
  EXPECT_EQ(chunk.first_line, 2U);
}

TEST(Chunker, GridsBackToBackAreInseparable) {
  Pieces source(kGrid + kGrid + kGrid, 10'000);
  Chunker chunker(source, {}, 200);
  Chunk chunk;
  EXPECT_EQ(chunker.next(chunk, never_waits), Chunker::Status::kInseparable);
  EXPECT_EQ(chunker.next_line(), 1U);
}

TEST(Chunker, WholeRecordsBeforeAnErrorAreHandedOver) {
  Pieces source(kPlain + "\n" + kPlain + "\n", 30, "disk on fire");
  Chunker chunker(source, {}, 10'000);
  Chunk chunk;
  ASSERT_EQ(chunker.next(chunk, never_waits), Chunker::Status::kChunk);
  EXPECT_EQ(chunk.text(), kPlain + "\n" + kPlain + "\n");
  ASSERT_EQ(chunker.next(chunk, never_waits), Chunker::Status::kIoError);
  EXPECT_EQ(chunker.io_message(), "disk on fire");
}

}  // namespace
}  // namespace nonet
