import { describe, expect, it } from 'vitest';
import type { Step } from '$generated/wire';
import { differsFromInvitation, fingerprint, fragmentOf, invitationIn, observeStep, newCut, type ObservedSeal } from '../../src/seal/observed_seal';
import { checkDeal, commitmentTo, dealer, keyOf, nameOfTable, type ObservedDeal } from '../../src/seal/verify';

// Values computed by docs/examples/verify_deal.py and by the server's tests.
const id = 'a-table-of-22-letters.';
const table = '10fd613b5006d9b120c2c6cc86c63e7d';
const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const commitment = 'fc63f23df705d182cbd6c711a0dd9642ddfe60bae087cf1fa6a1ffca35df55cd';
const cuts = ['', 'bonne chance', 'été'];
const bounds = [6, 52, 65536, 3, 1, 1000, ...new Array<number>(20).fill(100)];
const first = [3, 1, 33505, 1, 0, 701, 49, 7, 71, 0, 44, 19, 54, 83, 74, 80, 58, 61, 42, 30, 20, 3, 48, 38, 1, 11];

const complete = { table, commitment, cuts, secret, asked: [bounds, [], [6, ['a', 'b', 'b', 'c', 'd', 'e'], null]] };
// The third decision begins with a number below 6, then draws two cards.
const pile = (): string[] => {
  const below = dealer(keyOf(secret, table, cuts), 2);
  const cards = ['a', 'b', 'b', 'c', 'd', 'e'];
  const rolled = String(below(6));
  return [rolled, ...[6, 5].map((size) => cards.splice(below(size), 1)[0] ?? '')];
};
const [rolled, ...drawn] = pile();

type Line = Record<string, unknown>;
const lines = (seal: Line = complete, opening: unknown[] = first, last: unknown[] = [Number(rolled), ...drawn]): string =>
  [{ paddock: 'record', chance: opening }, { move: 'x', chance: [] }, { move: 'y', chance: last }, { seal }, { outcome: {} }]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
const known: ObservedDeal = { table: id, commitment, cuts: new Map([[1, 'bonne chance'], [2, 'été']]) };

describe('a sealed deal', () => {
  it('gives the same numbers as the other implementations', () => {
    expect(nameOfTable(id)).toBe(table);
    expect(commitmentTo(secret, table)).toBe(commitment);
    const below = dealer(keyOf(secret, table, cuts), 0);
    expect(bounds.map(below)).toEqual(first);
    const later = dealer(keyOf(secret, table, cuts), 300);
    expect([6, 52, 65536, 3, 1, 1000].map(later)).toEqual([4, 33, 35195, 2, 0, 564]);
  });
  it('is accepted if it is unchanged', () => expect(checkDeal(lines(), known)).toEqual({ good: true, rolls: 29 }));
  it('is rejected with another commitment', () => {
    const other = { ...complete, commitment: `0${commitment.slice(1)}` };
    expect(checkDeal(lines(other), known)).toEqual({ good: false, why: 'seal' });
    expect(checkDeal(lines(other), { ...known, commitment: other.commitment })).toEqual({ good: false, why: 'secret' });
    expect(checkDeal(lines(), { ...known, table: 'another' })).toEqual({ good: false, why: 'seal' });
  });
  it('is rejected with other cuts', () => {
    const other = { ...complete, cuts: ['', 'bonne chance', 'ete'] };
    expect(checkDeal(lines(other), known)).toEqual({ good: false, why: 'cuts' });
    expect(checkDeal(lines(other), { ...known, cuts: new Map([[1, 'bonne chance'], [2, 'ete']]) })).toEqual({ good: false, why: 'rolls' });
  });
  it('is rejected with swapped rolls', () => {
    expect(checkDeal(lines(complete, [first[1], first[0], ...first.slice(2)]), known)).toEqual({ good: false, why: 'rolls' });
    expect(checkDeal(lines(complete, first.slice(1)), known)).toEqual({ good: false, why: 'rolls' });
    expect(checkDeal(lines(complete, first, [Number(rolled), drawn[1], drawn[0] === drawn[1] ? 'a' : drawn[0]]), known)).toEqual({
      good: false,
      why: 'rolls',
    });
  });
  it.each([0, -1, 0.5, 2 ** 33])('is rejected if a roll has the bound %d', (bound) => {
    const other = { ...complete, asked: [[bound, ...bounds.slice(1)], ...complete.asked.slice(1)] };
    expect(checkDeal(lines(other), known)).toEqual({ good: false, why: 'rolls' });
  });
  it('cannot be checked before its secret is published', () => {
    expect(checkDeal(lines({ table, commitment, cuts }), known)).toEqual({ good: false, why: 'no_seal' });
  });
});

