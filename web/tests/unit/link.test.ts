import { expect, it } from 'vitest';
import { isLoopback } from '../../src/widgets/copy';

it('a link to this very machine is told from one that others can open', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLoopback(host), host).toBe(true);
  for (const host of ['192.168.1.20', 'localhost.example.org', '[fe80::1]', '10.127.0.1']) expect(isLoopback(host), host).toBe(false);
});
