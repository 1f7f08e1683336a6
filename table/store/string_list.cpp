#include "table/store/string_list.hpp"

#include <boost/json.hpp>

namespace paddock::store {

std::string write_list(const std::vector<std::string>& texts) {
  boost::json::array list;
  list.reserve(texts.size());
  for (const auto& text : texts) list.emplace_back(boost::json::string_view(text));
  return boost::json::serialize(list);
}

std::vector<std::string> read_list(std::string_view json) {
  boost::json::error_code wrong;
  const auto list = boost::json::parse(json, wrong);
  std::vector<std::string> texts;
  if (wrong || !list.is_array()) return texts;
  for (const auto& text : list.get_array()) {
    if (text.is_string()) texts.emplace_back(text.get_string().data(), text.get_string().size());
  }
  return texts;
}

}  // namespace paddock::store
