// The games' views, words and pictures, found by folder: the page's own code names no game. A game without a view has
// the default board, made from its schema.
import type { Schema } from '$kit/default_board/schema';
import type { GameView } from '$kit/game_view';
import type { Language, Sentences } from '$kit/phrase';

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

export type GameWords = { readonly language: Language; readonly sentences: Sentences };

// The game's words in this language, or in the other one if the game is written in that one only.
export async function loadGameWords(game: string, asked: Language): Promise<GameWords> {
  const other = asked === 'fr' ? 'en' : 'fr';
  const inOwn = (language: Language) => gameWords[`../../games/${game}/words.${language}.json`];
  const inView = (language: Language) => viewWords[`../../games/${game}/web/words.${language}.json`];
  const language = inOwn(asked) ? asked : other;
  const [own, ofView] = await Promise.all([loaded(inOwn(language), `words of “${game}”`), (inView(asked) ?? inView(other))?.()]);
  return { language, sentences: { ...own, ...ofView } };
}
