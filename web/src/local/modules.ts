// WebAssembly modules of the games that can be played without a server.
const modules = import.meta.glob<string>('../../generated/home/*.wasm', { query: '?url', import: 'default', eager: true });

const addressOf = (game: string): string | undefined =>
  Object.entries(modules).find(([path]) => path.endsWith(`/${game}.wasm`))?.[1];

export const canPlayLocally = (game: string): boolean => addressOf(game) !== undefined && typeof WebAssembly === 'object';

export const compiledModule = (game: string): Promise<WebAssembly.Module> => WebAssembly.compileStreaming(fetch(addressOf(game) ?? ''));
