// Client-side routing, with the browser's back and forward buttons.
import { onHost, root } from './root';
import { screenOf, type Screen } from './screen';

const currentScreen = (): Screen => screenOf(new URL(`/${location.pathname.slice(root.length)}${location.search}`, location.origin));

export const route: { screen: Screen } = $state({ screen: currentScreen() });

export function go(path: string): void {
  history.pushState(null, '', onHost(path));
  route.screen = currentScreen();
  scrollTo(0, 0);
}

// Replaces the address without a new history entry.
export const showAddress = (path: string): void => history.replaceState(null, '', onHost(path));

addEventListener('popstate', () => (route.screen = currentScreen()));

// Click handler for links: plain clicks navigate inside the page, others are left to the browser.
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(`/${(link.getAttribute('href') ?? root).slice(root.length)}`);
}
