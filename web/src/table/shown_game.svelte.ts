// The view of a game and its words in the reader's language, loaded once the game is known. Made while a component is.
import type { GameView } from '$kit/game_view';
import type { Words } from '$kit/phrase';
import { loadGameView, loadGameWords } from '../game';
import { settings } from '../settings.svelte';
import { pageWords } from '../words/words.svelte';

export class ShownGame {
  gameView: GameView | undefined = $state.raw();
  // Why there is none to show.
  wrong = $state('');
  private own: Words | undefined = $state.raw();

  constructor(game: () => string | undefined) {
    const fail = (error: Error): void => void (this.wrong = error.message);
    $effect(() => {
      const id = game();
      if (id) loadGameView(id).then((gameView) => (this.gameView = gameView), fail);
    });
    $effect(() => {
      const id = game();
      const page = pageWords();
      if (id) loadGameWords(id, settings.language).then((words) => (this.own = page.with(words)), fail);
    });
  }

  get ready(): boolean {
    return this.gameView !== undefined && this.own !== undefined;
  }

  // The page's words alone as long as the game's are on their way.
  get words(): Words {
    return this.own ?? pageWords();
  }
}
