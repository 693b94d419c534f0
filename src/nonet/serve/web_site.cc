#include "nonet/serve/web_site.h"

#include <fstream>
#include <iterator>
#include <utility>

#include "nonet/serve/web_files.h"

namespace nonet::serve {

namespace {

namespace fs = std::filesystem;

Answer text_answer(unsigned status, std::string text) {
  return {.status = status,
          .type = "text/plain; charset=utf-8",
          .body = std::move(text),
          .route = "web"};
}

Answer no_file() { return text_answer(404, "There is no such file.\n"); }

Answer file_answer(const fs::path& root, const Request& request) {
  const auto found = find_web_file(root, request.path);
  if (!found) return no_file();
  const fs::path& file = *found;
  const Coding* const coding = coding_for(file, request.accept_encoding);
  const std::string ending(coding != nullptr ? coding->ending : "");
  std::ifstream content(file.string() + ending, std::ios::binary);
  if (!content.is_open()) return no_file();
  Answer answer = text_answer(200, {std::istreambuf_iterator<char>(content), {}});
  answer.type = content_type_of(file);
  answer.fields = {{"Cache-Control", std::string(cache_rule_of(request.path))},
                   {"Vary", "Accept-Encoding"}};
  if (coding != nullptr) answer.fields.push_back({"Content-Encoding", std::string(coding->name)});
  return answer;
}

}  // namespace

Result<WebSite> WebSite::open(const std::string& folder) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error || !find_web_file(root, "/")) {
    return Error{folder + " is not the folder of a built page: it has no index.html"};
  }
  return WebSite(root);
}

std::optional<Answer> WebSite::answer_head(const Request& head, const Load& /*load*/) {
  if (head.method == "GET" || head.method == "HEAD") return file_answer(root_, head);
  Answer answer = wrong_method("GET, HEAD");
  answer.route = "web";
  return answer;
}

// Never called: answer_head() answers every request.
Answer WebSite::work(const Request& /*request*/, const Turn& /*turn*/) {
  return error_answer(500, "there is no work to do");
}

void WebSite::add_fields(const Request& /*request*/, Answer& answer) const {
  add_security_fields(answer);
}

void WebSite::add_security_fields(Answer& answer) {
  for (const auto& [name, value] : kSecurityHeaders) {
    answer.fields.push_back({std::string(name), std::string(value)});
  }
}

}  // namespace nonet::serve
