// The look of a bot, derived from its game, level and number.

export type Face = {
  skin: string;
  cap: string;
  scarf: string;
  helmet: boolean;
  stripe: boolean;
  moustache: boolean;
  // Sideways shift of the eyes.
  look: number;
  mouth: string;
};

const skins = ['#f1c9a5', '#d9a06f', '#8d5a3a', '#f6d7bd'] as const;
const cloths = ['#b3261e', '#1d4f91', '#2c6e49', '#c77d0a', '#6d4a9c', '#0f7173', '#74492a'] as const;

// From a broad smile to a firm line.
const mouths = ['M14 28Q20 34 26 28', 'M15 29Q20 32.5 25 29', 'M15.5 30Q21 31.5 25 29.5', 'M16 30.5H25'] as const;

// FNV-1a hash, mixed so that small remainders are well spread.
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

const pick = <T>(all: readonly T[], number: number): T => all[number % all.length] as T;

// `nth` distinguishes bots of the same level at one table.
export function faceOf(game: string, level: number, nth = 0): Face {
  const start = hashOf(game) + nth;
  const at = start + level * 3;
  return {
    skin: pick(skins, start + level),
    cap: pick(cloths, at),
    scarf: pick(cloths, at + 2),
    helmet: level > 2,
    stripe: level === 4,
    moustache: (start + level) % 3 === 0,
    look: level === 1 ? 0.9 : level === 2 ? -0.7 : 0,
    mouth: mouths[level - 1] ?? mouths[0],
  };
}
