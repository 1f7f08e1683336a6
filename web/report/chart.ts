import type { Chart } from '../generated/wire';

/** Okabe-Ito colours: distinguishable with colour blindness and in print. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000', '#f0e442'];

export const colour = (which: number): string => colours[which % colours.length] ?? 'black';

/** Labels under bars are shortened. The table beside the chart has the full text. */
export function shortened(label: string, most: number): string {
  return label.length <= most ? label : `${label.slice(0, most - 1)}…`;
}

/** Range of the y axis: contains zero, all values with their margins, and the comparison level. */
export function range_of(chart: Chart): [number, number] {
  const values = chart.curves.flatMap((curve) =>
    curve.values.flatMap((value, i) => [value - (curve.margins[i] ?? 0), value + (curve.margins[i] ?? 0)]),
  );
  if (chart.level !== undefined) values.push(chart.level);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return [low, high === low ? 1 : high + (high - low) * 0.05];
}
