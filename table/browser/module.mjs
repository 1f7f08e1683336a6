// Starts a table and its game, in a page or in Node. The result is a function from a request to the lines of its
// response. table/browser/request_handler.hpp describes the requests.

/** The host functions that a table needs. */
const host = {
  now: () => performance.now() / 1000,
  random: (bytes) => crypto.getRandomValues(bytes),
};

const compiled = (source) =>
  ArrayBuffer.isView(source) || source instanceof ArrayBuffer ? WebAssembly.compile(source) : WebAssembly.compileStreaming(source);

// More functions than any game has in its table.
const functionsOfGame = 4096;

/**
 * Starts both modules: the game's module works in the memory of the table's module and calls its functions.
 * @param {BufferSource | Promise<Response>} table
 * @param {BufferSource | Promise<Response>} game
 * @returns {Promise<{ table: WebAssembly.Exports, game: WebAssembly.Exports }>}
 */
export async function startBoth(table, game) {
  // In parallel, so that this call fails if either of them cannot be loaded.
  const [tableCode, gameCode] = await Promise.all([compiled(table), compiled(game)]);
  let memory;
  const { exports: first } = await WebAssembly.instantiate(tableCode, {
    host: {
      now: host.now,
      random: (at, size) => host.random(new Uint8Array(memory.buffer, at, size)),
    },
  });
  memory = first.memory;
  first._initialize();
  first.__indirect_function_table.grow(functionsOfGame);
  const { exports: second } = await WebAssembly.instantiate(gameCode, { env: first });
  second.bring();
  return { table: first, game: second };
}

/**
 * @param {BufferSource | Promise<Response>} tableSource
 * @param {BufferSource | Promise<Response>} gameSource
 * @returns {Promise<(request: string) => string[]>} throws if the program violates an invariant; the modules cannot be used any more then
 */
export async function start(tableSource, gameSource) {
  const { memory, take, answer, told } = (await startBoth(tableSource, gameSource)).table;
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
