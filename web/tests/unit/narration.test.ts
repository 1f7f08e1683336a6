import { describe, expect, it, vi } from 'vitest';
import type { Step } from '$generated/wire';
import { Words } from '$kit/phrase';
import type { Reader } from '../../src/table/narration';

import page from '../../src/words/fr.json';

vi.stubGlobal('navigator', { language: 'fr' });
const { linesOf, sentencesOf } = await import('../../src/table/narration');

const words = new Words('fr', { ...page, played: '{seat} joue {card}.', 'played.you': 'Vous jouez {card}.', hit: '{seat} percute {@of}.' });
const reader: Reader = { seat: 0, seats: [], names: ['Zoé', 'Max'], words, models: [] };
const step = (kind: string, seat: number | null = null, events: unknown[] = []): Step =>
  ({ sequence: 1, kind, seat, who: '', text: '', at: 0, id: '', seen: [{ seat: 0, events }] }) as unknown as Step;

describe('the log', () => {
  it('describes game events, each sentence with its event', () => {
    const event = { event: 'played', seat: 1, card: 'red-40' };
    expect(linesOf(step('moved', 1, [event]), reader)).toEqual([{ text: 'Max joue red-40.', event }]);
    expect(sentencesOf(step('started', null, [event]), reader)).toEqual(['La partie commence.', 'Max joue red-40.']);
  });
  it('addresses the reader, whatever the name', () => {
    const own = { event: 'played', seat: 0, card: 'red-40' };
    const hit = { event: 'hit', seat: 1, of: 0 };
    const among = (names: string[]): Reader => ({ ...reader, names, words: words.withNames(names, 0) });
    expect(sentencesOf(step('moved', 0, [own, hit]), among(['Zoé', 'Max']))).toEqual(['Vous jouez red-40.', 'Max percute Zoé.']);
    expect(sentencesOf(step('moved', 0, [own, hit]), among(['Vous', 'Max']))).toEqual(['Vous jouez red-40.', 'Max percute vous.']);
    expect(sentencesOf(step('took_back', 0), among(['Zoé', 'Max']))).toEqual(['Vous annulez votre coup.']);
  });
  it('describes table events', () => {
    expect(sentencesOf(step('took_back', 0), reader)).toEqual(['Zoé annule son coup.']);
    expect(sentencesOf(step('host_set'), reader)).toEqual(['L’hôte ne reviendra pas\u202f: un autre joueur s’occupe de la table.']);
    expect(sentencesOf(step('pace_set'), reader)).toEqual([]);
  });
});
