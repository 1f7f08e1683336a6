// Places of the cars on the road.
import type { View } from '$generated/toprace';
import { cars, isCar, type CarColour } from './cars';
import { parkingRows } from './road';
import { asideOf, type Track } from './track';

export type Spot = { row: number; aside: number };
type Standing = { car: CarColour; spot: Spot; broken: boolean };

const abreast = 3;

// Arrived cars park behind the finish in the order of arrival, the first car in front.
const parkedAt = (track: Track, place: number): Spot => ({
  row: track.lanes.length + parkingRows - Math.floor(place / abreast),
  aside: ((place % abreast) - 1) * 1.2,
});

// TR-5.3: beside its square, on the nearer shoulder; further out if other cars are there.
function besideAt(track: Track, row: number, aside: number, taken: readonly Spot[]): Spot {
  const side = aside < 0 ? -1 : 1;
  const out = ((track.lanes[row - 1] ?? 1) / 2 + 0.42) * side;
  const others = taken.filter((spot) => spot.row === row && spot.aside * side >= Math.abs(out));
  return { row, aside: out + others.length * 0.9 * side };
}

export function standingsOf(view: Pick<View, 'car' | 'order'>, track: Track): Standing[] {
  const finished = view.order.filter(isCar).filter((car) => view.car[car]?.square?.finish);
  const found: Standing[] = [];
  for (const car of cars) {
    const place = view.car[car];
    if (!place?.square) continue;
    const { square, stand } = place;
    if (square.finish) {
      found.push({ car, spot: parkedAt(track, finished.indexOf(car)), broken: false });
      continue;
    }
    const { row } = square;
    const aside = asideOf(track, square);
    const taken = found.map((standing) => standing.spot);
    const spot = stand === 'on' ? { row, aside } : besideAt(track, row, aside, taken);
    found.push({ car, spot, broken: stand === 'broken' });
  }
  return found;
}
