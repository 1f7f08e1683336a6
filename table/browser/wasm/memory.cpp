#include <bit>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

// A memory allocator for a single thread that never returns memory to the browser: blocks in powers of two, with one
// free list per size. The C library's allocator has ten times the code.

namespace {

struct Block {
  std::size_t kind;  // log2 of its size
  Block* next;       // in the free list
};

constexpr std::size_t head = 16;  // before the memory handed out, which stays aligned for any type
constexpr std::size_t page = 65536;
constexpr std::size_t kinds = 32;

Block* free_blocks[kinds];
char* fresh = nullptr;  // memory that was never handed out
char* fresh_end = nullptr;

Block* fresh_block(std::size_t kind) {
  const std::size_t size = std::size_t{1} << kind;
  if (static_cast<std::size_t>(fresh_end - fresh) < size) {
    const std::size_t pages = (size + page - 1) / page;
    const auto before = __builtin_wasm_memory_grow(0, pages);
    if (before == static_cast<std::size_t>(-1)) return nullptr;
    auto* const begin = reinterpret_cast<char*>(before * page);
    if (begin != fresh_end) fresh = begin;
    fresh_end = begin + pages * page;
  }
  auto* const block = reinterpret_cast<Block*>(fresh);
  fresh += size;
  block->kind = kind;
  return block;
}

Block* block_of(void* memory) { return reinterpret_cast<Block*>(static_cast<char*>(memory) - head); }

}  // namespace

extern "C" {

void* malloc(std::size_t size) {
  if (size > SIZE_MAX / 4) return nullptr;
  const auto kind = static_cast<std::size_t>(std::bit_width(size + head - 1));
  Block* block = free_blocks[kind];
  if (block != nullptr) {
    free_blocks[kind] = block->next;
  } else {
    block = fresh_block(kind);
    if (block == nullptr) return nullptr;
  }
  return reinterpret_cast<char*>(block) + head;
}

void free(void* memory) {
  if (memory == nullptr) return;
  Block* const block = block_of(memory);
  block->next = free_blocks[block->kind];
  free_blocks[block->kind] = block;
}

void* calloc(std::size_t count, std::size_t each) {
  void* const memory = malloc(count * each);
  return memory == nullptr ? nullptr : std::memset(memory, 0, count * each);
}

void* realloc(void* memory, std::size_t size) {
  if (memory == nullptr) return malloc(size);
  const std::size_t had = (std::size_t{1} << block_of(memory)->kind) - head;
  if (size <= had) return memory;
  void* const more = malloc(size);
  if (more == nullptr) return nullptr;
  std::memcpy(more, memory, had);
  free(memory);
  return more;
}

// Nothing in a module asks for a greater alignment than the default one.
int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  if (alignment > head) return EINVAL;
  *memory = malloc(size);
  return *memory == nullptr ? ENOMEM : 0;
}

void* aligned_alloc(std::size_t alignment, std::size_t size) { return alignment > head ? nullptr : malloc(size); }
}
