import { describe, expect, it } from 'vitest';
import type { Option } from '$generated/wire';
import { chosenOf, isSame, offered, custom, read, stillOffered, nonDefaultOptions, defaultChoice, wanted, write } from '../../src/lobby/options';

const option = (key: string, values: unknown[], open = false, seats = false): Option => ({
  key,
  clause: 'AB-1.1',
  label: { fr: key, en: key },
  open,
  file: false,
  seats,
  values: values.map((value, at) => ({ value, meaning: { fr: `sens ${at}`, en: `meaning ${at}` } })),
});
const laps = option('laps', [10, 20], true);
const prizes = option('prizes', [[3, 2, 1], [6, 0, 0]], true);
const track = option('track', ['standard', { rows: [1, 2], tips: [1] }], true);
const all = [laps, prizes, track];

describe('the value of an option', () => {
  it('does not depend on the order of its members', () => {
    expect(isSame({ rows: [1], tips: { a: 1, b: 2 } }, { tips: { b: 2, a: 1 }, rows: [1] })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame(1, '1')).toBe(false);
  });
  it('is read back as it was written', () => {
    for (const one of all) for (const { value } of one.values) expect(read(write(value), one)).toEqual(value);
    expect(write({ rows: [1] })).toBe('{"rows":[1]}');
  });
  it('is parsed by the type of the option’s values', () => {
    expect(read(' 15 ', laps)).toBe(15);
    expect(read('5, 4; 3', prizes)).toEqual([5, 4, 3]);
    expect(read('15', track)).toBe('15');
    expect(read('{"rows":', track)).toBe('{"rows":');
  });
});

describe('a new table', () => {
  const defaults = Object.fromEntries(all.map((one) => [one.key, defaultChoice(one)]));
  it('sends no default values', () => {
    expect(wanted(all, defaults)).toEqual({});
    expect(wanted(all, { ...defaults, prizes: { at: custom, written: '3 2 1' } })).toEqual({});
  });
  it('sends the chosen value, whether listed or typed', () => {
    const choices = { laps: { at: 1, written: '' }, prizes: { at: custom, written: '9 0 0' }, track: { at: 1, written: '' } };
    expect(wanted(all, choices)).toEqual({ laps: 20, prizes: [9, 0, 0], track: { rows: [1, 2], tips: [1] } });
  });
});

describe('who begins', () => {
  const first = option('first', ['lot', 0, 1, 2, 3], false, true);
  it('is one of the existing seats', () => {
    expect(offered(first, 2).map(({ value }) => value)).toEqual(['lot', 0, 1]);
    expect(offered(first, 4).map(({ at }) => at)).toEqual([0, 1, 2, 3, 4]);
    expect(offered(laps, 2).map(({ value }) => value)).toEqual([10, 20]);
  });
  it('returns to the default when the seat is removed', () => {
    const chosen = { laps: { at: 1, written: '' }, first: { at: 3, written: '' } };
    expect(stillOffered([laps, first], chosen, 3)).toEqual(chosen);
    expect(stillOffered([laps, first], chosen, 2)).toEqual({ ...chosen, first: defaultChoice(first) });
  });
  it('is shown by name at the table', () => {
    expect(nonDefaultOptions([first], { first: 1 }, 'fr', ['Zoé', 'Max'])).toEqual([{ option: first, meaning: 'Max' }]);
    expect(nonDefaultOptions([first], { first: 1 }, 'fr')).toEqual([{ option: first, meaning: 'sens 2' }]);
    expect(nonDefaultOptions([first], { first: 'lot' }, 'fr', ['Zoé', 'Max'])).toEqual([]);
  });
});

describe('the options of a table', () => {
  it('are listed with their values, defaults included', () => {
    expect(chosenOf([laps, prizes], { laps: 20 }, 'fr').map(({ option, meaning }) => `${option.key} ${meaning}`)).toEqual(['laps sens 1', 'prizes sens 0']);
  });
  it('are listed without defaults, in words if possible', () => {
    const values = { laps: 10, prizes: [3, 2, 1], track: { tips: [1], rows: [1, 2] } };
    expect(nonDefaultOptions(all, values, 'en')).toEqual([{ option: track, meaning: 'meaning 1' }]);
    expect(nonDefaultOptions(all, { prizes: [9, 0, 0] }, 'fr')).toEqual([{ option: prizes, meaning: '9 0 0' }]);
    expect(nonDefaultOptions(all, { track: { rows: [7] } }, 'fr').map((one) => one.meaning)).toEqual(['{"rows":[7]}']);
  });
});
