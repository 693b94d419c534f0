// Runs the tests, and holds them to a rule: a test that starts a thread is in a suite
// whose name ends in "Threads", for these are the ones that the thread sanitizer is asked about.

#include <gtest/gtest.h>

#if !defined(NONET_SANITIZED)
#include <atomic>
#include <string_view>

#include <dlfcn.h>
#include <pthread.h>

namespace {

std::atomic<int> started_threads{0};

// Whether code at `address` is the C++ library's, through which Nonet and its tests start threads.
// Other libraries have threads of their own: Pango looks for fonts in one.
bool is_cpp_library(const void* address) {
  Dl_info info;
  return dladdr(address, &info) != 0 &&
         std::string_view(info.dli_fname).find("libstdc++") != std::string_view::npos;
}

class ThreadsAreLabelled : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override { before_ = started_threads; }

  void OnTestEnd(const testing::TestInfo& test) override {
    if (started_threads == before_) return;
    EXPECT_TRUE(std::string_view(test.test_suite_name()).ends_with("Threads"))
        << "The test starts threads, so the name of its suite must end in \"Threads\".";
  }

  int before_ = 0;
};

}  // namespace

// Stands before the C library's function of this name, so that every thread is counted. (A
// sanitizer puts its own there.)
extern "C" __attribute__((visibility("default"))) int pthread_create(
    pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
    void* argument) noexcept {
  static const auto create =
      reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
  if (is_cpp_library(__builtin_return_address(0))) ++started_threads;
  return create(thread, attributes, run, argument);
}
#endif

int main(int count, char** arguments) {
  testing::InitGoogleTest(&count, arguments);
#if !defined(NONET_SANITIZED)
  testing::UnitTest::GetInstance()->listeners().Append(new ThreadsAreLabelled);
#endif
  return RUN_ALL_TESTS();
}
