import { describe, expect, it } from 'vitest';
import type { News, Replay } from '$generated/wire';
import { Witness } from '../../src/seal/witness';

const news = (kind: string, sequence: number, hand: string, seat: number | null = 0): News =>
  ({ steps: [{ kind, sequence }], sights: [{ seat, view: { hand } }] }) as unknown as News;
const replay = (...hands: string[]): Replay =>
  ({ steps: hands.map((hand, at) => ({ sequence: at === 0 ? 0 : 10 + at, views: [{ hand }], spectator: { hand: '' } })) }) as unknown as Replay;

describe('what was seen during a match', () => {
  const witness = new Witness();
  [news('started', 10, 'a b'), news('moved', 11, 'a'), news('said', 12, 'x'), news('moved', 12, 'c')].forEach((one) => witness.hear(one));

  it('is what the record makes of it', () => expect(witness.compare(replay('a b', 'a', 'c'))).toEqual({ same: 3 }));
  it('is told apart where another deal or another draw is recorded', () => {
    expect(witness.compare(replay('a d', 'a', 'c'))).toEqual({ different: 0 });
    expect(witness.compare(replay('a b', 'a', 'd'))).toEqual({ different: 2 });
  });
  it('says nothing of what was taken back', () => expect(witness.compare(replay('a b', 'a'))).toEqual({ same: 2 }));
  it('is not what was missed', () => {
    const late = new Witness();
    late.hear({ ...news('started', 10, 'z'), steps: [...news('started', 10, '').steps, ...news('moved', 11, '').steps] });
    expect(late.moments).toBe(0);
  });
  it('is a spectator’s where one watched', () => {
    const watching = new Witness();
    watching.hear(news('moved', 11, '', null));
    expect(watching.compare(replay('a b', 'a'))).toEqual({ same: 1 });
  });
});
