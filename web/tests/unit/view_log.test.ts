import { describe, expect, it } from 'vitest';
import type { News, ReplayStep } from '$generated/wire';
import { ViewLog } from '../../src/seal/view_log';

const news = (kind: string, by: number | null, hand: string, seat: number | null = 0): News =>
  ({ steps: [{ kind, seat: by }], sights: [{ seat, view: { hand } }] }) as unknown as News;
const replay =
  (...hands: string[]) =>
  (at: number): Promise<ReplayStep | undefined> =>
    Promise.resolve(hands.map((hand, sequence) => ({ sequence, views: [{ hand }], spectator: { hand: '' } }) as unknown as ReplayStep)[at]);
const logOf = (...received: News[]): ViewLog => {
  const viewLog = new ViewLog();
  received.forEach((one) => viewLog.add(one));
  return viewLog;
};

describe('the views logged during a match', () => {
  const viewLog = logOf(news('started', null, 'a b'), news('moved', 0, 'a'), news('said', null, 'x'), news('moved', 1, 'c'));

  it('equal those of the replay', async () => expect(await viewLog.compare(replay('a b', 'a', 'c'))).toEqual({ same: 3 }));
  it('differ from a replay with another deal or another draw', async () => {
    expect(await viewLog.compare(replay('a d', 'a', 'c'))).toEqual({ different: 0 });
    expect(await viewLog.compare(replay('a b', 'a', 'd'))).toEqual({ different: 2 });
  });
  it('differ from a replay that is shorter', async () => expect(await viewLog.compare(replay('a b', 'a'))).toEqual({ different: 2 }));
  it('are dropped once a move was taken back', () => {
    const again = logOf(
      news('started', null, 'a b'),
      news('moved', 0, 'a'),
      news('moved', 1, 'a'),
      news('took_back', 0, 'a b'),
      news('moved', 0, 'b')
    );
    expect(again.moments).toBe(0);
  });
  it('do not include missed steps', async () => {
    const missed = [...news('started', null, '').steps, ...news('moved', 0, '').steps];
    const late = logOf({ ...news('started', null, 'z'), steps: missed }, news('moved', 1, 'c'));
    expect(late.moments).toBe(1);
    expect(await late.compare(replay('a b', 'a', 'c'))).toEqual({ same: 1 });
  });
  it('are the spectator’s for somebody without a seat', async () => {
    const watching = logOf(news('started', null, '', null), news('moved', 0, '', null));
    expect(await watching.compare(replay('a b', 'a'))).toEqual({ same: 2 });
  });
});
