// Transition of a card that flies in from another spot.
import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from '$kit/reduced_motion';
import type { Spot } from './geometry';

type Journey = { from: Spot | undefined; to: Spot };

export function arrive(_: Element, { from, to }: Journey) {
  if (!from || prefersReducedMotion()) return { duration: 0 };
  const [dx, dy, scale] = [from.x - to.x, from.y - to.y, from.scale / to.scale];
  const length = Math.hypot(dx, dy);
  const css = (t: number, u: number): string => {
    const rise = Math.sin(Math.PI * t) * length * 0.08;
    return `transform: translate(${dx * u}px, ${dy * u - rise}px) scale(${1 + (scale - 1) * u})`;
  };
  return { duration: Math.min(680, 320 + length * 0.6), easing: cubicOut, css };
}
