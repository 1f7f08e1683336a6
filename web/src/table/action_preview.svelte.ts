// Previews the action of an element while the pointer or the focus is on it. On touch screens the first tap shows the
// preview and the second tap plays the move.
import type { Attachment } from 'svelte/attachments';

const actionElement = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-move], [data-choose]') : null;

const labelOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.querySelector('.unseen')?.textContent ?? element.textContent.trim();

export class ActionPreview {
  // Label of the element under the pointer or the focus, or ''.
  label = $state('');
  // The element was tapped once: the next tap plays it.
  tapped = $state(false);
  private armed: HTMLElement | null = null;
  private isTouch = false;

  // Attachment that listens to all events of a board.
  readonly watch: Attachment<HTMLElement> = (table) => {
    const stop = new AbortController();
    const on = (types: readonly string[], listen: (event: Event) => void): void =>
      types.forEach((type) => table.addEventListener(type, listen, { signal: stop.signal, capture: true }));
    on(['pointerover', 'focusin'], ({ target }) => this.show(actionElement(target)));
    on(['pointerout', 'focusout'], () => this.show(this.armed));
    on(['pointerdown'], (event) => (this.isTouch = (event as PointerEvent).pointerType === 'touch'));
    on(['keydown'], () => (this.isTouch = false));
    on(['click'], (event) => this.click(event));
    return () => stop.abort();
  };

  // Called when the legal moves change.
  reset(): void {
    this.arm(null);
    this.show(null);
  }

  // Deferred to a microtask: an element that is removed sends its leave event while Svelte is rendering.
  private show(element: HTMLElement | null): void {
    queueMicrotask(() => (this.label = element?.isConnected ? labelOf(element) : ''));
  }

  private click(event: Event): void {
    const element = actionElement(event.target);
    if (!this.isTouch || !element?.dataset.move || element === this.armed) return this.arm(null);
    event.preventDefault();
    event.stopPropagation();
    this.arm(element);
    this.show(element);
  }

  private arm(element: HTMLElement | null): void {
    if (this.armed) delete this.armed.dataset.armed;
    if (element) element.dataset.armed = '';
    this.armed = element;
    this.tapped = element !== null;
  }
}
