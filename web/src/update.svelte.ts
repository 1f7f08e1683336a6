// The page on this device: kept for when there is no network, and replaced by a new version between matches, never in one.
import { onHost } from './root';

const often = 60 * 60 * 1000;

export const update: { waiting: ServiceWorker | undefined } = $state({ waiting: undefined });

function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // The first one has nothing to replace.
    if (navigator.serviceWorker.controller) update.waiting = registration.waiting ?? undefined;
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  // A page that stays open for days asks by itself.
  setInterval(() => void registration.update().catch(() => {}), often);
}

// A browser that keeps nothing plays as before.
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const kept = navigator.serviceWorker.register(onHost('/service_worker.js')).then(() => navigator.serviceWorker.getRegistration());
  const registration = await kept.catch(() => undefined);
  if (registration) watch(registration);
}

export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  update.waiting?.postMessage('take over');
}
