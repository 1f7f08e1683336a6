// What became of a link that was to be shared: by the device's own means, copied, or neither.
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
    return 'failed'; // Pages that came without TLS may not.
  }
}

// Whether a link to that host leads nowhere on any other machine.
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
