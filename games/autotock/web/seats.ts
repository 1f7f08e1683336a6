// Colours and teams of the seats (AT-8.2).
export type Paint = 'orange' | 'teal' | 'pink' | 'brown';

const paints: readonly Paint[] = ['orange', 'teal', 'pink', 'brown'];

export const paintOf = (seat: number): Paint => paints[seat] ?? 'orange';

// Seats and their cars are named by a letter.
export const letterOf = (seat: number): string => String.fromCharCode(65 + seat);

// The seat's colour in the page's style sheet.
export const colourOf = (paint: Paint): string => `var(--seat-${paints.indexOf(paint) + 1})`;

// 1 or 2; null without teams.
export const teamOf = (seat: number, teams: boolean): 1 | 2 | null => (teams ? (seat % 2 === 0 ? 1 : 2) : null);
