// Typed names must survive any order of the server's answers.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { person as Person } from '../../src/person.svelte';

const server = vi.hoisted(() => ({ me: vi.fn(), setName: vi.fn() }));
vi.mock('../../src/wire/api', () => server);

let person: typeof Person;

beforeEach(async () => {
  vi.resetModules();
  server.me.mockResolvedValue({ name: '' });
  server.setName.mockImplementation((name: string) => Promise.resolve({ name }));
  ({ person } = await import('../../src/person.svelte'));
});
afterEach(() => void vi.resetAllMocks());

const namesSet = (): unknown[] => server.setName.mock.calls.map(([name]) => name as unknown);

it('a person without a name becomes a guest', async () => {
  await person.ensureName('Guest');
  expect(person.name).toBe('Guest');
});

it('a person whom the server knows is not renamed', async () => {
  server.me.mockResolvedValue({ name: 'Zoé' });
  await person.ensureName('Guest');
  expect(person.name).toBe('Zoé');
  expect(namesSet()).toEqual([]);
});

it('a rename in progress is awaited', async () => {
  let answer = (_: { name: string }): void => {};
  server.setName.mockImplementationOnce(() => new Promise((done) => (answer = done)));
  person.draft = 'Zoé';
  const committed = person.commit();
  const ensured = Promise.resolve().then(() => person.ensureName('Guest'));
  await vi.waitFor(() => expect(namesSet()).toEqual(['Zoé']));
  answer({ name: 'Zoé' });
  await Promise.all([committed, ensured]);
  expect(person.name).toBe('Zoé');
  expect(namesSet()).toEqual(['Zoé']);
  expect(person.draft).toBeUndefined();
});

it('a name typed while the server is answering takes precedence over the guest name', async () => {
  let answer = (_: { name: string }): void => {};
  server.me.mockReturnValueOnce(new Promise((done) => (answer = done)));
  const ensured = person.ensureName('Guest');
  person.draft = 'Zoé';
  const committed = person.commit();
  await vi.waitFor(() => expect(namesSet()).toEqual(['Zoé']));
  answer({ name: '' });
  await Promise.all([committed, ensured]);
  expect(namesSet()).toEqual(['Zoé']);
});

it('the name is requested again after an error, before anybody becomes a guest', async () => {
  server.me.mockRejectedValueOnce(new Error('unreachable')).mockResolvedValueOnce({ name: 'Zoé' });
  await person.ensureName('Guest');
  expect(person.name).toBe('Zoé');
});

it('nobody becomes a guest while the server does not answer', async () => {
  server.me.mockRejectedValue(new Error('unreachable'));
  await expect(person.ensureName('Guest')).rejects.toThrow('unreachable');
  expect(namesSet()).toEqual([]);
});

it('the typed name stays until the server accepts it', async () => {
  person.draft = ' Zoé ';
  expect(await person.commit()).toBe(true);
  expect(await person.commit()).toBe(false);
  server.setName.mockRejectedValueOnce(new Error('too long'));
  person.draft = 'Zoé the Great';
  await expect(person.commit()).rejects.toThrow('too long');
  expect([person.name, person.draft]).toEqual(['Zoé', 'Zoé the Great']);
});
