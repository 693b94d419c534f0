#include "nonet/serve/head_fault.h"

#include <gtest/gtest.h>

#include "nonet/serve/http_date.h"

namespace nonet::serve {
namespace {

// The status of the answer to a head; 0: nothing is wrong with it.
unsigned status_of(std::string head) {
  Parser parser;
  head += "\r\n";
  beast::error_code error;
  parser.put(asio::buffer(head), error);
  EXPECT_TRUE(parser.is_header_done()) << head;
  const auto fault = head_fault(parser.get(), Hosts("127.0.0.1", {}));
  return fault ? fault->status : 0;
}

TEST(Head, NamesOneHost) {
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: localhost:80\r\n"), 0U);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n"), 400U);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n"), 400U);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: local host\r\n"), 400U);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: evil.example\r\n"), 421U);
  EXPECT_EQ(status_of("GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n"), 421U);
  EXPECT_EQ(status_of("GET http://localhost HTTP/1.1\r\nHost: localhost\r\n"), 0U);
  EXPECT_EQ(status_of("GET /?a=http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n"), 0U);
  EXPECT_EQ(status_of("GET / HTTP/1.0\r\n"), 0U);
  EXPECT_EQ(status_of("GET / HTTP/1.0\r\nHost: evil.example\r\n"), 421U);
}

TEST(Head, HasOnlyCodingsThatWeRead) {
  const std::string start = "POST /v1/check HTTP/1.1\r\nHost: localhost\r\n";
  EXPECT_EQ(status_of(start + "Transfer-Encoding: Chunked\r\n"), 0U);
  EXPECT_EQ(status_of(start + "Transfer-Encoding: gzip\r\n"), 501U);
  EXPECT_EQ(status_of(start + "Transfer-Encoding: gzip, chunked\r\n"), 501U);
  EXPECT_EQ(status_of(start + "Content-Encoding: gzip\r\nContent-Length: 3\r\n"), 415U);
  EXPECT_EQ(status_of(start + "Content-Encoding: identity\r\nContent-Length: 0\r\n"), 0U);
  EXPECT_EQ(status_of("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n"), 400U);
}

TEST(HttpDate, IsThatOfTheStandard) {
  EXPECT_EQ(http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(http_date(0), "Thu, 01 Jan 1970 00:00:00 GMT");
}

TEST(Body, AsksBeforeItTakesMemory) {
  const std::string head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n";
  for (const std::size_t most : {999U, 1000U}) {
    Parser parser;
    std::size_t held = 0;
    parser.eager(true);
    parser.get().body().hold = [&](std::size_t bytes) {
      held += bytes;
      return held <= most;
    };
    beast::error_code error;
    std::string text = head + std::string(1000, 'a');
    asio::const_buffer rest = asio::buffer(text);
    rest += parser.put(rest, error);
    while (rest.size() > 0 && !error) rest += parser.put(asio::buffer(rest, 300), error);
    EXPECT_EQ(static_cast<bool>(error), most < 1000) << error.message();
    if (!error) {
      EXPECT_EQ(parser.get().body().text, std::string(1000, 'a'));
    }
  }
}

}  // namespace
}  // namespace nonet::serve
