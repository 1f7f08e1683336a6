// Dragging an element and dropping it on a zone, which is an element with `data-drop`. Works with mouse, pen and touch.
import type { Attachment } from 'svelte/attachments';

const threshold = 8;

function zoneAt(x: number, y: number, dragged: Element): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = element.closest('[data-drop]');
    if (zone && !dragged.contains(zone)) return zone.getAttribute('data-drop');
  }
  return null;
}

// User units of the drawing per pixel.
function scaleOf(element: Element): number {
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  return matrix ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
}

// `drop` receives the name of the zone. `lift` is called when the drag begins, `land` when it ends, wherever that is.
// Pass the same object as long as the same thing can be dragged: a new object cancels a drag in progress.
export type Drag = { drop: (zone: string) => void; lift?: () => void; land?: () => void };

// Moves the element with the pointer.
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
      // Listens on the window: in a quick flick the pointer leaves the element before the drag begins.
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

// Suppresses the click event that browsers send at the end of a drag.
function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
