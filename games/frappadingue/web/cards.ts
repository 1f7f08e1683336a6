// The cards as they are written and as they are printed.
type Kind = 'kilometres' | 'plus' | 'minus' | 'crash';

// "7 8 8 +5", as the views write it; nothing for none.
export const cardsOf = (written: string | null): string[] => (written ? written.split(' ') : []);

// The names under which a card, whole or small, is drawn once for all.
const named = (card: string): string => card.replace('+', 'plus').replace('-', 'minus');
export const drawnAs = (card: string): string => `frappadingue-${named(card)}`;
export const stoneAs = (card: string): string => `frappadingue-stone-${named(card)}`;

export function kindOf(card: string): Kind {
  if (card === 'crash') return 'crash';
  if (card.startsWith('+')) return 'plus';
  return card.startsWith('-') ? 'minus' : 'kilometres';
}

// What stands in big on a card: a minus is as long as a plus.
export const facing = (card: string): string => card.replace('-', '−');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
