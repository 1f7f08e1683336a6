// How long what happened stays before anything follows.
import type { Pace } from '../settings.svelte';

const factors: Record<Pace, number> = { slow: 1.5, normal: 1, fast: 0.5, full: 0 };

// Who hands the device on sees what came of the move first.
const beforeTheCurtain = 1_200;

// `worth` is what the game asks for; `own`: the curtain is about to fall on one's own move.
export const pauseFor = (worth: number, own: boolean, pace: Pace): number =>
  Math.max(worth, own ? beforeTheCurtain : 0) * factors[pace];
