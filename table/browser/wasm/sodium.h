#pragma once

#include <stddef.h>
#include <stdint.h>

// The few functions of libsodium that a table needs, with the same names and results, as Debian has no libsodium for
// WebAssembly. Hashes and the cipher are imported from the page, the others are implemented in sodium.cpp.
#define crypto_generichash_BYTES 32U
#define crypto_stream_chacha20_ietf_NONCEBYTES 12U
#define sodium_base64_VARIANT_URLSAFE_NO_PADDING 7
#define sodium_base64_ENCODED_LEN(bytes, variant) (((bytes) * 4U + 2U) / 3U + 1U)

#ifdef __cplusplus
extern "C" {
#endif

int sodium_init(void);
void randombytes_buf(void* bytes, size_t size);

// BLAKE2b, with or without a key (RFC 7693).
__attribute__((import_module("host"), import_name("blake2b"))) int crypto_generichash(
    unsigned char* hash, size_t hash_size, const unsigned char* text, unsigned long long text_size,
    const unsigned char* key, size_t key_size);
// ChaCha20, starting at a block (RFC 8439).
__attribute__((import_module("host"), import_name("chacha20"))) int crypto_stream_chacha20_ietf_xor_ic(
    unsigned char* out, const unsigned char* in, unsigned long long size, const unsigned char* nonce, uint32_t block,
    const unsigned char* key);

char* sodium_bin2hex(char* hex, size_t most, const unsigned char* bytes, size_t size);
// Accepts only whole pairs of hexadecimal digits; ignores the parameters after `ignore`.
int sodium_hex2bin(unsigned char* bytes, size_t most, const char* hex, size_t hex_size, const char* ignore,
                   size_t* size, const char** end);
char* sodium_bin2base64(char* text, size_t most, const unsigned char* bytes, size_t size, int variant);

#ifdef __cplusplus
}
#endif
