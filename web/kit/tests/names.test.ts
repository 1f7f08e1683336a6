import { describe, expect, it } from 'vitest';
import { shortName, tailOf } from '../names';

describe('names where there is little room', () => {
  const bots = ['Zoé', 'Débutant 1', 'Débutant 2', 'Débutant 12'];

  it('stay whole where they fit', () => expect(shortName('Zoé', bots, 6)).toBe('Zoé'));
  it('keep what tells namesakes apart', () => {
    const short = bots.map((name) => shortName(name, bots, 6));
    expect(new Set(short).size).toBe(bots.length);
    expect(short[1]).toBe('Débu…1');
  });
  it('lose their end where nobody begins alike', () => expect(shortName('Maximilienne', bots, 8)).toBe('Maximil…'));
  it('tell those apart who differ in the middle only', () => {
    const twins = ['Anne-Laure Martin', 'Anne-Marie Martin'];
    expect(tailOf(twins[0]!, twins)).not.toBe(tailOf(twins[1]!, twins));
  });
});
