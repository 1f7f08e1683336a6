import type { Paint } from './notation';

export const bodyOf = (paint: Paint): string => `var(--car-${paint})`;
export const inkOn = (paint: Paint): string => `var(--on-${paint})`;
