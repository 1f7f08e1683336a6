// Short sounds for cards, and a bell for one's turn. Off by default.
import type { Step } from '$generated/wire';
import { settings } from './settings.svelte';

let context: AudioContext | undefined;

function tone(frequency: number, seconds: number, loudness: number): void {
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime;
  const volume = context.createGain();
  volume.gain.setValueAtTime(loudness, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  const source = context.createOscillator();
  source.type = 'triangle';
  source.frequency.value = frequency;
  source.connect(volume).connect(context.destination);
  source.start(now);
  source.stop(now + seconds);
}

export function playSounds(steps: readonly Step[], seat: number | null): void {
  if (!settings.sound) return;
  if (steps.some((step) => step.kind === 'moved' && step.seat !== seat)) tone(220, 0.09, 0.12);
  else if (steps.some((step) => step.kind === 'moved')) tone(330, 0.07, 0.1);
}

export const ringBell = (): void => {
  if (settings.sound) tone(880, 0.25, 0.08);
};
