// A whole match of every game by clicking: what is told to who listens at its first decision, on the way and at its end.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { advance, board, hurry, playNow, playOn, something } from './playing';

// With everything that moves, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// What every table tells, whatever is dealt.
const table = `
- banner:
  - link "Accueil"
  - heading /\\S/ [level=1]
  - navigation "Actions":
    - button "Conseil"
    - button "Annuler le coup"
    - button "Règles"
    - button "Réglages"
- log:
  - paragraph: /\\S/
- main:
  - list "Les joueurs":
    - listitem:
      - strong: Vous
  - region "Que faire":
    - paragraph: /[.?!]$/
    - paragraph: /\\S/
  - complementary:
    - tablist "À côté de la table":
      - tab "Journal"
      - tab "Coups"
      - tab "Discussion"
    - tabpanel:
      - list "Ce qui s’est passé":
        - listitem: /\\S/
`;
const end = `
- main:
  - region /gagne|partagez/:
    - heading /gagne|partagez/ [level=2]
    - paragraph: /[.]$/
    - table:
      - rowgroup:
        - row "Joueur Score"
      - rowgroup:
        - row /Vous/
    - region /^Comment la partie s’est jouée/:
      - button /^Comment ça s’est joué/
    - button "Rejouer ensemble"
    - link "Revoir la partie"
`;

// What a game's own view tells, where its folder says so.
function ownTable(game: string): string | undefined {
  const file = resolve(import.meta.dirname, `../../../games/${game}/web/aria.yml`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

// Why somebody won, in one sentence of the game's.
async function expectReason(page: Page, told: RegExp): Promise<void> {
  const because = page.locator('.result .because');
  await expect(because).toHaveText(told);
  await expect(because).not.toContainText(/because\.|\{|\}/);
}

for (const game of games) {
  test(`${game}: a whole match from the lobby to the result, by clicking, what is told on the way, and why it ended so`, async ({ page }) => {
    await hurry(page);
    await playNow(page, game);
    await something(page);
    await expect(page.locator('body')).toMatchAriaSnapshot(table);
    const own = ownTable(game);
    if (own) await expect(page.locator('main')).toMatchAriaSnapshot(own);
    if (!(await playOn(page, 7, 6)) && (await something(page)) === 'choice') {
      await expect(page.locator('body')).toMatchAriaSnapshot(table);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await advance(page, 7)).toBe(true);
    }
    await expect(page.locator('.result h2')).toHaveText(/gagne|partagez/);
    await expect(page.locator('body')).toMatchAriaSnapshot(end);
    // Whatever was told is a sentence of the language, without a hole or a key.
    for (const line of await page.locator('.log li').allTextContents()) expect(line).not.toMatch(/[{}]|\b[a-z]+_[a-z]+\b|undefined|Invité/);
    // What each has, with what is counted.
    for (const score of await page.locator('.result tbody').first().locator('td').allTextContents()) expect(score).toMatch(/\d\s?[^\d\s]/);
    await expectReason(page, /contre|chacun|avait|équipe|donnes/);
    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('paddock.settings') ?? '{}') as object;
      localStorage.setItem('paddock.settings', JSON.stringify({ ...settings, language: 'en' }));
    });
    await page.reload();
    await expectReason(page, /against|each|had|team|deals/);
    await expect(board(page).locator('svg').first()).toBeVisible();
  });
}
