// Starts a WebAssembly module: one game with its bots, and the table. Also runs in Node, for the tests in table/browser.
import { chacha20 } from '@noble/ciphers/chacha.js';
import { blake2b } from '@noble/hashes/blake2.js';

export type Module = {
  exports: WebAssembly.Exports;
  // From a request to the lines of its response: see table/browser/request_handler.hpp. It throws if the program violates
  // an invariant. The module cannot be used any more then.
  ask: (request: string) => string[];
};

type Memory = (address: number, size: number) => Uint8Array<ArrayBuffer>;

// The functions that a module imports. Hashes and the cipher have the parameters of libsodium.
const hostFunctions = (bytesAt: Memory): WebAssembly.ModuleImports => ({
  now: () => performance.now() / 1000,
  random: (address: number, size: number) => void crypto.getRandomValues(bytesAt(address, size)),
  blake2b: (hash: number, hashSize: number, text: number, size: bigint, key: number, keySize: number) => {
    const options = keySize > 0 ? { dkLen: hashSize, key: bytesAt(key, keySize) } : { dkLen: hashSize };
    bytesAt(hash, hashSize).set(blake2b(bytesAt(text, Number(size)), options));
    return 0;
  },
  chacha20: (out: number, text: number, size: bigint, nonce: number, block: number, key: number) => {
    const encrypted = chacha20(bytesAt(key, 32), bytesAt(nonce, 12), bytesAt(text, Number(size)), undefined, block >>> 0);
    bytesAt(out, Number(size)).set(encrypted);
    return 0;
  },
});

export async function startModule(code: WebAssembly.Module): Promise<Module> {
  // The memory is looked up at each use: it is another buffer when it has grown.
  const bytesAt: Memory = (address, size) => new Uint8Array((exports['memory'] as WebAssembly.Memory).buffer, address, size);
  const { exports } = await WebAssembly.instantiate(code, { host: hostFunctions(bytesAt) });
  const call = (name: string, ...args: number[]): number => (exports[name] as (...args: number[]) => number)(...args);
  call('_initialize');
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const ask = (request: string): string[] => {
    const bytes = encoder.encode(request);
    const address = call('allocate_request', bytes.length);
    bytesAt(address, bytes.length).set(bytes);
    const size = call('answer');
    return decoder.decode(bytesAt(call('response'), size)).split('\n').slice(0, -1);
  };
  return { exports, ask };
}
