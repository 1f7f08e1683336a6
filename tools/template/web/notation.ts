// Parses the game's notation: cards and moves.

export const cardsOf = (written: string | null | undefined): string[] => (written ?? '').split(' ').filter(Boolean);

export const gearOf = (card: string): number => Number(card.slice(card.indexOf('-') + 1));

export const choiceOf = (card: string): string => `choose ${card}`;
