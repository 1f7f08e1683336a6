// Shares a link by the device's own means, or copies it. True where it was copied.
export async function shareLink(title: string, url: string): Promise<boolean> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title, url }).catch(() => {});
    return false;
  }
  return copy(url);
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // Pages that came without TLS may not: the link stands there to be copied by hand.
  }
}
