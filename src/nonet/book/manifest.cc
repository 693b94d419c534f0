#include "nonet/book/manifest.h"

#include <fmt/format.h>

#include "nonet/base/json.h"
#include "nonet/text/json/variant_object.h"

namespace nonet::book {

namespace {

std::string tenths(int value) { return fmt::format("{}.{}", value / 10, value % 10); }

Json path_json(const ClassicContent& content) {
  Json path = Json::object();
  for (const TechniqueCount& part : content.path) {
    path[std::string(technique(part.technique).slug)] = part.steps;
  }
  return path;
}

void set_puzzle(Json& json, const ClassicContent& content) {
  json["puzzle"] = to_line(content.givens);
  json["solution"] = to_line(content.solution);
  json["canonical"] = to_line(content.canonical);
}

void set_ratings(Json& json, const ClassicContent& content) {
  if (content.er) json["er"] = Json::number(tenths(*content.er));
  if (content.ep) json["ep"] = Json::number(tenths(*content.ep));
  if (content.ed) json["ed"] = Json::number(tenths(*content.ed));
  json["hardest"] = technique(content.hardest).slug;
  if (content.score) json["score"] = *content.score;
  if (content.level) json["level"] = slug_of(*content.level);
  json["path"] = path_json(content);
}

std::string puzzle_json(const VariantContent& content) {
  VariantRecord record;
  record.puzzle = content.puzzle;
  return text::variant_object(record).take().text;
}

Json solution_json(const VariantContent& content) {
  Json numbers = Json::array();
  for (const geometry::Value value : content.solution) {
    numbers.push_back(content.puzzle.layout.number_of(value));
  }
  return numbers;
}

void set_puzzle(Json& json, const VariantContent& content) {
  json["puzzle"] = read_json(puzzle_json(content)).value;
  json["solution"] = solution_json(content);
}

Json entry_json(const Entry& entry) {
  Json json = Json::object();
  json["number"] = entry.number;
  json["chapter"] = entry.chapter + 1;
  json["page"] = entry.page;
  json["solution_page"] = entry.solution_page;
  const ClassicContent* const classic = entry.classic();
  const VariantContent* const variant = entry.variant();
  if (classic != nullptr) set_puzzle(json, *classic);
  if (variant != nullptr) set_puzzle(json, *variant);
  json["label"] = slug_of(entry.label);
  if (classic != nullptr) set_ratings(json, *classic);
  if (variant != nullptr && variant->hardest) {
    json["hardest"] = reason::technique(*variant->hardest).slug;
  }
  if (entry.origin.file.empty()) {
    json["seed"] = entry.origin.seed;
    json["index"] = entry.origin.index;
  } else {
    json["file"] = entry.origin.file;
    json["line"] = entry.origin.line;
  }
  return json;
}

// The text in quotes where CSV demands them.
std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string path_text(const ClassicContent& content) {
  std::string text;
  for (const TechniqueCount& part : content.path) {
    if (!text.empty()) text += "; ";
    text += fmt::format("{} {}", technique(part.technique).slug, part.steps);
  }
  return text;
}

constexpr std::string_view kColumns =
    "number,chapter,page,solution_page,puzzle,solution,canonical,label,er,ep,ed,hardest,score,"
    "level,"
    "path,seed,index,file,line,program,recipe_hash\n";

// The columns from puzzle to path.
std::string content_text(const ClassicContent& c, Label label) {
  const auto rating = [](const std::optional<int>& value) {
    return value ? tenths(*value) : std::string();
  };
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{}", to_line(c.givens), to_line(c.solution),
                     to_line(c.canonical), slug_of(label), rating(c.er), rating(c.ep), rating(c.ed),
                     technique(c.hardest).slug, c.score ? fmt::format("{}", *c.score) : "",
                     c.level ? slug_of(*c.level) : "", path_text(c));
}

std::string content_text(const VariantContent& c, Label label) {
  return fmt::format("{},{},,{},,,,{},,,", csv_field(puzzle_json(c)),
                     csv_field(to_text(solution_json(c))), slug_of(label),
                     c.hardest ? reason::technique(*c.hardest).slug : "");
}

void append_row(std::string& out, const Entry& e, const Manifest& manifest, std::string_view hash) {
  const bool made = e.origin.file.empty();
  const auto when = [](bool there, std::uint64_t value) {
    return there ? fmt::format("{}", value) : std::string();
  };
  const ClassicContent* const classic = e.classic();
  const std::string content =
      classic != nullptr ? content_text(*classic, e.label) : content_text(*e.variant(), e.label);
  out += fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", e.number, e.chapter + 1, e.page,
                     e.solution_page, content, when(made, e.origin.seed),
                     when(made, e.origin.index), csv_field(e.origin.file),
                     when(!made, e.origin.line), csv_field(manifest.program), hash);
}

}  // namespace

bool is_manifest_csv(std::string_view text) { return text.starts_with(kColumns); }

std::string recipe_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3;
  }
  return fmt::format("fnv1a64:{:016x}", hash);
}

std::string to_json(const Manifest& manifest) {
  const auto quoted = [](std::string_view text) {
    std::string out;
    append_quoted(out, text);
    return out;
  };
  std::string out = fmt::format(
      "{{\"nonet\": \"book\", \"version\": 1, \"program\": {},\n \"recipe_hash\": {},\n "
      "\"recipe\": "
      "{},\n \"puzzles\": [",
      quoted(manifest.program), quoted(recipe_hash(manifest.recipe)), quoted(manifest.recipe));
  std::string_view separator = "\n  ";
  for (const Entry& entry : manifest.entries) {
    out += separator;
    out += to_text(entry_json(entry));
    separator = ",\n  ";
  }
  return out + "\n ]}\n";
}

std::string to_csv(const Manifest& manifest) {
  std::string out(kColumns);
  const std::string hash = recipe_hash(manifest.recipe);
  for (const Entry& entry : manifest.entries) append_row(out, entry, manifest, hash);
  return out;
}

}  // namespace nonet::book