const common = { sequence: 1, at: 0, id: '', seen: [] };
const opened: Step = { ...common, kind: 'opened' };
const sealed: Step = { ...common, kind: 'sealed', text: commitment };
const started: Step = { ...common, kind: 'started' };
const cutSet = (seat: number, text: string): Step => ({ ...common, kind: 'cut_set', seat, text });
const left = (seat: number): Step => ({ ...common, kind: 'left', seat });
const observed = (...steps: Step[]): ObservedSeal | undefined => steps.reduce(observeStep, undefined as ObservedSeal | undefined);

describe('the observed seal', () => {
  it('is undefined at a table without a seal', () => expect(observed(opened, started)).toBeUndefined());
  it('consists of the commitment and the cuts before the start', () => {
    const seal = observed(sealed, cutSet(0, 'a'), cutSet(1, 'b'), cutSet(0, 'c'));
    expect(seal?.commitment).toBe(commitment);
    expect([...(seal?.cuts ?? [])]).toEqual([[0, 'c'], [1, 'b']]);
  });
  it('drops the cut of a seat that leaves before the start, but not after it', () => {
    const before = [sealed, cutSet(0, 'a'), cutSet(1, 'b'), left(1)];
    const after = observed(...before, started, left(0));
    expect([...(after?.cuts ?? [])]).toEqual([[0, 'a']]);
  });
});

it('an invitation names the seal, and another one is noticed', () => {
  const seal = { commitment, cuts: new Map<number, string>(), fixed: false };
  const fragment = fragmentOf(seal, 'a1b2');
  expect(fragment).toBe(`#invitation=a1b2&seal=${commitment}`);
  expect(differsFromInvitation(seal, fragment)).toBe(false);
  expect(invitationIn(fragment)).toBe('a1b2');
  const other = `${commitment.slice(0, -1)}0`;
  expect(fingerprint(other)).toBe(fingerprint(commitment));
  expect(differsFromInvitation({ ...seal, commitment: other }, fragment)).toBe(true);
  for (const noSeal of ['', '#start']) {
    expect(differsFromInvitation(seal, noSeal)).toBe(false);
    expect(invitationIn(noSeal)).toBe('');
  }
});

it('a link of an earlier page, or of a table without an invitation, names the seal alone', () => {
  const seal = { commitment, cuts: new Map<number, string>(), fixed: false };
  expect(fragmentOf(seal, '')).toBe(`#seal=${commitment}`);
  expect(invitationIn(fragmentOf(seal, ''))).toBe('');
  expect(differsFromInvitation(seal, `#seal=${commitment}`)).toBe(false);
  expect(differsFromInvitation(seal, '#seal=0')).toBe(true);
});

it('a fingerprint is short and in groups', () => expect(fingerprint(commitment)).toBe('fc63 f23d f705'));
it('random cuts are all different', () => {
  const made = new Set(Array.from({ length: 100 }, newCut));
  expect(made.size).toBe(100);
  for (const cut of made) expect(cut).toMatch(/^[0-9a-f]{32}$/);
});
