// Seats are marked by a shape and a letter as well as a colour, on the page and in all games.
type Mark = { letter: string; colour: string; ink: string; shape: 'circle' | 'square' | 'triangle' | 'diamond' };

const shapes = ['circle', 'square', 'triangle', 'diamond'] as const;
// Number of seat colours. They differ from the car colours: in some games a car belongs to nobody.
const colours = 6;

export function markOf(seat: number): Mark {
  return {
    letter: String.fromCharCode(65 + seat),
    colour: `var(--seat-${(seat % colours) + 1})`,
    ink: 'var(--on-seat)',
    shape: shapes[seat % shapes.length] ?? 'circle',
  };
}
