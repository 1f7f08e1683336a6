import { describe, expect, it } from 'vitest';
import type { Step } from '$generated/wire';
import { takenBack } from '../../src/table/taken_back';

const step = (sequence: number, kind: 'moved' | 'took_back', seat: number, id = ''): Step => ({ sequence, at: 0, id, seen: [], kind, seat });
const said: Step = { sequence: 5, at: 0, id: '', seen: [], kind: 'said', who: 'Max', text: 'Oh!' };

describe('a taken back move', () => {
  it('is removed with everything after it', () => {
    const steps = [step(1, 'moved', 0, 'a'), step(2, 'moved', 1), step(3, 'moved', 0, 'b'), step(4, 'moved', 1), said, step(6, 'took_back', 0)];
    expect([...takenBack(steps)]).toEqual([3, 4]);
    expect([...takenBack(steps.slice(0, 5))]).toEqual([]);
  });
  it('is not removed twice', () => {
    const steps = [step(1, 'moved', 0, 'a'), step(2, 'moved', 0, 'b'), step(3, 'took_back', 0), step(4, 'took_back', 0)];
    expect([...takenBack(steps)]).toEqual([2, 1]);
  });
  it('is removed with the automatic moves after it', () => {
    const steps = [step(1, 'moved', 0, 'a'), step(2, 'moved', 1), step(3, 'moved', 0), step(4, 'took_back', 0)];
    expect([...takenBack(steps)]).toEqual([1, 2, 3]);
  });
  it('is also found without ids, as other seats see it', () => {
    const steps = [step(1, 'moved', 0), step(2, 'moved', 1), step(3, 'moved', 0), step(4, 'took_back', 0)];
    expect([...takenBack(steps)]).toEqual([3]);
  });
});
