// The report of a study: one file that opens without a network, has its charts drawn, and pleases axe, in both languages.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { expect, program, test } from './server';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare const window: { axe: { run: () => Promise<AxeResults> } };

const games = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' })) as { id: string; name: Record<string, string> }[];

for (const language of ['fr', 'en'] as const) {
  test(`a report in ${language} opens by itself`, async ({ page }) => {
    const game = games[0];
    if (!game) throw new Error('there is no game');
    const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.html');
    const questions = 'fairness,length,cards';
    execFileSync(program, ['study', game.id, '--matches', '40', '--bots', 'random', '--samples', '4', '--questions', questions, '--lang', language, '--report', file]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`file://${file}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toContainText(game.name[language] ?? '');
    expect(await page.locator('.verdicts li').count()).toBeGreaterThan(3);
    const charts = await page.locator('.chart').count();
    expect(charts).toBeGreaterThan(3);
    expect(await page.locator('.chart canvas').count()).toBe(charts);
    await page.evaluate(axe);
    const found = await page.evaluate(() => window.axe.run());
    expect(found.violations.map((one) => one.id)).toEqual([]);
    expect(asked).toEqual([`file://${file}`]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
}
