import { expect, it } from 'vitest';
import { isLoopback } from '../../src/widgets/copy';

it('links that only work on this machine are recognised', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLoopback(host), host).toBe(true);
  for (const host of ['192.168.1.20', 'localhost.example.org', '[fe80::1]', '10.127.0.1']) expect(isLoopback(host), host).toBe(false);
});
