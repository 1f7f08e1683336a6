// Sorts the members of a view into what belongs to each seat, what lies on the table, and the reader's hand. Knows no
// game: the schema says which numbers are seats, which texts are cards and which lists have a value for each seat.
import { capitalised, notationOf, type Words } from '../phrase';
import { resolved, type Schema, type SchemaPart } from './schema';

type Members = Readonly<Record<string, unknown>>;

// Cards, or a text; neither for a fact that simply holds: "has passed".
export type Fact = { readonly label: string; readonly cards?: readonly string[]; readonly text?: string };

export type Layout = {
  readonly seats: readonly (readonly Fact[])[];
  readonly table: readonly Fact[];
  // Undefined if the view has no hand.
  readonly hand: readonly string[] | undefined;
};

// Members of the view itself, shown elsewhere on the page.
const notShown = ['seat', 'seats', 'options'];

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

export function cardsOf(value: unknown): string[] {
  const written = notationOf(value);
  return typeof written === 'string' ? (written.match(/\S+/g) ?? []) : [];
}

// The word "view.KEY" of the game, or the key in plain letters: "cards_held" is "Cards held".
export const labelOf = (key: string, words: Words): string =>
  words.has(`view.${key}`) ? words.say(`view.${key}`) : capitalised(key.replaceAll('_', ' '));

function inWords(given: unknown, part: SchemaPart, schema: Schema, words: Words): string {
  const value = notationOf(given);
  if (typeof value === 'number') return part.format === 'seat' ? words.name(value) : words.number(value);
  if (typeof value === 'string') return words.displayText(value);
  const item = (of: SchemaPart | undefined) => (one: unknown) => inWords(one, resolved(schema, of), schema, words);
  if (Array.isArray(value)) return value.map(item(part.items)).filter(Boolean).join(', ');
  if (!isObject(value)) return '';
  return Object.entries(value).map(([key, one]) => item(part.properties?.[key])(one)).filter(Boolean).join(' ');
}

// The member "seats"; without it, the length of the lists with a value for each seat.
function countSeats(view: Members, of: SchemaPart, schema: Schema): number {
  if (typeof view.seats === 'number') return view.seats;
  const isPerSeat = (key: string): boolean => resolved(schema, of.properties?.[key]).format === 'per-seat';
  return Math.max(0, ...Object.entries(view).map(([key, value]) => (isPerSeat(key) && Array.isArray(value) ? value.length : 0)));
}

export function layoutOf(view: Members, definition: 'View' | 'Position', schema: Schema, words: Words): Layout {
  const whole = resolved(schema, schema.$defs[definition]);
  const seats: Fact[][] = Array.from({ length: countSeats(view, whole, schema) }, () => []);
  const table: Fact[] = [];
  let hand: readonly string[] | undefined;

  const add = (to: Fact[] | undefined, key: string, value: unknown, part: SchemaPart): void => {
    const label = labelOf(key, words);
    const cards = part.format === 'cards' ? cardsOf(value) : [];
    if (cards.length > 0) to?.push({ label, cards });
    else if (value === true) to?.push({ label });
    else {
      const text = inWords(value, part, schema, words);
      if (text !== '') to?.push({ label, text });
    }
  };

  // `owner` is the key of the object that the members belong to.
  const addMembers = (members: Members, of: SchemaPart, owner?: string): void => {
    for (const [key, given] of Object.entries(members)) {
      const value = notationOf(given);
      const part = resolved(schema, of.properties?.[key]);
      if (owner === undefined && notShown.includes(key)) continue;
      if (isObject(value)) addMembers(value, part, key);
      else if (key === 'hand' && part.format === 'cards') hand = cardsOf(value);
      else if (part.format === 'per-seat' && Array.isArray(value))
        value.forEach((one, seat) => add(seats[seat], key, one, resolved(schema, part.items)));
      else if (part.format === 'seat') add(seats[Number(value ?? -1)], key === 'seat' ? (owner ?? key) : key, true, {});
      else if (resolved(schema, part.items).format === 'seat' && Array.isArray(value))
        value.forEach((seat: number) => add(seats[seat], key, true, {}));
      else add(table, key, value, part);
    }
  };
  addMembers(view, whole);
  return { seats, table, hand };
}

// The moves that are played by touching a card of the hand: those that name exactly one card of it, which no other
// move names.
export function movesByCard(moves: readonly string[], hand: readonly string[]): ReadonlyMap<string, string> {
  const named = moves.map((move) => cardsOf(move).filter((word) => hand.includes(word)));
  const all = named.flat();
  const found = new Map<string, string>();
  moves.forEach((move, at) => {
    const [card, another] = named[at] ?? [];
    if (card !== undefined && another === undefined && all.filter((one) => one === card).length === 1) found.set(card, move);
  });
  return found;
}
