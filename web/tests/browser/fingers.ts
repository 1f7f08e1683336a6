// Whether a finger finds what is offered.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lesson } from '../../generated/lesson';
import type { FromServer } from '../../generated/wire';
import { board } from './playing';
import { program } from './server';

// What is not chosen by every touch within 22 pixels of its middle, but for touches that are nearer to the middle of another, or
// on another that is larger than that.
export const missed = (page: Page): Promise<string[]> =>
  board(page).locator('[data-move], [data-choose]').evaluateAll((offered) => {
    const steps = [-21, -14, -7, 0, 7, 14, 21];
    const touches = steps.flatMap((dx) => steps.map((dy) => ({ dx, dy }))).filter(({ dx, dy }) => Math.hypot(dx, dy) < 22);
    // The ring of the focus lies about what is drawn, whatever the room for a finger.
    const things = offered.map((target) => ({ target, box: (target.querySelector('.ring') ?? target).getBoundingClientRect() }));
    type Thing = (typeof things)[number];
    const away = ({ box }: Thing, x: number, y: number): number => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    const isLarge = ({ box }: Thing): boolean => box.width >= 44 && box.height >= 44;
    const isLost = (thing: Thing, x: number, y: number): boolean => {
      if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return false;
      const touched = document.elementFromPoint(x, y);
      if (thing.target.contains(touched)) return false;
      const other = things.find(({ target }) => target.contains(touched));
      return !other || (!isLarge(other) && away(other, x, y) > away(thing, x, y) + 1);
    };
    return things.flatMap((thing) => {
      const { x, y, width, height } = thing.box;
      const lost = touches.filter(({ dx, dy }) => width > 0 && isLost(thing, x + width / 2 + dx, y + height / 2 + dy));
      const { move, choose } = (thing.target as HTMLElement).dataset;
      return lost.length > 0 ? [`${move ?? choose} at ${lost.map(({ dx, dy }) => `${dx},${dy}`).join(' ')}`] : [];
    });
  });

// The position in which things lie closest, where the game's folder has one.
export function crowdOf(game: string): Lesson['moments'][number] | undefined {
  const file = resolve(import.meta.dirname, `../../../games/${game}/web/crowded.json`);
  if (!existsSync(file)) return undefined;
  return (JSON.parse(execFileSync(program, ['lesson', file], { encoding: 'utf8' })) as Lesson).moments[0];
}

// Whatever is dealt: what is heard says that this is what the person sees.
export const seeing = (page: Page, { view, moves, prospects }: Lesson['moments'][number]): Promise<void> =>
  page.routeWebSocket(/\/socket$/, (heard) => {
    heard.connectToServer().onMessage((said) => {
      const message = JSON.parse(String(said)) as FromServer;
      if (message.type === 'news') {
        message.sights = message.sights.map((sight) => (sight.moves.length > 0 ? { ...sight, view, moves, prospects } : sight));
      }
      heard.send(JSON.stringify(message));
    });
  });
