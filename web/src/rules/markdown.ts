// Parses the subset of Markdown that the rules use: chapters, clauses, paragraphs, tables, **bold** and *italic*.

export type Piece = { text: string; mark: 'plain' | 'strong' | 'em' | 'code' };
export type Block =
  | { kind: 'title' | 'chapter' | 'text'; pieces: Piece[] }
  | { kind: 'clause'; number: string; pieces: Piece[] }
  | { kind: 'table'; head: Piece[][]; rows: Piece[][][] };

function piecesOf(text: string): Piece[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), mark: 'strong' };
      if (part.startsWith('*')) return { text: part.slice(1, -1), mark: 'em' };
      return part.startsWith('`') ? { text: part.slice(1, -1), mark: 'code' } : { text: part, mark: 'plain' };
    });
}

const cellsOf = (line: string): Piece[][] =>
  line.replace(/^\||\|$/g, '').split('|').map((cell) => piecesOf(cell.trim()));

// The second line of a Markdown table only separates the head.
function tableOf(text: string): Block {
  const [head = '', , ...rows] = text.trim().split(/\s*\n\s*/);
  return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
}

function blockOf(text: string): Block {
  if (text.startsWith('|')) return tableOf(text);
  return textOf(text.replace(/\s*\n\s*/g, ' '));
}

function textOf(text: string): Block {
  if (text.startsWith('# ')) return { kind: 'title', pieces: piecesOf(text.slice(2)) };
  if (text.startsWith('## ')) return { kind: 'chapter', pieces: piecesOf(text.slice(3)) };
  const clause = /^- \*\*([A-Z]+-[\d.]+)\*\*\s*(.*)$/s.exec(text);
  if (clause) return { kind: 'clause', number: clause[1] ?? '', pieces: piecesOf(clause[2] ?? '') };
  return { kind: 'text', pieces: piecesOf(text) };
}

// What players need: without the title and without the chapters after the numbered ones, which describe the notation.
export function forPlayers(blocks: readonly Block[]): Block[] {
  const isNumbered = (block: Block): boolean => block.kind === 'chapter' && /^\d/.test(block.pieces[0]?.text ?? '');
  const notation = blocks.findIndex((block) => block.kind === 'chapter' && !isNumbered(block));
  return blocks.slice(0, notation < 0 ? undefined : notation).filter((block) => block.kind !== 'title');
}

// Splits at blank lines, before list items (clauses) and before headings. Other lines are joined.
export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n|\n(?=- )|\n(?=#)/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);
}
