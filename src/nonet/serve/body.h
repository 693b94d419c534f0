// Body: the body of a request, which asks for memory before it takes any.
//
// Boost.Beast makes room for as many bytes as a head announces, and asks nobody. Here a body has
// room for what has arrived, and at most as much again; each time it needs more, its owner is
// asked.

#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/optional.hpp>

namespace nonet::serve {

struct Body {
  struct value_type {
    std::string text;
    // Asked for so many bytes more; false: there are none. Empty: there always are.
    std::function<bool(std::size_t)> hold{};
  };

  class reader {
   public:
    template <bool kIsRequest, class Fields>
    reader(boost::beast::http::header<kIsRequest, Fields>&, value_type& body) : body_(body) {}

    void init(const boost::optional<std::uint64_t>& length, boost::beast::error_code& error) {
      if (length) most_ = static_cast<std::size_t>(*length);
      error = {};
    }

    // Error: not_enough_memory.
    template <class Buffers>
    std::size_t put(const Buffers& buffers, boost::beast::error_code& error) {
      error = {};
      const std::size_t more = boost::beast::buffer_bytes(buffers);
      if (!make_room(body_.text.size() + more)) {
        error = make_error_code(boost::system::errc::not_enough_memory);
        return 0;
      }
      for (const auto each : boost::beast::buffers_range_ref(buffers)) {
        body_.text.append(static_cast<const char*>(each.data()), each.size());
      }
      return more;
    }

    void finish(boost::beast::error_code& error) { error = {}; }

   private:
    bool make_room(std::size_t size) {
      const std::size_t room = room_;
      if (size <= room) return true;
      const std::size_t wanted = std::max(size, std::min(2 * size, most_));
      if (body_.hold && !body_.hold(wanted - room)) return false;
      body_.text.reserve(wanted);
      room_ = wanted;
      return true;
    }

    value_type& body_;
    std::size_t room_ = 0;
    std::size_t most_ = std::numeric_limits<std::size_t>::max();
  };
};

}  // namespace nonet::serve
