import { describe, expect, it } from 'vitest';
import { screenOf } from '../../src/screen';

const at = (path: string) => screenOf(new URL(path, 'http://localhost'));

describe('an address', () => {
  it('leads to a table, the lab or, if it is unknown, the lobby', () => {
    expect(at('/t/abc')).toEqual({ at: 'table', id: 'abc' });
    expect(at('/lab')).toEqual({ at: 'lab' });
    for (const path of ['/', '/t/', '/replay', '/elsewhere/abc']) expect(at(path)).toEqual({ at: 'lobby' });
  });
  it('leads to a step of a replay and a viewpoint', () => {
    expect(at('/replay/abc?step=12&eyes=1')).toEqual({ at: 'replay', id: 'abc', step: 12, viewpoint: 1 });
    expect(at('/replay/abc?step=3&eyes=spectator')).toMatchObject({ step: 3, viewpoint: 'spectator' });
  });
  it('leads to a lesson, with the table to return to', () => {
    expect(at('/lesson/abc')).toEqual({ at: 'lesson', game: 'abc', table: '' });
    expect(at('/lesson/abc?table=x-Y_1')).toEqual({ at: 'lesson', game: 'abc', table: 'x-Y_1' });
    expect(at('/lesson/abc?table=//elsewhere')).toEqual({ at: 'lesson', game: 'abc', table: '' });
    expect(at('/lesson')).toEqual({ at: 'lobby' });
  });
  it('with invalid parameters shows the deal with all cards open', () => {
    const start = { at: 'replay', id: 'abc', step: 0, viewpoint: 'open' };
    for (const rest of ['', '?step=&eyes=', '?step=abc&eyes=everybody', '?step=-1&eyes=-1', '?step=1.5&eyes=0x1', '?step=Infinity&eyes=open'])
      expect(at(`/replay/abc${rest}`), rest).toEqual(start);
  });
});
