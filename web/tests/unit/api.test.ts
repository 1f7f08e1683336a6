import { expect, it } from 'vitest';
import { typesetAll } from '../../src/wire/api';

it('French typography is applied to French texts and to nothing else', () => {
  const answer = { id: 'a : b', label: { fr: 'Qui donne ?', en: 'Who deals ?' }, values: [{ value: null, meaning: { fr: 'oui : toujours', en: 'yes' } }, 3] };
  expect(typesetAll(answer)).toEqual({
    id: 'a : b',
    label: { fr: 'Qui donne\u202f?', en: 'Who deals ?' },
    values: [{ value: null, meaning: { fr: 'oui\u202f: toujours', en: 'yes' } }, 3],
  });
});
