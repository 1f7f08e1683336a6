// Reports when the pointer or the focus enters and leaves an element.
import type { Attachment } from 'svelte/attachments';

// The call is deferred to a microtask: an element that is removed sends its leave event while Svelte is rendering.
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
