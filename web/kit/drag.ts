// Something that can be dragged and dropped on a zone: an element with `data-drop`. Works with mouse, pen and finger.
import type { Attachment } from 'svelte/attachments';

const threshold = 8;

function zoneAt(x: number, y: number, dragged: Element): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = element.closest('[data-drop]');
    if (zone && !dragged.contains(zone)) return zone.getAttribute('data-drop');
  }
  return null;
}

// How many user units of the drawing a pixel is.
function scaleOf(element: Element): number {
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  return matrix ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
}

// One object for as long as the same thing may be dragged: another one ends a drag that is under way.
// `drop` gets the name of the zone. `lift` tells that the drag begins, `land` that it ends, wherever.
export type Drag = { drop: (zone: string) => void; lift?: () => void; land?: () => void };

// The element follows the pointer.
function carry(element: HTMLElement | SVGElement, dx: number, dy: number): void {
  const scale = scaleOf(element);
  element.style.translate = `${dx * scale}px ${dy * scale}px`;
}

function swallowNextClick(): void {
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

export function draggable(drag: Drag | undefined): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (!drag) return;
    let pressed: AbortController | undefined;
    let letGo = (): void => {};

    const begin = (start: PointerEvent): void => {
      if (start.button !== 0) return;
      letGo();
      pressed = new AbortController();
      let lifted = false;
      const land = (): void => {
        pressed?.abort();
        pressed = undefined;
        if (!lifted) return;
        element.style.translate = '';
        delete element.dataset.dragged;
        drag.land?.();
      };
      letGo = land;

      const move = (event: PointerEvent): void => {
        const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
        if (!lifted && Math.hypot(dx, dy) < threshold) return;
        if (!lifted) {
          lifted = true;
          element.dataset.dragged = '';
          drag.lift?.();
        }
        carry(element, dx, dy);
      };
      const end = (event: PointerEvent): void => {
        const zone = lifted && event.type === 'pointerup' ? zoneAt(event.clientX, event.clientY, element) : null;
        if (lifted) swallowNextClick();
        land();
        if (zone !== null) drag.drop(zone);
      };
      // On the window: a quick flick leaves the element before it is lifted.
      const { signal } = pressed;
      addEventListener('pointermove', move, { signal });
      addEventListener('pointerup', end, { signal });
      addEventListener('pointercancel', end, { signal });
    };

    element.style.touchAction = 'none';
    element.addEventListener('pointerdown', begin as EventListener);
    return () => {
      letGo();
      element.removeEventListener('pointerdown', begin as EventListener);
    };
  };
}

// The click that a browser makes of the end of a drag.
function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
