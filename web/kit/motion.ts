// Whether who looks would rather have nothing move.
export const motionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
