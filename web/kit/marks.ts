// A seat is told by a shape and a letter as well as by a colour, everywhere on the page and on the games' tables.
type Mark = { letter: string; colour: string; ink: string; shape: 'circle' | 'square' | 'triangle' | 'diamond' };

const shapes = ['circle', 'square', 'triangle', 'diamond'] as const;
const colours = ['red', 'blue', 'green', 'yellow', 'violet', 'black', 'red', 'blue'] as const;

export function markOf(seat: number): Mark {
  const colour = colours[seat % colours.length] ?? 'black';
  return {
    letter: String.fromCharCode(65 + seat),
    colour: `var(--car-${colour})`,
    ink: `var(--on-${colour})`,
    shape: shapes[seat % shapes.length] ?? 'circle',
  };
}
