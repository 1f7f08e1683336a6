// Result of sharing a link: with the device's share dialog, copied, or failed.
export type Sharing = 'shared' | 'copied' | 'failed';

export async function shareLink(title: string, url: string): Promise<Sharing> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title, url }).catch(() => {});
    return 'shared';
  }
  return copy(url);
}

export async function copy(text: string): Promise<Sharing> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed'; // Browsers forbid clipboard access on pages without TLS.
  }
}

// Whether links to this host only work on this machine.
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
