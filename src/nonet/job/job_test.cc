// The parts of a job by themselves; tests/cli/test_job.py drives them together.

#include <algorithm>
#include <atomic>
#include <fstream>
#include <optional>

#include <gtest/gtest.h>

#include "nonet/base/result.h"
#include "nonet/base/rng.h"
#include "nonet/job/chunk.h"
#include "nonet/job/cut.h"
#include "nonet/job/engines.h"
#include "nonet/job/entry.h"
#include "nonet/job/manifest.h"
#include "nonet/job/process.h"
#include "nonet/job/run.h"
#include "nonet/job/signature.h"
#include "nonet/rate/label.h"
#include "nonet/reason/technique.h"
#include "nonet/text/line_scanner.h"

namespace nonet::job {
namespace {

constexpr std::string_view kLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

Plan series(std::uint64_t count, std::uint64_t chunk) {
  Plan plan;
  plan.versions = {"0", "00", 1, "1", "2", ""};
  plan.count = count;
  plan.chunk = chunk;
  plan.chunks = equal_chunks(count, chunk).value();
  return plan;
}

std::string temporary_file(const std::string& name, const std::string& text) {
  const std::string path = testing::TempDir() + "/" + name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

TEST(JobChecksum, IsThatOfXxhash) {
  // XXH3_128bits of nothing, as xxHash's own test vectors have it.
  EXPECT_EQ(to_hex(checksum_of("")), "99aa06d3014798d86001c324468d497f");
  EXPECT_EQ(checksum_from_hex("99aa06d3014798d86001c324468d497f"), checksum_of(""));
  for (const char* bad :
       {"", "99", "99aa06d3014798d86001c324468d497g", "99AA06D3014798D86001C324468D497F"}) {
    EXPECT_FALSE(checksum_from_hex(bad)) << bad;
  }
  Hasher hasher;
  hasher.add("ab");
  hasher.add("c");
  EXPECT_EQ(hasher.checksum(), checksum_of("abc"));
}

TEST(JobPlan, ChunksMakeUpTheWhole) {
  const auto rows = equal_chunks(10, 4).value();
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[2].first, 8U);
  EXPECT_EQ(rows[2].count, 2U);
  EXPECT_FALSE(equal_chunks(0, 4));
  EXPECT_FALSE(equal_chunks(10, 0));
  EXPECT_FALSE(equal_chunks(kMostChunks + 1, 1));
  EXPECT_FALSE(equal_chunks(kMostRecords + 1, kMostRecords));
}

TEST(JobManifest, ComesBackAsItWas) {
  Plan plan = series(1000, 300);
  plan.seed = ~std::uint64_t{0};
  plan.start = 5;
  plan.rule.blanks = {50, 55};
  plan.rule.symmetry = PatternSymmetry::kHalfTurn;
  const std::string text = write_manifest(plan);
  Result<Plan> again = read_manifest(text);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(again->id, plan.id);
  EXPECT_EQ(again->seed, plan.seed);
  EXPECT_EQ(again->chunks, plan.chunks);
  EXPECT_EQ(write_manifest(again.value()), text);
}

TEST(JobManifest, OfVariantsComesBackAsItWas) {
  Plan plan = series(1000, 300);
  plan.versions.variants = "11";
  VariantWish wish{.words = "6x6,thermo", .label = Label::kHard, .tries = 7};
  wish.givens = {.symmetry = PatternSymmetry::kHalfTurn, .minimal = true, .count = {{8, 12}}};
  wish.needs = {reason::TechniqueId::kNakedPair, reason::TechniqueId::kInnie};
  plan.variant = VariantPlan{wish, "json"};
  const std::string text = write_manifest(plan);
  EXPECT_EQ(text.find("\"rule\""), std::string::npos);
  Result<Plan> again = read_manifest(text);
  ASSERT_TRUE(again.ok()) << again.error().message;
  ASSERT_TRUE(again->variant.has_value());
  EXPECT_EQ(again->variant->wish.needs, wish.needs);
  EXPECT_EQ(again->variant->wish.givens.count, wish.givens.count);
  EXPECT_EQ(write_manifest(again.value()), text);
  plan.variant->format = "line";
  EXPECT_EQ(read_manifest(write_manifest(plan)).error().message,
            "format: expected json, where each puzzle has clues of its own");
}

TEST(JobManifest, AnyOtherByteIsSeen) {
  Plan plan = series(1000, 300);
  const std::string text = write_manifest(plan);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string other = text;
    other[i] = static_cast<char>(other[i] ^ 1);
    const Result<Plan> read = read_manifest(other);
    EXPECT_TRUE(!read || read->id == plan.id) << i;  // or it is white space
    if (read) {
      EXPECT_EQ(read->chunks, plan.chunks);
    }
  }
}

TEST(JobVersions, AreThoseOfThisProgram) {
  const Versions here = versions_here(Of::kClassic);
  EXPECT_EQ(here, versions_here(Of::kClassic));
  EXPECT_EQ(here.variants, "");
  EXPECT_EQ(here.signature.size(), 32U);
  EXPECT_FALSE(check_versions(here, here));
  Versions other = here;
  other.program = "9.9";
  EXPECT_FALSE(check_versions(other, here));
  other.signature[0] = other.signature[0] == '0' ? '1' : '0';
  EXPECT_TRUE(check_versions(other, here));
}

TEST(JobVersions, OfVariantsHaveASignatureMore) {
  const Versions here = versions_here(Of::kVariants);
  EXPECT_EQ(here.variants.size(), 32U);
  Versions classic = versions_here(Of::kClassic);
  EXPECT_EQ(classic.signature, here.signature);
  EXPECT_TRUE(check_versions(classic, here));
  classic.variants = here.variants;
  EXPECT_FALSE(check_versions(classic, here));
}

TEST(JobLines, AreRecordsWhereTheyAreNotEmptyAndNoComment) {
  EXPECT_EQ(record_in(" 12.. # mine\r", 2), "12.. # mine");
  EXPECT_EQ(record_in("\xEF\xBB\xBF{}", 1), "{}");
  for (const char* none : {"", " \t", "# top", "  # more"}) EXPECT_EQ(record_in(none, 2), "");
}

TEST(JobLines, AreCutWhereRecordsBegin) {
  const std::string text = "# top\n12\n\n34\n56 # mine\n# end\n78";
  const std::string path = temporary_file("lines", text);
  const auto sound = [](std::string_view) { return std::optional<Error>(); };
  for (std::uint64_t size = 1; size <= 5; ++size) {
    const Result<Cut> cut = cut_lines(path, size, sound, {});
    ASSERT_TRUE(cut.ok()) << cut.error().message;
    EXPECT_EQ(cut->records, 4U);
    EXPECT_EQ(cut->chunks.size(), (4 + size - 1) / size);
    std::string together;
    for (const ChunkRow& row : cut->chunks) together += text.substr(row.byte, row.size);
    EXPECT_EQ(together, text);
  }
  const auto no_56 = [](std::string_view record) {
    return record.starts_with("56") ? std::optional(Error{"is 56"}) : std::nullopt;
  };
  EXPECT_TRUE(cut_lines(path, 2, no_56, {}).error().message.ends_with("lines:5: is 56"));
}

TEST(JobCut, FindsWhereRecordsBegin) {
  const std::string grid =
      "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
      ".6....28.\n...419..5\n....8..79\n";
  const std::string line(kLine);
  const std::string text =
      "# top\n" + line + grid + grid + "\n# comment\n" + line + line + grid + line.substr(0, 81);
  const std::string path = temporary_file("cut", text);
  for (std::uint64_t size = 1; size <= 8; ++size) {
    const Result<Cut> cut = cut_input(path, size, {});
    ASSERT_TRUE(cut.ok()) << cut.error().message;
    EXPECT_EQ(cut->records, 7U);
    EXPECT_EQ(cut->chunks.size(), (7 + size - 1) / size);
    std::string together;
    for (const ChunkRow& row : cut->chunks) {
      const std::string part = text.substr(row.byte, row.size);
      EXPECT_EQ(row.checksum, checksum_of(part));
      const auto before = static_cast<std::uint64_t>(std::ranges::count(together, '\n'));
      EXPECT_EQ(row.line, before + 1);
      together += part;
    }
    EXPECT_EQ(together, text);
    EXPECT_EQ(cut->input.checksum, checksum_of(text));
  }
}

TEST(JobEntries, AreSortedAndTheFirstOfEqualOnesStays) {
  Rng rng(3);
  std::string entries;
  std::vector<std::pair<std::string, std::uint64_t>> wanted;
  for (std::uint64_t i = 0; i < 500; ++i) {
    Grid form;
    for (int k = 0; k < 3; ++k) form.place(Cell(rng.between(70, 75)), Digit(rng.between(1, 3)));
    const GridCode code = encode(form);
    append_entry(entries, {code.view(), {}, i});
    const bool known =
        std::ranges::any_of(wanted, [&](const auto& each) { return each.first == to_line(form); });
    if (!known) wanted.emplace_back(to_line(form), i);
  }
  std::ranges::sort(wanted);
  std::uint64_t kept = 0;
  const std::string sorted = sort_entries(entries, kept);
  ASSERT_EQ(kept, wanted.size());
  std::string_view rest = sorted;
  for (const auto& [form, number] : wanted) {
    const auto entry = read_entry(rest);
    ASSERT_TRUE(entry);
    EXPECT_EQ(to_line(*decode(entry->form)), form);
    EXPECT_EQ(entry->number, number);
    rest.remove_prefix(entry->bytes());
  }
  EXPECT_TRUE(rest.empty());
}

TEST(JobChunk, EveryOtherByteIsSeen) {
  const ChunkHeader header{Kind::kGenerate, {1, 2}, 3, {9, 7, 1, 0}, 5};
  std::string bytes = write_header(header) + "12345";
  bytes += write_trailer(checksum_of(bytes));
  ASSERT_EQ(check_bytes(bytes).value(), header);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string other = bytes;
    other[i] = static_cast<char>(other[i] ^ 4);
    EXPECT_FALSE(check_bytes(other)) << i;
    EXPECT_FALSE(check_bytes(bytes.substr(0, i))) << i;
  }
}

