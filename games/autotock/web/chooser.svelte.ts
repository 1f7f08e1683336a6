// The part of a move that the viewer has chosen so far.
import { untrack } from 'svelte';
import type { Move as LegalMove } from '$generated/autotock';
import { moveOf, type Move } from './moves';
import { chooseCard, choices, playsAlone, undone, withoutPart, type Choice, type Chosen } from './narrowing';

// A choice is valid as long as the legal moves (`among`) do not change.
type Held = { readonly among: string; readonly slot: number; readonly chosen: Chosen };

export class Chooser {
  readonly #listed: () => readonly LegalMove[];
  readonly #send: (move: string) => void;
  #held: Held | null = $state.raw(null);
  readonly #among = $derived.by(() => this.#listed().map(({ text }) => text).join('\n'));
  readonly moves: readonly Move[] = $derived.by(() => {
    void this.#among;
    return untrack(() => this.#listed().map(moveOf));
  });
  readonly #now: Held | null = $derived(this.#held?.among === this.#among ? this.#held : null);
  readonly chosen: Chosen | null = $derived(this.#now?.chosen ?? null);
  // Index of the chosen card in the hand, which may contain equal cards.
  readonly slot: number | null = $derived(this.#now?.slot ?? null);
  // The card under the pointer or the focus, and a preview of its choices.
  hovered: string | null = $state(null);
  readonly previews: readonly Choice[] = $derived(
    this.hovered !== null && this.chosen === null ? choices(this.moves, chooseCard(this.hovered)) : [],
  );
  readonly choices: readonly Choice[] = $derived(this.chosen ? choices(this.moves, this.chosen) : []);

  constructor(listed: () => readonly LegalMove[], send: (move: string) => void) {
    this.#listed = listed;
    this.#send = send;
  }

  #hold(chosen: Chosen | null, slot = this.slot): void {
    this.#held = chosen && slot !== null ? { among: this.#among, slot, chosen } : null;
  }

  alone = (card: string): Move | null => playsAlone(this.moves, card);
  has = (card: string): boolean => this.moves.some((move) => move.card === card);

  lift = (card: string, slot: number): void => this.#hold(chooseCard(card), slot);

  card = (card: string, slot: number): void => {
    const move = this.alone(card);
    if (move) this.#send(move.text);
    else if (this.slot === slot) this.#hold(null);
    else this.lift(card, slot);
  };

  play = (move: Move): void => this.#send(move.text);

  take = (choice: Choice): void => {
    if (choice.plays) this.#send(choice.plays.text);
    else this.#hold(choice.then);
  };

  takeKey = (key: string): void => {
    const choice = this.choices.find((one) => one.key === key);
    if (choice) this.take(choice);
  };

  chooseCar = (car: string): void => {
    if (this.chosen) this.#hold({ ...this.chosen, car });
  };

  dropPart = (car: string): void => {
    if (this.chosen) this.#hold(withoutPart(this.chosen, car));
  };

  back = (): void => {
    if (this.chosen) this.#hold(undone(this.chosen));
  };
}
