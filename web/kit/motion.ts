// Whether the reader prefers reduced motion.
export const motionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
