// Maps scores to places on the road from 0 to the target.
type Point = { x: number; y: number; turn: number };

// Share of the road beyond the target, for scores above it.
const beyond = 0.06;

export function stretch(score: number, target: number): number {
  const to = Math.min(Math.max(score, 0) / target, 1) * (1 - beyond);
  const past = Math.min(Math.max(score - target, 0) / target, 1) * beyond;
  return to + past;
}

export type Course = { from: number; to: number; top: number; lane: number; lanes: number; sway: number };

const wave = (course: Course, x: number): number => ((x - course.from) / (course.to - course.from)) * Math.PI * 3.1;

const across = (course: Course, lane: number, x: number): number =>
  course.top + (lane + 0.5) * course.lane + course.sway * Math.sin(wave(course, x));

// A point of a lane and the direction of the road there, in degrees.
export function pointOn(course: Course, lane: number, along: number): Point {
  const x = course.from + along * (course.to - course.from);
  const slope = (course.sway * Math.cos(wave(course, x)) * Math.PI * 3.1) / (course.to - course.from);
  return { x, y: across(course, lane, x), turn: (Math.atan(slope) * 180) / Math.PI };
}

// The middle line of a lane. Lane −0.5 is the upper edge of the road.
export function lineOf(course: Course, lane: number, from = 0, to = 1): string {
  const steps = 36;
  const along = (step: number): number => from + ((to - from) * step) / steps;
  const points = Array.from({ length: steps + 1 }, (_, step) => pointOn(course, lane, along(step)));
  return points.map(({ x, y }, step) => `${step ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

// Round numbers for milestones, at most `most`, ending with the target.
export function milestones(target: number, most: number): number[] {
  const step = [100, 200, 250, 500, 1000, 2000, 2500, 5000].find((one) => target / one <= most) ?? target;
  const stones = Array.from({ length: Math.floor(target / step) }, (_, stone) => (stone + 1) * step);
  return [...stones.filter((stone) => stone <= target - step / 2), target];
}
