// A name that was typed is kept, in whatever order the answers come.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { person as Person } from '../../src/person.svelte';

const server = vi.hoisted(() => ({ me: vi.fn(), callMe: vi.fn() }));
vi.mock('../../src/wire/api', () => server);

let person: typeof Person;

beforeEach(async () => {
  vi.resetModules();
  server.me.mockResolvedValue({ name: '' });
  server.callMe.mockImplementation((name: string) => Promise.resolve({ name }));
  ({ person } = await import('../../src/person.svelte'));
});
afterEach(() => void vi.resetAllMocks());

const called = (): unknown[] => server.callMe.mock.calls.map(([name]) => name as unknown);

it('one without a name becomes a guest', async () => {
  await person.introduce('Guest');
  expect(person.name).toBe('Guest');
});

it('one whom the server knows is not renamed', async () => {
  server.me.mockResolvedValue({ name: 'Zoé' });
  await person.introduce('Guest');
  expect(person.name).toBe('Zoé');
  expect(called()).toEqual([]);
});

it('a name that is on its way is waited for', async () => {
  let answer = (_: { name: string }): void => {};
  server.callMe.mockImplementationOnce(() => new Promise((done) => (answer = done)));
  person.draft = 'Zoé';
  const committed = person.commit();
  const introduced = Promise.resolve().then(() => person.introduce('Guest'));
  await vi.waitFor(() => expect(called()).toEqual(['Zoé']));
  answer({ name: 'Zoé' });
  await Promise.all([committed, introduced]);
  expect(person.name).toBe('Zoé');
  expect(called()).toEqual(['Zoé']);
  expect(person.draft).toBeUndefined();
});

it('a name that is typed while the server is asked comes before the guest', async () => {
  let answer = (_: { name: string }): void => {};
  server.me.mockReturnValueOnce(new Promise((done) => (answer = done)));
  const introduced = person.introduce('Guest');
  person.draft = 'Zoé';
  const committed = person.commit();
  await vi.waitFor(() => expect(called()).toEqual(['Zoé']));
  answer({ name: '' });
  await Promise.all([committed, introduced]);
  expect(called()).toEqual(['Zoé']);
});

it('a server that does not answer is asked again before anybody becomes a guest', async () => {
  server.me.mockRejectedValueOnce(new Error('unreachable')).mockResolvedValueOnce({ name: 'Zoé' });
  await person.introduce('Guest');
  expect(person.name).toBe('Zoé');
});

it('nobody becomes a guest while the server does not answer', async () => {
  server.me.mockRejectedValue(new Error('unreachable'));
  await expect(person.introduce('Guest')).rejects.toThrow('unreachable');
  expect(called()).toEqual([]);
});

it('what was typed stays until it is taken', async () => {
  person.draft = ' Zoé ';
  expect(await person.commit()).toBe(true);
  expect(await person.commit()).toBe(false);
  server.callMe.mockRejectedValueOnce(new Error('too long'));
  person.draft = 'Zoé the Great';
  await expect(person.commit()).rejects.toThrow('too long');
  expect([person.name, person.draft]).toEqual(['Zoé', 'Zoé the Great']);
});
