import { expect, it } from 'vitest';
import { blocksOf, forPlayers } from '../../src/rules/markdown';

it('clauses are parsed one by one', () => {
  const blocks = blocksOf('# Title\n\nA word\nbefore.\n\n## 1 Cards\n\n- **AB-1.1** There are **two**\n  cards.\n- **AB-1.2** No more.\n');
  expect(blocks.map((block) => block.kind)).toEqual(['title', 'text', 'chapter', 'clause', 'clause']);
  const pieces = [{ text: 'There are ' }, { text: 'two', mark: 'strong' }, { text: ' cards.' }];
  expect(blocks[3]).toMatchObject({ number: 'AB-1.1', pieces });
});

it('the notation chapter is left out for players', () => {
  const blocks = forPlayers(blocksOf('# Title\n\nA word.\n\n## 1 Cards\n\n- **AB-1.1** Two.\n\n## Moves as written\n\n`play a`\n'));
  expect(blocks.map((block) => block.kind)).toEqual(['text', 'chapter', 'clause']);
});

it('tables are parsed row by row', () => {
  const [table] = blocksOf('| one | two |\n|---|---|\n| `a` | b |\n| c | d |\n');
  expect(table).toMatchObject({ kind: 'table', head: [[{ text: 'one' }], [{ text: 'two' }]] });
  expect(table?.kind === 'table' && table.rows).toHaveLength(2);
});
