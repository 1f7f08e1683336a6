// The cards as they are written and as they are printed.
type Kind = 'kilometres' | 'plus' | 'minus' | 'crash';

// "7 8 8 +5", as the views write it; nothing for none.
export const cardsOf = (written: string | null): string[] => (written ? written.split(' ') : []);

export const kinds = ['7', '8', '9', '10', '11', '12', '13', '+5', '-5', '+10', '-10', 'crash'] as const;

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

// FD-3.1: what one alone is worth, as printed in the cap of the milestone.
const single: Readonly<Record<string, number>> = { '8': 100, '12': 50 };
// FD-3.2: what three of them are worth.
const three: Readonly<Record<string, number>> = {
  '7': 100, '8': 1000, '9': 200, '10': 300, '11': 400, '12': 500, '13': 600,
};
// FD-3.5, but for the +5, which is an option.
const special: Readonly<Record<string, number>> = { '-5': -50, '+10': 100, '-10': -100 };

export const worthAlone = (card: string): number | undefined => single[card];
export const worthOfThree = (card: string): number | undefined => three[card];
export const worthOfSpecial = (card: string, plus5: number): number => (card === '+5' ? plus5 : (special[card] ?? 0));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
