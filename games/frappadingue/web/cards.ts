// Parses and formats cards.
type Kind = 'kilometres' | 'plus' | 'minus' | 'crash';

// Parses "7 8 8 +5" from a view; null means no cards.
export const cardsOf = (written: string | null): string[] => (written ? written.split(' ') : []);

// Ids of the card drawings, large and small, for <use>.
const named = (card: string): string => card.replace('+', 'plus').replace('-', 'minus');
export const drawnAs = (card: string): string => `frappadingue-${named(card)}`;
export const stoneAs = (card: string): string => `frappadingue-stone-${named(card)}`;

export function kindOf(card: string): Kind {
  if (card === 'crash') return 'crash';
  if (card.startsWith('+')) return 'plus';
  return card.startsWith('-') ? 'minus' : 'kilometres';
}

// The large text on a card, with a minus sign as wide as a plus sign.
export const facing = (card: string): string => card.replace('-', '−');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
