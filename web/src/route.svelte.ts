// Where the page is. The browser's back and forward work.
import { screenOf, type Screen } from './screen';

export const route: { screen: Screen } = $state({ screen: screenOf(new URL(location.href)) });

export function go(path: string): void {
  history.pushState(null, '', path);
  route.screen = screenOf(new URL(location.href));
  scrollTo(0, 0);
}

// The address changes with what is shown, without a new page in the history.
export const showAddress = (path: string): void => history.replaceState(null, '', path);

addEventListener('popstate', () => (route.screen = screenOf(new URL(location.href))));

// For links: a plain click stays on the page; others are the browser's.
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute('href') ?? '/');
}
