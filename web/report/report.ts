import type { Chart } from './chart';
import { draw_chart } from './draw';

document.querySelectorAll<HTMLElement>('.chart').forEach((place) => {
  const written = place.querySelector('script')?.textContent;
  if (written) draw_chart(JSON.parse(written) as Chart, place);
});
