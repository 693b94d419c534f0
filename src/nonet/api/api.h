// Api: the whole engine behind one call, JSON in and JSON out. Web page, command line and other
// languages call it; docs/api.md lists the verbs, schema.json says what each takes and gives.
//
//   request   {"verb": "check", "puzzle": "53..7...."}
//   answer    {"ok": true, "result": {...}}
//             {"ok": false, "error": {"message": "one clear sentence", "where": "puzzle"}}
//
// A request can do no harm: whatever is wrong with it comes back as an error, and sessions stay as
// they were. The same requests in the same order give the same bytes on every machine: times and
// seeds come with the requests, from no clock and no random source.

#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace nonet {

class Language;

namespace api {

struct Context;
struct Verb;

// An answer, and what became of the request.
struct Reply {
  enum class Outcome : std::uint8_t {
    kDone,
    kUnreadable,  // no JSON, no object, too long
    kRefused,     // something in it is wrong, or has no answer
    kStopped,
  };
  Outcome outcome = Outcome::kDone;
  std::string text;  // JSON
};

class Api {
 public:
  // How far a long request is, `total` 0 where that is unknown; returns true to stop it.
  using Progress = std::function<bool(double done, double total)>;

  // Verbs besides those that every Api knows: more_verbs (more_verbs.h), or some of them, or none.
  using MoreVerbs = std::span<const Verb> (*)();

  // Languages besides English and those that requests bring along: built_in_languages
  // (languages/languages.h), or none.
  using Languages = std::span<const Language> (*)();

  explicit Api(MoreVerbs more = nullptr, Languages languages = nullptr);
  ~Api();
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;

  // Answers a request, which is at most kLongestRequest bytes. Not re-entrant: one thread at a
  // time.
  std::string call(std::string_view request);
  // The same with the caller's own flag, which ends the request when it is set, even before the
  // request begins; request_stop() has no effect. Where `verb` is not empty, the request may leave
  // out its verb, and must not name another one.
  Reply answer(std::string_view request, std::string_view verb, std::atomic<bool>& stop);

  // Called now and then by new, daily, practise, rate, path and variant.*. A stopped request
  // answers with the error "stopped".
  void set_progress(Progress progress);
  // Ends the request under way, if any, within milliseconds. From any thread.
  void request_stop();

  static constexpr std::size_t kLongestRequest = 8U << 20;

 private:
  std::unique_ptr<Context> context_;
};

}  // namespace api

}  // namespace nonet
