#include "bench/duel/hand.h"

#include <fstream>
#include <iterator>
#include <limits>

#include "nonet/base/rng.h"
#include "nonet/board/symmetry.h"
#include "nonet/text/reader.h"

namespace nonet::duel {

Result<std::vector<Grid>> read_list(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{path + ": cannot be opened"};
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  MemorySource source(text);
  Reader reader(source);
  std::vector<Grid> list;
  Record record;
  for (Reader::Status status = reader.next(record); status != Reader::Status::kEnd;
       status = reader.next(record)) {
    if (status != Reader::Status::kRecord) {
      return Error{path + ":" + std::to_string(reader.error().line) + ": " +
                   reader.error().message};
    }
    list.push_back(record.givens);
  }
  if (list.empty()) return Error{path + ": holds no puzzle"};
  return list;
}

Hand deal(const std::vector<Grid>& list, std::size_t count, std::uint64_t seed) {
  std::vector<Grid> shuffled = list;
  Rng order(seed, std::numeric_limits<std::uint64_t>::max());
  order.shuffle(shuffled);
  Hand hand;
  hand.grids.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    Rng rng(seed, i);
    hand.grids.push_back(Symmetry::random(rng).apply(shuffled[i % shuffled.size()]));
    hand.packed += to_line(hand.grids.back());
    hand.lines += to_line(hand.grids.back()) + '\n';
  }
  hand.packed.append(kPadding, '\n');
  hand.lines.append(kPadding, '\n');
  return hand;
}

}  // namespace nonet::duel
