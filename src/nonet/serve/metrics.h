// Metrics: what the service counts, for Prometheus.

#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "nonet/serve/site.h"

namespace nonet::serve {

// For use by one thread.
class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void count(const Exchange& exchange);
  void count_moved(std::string_view route);
  void count_dropped(std::string_view why);
  void count_lost_line();

  // Prometheus's text format, version 0.0.4.
  std::string text(const Load& load);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace nonet::serve
