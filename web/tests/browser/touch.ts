// Checks that choices are large enough for a finger, and the most crowded position of each game.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lesson } from '../../generated/lesson';
import type { FromServer } from '../../generated/wire';
import { board } from './playing';
import { program } from './server';

// The choices that are missed by some touch within 22 pixels of their centre. A touch may hit another choice instead if it is
// nearer to that choice's centre, or if that choice is at least 44 pixels wide and high.
export const missedTouches = (page: Page): Promise<string[]> =>
  board(page).locator('[data-move], [data-choose]').evaluateAll((offered) => {
    const steps = [-21, -14, -7, 0, 7, 14, 21];
    const touches = steps.flatMap((dx) => steps.map((dy) => ({ dx, dy }))).filter(({ dx, dy }) => Math.hypot(dx, dy) < 22);
    // The focus ring is drawn around the visible part; the touch area may be larger.
    const things = offered.map((target) => ({ target, box: (target.querySelector('.ring') ?? target).getBoundingClientRect() }));
    type Thing = (typeof things)[number];
    const distance = ({ box }: Thing, x: number, y: number): number => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    const isLarge = ({ box }: Thing): boolean => box.width >= 44 && box.height >= 44;
    const isMissed = (thing: Thing, x: number, y: number): boolean => {
      if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return false;
      const touched = document.elementFromPoint(x, y);
      if (thing.target.contains(touched)) return false;
      const other = things.find(({ target }) => target.contains(touched));
      return !other || (!isLarge(other) && distance(other, x, y) > distance(thing, x, y) + 1);
    };
    return things.flatMap((thing) => {
      const { x, y, width, height } = thing.box;
      const missed = touches.filter(({ dx, dy }) => width > 0 && isMissed(thing, x + width / 2 + dx, y + height / 2 + dy));
      const { move, choose } = (thing.target as HTMLElement).dataset;
      const hit = ({ dx, dy }: { dx: number; dy: number }): string => document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)?.outerHTML.slice(0, 120) ?? 'nothing';
      return missed.length > 0 ? [`${move ?? choose} at ${missed.map((touch) => `${touch.dx},${touch.dy}: ${hit(touch)}`).join(' ')}`] : [];
    });
  });

// The position in which the choices are closest together, if the game's folder has one.
export function crowdedPosition(game: string): Lesson['moments'][number] | undefined {
  const file = resolve(import.meta.dirname, `../../../games/${game}/web/crowded.json`);
  if (!existsSync(file)) return undefined;
  return (JSON.parse(execFileSync(program, ['lesson', file], { encoding: 'utf8' })) as Lesson).moments[0];
}

// Replaces the view and the moves of the person to act in all news from the server.
export const mockView = (page: Page, { view, moves, prospects }: Lesson['moments'][number]): Promise<void> =>
  page.routeWebSocket(/\/socket$/, (socket) => {
    socket.connectToServer().onMessage((data) => {
      const message = JSON.parse(String(data)) as FromServer;
      if (message.type === 'news') {
        message.sights = message.sights.map((sight) => (sight.moves.length > 0 ? { ...sight, view, moves, prospects } : sight));
      }
      socket.send(JSON.stringify(message));
    });
  });
