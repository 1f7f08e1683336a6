import type { Colour } from '$generated/toprace';

export const bodyOf = (colour: Colour): string => `var(--car-${colour})`;
export const inkOn = (colour: Colour): string => `var(--on-${colour})`;
