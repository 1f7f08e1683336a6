import type { Chart } from '../generated/wire';
import { draw_chart } from './draw';

document.querySelectorAll<HTMLElement>('.chart').forEach((place) => {
  const written = place.querySelector('script')?.textContent;
  if (written) draw_chart(JSON.parse(written) as Chart, place);
});
