#include "nonet/serve/metrics.h"

#include <map>
#include <utility>

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace nonet::serve {

namespace {

using prometheus::Counter;
using prometheus::Family;
using prometheus::Gauge;
using prometheus::Histogram;

// Seconds, from the time of one solver call to the most that a request may take.
const Histogram::BucketBoundaries kBuckets{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005,
                                           0.01,   0.025,   0.05,   0.1,   0.25,   0.5,
                                           1,      2.5,     5,      10,    30};

Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

}  // namespace

struct Metrics::Parts {
  prometheus::Registry registry;
  Family<Counter>& requests = prometheus::BuildCounter()
                                  .Name("nonet_http_requests_total")
                                  .Help("Requests by route and status; 0: nobody waited")
                                  .Register(registry);
  Family<Histogram>& seconds = prometheus::BuildHistogram()
                                   .Name("nonet_http_request_seconds")
                                   .Help("Time from the end of a request's body to its answer")
                                   .Register(registry);
  Family<Counter>& moved = prometheus::BuildCounter()
                               .Name("nonet_http_requests_moved_total")
                               .Help("Requests that took too long for the light lane, by route")
                               .Register(registry);
  Family<Counter>& dropped = prometheus::BuildCounter()
                                 .Name("nonet_http_connections_dropped_total")
                                 .Help("Connections that the service ended, by reason")
                                 .Register(registry);
  Counter& sent = prometheus::BuildCounter()
                      .Name("nonet_http_answer_bytes_total")
                      .Help("Bytes of the bodies of answers")
                      .Register(registry)
                      .Add({});
  Counter& lost_lines = prometheus::BuildCounter()
                            .Name("nonet_log_lines_lost_total")
                            .Help("Lines of the log that nobody read in time")
                            .Register(registry)
                            .Add({});
  Gauge& connections = gauge(registry, "nonet_http_connections", "Connections that are open");
  Family<Gauge>& waiting = prometheus::BuildGauge()
                               .Name("nonet_queue_requests")
                               .Help("Requests that wait for a worker, by lane")
                               .Register(registry);
  Gauge& light = waiting.Add({{"lane", "light"}});
  Gauge& heavy = waiting.Add({{"lane", "heavy"}});
  Gauge& running = gauge(registry, "nonet_http_requests_running",
                         "Requests that wait for their answer or are worked on");
  Gauge& bytes = gauge(registry, "nonet_http_held_bytes", "Bytes of bodies and answers held");
  // Looking a metric up in its family sorts labels; these maps find it by route and status.
  std::map<std::pair<std::string_view, unsigned>, Counter*> known_requests;
  std::map<std::string_view, Histogram*> known_seconds;
};

Metrics::Metrics() : parts_(std::make_unique<Parts>()) {}
Metrics::~Metrics() = default;

void Metrics::count(const Exchange& exchange) {
  Counter*& counter = parts_->known_requests[{exchange.route, exchange.status}];
  Histogram*& histogram = parts_->known_seconds[exchange.route];
  const std::string route(exchange.route);
  if (counter == nullptr) {
    const std::string status = std::to_string(exchange.status);
    counter = &parts_->requests.Add({{"route", route}, {"status", status}});
  }
  if (histogram == nullptr) histogram = &parts_->seconds.Add({{"route", route}}, kBuckets);
  counter->Increment();
  histogram->Observe(exchange.seconds);
  parts_->sent.Increment(static_cast<double>(exchange.bytes));
}

void Metrics::count_moved(std::string_view route) {
  parts_->moved.Add({{"route", std::string(route)}}).Increment();
}

void Metrics::count_dropped(std::string_view why) {
  parts_->dropped.Add({{"reason", std::string(why)}}).Increment();
}

void Metrics::count_lost_line() { parts_->lost_lines.Increment(); }

std::string Metrics::text(const Load& load) {
  parts_->connections.Set(static_cast<double>(load.connections));
  parts_->light.Set(static_cast<double>(load.light));
  parts_->heavy.Set(static_cast<double>(load.heavy));
  parts_->running.Set(static_cast<double>(load.running));
  parts_->bytes.Set(static_cast<double>(load.bytes));
  return prometheus::TextSerializer().prometheus::Serializer::Serialize(parts_->registry.Collect());
}

}  // namespace nonet::serve
