// A seat is told by a shape and a letter as well as by a colour, everywhere on the page and on the games' tables.
type Mark = { letter: string; colour: string; ink: string; shape: 'circle' | 'square' | 'triangle' | 'diamond' };

const shapes = ['circle', 'square', 'triangle', 'diamond'] as const;
// None of them a colour of cars, which in some games belong to nobody.
const colours = 6;

export function markOf(seat: number): Mark {
  return {
    letter: String.fromCharCode(65 + seat),
    colour: `var(--seat-${(seat % colours) + 1})`,
    ink: 'var(--on-seat)',
    shape: shapes[seat % shapes.length] ?? 'circle',
  };
}
