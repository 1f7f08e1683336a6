// How long events stay visible before the next ones.
import type { Pace } from '$generated/wire';

const factors: Record<Pace, number> = { slow: 1.5, normal: 1, fast: 0.5, full: 0 };

// Minimum after one's own move at a shared device: the player sees its result before the curtain closes.
const beforeTheCurtain = 1_200;

// `worth` is the game's pause. `own`: the curtain is about to close after one's own move.
export const pauseFor = (worth: number, own: boolean, pace: Pace): number =>
  Math.max(worth, own ? beforeTheCurtain : 0) * factors[pace];
