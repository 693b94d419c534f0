#include "nonet/job/manifest.h"

#include <array>
#include <system_error>

#include <fmt/format.h>

#include "nonet/base/json.h"
#include "nonet/job/disk.h"
#include "nonet/rate/label.h"
#include "nonet/reason/technique.h"

namespace nonet::job {

namespace {

constexpr std::uint64_t kMostManifestBytes = std::uint64_t{32} << 20;

Json rule_json(const SeriesRule& rule) {
  Json json = Json::object({{"fill", rule.fill->slug},
                            {"method", method_of(rule)},
                            {"symmetry", info(rule.symmetry).slug}});
  if (rule.minimal) return json;
  json["blanks"] = Json::array({rule.blanks.low, rule.blanks.high});
  if (!rule.any) json["attempts"] = rule.attempts;
  return json;
}

Json input_json(const Input& input) {
  return Json::object(
      {{"path", input.path}, {"bytes", input.size}, {"checksum", to_hex(input.checksum)}});
}

Json table_json(const Plan& plan) {
  Json table = Json::array();
  for (const ChunkRow& row : plan.chunks) {
    table.push_back(
        Json::array({row.first, row.count, row.byte, row.size, row.line, to_hex(row.checksum)}));
  }
  return table;
}

// What a VariantWish leaves open is left out.
Json wish_json(const VariantPlan& variant) {
  const VariantWish& wish = variant.wish;
  Json json = Json::object({{"words", wish.words},
                            {"format", variant.format},
                            {"minimal", wish.givens.minimal},
                            {"symmetry", info(wish.givens.symmetry).slug}});
  if (wish.givens.count) {
    json["clues"] = Json::array({wish.givens.count->first, wish.givens.count->second});
  }
  if (wish.label) json["label"] = slug_of(*wish.label);
  if (!wish.needs.empty()) {
    Json needs = Json::array();
    for (const reason::TechniqueId id : wish.needs) needs.push_back(reason::technique(id).slug);
    json["needs"] = std::move(needs);
  }
  json["tries"] = wish.tries;
  return json;
}

Json versions_json(const Versions& made) {
  Json json = Json::object({{"program", made.program},
                            {"signature", made.signature},
                            {"label", made.label},
                            {"se", made.se},
                            {"hodoku", made.hodoku}});
  if (!made.variants.empty()) json["variants"] = made.variants;
  return json;
}

Json to_json(const Plan& plan) {
  Json json = Json::object({{"nonet", "job"},
                            {"format", kManifestFormat},
                            {"kind", info(plan.kind).slug},
                            {"versions", versions_json(plan.versions)},
                            {"count", plan.count},
                            {"chunk", plan.chunk}});
  if (plan.kind == Kind::kGenerate) {
    json["seed"] = plan.seed;
    json["start"] = plan.start;
    if (plan.variant) {
      json["variant"] = wish_json(*plan.variant);
    } else {
      json["rule"] = rule_json(plan.rule);
    }
    return json;
  }
  if (plan.kind == Kind::kRate) json["profile"] = plan.profile;
  if (plan.variant) json["variant"] = Json::object({{"words", plan.variant->wish.words}});
  json["input"] = input_json(plan.input);
  json["chunks"] = table_json(plan);
  return json;
}

// A member a line, and a line for each item of a long list.
std::string to_lines(const Json& json) {
  std::string out = "{";
  for (std::size_t i = 0; i < json.size(); ++i) {
    out += i == 0 ? "" : ",\n ";
    append_quoted(out, json.key(i));
    out += ": ";
    if (!json[i].is_array()) {
      out += to_text(json[i]);
      continue;
    }
    out += "[";
    for (std::size_t k = 0; k < json[i].size(); ++k) {
      out += k == 0 ? "\n  " : ",\n  ";
      out += to_text(json[i][k]);
    }
    out += "]";
  }
  return out + "}\n";
}

}  // namespace

std::string write_manifest(Plan& plan) {
  Json json = to_json(plan);
  plan.id = checksum_of(to_text(json));
  json["checksum"] = to_hex(plan.id);
  return to_lines(json);
}

std::optional<Error> save_plan(const std::string& folder, Plan& plan) {
  const std::string text = write_manifest(plan);
  if (auto wrong = make_folder(folder)) return wrong;
  if (!is_there(manifest_path(folder))) {
    if (!is_empty_but_for_leftovers(folder, "manifest.json")) {
      return Error{folder + ": is not empty, and has no plan in it"};
    }
    const std::array<std::string_view, 1> pieces{text};
    // Another program may have been faster: then its manifest counts.
    if (auto wrong = put_file(folder, "manifest.json", pieces, false);
        wrong && !is_there(manifest_path(folder))) {
      return wrong;
    }
  }
  // Of planners that were killed, be it with their manifest in place already; those still at work
  // find it there.
  remove_leftovers(folder, "manifest.json");
  const Result<Plan> there = load_plan(folder);
  if (!there) return there.error();
  if (there->id != plan.id) return Error{folder + ": has another plan in it already"};
  return make_folder(chunk_folder(folder));
}

Result<Plan> load_plan(const std::string& folder) {
  const std::string path = manifest_path(folder);
  const Result<std::string> text = read_file(path, kMostManifestBytes);
  if (!text) return text.error();
  Result<Plan> plan = read_manifest(*text);
  if (!plan) return Error{path + ": " + plan.error().message};
  return plan;
}

}  // namespace nonet::job
