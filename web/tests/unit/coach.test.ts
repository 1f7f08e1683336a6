import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Remark } from '$generated/lesson';

vi.stubGlobal('navigator', { language: 'fr' });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { rememberRemark, remarkOn, wantCoach } = await import('../../src/lesson/coach');
const { settings } = await import('../../src/settings.svelte');

const say = { fr: 'Oh !', en: 'Oh!' };
const crash: Remark = { key: 'crash', when: { event: 'lost', reason: 'crashed' }, clauses: ['XX-1.1'], say };
const lost: Remark = { key: 'lost', when: { event: 'lost' }, clauses: ['XX-1.2'], say };
const remarks = [crash, lost];

describe('the coach', () => {
  beforeEach(() => wantCoach(true));

  it('remarks on an event that has all required members', () => {
    expect(remarkOn('g', remarks, [{ event: 'lost', reason: 'crashed', seat: 1 }])).toBe(crash);
    expect(remarkOn('g', remarks, [{ event: 'lost', reason: 'nothing' }])).toBe(lost);
    expect(remarkOn('g', remarks, [{ event: 'won', reason: 'crashed' }])).toBeUndefined();
  });

  it('compares cards and the like by their notation', () => {
    const fast: Remark = { key: 'fast', when: { event: 'led', card: 'red-120' }, clauses: ['XX-1.3'], say };
    expect(remarkOn('g', [fast], [{ event: 'led', card: { text: 'red-120', speed: 120 } }])).toBe(fast);
    expect(remarkOn('g', [fast], [{ event: 'led', card: { text: 'red-20', speed: 20 } }])).toBeUndefined();
  });

  it('makes each remark once per game', () => {
    rememberRemark('g', crash);
    expect(remarkOn('g', [crash], [{ event: 'lost', reason: 'crashed' }])).toBeUndefined();
    expect(remarkOn('h', [crash], [{ event: 'lost', reason: 'crashed' }])).toBe(crash);
  });

  it('makes its remarks again after it was turned off and on', () => {
    rememberRemark('g', crash);
    wantCoach(false);
    expect(settings.coached).toEqual(['g.crash']);
    wantCoach(true);
    expect(remarkOn('g', [crash], [{ event: 'lost', reason: 'crashed' }])).toBe(crash);
  });
});
