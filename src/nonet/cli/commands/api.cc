// nonet api

#include "nonet/api/api.h"

#include <algorithm>

#include "nonet/api/more_verbs.h"
#include "nonet/base/function_ref.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/serving.h"
#include "nonet/languages/languages.h"

namespace nonet::cli {

namespace {

// Hands every line without its line feed to `use`, until `use` returns false. A line longer than
// `longest` is cut short, but stays too long to be answered.
void for_each_line(InputFile& input, std::size_t longest, Error& error,
                   FunctionRef<bool(std::string_view)> use) {
  std::string line;
  std::string buffer(std::size_t{1} << 16, '\0');
  for (;;) {
    const Result<std::size_t> got = input.read(buffer);
    if (!got) error = got.error();
    if (!got || *got == 0) break;
    std::string_view rest(buffer.data(), *got);
    for (std::size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1)) {
      line += rest.substr(0, std::min(end, longest + 1));
      if (!use(line)) return;
      line.clear();
    }
    line += rest.substr(0, longest + 1 - std::min(line.size(), longest));
  }
  if (!line.empty()) use(line);
}

}  // namespace

int run_api(const ApiOptions& options) {
  Result<Output> output = open_output(options);
  if (!output) return fail(output.error().message, kExitIo);
  api::Api engine(api::more_verbs, built_in_languages);
  int code = kExitOk;
  const auto answer = [&](std::string_view line) {
    if (line.empty()) return true;
    const api::Reply reply = engine.answer(line, {}, interrupt_flag());
    if (reply.outcome == api::Reply::Outcome::kStopped) return false;
    if (reply.outcome != api::Reply::Outcome::kDone) code = kExitNegative;
    return output->write(reply.text + "\n") && !interrupt_token().stop_requested();
  };
  const std::vector<std::string> standard_input{"-"};
  for (const std::string& name : options.inputs.empty() ? standard_input : options.inputs) {
    Result<InputFile> input = InputFile::open(name);
    Error error;
    if (input) for_each_line(*input, api::Api::kLongestRequest, error, answer);
    if (!input) error = input.error();
    if (error.message.empty()) continue;
    return fail(error.message, kExitIo);
  }
  return finish(*output, code);
}

}  // namespace nonet::cli
