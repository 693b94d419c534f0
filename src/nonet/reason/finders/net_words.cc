// The explanation of forcing nets, from the events that the net went through.

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

using Kind = NetEvent::Kind;

// Of more placements in a row, the first and the last are told, and the others counted.
constexpr std::size_t kFirstListed = 3;
constexpr std::size_t kLastListed = 2;
// More suppositions inside a net than this are counted, not told one by one.
constexpr int kMostSuppositions = 3;

std::string words_of(const Facts& facts, Candidate candidate) {
  return compose("{} is {}",
                 {name_of(facts.puzzle.layout, candidate.cell), facts.number_of(candidate.value)});
}

// "row 5 has no place for 4", "the arrow at r1c1 leaves r3c4 no candidate".
std::string words_of(const Facts& facts, const Contradiction& end) {
  using Is = Contradiction::Kind;
  const std::string clue = end.clue < 0 ? std::string() : name_of_origin(facts, end.clue);
  const std::string cell = name_of(facts.puzzle.layout, end.cell);
  if (end.kind == Is::kClue) {
    return clue.empty() ? "the clues do not hold" : clue + " does not hold";
  }
  if (end.kind == Is::kCell) {
    return clue.empty() ? cell + " has no candidate left"
                        : compose("{} leaves no candidate for {}", {clue, cell});
  }
  const std::string group = name_of_group(facts, end.group);
  const int number = facts.number_of(end.value);
  return clue.empty() ? compose("{} has no place for {}", {group, number})
                      : compose("{} leaves {} no place for {}", {clue, group, number});
}

// Reads the events as sentences.
class NetWords {
 public:
  NetWords(const Facts& facts, const std::vector<NetEvent>& events)
      : facts_(facts), events_(events) {}

  std::string all() {
    std::string text = compose("Suppose that {}.", {words_of(facts_, events_.front().candidate)});
    bool first = true;
    for (at_ = 1; events_[at_].kind != Kind::kEnd;) {
      if (events_[at_].kind == Kind::kSuppose) {
        const std::string inner = inside();
        if (++told_ <= kMostSuppositions) text += inner;
      } else {
        text += compose(first ? " Then {}." : " So {}.", {placements()});
      }
      first = false;
    }
    if (told_ > kMostSuppositions) {
      const int more = told_ - kMostSuppositions;
      text += more == 1 ? " One more candidate falls in the same way."
                        : compose(" {} more candidates fall in the same way.", {more});
    }
    return text +
           compose(first ? " Then {}." : " In the end, {}.", {words_of(facts_, events_[at_].end)});
  }

 private:
  // " There, r5c5 cannot be 7: r6c6 is 2, and column 3 has no place for 8."
  std::string inside() {
    const Candidate supposed = events_[at_++].candidate;
    std::string follows;
    int deeper = 0;
    while (events_[at_].kind != Kind::kEnd) {
      if (events_[at_].kind == Kind::kSuppose) {
        skip();
        ++deeper;
      } else {
        if (!follows.empty()) follows += ", ";
        follows += placements();
      }
    }
    if (!follows.empty()) follows = compose("then {}, and ", {follows});
    if (deeper > 0) {
      follows += compose("after {} more {} of the same kind, ",
                         {deeper, deeper == 1 ? "supposition" : "suppositions"});
    }
    return compose(" There, {} cannot be {}: {}{}.",
                   {name_of(facts_.puzzle.layout, supposed.cell), facts_.number_of(supposed.value),
                    follows, words_of(facts_, events_[at_++].end)});
  }

  // Goes behind the end of the supposition that begins here.
  void skip() {
    int open = 0;
    do {
      if (events_[at_].kind == Kind::kSuppose) ++open;
      if (events_[at_].kind == Kind::kEnd) --open;
      ++at_;
    } while (open > 0);
  }

  // "r1c2 is 3, r4c2 is 8 and, 5 cells later, r9c9 is 1": the placements from here on.
  std::string placements() {
    std::vector<std::string> words;
    for (; events_[at_].kind == Kind::kPlace; ++at_) {
      words.push_back(words_of(facts_, events_[at_].candidate));
    }
    if (words.size() <= kFirstListed + kLastListed) return geometry::joined(words);
    const std::size_t between = words.size() - kFirstListed - kLastListed;
    const std::span<const std::string> all = words;
    return compose("{} and, {} {} later, {}",
                   {geometry::joined(all.first(kFirstListed), ", "), between,
                    between == 1 ? "cell" : "cells", geometry::joined(all.last(kLastListed))});
  }

  const Facts& facts_;
  const std::vector<NetEvent>& events_;
  std::size_t at_ = 0;
  int told_ = 0;  // suppositions inside the net
};

}  // namespace

std::string explain_forcing_net(const Facts& facts, const Step& step) {
  return NetWords(facts, step.net).all();
}

}  // namespace nonet::reason
