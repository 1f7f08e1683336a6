#include "apps/ranks.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#ifdef PADDOCK_MPI
#include <mpi.h>
#endif

#include "apps/command_line.hpp"

namespace paddock::apps {

namespace {

// mpirun sets environment variables for its processes.
bool started_by_mpirun() {
  return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMI_SIZE") != nullptr ||
         std::getenv("PMIX_RANK") != nullptr;
}

}  // namespace

#ifdef PADDOCK_MPI

Ranks::Ranks() {
  if (!started_by_mpirun()) return;
  MPI_Init(nullptr, nullptr);
  MPI_Comm_rank(MPI_COMM_WORLD, &number_);
  MPI_Comm_size(MPI_COMM_WORLD, &count_);
}

Ranks::~Ranks() {
  if (started_by_mpirun()) MPI_Finalize();
}

void Ranks::work(const std::function<void()>& part) const {
  try {
    part();
  } catch (const CommandError& failure) {
    if (count_ == 1) throw;
    print_error("rank " + std::to_string(number_) + " of " + std::to_string(count_) + ": " + failure.what());
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
}

namespace {

// Splits texts whose length exceeds an int into pieces.
template <class Text, class Pass>
void in_pieces(Text& text, const Pass& pass) {
  constexpr std::size_t most = std::size_t{1} << 30;
  for (std::size_t begin = 0; begin < text.size(); begin += most)
    pass(text.data() + begin, static_cast<int>(std::min(most, text.size() - begin)));
}

}  // namespace

std::vector<std::string> Ranks::gather(const std::string& own) const {
  if (count_ == 1) return {own};
  const std::uint64_t size = own.size();
  std::vector<std::uint64_t> sizes(static_cast<std::size_t>(count_));
  MPI_Gather(&size, 1, MPI_UINT64_T, sizes.data(), 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  if (!first()) {
    in_pieces(own, [](const char* piece, int length) { MPI_Send(piece, length, MPI_CHAR, 0, 0, MPI_COMM_WORLD); });
    return {};
  }
  std::vector<std::string> texts{own};
  for (int rank = 1; rank < count_; ++rank) {
    std::string& text = texts.emplace_back(sizes[static_cast<std::size_t>(rank)], ' ');
    in_pieces(text, [&](char* piece, int length) {
      MPI_Recv(piece, length, MPI_CHAR, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    });
  }
  return texts;
}

#else

Ranks::Ranks() {
  if (started_by_mpirun()) throw CommandError("this program was built without MPI, so it cannot run under mpirun");
}

Ranks::~Ranks() = default;

void Ranks::work(const std::function<void()>& part) const { part(); }

std::vector<std::string> Ranks::gather(const std::string& own) const { return {own}; }

#endif

}  // namespace paddock::apps
