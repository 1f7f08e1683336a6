#include "bots/arena/results_file.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <system_error>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace paddock::bots {

namespace {

std::optional<DealResult> read_result(const std::string& line) {
  boost::json::error_code error;
  const text::Json json = boost::json::parse(line, error);
  if (error || !json.is_array() || json.get_array().size() != 4) return std::nullopt;
  const auto& parts = json.get_array();
  if (!parts[3].is_number()) return std::nullopt;
  const auto first = text::whole_number(parts[0]);
  const auto second = text::whole_number(parts[1]);
  const auto deal = text::whole_number(parts[2]);
  if (!first || !second || !deal || *first < 0 || *second < 0 || *deal < 0) return std::nullopt;
  return DealResult{static_cast<std::size_t>(*first), static_cast<std::size_t>(*second),
                    static_cast<std::uint64_t>(*deal), parts[3].to_number<double>()};
}

}  // namespace

Result<ResultsFile> ResultsFile::open(const std::string& path) {
  ResultsFile results;
  if (path.empty()) return results;
  results.path_ = path;
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored))
    return Error{path + ": is not a regular file"};
  std::ifstream file(path);
  std::string line;
  std::uintmax_t begin = 0;
  for (int number = 1; std::getline(file, line); ++number) {
    if (file.eof() && number > 1) {
      results.truncated_at_ = begin;
      break;
    }
    if (!results.read(line)) return Error{path + ": line " + std::to_string(number) + " is not a result"};
    begin += line.size() + 1;
  }
  results.file_.open(path, std::ios::app);
  if (!results.file_) return Error{path + ": cannot be written"};
  return results;
}

bool ResultsFile::read(const std::string& line) {
  if (!line.starts_with('[')) {
    sections_.push_back({line, {}});
    return true;
  }
  const auto result = read_result(line);
  if (!result || sections_.empty()) return false;
  sections_.back().results.push_back(*result);
  return true;
}

bool ResultsFile::has_other_tournaments(const Tournament& tournament) const {
  const std::string fingerprint = tournament.fingerprint();
  return std::ranges::any_of(sections_, [&](const Section& section) { return section.fingerprint != fingerprint; });
}

std::vector<DealResult> ResultsFile::of(const Tournament& tournament) const {
  const std::string fingerprint = tournament.fingerprint();
  std::vector<DealResult> results;
  for (const Section& section : sections_) {
    if (section.fingerprint != fingerprint) continue;
    std::ranges::copy_if(section.results, std::back_inserter(results), [&](const DealResult& result) {
      return result.first < tournament.bots.size() && result.second < tournament.bots.size();
    });
  }
  return results;
}

void ResultsFile::drop_truncated_line() {
  if (!truncated_at_) return;
  std::error_code failed;
  std::filesystem::resize_file(path_, *truncated_at_, failed);
  if (failed) file_.setstate(std::ios::failbit);
  truncated_at_.reset();
}

bool ResultsFile::append(const Tournament& tournament, const DealResult& result) {
  if (!file_.is_open()) return true;
  drop_truncated_line();
  if (const std::string fingerprint = tournament.fingerprint(); fingerprint != writing_) {
    file_ << fingerprint << '\n';
    writing_ = fingerprint;
  }
  file_ << boost::json::serialize(text::JsonArray{result.first, result.second, result.deal, result.share}) << std::endl;
  return file_.good();
}

}  // namespace paddock::bots
