#include <string>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "table/browser/wasm/json_reader.hpp"

// Compares a module's replacements for libraries with those libraries.
namespace paddock::browser::test {

namespace {

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
