// What the steps of a table say about its seal.
import type { Step } from '$generated/wire';

export type ObservedSeal = {
  readonly commitment: string;
  // Cuts by seat, for seats that have one. Fixed once the match has begun.
  readonly cuts: ReadonlyMap<number, string>;
  readonly fixed: boolean;
};

export function observeStep(seal: ObservedSeal | undefined, step: Step): ObservedSeal | undefined {
  if (step.kind === 'sealed') return { commitment: step.text, cuts: new Map(), fixed: false };
  if (!seal || seal.fixed) return seal;
  if (step.kind === 'started') return { ...seal, fixed: true };
  if ((step.kind !== 'cut_set' && step.kind !== 'left') || step.seat === null) return seal;
  const cuts = new Map(seal.cuts);
  if (step.kind === 'left') cuts.delete(step.seat);
  else cuts.set(step.seat, step.text);
  return { ...seal, cuts };
}

// Short form that people can compare: the first twelve digits in groups. A server that searches finds two commitments
// with the same one, so programs compare whole commitments.
export const fingerprint = (commitment: string): string => [0, 4, 8].map((at) => commitment.slice(at, at + 4)).join(' ');

// An invitation names the seal in the fragment of its link, which goes from player to player and never to the server. So
// a server that shows another seal to each of them is found out.
export const fragmentOf = (seal: ObservedSeal): string => `#seal=${seal.commitment}`;

// Whether the seal is another than that of the invitation by which the reader came.
export function differsFromInvitation(seal: ObservedSeal, fragment: string): boolean {
  return fragment.startsWith('#seal=') && fragment !== fragmentOf(seal);
}

// A random cut of 128 bits.
export const newCut = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
