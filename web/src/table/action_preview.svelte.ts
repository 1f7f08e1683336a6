// Look before you leap: what a thing on the table does is told while the pointer or the focus is on it. With a finger,
// the first tap tells it and the second does it.
import type { Attachment } from 'svelte/attachments';

const thing = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-move], [data-choose]') : null;

const labelOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.querySelector('.unseen')?.textContent ?? element.textContent.trim();

export class ActionPreview {
  // What the thing does that is looked at; empty for none.
  label = $state('');
  // It was tapped: once more does it.
  tapped = $state(false);
  private armed: HTMLElement | null = null;
  private finger = false;

  // Listens to all that happens on a table.
  readonly watch: Attachment<HTMLElement> = (table) => {
    const stop = new AbortController();
    const on = (types: readonly string[], listen: (event: Event) => void): void =>
      types.forEach((type) => table.addEventListener(type, listen, { signal: stop.signal, capture: true }));
    on(['pointerover', 'focusin'], ({ target }) => this.look(thing(target)));
    on(['pointerout', 'focusout'], () => this.look(this.armed));
    on(['pointerdown'], (event) => (this.finger = (event as PointerEvent).pointerType === 'touch'));
    on(['keydown'], () => (this.finger = false));
    on(['click'], (event) => this.click(event));
    return () => stop.abort();
  };

  // What is on the table is another offer now.
  forget(): void {
    this.arm(null);
    this.look(null);
  }

  // A moment later: a thing that goes away from under the eyes says so while the page is being drawn.
  private look(element: HTMLElement | null): void {
    queueMicrotask(() => (this.label = element?.isConnected ? labelOf(element) : ''));
  }

  private click(event: Event): void {
    const element = thing(event.target);
    if (!this.finger || !element?.dataset.move || element === this.armed) return this.arm(null);
    event.preventDefault();
    event.stopPropagation();
    this.arm(element);
    this.look(element);
  }

  private arm(element: HTMLElement | null): void {
    if (this.armed) delete this.armed.dataset.armed;
    if (element) element.dataset.armed = '';
    this.armed = element;
    this.tapped = element !== null;
  }
}
