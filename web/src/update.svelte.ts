// The page on this device: kept for when there is no network, and replaced by a new version between matches, never in one.
import { onHost } from './root';

export const update: { waiting: ServiceWorker | undefined } = $state({ waiting: undefined });

function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // The first one has nothing to replace.
    if (navigator.serviceWorker.controller) update.waiting = registration.waiting ?? undefined;
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

export function keepPage(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // A browser that keeps nothing plays as before.
  navigator.serviceWorker.register(onHost('/service_worker.js')).then(watch, () => {});
}

export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  update.waiting?.postMessage('take over');
}
