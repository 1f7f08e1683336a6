import { describe, expect, it } from 'vitest';
import cases from '../../../engine/text/tests/phrases.json';
import { narrate, Words, type Language, type Values } from '../phrase';

// A case that the C++ implementation runs as well.
type Case = {
  claim: string;
  language: string;
  sentence?: string;
  key?: string;
  words?: Record<string, string>;
  values: Values;
  names?: readonly string[];
  said: string;
};

function said({ language, sentence, key = 'it', words, values, names }: Case): string {
  const all = new Words(language as Language, { ...words, ...(sentence === undefined ? {} : { it: sentence }) });
  return names ? narrate(all, { event: key, ...values }, names) : all.say(key, values);
}

describe('phrases, as in the C++ implementation', () => {
  it.each(cases as Case[])('$claim', (one) => expect(said(one)).toBe(one.said));
});

describe('words of a language', () => {
  const french = new Words('fr', { play: 'jouer', red: 'rouge' });
  const english = new Words('en', {});

  it('translate notation outside a sentence', () => {
    expect(french.displayText('play red-40')).toBe('jouer rouge-40');
    expect(french.displayText('')).toBe('');
  });
  it('address the reader in patterns with the reader’s seat', () => {
    const words = new Words('en', { 'say {o^}{n#}': '[your car {n}{o.mine?}][{@o}’s car {n}]', red: 'rouge' });
    expect(words.withNames(['Ada', 'Bea'], 1).displayText('B2')).toBe('your car 2');
    expect(words.withNames(['Ada', 'Bea'], 1).displayText('A2')).toBe('Ada’s car 2');
    expect(words.withNames(['Ada', 'Bea']).wordByWord('red-B2')).toBe('rouge-B2');
  });
  it('address the reader if there is a sentence for that', () => {
    const words = new Words('en', { 'seat.you': 'You', won: '{seat} wins from {@of}.', 'won.you': 'You win from {@of}.', by: 'by {=who}' });
    const told = (names: string[], me: number | null): string => narrate(words.withNames(names, me), { event: 'won', seat: 0, of: 1 }, names);
    expect(told(['Ada', 'Bea'], 0)).toBe('You win from Bea.');
    expect(told(['Ada', 'You'], 1)).toBe('Ada wins from you.');
    expect(told(['Ada', 'Bea'], null)).toBe('Ada wins from Bea.');
    expect(words.withNames(['You', 'Youssef'], 0).say('by', { who: ['Youssef', 'You'] })).toBe('by Youssef and you');
  });
  it('prefer the added sentences', () => {
    const both = french.with({ red: 'vermeil', blue: 'bleu' });
    expect(['red', 'blue', 'play'].map((key) => both.say(key))).toEqual(['vermeil', 'bleu', 'jouer']);
    expect(both.has('blue') && !both.has('toString')).toBe(true);
  });
  it('write numbers and lists in the language of the added sentences', () => {
    const both = french.with({ 'say red-{speed#}': 'red {speed}', paid: '{cards} for {$price}' }, 'en');
    expect(both.say('paid', { cards: 'red-10 red-20', price: 200000 })).toBe('red 10 and red 20 for $200,000');
  });
  it('format money', () => {
    expect(french.money(200000)).toBe('200\u202f000\u00a0$');
    expect(english.money(-50000)).toBe('\u2212$50,000');
  });
  it('format the evaluations of a hint', () => {
    expect(french.percent(724)).toBe('72\u202f%');
    expect(english.percent(725)).toBe('73%');
    expect([0, 9, 10, 990, 1000].map(english.chance)).toEqual(['<1%', '<1%', '1%', '99%', '>99%']);
    expect(french.chance(3)).toBe('<\u202f1\u202f%');
  });
});
