#pragma once

#include <stddef.h>
#include <stdint.h>

// The few functions of libsodium that a table needs, by its names and to its letter: there is no libsodium for wasm among
// Debian's packages. sodium.cpp has them; tests hold them to libsodium's own answers.
#define crypto_generichash_BYTES 32U
#define crypto_stream_chacha20_ietf_NONCEBYTES 12U
#define sodium_base64_VARIANT_URLSAFE_NO_PADDING 7
#define sodium_base64_ENCODED_LEN(bytes, variant) (((bytes) * 4U + 2U) / 3U + 1U)

#ifdef __cplusplus
extern "C" {
#endif

int sodium_init(void);
void randombytes_buf(void* bytes, size_t size);

// BLAKE2b, with a key or without (RFC 7693).
int crypto_generichash(unsigned char* hash, size_t hash_size, const unsigned char* text, unsigned long long text_size,
                       const unsigned char* key, size_t key_size);
// ChaCha20 from a block on (RFC 8439).
int crypto_stream_chacha20_ietf_xor_ic(unsigned char* out, const unsigned char* in, unsigned long long size,
                                       const unsigned char* nonce, uint32_t block, const unsigned char* key);

char* sodium_bin2hex(char* hex, size_t most, const unsigned char* bytes, size_t size);
// Of whole hexadecimal digits alone; what comes after `ignore` is not looked at.
int sodium_hex2bin(unsigned char* bytes, size_t most, const char* hex, size_t hex_size, const char* ignore,
                   size_t* size, const char** end);
char* sodium_bin2base64(char* text, size_t most, const unsigned char* bytes, size_t size, int variant);

#ifdef __cplusplus
}
#endif
