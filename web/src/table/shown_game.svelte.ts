// Loads a game's view and words, in the reader's language. Must be created while a component is initialised.
import type { GameView } from '$kit/game_view';
import type { Words } from '$kit/phrase';
import { loadGameView, loadGameWords } from '../game';
import { settings } from '../settings.svelte';
import { pageWords } from '../words/words.svelte';

export class ShownGame {
  gameView: GameView | undefined = $state.raw();
  // Error message if loading failed.
  error = $state('');
  private gameWords: Words | undefined = $state.raw();

  constructor(game: () => string | undefined) {
    const fail = (thrown: Error): void => void (this.error = thrown.message);
    $effect(() => {
      const id = game();
      if (id) loadGameView(id).then((gameView) => (this.gameView = gameView), fail);
    });
    $effect(() => {
      const id = game();
      const page = pageWords();
      if (!id) return;
      loadGameWords(id, settings.language).then(({ language, sentences }) => (this.gameWords = page.with(sentences, language)), fail);
    });
  }

  get ready(): boolean {
    return this.gameView !== undefined && this.gameWords !== undefined;
  }

  // Only the page's words until the game's words are loaded.
  get words(): Words {
    return this.gameWords ?? pageWords();
  }
}
