// The word files of the page and of every game's view: no key missing or unused, the same holes in both languages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGameWords } from '../../src/game';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

// A key must appear in the source, or its beginning before a `${`.
function isUsed(key: string, text: string): boolean {
  // Code only uses "key"; "key.you" is chosen by Words.
  if (key.endsWith('.you') && isUsed(key.slice(0, -'.you'.length), text)) return true;
  if (new RegExp(`['"\`]${key.replaceAll('.', '\\.')}['"\`]`).test(text)) return true;
  return [...text.matchAll(/`([a-z_.]+[._-])\$\{/g)].some(([, start]) => key.startsWith(start ?? '\0'));
}

const holes = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{([^}|?]*)/g)].map(([, hole]) => hole ?? ''))].sort();
const plurals = (sentence: string): number => [...sentence.matchAll(/\{[^}|]*\|[^}|]*\|[^}|]*\}/g)].length;
const bars = (sentence: string): number => [...sentence.matchAll(/\{[^}]*\|[^}]*\}/g)].length;

const ids = readdirSync(join(root, 'games'));
// Games that are written in both languages. A game may have one only, and no view of its own.
const bilingual = (folder: string): boolean => ['fr', 'en'].every((language) => existsSync(join(root, folder, `words.${language}.json`)));
const games = ids.map((game) => join('games', game)).filter(bilingual);
const views = ids.map((game) => join('games', game, 'web')).filter(bilingual);
const wordSets = [
  { words: join(root, 'web/src/words'), file: '', source: ['web/src', 'web/kit'] },
  ...views.map((web) => ({ words: join(root, web), file: 'words.', source: [web] })),
];

const page = read(join(root, 'web/src/words/fr.json'));
const gamesWords = (folder: string): Record<string, string> => (folder.startsWith('games/') ? read(join(root, folder, '../words.fr.json')) : {});

// All texts that people read in a language: word files and rules.
const readByPeople = (language: 'fr' | 'en'): { file: string; text: string }[] => {
  const words = [
    join('web/src/words', `${language}.json`),
    join('apps/terminal', `words.${language}.json`),
    ...[...games, ...views].map((folder) => join(folder, `words.${language}.json`)),
  ];
  const inWords = words.flatMap((file) => Object.values(read(join(root, file))).map((text) => ({ file, text })));
  const rules = games.map((game) => join(game, `rules.${language}.md`));
  const inRules = rules.flatMap((file) => [{ file, text: readFileSync(join(root, file), 'utf8').replace(/`[^`]*`/g, '') }]);
  return [...inWords, ...inRules];
};

// Matches of a pattern in those texts.
const found = (language: 'fr' | 'en', what: RegExp, of: (text: string) => string): string[] =>
  readByPeople(language).flatMap(({ file, text }) => what.exec(of(text))?.[0].concat(` (${file})`) ?? []);

describe('typography', () => {
  it.each(['fr', 'en'] as const)('has no straight apostrophes or quotation marks in %s', (language) => {
    expect(found(language, /.{0,20}[\p{L}\d]'.{0,20}|.{0,20}(?<!=)".{0,20}/u, (text) => text.replace(/ARGS="[^"]*"/, ''))).toEqual([]);
  });
  it('has a space before French double punctuation', () => {
    const signs = /.{0,20}[^\s\u00a0\u202f|\[({?!]([;!?»]|:(?![/\d-])).{0,9}|«[^\s\u00a0\u202f].{0,20}/;
    // Ignores conditions in templates, keys to press and notation.
    const bare = (text: string): string => text.replace(/\{[^}]*\}/g, '').replace(/[([]\?[)\]]/g, '').replace(/\(touche \?\)/g, '');
    expect(found('fr', signs, bare)).toEqual([]);
  });
});

describe('the reader', () => {
  const files = ['web/src/words/', ...[...games, ...views].map((folder) => `${folder}/words.`)];
  // A sentence such as "{name} wins" needs a version that addresses the reader.
  const isAboutPlayer = (sentence: string): boolean => /^\[?\{=?(seat|name|who)\} \p{L}/u.test(sentence);
  it.each(files)('is addressed in every sentence about a player, in %s', (file) => {
    for (const language of ['fr', 'en']) {
      const words = read(join(root, `${file}${language}.json`));
      const missing = Object.keys(words).filter((key) => isAboutPlayer(words[key] ?? '') && !words[`${key}.you`]);
      expect(missing).toEqual([]);
      for (const key of Object.keys(words).filter((one) => one.endsWith('.you') && one !== 'seat.you')) {
        const left = holes(words[key.slice(0, -'.you'.length)] ?? '').filter((hole) => !holes(words[key] ?? '').includes(hole));
        expect(left, key).toHaveLength(1);
      }
    }
  });
});

describe.each(wordSets)('$words', ({ words, file, source }) => {
  const fr = read(join(words, `${file}fr.json`));
  const en = read(join(words, `${file}en.json`));
  const text = source.map((folder) => sources(join(root, folder))).join('\n');

  it('has the same keys in both languages', () => expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort()));
  it('uses every key', () => expect(Object.keys(fr).filter((key) => !isUsed(key, text))).toEqual([]));
  it('has every key that the code uses', () => {
    const known = { ...page, ...gamesWords(source[0] ?? ''), ...fr };
    const used = [...text.matchAll(/\bsay\(\s*'([a-z_.0-9]+)'/g)].map(([, key]) => key ?? '');
    expect(used.filter((key) => !(key in known))).toEqual([]);
  });
  it('has the same holes in both languages', () => {
    for (const key of Object.keys(fr)) expect(holes(en[key] ?? ''), key).toEqual(holes(fr[key] ?? ''));
  });
  it('has singular and plural for every count', () => {
    for (const sentence of [...Object.values(fr), ...Object.values(en)]) expect(plurals(sentence), sentence).toBe(bars(sentence));
  });
});

describe.each(ids)('the words of %s', (game) => {
  const isWrittenIn = (language: string): boolean => existsSync(join(root, 'games', game, `words.${language}.json`));
  it.each([['fr', 'en'], ['en', 'fr']] as const)('come in %s, or in %s if there are no others', async (asked, other) =>
    expect((await loadGameWords(game, asked)).language).toBe(isWrittenIn(asked) ? asked : other));
});
