// Whether the reader asked for reduced motion in the settings of the system.
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
