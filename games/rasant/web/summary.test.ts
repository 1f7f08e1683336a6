import { expect, it } from 'vitest';
import type { View } from '$generated/rasant';
import { Words } from '$kit/phrase';
import ours from '../words.fr.json';
import own from './words.fr.json';
import { summary } from './summary';
import { noTrail } from './trail';

const view: View = {
  seat: 0,
  seats: 2,
  dealer: 0,
  options: { first: 'lot', black_lead: 'forced', last_seat: 'may_raise', no_pass_leader: 'left_of_winner' },
  line: 'K R G B Y Y G R B G Y R B',
  hand: 'red-90',
  discarded: '',
  played: 'red-80',
  cards_held: [1, 5],
  cards_discarded: [0, 0],
  pile: 12,
  score: [0, 0],
  follows: {
    worth: [
      { colour: 'green', moved: 4, doubled: false, points: 4 },
      { colour: 'blue', moved: 13, doubled: true, points: 24 },
    ],
  },
  round: { turn: 0, leader: 1, colour: 'red', highest: 'red-80', winner: 1, passed: null, in: [0, 1] },
};

it('the summary has a sentence for each part of the table and skips empty parts', () => {
  const sentences = summary(view, noTrail, ['Zoé', 'Max'], new Words('fr', { ...ours, ...own }));
  expect(sentences).toEqual([
    expect.stringMatching(/^La file, de la tête à la queue\u202f: noir, rouge, vert, .*, bleu\.$/),
    'Gagner la manche rapporterait\u202f: vert 4, bleu 24.',
    'Manche en rouge, à battre\u202f: 80 (Max).',
    'Pioche\u202f: 12.',
    'Votre main\u202f: la rouge 90.',
  ]);
});
