// Animations of cars, derived from events: square by square along the road.
import type { Car, Event } from '$generated/autotock';
import { squares, type Board } from './geometry';
import type { Place } from './standings';
import { turnBetween, type Spot } from './road';

type Frame = Spot & { readonly at: number };
// The frames of one car. `at` is in milliseconds, and headings are continuous.
export type Journey = { readonly frames: readonly Frame[]; readonly duration: number };
export type Crash = { readonly square: number; readonly at: number };
export type Journeys = { readonly cars: ReadonlyMap<string, Journey>; readonly crashes: readonly Crash[] };

const longest = 700;
const aSquare = 55;
const aLeap = 260;

const wrapped = (square: number): number => ((square % squares) + squares) % squares;

type Leg = { readonly start: number; readonly step: number; readonly squares: readonly number[] };

class Timeline {
  readonly frames = new Map<string, Frame[]>();
  readonly crashes: Crash[] = [];
  private now = 0;
  private leg: Leg = { start: 0, step: 0, squares: [] };

  constructor(private readonly board: Board) {}

  // The car passes these spots at equal intervals.
  private go({ text: car }: Car, spots: readonly Spot[], start: number, step: number): void {
    const frames = this.frames.get(car) ?? [];
    spots.forEach((spot, i) => {
      const last = frames.at(-1);
      const heading = last ? last.heading + turnBetween(last.heading, spot.heading) : spot.heading;
      frames.push({ ...spot, heading, at: start + i * step });
    });
    this.frames.set(car, frames);
  }

  private end(): void {
    this.now = this.leg.start + this.leg.step * Math.max(1, this.leg.squares.length);
  }

  drive(car: Car, from: Spot, passed: readonly number[], slots: readonly number[]): void {
    const spots = [from, ...passed.map(this.board.square), ...slots.map((slot) => this.board.slot(car.seat, slot))];
    const step = spots.length === 2 ? 2 * aSquare : aSquare;
    this.go(car, spots, this.now, step);
    this.leg = { start: this.now, step, squares: [...passed, ...slots.map(() => -1)] };
    this.end();
  }

  leap(car: Car, from: Spot, to: Spot): void {
    this.go(car, [from, to], this.now, aLeap);
  }

  enter(car: Car, square: number): void {
    this.leap(car, this.board.waiting(car.seat, car.number), this.board.square(square));
    this.leg = { start: this.now, step: aLeap, squares: [square] };
    this.end();
  }

  // Time when the driving car reaches that square.
  private reached(square: number): number {
    const passed = this.leg.squares.indexOf(square);
    return passed < 0 ? this.now : this.leg.start + (passed + 1) * this.leg.step;
  }

  thrown(car: Car, square: number, to: Spot, crash: boolean): void {
    const at = this.reached(square);
    this.go(car, [this.board.square(square), to], at, aLeap);
    if (crash) this.crashes.push({ square, at });
  }
}

function squaresPassed(from: number, steps: number, back: boolean): number[] {
  return Array.from({ length: steps }, (_, i) => wrapped(back ? from - i - 1 : from + i + 1));
}

function squaresToDoor(board: Board, car: Car, from: number): number[] {
  const door = wrapped(board.goOf(car.seat) - board.entry);
  return squaresPassed(from, wrapped(door - from), false);
}

function park(timeline: Timeline, board: Board, car: Car, from: Place, slot: number): void {
  const first = from.kind === 'garage' ? from.number + 1 : 1;
  const slots = Array.from({ length: slot - first + 1 }, (_, i) => first + i);
  const passed = from.kind === 'square' ? squaresToDoor(board, car, from.number) : [];
  timeline.drive(car, board.spotOf({ ...car, where: from, marks: [] }), passed, slots);
}

function addEvent(timeline: Timeline, board: Board, event: Event): void {
  if (!('car' in event) || event.car === null) return;
  const { car } = event;
  if (event.event === 'entered') timeline.enter(car, event.square);
  if (event.event === 'drove') {
    const from = board.spotOf({ ...car, where: event.from, marks: event.returned ? ['shoulder'] : [] });
    const square = event.from.number;
    timeline.drive(car, from, event.steps === 0 ? [square] : squaresPassed(square, event.steps, event.back), []);
  }
  if (event.event === 'parked') park(timeline, board, car, event.from, event.to.number);
  if (event.event === 'hit') {
    timeline.thrown(car, event.square, board.waiting(car.seat, car.number), true);
  }
  if (event.event === 'driven_off') {
    timeline.thrown(car, event.square, board.spotOf({ ...car, where: { kind: 'square', number: event.square }, marks: ['shoulder'] }), false);
  }
  if (event.event === 'swapped' && event.other !== null) {
    timeline.leap(car, board.square(event.other_square), board.square(event.square));
    timeline.leap(event.other, board.square(event.square), board.square(event.other_square));
  }
}

export function journeysOf(board: Board, events: readonly Event[]): Journeys {
  const timeline = new Timeline(board);
  for (const event of events) addEvent(timeline, board, event);
  const ends = [...timeline.frames.values()].map((frames) => frames.at(-1)?.at ?? 0);
  const duration = Math.max(...ends, 1);
  const pace = Math.min(1, longest / duration);
  const paced = <T extends { at: number }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, at: item.at * pace }));
  const cars = [...timeline.frames].map(([car, frames]): [string, Journey] => [
    car,
    { frames: paced(frames), duration: duration * pace },
  ]);
  return { cars: new Map(cars), crashes: paced(timeline.crashes) };
}

// Frames with times between 0 and 1, as the Web Animations API needs them.
export function shares({ frames, duration }: Journey): Frame[] {
  const [first] = frames;
  const last = frames.at(-1);
  if (!first || !last) return [];
  const inside = frames.map((frame) => ({ ...frame, at: Math.min(1, frame.at / duration) }));
  return [{ ...first, at: 0 }, ...inside, { ...last, at: 1 }];
}
