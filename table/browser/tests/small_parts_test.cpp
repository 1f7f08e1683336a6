#include <array>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>
#include <sodium.h>

#include "engine/kernel/rng.hpp"
#include "table/browser/wasm/blake2b.hpp"
#include "table/browser/wasm/chacha20.hpp"
#include "table/browser/wasm/json_reader.hpp"

// Compares a module's replacements for libraries with those libraries.
namespace paddock::browser::test {

namespace {

std::vector<unsigned char> some_bytes(std::size_t size, Rng& rng) {
  std::vector<unsigned char> bytes(size);
  for (auto& byte : bytes) byte = static_cast<unsigned char>(rng.below(256));
  return bytes;
}

TEST(LibraryReplacements, hash_like_libsodium) {
  Rng rng(1);
  for (const std::size_t size : {0U, 1U, 63U, 127U, 128U, 129U, 255U, 256U, 257U, 1000U}) {
    for (const std::size_t key_size : {0U, 32U}) {
      for (const std::size_t hash_size : {16U, 32U}) {
        const auto text = some_bytes(size, rng);
        const auto key = some_bytes(key_size, rng);
        std::vector<unsigned char> expected(hash_size);
        std::vector<unsigned char> hash(hash_size);
        crypto_generichash(expected.data(), hash_size, text.data(), size, key.data(), key_size);
        Blake2b blake(hash_size, key);
        blake.add(text);
        blake.finish(hash);
        EXPECT_EQ(hash, expected) << size << " bytes, a key of " << key_size << ", a hash of " << hash_size;
      }
    }
  }
}

TEST(LibraryReplacements, encrypt_like_libsodium) {
  Rng rng(2);
  for (const std::uint32_t number : {0U, 1U, 2U, 1000U, 0xFFFFFFFEU}) {
    const auto key = some_bytes(32, rng);
    const auto nonce = some_bytes(12, rng);
    std::array<unsigned char, 64> expected{};
    crypto_stream_chacha20_ietf_xor_ic(expected.data(), expected.data(), expected.size(), nonce.data(), number,
                                       key.data());
    EXPECT_EQ(
        chacha20_block(std::span<const unsigned char, 32>(key), std::span<const unsigned char, 12>(nonce), number),
        expected);
  }
}

TEST(LibraryReplacements, read_json_like_boost) {
  for (const std::string text :
       {"{}", "[]", "null", " [ 1 , -2 , true , false , null ] ", R"({"a":{"b":[[],{}]},"a":2})", "0", "-0",
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
        R"("\u00e9\ud83d\ude97\n\"\\\/\b\f\r\t")", R"("é 🚗 plain")", R"("")"}) {
    boost::json::value read;
    ASSERT_TRUE(JsonReader(text, 32).read(read)) << text;
    EXPECT_EQ(read, boost::json::parse(text)) << text;
  }
}

TEST(LibraryReplacements, reject_json_that_we_never_write) {
  for (const std::string text : {"",
                                 " ",
                                 "{",
                                 "[",
                                 "]",
                                 "[1",
                                 "[1,]",
                                 "{\"a\"}",
                                 "{\"a\":}",
                                 "{a:1}",
                                 "{\"a\":1,}",
                                 "nul",
                                 "01",
                                 "-",
                                 "--1",
                                 "1-",
                                 "+1",
                                 "1.5",
                                 "1e3",
                                 "18446744073709551616",
                                 "\"",
                                 "\"a",
                                 "\"\\x\"",
                                 "\"\\u12\"",
                                 "\"\\ud83d\"",
                                 "\"\\ude97\"",
                                 "\"\n\"",
                                 "1 2",
                                 "{} []",
                                 "[[[[1]]]]"}) {
    boost::json::value read;
    EXPECT_FALSE(JsonReader(text, 3).read(read)) << text;
  }
}

}  // namespace

}  // namespace paddock::browser::test
