import { describe, expect, it } from 'vitest';
import type { News, Replay } from '$generated/wire';
import { ViewLog } from '../../src/seal/view_log';

const news = (kind: string, by: number | null, hand: string, seat: number | null = 0): News =>
  ({ steps: [{ kind, seat: by }], sights: [{ seat, view: { hand } }] }) as unknown as News;
const replay = (...hands: string[]): Replay =>
  ({ steps: hands.map((hand, sequence) => ({ sequence, views: [{ hand }], spectator: { hand: '' } })) }) as unknown as Replay;
const witnessOf = (...heard: News[]): ViewLog => {
  const viewLog = new ViewLog();
  heard.forEach((one) => viewLog.hear(one));
  return viewLog;
};

describe('what was seen during a match', () => {
  const viewLog = witnessOf(news('started', null, 'a b'), news('moved', 0, 'a'), news('said', null, 'x'), news('moved', 1, 'c'));

  it('is what the record makes of it', () => expect(viewLog.compare(replay('a b', 'a', 'c'))).toEqual({ same: 3 }));
  it('is told apart where another deal or another draw is recorded', () => {
    expect(viewLog.compare(replay('a d', 'a', 'c'))).toEqual({ different: 0 });
    expect(viewLog.compare(replay('a b', 'a', 'd'))).toEqual({ different: 2 });
  });
  it('is told apart where the record is shorter', () => expect(viewLog.compare(replay('a b', 'a'))).toEqual({ different: 2 }));
  it('is not compared once a move was taken back, with others perhaps', () => {
    const again = witnessOf(
      news('started', null, 'a b'),
      news('moved', 0, 'a'),
      news('moved', 1, 'a'),
      news('took_back', 0, 'a b'),
      news('moved', 0, 'b')
    );
    expect(again.moments).toBe(0);
  });
  it('is not what was missed', () => {
    const missed = [...news('started', null, '').steps, ...news('moved', 0, '').steps];
    const late = witnessOf({ ...news('started', null, 'z'), steps: missed }, news('moved', 1, 'c'));
    expect(late.moments).toBe(1);
    expect(late.compare(replay('a b', 'a', 'c'))).toEqual({ same: 1 });
  });
  it('is a spectator’s where one watched', () => {
    const watching = witnessOf(news('started', null, '', null), news('moved', 0, '', null));
    expect(watching.compare(replay('a b', 'a'))).toEqual({ same: 2 });
  });
});
