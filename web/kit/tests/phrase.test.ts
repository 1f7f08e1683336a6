import { describe, expect, it } from 'vitest';
import { narrate, Words } from '../phrase';

const sentences = {
  won: '{seat} wins {moved} {moved|car|cars}[, doubled{doubled?}].',
  gave: '{seat} gives to {@to}.',
  play: 'jouer',
  red: 'rouge',
  plain: '{=text}',
};
const french = new Words('fr', sentences);
const english = new Words('en', sentences);

describe('sentences', () => {
  it('fill their holes and choose the plural as the language counts', () => {
    const none = { event: 'won', seat: 0, moved: 0, doubled: false };
    expect(narrate(french, none, ['Zoé'])).toBe('Zoé wins 0 car.');
    expect(narrate(english, none, ['Zoé'])).toBe('Zoé wins 0 cars.');
  });
  it('leave out what says nothing', () => {
    expect(narrate(english, { event: 'won', seat: 0, moved: 1, doubled: true }, ['Zoé'])).toBe('Zoé wins 1 car, doubled.');
  });
  it('name other seats', () => {
    expect(narrate(english, { event: 'gave', seat: 0, to: 1 }, ['Zoé', 'Max'])).toBe('Zoé gives to Max.');
    expect(narrate(english, { event: 'gave', seat: 0, to: [0, 1] }, ['Zoé', 'Max'])).toBe('Zoé gives to Zoé, Max.');
  });
  it('leave names as they are', () => {
    expect(narrate(french, { event: 'gave', seat: 0, to: [1] }, ['red', 'play'])).toBe('red gives to play.');
  });
  it('break no line before a French double sign', () => {
    expect(new Words('fr', { ask: 'Jouer « {=move} » ?' }).say('ask', { move: 'x' })).toBe('Jouer «\u00a0x\u00a0»\u00a0?');
  });
  it('speak notation word by word', () => {
    expect(french.spoken('play red-40')).toBe('jouer rouge-40');
    expect(french.say('plain', { text: 'red' })).toBe('red');
  });
  it('group numbers from five digits on', () => {
    expect(english.number(9999)).toBe('9999');
    expect(english.number(200000)).toBe('200,000');
    expect(french.number(200000)).toBe('200\u202f000');
    expect(french.money(200000)).toBe('200\u202f000\u00a0$');
    expect(english.money(-50000)).toBe('\u2212$50,000');
  });
  it('answer with the key where there is no sentence', () => expect(english.say('missing')).toBe('missing'));
});
