// Where the page is. The browser's back and forward work.
import { onHost, root } from './root';
import { screenOf, type Screen } from './screen';

const shown = (): Screen => screenOf(new URL(`/${location.pathname.slice(root.length)}${location.search}`, location.origin));

export const route: { screen: Screen } = $state({ screen: shown() });

export function go(path: string): void {
  history.pushState(null, '', onHost(path));
  route.screen = shown();
  scrollTo(0, 0);
}

// The address changes with what is shown, without a new page in the history.
export const showAddress = (path: string): void => history.replaceState(null, '', onHost(path));

addEventListener('popstate', () => (route.screen = shown()));

// For links: a plain click stays on the page; others are the browser's.
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(`/${(link.getAttribute('href') ?? root).slice(root.length)}`);
}
