// Registers the service worker, which makes the page available offline, and offers new versions between matches.
import { onHost } from './root';

const checkInterval = 60 * 60 * 1000;

// `delayed`: the browser still uses the old version although the new one was asked to take over.
export const update: { waiting: ServiceWorker | undefined; delayed: boolean } = $state({ waiting: undefined, delayed: false });

// Chromium may wait for minutes if it starts the old worker again at the same moment, to have it ready for a link.
const delay = 4000;

function watch(registration: ServiceWorkerRegistration): void {
  const checkWaiting = (): void => {
    // The first worker replaces nothing, so there is no update to offer.
    if (navigator.serviceWorker.controller) update.waiting = registration.waiting ?? undefined;
  };
  checkWaiting();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', checkWaiting));
  // A page that stays open for days must look for new versions itself.
  setInterval(() => void registration.update().catch(() => {}), checkInterval);
}

// Without service workers the page works as usual, but not offline.
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const registered = navigator.serviceWorker.register(onHost('/service_worker.js')).then(() => navigator.serviceWorker.getRegistration());
  const registration = await registered.catch(() => undefined);
  if (registration) watch(registration);
}

export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  update.waiting?.postMessage('take over');
  setTimeout(() => (update.delayed = true), delay);
}
