// A module of a game as a page or Node starts it: a function from a request to the lines of its answer. What may be asked is
// told in table/browser/requests.hpp.

/** What a table asks of where it runs. */
const host = {
  now: () => performance.now() / 1000,
  random: (bytes) => crypto.getRandomValues(bytes),
};

/**
 * @param {BufferSource | Promise<Response>} source of the module
 * @returns {Promise<(request: string) => string[]>} throws where the program broke a promise: the module is of no use then
 */
export async function start(source) {
  let memory;
  const imports = {
    host: {
      now: host.now,
      random: (at, size) => host.random(new Uint8Array(memory.buffer, at, size)),
    },
  };
  const { instance } = await (ArrayBuffer.isView(source) || source instanceof ArrayBuffer
    ? WebAssembly.instantiate(source, imports)
    : WebAssembly.instantiateStreaming(source, imports));
  const { take, answer, told, _initialize } = instance.exports;
  memory = instance.exports.memory;
  _initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request) => {
    const bytes = encoder.encode(request);
    const at = take(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const size = answer();
    const text = decoder.decode(new Uint8Array(memory.buffer, told(), size));
    return text.split('\n').slice(0, -1);
  };
}
