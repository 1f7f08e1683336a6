// The games' views, words and pictures, found by folder: the page's own code names no game.
import type { GameView } from '$kit/game_view';

type Loaded<T> = () => Promise<T>;
const gameViews = import.meta.glob<GameView>('../../games/*/web/game_view.ts', { import: 'default' });
const gameWords = import.meta.glob<Record<string, string>>('../../games/*/words.{fr,en}.json', { import: 'default' });
const viewWords = import.meta.glob<Record<string, string>>('../../games/*/web/words.{fr,en}.json', { import: 'default' });
const pictures = import.meta.glob<string>('../../games/*/web/picture.svg', { import: 'default', query: '?url', eager: true });

async function loaded<T>(loader: Loaded<T> | undefined, what: string): Promise<T> {
  if (!loader) throw new Error(`the page was built without ${what}`);
  return loader();
}

export const pictureOf = (game: string): string | undefined => pictures[`../../games/${game}/web/picture.svg`];

export const loadGameView = (game: string): Promise<GameView> =>
  loaded(gameViews[`../../games/${game}/web/game_view.ts`], `a view of “${game}”`);

export async function loadGameWords(game: string, language: string): Promise<Record<string, string>> {
  const both = await Promise.all([
    loaded(gameWords[`../../games/${game}/words.${language}.json`], `words of “${game}”`),
    loaded(viewWords[`../../games/${game}/web/words.${language}.json`], `words of the view of “${game}”`),
  ]);
  return { ...both[0], ...both[1] };
}
