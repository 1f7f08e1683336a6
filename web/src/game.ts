// The games' views, words and pictures, found by folder: the page's own code names no game. A game without a view has
// the default board, made from its schema.
import type { Schema } from '$kit/default_board/schema';
import type { GameView } from '$kit/game_view';

type Loaded<T> = () => Promise<T>;
const gameViews = import.meta.glob<GameView>('../../games/*/web/game_view.ts', { import: 'default' });
const gameWords = import.meta.glob<Record<string, string>>('../../games/*/words.{fr,en}.json', { import: 'default' });
const viewWords = import.meta.glob<Record<string, string>>('../../games/*/web/words.{fr,en}.json', { import: 'default' });
const schemas = import.meta.glob<Schema>('../generated/schemas/*.json', { import: 'default' });
const pictures = import.meta.glob<string>('../../games/*/web/picture.svg', { import: 'default', query: '?url', eager: true });

async function loaded<T>(loader: Loaded<T> | undefined, what: string): Promise<T> {
  if (!loader) throw new Error(`the page was built without ${what}`);
  return loader();
}

export const pictureOf = (game: string): string | undefined => pictures[`../../games/${game}/web/picture.svg`];

// The view of the game's folder, or the default board.
export async function loadGameView(game: string): Promise<GameView> {
  const own = gameViews[`../../games/${game}/web/game_view.ts`];
  if (own) return own();
  const [{ defaultGameView }, schema] = await Promise.all([
    import('$kit/default_board/default_view'),
    loaded(schemas[`../generated/schemas/${game}.json`], `a view of “${game}”`),
  ]);
  return defaultGameView(schema);
}

// The words in this language, or in the other one if the game is written in that one only.
const inEitherLanguage = <T>(all: Record<string, Loaded<T>>, language: string, pathIn: (language: string) => string): Loaded<T> | undefined =>
  all[pathIn(language)] ?? all[pathIn(language === 'fr' ? 'en' : 'fr')];

export async function loadGameWords(game: string, language: string): Promise<Record<string, string>> {
  const both = await Promise.all([
    loaded(inEitherLanguage(gameWords, language, (known) => `../../games/${game}/words.${known}.json`), `words of “${game}”`),
    inEitherLanguage(viewWords, language, (known) => `../../games/${game}/web/words.${known}.json`)?.(),
  ]);
  return { ...both[0], ...both[1] };
}
