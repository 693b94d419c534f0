#include "nonet/book/manifest.h"

#include <fmt/format.h>

#include "nonet/base/json.h"

namespace nonet::book {

namespace {

std::string tenths(int value) { return fmt::format("{}.{}", value / 10, value % 10); }

Json path_json(const Entry& entry) {
  Json path = Json::object();
  for (const TechniqueCount& part : entry.path) {
    path[std::string(technique(part.technique).slug)] = part.steps;
  }
  return path;
}

Json entry_json(const Entry& entry) {
  Json json = Json::object();
  json["number"] = entry.number;
  json["chapter"] = entry.chapter + 1;
  json["page"] = entry.page;
  json["solution_page"] = entry.solution_page;
  json["puzzle"] = to_line(entry.givens);
  json["solution"] = to_line(entry.solution);
  json["canonical"] = to_line(entry.canonical);
  json["label"] = slug_of(entry.label);
  if (entry.er) json["er"] = Json::number(tenths(*entry.er));
  if (entry.ep) json["ep"] = Json::number(tenths(*entry.ep));
  if (entry.ed) json["ed"] = Json::number(tenths(*entry.ed));
  json["hardest"] = technique(entry.hardest).slug;
  if (entry.score) json["score"] = *entry.score;
  if (entry.level) json["level"] = slug_of(*entry.level);
  json["path"] = path_json(entry);
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

std::string path_text(const Entry& entry) {
  std::string text;
  for (const TechniqueCount& part : entry.path) {
    if (!text.empty()) text += "; ";
    text += fmt::format("{} {}", technique(part.technique).slug, part.steps);
  }
  return text;
}

constexpr std::string_view kColumns =
    "number,chapter,page,solution_page,puzzle,solution,canonical,label,er,ep,ed,hardest,score,"
    "level,"
    "path,seed,index,file,line,program,recipe_hash\n";

void append_row(std::string& out, const Entry& e, const Manifest& manifest, std::string_view hash) {
  const bool made = e.origin.file.empty();
  const auto when = [](bool there, std::uint64_t value) {
    return there ? fmt::format("{}", value) : std::string();
  };
  const auto rating = [](const std::optional<int>& value) {
    return value ? tenths(*value) : std::string();
  };
  out += fmt::format(
      "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", e.number, e.chapter + 1,
      e.page, e.solution_page, to_line(e.givens), to_line(e.solution), to_line(e.canonical),
      slug_of(e.label), rating(e.er), rating(e.ep), rating(e.ed), technique(e.hardest).slug,
      e.score ? fmt::format("{}", *e.score) : "", e.level ? slug_of(*e.level) : "", path_text(e),
      when(made, e.origin.seed), when(made, e.origin.index), csv_field(e.origin.file),
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
