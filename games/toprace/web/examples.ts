// Cards, squares and moves as the rules write them, for tests.
import type { Car, CarStatus, Colour, Face, Move, Square } from '$generated/toprace';

export const squareAt = (row: number, lane: number): Square => ({ text: `${row}.${lane}`, finish: false, row, lane });
export const finish: Square = { text: 'finish', finish: true, row: 0, lane: 0 };

export const carAt = (square: Square, stand: CarStatus = 'on'): Car => ({
  text: stand === 'on' ? square.text : `${square.text} ${stand}`,
  square,
  stand,
});

// The parts of a card do not matter here.
export const card = (text: string): Face => ({ text, rows: [], linked: [] });

const none = { amount: 0, arrow: 0, card: null, use: 'none', car: 'none', square: null } as const;
export const bid = (amount: number): Move => ({ ...none, text: `bid ${amount}`, kind: 'bid', amount });
export const pass: Move = { ...none, text: 'pass', kind: 'pass' };
export const place = (arrow: number): Move => ({ ...none, text: `place ${arrow}`, kind: 'place', arrow });
export const play = (played: string, use: Move['use'] = 'none'): Move => ({
  ...none,
  text: use === 'none' ? `play ${played}` : `play ${played} ${use}`,
  kind: 'play',
  card: card(played),
  use,
});
export const violet = (car: Colour): Move => ({ ...none, text: `violet ${car}`, kind: 'violet', car });
export const go = (square: Square): Move => ({ ...none, text: `go ${square.text}`, kind: 'go', square });
export const bet = (car: Colour): Move => ({ ...none, text: `bet ${car}`, kind: 'bet', car });
