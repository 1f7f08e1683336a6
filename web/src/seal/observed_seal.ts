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

// The fragment of the link by which friends come. It names the seal, which goes from player to player and never to the
// server: so a server that shows another seal to each of them is found out. `invitation` is what the host received for
// friends; their pages show it to the server. It comes first, as earlier pages read a fragment that begins with the seal.
export const fragmentOf = (seal: ObservedSeal, invitation: string): string =>
  `#${invitation && `invitation=${invitation}&`}seal=${seal.commitment}`;

const namedIn = (fragment: string, name: 'seal' | 'invitation'): string | null => new URLSearchParams(fragment.slice(1)).get(name);

// The invitation that the reader brings; empty if there is none.
export const invitationIn = (fragment: string): string => namedIn(fragment, 'invitation') ?? '';

// Whether the seal is another than that of the invitation by which the reader came.
export function differsFromInvitation(seal: ObservedSeal, fragment: string): boolean {
  const named = namedIn(fragment, 'seal');
  return named !== null && named !== seal.commitment;
}

// A random cut of 128 bits.
export const newCut = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
