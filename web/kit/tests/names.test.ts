import { describe, expect, it } from 'vitest';
import { shortName, tailOf } from '../names';

describe('shortened names', () => {
  const bots = ['Zoé', 'Débutant 1', 'Débutant 2', 'Débutant 12'];

  it('are complete if they fit', () => expect(shortName('Zoé', bots, 6)).toBe('Zoé'));
  it('keep the ending that tells namesakes apart', () => {
    const short = bots.map((name) => shortName(name, bots, 6));
    expect(new Set(short).size).toBe(bots.length);
    expect(short[1]).toBe('Débu…1');
  });
  it('lose their ending if no other name begins alike', () => expect(shortName('Maximilienne', bots, 8)).toBe('Maximil…'));
  it('differ for names that only differ in the middle', () => {
    const twins = ['Anne-Laure Martin', 'Anne-Marie Martin'];
    expect(tailOf(twins[0]!, twins)).not.toBe(tailOf(twins[1]!, twins));
  });
});
