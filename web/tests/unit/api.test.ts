import { expect, it } from 'vitest';
import { typesetAll } from '../../src/wire/api';

it('what comes in both languages is set as its language is, and nothing else is touched', () => {
  const told = { id: 'a : b', label: { fr: 'Qui donne ?', en: 'Who deals ?' }, values: [{ value: null, meaning: { fr: 'oui : toujours', en: 'yes' } }, 3] };
  expect(typesetAll(told)).toEqual({
    id: 'a : b',
    label: { fr: 'Qui donne\u202f?', en: 'Who deals ?' },
    values: [{ value: null, meaning: { fr: 'oui\u202f: toujours', en: 'yes' } }, 3],
  });
});
