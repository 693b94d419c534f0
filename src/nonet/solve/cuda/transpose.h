// Turns a lane's 32 words round: bit i of word j becomes bit j of word i. So planes become rows,
// and rows planes, in every lane by itself. (Warren, "Hacker's Delight", 7-3: the halves of ever
// smaller squares change places. The first two rounds move whole bytes.)

#pragma once

#include "nonet/solve/cuda/lanes.h"

namespace nonet::cuda {

template <class W>
struct Transpose {
  using V = typename W::V;

  template <int kStep>
  static NONET_DEVICE void swap(V& a, V& b) {
    if constexpr (kStep == 16) {
      const V low = W::template bytes<0x5410>(a, b);
      b = W::template bytes<0x7632>(a, b);
      a = low;
    } else if constexpr (kStep == 8) {
      const V low = W::template bytes<0x6240>(a, b);
      b = W::template bytes<0x7351>(a, b);
      a = low;
    } else {
      constexpr std::uint32_t kLow = kStep == 4   ? 0x0F0F0F0FU
                                     : kStep == 2 ? 0x33333333U
                                                  : 0x55555555U;
      const V low = (a & kLow) | (b << kStep & ~kLow);
      b = (a >> kStep & kLow) | (b & ~kLow);
      a = low;
    }
  }
  template <int kStep>
  static NONET_DEVICE void round(V* word) {
    NONET_CUDA_UNROLL
    for (int i = 0; i < 32; ++i) {
      if ((i & kStep) == 0) swap<kStep>(word[i], word[i + kStep]);
    }
  }
  static NONET_DEVICE void run(V* word) {
    round<16>(word);
    round<8>(word);
    round<4>(word);
    round<2>(word);
    round<1>(word);
  }
};

}  // namespace nonet::cuda
