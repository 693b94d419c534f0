#include "nonet/search/starts.h"

#include <array>
#include <string_view>

#include "nonet/search/impossible.h"

namespace nonet {

namespace {

struct Row {
  int er;                    // tenths
  std::string_view puzzles;  // one after the other, as decode() reads them
};

// In order of rising ER.
constexpr std::array kRows{
    Row{38,
        "a359a18d6b5a1a92a4e2g7b3b7c57b1d8a2b6a4f4a9b9a2c56"
        "72i87d3b9a1a4b3h28d6d1a7a2a54b83a7a16b2a9l"
        "e71b35b26a7a4i7a4b8b2b76a5d4b1b7d5a2d9b8a4a1f9a"
        "9d67a4a85b4b3c8a2c3b45j9a6b2b714a5b9c28h7d2a6b"},
    Row{40,
        "b69b825i4a9c67a2a847d6a5a9b3f5c8d7d5a1d7c534a9a"
        "a1e8c4e2a8a32a5a4a5b8c7d3e27b96d8256j1b9f3"
        "c8a71c4b16a7b7c9b3a65c8a928d5e3e6c5a2e2a8c1f9a"
        "3b5d7b2a4936c13b8b43a61b8b8c5a295k2c3e9i7b8"},
    Row{47,
        "93i2a59e73e4a9a7a82a8b1h9c6d6a27a5a2e3a6a8b3a9a"
        "a1c697a6c3a2c8c26a1d5c7g2b2a841d5491c2b7d3f3b4"
        "d739a29836a1d2b9a13a7569a842a8c4b5b42b6b7d6c5a7a1a23a92c54a1a"
        "498j96d2d4a9b56a3a87a3a84a5b6b9i5a3b2a43d5c7a42a1"},
    Row{48,
        "68c1e2b8a13c9e7b5b1c9b72b6b8a4b32b98a7c8c659b15b9b7a"
        "8a3b5c2a59b1b6g2a36e44713a69g7a3d59b6e4b95i"
        "9a6a48e812e4i4a72b66a3c8c1a86a5c9e84a67b52c8a2c35"
        "9a1a2b7672a1b8g7b2a4a37b15a17d2b9c16a7c8b76d246e3a15294"},
    Row{49,
        "c8a127h8b2c61a49a2a3d7d8b141a5a7b9g47b96a3b2b6f"
        "d2c6e81d96m4b3b26b751a8a932a75a6a3a1a9635a4a7a3e65"
        "b2a3a5c1b726g9b2a6c8e912a7a3a2a9b4b5g8a8a4b3a79a4c2b"
        "a9b61b4g9b83d17c9a4a21a241a7d1a5c7d69574a6e3a9b5b31b"},
    Row{50,
        "a8a2b5c3b19a721a73c6b6a578d7a1f1b347863b6a2a5j65f1"
        "8c73b6a2a85e54f43c6b5b8b5b3e2a1e6a1d5a2a3a4a76a3a258"
        "b1c9e9a6b8a2a738d9b4a3d2b31f7a845a3c725f4a86b8a6a43a"
        "7e4b9c7a31a2d3b7c35a7a11f4c3a4765g1a2a7c1c39c586a"},
    Row{51,
        "g61a5d87i25c8a1b8a9614c164a259c4b9a218a8a56a7g869a"
        "942a6a8d5c23c8b5g4a9a8d5b2b96c45a45c9a8a6b51b7f45a1"
        "b6e14c3a9a8e56b5a89c6a1246b8f48a2e8a21686a5b73f4c"
        "9a8a2a1a5b24j8a3a5e8d4c2a1a9b4f1b69a86b5b374i"},
    Row{52,
        "4d9b1b3d4d6a45b5a6a9b2c7a2b9b3d7a6b29a7a63c56a4b9b8e"
        "a619f7a3a5b2b9a41a5d2i1a5c4b36a7a3f9b2c7b8a5e6a"
        "43a7c188a71i5d9f37b3b54d6b3a2c9c7b54d38b7a6c5a"
        "h7a4a2b8b7e34a4b9a8a355f766b7e1b6c8a28b1c4b6a4521a"},
    Row{53,
        "c43d1c76b9b6c7a25f46b9c5b461a2d68d21d5b378e8c"
        "b6c4511c76b9d5c2a2a9e86e2a4a162b8a6c9a2a4c5b37f8695"
        "b64b8511f3b4d7b5b98a1468a96g1a25g9a2a4c56a37f8c"
        "c43a8a11c764j252a98d8a96e46c5g9c4c5b378e869a"},
    Row{54,
        "a5b67b1b18e49a1e53a4a9b6a86c92d68b5e4a2e59b6i3"
        "a5b67b1b18e49g53a4a9b6a863b92d68b5e4a2e59b6i3"
        "a5b67b1b18e49a13d53a4a9b6a86c92d68b5e4a2e59b6i3"
        "a5b67b1b18e49a1e53a4a9b6a86c92e8b5e4a2e59b6d2d3"},
    Row{58,
        "2a1a7b5c7d83b98b2d361f45h29c8d85a4a3d9b74687e"
        "38c126a6145l41b7a3c6b8916e6a5248a45d92a9a3c6c6a1c34"
        "6b23a15a1b5c29c197a6a37g4d8b58c2a73b1a84d52i3c586"
        "c187d5b3a6i23e136b8a5a6b27b328b19a62a5f743f8e"},
    Row{59,
        "c1a5b7a1597a3a69f45a6a32a7d9b6b21a8b9d3d27e1a8g74b"
        "54c2d27c5a4b1a9a3d3e8j6a81b2a4a695b1b5b36c9d7b6"
        "8e2e7g4b97a6b5c86d45c7c3b19b6c2a1c217b481a9a3a6b"
        "7b8b5c5b7e92c6b64a1a3a2a8a1a6b4a573f3a7c25e3a7a6a6b1b83"},
    Row{60,
        "a6a75a9a22b3b645594c738c4i2a1a6a8f31a694825d17d4d2a9a"
        "a6b84912217d4a89a2a673c1e93c2a1a6a8b9c313a94825d1a3c47f1"
        "c1a5b7a1a97a3a69f45a6a32a7d9b6b21a47a96c3d27e1i74b"
        "e5d1b74c9g5a6432a7a8a7c6b21d9a34a3c827a7c1a8h4b"},
    Row{62,
        "c6b2d4a591a8h6a61b5e7a24c9c6b85b52d9b648d8f6a"
        "5d431a1e7a4d1f8a23e9c2e1c86b2a68a3b4d67b3a9d2"
        "a8b5c23a74a28a1d8b6c4a3a71e9e657d8h4b2b158a139f"
        "1b4c3c8e7392b74c23e99i4a63c1e4698c8c23a8b5d"},
    Row{75,
        "2c5g3b7a2a8a9d1d8d83a1c5a19a73j8c5387h96b7"
        "a58c1b6b8c5c2a57e74d1a2b7a9b1d2c98d4g3a6a71f3"
        "b9b2a1b3d5b2b4a6a39c7d1a1b35a7e1d6i542d6b2b91b"
        "c29c68b5674k7d892d3c1c59b84c9g6a84a1b38g"},
    Row{76,
        "a7c34b8c6c1c71b5e721a54f86d9b7c8b6b9a6b57c9a4f"
        "c5d6a3c9d9b8c44b7c6a613a4b2c9b2d7b9a38d8b5g7b1"
        "8c5b9b6b1a2d26c3e32b42a1e6e9f3b5a2b7g9c68b"
        "d1564a45a6f2c3c3c5b7b82j9a8a4c8b19b61d2e4c7"},
    Row{77,
        "e7d8b6a2d3a4a8a1b9a5c37d9f2d65a8c3e1a4e65b42a"
        "9d5a82a5a3b91b1c6d39a7b2b78b3a5c4a8k9338c75e1c7a"
        "8c5b9b65a1a2d2k2b42a1e6d69b5c3b5a2b7f59c68b"
        "a9b1564b5h2c3b1d5b7c21a7c3c9a8a45e19b61e8d41b7"},
    Row{78,
        "27c34b8c6c1c7c5e721a54f86d9b7c8b6b9a6b57c9a4f"
        "9i5a3b91b1c6b5b9a7b2c82a3e4a8a3a7g9338a9a75d51b2b"
        "8c5b9b6b1f26i3c42a1e6e9a2b8a3b5a2b7g9c687a"
        "9b4b7b6g8a5b91d9172a3f1b2a3c48e6d19a4a5a9b7d7a8b"},
    Row{79,
        "2c51a8c13c42c9i8c3a371c5a1e6h8c537g4a96c"
        "f3c53c91b1b96e9a7a82c82a3a5c4a8d7f9b8a9a75e1b27a"
        "4c3d98a7b2a323b65d4a91b323i1a3a2a4a1d8b685b2a3a4d9b8a"
        "a7a4e6e89b5b91b7a1a72a3f1b2a3b6a9e6a4a71b4a1b9g64a5"},
    Row{80,
        "e257a356d2d3d8a8b2a6e9a7a8a9a4b8b5c41d1b7c5c8f"
        "9i5c4a1b1c67c3b7b2c82c59b4a8i8a93c9b5c9a3b27a"
        "4b2i75b6e92a591b2e576d46b5b3c8a9b65c4d72d5b3a"
        "e2573a56d2d3d8a8b2a6e9a7a8a9a4b8b5c41d1b7c5c8f"},
    Row{81,
        "b5e869c8c2a14c7a8b75e5a162d72b9a56a2d8459a4d17b8c9b"
        "a4a6b8b8b15b2c6e9a28b45b5i61e8a5a42b8g3464b8e"},
    Row{82,
        "e2a7a3c8a12d3i2a6e9c85b46a87d54a6c1e25c8a95c"
        "9g2a5a3b91b1c6e9a7b2c82a3a5c4a8c7h338a9a75c9a1b2b"
        "b718d8c65b12d9c9c2g6c14a1d3c8a9d65a4d72f43a"
        "9b4b7b6f98a5b91e172a38e1b2a3d8e6c51b4c96f76c"},
    Row{83,
        "c2c3b8a17d65c3b1f1g2b81a7d657f435b3a4c8e5a6"
        "c61b3a7a62b4b31f5f9a1e78d8d4a23b6d9g6a4a79a2b"
        "c7b1g426a3h7a8a49c2f9c68a3c5a34b8c9a1c2b7b32c"
        "d1c66d9a3d6a4e5e7a81a7a9c6b93a4d182i52b98f"},
    Row{84,
        "2c5g3b7a2a8a9d1d8e3a1c5a19a73a6h8c538g4a96b7"
        "9i5a3b91b1c67d9a7b2c82a3a5c4a8k9338a9a75e1b27a"
        "4d2e1a6d6d85a92a5e3c8d69a4a7g1b9d25c1a1c84b2"
        "a9b1564a45h2c3g5b7b82f3c9a8a45b8b19b61e8d4c7"},
    Row{85,
        "e2a7a3a6a8a12c73f8b2a6e9a7a8c4b8b56b41d1f5c8a9d"
        "4i5a3b91b1a7a6d39a7b2c82a3a5c4a8k9338a9a75e1b27a"
        "4d2e1a6b7a6d85a92a5e3c8e9a4a7g1b9d25c1a1c84b2"
        "9b4b7b6f98a5b91e172a38e1b2a3d8e6c51a84c9g7a8b"},
    Row{86,
        "4d2b335b8a1b9b3c7b8b954i8c4a6c5c4d71c7b5b6d3a8"
        "9e3c5d91b1c6e9a7b2c82a3a5c4a8h5d38a9a75c9a13a2b"
        "a5718h65b12d9c9c2a5e6c1b16c3c8a9e5f721e43a"
        "9b4b7b6b5c98a5b91e172a38a4c1b2f8e6d1a84e7b3b7a84a"},
    Row{87,
        "c3c7e8a9233a6c5c8d6e9a7a8a9a4a6c55b413c1b87b5b38a9d"
        "a6h5d91d7a6b2b957b2f3e4a8a7357f9a382c5e13a27a"
        "5e2a6d28b7b21d4a5a3c1c3b9c29b1d6c7a4b3b9b6a54e8b"
        "d1c6a7c9a3d6g54d7a8127a9c6c3a4d1a2e4d2b98c5b"},
    Row{88,
        "e2a7a35b8a12d36e8d6e9a7a8a9a4a3c5c41d1d8a5c86e"
        "9i5d91b1a7a6a5c9a7b2a5782g4a8k9338a9a75e13a27a"
        "b7a8h75b1a4b69c9c2a5e6c14a6d3c8e6a5a4f12d43a"
        "b5a1c66d9a34a3a6a4k7a81a7a9c6c3a4d1a2i52b98f"},
    Row{89,
        "i9a7b56c6b27b4b5a42a89b8c7b23e4c4a6a9b5c7c6c5a9c"
        "a5d1b67e5a4a168g4a9c7b3c24e27c43c5a7g6b8b1c3"
        "b7a8h75b1a4c9c9c2a5e6c14a6d3c8a9e5a4d721e43a"
        "9b4b7b6f98a5b91e172538e1b2a3d8e6c51b4c9g7a8b"},
    Row{90,
        "b9b2a7a356a8b2d3f8d6e9a7a8a9a4a3c5c41d1d8a5c86e"
        "9i5a3b91b1c67b5a9a7b2c82a3e4a8c7g933b9a75e1b2b"
        "b7a8h75b1a4c9b39c2a5e6c14a6d3c8g5a4d7a12d43a"
        "b5a1c66d9a3d6a4k7481a7a9c6b93a4d1a2i52b98f"},
};

constexpr Row kNoRow{0, {}};

const Row& row_of(int er) {
  for (const Row& row : kRows) {
    if (row.er == er) return row;
  }
  return kNoRow;
}

// Appends the puzzles of a row: 1..9 is a clue, a letter a run of blanks, a of one, b of two, ...
void decode(std::string_view code, std::vector<Grid>& puzzles) {
  Grid puzzle;
  int at = 0;
  for (const char c : code) {
    if (c >= 'a') {
      at += c - 'a' + 1;
    } else {
      puzzle.place(Cell(at++), Digit(c - '0'));
    }
    if (at < kCells) continue;
    puzzles.push_back(puzzle);
    puzzle = {};
    at = 0;
  }
}

bool asks_for_more_than_er(const Target& target) {
  const bool rated = target.ep || target.ed || target.pearl || target.diamond;
  return rated || target.label || target.rates_by_hodoku() || target.asks_for_techniques() ||
         target.clues || target.pattern || target.symmetry != PatternSymmetry::kNone ||
         target.fill != &kDefaultFillStrategy;
}

}  // namespace

std::vector<Grid> starts_for(const Target& target) {
  std::vector<Grid> puzzles;
  if (!target.er || asks_for_more_than_er(target)) return puzzles;
  for (int er = target.er->low; er <= target.er->high; ++er) {
    const Row& row = row_of(er);
    if (row.puzzles.empty() && costs_some_step(er)) return {};
    decode(row.puzzles, puzzles);
  }
  return puzzles;
}

}  // namespace nonet
