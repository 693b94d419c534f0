// Routes: what the service answers under which path, one row each; the OpenAPI document, the checks
// of requests and the metrics are made from this table. The rows of verbs come from the table of
// verbs (api/verbs.h); sessions are not among them, because the service keeps nothing.

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "nonet/api/api.h"
#include "nonet/api/more_verbs.h"
#include "nonet/draw/render.h"
#include "nonet/languages/languages.h"
#include "nonet/logic/workspace.h"
#include "nonet/serve/message.h"
#include "nonet/serve/site.h"

namespace nonet::serve {

// What a worker keeps from request to request.
struct Bench {
  Bench() = default;
  // A bench in place of one in whose work memory ran out: measuring text asks the libraries that
  // draw, which end the program where there is no memory for them.
  explicit Bench(std::unique_ptr<draw::TextMeasure>&& kept) : measure(std::move(kept)) {}

  api::Api engine{api::more_verbs, built_in_languages};
  Workspace workspace;
  std::unique_ptr<draw::TextMeasure> measure = draw::font_measure();
  bool is_spoilt = false;  // memory ran out in its work: the state of the engine is unknown
};

// What one request may ask for.
struct Bounds {
  std::size_t batch = 1'000;                   // requests
  std::size_t answer = std::size_t{32} << 20;  // bytes
  int puzzles = 1'000;                         // of a book
};

struct Task {
  const Request& request;
  Bench& bench;
  const Bounds& bounds;
  Lane lane;
  std::atomic<bool>& stop;
};

enum class RouteKind : std::uint8_t { kVerb, kDraw, kBook, kBatch, kHealth, kMetrics, kOpenApi };

struct Route {
  std::string path;
  RouteKind kind = RouteKind::kVerb;
  bool reads = false;  // GET and HEAD, without a body; else POST
  Start start{};
  std::string_view verb{};  // of kVerb
  std::string_view summary{};
  // Run by a worker; null for a request that is answered at once.
  Answer (*run)(const Task& task, const Route& route) = nullptr;

  std::string_view methods() const { return reads ? "GET, HEAD, OPTIONS" : "POST, OPTIONS"; }
  // Whether the type of a body is one that the route reads.
  bool takes(std::string_view type) const;
};

std::span<const Route> routes();
// nullptr: there is no such route.
const Route* find_route(std::string_view path);

// The status and body for an engine's reply.
Answer answer_of(api::Reply reply, const Bounds& bounds);

// picture.cc: a board, or a step, as SVG, PNG or PDF.
Answer draw_picture(const Task& task, const Route& route);
// book_pdf.cc: a recipe, as TOML or JSON, made into a PDF.
Answer make_book(const Task& task, const Route& route);
// batch.cc: many requests in one.
Answer answer_batch(const Task& task, const Route& route);

}  // namespace nonet::serve
