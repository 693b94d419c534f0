// The explanation of forcing nets, from the events that the net went through.

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/message.h"
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

// "row 5 has no place for 4", "the arrow at r1c1 leaves r3c4 no candidate".
Message words_of(const Facts& facts, const Contradiction& end) {
  using Is = Contradiction::Kind;
  const bool has_clue = end.clue >= 0;
  const Message clue = has_clue ? name_of_origin(facts, end.clue) : Message();
  if (end.kind == Is::kClue) {
    return has_clue ? say("{} does not hold", {clue}) : say("the clues do not hold");
  }
  if (end.kind == Is::kCell) {
    const std::string cell = name_of(facts.puzzle.layout, end.cell);
    return has_clue ? say("{} leaves no candidate for {}", {clue, cell})
                    : say("{} has no candidate left", {cell});
  }
  const Message group = name_of_group(facts, end.group);
  const int number = facts.number_of(end.value);
  return has_clue ? say("{} leaves {} no place for {}", {clue, group, number})
                  : say("{} has no place for {}", {group, number});
}

// Reads the events as sentences.
class NetWords {
 public:
  NetWords(const Facts& facts, const std::vector<NetEvent>& events)
      : facts_(facts), events_(events) {}

  Message all() {
    std::vector<Message> told{
        say("Suppose that {}.", {words_of(facts_, events_.front().candidate)})};
    bool first = true;
    int inner = 0;  // suppositions inside the net
    for (at_ = 1; events_[at_].kind != Kind::kEnd; first = false) {
      if (events_[at_].kind == Kind::kPlace) {
        told.push_back(say(first ? "Then {}." : "So {}.", {placements()}));
        continue;
      }
      Message words = inside();
      if (++inner <= kMostSuppositions) told.push_back(std::move(words));
    }
    if (const int more = inner - kMostSuppositions; more > 0) {
      told.push_back(more == 1 ? say("One more candidate falls in the same way.")
                               : say("{} more candidates fall in the same way.", {more}));
    }
    told.push_back(
        say(first ? "Then {}." : "In the end, {}.", {words_of(facts_, events_[at_].end)}));
    return listed(told, " ", " ");
  }

 private:
  // "There, r5c5 cannot be 7: then r6c6 is 2, and column 3 has no place for 8."
  Message inside() {
    const Candidate supposed = events_[at_++].candidate;
    std::vector<Message> follows;
    int deeper = 0;
    while (events_[at_].kind != Kind::kEnd) {
      if (events_[at_].kind == Kind::kSuppose) {
        skip();
        ++deeper;
      } else {
        follows.push_back(placements());
      }
    }
    Message end = words_of(facts_, events_[at_++].end);
    if (deeper > 0) {
      end = say(deeper == 1 ? "after {} more supposition of the same kind, {}"
                            : "after {} more suppositions of the same kind, {}",
                {deeper, end});
    }
    const std::string cell = name_of(facts_.puzzle.layout, supposed.cell);
    const int number = facts_.number_of(supposed.value);
    if (follows.empty()) return say("There, {} cannot be {}: {}.", {cell, number, end});
    return say("There, {} cannot be {}: then {}, and {}.",
               {cell, number, listed(follows, ", "), end});
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
  Message placements() {
    std::vector<Message> words;
    for (; events_[at_].kind == Kind::kPlace; ++at_) {
      words.push_back(words_of(facts_, events_[at_].candidate));
    }
    if (words.size() <= kFirstListed + kLastListed) return listed(words);
    const std::size_t between = words.size() - kFirstListed - kLastListed;
    const std::span<const Message> all = words;
    return say(between == 1 ? "{} and, {} cell later, {}" : "{} and, {} cells later, {}",
               {listed(all.first(kFirstListed), ", "), between, listed(all.last(kLastListed))});
  }

  const Facts& facts_;
  const std::vector<NetEvent>& events_;
  std::size_t at_ = 0;
};

}  // namespace

Message explain_forcing_net(const Facts& facts, const Step& step) {
  return NetWords(facts, step.net).all();
}

}  // namespace nonet::reason
