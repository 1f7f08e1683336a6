// Transitions of cards: flying in from another place, fading out.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { prefersReducedMotion } from '$kit/reduced_motion';

export type Way = { readonly dx: number; readonly dy: number };

export const flyFrom = (_: Element, { dx, dy }: Way): TransitionConfig => ({
  duration: prefersReducedMotion() ? 0 : 420,
  easing: cubicOut,
  css: (_t, left) => `transform: translate(${left * dx}px, ${left * dy}px)`,
});

export const fadeAway = (_: Element): TransitionConfig => ({
  duration: prefersReducedMotion() ? 0 : 160,
  css: (shown) => `opacity: ${shown}`,
});
