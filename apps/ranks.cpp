#include "apps/ranks.hpp"

#include <cstdlib>
#include <numeric>

#ifdef PADDOCK_MPI
#include <mpi.h>
#endif

#include "apps/command_line.hpp"

namespace paddock::apps {

namespace {

// mpirun tells those whom it starts.
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
  } catch (const Failure& failure) {
    if (count_ == 1) throw;
    complain("rank " + std::to_string(number_) + " of " + std::to_string(count_) + ": " + failure.what());
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
}

std::vector<std::string> Ranks::gather(const std::string& own) const {
  if (count_ == 1) return {own};
  int size = static_cast<int>(own.size());
  std::vector<int> sizes(static_cast<std::size_t>(count_));
  MPI_Gather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
  std::vector<int> begins(sizes.size());
  std::exclusive_scan(sizes.begin(), sizes.end(), begins.begin(), 0);
  std::string all(static_cast<std::size_t>(begins.back() + sizes.back()), ' ');
  MPI_Gatherv(own.data(), size, MPI_CHAR, all.data(), sizes.data(), begins.data(), MPI_CHAR, 0, MPI_COMM_WORLD);
  std::vector<std::string> texts;
  if (!first()) return texts;
  for (std::size_t rank = 0; rank < sizes.size(); ++rank)
    texts.push_back(all.substr(static_cast<std::size_t>(begins[rank]), static_cast<std::size_t>(sizes[rank])));
  return texts;
}

#else

Ranks::Ranks() {
  if (started_by_mpirun()) throw Failure("this program was built without MPI: it cannot work together with others");
}

Ranks::~Ranks() = default;

void Ranks::work(const std::function<void()>& part) const { part(); }

std::vector<std::string> Ranks::gather(const std::string& own) const { return {own}; }

#endif

}  // namespace paddock::apps
