// Registers the service worker, which makes the page available offline, and offers new versions between matches.
import { onHost } from './root';

const checkInterval = 60 * 60 * 1000;

export const update: { waiting: ServiceWorker | undefined } = $state({ waiting: undefined });

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
}
