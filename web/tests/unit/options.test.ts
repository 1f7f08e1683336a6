import { describe, expect, it } from 'vitest';
import { chosenOf, isSame, offered, own, read, stillOffered, nonDefaultOptions, defaultChoice, wanted, write } from '../../src/lobby/options';
import type { Option } from '../../src/wire/api';

const option = (key: string, values: unknown[], open = false, seats = false): Option => ({
  key,
  clause: 'AB-1.1',
  label: { fr: key, en: key },
  open,
  seats,
  values: values.map((value, at) => ({ value, meaning: { fr: `sens ${at}`, en: `meaning ${at}` } })),
});
const laps = option('laps', [10, 20], true);
const prizes = option('prizes', [[3, 2, 1], [6, 0, 0]], true);
const track = option('track', ['standard', { rows: [1, 2], tips: [1] }], true);
const all = [laps, prizes, track];

describe('the value of an option', () => {
  it('is the same in whatever order its parts stand', () => {
    expect(isSame({ rows: [1], tips: { a: 1, b: 2 } }, { tips: { b: 2, a: 1 }, rows: [1] })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame(1, '1')).toBe(false);
  });
  it('is written as it is read', () => {
    for (const one of all) for (const { value } of one.values) expect(read(write(value), one)).toEqual(value);
    expect(write({ rows: [1] })).toBe('{"rows":[1]}');
  });
  it('is read as the kind that the option has', () => {
    expect(read(' 15 ', laps)).toBe(15);
    expect(read('5, 4; 3', prizes)).toEqual([5, 4, 3]);
    expect(read('15', track)).toBe('15');
    expect(read('{"rows":', track)).toBe('{"rows":');
  });
});

describe('a new table', () => {
  const usual = Object.fromEntries(all.map((one) => [one.key, defaultChoice(one)]));
  it('says nothing of the usual', () => {
    expect(wanted(all, usual)).toEqual({});
    expect(wanted(all, { ...usual, prizes: { at: own, written: '3 2 1' } })).toEqual({});
  });
  it('says the chosen value itself, whatever it is', () => {
    const choices = { laps: { at: 1, written: '' }, prizes: { at: own, written: '9 0 0' }, track: { at: 1, written: '' } };
    expect(wanted(all, choices)).toEqual({ laps: 20, prizes: [9, 0, 0], track: { rows: [1, 2], tips: [1] } });
  });
});

describe('who begins', () => {
  const first = option('first', ['lot', 0, 1, 2, 3], false, true);
  it('is one of the seats that there are', () => {
    expect(offered(first, 2).map(({ value }) => value)).toEqual(['lot', 0, 1]);
    expect(offered(first, 4).map(({ at }) => at)).toEqual([0, 1, 2, 3, 4]);
    expect(offered(laps, 2).map(({ value }) => value)).toEqual([10, 20]);
  });
  it('is drawn again when the seat that was named is gone', () => {
    const chosen = { laps: { at: 1, written: '' }, first: { at: 3, written: '' } };
    expect(stillOffered([laps, first], chosen, 3)).toEqual(chosen);
    expect(stillOffered([laps, first], chosen, 2)).toEqual({ ...chosen, first: defaultChoice(first) });
  });
  it('goes by its name at the table', () => {
    expect(nonDefaultOptions([first], { first: 1 }, 'fr', ['Zoé', 'Max'])).toEqual([{ option: first, meaning: 'Max' }]);
    expect(nonDefaultOptions([first], { first: 1 }, 'fr')).toEqual([{ option: first, meaning: 'sens 2' }]);
    expect(nonDefaultOptions([first], { first: 'lot' }, 'fr', ['Zoé', 'Max'])).toEqual([]);
  });
});

describe('a table that gathers', () => {
  it('tells how every option is there, also the usual ones', () => {
    expect(chosenOf([laps, prizes], { laps: 20 }, 'fr').map(({ option, meaning }) => `${option.key} ${meaning}`)).toEqual(['laps sens 1', 'prizes sens 0']);
  });
  it('lists only what differs from the usual, in words where there are any', () => {
    const values = { laps: 10, prizes: [3, 2, 1], track: { tips: [1], rows: [1, 2] } };
    expect(nonDefaultOptions(all, values, 'en')).toEqual([{ option: track, meaning: 'meaning 1' }]);
    expect(nonDefaultOptions(all, { prizes: [9, 0, 0] }, 'fr')).toEqual([{ option: prizes, meaning: '9 0 0' }]);
    expect(nonDefaultOptions(all, { track: { rows: [7] } }, 'fr').map((one) => one.meaning)).toEqual(['{"rows":[7]}']);
  });
});
