// A WebSocket and a clock that tests control.
import { afterEach, beforeEach, vi } from 'vitest';
import type { FromServer } from '$generated/wire';

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen = (): void => {};
  onclose = (): void => {};
  onmessage = (_: { data: string }): void => {};

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose();
  }
  send(text: string): void {
    this.sent.push(text);
  }
  receive(message: FromServer): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

export const listeners = new Map<string, () => void>();
const listening = { addEventListener: (name: string, act: () => void) => listeners.set(name, act), removeEventListener: () => {} };

// Call it once per test file.
export function fakeBrowser(): void {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', { ...listening, hidden: false });
    vi.stubGlobal('addEventListener', listening.addEventListener);
    vi.stubGlobal('removeEventListener', listening.removeEventListener);
    vi.stubGlobal('location', { protocol: 'http:', host: 'here', hash: '' });
    vi.stubGlobal('navigator', { language: 'fr' });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 200 }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));
export const later = async (time: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(time));
// The most recently opened socket.
export const socket = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;
