import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import './report.css';
import type { Chart } from '../generated/wire';
import { colour, range_of, shortened } from './chart';

const height = 260;
const font = '12px system-ui, sans-serif';

/** Draws margins as whiskers and the comparison level as a dashed line. */
function overlay(chart: Chart, places: number[][]): uPlot.Plugin {
  return {
    hooks: {
      draw: (plot) => {
        const { ctx, bbox } = plot;
        ctx.save();
        ctx.strokeStyle = '#333';
        ctx.lineWidth = devicePixelRatio;
        chart.curves.forEach((curve, which) => {
          curve.margins.forEach((margin, i) => {
            const x = plot.valToPos(places[which]?.[i] ?? 0, 'x', true);
            const value = curve.values[i] ?? 0;
            ctx.beginPath();
            ctx.moveTo(x, plot.valToPos(value - margin, 'y', true));
            ctx.lineTo(x, plot.valToPos(value + margin, 'y', true));
            ctx.stroke();
          });
        });
        if (chart.level !== undefined) {
          const y = plot.valToPos(chart.level, 'y', true);
          ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
          ctx.beginPath();
          ctx.moveTo(bbox.left, y);
          ctx.lineTo(bbox.left + bbox.width, y);
          ctx.stroke();
        }
        ctx.restore();
      },
    },
  };
}

/** x position of each bar. The bars of one label stand side by side. */
function places_of(chart: Chart): number[][] {
  const width = 0.8 / chart.curves.length;
  return chart.curves.map((_curve, which) => chart.labels.map((_label, i) => i - 0.4 + width * (which + 0.5)));
}

function axes(chart: Chart): uPlot.Axis[] {
  const common = { font, labelFont: font, stroke: '#222', grid: { stroke: '#ddd', width: 1 } };
  const words: uPlot.Axis = {
    ...common,
    label: chart.across,
    grid: { show: false },
    splits: () => chart.labels.map((_label, i) => i),
    values: () => chart.labels.map((label) => shortened(label, Math.max(4, Math.floor(90 / chart.labels.length)))),
  };
  return [chart.kind === 'bars' ? words : { ...common, label: chart.across }, { ...common, label: chart.up, size: 60 }];
}

function draw_bars(chart: Chart, within: HTMLElement, width: number): void {
  const places = places_of(chart);
  // uPlot needs one x column for all curves. A curve has null where it has no bar.
  const across = places.flat().sort((a, b) => a - b);
  const columns = chart.curves.map((curve, which) =>
    across.map((x) => {
      const i = places[which]?.indexOf(x) ?? -1;
      return i < 0 ? null : (curve.values[i] ?? null);
    }),
  );
  const size = 0.8;
  const paths = uPlot.paths.bars?.({ size: [size, 90] });
  const series = chart.curves.map((curve, which) => ({
    label: curve.name,
    fill: colour(which),
    stroke: colour(which),
    ...(paths && { paths }),
    points: { show: false },
  }));
  const [low, high] = range_of(chart);
  const options: uPlot.Options = {
    width,
    height,
    axes: axes(chart),
    series: [{}, ...series],
    scales: { x: { time: false, range: [-0.6, chart.labels.length - 0.4] }, y: { range: [low, high] } },
    legend: { show: chart.curves.length > 1, live: false },
    cursor: { show: false },
    plugins: [overlay(chart, places)],
  };
  new uPlot(options, [across, ...columns] as uPlot.AlignedData, within);
}

function draw_lines(chart: Chart, within: HTMLElement, width: number): void {
  const series = chart.curves.map((curve, which) => ({
    label: curve.name,
    stroke: colour(which),
    width: 2,
    dash: which === 0 ? [] : [8, 2 + 2 * which],
    points: { show: chart.at.length < 40 },
  }));
  const options: uPlot.Options = {
    width,
    height,
    axes: axes(chart),
    series: [{}, ...series],
    scales: { x: { time: false }, y: { range: range_of(chart) } },
    legend: { show: chart.curves.length > 1, live: false },
    cursor: { show: false },
    plugins: [overlay({ ...chart, curves: [] }, [])],
  };
  new uPlot(options, [chart.at, ...chart.curves.map((curve) => curve.values)] as uPlot.AlignedData, within);
}

/** Draws a chart as wide as its container. It is hidden from screen readers: the table beside it has the same data. */
export function draw_chart(chart: Chart, place: HTMLElement): void {
  const canvas = document.createElement('div');
  canvas.setAttribute('aria-hidden', 'true');
  place.append(canvas);
  const width = Math.min(680, place.clientWidth);
  (chart.kind === 'bars' ? draw_bars : draw_lines)(chart, canvas, width);
}
