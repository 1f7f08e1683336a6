import { describe, expect, it, vi } from 'vitest';
import type { Step } from '$generated/wire';
import { Words } from '$kit/phrase';
import type { Reader } from '../../src/table/narration';

import page from '../../src/words/fr.json';

vi.stubGlobal('navigator', { language: 'fr' });
const { linesOf, sentencesOf } = await import('../../src/table/narration');

const words = new Words('fr', { ...page, played: '{seat} joue {card}.', 'played.you': 'Vous jouez {card}.', hit: '{seat} percute {@of}.' });
const reader: Reader = { seat: 0, seats: [], names: ['Zoé', 'Max'], words, models: [] };
const common = { sequence: 1, at: 0, id: '', seen: [] };
const moved = (seat: number, ...events: unknown[]): Step => ({ ...common, kind: 'moved', seat, seen: [{ seat: 0, events }] });
const started = (...events: unknown[]): Step => ({ ...common, kind: 'started', seen: [{ seat: 0, events }] });
const tookBack: Step = { ...common, kind: 'took_back', seat: 0 };

describe('the log', () => {
  it('describes game events, each sentence with its event', () => {
    const event = { event: 'played', seat: 1, card: 'red-40' };
    expect(linesOf(moved(1, event), reader)).toEqual([{ text: 'Max joue red-40.', event }]);
    expect(sentencesOf(started(event), reader)).toEqual(['La partie commence.', 'Max joue red-40.']);
  });
  it('addresses the reader, whatever the name', () => {
    const own = { event: 'played', seat: 0, card: 'red-40' };
    const hit = { event: 'hit', seat: 1, of: 0 };
    const among = (names: string[]): Reader => ({ ...reader, names, words: words.withNames(names, 0) });
    expect(sentencesOf(moved(0, own, hit), among(['Zoé', 'Max']))).toEqual(['Vous jouez red-40.', 'Max percute Zoé.']);
    expect(sentencesOf(moved(0, own, hit), among(['Vous', 'Max']))).toEqual(['Vous jouez red-40.', 'Max percute vous.']);
    expect(sentencesOf(tookBack, among(['Zoé', 'Max']))).toEqual(['Vous annulez votre coup.']);
  });
  it('describes table events', () => {
    expect(sentencesOf(tookBack, reader)).toEqual(['Zoé annule son coup.']);
    expect(sentencesOf({ ...common, kind: 'host_set' }, reader)).toEqual(['L’hôte ne reviendra pas\u202f: un autre joueur s’occupe de la table.']);
    expect(sentencesOf({ ...common, kind: 'pace_set', text: 'fast' }, reader)).toEqual([]);
  });
  it('leaves out kinds of steps that this page does not know', () => {
    const step = { ...common, kind: 'danced' };
    expect(sentencesOf(step as unknown as Step, reader)).toEqual([]);
  });
});
