// Names of seats, in either writing direction.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { SeatState } from '$generated/wire';

vi.stubGlobal('navigator', { language: 'fr' });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { namesOf } = await import('../../src/table/names');

const person = (name: string): SeatState => ({ kind: 'person', name, bot: '', yours: false, here: true, model: '' });

describe('names', () => {
  it('are isolated if they are written from right to left', () => {
    expect(namesOf([person('Zoé'), person('דוד')])).toEqual(['Zoé', '\u2068דוד\u2069']);
    expect(namesOf([person('علي'), person('علي')])).toEqual(['\u2068علي\u2069 1', '\u2068علي\u2069 2']);
  });

  it('of bots come from the game, and duplicates are numbered', () => {
    const bot = (level: string): SeatState => ({ ...person(''), kind: 'bot', bot: level });
    const drivers = [['Lulu', 'Marcel'], ['Odile']];
    expect(namesOf([bot('level1'), bot('level2'), bot('level1')], [], drivers)).toEqual(['Lulu', 'Odile', 'Marcel']);
    expect(namesOf([bot('level2'), bot('level2'), bot('level2')], [], drivers)).toEqual(['Odile', 'Amateur 1', 'Amateur 2']);
    expect(namesOf([bot('level4'), person('Zoé')], [], drivers)).toEqual(['Champion', 'Zoé']);
  });

  it('are “You” for a reader without a name, unless the device is shared', () => {
    const mine = (name: string): SeatState => ({ ...person(name), yours: true });
    expect(namesOf([mine('Invité'), person('Invité')])).toEqual(['Vous', 'Invité']);
    expect(namesOf([mine('Guest'), person('Zoé')])).toEqual(['Vous', 'Zoé']);
    expect(namesOf([mine('Max'), person('Zoé')])).toEqual(['Max', 'Zoé']);
    expect(namesOf([mine('Invité'), mine('Invité')])).toEqual(['Invité 1', 'Invité 2']);
  });

  it('are always inside <bdi> in components', () => {
    const components = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
    expect(components.length).toBeGreaterThan(20);
    for (const file of components) {
      const shown = readFileSync(join('src', file), 'utf8').match(/[^\s]*(?<!=)\{(names\[[^\]]*\]|step\.who)\}/g) ?? [];
      for (const place of shown) expect(`${file}: ${place}`).toContain('<bdi>{');
    }
  });
});
