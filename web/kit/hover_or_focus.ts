// Something that is looked at: with the pointer on it, or the focus.
import type { Attachment } from 'svelte/attachments';

// Told a moment later: a thing that goes away from under the eyes says so while the page is being drawn.
export const onHoverOrFocus =
  (look: (on: boolean) => void): Attachment<HTMLElement | SVGElement> =>
  (element) => {
    const stop = new AbortController();
    const on = (types: readonly string[], now: boolean): void =>
      types.forEach((type) => element.addEventListener(type, () => queueMicrotask(() => look(now)), { signal: stop.signal }));
    on(['pointerenter', 'focusin'], true);
    on(['pointerleave', 'focusout'], false);
    return () => stop.abort();
  };