TEST(JobRanges, AreAsSlurmReadsThem) {
  EXPECT_EQ(ranges_of({}), "");
  EXPECT_EQ(ranges_of({4}), "4");
  EXPECT_EQ(ranges_of({0, 1, 2, 3, 7, 9, 10}), "0-3,7,9-10");
}

TEST(JobEngines, ArraysStayBelowSlurmsLimit) {
  Submission submission;
  submission.program = "/opt/no net";
  submission.folder = testing::TempDir();
  submission.chunks = {3, 999, 1000, 2001, 2002};
  submission.most = 50;
  submission.extra = {"--time=60", "--comment=it's"};
  const std::string text = make_script(submission).text;
  EXPECT_NE(text.find("program='/opt/no net'"), std::string::npos);
  EXPECT_NE(text.find("submit 0 --array=3,999%50 --time=60 '--comment=it'\\''s'\n"
                      "submit 1000 --array=0%50"),
            std::string::npos);
  EXPECT_NE(text.find("submit 2000 --array=1-2%50"), std::string::npos);
}

TEST(JobProcess, TellsHowItEnded) {
  testing::internal::CaptureStderr();
  const Result<Ended> ended = run_program({"sh", "-c", "echo out; echo no >&2; exit 3"}, true, {});
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  ASSERT_TRUE(ended.ok());
  EXPECT_EQ(ended->out, "out\n");
  EXPECT_EQ(ended->code, 3);
  EXPECT_EQ(run_program({"sh", "-c", "kill -9 $$"}, false, {})->code, 137);
  EXPECT_FALSE(run_program({"/no/such/program"}, true, {}).ok());
  const std::atomic<bool> stopped{true};
  EXPECT_EQ(run_program({"sleep", "60"}, false, StopToken(stopped))->code, 143);
}

}  // namespace
}  // namespace nonet::job
