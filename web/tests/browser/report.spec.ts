// The report of a study: one file with charts that opens without a network and is accessible, in both languages.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessibilityViolations } from './axe';
import { expectNoSidewaysScrolling } from './playing';
import { expect, program, test } from './server';

const games = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' })) as { id: string; name: Record<string, string> }[];

for (const language of ['fr', 'en'] as const) {
  test(`a report in ${language} is one file that needs no other`, async ({ page }) => {
    const game = games[0];
    if (!game) throw new Error('there is no game');
    const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.html');
    const questions = 'fairness,length,cards';
    execFileSync(program, ['study', game.id, '--matches', '40', '--bots', 'random', '--samples', '4', '--questions', questions, '--lang', language, '--report', file]);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`file://${file}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toContainText(game.name[language] ?? '');
    expect(await page.locator('.verdicts li').count()).toBeGreaterThan(3);
    const charts = await page.locator('.chart').count();
    expect(charts).toBeGreaterThan(3);
    await expect(page.locator('.chart canvas')).toHaveCount(charts);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(requested).toEqual([`file://${file}`]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expectNoSidewaysScrolling(page);
  });
}
