// The letters of colours, for readers who cannot tell the colours apart.
import type { Colour } from '$generated/rasant';

const letters: Readonly<Record<Colour, string>> = { green: 'G', yellow: 'Y', red: 'R', blue: 'B', black: 'K', none: '' };

export const letterOf = (colour: Colour): string => letters[colour];
