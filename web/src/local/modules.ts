// The games that can be played without a server: those whose module came with the page.
const modules = import.meta.glob<string>('../../generated/home/*.wasm', { query: '?url', import: 'default', eager: true });

const addressOf = (game: string): string | undefined =>
  Object.entries(modules).find(([path]) => path.endsWith(`/${game}.wasm`))?.[1];

export const canPlayLocally = (game: string): boolean => addressOf(game) !== undefined && typeof WebAssembly === 'object';

// What keeps the table of any game, and the game.
export const modulesOf = (game: string): [Promise<Response>, Promise<Response>] => [fetch(addressOf('table') ?? ''), fetch(addressOf(game) ?? '')];
