// Cards and moves as the rules write them, for tests.
import type { Card, Cards, Colour, Move, Paint } from '$generated/rasant';

export const card = (colour: Paint, speed: number): Card => ({ text: `${colour}-${speed}`, colour, speed });

export const cardsOf = (...cards: readonly Card[]): Cards => ({ text: cards.map(({ text }) => text).join(' '), cards: [...cards] });

export const play = (played: Card, named: Colour = 'none'): Move => ({
  text: `play ${played.text}${named === 'none' ? '' : ` as ${named}`}`,
  kind: 'play',
  card: played,
  named,
});

export const pass = (discarded: Card | null = null): Move => ({
  text: discarded ? `pass ${discarded.text}` : 'pass',
  kind: 'pass',
  card: discarded,
  named: 'none',
});
