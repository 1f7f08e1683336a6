// Checks the sealed deal of a match from its record. docs/sealed-deals.md says how chance follows from a seal, and
// docs/examples/verify_deal.py does the same in Python.
import { chacha20 } from '@noble/ciphers/chacha.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes, bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export type Roll = number | string;
// What a roll chooses from: numbers below a bound, a list of cards, or (null) the cards left by the previous roll.
type RollRange = number | string[] | null;
type Seal = { table: string; commitment: string; cuts: string[]; secret?: string; asked?: RollRange[][] };

// What the page knows of the seal from before the deal.
export type ObservedDeal = { table: string; commitment: string; cuts: ReadonlyMap<number, string> };
export type Finding = { good: true; rolls: number } | { good: false; why: 'no_seal' | 'invitation' | 'seal' | 'secret' | 'cuts' | 'rolls' };

const hash = (dkLen: number, ...parts: Uint8Array[]): Uint8Array => blake2b(concatBytes(...parts), { dkLen });

export const nameOfTable = (id: string): string => bytesToHex(hash(16, utf8ToBytes(`paddock seal 1 table\n${id}`)));

export const commitmentTo = (secret: string, table: string): string =>
  bytesToHex(hash(32, utf8ToBytes('paddock seal 1 commitment\n'), hexToBytes(table), hexToBytes(secret)));

export function keyOf(secret: string, table: string, cuts: readonly string[]): Uint8Array {
  const parts = cuts.flatMap((cut) => [Uint8Array.of(utf8ToBytes(cut).length), utf8ToBytes(cut)]);
  const text = concatBytes(utf8ToBytes('paddock seal 1 key\n'), hexToBytes(table), ...parts);
  return blake2b(text, { dkLen: 32, key: hexToBytes(secret) });
}

// Random numbers of one decision. Each call returns a number below `bound`.
export function dealer(key: Uint8Array, decision: number): (bound: number) => number {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(0, decision, true);
  let block = new DataView(new ArrayBuffer(0));
  let counter = 0;
  let at = 0;
  const next = (): number => {
    if (at === block.byteLength) {
      block = new DataView(chacha20(key, nonce, new Uint8Array(64), undefined, counter++).buffer);
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4, true);
  };
  return (bound) => {
    for (;;) {
      const product = next() * bound;
      if (product % 2 ** 32 >= 2 ** 32 % bound) return Math.floor(product / 2 ** 32);
    }
  };
}

const isValidBound = (bound: number): boolean => Number.isInteger(bound) && bound > 0 && bound < 2 ** 32;

// Whether all rolls follow from the key, given what the record says each roll chose from. This code does not know the
// rules, so it cannot check that the rules ask for these numbers and piles.
function followsFromKey(key: Uint8Array, decided: readonly Roll[][], asked: readonly RollRange[][]): boolean {
  let pile: string[] = [];
  const roll = (below: (bound: number) => number, among: RollRange): Roll | undefined => {
    if (typeof among === 'number') return isValidBound(among) ? below(among) : undefined;
    pile = [...(among ?? pile)];
    return pile.length > 0 ? pile.splice(below(pile.length), 1)[0] : undefined;
  };
  return decided.every((rolls, decision) => {
    const below = dealer(key, decision);
    const among = asked[decision] ?? [];
    return rolls.length === among.length && among.every((one, at) => roll(below, one) === rolls[at]);
  });
}

const sameCuts = (recorded: readonly string[], observed: ReadonlyMap<number, string>): boolean =>
  recorded.every((cut, seat) => cut === (observed.get(seat) ?? ''));

export function checkDeal(record: string, observed: ObservedDeal): Finding {
  const lines = record.trimEnd().split('\n').map((line) => JSON.parse(line) as { chance?: Roll[]; seal?: Seal });
  const seal = lines.find((line) => line.seal)?.seal;
  if (!seal?.secret || !seal.asked) return { good: false, why: 'no_seal' };
  if (seal.commitment !== observed.commitment || seal.table !== nameOfTable(observed.table)) return { good: false, why: 'seal' };
  if (commitmentTo(seal.secret, seal.table) !== seal.commitment) return { good: false, why: 'secret' };
  if (!sameCuts(seal.cuts, observed.cuts)) return { good: false, why: 'cuts' };
  const decided = lines.flatMap((line) => (line.chance ? [line.chance] : []));
  const good = decided.length === seal.asked.length && followsFromKey(keyOf(seal.secret, seal.table, seal.cuts), decided, seal.asked);
  return good ? { good, rolls: decided.flat().length } : { good: false, why: 'rolls' };
}
